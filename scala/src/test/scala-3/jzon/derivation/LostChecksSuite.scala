package jzon
package derivation

import jzon.syntax.*
import jzon.engine.error.Reason

/** Checks and kinds that a derivation in Scala 3 must not pass over. */
class LostChecksSuite extends jzon.testing.Suite:
  import LostChecksSuite.{given, *}

  test("57 A12: the check of an opaque type next to the class that uses it"):
    for json <- List(
        """{"title":" ","more":[],"by":{}}""",
        """{"title":"x","more":[" "],"by":{}}""",
        """{"title":"x","more":[],"by":{"a":" "}}""",
        """{"title":"x","more":[],"by":{},"some":" "}"""
      )
    do
      assert(json.fromJson[shop.Item].left.exists(_.contains("empty")), json.fromJson[shop.Item].toString)

  test("57 A14: trees in a union"):
    for json <- List("true", """{"a":1}""") do
      assertEquals(Codec[Tree].decodeJson(json).map(_.toString), Right(if json == "true" then "true" else json))
      assertEquals(Codec[Tree].decodeJson(json).map(Codec[Tree].encodeJson(_)), Right(json))
    for json <- List("[1]", "\"x\"", "1") do
      assertEquals(Codec[Parts].decodeJson(json).map(Codec[Parts].encodeJson(_)), Right(json))
    assert(Codec[Parts].decodeJson("{}").isLeft)

  test("57 C5: a value of another kind is one of the wrong shape"):
    val error = Codec[Words].decodeJson("true").left.toOption.get
    assertEquals((error.reason, error.reason.kind.toString), (Reason.EXPECTED_STRING, "SHAPE"))
    val all = Decoder.list(Codec[Words]).decodeAll("""["a",{},1,true]""").left.map(_.map(_.path))
    assertEquals(all, Left(List(".[1]", ".[3]")))

  test("57 B2: an enum inside of a class, and a default that refers to a member of a parent"):
    val outer = new Outer
    import outer.{*, given}
    assertEquals("""{"Dot":{}}""".fromJson[outer.Mark], Right(outer.Mark.Dot()))
    assertEquals("{}".fromJson[Sized], Right(Sized(4)))

object LostChecksSuite:
  type Tree = Json.Obj | Json.Bool
  given Codec[Tree] = Codec.derived
  type Parts = Json.Arr | Json.Str | Int
  given Codec[Parts] = Codec.derived
  type Words = Int | String
  given Codec[Words] = Codec.derived

  object shop:
    opaque type Title = String
    object Title:
      given Codec[Title] = Codec.string.ensure(!_.isBlank, "empty")
    case class Item(title: Title, more: List[Title], by: Map[String, Title], some: Option[Title] = None) derives Codec

  class Outer:
    enum Mark:
      case Dot(size: Int = 3)
      case Line(length: Int)
    given Codec[Mark] = Codec.derived

  trait Units:
    val unit = 4
  object Sized extends Units
  case class Sized(size: Int = Sized.unit) derives Codec
