package pointer

import java.nio.ByteBuffer

import io.circe.generic.semiauto.deriveDecoder
import io.circe.jawn.decodeByteBuffer
import io.circe.{CursorOp, Decoder, DecodingFailure, Error}
import jzon.http.body.BodyError

/** The second version of the service: circe, which parses the bytes into a tree, and decodes events from the tree. */
object CirceEvents extends EventDecoder {
  override val name = "circe"

  private val event: Decoder[PointerEvent] = {
    implicit val kind: Decoder[PointerKind] = Decoder.decodeInt.emap { number =>
      Option(PointerKind.forNumber(number)).toRight(s"no PointerKind has the number $number")
    }
    deriveDecoder
  }

  private val events: Decoder[List[PointerEvent]] = Decoder.decodeList(event)

  implicit private val body: Decoder[List[PointerEvent]] =
    Decoder.instance(cursor => if (cursor.value.isObject) event(cursor).map(List(_)) else events(cursor))

  override def apply(bytes: ByteBuffer): Either[Rejection, Seq[PointerEvent]] =
    decodeByteBuffer[List[PointerEvent]](bytes.duplicate()) match { // it moves the position
      case Right(list) => Right(list)
      case Left(error) => Left(rejection(error))
    }

  private def rejection(error: Error): Rejection = error match {
    case e: DecodingFailure => Rejection(BodyError.BadRequest, "DecodingFailure", path(e), e.message)
    case e => Rejection(BodyError.BadRequest, e.getClass.getSimpleName, ".", String.valueOf(e.getMessage))
  }

  private def path(failure: DecodingFailure): String = {
    val path = CursorOp.opsToPath(failure.history)
    if (path.startsWith(".")) path else "." + path
  }
}
