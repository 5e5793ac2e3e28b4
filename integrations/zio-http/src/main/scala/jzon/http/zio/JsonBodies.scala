package jzon.http.zio

import _root_.zio.http.{Body, Header, Headers, MediaType, Request, Response, Status}
import _root_.zio.stream.ZStream
import _root_.zio.{Chunk, Exit, IO, ZIO}
import jzon.engine.error.JsonError
import jzon.streams.Framing
import jzon.http.body.{BodyBuffer, BodyError, BodyOptions, ContentTypes}
import jzon.streams.zio.{decodeStream, encodeStream}
import jzon.{Decoder, Encoder}

/**
 * Reads and writes bodies of ZIO HTTP requests and responses as JSON.
 *
 * {{{
 *   import jzon.http.zio.JsonBodies._
 *
 *   Routes(Method.POST / "orders" -> handler((request: Request) => read[Order](request).map(order => write(order.next))))
 * }}}
 *
 * To reject long bodies before they are complete, set `enableRequestStreaming` in the server's configuration. Without
 * it the server holds bodies up to its own limit.
 */
class JsonBodies(options: BodyOptions) {

  /**
   * Reads the body of a request up to the maximum size of the options; fails with the response to a rejected body.
   *
   * An empty body is None for an `Option` and `()` for `Unit`, with any content type.
   */
  final def read[A](request: Request)(implicit decoder: Decoder[A]): IO[Response, A] = ZIO.suspendSucceed {
    val length = header(request, "Content-Length").flatMap(_.toLongOption)
    options.open[A](contentType(request), header(request, "Content-Encoding"), length) match {
      case Left(error)   => ZIO.fail(unread(error))
      case Right(buffer) => collect(request.body, buffer)
    }
  }

  /** Returns a response of status 200 with the value as its body. */
  final def write[A](a: A)(implicit encoder: Encoder[A]): Response =
    Response(Status.Ok, JsonBodies.json, Body.fromArray(encoder.encodeJsonBytes(a)))

  /** Returns the response to a rejected body; subclasses can override it. */
  def answer(error: BodyError): Response =
    Response(
      Status.fromInt(error.status),
      error.headers.foldLeft(Headers(Header.Custom("Content-Type", BodyError.contentType)))((all, header) =>
        all.addHeader(header._1, header._2)
      ),
      Body.fromArray(error.body)
    )

  /**
   * Reads a body that has a document in each line, each as it arrives: each result is a value or an error.
   *
   * The options' limits apply to each line separately. For another content type it fails with the response.
   */
  final def lines[A](request: Request)(implicit
      decoder: Decoder[A]
  ): IO[Response, ZStream[Any, Throwable, Either[JsonError, A]]] =
    options.checkLines(contentType(request), header(request, "Content-Encoding")) match {
      case Some(error) => ZIO.fail(unread(error))
      case None        => ZIO.succeed(request.body.asStream.via(decodeStream[A](Framing.lines, options.limits)))
    }

  /** Returns a response of status 200 with the values as documents, one in each line, each sent as it arrives. */
  final def writeLines[A](values: ZStream[Any, Throwable, A])(implicit encoder: Encoder[A]): Response =
    Response(Status.Ok, JsonBodies.ndJson, Body.fromStreamChunked(values.via(encodeStream[A](Framing.lines))))

  /** The header, or in a request that did not come from a server the type of its body, which a client makes the header. */
  private[this] def contentType(request: Request): Option[String] =
    header(request, "Content-Type").orElse(request.body.contentType.map(_.asHeader.renderedValue))

  /** Returns the value of a header; several values become a list, which is not a valid content type. */
  private[this] def header(request: Request, name: String): Option[String] = {
    val found = request.headers.iterator.filter(_.headerName.equalsIgnoreCase(name)).map(_.renderedValue).mkString(", ")
    if (found.isEmpty) None else Some(found)
  }

  /**
   * Closes the connection if the body was not read to its end, because a next request would not be recognised after it.
   */
  private[this] def unread(error: BodyError): Response = answer(error).addHeader(Header.Connection.Close)

  private[this] def collect[A](body: Body, buffer: BodyBuffer)(implicit decoder: Decoder[A]): IO[Response, A] = {
    val collected =
      if (body.isComplete) body.asArray.map(bytes => buffer.append(bytes, 0, bytes.length))
      else body.asStream.chunks.takeWhile(append(buffer, _)).runDrain
    collected.foldZIO(failed, _ => result(buffer))
  }

  /** An interrupted upload gets the same answer as other bad bodies; other failures are faults of the program. */
  private[this] def failed(e: Throwable): IO[Response, Nothing] = BodyError.incomplete(e) match {
    case Some(error) => ZIO.fail(unread(error))
    case None        => ZIO.die(e)
  }

  private[this] def append(buffer: BodyBuffer, chunk: Chunk[Byte]): Boolean = chunk match {
    case bytes: Chunk.ByteArray => buffer.append(bytes.array, bytes.offset, bytes.offset + bytes.length)
    case other =>
      val bytes = other.toArray
      buffer.append(bytes, 0, bytes.length)
  }

  private[this] def result[A](buffer: BodyBuffer)(implicit decoder: Decoder[A]): IO[Response, A] =
    buffer.decode match {
      case Right(a)                         => Exit.succeed(a)
      case Left(error) if buffer.isRejected => Exit.fail(unread(error))
      case Left(error)                      => Exit.fail(answer(error))
    }
}

/** Reads and writes bodies as JSON with the default options; for other options use `new JsonBodies(options)`. */
object JsonBodies extends JsonBodies(BodyOptions.default) {
  private val json = Headers(Header.ContentType(MediaType.application.json))
  private val ndJson = Headers(Header.Custom("Content-Type", ContentTypes.NdJson))
}
