package jzon

import jzon.derivation.SecretCodecs
import jzon.engine.JsonReader
import jzon.engine.codecs.UnfinishedDocument

/**
 * The value of a document that is not complete yet: the result of `DecoderProgress.decodeIncomplete` and of
 * `DecoderProgress.decodeProgress`.
 *
 * @param value
 *   the value that the bytes so far make, or None if that is not possible yet
 * @param incomplete
 *   the paths of the values that have begun and not ended, in jq's syntax, the root `.` first; empty if the document is
 *   complete
 * @param error
 *   an error that no further bytes change; only in the last element of `DecoderProgress.decodeProgress`, whose value is
 *   the value before the error
 */
final case class Partial[+A](value: Option[A], incomplete: List[String], error: Option[JsonError] = None) {

  /** True if the document is complete: then the value is the result of `decodeJson`. */
  def isComplete: Boolean = incomplete.isEmpty && error.isEmpty
}

private[jzon] object PartialDecoder {
  import scala.jdk.CollectionConverters._

  /** Decodes the bytes that have arrived. */
  def run[A](decoder: Decoder[A], document: UnfinishedDocument): Either[JsonError, Partial[A]] = {
    var value: Option[A] = None
    val error = document.decode(new UnfinishedDocument.Attempt {
      private[this] var last: Option[A] = None

      def run(in: JsonReader): JsonError = DocumentDecoder.whole(decoder, in) match {
        case Right(a) =>
          last = Some(a)
          null
        case Left(error) => error
      }

      def keep(): Unit = value = last
      def mayReadSecrets: Boolean = SecretCodecs.mayRead(decoder)
    })
    if (error == null) Right(Partial(value, document.openPaths.asScala.toList)) else Left(error)
  }
}
