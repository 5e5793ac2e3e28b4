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

  test("57 A12: the check of an opaque type around an Option, which has a meaning for null"):
    assertEquals("""{"some":1}""".fromJson[shop.Amount].isRight, true)
    assert("""{"some":0}""".fromJson[shop.Amount].left.exists(_.contains("zero")))

  test("57 A12: where the check would be skipped the class does not compile"):
    inline val title = """opaque type Title = String
      object Title { given Codec[Title] = Codec.string.ensure(!_.isBlank, "empty") }"""
    inline def skipped(inline code: String): Boolean =
      scala.compiletime.testing.typeCheckErrors(code).exists(_.message.contains("would not be used"))
    assert(skipped("object a { " + title + "; type Other = Title; case class A(t: Other) derives Codec }"))
    assert(skipped("object a { " + title + "; case class A(t: Title | Int) derives Codec }"))
    assert(skipped("object a { " + title + "; case class A(t: Vector[Title]) derives Codec }"))
    assert(skipped("""object a { opaque type All[A] = List[A]
      object All { given [A: Codec]: Codec[All[A]] = Codec.list[A].ensure(_.nonEmpty, "none") }
      case class A(all: All[Int]) derives Codec }"""))
    assert(skipped("""object a { opaque type Some0 = Option[Int]
      object Some0 { given Codec[Some0] = Codec.option(Codec.int).ensure(_ != Some(0), "zero") }
      case class A(some: Option[Some0]) derives Codec }"""))

  test("57 A9: annotations on types"):
    inline def refused(inline name: String): Boolean =
      scala.compiletime.testing.typeCheckErrors("Codec.derived[" + name + "]")
        .exists(_.message.contains(name + ".pin: @secret has no effect on a type;"))
    assert(refused("Locked"))
    assert(refused("Marked"))
    assert(refused("Listed"))
    assert(refused("Aliased"))

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
    assertEquals("""{"A":{}}""".fromJson[outer.Inner], Right(outer.Inner.A()))
    assertEquals("""{"C":{}}""".fromJson[outer.Kind], Right(outer.Kind.C()))

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

    opaque type NotZero = Option[Int]
    object NotZero:
      given Codec[NotZero] = Codec.option(Codec.int).ensure(_ != Some(0), "zero")
    case class Amount(some: NotZero) derives Codec

  object pins:
    @secret opaque type Pin = String
    object Pin:
      given Codec[Pin] = Codec.string
  case class Locked(pin: pins.Pin)
  case class Marked(pin: Int @secret)
  case class Listed(pin: List[Int @secret])
  @secret type Secret = Int
  case class Aliased(pin: Secret)

  class Outer:
    enum Mark:
      case Dot(size: Int = 3)
      case Line(length: Int)
    given Codec[Mark] = Codec.derived
    enum Inner derives Codec:
      case A(x: Int = 1)
      case B
    sealed trait Kind derives Codec
    object Kind:
      case class C(x: Int = 2) extends Kind

  trait Units:
    val unit = 4
  object Sized extends Units
  case class Sized(size: Int = Sized.unit) derives Codec
