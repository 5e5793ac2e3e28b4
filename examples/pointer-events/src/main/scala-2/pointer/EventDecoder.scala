package pointer

import java.nio.ByteBuffer

import jzon.Encoder
import jzon.shadow.Shadow

/**
 * Decodes a body, which is one event or a list of events; each decoder is one library, used as in its documentation.
 *
 * It does not change the body's position or its bytes. A bad body gives a Left, never an exception.
 */
trait EventDecoder extends (ByteBuffer => Either[Rejection, Seq[PointerEvent]]) {

  /** The name of the decoder on the command line. */
  def name: String
}

object EventDecoder {

  /** Decodes nothing, to measure the cost of a service without a decoder. */
  val none: EventDecoder = new EventDecoder {
    override val name = "none"
    private[this] val nothing = Right(Nil)
    override def apply(body: ByteBuffer): Either[Rejection, Seq[PointerEvent]] = nothing
  }

  val all: List[EventDecoder] = List(JacksonEvents, CirceEvents, JzonEvents)

  /** The decoder with this name, which can be `none`. */
  def named(name: String): Option[EventDecoder] = (none :: all).find(_.name == name)
}

/**
 * The reason why any of the libraries rejects a body.
 *
 * @param status  the HTTP status
 * @param code    a code for programs; for libraries without codes the class of their exception
 * @param path    the path of the error in jq's syntax
 * @param message a message for people
 */
final case class Rejection(status: Int, code: String, path: String, message: String)

object Rejection {

  /** Writes `{"code":"EXPECTED_INTEGER","path":".x","message":"expected an integer, got 1.5"}`. */
  implicit val encoder: Encoder[Rejection] =
    Encoder.derived[Document].contramap(rejection => Document(rejection.code, rejection.path, rejection.message))

  /** For a comparison of decoders. */
  implicit val refusing: Shadow.Rejecting[Rejection] =
    Shadow.Rejecting(rejection => Shadow.Rejection(rejection.code, rejection.path, rejection.message))

  final private case class Document(code: String, path: String, message: String)
}
