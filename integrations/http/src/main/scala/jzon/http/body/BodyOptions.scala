package jzon.http.body

import java.nio.ByteBuffer

import scala.jdk.CollectionConverters._

import jzon.Decoder
import jzon.engine.bodies.BodyRules
import jzon.engine.error.{JsonError, Limits}
import jzon.engine.io.Source
import jzon.DecodeOptions

/**
 * Options for bodies: which bodies are read, and how a service answers to rejected ones; immutable.
 *
 * {{{
 *   BodyOptions.default.withLimits(Limits.DEFAULT.withDocumentBytes(64 << 10)).withUnprocessable
 * }}}
 */
final class BodyOptions private (rules: BodyRules) extends Serializable {
  private[this] val decoding = DecodeOptions(rules.limits).withMaxErrors(rules.mostErrors)

  /**
   * Sets the limits; the maximum size of a body is `limits.streamBytes`. Limits with the lengths of `Limits.DEFAULT`
   * keep the maximum size as it is, by default 8 MiB.
   */
  def withLimits(limits: Limits): BodyOptions = copy(rules.withLimits(limits))

  /** Sets the maximum size of a body, in bytes. */
  def withBodyBytes(bytes: Long): BodyOptions = copy(rules.withBodyBytes(bytes))

  /** Answers 422 instead of 400 to values that a check of the program rejects, such as `emap` or `require`. */
  def withUnprocessable: BodyOptions = copy(rules.withUnprocessable)

  /**
   * Also accepts JSON with another media type, such as `text/plain`, which browsers use for `sendBeacon`.
   *
   * A page of any origin can send such a type, and the browser does not ask the service first. Throws an
   * IllegalArgumentException if `mediaType` is not a media type, for example if it has parameters or is `text/`
   * followed by an asterisk.
   */
  def withMediaType(mediaType: String): BodyOptions = copy(rules.withMediaType(mediaType))

  /**
   * Also accepts JSON with any media type, or without the header; still rejects a charset other than UTF-8.
   *
   * Use it in clients of services that send JSON as `text/plain`, `text/javascript` or without a type. A service with
   * this option accepts requests from pages of any origin: browsers send them without a preflight request.
   */
  def withAnyMediaType: BodyOptions = copy(rules.withAnyMediaType)

  /** Also accepts JSON without the header `Content-Type`. */
  def withoutContentType: BodyOptions = copy(rules.withoutContentType)

  /**
   * Answers with all errors of a document, at most `max`, as `Decoder.decodeAll` finds them: the answer has a field
   * `errors`. The first error decides the status, unless another one is an exceeded limit: 413.
   *
   * The document is decoded again after each error, so a rejected body costs more. Streams of documents are answered
   * with their first error. Throws an IllegalArgumentException if `max` is less than 1; 1 is the default.
   */
  def withAllErrors(max: Int = 20): BodyOptions = copy(rules.withAllErrors(max))

  /** The limits of a document. */
  def limits: Limits = rules.limits

  /** The maximum size of a body, in bytes. */
  def mostBytes: Long = rules.mostBytes

  /** The accepted media types, in addition to all with the suffix `+json`; `*`/`*` means all types. */
  def mediaTypes: List[String] =
    if (rules.acceptsAnyType) List("*/*") else rules.expectedTypes.asScala.toList

  /** Checks the header `Content-Type`; a missing header is an error, except with [[withoutContentType]]. */
  def checkContentType(header: Option[String]): Option[BodyError] = {
    val found = header.getOrElse("")
    if (rules.acceptsType(found)) None else Some(BodyError.ContentType(found, rules.expectedTypes.asScala.toList))
  }

  /**
   * Checks the header `Content-Encoding`; if it names an encoding, the body is still compressed, which is an error.
   *
   * A server or a directive that decompresses bodies removes the header.
   */
  def checkContentEncoding(header: Option[String]): Option[BodyError] =
    header.filter(ContentTypes.isEncoded(_)).map(BodyError.ContentEncoding(_))

  /** Checks an announced length in bytes; a length below 0 is unknown. */
  def checkLength(length: Long): Option[BodyError] =
    if (length > mostBytes) Some(tooLong) else None

  /** Checks the headers of a body. */
  def check(contentType: Option[String], length: Option[Long]): Option[BodyError] = check(contentType, None, length)

