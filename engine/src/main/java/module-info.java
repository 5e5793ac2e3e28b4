/**
 * The engine of jzon: JSON bytes to values and back. Only the public face is exported; the floors below it may change.
 */
module jzon.engine {
  exports jzon.engine;
}
