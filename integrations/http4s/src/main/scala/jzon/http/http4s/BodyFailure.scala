package jzon.http.http4s

import scala.util.control.NoStackTrace

import jzon.http.body.{BodyError, BodyOptions}
import org.http4s.headers.{Connection, `Content-Type`}
import org.http4s.{DecodeFailure, EntityEncoder, HttpVersion, MediaType, Response, Status}

/**
 * Tells of a refused body; servers answer with its status and its document.
 *
 * @param isUnread whether the rest of the body was not read: the answer says that the connection is closed, which servers do
 *   then, so that clients send no other request by it
 * @param options what form the document has
 */
final class BodyFailure(val error: BodyError, val isUnread: Boolean, options: BodyOptions) extends DecodeFailure
    with NoStackTrace {
  override def message: String = error.message
  override def cause: Option[Throwable] = None

  /** The answer: the status and the headers of the error, and its document as the type of its form. */
  override def toHttpResponse[F[_]](httpVersion: HttpVersion): Response[F] = {
    val answer = error.headers.foldLeft(
      Response[F](Status.fromInt(error.status).fold(throw _, identity), httpVersion)
        .withEntity(options.answer(error))(EntityEncoder.byteArrayEncoder[F])
        .withContentType(`Content-Type`(MediaType.unsafeParse(options.answerType)))
    )((answer, header) => answer.putHeaders(header))
    if (isUnread) answer.putHeaders(Connection.close) else answer
  }
}
