package three

import jzon.{Codec, Decoder, discriminator, Encoder, field_names, SnakeCase}
import jzon.syntax.*
import io.circe.derivation.Configuration

case class Plain(a: Int) derives Codec
case class Half(a: Int) derives Decoder, Encoder

object Plain:
  def write(p: Plain) = p.toJson

given Configuration = Configuration.default.withSnakeCaseMemberNames.withDiscriminator("kind")

@field_names(SnakeCase)
case class Person(firstName: String, age: Int = 3) derives Codec

@field_names(SnakeCase)
@discriminator("kind")
sealed trait Pet derives Codec
case class Cat(pawCount: Int) extends Pet

enum Colour derives Codec:
  case Red, Green

given Codec[Cat] = Codec.derived[Cat]
