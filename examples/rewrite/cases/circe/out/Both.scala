package shop

import jzon.{Codec, Decoder, Encoder, FieldDecoder, FieldEncoder, Json}
import jzon.parser.decode
import jzon.syntax._

// The comment stays, and so do the spaces.
final case class Item(name: String,   price: BigDecimal, note: Option[String] = None)

object Item {
  implicit val decoder: Decoder[Item] = Decoder.derived[Item]
  implicit val encoder: Encoder[Item] = Encoder.derived
}

/** A basket. */
case class Basket(items: List[Item], byId: Map[BasketId, Int])

object Basket {
  implicit val codec: Codec[Basket] = Codec.derived
}

case class BasketId(value: Long)

object BasketId {
  implicit val keyDecoder: FieldDecoder[BasketId] = FieldDecoder.long.map(BasketId(_))
  implicit val keyEncoder: FieldEncoder[BasketId] = FieldEncoder.string.contramap(_.value.toString)
  implicit val decoder: Decoder[BasketId] = Decoder.long.emap { n => // not zero
    if (n == 0) Left("0") else Right(BasketId(n))
  }
  implicit val encoder: Encoder[BasketId] = Encoder[Long].contramap(_.value)
  val both: Codec[BasketId] = Codec.from(decoder, encoder).eimap(Right(_))(identity)
}

sealed trait Light
object Light {
  case object Red extends Light
  case object Green extends Light
  implicit val codec: Codec[Light] = Codec.derived
}

object Use {
  def read(json: String) = decode[Basket](json)
  def all(json: String) = Decoder[Basket].decodeAll(json)
  def tree(json: String) = Json.parse(json)
  def write(basket: Basket): String = basket.toJson
  def indented(basket: Basket): String =
    basket
      .toJsonPretty
  def wrapped(basket: Basket): Json = Json.obj("basket" -> basket.toJsonAST, "n" -> 1.toJsonAST, "ok" -> basket.items.isEmpty.toJsonAST, "s" -> Json.Str("x"))
  implicit val shown: Encoder[Use.type] = Encoder[Json].contramap(_ => Json.Num(1))
  val ofText: Encoder[Use.type] = Encoder[Json].contramap(u => Json.Str(u.toString))
  val ofLight: Encoder[Light] = Encoder[Json].contramap {
    case Light.Red   => Json.Str("r")
    case Light.Green => Json.Str("g")
  }
}
