/** YAML for every decoder of jzon: documents are read as the JSON that they stand for. */
module jzon.yaml {
  requires transitive jzon.engine;
  requires org.snakeyaml.engine;

  exports jzon.yaml;
}
