/**
 * The engine of jzon: JSON bytes to values and back. The public face is exported, what generators of codecs compute,
 * and descriptions of codecs; the floors below may change.
 */
module jzon.engine {
  exports jzon.engine;
  exports jzon.engine.codegen;
  exports jzon.engine.description;
}
