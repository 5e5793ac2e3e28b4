/**
 * The engine of jzon: JSON bytes to values and back. The public face is exported, and what generators of codecs
 * compute; the floors below may change.
 */
module jzon.engine {
  exports jzon.engine;
  exports jzon.engine.codegen;
}
