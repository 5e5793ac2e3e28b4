package jzon

import java.util.Objects

import scala.runtime.Tuples

import jzon.derivation.LargeTupleMacros
import jzon.engine.{JsonReader, JsonWriter}

/** Instances for the tuples that only Scala 3 has. */
private[jzon] trait TupleDecoderVersionSpecific:

  /** An empty array. */
  implicit def emptyTuple: Decoder[EmptyTuple] = new LargeTupleDecoder[EmptyTuple](0, Array.empty[Decoder[?]])

  /** An array of as many elements. */
  implicit inline def largeTuple[A, T <: LargeTail]: Decoder[A *: T] = ${ LargeTupleMacros.decoder[A *: T] }

/** Instances for the tuples that only Scala 3 has. */
private[jzon] trait TupleEncoderVersionSpecific:

  /** An empty array. */
  implicit def emptyTuple: Encoder[EmptyTuple] = new LargeTupleEncoder[EmptyTuple](Array.empty[Encoder[?]])

  /** An array of as many elements. */
  implicit inline def largeTuple[A, T <: LargeTail]: Encoder[A *: T] = ${ LargeTupleMacros.encoder[A *: T] }

/** The elements after the first in a tuple of more than 22: smaller tuples have instances that are faster to find. */
type LargeTail = Any *: Any *: Any *: Any *: Any *: Any *: Any *: Any *: Any *: Any *: Any *: Any *: Any *:
  Any *: Any *: Any *: Any *: Any *: Any *: Any *: Any *: Any *: Tuple

/**
 * Reads a tuple of any size; for generated code. It evaluates the decoders late, because they may refer to each other.
 */
final class LargeTupleDecoder[T <: Tuple](size: Int, elements: => Array[Decoder[?]]) extends TupleDecoder[T](size):
  private val late = new Late(() => elements)

  protected def read(in: JsonReader, at: Long): T =
    val decoders = late.value
    val values = new Array[Object](size)
    var i = 0
    while i < size do
      if i > 0 then nextElement(in, at)
      values(i) = decoders(i).decode(in).asInstanceOf[Object]
      i += 1
    Tuples.fromArray(values).asInstanceOf[T]

/** Writes a tuple of any size; for generated code. */
final class LargeTupleEncoder[T <: Tuple](elements: => Array[Encoder[?]]) extends Encoder[T]:
  private val late = new Late(() => elements.asInstanceOf[Array[Encoder[Any]]])

  def encode(tuple: T, out: JsonWriter): Unit =
    val all =
      Objects.requireNonNull(tuple) // before anything is written, so that a null tuple is reported and not its element
    val encoders = late.value
    out.writeArrayStart()
    var i = 0
    while i < encoders.length do
      if i > 0 then out.writeComma()
      encoders(i).encode(all.productElement(i), out)
      i += 1
    out.writeArrayEnd()
