package jzon.bench.handwritten

import jzon.{JsonReader, JsonWriter}

import scala.collection.mutable.ListBuffer

/** Loops over arrays, put where they are used, so that what they call is known there. */
object Lists {
  inline def read[A](in: JsonReader)(inline element: JsonReader => A): List[A] = {
    val all = ListBuffer.empty[A]
    var more = in.readArrayStart()
    while (more) {
      all += element(in)
      more = in.readNextElement()
    }
    all.toList
  }

  inline def write[A](values: List[A], out: JsonWriter)(inline element: (A, JsonWriter) => Unit): Unit = {
    out.writeArrayStart()
    var rest = values
    while (rest ne Nil) {
      element(rest.head, out)
      rest = rest.tail
      if (rest ne Nil) out.writeComma()
    }
    out.writeArrayEnd()
  }
}
