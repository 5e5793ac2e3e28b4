package jzon

import java.util.Objects

import jzon.engine.JsonWriter

/** Encodes a tuple as an array of its elements. */
final private[jzon] class TupleEncoder[T <: Product](all: Encoder[_]*) extends Encoder[T] {
  private[this] val encoders = all.toArray[Encoder[_]].asInstanceOf[Array[Encoder[Any]]]

  def encode(tuple: T, out: JsonWriter): Unit = {
    val elements = Objects.requireNonNull(tuple) // before anything is written
    out.writeArrayStart()
    var i = 0
    while (i < encoders.length) {
      if (i > 0) out.writeComma()
      encoders(i).encode(elements.productElement(i), out)
      i += 1
    }
    out.writeArrayEnd()
  }
}
