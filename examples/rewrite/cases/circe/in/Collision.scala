package collision

import io.circe.Codec
import io.circe.generic.semiauto.deriveCodec

// The name of a class of the program.
case class Decoder(a: Int)

object Decoder {
  implicit val codec: Codec[Decoder] = deriveCodec
  val decoder: io.circe.Decoder[Decoder] = io.circe.generic.semiauto.deriveDecoder[Decoder]
  def read(json: String) = io.circe.parser.decode[Decoder](json)
}
