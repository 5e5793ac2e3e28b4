/**
 * The engine of jzon: reads and writes JSON as bytes.
 *
 * <p>It exports the public classes, helpers for generators of codecs, and descriptions of codecs. All other packages
 * may change.
 */
module jzon.engine {
  exports jzon.engine;
  exports jzon.engine.codegen;
  exports jzon.engine.description;
}
