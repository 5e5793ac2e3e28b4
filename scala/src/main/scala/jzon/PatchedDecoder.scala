package jzon

import jzon.engine.{JsonReader, JsonWriter}
import jzon.engine.codecs.{MergePatch, OldValues}
import jzon.engine.error.Reason
import jzon.engine.io.Source

/** Decodes values with a merge patch applied: `Codec.decodeOnto` calls it. */
private[jzon] object PatchedDecoder {

  /** Decodes the old value with a patch, as `options` say. */
  def run[A](codec: Codec[A], old: A, patch: Source, options: DecodeOptions): Either[JsonError, A] = {
    val decoder = DocumentDecoder.closed(codec, options.strictFor("patches"))
    DocumentDecoder.closing(patch) {
      run(decoder, codec, old)(MergePatch.open(patch, options.limits, AllErrorsDecoder.attempt(decoder))).left
        .map(patch.error)
    }
  }

  private[this] def run[A](decoder: Decoder[A], encoder: Encoder[A], old: A)(
      open: => MergePatch
  ): Either[JsonError, A] =
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
