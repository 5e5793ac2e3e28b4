/** MessagePack and CBOR for every codec of jzon: binary documents are read and written as the JSON that they stand for. */
module jzon.formats {
  requires transitive jzon.engine;

  exports jzon.formats;
}
