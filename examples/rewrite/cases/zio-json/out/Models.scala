package shop

import jzon.{
  Codec,
  Decoder,
  discriminator,
  Encoder,
  exclude,
  explicit_null,
  field,
  field_names,
  FieldDecoder,
  FieldEncoder,
  hint,
  hint_names,
  Json,
  KebabCase,
  no_extra_fields,
  SnakeCase
}
import jzon.syntax._

// The comment stays.
@field_names(SnakeCase)
@no_extra_fields
case class Item(@field("nm", "title", "n") name: String, itemPrice: BigDecimal, line2: Option[String])

object Item {
  implicit val codec: Codec[Item] = Codec.derived[Item]
}

case class Basket(
  @field("items", "list") items: List[Item],
  @exclude cached: Int = 0,
  @explicit_null note: Option[String], // null if there is none
)

object Basket {
  implicit val decoder: Decoder[Basket] = Decoder.derived
  implicit val encoder: Encoder[Basket] = Encoder.derived
}

@discriminator("type")
@hint_names(KebabCase)
sealed trait Shape

object Shape {
  @hint("circle") case class Circle(radius: Double) extends Shape
  case object NoShape extends Shape
  implicit val codec: Codec[Shape] = Codec.derived[Shape]
}

case class Id(value: Long)

object Id {
  implicit val codec: Codec[Id] = Codec.long.imap(Id(_))(_.value)
  implicit val key: FieldDecoder[Id] = FieldDecoder.long.map(Id(_))
  implicit val keyEncoder: FieldEncoder[Id] = FieldEncoder[Long].contramap(_.value)
  val checked: Codec[Id] = Codec[Long].eimap(
    n => if (n == 0) Left("0") else Right(Id(n)))(
    _.value
  )
  val positive: Decoder[Id] = Decoder[Long].emap(n => if (n > 0) Right(Id(n)) else Left("negative"))
  val both: Codec[Long] = Codec.from(Decoder[Long], Encoder.long)
}

object Use {
  def read(json: String): Either[String, Basket] = json.fromJson[Basket]
  def write(basket: Basket): String = basket.toJson
  def indented(basket: Basket): String = basket.toJsonPretty
  val tree: Json = Json.Obj("a" -> Json.Num(1), "b" -> Json.arr(Json.Str("x"), Json.Bool(true), Json.Null))
  def name(json: Json): String = json match {
    case Json.Str(value)  => value
    case Json.Obj(fields) => fields.map(_._1).mkString
    case _                => ""
  }
}
