package jzon

import jzon.engine.JsonWriter

/** Arrays, element by element through `write`, so that the loop is one for all types and primitives are never boxed. */
abstract private[jzon] class ArrayEncoder[A] extends Encoder[Array[A]] {
  protected def write(elements: Array[A], i: Int, out: JsonWriter): Unit

  final def encode(a: Array[A], out: JsonWriter): Unit = {
    out.writeArrayStart()
    val n = a.length
    if (n > 0) {
      write(a, 0, out)
      var i = 1
      while (i < n) {
        out.writeComma()
        write(a, i, out)
        i += 1
      }
    }
    out.writeArrayEnd()
  }
}

private[jzon] object ArrayEncoder {
  def apply[A](element: Encoder[A]): Encoder[Array[A]] = {
    val primitive: Encoder[_] =
      if (element eq Encoder.int) ints
      else if (element eq Encoder.double) doubles
      else if (element eq Encoder.long) longs
      else if (element eq Encoder.byte) bytes
      else if (element eq Encoder.boolean) booleans
      else if (element eq Encoder.float) floats
      else if (element eq Encoder.short) shorts
      else if (element eq Encoder.char) chars
      else null
    if (primitive != null) primitive.asInstanceOf[Encoder[Array[A]]]
    else
      new ArrayEncoder[A] {
        protected def write(elements: Array[A], i: Int, out: JsonWriter): Unit = element.encode(elements(i), out)
      }
  }

  private val booleans: Encoder[Array[Boolean]] = new ArrayEncoder[Boolean] {
    protected def write(elements: Array[Boolean], i: Int, out: JsonWriter): Unit = out.writeBoolean(elements(i))
  }

  private val bytes: Encoder[Array[Byte]] = new ArrayEncoder[Byte] {
    protected def write(elements: Array[Byte], i: Int, out: JsonWriter): Unit = out.writeInt(elements(i).toInt)
  }

  private val shorts: Encoder[Array[Short]] = new ArrayEncoder[Short] {
    protected def write(elements: Array[Short], i: Int, out: JsonWriter): Unit = out.writeInt(elements(i).toInt)
  }

  private val chars: Encoder[Array[Char]] = new ArrayEncoder[Char] {
    protected def write(elements: Array[Char], i: Int, out: JsonWriter): Unit = out.writeChar(elements(i))
  }

  private val ints: Encoder[Array[Int]] = new ArrayEncoder[Int] {
    protected def write(elements: Array[Int], i: Int, out: JsonWriter): Unit = out.writeInt(elements(i))
  }

  private val longs: Encoder[Array[Long]] = new ArrayEncoder[Long] {
    protected def write(elements: Array[Long], i: Int, out: JsonWriter): Unit = out.writeLong(elements(i))
  }

  private val floats: Encoder[Array[Float]] = new ArrayEncoder[Float] {
    protected def write(elements: Array[Float], i: Int, out: JsonWriter): Unit = out.writeFloat(elements(i))
  }

  private val doubles: Encoder[Array[Double]] = new ArrayEncoder[Double] {
    protected def write(elements: Array[Double], i: Int, out: JsonWriter): Unit = out.writeDouble(elements(i))
  }
}
