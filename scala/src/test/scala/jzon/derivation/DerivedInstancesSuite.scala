package jzon
package derivation

/** A user's instances come before the standard ones that derivation makes itself. */
class DerivedInstancesSuite extends jzon.testing.Suite {
  import DerivedInstancesSuite._

  test("the standard instances where there are no others") {
    assertEquals(codec.decodeJson(json), Right(value))
    assertEquals(codec.encodeJson(value), json)
  }

  test("an instance of a simple type in scope, in collections too") {
    implicit val quoted: Codec[Int] = Codec.of(Decoder.string.map(_.toInt), Encoder.string.contramap(_.toString))
    val codec = Codec.derived[All]
    val changed = """{"n":"1","list":["2"],"map":{"a":"3"},"option":"4","text":"t"}"""
    assertEquals(codec.decodeJson(changed), Right(value))
    assertEquals(codec.encodeJson(value), changed)
  }

  test("an instance of a list in scope, generic or not") {
    val changed = """{"n":1,"list":2,"map":{"a":3},"option":4,"text":"t"}"""
    def generic: Codec[All] = {
      implicit def decoder[A](implicit element: Decoder[A]): Decoder[List[A]] = element.map(_ :: Nil)
      implicit def encoder[A](implicit element: Encoder[A]): Encoder[List[A]] = element.contramap(_.head)
      Codec.derived
    }
    def exact: Codec[All] = {
      implicit val decoder: Decoder[List[Int]] = Decoder.int.map(_ :: Nil)
      implicit val encoder: Encoder[List[Int]] = Encoder.int.contramap(_.head)
      Codec.derived
    }
    for (codec <- List(generic, exact)) {
      assertEquals(codec.decodeJson(changed), Right(value))
      assertEquals(codec.encodeJson(value), changed)
    }
  }

  test("an instance of a map's names in scope") {
    implicit val decoder: FieldDecoder[String] = FieldDecoder.string.map(_.toLowerCase)
    implicit val encoder: FieldEncoder[String] = FieldEncoder.string.contramap(_.toUpperCase)
    val codec = Codec.derived[All]
    val changed = """{"n":1,"list":[2],"map":{"A":3},"option":4,"text":"t"}"""
    assertEquals(codec.decodeJson(changed), Right(value))
    assertEquals(codec.encodeJson(value), changed)
  }

  test("an instance of a collection in the companion of its element") {
    assertEquals(Codec.derived[Tagged].encodeJson(Tagged(List(Tag("a"), Tag("b")))), """{"tags":"a,b"}""")
    assertEquals(Codec.derived[Tagged].decodeJson("""{"tags":"a,b"}"""), Right(Tagged(List(Tag("a"), Tag("b")))))
  }
}

object DerivedInstancesSuite {
  final case class All(n: Int, list: List[Int], map: Map[String, Int], option: Option[Int], text: String)

  val codec: Codec[All] = Codec.derived
  val value: All = All(1, List(2), Map("a" -> 3), Some(4), "t")
  val json = """{"n":1,"list":[2],"map":{"a":3},"option":4,"text":"t"}"""

  final case class Tag(text: String)
  object Tag {
    implicit val decoder: Decoder[List[Tag]] = Decoder.string.map(_.split(',').toList.map(Tag(_)))
    implicit val encoder: Encoder[List[Tag]] = Encoder.string.contramap(_.map(_.text).mkString(","))
  }
  final case class Tagged(tags: List[Tag])
}
