/**
 * The engine of jzon: reads and writes JSON as bytes, one document at a time.
 *
 * <p>It exports the public classes and names as data for generators of codecs. All other packages may
 * change.
 */
@SuppressWarnings("module") // javac does not know the modules below yet, which are compiled after this one
module jzon.engine {
  exports jzon.engine;
  exports jzon.engine.binary;
  exports jzon.engine.error;
  exports jzon.engine.io;
  exports jzon.engine.names;

  exports jzon.engine.bytes to jzon.codecs, jzon.formats, jzon.streams;
  exports jzon.engine.numbers to jzon.codecs, jzon.formats, jzon.streams;
  exports jzon.engine.paths to jzon.codecs, jzon.streams;
  exports jzon.engine.reading to jzon.codecs;
  exports jzon.engine.text to jzon.codecs, jzon.formats;
  exports jzon.engine.writing to jzon.codecs;
}
