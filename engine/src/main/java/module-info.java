/**
 * The engine of jzon: reads and writes JSON as bytes, one document at a time.
 *
 * <p>It exports the public classes and names as data for generators of codecs. All other packages may
 * change.
 */
@SuppressWarnings("module") // javac does not know jzon.streams yet, which is compiled after this module
module jzon.engine {
  exports jzon.engine;
  exports jzon.engine.binary;
  exports jzon.engine.codecs;
  exports jzon.engine.error;
  exports jzon.engine.io;
  exports jzon.engine.names;

  exports jzon.engine.bytes to jzon.streams;
  exports jzon.engine.numbers to jzon.streams;
  exports jzon.engine.paths to jzon.streams;
}
