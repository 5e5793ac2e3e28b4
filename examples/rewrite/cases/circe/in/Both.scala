package shop

import io.circe._
import io.circe.generic.semiauto._
import io.circe.parser._
import io.circe.syntax._

// The comment stays, and so do the spaces.
final case class Item(name: String,   price: BigDecimal, note: Option[String] = None)

object Item {
  implicit val decoder: Decoder[Item] = deriveDecoder[Item]
  implicit val encoder: Encoder[Item] = deriveEncoder
}

/** A basket. */
case class Basket(items: List[Item], byId: Map[BasketId, Int])

object Basket {
  implicit val codec: Codec[Basket] = deriveCodec
}

case class BasketId(value: Long)

object BasketId {
  implicit val keyDecoder: KeyDecoder[BasketId] = KeyDecoder.decodeKeyLong.map(BasketId(_))
  implicit val keyEncoder: KeyEncoder[BasketId] = KeyEncoder.instance(_.value.toString)
  implicit val decoder: Decoder[BasketId] = Decoder.decodeLong.emap { n => // not zero
    if (n == 0) Left("0") else Right(BasketId(n))
  }
  implicit val encoder: Encoder[BasketId] = Encoder[Long].contramap(_.value)
  val both: Codec[BasketId] = Codec.from(decoder, encoder).iemap(Right(_))(identity)
}

sealed trait Light
object Light {
  case object Red extends Light
  case object Green extends Light
  implicit val codec: Codec[Light] = deriveCodec
}

object Use {
  def read(json: String) = decode[Basket](json)
  def all(json: String) = decodeAccumulating[Basket](json)
  def tree(json: String) = parse(json)
  def write(basket: Basket): String = basket.asJson.noSpaces
  def indented(basket: Basket): String =
    basket
      .asJson
      .spaces2
  def wrapped(basket: Basket): Json = Json.obj("basket" -> basket.asJson, "n" := 1, "ok" := basket.items.isEmpty, "s" -> Json.fromString("x"))
  implicit val shown: Encoder[Use.type] = Encoder.instance(_ => Json.fromInt(1))
  val ofText: Encoder[Use.type] = u => Json.fromString(u.toString)
  val ofLight: Encoder[Light] = {
    case Light.Red   => Json.fromString("r")
    case Light.Green => Json.fromString("g")
  }
}
