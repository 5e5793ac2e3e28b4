package three

import sttp.tapir.Codec
import jzon.{Decoder, discriminator, Encoder}
import jzon.syntax.*

case class Plain(a: Int) derives jzon.Codec
case class Half(a: Int) derives Decoder, Encoder

@discriminator("kind")
enum Pet derives jzon.Codec:
  case Cat(paws: Int)
  case Dog(name: String)

object Plain:
  given Decoder[List[Plain]] = Decoder.list[Plain]
  given Encoder[List[Plain]] = Encoder.list[Plain]
  def write(plain: Plain): String = plain.toJson
