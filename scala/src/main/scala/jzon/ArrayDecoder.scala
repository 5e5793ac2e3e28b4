package jzon

import scala.reflect.ClassTag

import jzon.engine.JsonReader

/**
 * Arrays, in a growing array of the final type: elements that are primitives are never boxed.
 *
 * A decoder reads into slot `i` with `put`, so that the loop is one for all types of elements.
 */
abstract private[jzon] class ArrayDecoder[A] extends Decoder[Array[A]] {
  protected def make(length: Int): Array[A]
  protected def put(elements: Array[A], i: Int, in: JsonReader): Unit

  final def decode(in: JsonReader): Array[A] =
    if (!in.readArrayStart()) make(0)
    else {
      val max = in.maxEntries()
      var elements = make(8)
      var n = 0
      var more = true
      while (more) {
        if (n == max) throw in.tooManyEntries()
        if (n == elements.length) elements = copy(elements, n, if (n > ArrayDecoder.Half) Int.MaxValue - 8 else n * 2)
        put(elements, n, in)
        n += 1
        more = in.readNextElement()
      }
      if (n == elements.length) elements else copy(elements, n, n)
    }

  private[this] def copy(elements: Array[A], n: Int, length: Int): Array[A] = {
    val larger = make(length)
    System.arraycopy(elements, 0, larger, 0, n)
    larger
  }
}

private[jzon] object ArrayDecoder {
  private final val Half = Int.MaxValue / 2

  def apply[A](element: Decoder[A], tag: ClassTag[A]): Decoder[Array[A]] = {
    val primitive: Decoder[_] =
      if (element eq Decoder.int) ints
      else if (element eq Decoder.double) doubles
      else if (element eq Decoder.long) longs
      else if (element eq Decoder.byte) bytes
      else if (element eq Decoder.boolean) booleans
      else if (element eq Decoder.float) floats
      else if (element eq Decoder.short) shorts
      else if (element eq Decoder.char) chars
      else null
    // Boxed elements (Array[Any] of decoder.widen) have the same decoders, but another tag.
    if (primitive != null && tag.runtimeClass.isPrimitive) primitive.asInstanceOf[Decoder[Array[A]]]
    else
      new ArrayDecoder[A] {
        protected def make(length: Int): Array[A] = tag.newArray(length)
        protected def put(elements: Array[A], i: Int, in: JsonReader): Unit = elements(i) = element.decode(in)
      }
  }

  private val booleans: Decoder[Array[Boolean]] = new ArrayDecoder[Boolean] {
    protected def make(length: Int): Array[Boolean] = new Array[Boolean](length)
    protected def put(elements: Array[Boolean], i: Int, in: JsonReader): Unit = elements(i) = in.readBoolean()
  }

  private val bytes: Decoder[Array[Byte]] = new ArrayDecoder[Byte] {
    protected def make(length: Int): Array[Byte] = new Array[Byte](length)
    protected def put(elements: Array[Byte], i: Int, in: JsonReader): Unit = elements(i) = in.readByte()
  }

  private val shorts: Decoder[Array[Short]] = new ArrayDecoder[Short] {
    protected def make(length: Int): Array[Short] = new Array[Short](length)
    protected def put(elements: Array[Short], i: Int, in: JsonReader): Unit = elements(i) = in.readShort()
  }

  private val chars: Decoder[Array[Char]] = new ArrayDecoder[Char] {
    protected def make(length: Int): Array[Char] = new Array[Char](length)
    protected def put(elements: Array[Char], i: Int, in: JsonReader): Unit = elements(i) = in.readChar()
  }

  private val ints: Decoder[Array[Int]] = new ArrayDecoder[Int] {
    protected def make(length: Int): Array[Int] = new Array[Int](length)
    protected def put(elements: Array[Int], i: Int, in: JsonReader): Unit = elements(i) = in.readInt()
  }

  private val longs: Decoder[Array[Long]] = new ArrayDecoder[Long] {
    protected def make(length: Int): Array[Long] = new Array[Long](length)
    protected def put(elements: Array[Long], i: Int, in: JsonReader): Unit = elements(i) = in.readLong()
  }

  private val floats: Decoder[Array[Float]] = new ArrayDecoder[Float] {
    protected def make(length: Int): Array[Float] = new Array[Float](length)
    protected def put(elements: Array[Float], i: Int, in: JsonReader): Unit = elements(i) = in.readFloat()
  }

  private val doubles: Decoder[Array[Double]] = new ArrayDecoder[Double] {
    protected def make(length: Int): Array[Double] = new Array[Double](length)
    protected def put(elements: Array[Double], i: Int, in: JsonReader): Unit = elements(i) = in.readDouble()
  }
}
