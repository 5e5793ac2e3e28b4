package jzon.testkit

import scala.collection.immutable.SortedMap

import jzon._

/** The types and decoders for the documents of conformance/, by name. */
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

  /** Names that jq accepts only in quotes, and characters that a path must escape. */
  final case class Awkward(
      @field("a b") spaced: Option[Positive],
      @field("end") keyword: Option[Positive],
      @field("a\"b\\c") quoted: Option[Positive],
      @field("m~n/o") slashed: Option[Positive],
      @field("größe") accented: Option[Positive],
      @field("0") digit: Option[Positive],
      @field("") empty: Option[Positive]
  )
  object Awkward { implicit val codec: Codec[Awkward] = Codec.derived }

  /** A number that its constructor can reject. */
  final case class Positive(value: Int) {
    require(value > 0, "expected a positive number")
  }
  object Positive {
    implicit val decoder: Decoder[Positive] = Decoder[Int].map(Positive(_))
    implicit val encoder: Encoder[Positive] = Encoder[Int].contramap(_.value)
  }

  /** Lists of lists, with each level tried twice, and then as a number; counts the brackets. */
  val alternatives: Decoder[Int] = {
    val list = Decoder.list(Decoder.defer(alternatives)).map(_.sum + 1)
    list.orElse(list).orElse(Decoder[Int])
  }

  /** A tree whose branches and leaves differ only in their fields. */
  sealed trait Tree
  final case class Leaf(value: Int) extends Tree
  final case class Branch(left: Tree, right: Tree) extends Tree
  object Tree {
    implicit val decoder: Decoder[Tree] =
      Decoder.derived[Leaf].orElse[Tree](Decoder.defer(branch.widen)).orElse(Decoder.defer(swapped.widen))
    private lazy val branch: Decoder[Branch] = Decoder.derived
    private lazy val swapped: Decoder[Branch] = branch.map(b => Branch(b.right, b.left))
  }

  /** A sealed type in an older and a newer form, with discriminators of different names. */
  val versions: Decoder[Event] = {
    @discriminator("kind") sealed trait Older
    final case class Many(events: List[Event]) extends Older
    implicit val event: Decoder[Event] = Decoder.defer(versions)
    val newer: Decoder[Event] = Decoder.derived
    val older: Decoder[Older] = Decoder.derived
    newer.orElse(older.map { case Many(events) => Group(events) })
  }

  /** One of many words, each with its own decoder, tried in turn. */
  private val words: Decoder[String] =
    (0 until 40).map(i => Decoder[String].ensure(_ == f"word$i%02d", "not this word")).reduceLeft(_.orElse(_))

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
    "Set[Long]" -> Decoder[Set[Long]],
    "Set[Double]" -> Decoder[Set[Double]],
    "List[Nested]" -> Decoder[List[Nested]],
    "List[Small]" -> Decoder[List[Small]],
    "List[Shape]" -> Decoder[List[Shape]],
    "List[Event]" -> Decoder[List[Event]],
    "List[Color]" -> Decoder[List[Color]],
    "List[Positive]" -> Decoder[List[Positive]],
    "Map[String,Small]" -> Decoder[Map[String, Small]],
    "Map[UUID,Int]" -> Decoder[Map[java.util.UUID, Int]],
    "Map[String,(Int,String)]" -> Decoder[Map[String, (Int, String)]],
    "Either" -> Decoder[List[Int]].map(_.size).orElse(Decoder[Small].map(_.id)),
    "Alternatives" -> alternatives,
    "Tree" -> Decoder[Tree],
    "Versions" -> versions,
    "Union" -> Decoder[UnionShape],
    "List[Word]" -> Decoder.list(words),
    "List[Tree]" -> Decoder[List[Tree]],
    "List[RawJson]" -> Decoder[List[RawJson]],
    "List[UUID]" -> Decoder[List[java.util.UUID]],
    "List[Instant]" -> Decoder[List[java.time.Instant]],
    "List[Char]" -> Decoder[List[Char]],
    "List[Byte]" -> Decoder[List[Byte]],
    "Awkward" -> Decoder[Awkward],
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
