package collision

import jzon.Codec

// The name of a class of the program.
case class Decoder(a: Int)

object Decoder {
  implicit val codec: Codec[Decoder] = Codec.derived
  val decoder: jzon.Decoder[Decoder] = jzon.Decoder.derived[Decoder]
  def read(json: String) = jzon.parser.decode[Decoder](json)
}
