package pointer

import java.nio.ByteBuffer

import jzon.Encoder
import jzon.shadow.Shadow

/**
 * Makes events of a body, which is one event or a list of them; each is one library, used as its documentation has it.
 *
 * The body's position stays as it is, and its bytes. Whatever is in it gives a Left, and no exception.
 */
trait EventDecoder extends (ByteBuffer => Either[Refusal, Seq[PointerEvent]]) {

  /** What the decoder is called on the command line. */
  def name: String
}

object EventDecoder {

  /** Decodes nothing: what a service costs without a decoder. */
  val none: EventDecoder = new EventDecoder {
    override val name = "none"
    private[this] val nothing = Right(Nil)
    override def apply(body: ByteBuffer): Either[Refusal, Seq[PointerEvent]] = nothing
  }

  val all: List[EventDecoder] = List(JacksonEvents, CirceEvents, JzonEvents)

  /** The decoder of a name, `none` among them. */
  def named(name: String): Option[EventDecoder] = (none :: all).find(_.name == name)
}

/**
 * Why a body is refused, whichever library refuses it.
 *
 * @param status  the HTTP status
 * @param code    a name for programs; of libraries that have none the class of their exception
 * @param path    where, in jq's syntax
 * @param message what is wrong, for people
 */
final case class Refusal(status: Int, code: String, path: String, message: String)

object Refusal {

  /** `{"code":"EXPECTED_INTEGER","path":".x","message":"expected an integer, got 1.5"}`. */
  implicit val encoder: Encoder[Refusal] =
    Encoder.derived[Document].contramap(refusal => Document(refusal.code, refusal.path, refusal.message))

  /** For a comparison of decoders. */
  implicit val refusing: Shadow.Refusing[Refusal] =
    Shadow.Refusing(refusal => Shadow.Refusal(refusal.code, refusal.path, refusal.message))

  final private case class Document(code: String, path: String, message: String)
}
