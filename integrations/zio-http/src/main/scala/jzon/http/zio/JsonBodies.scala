package jzon.http.zio

import _root_.zio.http.{Body, Header, Headers, MediaType, Request, Response, Status}
import _root_.zio.stream.ZStream
import _root_.zio.{Chunk, Exit, IO, ZIO}
import jzon.engine.{Framing, JsonError}
import jzon.http.body.{BodyBuffer, BodyError, BodyOptions, ContentTypes}
import jzon.streams.zio.{decodeStream, encodeStream}
import jzon.{Decoder, Encoder}

/**
 * Bodies of requests and responses as JSON in ZIO HTTP.
 *
 * {{{
 *   import jzon.http.zio.JsonBodies._
 *
 *   Routes(Method.POST / "orders" -> handler((request: Request) => read[Order](request).map(order => write(order.next))))
 * }}}
 *
 * To refuse too long bodies before they are whole, let the server's configuration have `enableRequestStreaming`; without it
 * the server holds bodies up to its own limit.
 */
class JsonBodies(options: BodyOptions) {

  /**
   * Reads the body of a request up to the most bytes that the options allow; fails with the response to a rejected one. An empty
   * body is None for an `Option` and `()` for `Unit`, whatever its content type is.
   */
  final def read[A](request: Request)(implicit decoder: Decoder[A]): IO[Response, A] = ZIO.suspendSucceed {
    val length = header(request, "Content-Length").flatMap(_.toLongOption)
    options.open[A](header(request, "Content-Type"), header(request, "Content-Encoding"), length) match {
      case Left(error)   => ZIO.fail(unread(error))
      case Right(buffer) => collect(request.body, buffer)
    }
  }

  /** A response of status 200 with the value as its body. */
  final def write[A](a: A)(implicit encoder: Encoder[A]): Response =
    Response(Status.Ok, JsonBodies.json, Body.fromArray(encoder.encodeJsonBytes(a)))

  /** The response to a refused body, for subclasses to make another one. */
  def answer(error: BodyError): Response =
    Response(
      Status.fromInt(error.status),
      error.headers.foldLeft(Headers(Header.Custom("Content-Type", options.answerType)))((all, header) =>
        all.addHeader(header._1, header._2)
      ),
      Body.fromArray(options.answer(error))
    )

  /**
   * The documents of a body that has one in each line, each when it comes: a value, or the error that says what is wrong with
   * it. The options' limits hold for each line. It fails with the response to another content type.
   */
  final def lines[A](request: Request)(implicit
      decoder: Decoder[A]
  ): IO[Response, ZStream[Any, Throwable, Either[JsonError, A]]] =
    options.checkLines(header(request, "Content-Type"), header(request, "Content-Encoding")) match {
      case Some(error) => ZIO.fail(unread(error))
      case None        => ZIO.succeed(request.body.asStream.via(decodeStream[A](Framing.lines, options.limits)))
    }

  /** A response of status 200 that has the values as documents, one in each line, each sent when it comes. */
  final def writeLines[A](values: ZStream[Any, Throwable, A])(implicit encoder: Encoder[A]): Response =
    Response(Status.Ok, JsonBodies.ndJson, Body.fromStreamChunked(values.via(encodeStream[A](Framing.lines))))

  /** The values of a header; more than one are a list, which a content type cannot be. */
  private[this] def header(request: Request, name: String): Option[String] = {
    val found = request.headers.iterator.filter(_.headerName.equalsIgnoreCase(name)).map(_.renderedValue).mkString(", ")
    if (found.isEmpty) None else Some(found)
  }

  /** The response where the body is not read to its end: a further request could not be told from the rest of it. */
  private[this] def unread(error: BodyError): Response = answer(error).addHeader(Header.Connection.Close)

  private[this] def collect[A](body: Body, buffer: BodyBuffer)(implicit decoder: Decoder[A]): IO[Response, A] = {
    val collected =
      if (body.isComplete) body.asArray.map(bytes => buffer.append(bytes, 0, bytes.length))
      else body.asStream.chunks.takeWhile(append(buffer, _)).runDrain
    collected.foldZIO(failed, _ => result(buffer))
  }

  /** An upload that breaks off is answered like every other wrong body; other failures are faults of the program. */
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

/** Bodies as JSON with the default options; `new JsonBodies(options)` has others. */
object JsonBodies extends JsonBodies(BodyOptions.default) {
  private val json = Headers(Header.ContentType(MediaType.application.json))
  private val ndJson = Headers(Header.Custom("Content-Type", ContentTypes.NdJson))
}
