package jzon.http.finagle

import com.twitter.finagle.http.{Message, Request, Response, Status}
import com.twitter.finagle.{Filter, Service}
import com.twitter.io.{Buf, Reader}
import com.twitter.util.Future
import jzon.http.body.{BodyBuffer, BodyError, BodyOptions, ContentTypes}
import jzon.{Decoder, Encoder}

/**
 * Bodies of requests and responses as JSON in Finagle.
 *
 * {{{
 *   val orders: Service[Request, Response] =
 *     JsonBodies.filter[Order, Order].andThen(Service.mk((order: Order) => Future.value(order.next)))
 * }}}
 *
 * Bodies are read where they lie, without a copy. A server `withStreaming(true)` hands on requests before they are whole, so
 * that too long ones are refused in between; another one holds bodies up to its own `maxRequestSize`.
 */
class JsonBodies(options: BodyOptions) {

  /** A filter that reads what a service takes, writes what it gives, and answers to refused bodies by itself. */
  final def filter[A, B](implicit decoder: Decoder[A], encoder: Encoder[B]): Filter[Request, Response, A, B] =
    new Filter[Request, Response, A, B] {
      override def apply(request: Request, service: Service[A, B]): Future[Response] =
        read[A](request).flatMap {
          case Right(a)    => service(a).map(write(_))
          case Left(error) => Future.value(refusal(request, error))
        }
    }

  /**
   * Reads the body of a request, or of a client's response; one that is sent in chunks is read up to the most bytes. An empty
   * body is None for an `Option` and `()` for `Unit`, whatever its content type is.
   */
  final def read[A](message: Message)(implicit decoder: Decoder[A]): Future[Either[BodyError, A]] =
    options.open[A](header(message, "Content-Type"), header(message, "Content-Encoding"), message.contentLength) match {
      case Left(error)                        => Future.value(Left(error))
      case Right(buffer) if message.isChunked => collect(message.reader, buffer).rescue(incomplete)
      case Right(buffer) =>
        buffer.append(Buf.ByteBuffer.Owned.extract(message.content))
        Future.value(buffer.decode)
    }

  /** A response of status 200 with the value as its body. */
  final def write[B](b: B)(implicit encoder: Encoder[B]): Response = response(Status.Ok, encoder.encodeJsonBytes(b))

  /** The response to a refused body. */
  final def answer(error: BodyError): Response = {
    val answer = response(Status(error.status), options.answer(error))
    answer.headerMap.setUnsafe("Content-Type", options.answerType)
    error.headers.foreach { case (name, value) => answer.headerMap.setUnsafe(name, value) }
    answer
  }

  /** Makes the value the body of a request of a client, or of a response. */
  final def set[B](message: Message, b: B)(implicit encoder: Encoder[B]): Unit =
    setBytes(message, encoder.encodeJsonBytes(b))

  /** Says that the connection is closed where the rest of the body is in it: a further request is not told from that. */
  private[this] def refusal(request: Request, error: BodyError): Response = {
    val response = answer(error)
    val isUnread = error.status == BodyError.ContentTooLarge || error.status == BodyError.UnsupportedMediaType ||
      error.isInstanceOf[BodyError.Incomplete]
    if (request.isChunked && isUnread) response.headerMap.setUnsafe("Connection", "close")
    response
  }

  private[this] def response(status: Status, body: Array[Byte]): Response = {
    val response = Response(status)
    setBytes(response, body)
    response
  }

  private[this] def setBytes(message: Message, body: Array[Byte]): Unit = {
    message.headerMap.setUnsafe("Content-Type", ContentTypes.Json)
    message.content = Buf.ByteArray.Owned(body)
  }

  /** The values of a header; more than one are a list, which a content type cannot be. */
  private[this] def header(message: Message, name: String): Option[String] = {
    val found = message.headerMap.getAll(name)
    if (found.isEmpty) None else Some(found.mkString(", "))
  }

  /** An upload that breaks off is answered like every other wrong body; other failures are faults of the program. */
  private[this] val incomplete: PartialFunction[Throwable, Future[Left[BodyError, Nothing]]] =
    Function.unlift((e: Throwable) => BodyError.incomplete(e).map(error => Future.value(Left(error))))

  private[this] def collect[A](body: Reader[Buf], buffer: BodyBuffer)(implicit
      decoder: Decoder[A]
  ): Future[Either[BodyError, A]] =
    body.read().flatMap {
      case Some(piece) if buffer.append(Buf.ByteBuffer.Owned.extract(piece)) => collect(body, buffer)
      case _ =>
        Future.value(buffer.decode) // discarding the rest of a rejected body would close before the answer is sent
    }
}

/** Bodies as JSON with the default options; `new JsonBodies(options)` has others. */
object JsonBodies extends JsonBodies(BodyOptions.default)
