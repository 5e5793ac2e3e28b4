package three

import sttp.tapir.Codec
import zio.json.*

case class Plain(a: Int) derives JsonCodec
case class Half(a: Int) derives JsonDecoder, JsonEncoder

@jsonDiscriminator("kind")
enum Pet derives JsonCodec:
  case Cat(paws: Int)
  case Dog(name: String)

object Plain:
  given JsonDecoder[List[Plain]] = JsonDecoder.list[Plain]
  given JsonEncoder[List[Plain]] = JsonEncoder.list[Plain]
  def write(plain: Plain): String = plain.toJson
