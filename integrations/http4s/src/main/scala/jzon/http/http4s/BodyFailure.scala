package jzon.http.http4s

import scala.util.control.NoStackTrace

import jzon.http.body.BodyError
import org.http4s.headers.{Connection, `Content-Type`}
import org.http4s.{DecodeFailure, EntityEncoder, HttpVersion, MediaType, Response, Status}

/**
 * The failure for a rejected body; servers answer with its status and its document.
 *
 * @param isUnread whether the rest of the body was not read; if so, the answer says that the server closes the
 *   connection, so that clients send no other request through it
 */
final class BodyFailure(val error: BodyError, val isUnread: Boolean) extends DecodeFailure
    with NoStackTrace {
  override def message: String = error.message
  override def cause: Option[Throwable] = None

  /** Returns the answer: the status and the headers of the error, and its document. */
  override def toHttpResponse[F[_]](httpVersion: HttpVersion): Response[F] = {
    val answer = error.headers.foldLeft(
      Response[F](Status.fromInt(error.status).fold(throw _, identity), httpVersion)
        .withEntity(error.body)(EntityEncoder.byteArrayEncoder[F])
        .withContentType(`Content-Type`(MediaType.unsafeParse(BodyError.contentType)))
    )((answer, header) => answer.putHeaders(header))
    if (isUnread) answer.putHeaders(Connection.close) else answer
  }
}
