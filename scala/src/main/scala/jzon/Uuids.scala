package jzon

import java.util.UUID

import jzon.engine.{JsonReader, JsonWriter}

/** Decodes arrays and lists of UUIDs, and encodes arrays, with the engine's loops. */
private[jzon] object Uuids {

  object array extends Decoder[Array[UUID]] {
    def decode(in: JsonReader): Array[UUID] = in.arrays().readUuids()
  }

  object arrayEncoder extends Encoder[Array[UUID]] {
    def encode(a: Array[UUID], out: JsonWriter): Unit = out.arrays().writeUuids(a)
  }

  object list extends Decoder[List[UUID]] {
    def decode(in: JsonReader): List[UUID] = {
      val halves = in.arrays().readSharedUuids()
      var i = in.arrays().sharedLength()
      var list: List[UUID] = Nil
      while (i > 0) {
        i -= 2
        list = new ::(new UUID(halves(i), halves(i + 1)), list)
      }
      list
    }
  }
}
