/**
 * Parts of codecs that the Scala API and the Java API share: times, keys of maps, merge patches, documents that have
 * not arrived completely, algorithms on trees, and the rules for bodies of HTTP requests.
 */
module jzon.codecs {
  requires transitive jzon.engine;

  exports jzon.engine.bodies;
  exports jzon.engine.codecs;
  exports jzon.engine.trees;
}
