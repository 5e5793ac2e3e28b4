package jzon

import java.nio.ByteBuffer

import scala.annotation.implicitNotFound
import scala.collection.immutable.ArraySeq

import jzon.engine.{BinaryText, JsonReader}

/**
 * Makes values of `A` of bytes that a string holds as text: of Base64 or of hexadecimal digits.
 *
 * Fields with `@base64` or `@hex` need one, and so do [[Decoder.base64]] and [[Decoder.hex]]. There are those of
 * `Array[Byte]`, `ArraySeq[Byte]`, `ByteBuffer`, and in Scala 3 `IArray[Byte]`; [[map]] makes others.
 */
@implicitNotFound(
  "no FromBytes[${A}] found: Base64 and hexadecimal digits are read as Array[Byte], ArraySeq[Byte], ByteBuffer and IArray[Byte]; for another type use map of an instance for one of those"
)
trait FromBytes[A] extends Serializable { self =>

  /** Makes the value; the array is nobody else's. */
  def fromBytes(bytes: Array[Byte]): A

  /** The decoder that reads them as `text`; up to [[jzon.engine.Limits.binaryBytes]]. */
  final def as(text: BinaryText): Decoder[A] = new Decoder[A] {
    def decode(in: JsonReader): A = self.fromBytes(in.readBinary(text))
  }

  /** What `f` makes of the value. */
  final def map[B](f: A => B): FromBytes[B] = new FromBytes[B] {
    def fromBytes(bytes: Array[Byte]): B = f(self.fromBytes(bytes))
  }
}

/** The standard instances. */
object FromBytes extends FromBytesVersionSpecific {

  /** The array itself. */
  implicit val array: FromBytes[Array[Byte]] = new FromBytes[Array[Byte]] {
    def fromBytes(bytes: Array[Byte]): Array[Byte] = bytes
  }

  /** The array, not to be changed. */
  implicit val arraySeq: FromBytes[ArraySeq[Byte]] = array.map(bytes => ArraySeq.unsafeWrapArray(bytes))

  /** A buffer around the array, from its first byte to its last. */
  implicit val buffer: FromBytes[ByteBuffer] = array.map(bytes => ByteBuffer.wrap(bytes))
}
