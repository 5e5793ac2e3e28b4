package shop

import zio.json._
import zio.json.ast.Json

// The comment stays.
@jsonMemberNames(SnakeCase)
@jsonNoExtraFields
case class Item(@jsonField("nm") @jsonAliases("title", "n") name: String, itemPrice: BigDecimal, line2: Option[String])

object Item {
  implicit val codec: JsonCodec[Item] = DeriveJsonCodec.gen[Item]
}

case class Basket(
  @jsonAliases("list") items: List[Item],
  @jsonExclude cached: Int = 0,
  @jsonExplicitNull note: Option[String], // null if there is none
)

object Basket {
  implicit val decoder: JsonDecoder[Basket] = DeriveJsonDecoder.gen
  implicit val encoder: JsonEncoder[Basket] = DeriveJsonEncoder.gen
}

@jsonDiscriminator("type")
@jsonHintNames(KebabCase)
sealed trait Shape

object Shape {
  @jsonHint("circle") case class Circle(radius: Double) extends Shape
  case object NoShape extends Shape
  implicit val codec: JsonCodec[Shape] = DeriveJsonCodec.gen[Shape]
}

case class Id(value: Long)

object Id {
  implicit val codec: JsonCodec[Id] = JsonCodec.long.transform(Id(_), _.value)
  implicit val key: JsonFieldDecoder[Id] = JsonFieldDecoder.long.map(Id(_))
  implicit val keyEncoder: JsonFieldEncoder[Id] = JsonFieldEncoder[Long].contramap(_.value)
  val checked: JsonCodec[Id] = JsonCodec[Long].transformOrFail(
    n => if (n == 0) Left("0") else Right(Id(n)),
    _.value
  )
  val positive: JsonDecoder[Id] = JsonDecoder[Long].mapOrFail(n => if (n > 0) Right(Id(n)) else Left("negative"))
  val both: JsonCodec[Long] = JsonCodec(JsonEncoder.long, JsonDecoder[Long])
}

object Use {
  def read(json: String): Either[String, Basket] = json.fromJson[Basket]
  def write(basket: Basket): String = basket.toJson
  def indented(basket: Basket): String = basket.toJsonPretty
  val tree: Json = Json.Obj("a" -> Json.Num(1), "b" -> Json.Arr(Json.Str("x"), Json.Bool(true), Json.Null))
  def name(json: Json): String = json match {
    case Json.Str(value)  => value
    case Json.Obj(fields) => fields.map(_._1).mkString
    case _                => ""
  }
}
