package jzon.testkit

import scala.collection.immutable.SortedMap

import jzon._

/** What the documents of conformance/ are read as, by name. */
object Shapes {
  final case class Small(id: Int, name: String)
  object Small { implicit val codec: Codec[Small] = Codec.derived }

  @no_extra_fields final case class Strict(id: Int, name: String)
  object Strict { implicit val codec: Codec[Strict] = Codec.derived }

  final case class Inner(value: Int, text: String)
  object Inner { implicit val codec: Codec[Inner] = Codec.derived }

  final case class Outer(rows: List[Inner], note: Option[String], limits: Map[String, Double], flag: Boolean = false)
  object Outer { implicit val codec: Codec[Outer] = Codec.derived }

  final case class Nested(n: Option[Nested])
  object Nested { implicit val codec: Codec[Nested] = Codec.derived }

  sealed trait Shape
  final case class Circle(radius: Double) extends Shape
  final case class Square(side: Double, label: Option[String]) extends Shape
  object Shape { implicit val codec: Codec[Shape] = Codec.derived }

  @discriminator("type") sealed trait Event
  final case class Opened(id: Int, tags: List[String]) extends Event
  @no_extra_fields final case class Closed(id: Int) extends Event
  final case class Group(events: List[Event]) extends Event
  object Event { implicit val codec: Codec[Event] = Codec.derived }

  sealed trait Color
  case object Red extends Color
  case object Green extends Color
  object Color { implicit val codec: Codec[Color] = Codec.derived }

  /** The decoder of each name that the vectors use. */
  val decoders: SortedMap[String, Decoder[_]] = SortedMap(
    "Json" -> Decoder[Json],
    "Int" -> Decoder[Int],
    "Long" -> Decoder[Long],
    "Double" -> Decoder[Double],
    "Boolean" -> Decoder[Boolean],
    "String" -> Decoder[String],
    "BigInt" -> Decoder[BigInt],
    "BigDecimal" -> Decoder[BigDecimal],
    "List[Int]" -> Decoder[List[Int]],
    "List[Double]" -> Decoder[List[Double]],
    "List[String]" -> Decoder[List[String]],
    "List[BigInt]" -> Decoder[List[BigInt]],
    "List[BigDecimal]" -> Decoder[List[BigDecimal]],
    "Set[String]" -> Decoder[Set[String]],
    "Set[BigDecimal]" -> Decoder[Set[BigDecimal]],
    "Set[Double]" -> Decoder[Set[Double]],
    "Map[String,Int]" -> Decoder[Map[String, Int]],
    "Map[Int,Int]" -> Decoder[Map[Int, Int]],
    "(Int,String)" -> Decoder[(Int, String)],
    "Small" -> Decoder[Small],
    "Strict" -> Decoder[Strict],
    "Outer" -> Decoder[Outer],
    "Nested" -> Decoder[Nested],
    "Shape" -> Decoder[Shape],
    "Event" -> Decoder[Event],
    "Color" -> Decoder[Color]
  )

  /** The decoder that a column names. */
  def decoder(name: String): Decoder[Any] =
    decoders.getOrElse(name, throw new IllegalArgumentException(s"no shape is called $name")).asInstanceOf[Decoder[Any]]
}
