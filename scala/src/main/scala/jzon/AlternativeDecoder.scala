package jzon

import jzon.derivation.HasDecoders
import jzon.engine.{FieldNames, JsonReader}
import jzon.engine.codecs.AllErrors
import jzon.engine.error.{JsonException, Reason}

/**
 * Decodes a value with a first decoder, and with a second one if the first rejects the value; see [[Decoder.orElse]].
 */
final private class AlternativeDecoder[A](first: Decoder[A], other: => Decoder[A])
    extends Decoder[A]
    with HasDecoders {
  private[this] val second = new Late(() => other)

  def decoders: List[Any] = List(first, second.value)

  def decode(in: JsonReader): A = {
    val at = in.offset()
    val mark = in.mark()
    try decodeEither(in, mark, at)
    finally in.unmark(mark)
  }

  private[this] def decodeEither(in: JsonReader, mark: Int, at: Long): A =
    try first.decode(in)
    catch { case e: RuntimeException if DocumentDecoder.isRejection(e) => decodeSecond(in, mark, at, e) }

  private[this] def decodeSecond(in: JsonReader, mark: Int, at: Long, rejection: RuntimeException): A = {
    in.rewind(mark, rejection)
    try second.value.decode(in)
    catch {
      case e: JsonException if in.isOwn(e) && in.isOwn(rejection) =>
        in.countAsOne(at)
        AllErrors.rejected(in, at, e)
        throw likelier(rejection.asInstanceOf[JsonException], e, at)
    }
  }

  private[this] def likelier(first: JsonException, second: JsonException, start: Long): JsonException = {
    val byRank = rank(first, start).compare(rank(second, start))
    val order = if (byRank != 0) byRank else first.offset().compare(second.offset())
    if (order == 0 || first.isHidden || second.isHidden) first.orElse(second)
    else if (order > 0) first
    else second
  }

  /** A rough measure of how much of the value the decoder accepted. */
  private[this] def rank(e: JsonException, start: Long): Int =
    if (e.offset() <= start) 0 // not even its kind
    else if (e.reason() == Reason.MISSING_FIELD || e.reason() == Reason.MISSING_VARIANT) 1
    else 2

  /** For a missing field, the first alternative that permits it decides. */
  override def decodeMissing(in: JsonReader, names: FieldNames, index: Int): A =
    try first.decodeMissing(in, names, index)
    catch {
      case e: RuntimeException if DocumentDecoder.isRejection(e) => second.value.decodeMissing(in, names, index)
    }
}
