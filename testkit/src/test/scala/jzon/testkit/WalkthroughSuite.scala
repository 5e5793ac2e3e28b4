package jzon.testkit

import jzon._
import jzon.syntax._
import jzon.testing.Suite

/** The examples of the guide's walk-through, on every Scala: the tests of the pages run the page itself, on one. */
final class WalkthroughSuite extends Suite {
  import WalkthroughSuite._

  test("a class") {
    assertEquals(parser.decode[Banana]("""{"curvature":0.5}"""), Right(Banana(0.5)))
    assertEquals(parser.decode[Banana]("""{"curvature": womp}"""), Left(".curvature(expected a number, got w)"))
    assertEquals(Banana(0.5).toJson, """{"curvature":0.5}""")
    assertEquals(Banana(0.5).toJsonPretty, "{\n  \"curvature\" : 0.5\n}")
  }

  test("a family, renamed, that refuses other fields") {
    assertEquals((Fruit.Banana(0.5): Fruit).toJson, """{"banaani":{"bendiness":0.5}}""")
    assertEquals("""{"omena":{"toxic":true}}""".fromJson[Fruit], Right(Fruit.Apple(true)))
    assertEquals(
      """{"banaani":{"bendiness":0.5,"color":"yellow"}}""".fromJson[Fruit],
      Left(".banaani.color(unknown field)")
    )
  }

  test("a discriminator") {
    assertEquals((Crop.Banana(0.5): Crop).toJson, """{"type":"banaani","bendiness":0.5}""")
    assertEquals("""{"type":"banaani", "bendiness":0.5}""".fromJson[Crop], Right(Crop.Banana(0.5)))
    assertEquals("""{"bad":true,"type":"omena"}""".fromJson[Crop], Right(Crop.Apple(true)))
    assertEquals(
      """{"type":"kivi"}""".fromJson[Crop],
      Left("""(invalid discriminator in 'type': expected one of "banaani", "omena", got "kivi")""")
    )
    assertEquals("""{"bendiness":0.5}""".fromJson[Crop], Left("(missing discriminator 'type')"))
  }

  test("instances from others") {
    assertEquals(List(Things("apples", FruitCount(3))).toJson, """[["apples",3]]""")
    assertEquals(
      """[["apples",3],["pears",-1]]""".fromJson[List[Things]],
      Left(".[1][1](fruit cannot be owed)")
    )
  }
}

object WalkthroughSuite {
  final case class Banana(curvature: Double)
  object Banana {
    implicit val decoder: Decoder[Banana] = Decoder.derived
    implicit val encoder: Encoder[Banana] = Encoder.derived
  }

  sealed trait Fruit
  object Fruit {
    @hint("banaani") @no_extra_fields final case class Banana(@field("bendiness") curvature: Double) extends Fruit
    @hint("omena") final case class Apple(@field("poison", "toxic") bad: Boolean) extends Fruit
    implicit val codec: Codec[Fruit] = Codec.derived
  }

  @discriminator("type") sealed trait Crop
  object Crop {
    @hint("banaani") final case class Banana(@field("bendiness") curvature: Double) extends Crop
    @hint("omena") final case class Apple(bad: Boolean) extends Crop
    implicit val codec: Codec[Crop] = Codec.derived
  }

  final case class FruitCount(value: Int)
  object FruitCount {
    implicit val decoder: Decoder[FruitCount] =
      Decoder[Int].emap(n => if (n < 0) Left("fruit cannot be owed") else Right(FruitCount(n)))
    implicit val encoder: Encoder[FruitCount] = Encoder[Int].contramap(_.value)
  }

  final case class Things(name: String, count: FruitCount)
  object Things {
    implicit val decoder: Decoder[Things] = Decoder[(String, FruitCount)].map { case (n, c) => Things(n, c) }
    implicit val encoder: Encoder[Things] = Encoder[(String, FruitCount)].contramap(t => (t.name, t.count))
  }
}
