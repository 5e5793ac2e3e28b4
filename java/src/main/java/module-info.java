/** Data binding for Java: records, classes, enums and sealed types to JSON and back, by adapters of compile time. */
module jzon.bind {
  requires transitive jzon.engine;
  requires transitive jzon.codecs;
  requires transitive jzon.streams;
  requires transitive jzon.schema;

  exports jzon.bind;
  exports jzon.bind.generated;
  exports jzon.bind.http;
  exports jzon.bind.tree;
}
