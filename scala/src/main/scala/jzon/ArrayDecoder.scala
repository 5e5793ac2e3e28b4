package jzon

import java.util.UUID

import scala.reflect.ClassTag

import jzon.derivation.HasDecoders
import jzon.engine.JsonReader

/** Decodes arrays of objects into a growing array of the final type; for primitives see `PrimitiveArrayDecoders`. */
final private[jzon] class ArrayDecoder[A](element: Decoder[A], tag: ClassTag[A])
    extends Decoder[Array[A]]
    with HasDecoders {
  def decoders: List[Any] = List(element)

  def decode(in: JsonReader): Array[A] =
    if (!in.readArrayStart()) tag.newArray(0)
    else {
      val max = in.maxEntries()
      var elements = tag.newArray(8)
      var n = 0
      var more = true
      while (more) {
        if (n == max) throw in.tooManyEntries()
        if (n == elements.length) elements = copy(elements, n, ArrayDecoder.larger(n))
        elements(n) = element.decode(in)
        n += 1
        more = in.readNextElement()
      }
      if (n == elements.length) elements else copy(elements, n, n)
    }

  private[this] def copy(elements: Array[A], n: Int, length: Int): Array[A] = {
    val larger = tag.newArray(length)
    System.arraycopy(elements, 0, larger, 0, n)
    larger
  }
}

private[jzon] object ArrayDecoder {

  /** The length of the array that replaces a full one: twice as long, or the longest that a JVM has. */
  def larger(length: Int): Int = if (length > Int.MaxValue / 2) Int.MaxValue - 8 else length * 2

  def apply[A](element: Decoder[A], tag: ClassTag[A]): Decoder[Array[A]] = {
    val primitive: Decoder[_] =
      if (element eq Decoder.int) PrimitiveArrayDecoders.ints
      else if (element eq Decoder.double) PrimitiveArrayDecoders.doubles
      else if (element eq Decoder.long) PrimitiveArrayDecoders.longs
      else if (element eq Decoder.byte) PrimitiveArrayDecoders.bytes
      else if (element eq Decoder.boolean) PrimitiveArrayDecoders.booleans
      else if (element eq Decoder.float) PrimitiveArrayDecoders.floats
      else if (element eq Decoder.short) PrimitiveArrayDecoders.shorts
      else if (element eq Decoder.char) PrimitiveArrayDecoders.chars
      else null
    // Boxed elements (Array[Any] of decoder.widen) have the same decoders, but another tag.
    if (primitive != null && tag.runtimeClass.isPrimitive) primitive.asInstanceOf[Decoder[Array[A]]]
    else if ((element eq Decoder.uuid) && tag.runtimeClass == classOf[UUID])
      Uuids.array.asInstanceOf[Decoder[Array[A]]]
    else if ((element eq Decoder.string) && tag.runtimeClass == classOf[String])
      StringArrayDecoder.asInstanceOf[Decoder[Array[A]]]
    else if ((element eq Decoder.bigDecimal) && tag.runtimeClass == classOf[BigDecimal])
      BigDecimals.array.asInstanceOf[Decoder[Array[A]]]
    else new ArrayDecoder[A](element, tag)
  }
}

private[jzon] object StringArrayDecoder extends Decoder[Array[String]] {
  def decode(in: JsonReader): Array[String] = ElementArray.strings.readStrings(in)
}
