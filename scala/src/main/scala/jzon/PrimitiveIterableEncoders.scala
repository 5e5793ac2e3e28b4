package jzon

import java.util.Objects

import jzon.engine.JsonWriter

/**
 * Collections of integers and booleans, each type with a loop of its own, so that writing an element is no virtual
 * call, and by `foreach`, as an iterator takes two for each element.
 */
private[jzon] object PrimitiveIterableEncoders {

  object booleans extends Encoder[Iterable[Boolean]] {
    def encode(a: Iterable[Boolean], out: JsonWriter): Unit = {
      val all = Objects.requireNonNull(a) // before anything is written
      out.writeArrayStart()
      var first = true
      all.foreach { v =>
        if (first) first = false else out.writeComma()
        out.writeBoolean(v)
      }
      out.writeArrayEnd()
    }
  }

  object ints extends Encoder[Iterable[Int]] {
    def encode(a: Iterable[Int], out: JsonWriter): Unit = {
      val all = Objects.requireNonNull(a) // before anything is written
      out.writeArrayStart()
      var first = true
      all.foreach { v =>
        if (first) first = false else out.writeComma()
        out.writeInt(v)
      }
      out.writeArrayEnd()
    }
  }

  object longs extends Encoder[Iterable[Long]] {
    def encode(a: Iterable[Long], out: JsonWriter): Unit = {
      val all = Objects.requireNonNull(a) // before anything is written
      out.writeArrayStart()
      var first = true
      all.foreach { v =>
        if (first) first = false else out.writeComma()
        out.writeLong(v)
      }
      out.writeArrayEnd()
    }
  }
}
