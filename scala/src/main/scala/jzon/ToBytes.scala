package jzon

import java.nio.ByteBuffer

import scala.annotation.implicitNotFound
import scala.collection.immutable.ArraySeq

import jzon.engine.{BinarySource, BinaryText, JsonWriter}

/**
 * Writes values of `A` as bytes that a string holds as text: as Base64 or as hexadecimal digits.
 *
 * Fields with `@base64` or `@hex` need one, and so do [[Encoder.base64]] and [[Encoder.hex]]. There are those of
 * `Array[Byte]`, `ArraySeq[Byte]`, `ByteBuffer`, `BinarySource`, and in Scala 3 `IArray[Byte]`; [[contramap]] makes others.
 */
@implicitNotFound(
  "no ToBytes[${A}] found: Base64 and hexadecimal digits are written of Array[Byte], ArraySeq[Byte], ByteBuffer, IArray[Byte] and BinarySource; for another type use contramap of an instance for one of those"
)
trait ToBytes[A] extends Serializable { self =>

  /** Writes the one string. */
  def write(a: A, text: BinaryText, out: JsonWriter): Unit

  /** The encoder that writes them as `text`. */
  final def as(text: BinaryText): Encoder[A] = new Encoder[A] {
    def encode(a: A, out: JsonWriter): Unit = self.write(a, text, out)
  }

  /** Writes what `f` makes of the value. */
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

  /** All of the array. */
  implicit val array: ToBytes[Array[Byte]] = new ToBytes[Array[Byte]] {
    def write(a: Array[Byte], text: BinaryText, out: JsonWriter): Unit = out.writeBinary(a, text)
  }

  /** All elements. */
  implicit val arraySeq: ToBytes[ArraySeq[Byte]] = array.contramap {
    case bytes: ArraySeq.ofByte => bytes.unsafeArray
    case boxed                  => boxed.toArray
  }

  /** What is between the position and the limit, which stay as they are. */
  implicit val buffer: ToBytes[ByteBuffer] = new ToBytes[ByteBuffer] {
    def write(a: ByteBuffer, text: BinaryText, out: JsonWriter): Unit = out.writeBinary(a, text)
  }

  /** What the source has, which is not held. */
  implicit val source: ToBytes[BinarySource] = new ToBytes[BinarySource] {
    def write(a: BinarySource, text: BinaryText, out: JsonWriter): Unit = {
      out.writeBinaryFrom(text, a)
      ()
    }
  }
}
