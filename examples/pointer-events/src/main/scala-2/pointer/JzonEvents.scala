package pointer

import java.nio.ByteBuffer

import jzon.Decoder
import jzon.engine.JsonReader
import jzon.DecodeOptions

/** The third version of the service: jzon, which reads the bytes in place. */
object JzonEvents extends EventDecoder {
  override val name = "jzon"

  private val event: Decoder[PointerEvent] = {
    implicit val kind: Decoder[PointerKind] = Decoder.enumFromInt(PointerKind.forNumber(_))
    Decoder.derived
  }

  private val events: Decoder[List[PointerEvent]] = Decoder.list(event)

  /** Looks at the first byte, to avoid decoding a list as an event first. */
  private val body: Decoder[List[PointerEvent]] = new Decoder[List[PointerEvent]] {
    override def decode(in: JsonReader): List[PointerEvent] =
      if (in.peek() == '{') event.decode(in) :: Nil else events.decode(in)
  }

  override def apply(bytes: ByteBuffer): Either[Rejection, Seq[PointerEvent]] =
    body.decodeJson(bytes, DecodeOptions(EventService.options.limits)) match {
      case Right(list) => Right(list)
      case Left(error) =>
        val status = EventService.options.rejection(error).status
        Left(Rejection(status, error.reason.name, error.path, error.message))
    }
}
