package jzon

import jzon.derivation.SecretCodecs
import jzon.engine.JsonReader
import jzon.engine.codecs.Secrets
import jzon.engine.error.{JsonException, Reason}

/** Decodes the array of a tuple with `arity` elements. */
abstract private[jzon] class TupleDecoder[T](arity: Int) extends Decoder[T] {

  /** Reads all elements, the first at the position of the reader; the array started at `at`. */
  protected def read(in: JsonReader, at: Long): T

  final def decode(in: JsonReader): T = {
    val at = in.offset()
    try {
      if (in.readArrayStart() == (arity == 0)) throw otherLength(in, at)
      val t = read(in, at)
      if (arity != 0 && in.readNextElement()) throw otherLength(in, at)
      t
    } catch {
      case e: RuntimeException =>
        in.countAsOne(at)
        throw e
    }
  }

  /** Reads the comma and the element after it. */
  final protected def next[A](in: JsonReader, at: Long, element: Decoder[A]): A = {
    try nextElement(in, at)
    catch {
      case e: JsonException =>
        if (SecretCodecs.reads(element)) Secrets.expect(in)
        throw e
    }
    element.decode(in)
  }

  /** Reads the comma before the next element. */
  final protected def nextElement(in: JsonReader, at: Long): Unit =
    if (!in.readNextElement()) throw otherLength(in, at)

  private[this] def otherLength(in: JsonReader, at: Long): JsonException = {
    val expected = if (arity == 1) "expected an array of 1 element" else s"expected an array of $arity elements"
    in.error(Reason.EXPECTED_ARRAY_END, at, expected)
  }
}
