package jzon.http.body

import java.nio.ByteBuffer

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
    errorForm: ErrorForm,
    takesAnyType: Boolean,
    takesNoType: Boolean
) extends Serializable {

  /** The same with other limits; a body may have `limits.streamBytes` bytes. */
  def withLimits(limits: Limits): BodyOptions = copy(limits = limits)

  /** The same, with 422 for values that a check of the program refuses, as `emap` and `require` do, instead of 400. */
  def withUnprocessable: BodyOptions = copy(rejectedStatus = BodyError.UnprocessableContent)

  /**
   * The same, and accepts JSON that is sent as another media type too: `text/plain` is the type with which browsers send by
   * `sendBeacon`.
   *
   * Such a type can be sent by a page of any origin without the browser asking the service first. Throws an
   * IllegalArgumentException for a text that is not a media type, such as one with parameters or `text/` followed by an
   * asterisk.
   */
  def withMediaType(mediaType: String): BodyOptions = {
    val lowered = ContentTypes.lowered(mediaType)
    require(
      ContentTypes.isType(lowered) && !lowered.exists(";*".contains(_)),
      s"$mediaType is not a media type such as text/plain; withAnyMediaType accepts all of them"
    )
    copy(otherTypes = otherTypes + lowered)
  }

  /**
   * The same, and accepts JSON whatever media type its header names, or without the header; a charset other than UTF-8 is still
   * rejected. For clients of services that send JSON as `text/plain`, `text/javascript` or without a type.
   *
   * A service with these options accepts requests that a page of any origin can send without the browser asking first.
   */
  def withAnyMediaType: BodyOptions = copy(takesAnyType = true, takesNoType = true)

  /** The same, and accepts JSON that is sent without the header `Content-Type`. */
  def withoutContentType: BodyOptions = copy(takesNoType = true)

  /** The same, with answers of another form. */
  def withErrorForm(form: ErrorForm): BodyOptions = copy(errorForm = form)

  /** The most bytes that a body may have. */
  def mostBytes: Long = limits.streamBytes

  /** The media types that are accepted, in addition to those with the suffix `+json`; all, where `*`/`*` is one of them. */
  def mediaTypes: List[String] =
    if (takesAnyType) List("*/*") else ContentTypes.Json :: otherTypes.toList.filter(_ != ContentTypes.Json).sorted

  /** What is wrong with the header `Content-Type`, if anything; no header is rejected, except [[withoutContentType]]. */
  def checkContentType(header: Option[String]): Option[BodyError] = {
    val found = header.getOrElse("")
    val isTaken =
      if (found.isEmpty && takesNoType) true
      else if (takesAnyType) ContentTypes.isAnyInUtf8(found)
      else ContentTypes.isJson(found, otherTypes)
    if (isTaken) None
    else Some(BodyError.ContentType(found, if (takesAnyType) List(ContentTypes.Json) else mediaTypes))
  }

  /**
   * What is wrong with the header `Content-Encoding`, if anything. A server or a directive that decompresses bodies removes the
   * header, so that a header that is there tells of a body that is still compressed.
   */
  def checkContentEncoding(header: Option[String]): Option[BodyError] =
    header.filter(ContentTypes.isEncoded(_)).map(BodyError.ContentEncoding(_))

  /** Rejects a length that is announced, in bytes; a length below 0 is not known. */
  def checkLength(length: Long): Option[BodyError] =
    if (length > mostBytes) Some(tooLong) else None

  /** What is wrong with the headers of a body, if anything. */
  def check(contentType: Option[String], length: Option[Long]): Option[BodyError] = check(contentType, None, length)

  /** What is wrong with the headers of a body, if anything. */
  def check(
      contentType: Option[String],
      contentEncoding: Option[String],
      length: Option[Long]
  ): Option[BodyError] =
    checkContentType(contentType).orElse(checkContentEncoding(contentEncoding)).orElse(length.flatMap(checkLength))

  /** What is wrong with the headers of a body that has a document in each line, if anything. */
  def checkLines(contentType: Option[String], contentEncoding: Option[String]): Option[BodyError] = {
    val found = contentType.getOrElse("")
    if (ContentTypes.isNdJson(found)) checkContentEncoding(contentEncoding)
    else Some(BodyError.ContentType(found, ContentTypes.NdJsonTypes))
  }

  /**
   * Begins to read a body with these headers: the buffer that collects its pieces, or the error where they need not be read.
   *
   * A body that turns out to be empty has no type. Where the headers are wrong and an `A` can be read from an empty body
   * ([[whenEmpty]]), the buffer takes no byte: its `decode` gives that value, or the error if a byte has come.
   */
  def open[A](contentType: Option[String], contentEncoding: Option[String], length: Option[Long])(implicit
      decoder: Decoder[A]
  ): Either[BodyError, BodyBuffer] = check(contentType, contentEncoding, length) match {
    case None                                                       => Right(new BodyBuffer(this))
    case refusal if !length.exists(_ > 0) && whenEmpty[A].isDefined => Right(new BodyBuffer(this, refusal))
    case Some(error)                                                => Left(error)
  }

  /**
   * The value of an empty body, if the type has one: the value of a missing field, as None for an `Option` and the default of
   * `withDefault`; and `()` for `Unit`.
   */
  def whenEmpty[A](implicit decoder: Decoder[A]): Option[A] = EmptyBody.valueOf(decoder)

  /** Decodes the bytes from `from` on and before `to`, a whole body; of an empty one it gives [[whenEmpty]] if there is one. */
  def decode[A](bytes: Array[Byte], from: Int, to: Int)(implicit decoder: Decoder[A]): Either[BodyError, A] =
    if (to - from > mostBytes) Left(tooLong)
    else
      decoder.decodeJson(bytes, from, to, limits) match {
        case Right(a)    => Right(a)
        case Left(error) => rejected(error, from == to)
      }

  /** Decodes a whole body. */
  def decode[A](bytes: Array[Byte])(implicit decoder: Decoder[A]): Either[BodyError, A] =
    decode(bytes, 0, bytes.length)

  /** Decodes the remaining bytes of the buffer, a whole body; the buffer's position stays as it is. */
  def decode[A](bytes: ByteBuffer)(implicit decoder: Decoder[A]): Either[BodyError, A] =
    if (bytes.remaining > mostBytes) Left(tooLong)
    else
      decoder.decodeJson(bytes, limits) match {
        case Right(a)    => Right(a)
        case Left(error) => rejected(error, !bytes.hasRemaining)
      }

  private[this] def rejected[A](error: JsonError, isEmpty: Boolean)(implicit
      decoder: Decoder[A]
  ): Either[BodyError, A] = (if (isEmpty) whenEmpty[A] else None).toRight(refusal(error))

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

  /** The document that a service answers with, in UTF-8, to be sent as [[answerType]] with the error's status. */
  def answer(error: BodyError): Array[Byte] = errorForm.write(error)

  /** The media type of [[answer]]: `application/json`, or `application/problem+json` for [[ErrorForm.Problem]]. */
  def answerType: String = errorForm.contentType

  private[this] def copy(
      limits: Limits = this.limits,
      rejectedStatus: Int = this.rejectedStatus,
      otherTypes: Set[String] = this.otherTypes,
      errorForm: ErrorForm = this.errorForm,
      takesAnyType: Boolean = this.takesAnyType,
      takesNoType: Boolean = this.takesNoType
  ): BodyOptions = new BodyOptions(limits, rejectedStatus, otherTypes, errorForm, takesAnyType, takesNoType)
}

object BodyOptions {
  private val mostBytes = 8L << 20 // what frameworks have for bodies in memory: Pekko HTTP 8 MiB, Finagle 5 MiB

  /** Bodies of at most 8 MiB, sent as `application/json` or a type with the suffix `+json`; no status 422, answers in the form `Flat`. */
  val default: BodyOptions =
    new BodyOptions(
      Limits.DEFAULT.withDocumentBytes(mostBytes),
      BodyError.BadRequest,
      Set.empty,
      ErrorForm.Flat,
      takesAnyType = false,
      takesNoType = false
    )
}
