package jzon

import java.util.{Arrays, UUID}

import scala.reflect.ClassTag

import jzon.derivation.HasDecoders
import jzon.engine.JsonReader

/** Decodes arrays of objects into a growing array of the final type; for primitives see `PrimitiveArrayDecoders`. */
final private[jzon] class ArrayDecoder[A](element: Decoder[A], tag: ClassTag[A])
    extends Decoder[Array[A]]
    with HasDecoders {
  def decoders: List[Any] = List(element)

  private[this] val isPrimitive = tag.runtimeClass.isPrimitive

  def decode(in: JsonReader): Array[A] =
    if (!in.readArrayStart()) tag.newArray(0)
    else {
      val max = in.maxEntries()
      // Scala asks an Array[A] for its class at each element
      var elements = if (isPrimitive) new Array[AnyRef](8) else tag.newArray(8).asInstanceOf[Array[AnyRef]]
      var n = fill(in, elements, 0, Math.min(8, max))
      while (n >= 0) {
        if (n == max) throw in.tooManyEntries()
        elements = Arrays.copyOf(elements, if (n < 64) n * 4 else ArrayDecoder.larger(n))
        n = fill(in, elements, n, Math.min(elements.length, max))
      }
      n = ~n
      if (isPrimitive) unboxed(elements, n)
      else (if (n == elements.length) elements else Arrays.copyOf(elements, n)).asInstanceOf[Array[A]]
    }

  /**
   * Decodes elements into the array from index `from` to `to`. Returns `to`, or `~n` if the array in JSON has ended and
   * has n elements. The loop is separate so that HotSpot loads the class of the array only once.
   */
  private[this] def fill(in: JsonReader, elements: Array[AnyRef], from: Int, to: Int): Int = {
    var n = from
    var more = true
    while (more && n < to) {
      elements(n) = element.decode(in).asInstanceOf[AnyRef]
      n += 1
      more = in.readNextElement()
    }
    if (more) n else ~n
  }

  private[this] def unboxed(elements: Array[AnyRef], n: Int): Array[A] = {
    val values = tag.newArray(n)
    var i = 0
    while (i < n) {
      values(i) = elements(i).asInstanceOf[A]
      i += 1
    }
    values
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
