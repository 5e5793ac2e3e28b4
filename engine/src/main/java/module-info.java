/**
 * The engine of jzon: JSON bytes to values and back, one document at a time. It exports the public face, names as data,
 * and descriptions of codecs; the floors below may change.
 */
@SuppressWarnings("module") // javac does not know jzon.streams yet, which is compiled after this module
module jzon.engine {
  exports jzon.engine;
  exports jzon.engine.names;
  exports jzon.engine.description;

  exports jzon.engine.bytes to jzon.streams;
  exports jzon.engine.numbers to jzon.streams;
  exports jzon.engine.paths to jzon.streams;
}
