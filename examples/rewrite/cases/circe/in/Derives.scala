package three

import io.circe.{Codec, Decoder, Encoder}
import io.circe.derivation.{Configuration, ConfiguredCodec, ConfiguredEnumCodec}
import io.circe.syntax.*

case class Plain(a: Int) derives Codec.AsObject
case class Half(a: Int) derives Decoder, Encoder.AsObject

object Plain:
  def write(p: Plain) = p.asJson.noSpaces

given Configuration = Configuration.default.withSnakeCaseMemberNames.withDiscriminator("kind")

case class Person(firstName: String, age: Int = 3) derives ConfiguredCodec

sealed trait Pet derives ConfiguredCodec
case class Cat(pawCount: Int) extends Pet

enum Colour derives ConfiguredEnumCodec:
  case Red, Green

given Codec[Cat] = Codec.AsObject.derived[Cat]
