package jzon

import jzon.engine.{JsonReader, JsonWriter}
import jzon.engine.codecs.{MergePatch, OldValues}
import jzon.engine.error.{Limits, Reason}

/**
 * Adds merge patches (RFC 7396) to every [[Decoder]]: `Decoder[Person].decodeOnto(old, patch)`.
 *
 * They are not in Decoder itself, so that its instances stay small. A [[Codec]] has the same methods and encodes the
 * old value itself.
 */
final class DecoderPatches[A](private val decoder: Decoder[A]) extends AnyVal {

  /**
   * Applies a merge patch to `old` and decodes the result.
   *
   * A field of the patch replaces the field of `old`, and null removes it. Nested objects are merged; every other value
   * is replaced as a whole. A removed field is read as a missing one: an Option is None, a field with a default value
   * gets it, any other field is an error. The checks of constructors and decoders run on the result.
   *
   * A field that the patch does not name keeps its value, and not only its JSON: this holds for fields with
   * [[jzon.exclude]], [[jzon.epoch]] and [[jzon.time_format]], and for values whose codec is one of the `imap` methods or
   * `Codec.from`. Of a value with another handwritten encoder only its JSON is kept.
   *
   * {{{
   *   Decoder[Person].decodeOnto(Person("Ada", Some("Countess")), """{"title":null}""") // Right(Person(Ada,None))
   * }}}
   *
   * The path of an error is the path in the patch, as are offset, line and column. They are -1 if the error is not in
   * the patch: a required field that the patch removes is missing in no particular place.
   *
   * The decoder also reads the JSON of `old`. If it rejects that, it must accept the result.
   */
  def decodeOnto(old: A, patch: CharSequence)(implicit encoder: Encoder[A]): Either[JsonError, A] =
    PatchedDecoder.run(decoder, encoder, old)(
      MergePatch.open(patch, Limits.DEFAULT, DecoderErrors.attempt(decoder))
    )

  /** Applies a merge patch to `old`. The limits apply to the patch and, except the limit on bytes, to the result. */
  def decodeOnto(old: A, patch: CharSequence, limits: Limits)(implicit encoder: Encoder[A]): Either[JsonError, A] =
    PatchedDecoder.run(decoder, encoder, old)(
      MergePatch.open(patch, limits, DecoderErrors.attempt(decoder))
    )

  /** Applies a merge patch in UTF-8 to `old` and decodes the result. */
  def decodeOnto(old: A, patch: Array[Byte])(implicit encoder: Encoder[A]): Either[JsonError, A] =
    PatchedDecoder.run(decoder, encoder, old)(
      MergePatch.open(patch, Limits.DEFAULT, DecoderErrors.attempt(decoder))
    )

  /** Applies a merge patch that was read before to `old`; offsets in errors are those in its JSON without whitespace. */
  def decodeOnto(old: A, patch: Json)(implicit encoder: Encoder[A]): Either[JsonError, A] =
    decodeOnto(old, JsonEncoder.encodeJsonBytes(patch))

  /** Applies a merge patch in UTF-8 to `old`, within `limits`. */
  def decodeOnto(old: A, patch: Array[Byte], limits: Limits)(implicit encoder: Encoder[A]): Either[JsonError, A] =
    PatchedDecoder.run(decoder, encoder, old)(
      MergePatch.open(patch, limits, DecoderErrors.attempt(decoder))
    )
}

private[jzon] object PatchedDecoder {

  /** Decodes the old value with the patch that `open` reads. */
  def run[A](decoder: Decoder[A], encoder: Encoder[A], old: A)(open: => MergePatch): Either[JsonError, A] =
    opened(open) match {
      case Left(error) => Left(error)
      case Right(patch) =>
        val out = JsonWriter.open()
        val values = OldValues.record(out)
        try {
          val json = Encoder.bytes(encoder, old, out)
          patch.keep(values)
          trace(decoder, patch.openOld(json))
          trace(decoder, patch.openAdded())
          merged(decoder, patch) match {
            case Left(error)                      => Left(patch.inPatch(error))
            case Right(a) if patch.hasUnknownNull => rejectUnknown(decoder, patch).toLeft(a)
            case right                            => right
          }
        } finally values.close()
    }

  /** Decodes the result; if the decoder accepts duplicates, the last one counts, even if one of them is null. */
  private[this] def merged[A](decoder: Decoder[A], patch: MergePatch): Either[JsonError, A] = {
    val result = opened(patch.openMerged()).flatMap(DocumentDecoder.run(decoder, _))
    val isDuplicate = result.left.exists(_.reason == Reason.DUPLICATE_FIELD)
    if (isDuplicate || !patch.hasDuplicateNull) result
    else opened(patch.openWithLast()).flatMap(DocumentDecoder.run(decoder, _))
  }

  /** An exception is one of the patch, which is not JSON or nested too deeply. */
  private[this] def opened[X](open: => X): Either[JsonError, X] =
    try Right(open)
    catch { case e: JsonException => Left(jzon.engine.error.JsonError.of(e)) }

  /** Lets the decoder show which names it looks for, unless the reader is null. */
  private[this] def trace[A](decoder: Decoder[A], in: JsonReader): Unit =
    if (in != null)
      try {
        decoder.decode(in)
        ()
      } catch {
        case e: RuntimeException if DocumentDecoder.isRejection(e) => ()
        case _: StackOverflowError                                 => ()
      } finally in.close()

  /** Returns the error of a strict class for a null that would remove a field that it does not know. */
  private[this] def rejectUnknown[A](decoder: Decoder[A], patch: MergePatch): Option[JsonError] =
    DocumentDecoder.run(decoder, patch.openWithUnknownNulls()) match {
      case Left(error) if error.reason == Reason.EXTRA_FIELD => Some(patch.inPatch(error))
      case _                                                 => None
    }
}
