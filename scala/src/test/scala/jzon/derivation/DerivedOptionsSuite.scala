package jzon
package derivation

import jzon.testing.Suite

import java.math.BigInteger
import java.util.UUID

/** Which instance an Option gets: one for this very type comes before the standard one, wherever it stands. */
class DerivedOptionsSuite extends Suite with InputForms {
  import DerivedOptionsSuite._

  test("the standard instance around the element's") {
    accepts("""{"a":1,"b":null,"c":2}""", Plain(Some(1), None, Some(Key(2))))
    accepts("{}", Plain(None, None, None))
    assertEquals(Encoder[Plain].encodeJson(Plain(Some(1), None, Some(Key(2)))), """{"a":1,"c":2}""")
    refuses[Plain]("""{"c":"x"}""", ".c(expected an integer, got \"x\")")
  }

  test("an instance in the companion of the element's class") {
    accepts("""{"mark":-1}""", Marked(None))
    accepts("""{"mark":7}""", Marked(Some(Mark(7))))
    assert(decodeAll[Marked]("{}").isLeft)
    assert(decodeAll[Marked]("""{"mark":null}""").isLeft)
    assertEquals(Encoder[Marked].encodeJson(Marked(None)), """{"mark":-1}""")
  }

  test("an instance in the scope of the derivation") {
    accepts("""{"n":"abc"}""", Scoped(Some(3)))
    assertEquals(Encoder[Scoped].encodeJson(Scoped(Some(2))), """{"n":"##"}""")
  }

  test("a generic instance in the scope of the derivation") {
    accepts("""{"n":[]}""", Listed(None))
    accepts("""{"n":[5]}""", Listed(Some(5)))
    assertEquals(Encoder[Listed].encodeJson(Listed(Some(5))), """{"n":[5]}""")
  }

  test("an instance of the element in the scope of the derivation") {
    accepts("""{"a":"12","b":null,"c":"3"}""", Plain(Some(2), None, Some(Key(3))))(inText, implicitly)
  }

  test("options of all simple types: a value, null, nothing, and what is wrong") {
    val uuid = UUID.fromString("5e454beb-df32-4510-978f-5c6503b1fce0")
    val json =
      Vector("true", "-7", "300", "70000", "-5000000000", "1.5", "0.1", "\"c\"", "\"text\"", "7", "1.10", s"\"$uuid\"")
    val all = Simple(
      Some(true),
      Some(-7),
      Some(300),
      Some(70000),
      Some(-5000000000L),
      Some(1.5f),
      Some(0.1),
      Some('c'),
      Some("text"),
      Some(BigInteger.valueOf(7)),
      Some(new java.math.BigDecimal("1.10")),
      Some(uuid),
    )
    def members(values: Seq[String]) = values.zipWithIndex.map { case (v, i) => s"\"${names(i)}\":$v" }
    accepts(members(json).mkString("{", ",", "}"), all)
    accepts(members(json).reverse.mkString("{ ", " ,\n", "}"), all)
    val none = Simple(None, None, None, None, None, None, None, None, None, None, None, None)
    accepts(members(json.map(_ => "null")).mkString("{", ",", "}"), none)
    accepts("{}", none)
    for (i <- json.indices) {
      refuses[Simple](s"""{"${names(i)}":[]}""", s".${names(i)}(expected ${expected(i)}, got [)")
      refuses[Simple](s"""{"${names(i)}":nul}""", s".${names(i)}(expected null, got n)")
    }
  }

  test("options of options, and of the class itself") {
    accepts("""{"next":{"next":null,"deep":4}}""", Chain(Some(Chain(None, Some(Some(4)))), None))
    assertEquals(Encoder[Chain].encodeJson(Chain(Some(Chain(None, Some(Some(4)))), None)), """{"next":{"deep":4}}""")
  }
}

object DerivedOptionsSuite {
  final case class Key(value: Int) extends AnyVal
  object Key {
    implicit val decoder: Decoder[Key] = Decoder.derived
    implicit val encoder: Encoder[Key] = Encoder.derived
  }

  final case class Plain(a: Option[Int], b: Option[String], c: Option[Key])
  object Plain {
    implicit val decoder: Decoder[Plain] = Decoder.derived
    implicit val encoder: Encoder[Plain] = Encoder.derived
  }

  final case class Simple(
      a: Option[Boolean],
      b: Option[Byte],
      c: Option[Short],
      d: Option[Int],
      e: Option[Long],
      f: Option[Float],
      g: Option[Double],
      h: Option[Char],
      i: Option[String],
      j: Option[BigInteger],
      k: Option[java.math.BigDecimal],
      l: Option[UUID],
  )
  object Simple {
    implicit val decoder: Decoder[Simple] = Decoder.derived
  }

  val names: IndexedSeq[Char] = 'a' to 'l'
  val expected: Vector[String] = Vector(
    "a boolean",
    "an integer",
    "an integer",
    "an integer",
    "an integer",
    "a number",
    "a number",
    "a string",
    "a string",
    "an integer",
    "a number",
    "a string",
  )

  val inText: Decoder[Plain] = {
    implicit val length: Decoder[Int] = Decoder.string.map(_.length)
    implicit val key: Decoder[Key] = Decoder.string.map(text => Key(text.toInt))
    Decoder.derived
  }

  final case class Mark(value: Int)
  object Mark {
    implicit val decoder: Decoder[Option[Mark]] = Decoder.int.map(n => if (n < 0) None else Some(Mark(n)))
    implicit val encoder: Encoder[Option[Mark]] = Encoder.int.contramap(_.fold(-1)(_.value))
  }

  final case class Marked(mark: Option[Mark])
  object Marked {
    implicit val decoder: Decoder[Marked] = Decoder.derived
    implicit val encoder: Encoder[Marked] = Encoder.derived
  }

  final case class Scoped(n: Option[Int])
  object Scoped {
    private implicit val lengthDecoder: Decoder[Option[Int]] = Decoder.string.map(text => Some(text.length))
    private implicit val lengthEncoder: Encoder[Option[Int]] = Encoder.string.contramap("#" * _.getOrElse(0))
    implicit val decoder: Decoder[Scoped] = Decoder.derived
    implicit val encoder: Encoder[Scoped] = Encoder.derived
  }

  final case class Listed(n: Option[Int])
  object Listed {
    private implicit def listDecoder[A](implicit element: Decoder[A]): Decoder[Option[A]] =
      Decoder.list(element).map(_.headOption)
    private implicit def listEncoder[A](implicit element: Encoder[A]): Encoder[Option[A]] =
      Encoder.list(element).contramap(_.toList)
    implicit val decoder: Decoder[Listed] = Decoder.derived
    implicit val encoder: Encoder[Listed] = Encoder.derived
  }

  final case class Chain(next: Option[Chain], deep: Option[Option[Int]])
  object Chain {
    implicit val decoder: Decoder[Chain] = Decoder.derived
    implicit val encoder: Encoder[Chain] = Encoder.derived
  }
}
