package jzon

import java.nio.ByteBuffer

import scala.annotation.implicitNotFound
import scala.collection.immutable.ArraySeq

import jzon.engine.JsonWriter
import jzon.engine.binary.BinaryText
import jzon.engine.io.BinarySource

/**
 * Writes the bytes of an `A` as a string of Base64 or hexadecimal digits.
 *
 * Fields with `@base64` or `@hex` need an instance, and so do [[Encoder.base64]] and [[Encoder.hex]]. The companion has
 * instances for `Array[Byte]`, `ArraySeq[Byte]`, `ByteBuffer`, `BinarySource`, and in Scala 3 `IArray[Byte]`. For other
 * types use [[contramap]].
 */
@implicitNotFound(
  "no ToBytes[${A}] found: Base64 and hexadecimal digits are written from Array[Byte], ArraySeq[Byte], ByteBuffer, IArray[Byte] and BinarySource; for another type use contramap of an instance for one of those"
)
trait ToBytes[A] extends Serializable { self =>

  /** Writes the string. */
  def write(a: A, text: BinaryText, out: JsonWriter): Unit

  /** Returns an encoder of strings in the form `text`. */
  final def as(text: BinaryText): Encoder[A] = new Encoder[A] {
    def encode(a: A, out: JsonWriter): Unit = self.write(a, text, out)
  }

  /** Returns an instance that writes the bytes of `f(b)`. */
  final def contramap[B](f: B => A): ToBytes[B] = new ToBytes[B] {
    def write(b: B, text: BinaryText, out: JsonWriter): Unit = {
      val a =
        try f(b)
        catch { case e: NullPointerException => throw out.nullOrFault(e, b) }
      self.write(a, text, out)
    }
  }
}

/** The standard instances. */
object ToBytes extends ToBytesVersionSpecific {

  /** The whole array. */
  implicit val array: ToBytes[Array[Byte]] = new ToBytes[Array[Byte]] {
    def write(a: Array[Byte], text: BinaryText, out: JsonWriter): Unit = out.binary().write(a, text)
  }

  /** All elements. */
  implicit val arraySeq: ToBytes[ArraySeq[Byte]] = array.contramap {
    case bytes: ArraySeq.ofByte => bytes.unsafeArray
    case boxed                  => boxed.toArray
  }

  /** The bytes between position and limit; jzon does not change either. */
  implicit val buffer: ToBytes[ByteBuffer] = new ToBytes[ByteBuffer] {
    def write(a: ByteBuffer, text: BinaryText, out: JsonWriter): Unit = out.binary().write(a, text)
  }

  /** The bytes of a source, which jzon does not hold in memory. */
  implicit val source: ToBytes[BinarySource] = new ToBytes[BinarySource] {
    def write(a: BinarySource, text: BinaryText, out: JsonWriter): Unit = {
      out.binary().writeFrom(text, a)
      ()
    }
  }
}
