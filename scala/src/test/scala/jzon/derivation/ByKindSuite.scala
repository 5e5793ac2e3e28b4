package jzon
package derivation

import java.time.{Instant, LocalDate}

import jzon.engine.codecs.EpochUnit
import jzon.syntax._

class ByKindSuite extends Table {
  import ByKindSuite._

  // one case for each kind
  both[Id](""""x"""", Name("x"))
  both[Id]("7", Number(7))
  both[Id]("true", Flag(true))
  both[Id]("null", Nothing)
  both[Id]("[1,2]", Numbers(List(1, 2)))
  both[Id]("""{"x":1,"y":2}""", Point(1, 2))
  both[List[Id]]("""["a",null,[],{"x":1,"y":2}]""", List(Name("a"), Nothing, Numbers(Nil), Point(1, 2)))
  refuses[Id]("nul", "(unexpected end of input)")
  refuses[Id]("[true]", ".[0](expected an integer, got true)")
  refuses[Id]("""{"x":1}""", ".y(missing)")
  refuses[Id]("1.5", "(expected an integer, got 1.5)")
  refuses[Id]("?", "(expected a string or a number or true or false or null or an object or an array, got ?)")

  // fewer kinds
  both[Length]("3", Px(3))
  both[Length](""""auto"""", Auto)
  both[Length](""""fill"""", Fill)
  refuses[Length](""""none"""", """(expected one of "auto", "fill", got "none")""")
  refuses[Length]("[]", "(expected a string or a number, got [)")
  refuses[Length]("null", "(expected a string or a number, got null)")

  // objects
  both[Content](""""hi"""", Text("hi"))
  both[Content]("""{"type":"Image","url":"u"}""", Image("u", None))
  both[Content]("""{"type":"quote","of":"hi"}""", Quote(Text("hi"), Map.empty))
  both[Content]("""{"type":"quote","of":{"type":"Image","url":"u","alt":"a"}}""", Quote(Image("u", Some("a")), Map()))
  reads[Content]("""{"url":"u","type":"Image"}""", Image("u", None))
  refuses[Content](
    """{"type":"Text","value":"x"}""",
    """(invalid discriminator in 'type': expected one of "Image", "quote", got "Text")"""
  )
  refuses[Content]("1", "(expected a string or an object, got 1)")
  both[Ref]("""{"$ref":"#/a"}""", To("#/a"))
  both[Ref]("true", Always(true))
  refuses[Ref]("{}", """."$ref"(missing)""")

  // null
  both("""{"id":null,"more":null,"all":{"a":null}}""", Holder(Nothing, Some(Nothing), Map("a" -> Nothing)))
  both("""{"id":1,"all":{}}""", Holder(Number(1), None, Map()))
  refuses[Holder]("""{"all":{}}""", ".id(missing)")

  // numbers that are strings
  both[Ratio]("1.5", Value(1.5))
  both[Ratio](""""Infinity"""", Value(Double.PositiveInfinity))
  refuses[Ratio](""""x"""", """(expected a number or true or false, got "x")""")
  both[Measured](""""NaN"""", Unit("NaN"))
  test("NaN is not written where a string would come back") {
    val e = intercept[jzon.engine.error.JsonException]((Amount(Double.NaN): Measured).toJson)
    assertEquals(e.getMessage, "(NaN has no JSON in Measured, which would read it as a string)")
  }

  // forms, trees and values in values
  both[When]("""1700000000""", At(Instant.ofEpochSecond(1700000000)))
  both[When](""""2024-01-02"""", On(LocalDate.of(2024, 1, 2)))
  both[Tree]("""{"a":[1]}""", Branch(Json.obj("a" -> Json.arr(Json.Num(1)))))
  both[Tree]("[null]", Leaves(Json.arr(Json.Null)))
  both[Dir](""""up"""", Known(Side.Up))
  both[Dir]("1", Angle(Degrees(1)))

  // documents that are read otherwise
  test("patches keep cases") {
    assertEquals(
      Codec[Holder].decodeOnto(Holder(Nothing, None, Map()), """{"id":"x"}"""),
      Right(Holder(Name("x"), None, Map()))
    )
    assertEquals(
      Codec[Content].decodeOnto(Image("u", Some("a")), """{"alt":"b"}"""),
      Right(Image("u", Some("b")))
    )
  }
  test("unfinished documents") {
    assertEquals(Decoder[List[Id]].decodeIncomplete("""["a",{"x":1,"y":""").map(_.value), Right(Some(List(Name("a")))))
    assertEquals(Decoder[List[Id]].decodeIncomplete("""[[1,2""").map(_.value.map(_.length)), Right(Some(1)))
  }
  test("all errors") {
    assertEquals(
      Decoder[List[Id]].decodeAll("""[{"x":"1"},1.5,{"x":1}]""").left.map(_.map(_.toString)),
      Left(List(
        ".[0].x(expected an integer, got \"1\")",
        ".[0].y(missing)",
        ".[1](expected an integer, got 1.5)",
        ".[2].y(missing)"
      ))
    )
  }
  test("secrets stay hidden") {
    val hidden = "; the value is hidden because it is secret)"
    assertEquals("[1]".fromJson[Login], Left("(expected a string or an object, got [)"))
    assertEquals("""{"user":"u","password":7}""".fromJson[Login], Left(s".password(expected a string$hidden"))
    assertEquals(""""a\q"""".fromJson[Login].left.map(_.endsWith(hidden)), Left(true))
    assertEquals(Codec[Login].encodeJson(Token("t"), EncodeOptions.compact.redacted), "\"***\"")
    assertEquals((Token("t"): Login).toJson, "\"t\"")
  }

  test("what does not go together is a compile error") {
    def says(errors: String, message: String) = assert(errors.contains(message), errors)
    says(
      compileErrors("Decoder.derived[TwoNumbers]"),
      "TwoNumbers: WholeNumber and RealNumber are both a number in JSON, so @by_kind cannot tell them apart; make them one case"
    )
    says(
      compileErrors("Codec.derived[TwoObjects]"),
      "TwoObjects: FirstObject and SecondObject are both an object in JSON, so @by_kind cannot tell them apart; write @discriminator on TwoObjects"
    )
    says(
      compileErrors("Encoder.derived[TwoNulls]"),
      "TwoNulls: NoNumber and NoText are both null in JSON, so @by_kind cannot tell them apart; write @hint on them, which makes them strings"
    )
    says(
      compileErrors("Codec.derived[Unknown]"),
      "Unknown: @by_kind must know the kind of JSON of each case, and Option[Int] in Perhaps may have any"
    )
    says(
      compileErrors("Codec.derived[Own]"),
      "Own: @by_kind cannot use the own instance of its case OwnText, whose kind of JSON is not known here"
    )
    says(
      compileErrors("Codec.derived[Hinted]"),
      "Hinted: @hint has no effect on its case HintedText, which the kind of JSON tells from the others; remove it"
    )
    says(
      compileErrors("Codec.derived[Styled]"),
      "Styled: @forms has no effect on a type with @by_kind; remove one of them"
    )
    says(
      compileErrors("Codec.derived[Tagged]"),
      "Tagged: @discriminator has no effect, because no case of Tagged is an object with its own fields; remove it"
    )
    says(
      compileErrors("Codec.derived[TaggedValue]"),
      "TaggedValue: its case Wrapped is not a JSON object, so it cannot contain a discriminator"
    )
    says(
      compileErrors("Codec.derived[Annotated]"),
      "AnnotatedText.value: @omit_empty has no effect on the field of a case without its own object"
    )
    says(compileErrors("Codec.derived[NotSealed]"), "@by_kind has no effect on a case class")
  }
}

object ByKindSuite {
  @by_kind sealed trait Id
  case class Name(value: String) extends Id
  case class Number(value: Int) extends Id
  case class Flag(value: Boolean) extends Id
  case object Nothing extends Id
  case class Numbers(values: List[Int]) extends Id
  case class Point(x: Int, y: Int) extends Id
  object Id { implicit val codec: Codec[Id] = Codec.derived }

  @by_kind sealed trait Length
  case class Px(value: Int) extends Length
  @hint("auto") case object Auto extends Length
  @hint("fill") case object Fill extends Length
  object Length { implicit val codec: Codec[Length] = Codec.derived }

  @by_kind @discriminator("type") sealed trait Content
  case class Text(value: String) extends Content
  case class Image(url: String, alt: Option[String]) extends Content
  @hint("quote") case class Quote(of: Content, @rest more: Map[String, Json]) extends Content
  object Content { implicit val codec: Codec[Content] = Codec.derived }

  @by_kind sealed trait Ref
  case class To(@field("$ref") target: String) extends Ref
  case class Always(value: Boolean) extends Ref
  object Ref {
    implicit val decoder: Decoder[Ref] = Decoder.derived
    implicit val encoder: Encoder[Ref] = Encoder.derived
  }

  case class Holder(id: Id, more: Option[Id], all: Map[String, Id])
  object Holder { implicit val codec: Codec[Holder] = Codec.derived }

  @by_kind sealed trait Ratio
  case class Value(value: Double) extends Ratio
  case class Known2(value: Boolean) extends Ratio
  object Ratio { implicit val codec: Codec[Ratio] = Codec.derived }

  @by_kind sealed trait Measured
  case class Amount(value: Double) extends Measured
  case class Unit(value: String) extends Measured
  object Measured { implicit val codec: Codec[Measured] = Codec.derived }

  @by_kind sealed trait When
  case class At(@epoch(EpochUnit.SECONDS) value: Instant) extends When
  case class On(value: LocalDate) extends When
  object When { implicit val codec: Codec[When] = Codec.derived }

  @by_kind sealed trait Tree
  case class Branch(value: Json.Obj) extends Tree
  case class Leaves(value: Json.Arr) extends Tree
  object Tree { implicit val codec: Codec[Tree] = Codec.derived }

  sealed trait Side
  object Side {
    @hint("up") case object Up extends Side
    case object Down extends Side
    implicit val codec: Codec[Side] = Codec.derived
  }
  case class Degrees(value: Int) extends AnyVal
  object Degrees { implicit val codec: Codec[Degrees] = Codec.derived }
  @by_kind sealed trait Dir
  case class Known(value: Side) extends Dir
  case class Angle(value: Degrees) extends Dir
  object Dir { implicit val codec: Codec[Dir] = Codec.derived }

  @by_kind sealed trait Login
  @secret case class Token(value: String) extends Login
  case class User(user: String, @secret password: String) extends Login
  object Login { implicit val codec: Codec[Login] = Codec.derived }

  @by_kind sealed trait TwoNumbers
  case class WholeNumber(value: Int) extends TwoNumbers
  case class RealNumber(value: Double) extends TwoNumbers

  @by_kind sealed trait TwoObjects
  case class FirstObject(a: Int, b: Int) extends TwoObjects
  case class SecondObject(values: Map[String, Int]) extends TwoObjects

  @by_kind sealed trait TwoNulls
  case object NoNumber extends TwoNulls
  case object NoText extends TwoNulls

  @by_kind sealed trait Unknown
  case class Perhaps(value: Option[Int]) extends Unknown

  @by_kind sealed trait Own
  case class OwnText(value: String) extends Own
  object OwnText { implicit val codec: Codec[OwnText] = Codec.string.imap(OwnText(_))(_.value) }

  @by_kind sealed trait Hinted
  @hint("text") case class HintedText(value: String) extends Hinted

  @by_kind @forms sealed trait Styled
  case class StyledText(value: String) extends Styled

  @by_kind @discriminator("type") sealed trait Tagged
  case class TaggedText(value: String) extends Tagged

  @by_kind @discriminator("type") sealed trait TaggedValue
  case class Wrapped(value: Map[String, Int]) extends TaggedValue
  case class Plain(a: Int, b: Int) extends TaggedValue

  @by_kind sealed trait Annotated
  case class AnnotatedText(@omit_empty value: List[String]) extends Annotated

  @by_kind case class NotSealed(value: Int)
}
