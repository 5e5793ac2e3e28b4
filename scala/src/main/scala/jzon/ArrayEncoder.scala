package jzon

import jzon.engine.JsonWriter

/** Encodes arrays of objects, element by element; for primitives see `PrimitiveArrayEncoders`. */
final private[jzon] class ArrayEncoder[A](element: Encoder[A]) extends Encoder[Array[A]] {
  def encode(a: Array[A], out: JsonWriter): Unit = {
    val n = a.length // before anything is written, so that a null array is reported and not its first element
    out.writeArrayStart()
    // Scala asks an Array[A] for its class each time
    (a: Any) match {
      case objects: Array[AnyRef] =>
        var i = 0
        while (i < n) {
          if (i > 0) out.writeComma()
          element.encode(objects(i).asInstanceOf[A], out)
          i += 1
        }
      case _ =>
        var i = 0
        while (i < n) {
          if (i > 0) out.writeComma()
          element.encode(a(i), out)
          i += 1
        }
    }
    out.writeArrayEnd()
  }
}

private[jzon] object ArrayEncoder {
  def apply[A](element: Encoder[A]): Encoder[Array[A]] = {
    val primitive: Encoder[_] =
      if (element eq Encoder.int) PrimitiveArrayEncoders.ints
      else if (element eq Encoder.double) PrimitiveArrayEncoders.doubles
      else if (element eq Encoder.long) PrimitiveArrayEncoders.longs
      else if (element eq Encoder.byte) PrimitiveArrayEncoders.bytes
      else if (element eq Encoder.boolean) PrimitiveArrayEncoders.booleans
      else if (element eq Encoder.float) PrimitiveArrayEncoders.floats
      else if (element eq Encoder.short) PrimitiveArrayEncoders.shorts
      else if (element eq Encoder.char) PrimitiveArrayEncoders.chars
      else if (element eq Encoder.uuid) Uuids.arrayEncoder
      else null
    if (primitive != null) primitive.asInstanceOf[Encoder[Array[A]]] else new ArrayEncoder[A](element)
  }
}
