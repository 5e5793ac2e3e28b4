package jzon.http.finagle

import com.twitter.finagle.http.{Message, Request, Response, Status}
import com.twitter.finagle.{Filter, Service}
import com.twitter.io.{Buf, Reader}
import com.twitter.util.Future
import jzon.http.body.{BodyBuffer, BodyError, BodyOptions, ContentTypes}
import jzon.{Decoder, Encoder}

/**
 * Reads and writes bodies of Finagle requests and responses as JSON.
 *
 * {{{
 *   val orders: Service[Request, Response] =
 *     JsonBodies.filter[Order, Order].andThen(Service.mk((order: Order) => Future.value(order.next)))
 * }}}
 *
 * jzon decodes bodies in place, without a copy. A server `withStreaming(true)` passes on requests before they are
 * complete, so jzon can reject a body as soon as it is too long. Other servers hold bodies up to their own
 * `maxRequestSize`.
 */
class JsonBodies(options: BodyOptions) {

  /**
   * Returns a filter to expose a service on your own types: it reads requests, writes responses and answers bad bodies.
   */
  final def filter[A, B](implicit decoder: Decoder[A], encoder: Encoder[B]): Filter[Request, Response, A, B] =
    new Filter[Request, Response, A, B] {
      override def apply(request: Request, service: Service[A, B]): Future[Response] =
        read[A](request).flatMap {
          case Right(a)    => service(a).map(write(_))
          case Left(error) => Future.value(rejection(request, error))
        }
    }

  /**
   * Reads the body of a request, or of a client's response.
   *
   * A body in chunks is read up to the maximum size. An empty body is None for an `Option` and `()` for `Unit`, with
   * any content type.
   */
  final def read[A](message: Message)(implicit decoder: Decoder[A]): Future[Either[BodyError, A]] =
    options.open[A](header(message, "Content-Type"), header(message, "Content-Encoding"), message.contentLength) match {
      case Left(error)                        => Future.value(Left(error))
      case Right(buffer) if message.isChunked => collect(message.reader, buffer).rescue(incomplete)
      case Right(buffer) =>
        buffer.append(Buf.ByteBuffer.Owned.extract(message.content))
        Future.value(buffer.decode)
    }

  /** Returns a response of status 200 with the value as its body. */
  final def write[B](b: B)(implicit encoder: Encoder[B]): Response = response(Status.Ok, encoder.encodeJsonBytes(b))

  /** Returns the response to a rejected body. */
  final def answer(error: BodyError): Response = {
    val answer = response(Status(error.status), error.body)
    answer.headerMap.setUnsafe("Content-Type", BodyError.contentType)
    error.headers.foreach { case (name, value) => answer.headerMap.setUnsafe(name, value) }
    answer
  }

  /** Sets the value as the body of a client's request, or of a response. */
  final def set[B](message: Message, b: B)(implicit encoder: Encoder[B]): Unit =
    setBytes(message, encoder.encodeJsonBytes(b))

  /**
   * Closes the connection if the rest of the body is in it, because a next request would not be recognised after it.
   */
  private[this] def rejection(request: Request, error: BodyError): Response = {
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

  /** Returns the value of a header; several values become a list, which is not a valid content type. */
  private[this] def header(message: Message, name: String): Option[String] = {
    val found = message.headerMap.getAll(name)
    if (found.isEmpty) None else Some(found.mkString(", "))
  }

  /** An interrupted upload gets the same answer as other bad bodies; other failures are faults of the program. */
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

/** Reads and writes bodies as JSON with the default options; for other options use `new JsonBodies(options)`. */
object JsonBodies extends JsonBodies(BodyOptions.default)