  /** Checks the headers of a body. */
  def check(
      contentType: Option[String],
      contentEncoding: Option[String],
      length: Option[Long]
  ): Option[BodyError] =
    checkContentType(contentType).orElse(checkContentEncoding(contentEncoding)).orElse(length.flatMap(checkLength))

  /** Checks the headers of a body that has a document in each line. */
  def checkLines(contentType: Option[String], contentEncoding: Option[String]): Option[BodyError] = {
    val found = contentType.getOrElse("")
    if (ContentTypes.isNdJson(found)) checkContentEncoding(contentEncoding)
    else Some(BodyError.ContentType(found, ContentTypes.NdJsonTypes))
  }

  /**
   * Begins to read a body with these headers; returns a buffer that collects its pieces, or an error.
   *
   * If the headers are wrong, but an empty body would be an `A` ([[whenEmpty]]), the body may still turn out to be
   * empty. Then this method returns a buffer that takes no bytes: its `decode` returns that value, or the error if a
   * byte has arrived.
   */
  def open[A](contentType: Option[String], contentEncoding: Option[String], length: Option[Long])(implicit
      decoder: Decoder[A]
  ): Either[BodyError, BodyBuffer] = check(contentType, contentEncoding, length) match {
    case None                                                         => Right(new BodyBuffer(this))
    case rejection if !length.exists(_ > 0) && whenEmpty[A].isDefined => Right(new BodyBuffer(this, rejection))
    case Some(error)                                                  => Left(error)
  }

  /**
   * Returns the value of an empty body, if the type has one.
   *
   * It is the value of a missing field: None for an `Option`, and the default of `withDefault`. For `Unit` it is `()`.
   */
  def whenEmpty[A](implicit decoder: Decoder[A]): Option[A] = EmptyBody.valueOf(decoder)

  /** Decodes the bytes from `from` (inclusive) to `to` (exclusive), a whole body; an empty body is [[whenEmpty]]. */
  def decode[A](bytes: Array[Byte], from: Int, to: Int)(implicit decoder: Decoder[A]): Either[BodyError, A] =
    if (to - from > mostBytes) Left(tooLong)
    else
      decoder.decodeJson(Source.of(bytes, from, to), decoding) match {
        case Right(a)    => Right(a)
        case Left(error) => rejected(error, from == to, java.util.Arrays.copyOfRange(bytes, from, to))
      }

  /** Decodes a whole body. */
  def decode[A](bytes: Array[Byte])(implicit decoder: Decoder[A]): Either[BodyError, A] =
    decode(bytes, 0, bytes.length)

  /** Decodes the remaining bytes of the buffer, a whole body; does not change the buffer's position. */
  def decode[A](bytes: ByteBuffer)(implicit decoder: Decoder[A]): Either[BodyError, A] =
    if (bytes.remaining > mostBytes) Left(tooLong)
    else
      decoder.decodeJson(bytes, decoding) match {
        case Right(a) => Right(a)
        case Left(error) =>
          rejected(
            error,
            !bytes.hasRemaining, {
              val copy = new Array[Byte](bytes.remaining)
              bytes.duplicate().get(copy)
              copy
            }
          )
      }

  private[this] def rejected[A](error: JsonError, isEmpty: Boolean, bytes: => Array[Byte])(implicit
      decoder: Decoder[A]
  ): Either[BodyError, A] =
    (if (isEmpty) whenEmpty[A] else None).toRight {
      val errors = if (rules.mostErrors == 1) Nil else allErrors(bytes)
      BodyError.Document(error, rules.statusOf(error, errors.asJava), errors)
    }

  /** All errors; empty if a decoder of the program does not reject the same document again. */
  private[this] def allErrors[A](bytes: Array[Byte])(implicit decoder: Decoder[A]): List[JsonError] =
    decoder.decodeAll(bytes, decoding).left.toOption.getOrElse(Nil)

  /** Converts an error in a document, with the status of these options. */
  def rejection(error: JsonError): BodyError = BodyError.Document(error, rules.statusOf(error))

  /** The error for a body that is longer than [[mostBytes]]. */
  def tooLong: BodyError = BodyError.tooLong(mostBytes)

  private[this] def copy(rules: BodyRules): BodyOptions = new BodyOptions(rules)
}

object BodyOptions {

  /** Accepts bodies of at most 8 MiB with the type `application/json` or the suffix `+json`. */
  val default: BodyOptions = new BodyOptions(BodyRules.DEFAULT)
}
