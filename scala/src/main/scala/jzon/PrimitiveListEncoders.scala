package jzon

import jzon.engine.JsonWriter

/**
 * Lists of integers and booleans, each type with a loop of its own: in a shared loop the call that writes an element
 * has many targets.
 */
private[jzon] object PrimitiveListEncoders {

  object booleans extends Encoder[List[Boolean]] {
    def encode(a: List[Boolean], out: JsonWriter): Unit = {
      val some = a.nonEmpty // before anything is written, so that a null list is reported and not its first element
      out.writeArrayStart()
      if (some) {
        out.writeBoolean(a.head)
        var rest = a.tail
        while (rest ne Nil) {
          out.writeComma()
          out.writeBoolean(rest.head)
          rest = rest.tail
        }
      }
      out.writeArrayEnd()
    }
  }

  object ints extends Encoder[List[Int]] {
    def encode(a: List[Int], out: JsonWriter): Unit = {
      val some = a.nonEmpty // before anything is written, so that a null list is reported and not its first element
      out.writeArrayStart()
      if (some) {
        out.writeInt(a.head)
        var rest = a.tail
        while (rest ne Nil) {
          out.writeComma()
          out.writeInt(rest.head)
          rest = rest.tail
        }
      }
      out.writeArrayEnd()
    }
  }

  object longs extends Encoder[List[Long]] {
    def encode(a: List[Long], out: JsonWriter): Unit = {
      val some = a.nonEmpty // before anything is written, so that a null list is reported and not its first element
      out.writeArrayStart()
      if (some) {
        out.writeLong(a.head)
        var rest = a.tail
        while (rest ne Nil) {
          out.writeComma()
          out.writeLong(rest.head)
          rest = rest.tail
        }
      }
      out.writeArrayEnd()
    }
  }
}
