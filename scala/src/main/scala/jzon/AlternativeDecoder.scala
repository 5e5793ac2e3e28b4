package jzon

import java.io.UncheckedIOException

import jzon.engine.{FieldNames, JsonException, JsonReader}

/** Two decoders for the same value, the second for what the first refuses; see [[Decoder.orElse]]. */
final private class AlternativeDecoder[A](first: Decoder[A], other: => Decoder[A]) extends Decoder[A] {
  private[this] lazy val second = other

  def decode(in: JsonReader): A = {
    val at = in.offset()
    val mark = in.mark()
    try decodeEither(in, mark, at)
    finally in.unmark(mark)
  }

  private[this] def decodeEither(in: JsonReader, mark: Int, at: Long): A =
    try first.decode(in)
    catch {
      case e: UncheckedIOException => throw e
      case e: RuntimeException     => decodeSecond(in, mark, at, e)
    }

  private[this] def decodeSecond(in: JsonReader, mark: Int, at: Long, refusal: RuntimeException): A = {
    in.rewind(mark)
    try second.decode(in)
    catch {
      case e: JsonException => throw further(e, refusal, at)
    }
  }

  private[this] def further(second: JsonException, refusal: RuntimeException, at: Long): JsonException =
    refusal match {
      case e: JsonException if e.offset() > second.offset() && e.offset() > at => e
      case _                                                                   => second
    }

  /** A missing member is whatever the first alternative that allows it says. */
  override def decodeMissing(in: JsonReader, names: FieldNames, index: Int): A =
    try first.decodeMissing(in, names, index)
    catch {
      case _: JsonException => second.decodeMissing(in, names, index)
    }
}
