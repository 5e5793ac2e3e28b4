package jzon.http.body

import jzon.Decoder
import jzon.engine.{JsonError, Limits, Reason}

/**
 * What bodies are read, and what is answered to those that are refused; immutable.
 *
 * {{{
 *   BodyOptions.default.withLimits(Limits.DEFAULT.withDocumentBytes(64 << 10)).withUnprocessable
 * }}}
 */
final class BodyOptions private (
    val limits: Limits,
    rejectedStatus: Int,
    otherTypes: Set[String],
    errorForm: ErrorForm
) extends Serializable {

  /** The same with other limits; a body may have `limits.streamBytes` bytes. */
  def withLimits(limits: Limits): BodyOptions = copy(limits = limits)

  /** The same, with 422 for values that a check of the program refuses, as `emap` and `require` do, instead of 400. */
  def withUnprocessable: BodyOptions = copy(rejectedStatus = BodyError.UnprocessableContent)

  /**
   * The same, and takes JSON that is sent as another media type too: `text/plain` is what browsers send by `sendBeacon`.
   *
   * Such a type can be sent by a page of any origin without the browser asking the service first.
   */
  def withMediaType(mediaType: String): BodyOptions =
    copy(otherTypes = otherTypes + ContentTypes.lowered(mediaType))

  /** The same, with answers of another form. */
  def withErrorForm(form: ErrorForm): BodyOptions = copy(errorForm = form)

  /** The most bytes that a body may have. */
  def mostBytes: Long = limits.streamBytes

  /** What is wrong with the header `Content-Type`, if anything; no header is refused. */
  def checkContentType(header: Option[String]): Option[BodyError] = {
    val found = header.getOrElse("")
    if (ContentTypes.isJson(found, otherTypes)) None else Some(BodyError.ContentType(found))
  }

  /** Refuses a length that is announced, in bytes; what is below 0 is not known. */
  def checkLength(length: Long): Option[BodyError] =
    if (length > mostBytes) Some(tooLong) else None

  /** What is wrong with what stands before a body, if anything. */
  def check(contentType: Option[String], length: Option[Long]): Option[BodyError] =
    checkContentType(contentType).orElse(length.flatMap(checkLength))

  /** Decodes the bytes from `from` on and before `to`, a whole body. */
  def decode[A](bytes: Array[Byte], from: Int, to: Int)(implicit decoder: Decoder[A]): Either[BodyError, A] =
    if (to - from > mostBytes) Left(tooLong)
    else
      decoder.decodeJson(bytes, from, to, limits) match {
        case Right(a)    => Right(a)
        case Left(error) => Left(refusal(error))
      }

  /** Decodes a whole body. */
  def decode[A](bytes: Array[Byte])(implicit decoder: Decoder[A]): Either[BodyError, A] =
    decode(bytes, 0, bytes.length)

  /** The error of a document with the status that it has here. */
  def refusal(error: JsonError): BodyError = {
    val status = error.reason.kind match {
      case Reason.Kind.LIMIT    => BodyError.ContentTooLarge
      case Reason.Kind.REJECTED => rejectedStatus
      case _                    => BodyError.BadRequest
    }
    BodyError.Document(error, status)
  }

  /** The error of a body that is longer than [[mostBytes]]. */
  def tooLong: BodyError = BodyError.tooLong(mostBytes)

  /** The document that a service answers with, in UTF-8, to be sent as `application/json` with the error's status. */
  def answer(error: BodyError): Array[Byte] = errorForm.write(error)

  private[this] def copy(
      limits: Limits = this.limits,
      rejectedStatus: Int = this.rejectedStatus,
      otherTypes: Set[String] = this.otherTypes,
      errorForm: ErrorForm = this.errorForm
  ): BodyOptions = new BodyOptions(limits, rejectedStatus, otherTypes, errorForm)
}

object BodyOptions {
  private val mostBytes = 8L << 20 // what frameworks have for bodies in memory: Pekko HTTP 8 MiB, Finagle 5 MiB

  /** Bodies of at most 8 MiB, sent as `application/json` or a type with the suffix `+json`; no status 422, answers in the form `Flat`. */
  val default: BodyOptions =
    new BodyOptions(Limits.DEFAULT.withDocumentBytes(mostBytes), BodyError.BadRequest, Set.empty, ErrorForm.Flat)
}
