package pointer

import java.nio.ByteBuffer
import java.util.concurrent.atomic.LongAdder

import jzon.http.body.{BodyError, BodyOptions, ContentTypes}
import jzon.shadow.Shadow
import jzon.{Decoder, Encoder}

/** An answer: a status, and a document in UTF-8, which is empty for 204. */
final class Answer(val status: Int, val body: Array[Byte]) {
  def contentType: String = ContentTypes.Json
}

object Answer {
  val noContent = new Answer(204, new Array[Byte](0))
  val notFound = new Answer(404, new Array[Byte](0))
  val methodNotAllowed = new Answer(405, new Array[Byte](0))

  def ok[A](a: A)(implicit encoder: Encoder[A]): Answer = new Answer(200, encoder.encodeJsonBytes(a))
}

/**
 * Receives events and counts them, independent of a server.
 *
 * @param decoder   the library that reads the bodies
 * @param candidate another library that reads the same bodies; only its differences are counted
 */
final class EventService(decoder: EventDecoder, candidate: Option[EventDecoder] = None) {
  private[this] val counts = new EventCounts
  private[this] val requests = new LongAdder

  private[this] val decode: ByteBuffer => Either[Rejection, Seq[PointerEvent]] = candidate match {
    case Some(other) => Shadow(decoder, other)(counts.differences)
    case None        => decoder
  }

  /** Checks the headers of a body, and counts an error. */
  def check(contentType: Option[String], length: Option[Long]): Option[BodyError] = {
    val error = EventService.options.check(contentType, length)
    if (error.isDefined) refused(error.get)
    error
  }

  /** Counts a body that turned out to be too long. */
  def tooLong(): BodyError = {
    val error = EventService.options.tooLong
    refused(error)
    error
  }

  private[this] def refused(error: BodyError): Unit = {
    requests.increment()
    counts.rejections.add(error.code, ".", error.message)
  }

  /** Receives a body. */
  def post(body: ByteBuffer): Answer = {
    requests.increment()
    decode(body) match {
      case Right(events) =>
        counts.accept(events)
        Answer.noContent
      case Left(rejection) =>
        counts.rejections.add(rejection.code, rejection.path, rejection.message)
        new Answer(rejection.status, Rejection.encoder.encodeJsonBytes(rejection))
    }
  }

  /** Answers to `GET /counts`, `/machine` and `/collected`; the latter two are for the measurement. */
  def get(path: String): Answer = path match {
    case "/counts"    => Answer.ok(counts.document(decoder.name))
    case "/machine"   => Answer.ok(MachineUse.now(requests.sum))
    case "/collected" => Answer.ok(MachineUse.collected(requests.sum))
    case _            => Answer.notFound
  }
}

object EventService {

  /** The path to which bodies are posted. */
  val Path = "/events"

  /** Accepts requests of browsers' `sendBeacon`, up to its maximum size. */
  val options: BodyOptions =
    BodyOptions.default.withLimits(Decoder.limits.withDocumentBytes(64L << 10)).withMediaType("text/plain")
}
