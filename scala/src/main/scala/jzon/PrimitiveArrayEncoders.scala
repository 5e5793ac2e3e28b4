package jzon

import java.util.UUID

import jzon.engine.JsonWriter

/**
 * Arrays of primitives, each type with a loop of its own: in a shared loop the call that writes an element has many
 * targets.
 */
private[jzon] object PrimitiveArrayEncoders {

  object booleans extends Encoder[Array[Boolean]] {
    def encode(a: Array[Boolean], out: JsonWriter): Unit = out.writeBooleans(a)
  }

  object bytes extends Encoder[Array[Byte]] {
    def encode(a: Array[Byte], out: JsonWriter): Unit = {
      val n = a.length
      out.writeArrayStart()
      var i = 0
      while (i < n) {
        if (i > 0) out.writeComma()
        out.writeInt(a(i).toInt)
        i += 1
      }
      out.writeArrayEnd()
    }
  }

  object shorts extends Encoder[Array[Short]] {
    def encode(a: Array[Short], out: JsonWriter): Unit = {
      val n = a.length
      out.writeArrayStart()
      var i = 0
      while (i < n) {
        if (i > 0) out.writeComma()
        out.writeInt(a(i).toInt)
        i += 1
      }
      out.writeArrayEnd()
    }
  }

  object chars extends Encoder[Array[Char]] {
    def encode(a: Array[Char], out: JsonWriter): Unit = {
      val n = a.length
      out.writeArrayStart()
      var i = 0
      while (i < n) {
        if (i > 0) out.writeComma()
        out.writeChar(a(i))
        i += 1
      }
      out.writeArrayEnd()
    }
  }

  object ints extends Encoder[Array[Int]] {
    def encode(a: Array[Int], out: JsonWriter): Unit = out.writeInts(a)
  }

  object longs extends Encoder[Array[Long]] {
    def encode(a: Array[Long], out: JsonWriter): Unit = out.writeLongs(a)
  }

  object floats extends Encoder[Array[Float]] {
    def encode(a: Array[Float], out: JsonWriter): Unit = out.writeFloats(a)
  }

  object doubles extends Encoder[Array[Double]] {
    def encode(a: Array[Double], out: JsonWriter): Unit = out.writeDoubles(a)
  }

  object uuids extends Encoder[Array[UUID]] {
    def encode(a: Array[UUID], out: JsonWriter): Unit = out.writeUuids(a)
  }
}
