package jzon

import java.nio.ByteBuffer

import scala.annotation.implicitNotFound
import scala.collection.immutable.ArraySeq

import jzon.engine.JsonReader
import jzon.engine.binary.BinaryText

/**
 * Converts bytes from a string of Base64 or hexadecimal digits into an `A`.
 *
 * Fields with `@base64` or `@hex` need an instance, and so do [[Decoder.base64]] and [[Decoder.hex]]. The companion has
 * instances for `Array[Byte]`, `ArraySeq[Byte]`, `ByteBuffer`, and in Scala 3 `IArray[Byte]`. For other types use
 * [[map]].
 */
@implicitNotFound(
  "no FromBytes[${A}] found: Base64 and hexadecimal digits are read as Array[Byte], ArraySeq[Byte], ByteBuffer and IArray[Byte]; for another type use map of an instance for one of those"
)
trait FromBytes[A] extends Serializable { self =>

  /** Makes the value; it may keep the array, which jzon does not use again. */
  def fromBytes(bytes: Array[Byte]): A

  /** Returns a decoder of strings in the form `text`, with at most `jzon.engine.error.Limits.binaryBytes`. */
  final def as(text: BinaryText): Decoder[A] = new Decoder[A] {
    def decode(in: JsonReader): A = self.fromBytes(in.binary().read(text))
  }

  /** Returns an instance that applies `f` to the value. */
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

  /** The array, wrapped without a copy. */
  implicit val arraySeq: FromBytes[ArraySeq[Byte]] = array.map(bytes => ArraySeq.unsafeWrapArray(bytes))

  /** A buffer around the array, from its first byte to its last. */
  implicit val buffer: FromBytes[ByteBuffer] = array.map(bytes => ByteBuffer.wrap(bytes))
}
