/** Descriptions of codecs as data, and JSON Schema made of them. It knows the types of the engine and no codec. */
module jzon.schema {
  requires transitive jzon.engine;

  exports jzon.engine.description;
}
