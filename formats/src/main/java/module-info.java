/** MessagePack and CBOR for every codec of jzon, which reads and writes the JSON that a binary document stands for. */
module jzon.formats {
  requires transitive jzon.engine;

  exports jzon.formats;
}
