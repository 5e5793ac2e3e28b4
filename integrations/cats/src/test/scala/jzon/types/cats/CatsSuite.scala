package jzon.types.cats

import _root_.cats.data._
import jzon._
import jzon.describe._
import jzon.syntax._
import jzon.testkit.{FormCheck, FormDocuments, LongInput}
import jzon.testing.Suite
import munit.{Location, ScalaCheckSuite}
import org.scalacheck.Prop.forAll

class CatsSuite extends Suite with ScalaCheckSuite {
  import CatsSuite._

  private def isWritten[A: Codec](value: A, json: String)(implicit at: Location): Unit = {
    assertEquals(value.toJson, json)
    assertEquals(json.fromJson[A], Right(value))
  }

  private def refuses[A: Codec](json: String, error: String)(implicit at: Location): Unit =
    assertEquals(json.fromJson[A].left.toOption, Some(error))

  test("collections that are not empty") {
    isWritten(NonEmptyList.of(1, 2), "[1,2]")
    isWritten(NonEmptyVector.of("a"), "[\"a\"]")
    isWritten(NonEmptySeq.of(1, 2, 3), "[1,2,3]")
    isWritten(NonEmptyChain(1, 2), "[1,2]")
    isWritten(NonEmptySet.of(2, 1), "[1,2]")
    isWritten(NonEmptyMap.of("b" -> 2, "a" -> 1), """{"a":1,"b":2}""")
    isWritten(Chain(1, 2) ++ Chain.one(3), "[1,2,3]")
    isWritten(Chain.empty[Int], "[]")
    assertEquals("[2,1,2]".fromJson[NonEmptySet[Int]], Right(NonEmptySet.of(1, 2)))
    refuses[NonEmptyList[Int]](" []", "(expected an element)")
    refuses[NonEmptyVector[Int]]("[]", "(expected an element)")
    refuses[NonEmptySeq[Int]]("[]", "(expected an element)")
    refuses[NonEmptyChain[Int]]("[]", "(expected an element)")
    refuses[NonEmptySet[Int]]("[]", "(expected an element)")
    refuses[NonEmptyMap[String, Int]]("{}", "(expected a field)")
    refuses[NonEmptyList[Int]]("[1,\"x\"]", ".[1](expected an integer, got \"x\")")
    refuses[NonEmptyMap[Int, Int]]("""{"1":1,"x":2}""", ".x(expected an integer, got \"x\")")
    refuses[NonEmptyMap[Int, Int]]("""{"1":1,"1":2}""", ".\"1\"(duplicate)")
    refuses[NonEmptyList[Int]]("{}", "(expected an array, got {)")
  }

  test("a null is told with its path") {
    def message[A: Encoder](a: A) =
      intercept[jzon.engine.error.JsonException](Encoder[List[A]].encodeJson(List(a))).getMessage
    val expected = ".[0](null instead of a value)"
    assertEquals(message[Validated[Int, Int]](null), expected)
    assertEquals(message[Ior[Int, Int]](null), expected)
    assertEquals(message[NonEmptyList[Int]](null), expected)
    assertEquals(message[Chain[Int]](null), expected)
    assertEquals(message[Validated[Int, String]](Validated.Valid(null)), ".[0].Valid(null instead of a value)")
    assertEquals(message[Ior[Int, String]](Ior.Both(1, null)), ".[0].Both[1](null instead of a value)")
  }

  test("no message is long") {
    val word = Decoder[String].emap(text => if (text.length < 10) Right(text) else Left(s"no word: $text"))
    val in = (value: String) => s"[$value]"
    assertEquals(LongInput.faults[NonEmptyList[String]](in)(nonEmptyListDecoder(word)), Nil)
    assertEquals(LongInput.faults[NonEmptySet[String]](in)(nonEmptySetDecoder(word, implicitly)), Nil)
    assertEquals(LongInput.faults[NonEmptyMap[Int, Int]](), Nil)
    assertEquals(
      LongInput.faults[Validated[String, String]](v => s"""{"Invalid":$v}""")(validatedDecoder(word, word)),
      Nil
    )
    assertEquals(LongInput.faults[Validated[String, Int]](), Nil)
    assertEquals(LongInput.faults[Ior[String, Int]](), Nil)
    assertEquals(LongInput.faults[Ior[Int, String]](v => s"""{"Both":[1,$v]}""")(iorDecoder(implicitly, word)), Nil)
    assert(LongInput.messages[NonEmptyList[String]](in)(nonEmptyListDecoder(word)).size >= 8)
  }

  test("what is valid, what is not, and what is both") {
    isWritten[ValidatedNel[String, Int]](Validated.valid(1), """{"Valid":1}""")
    isWritten[ValidatedNel[String, Int]](Validated.invalidNel("why"), """{"Invalid":["why"]}""")
    isWritten[Ior[String, Int]](Ior.left("a"), """{"Left":"a"}""")
    isWritten[Ior[String, Int]](Ior.right(1), """{"Right":1}""")
    isWritten[Ior[String, Int]](Ior.both("a", 1), """{"Both":["a",1]}""")
    refuses[Validated[String, Int]]("""{"Valid":"x"}""", ".Valid(expected an integer, got \"x\")")
    refuses[Ior[String, Int]]("""{"Both":["a"]}""", ".Both(expected an array of 2 elements)")
    assert("""{"Perhaps":1}""".fromJson[Validated[String, Int]].isLeft)
    assert("""{"Valid":1,"Invalid":"x"}""".fromJson[Validated[String, Int]].isLeft)
    assert("{}".fromJson[Ior[String, Int]].isLeft)
  }

  test("as members, and in each other") {
    val order = Order(NonEmptyList.of(Line("tea", 1)), NonEmptyMap.of(7 -> Chain("x")), Some(NonEmptyVector.of(1.5)))
    isWritten(order, """{"lines":[{"article":"tea","count":1}],"notes":{"7":["x"]},"prices":[1.5]}""")
    refuses[Order]("""{"lines":[],"notes":{}}""", ".lines(expected an element)")
    refuses[Order]("""{"lines":[{"article":"tea","count":1.0}]}""", ".lines[0].count(expected an integer, got 1.0)")
    refuses[Order]("""{"notes":{"1":[]}}""", ".lines(missing)")
    val tree = Tree(1, Chain(Tree(2, Chain.empty)))
    isWritten(tree, """{"value":1,"children":[{"value":2,"children":[]}]}""")
  }

  private def agrees[A](implicit codec: Codec[A], described: Described[A]): Unit =
    property(s"the description of ${described.description.form}") {
      val check = new FormCheck(described.description)
      val documents = new FormDocuments(described.description)
      forAll(documents.good) { json =>
        val value = json.as[A].fold(error => fail(s"$json: $error"), identity)
        assert(check.mayBeWritten(Json.from(value)), value)
        documents.bad(json).foreach { case (what, bad) => assert(bad.as[A].isLeft, s"$bad ($what)") }
      }
    }

  agrees[Order]
  agrees[Tree]
  agrees[Validated[NonEmptyChain[String], Int]]
  agrees[Ior[Int, NonEmptySet[String]]]
  agrees[NonEmptySeq[Boolean]]
}

object CatsSuite {
  case class Line(article: String, count: Int)
  object Line {
    implicit val codec: Codec[Line] = Codec.derived
    implicit val described: Described[Line] = Described.derived
  }

  case class Order(
      lines: NonEmptyList[Line],
      notes: NonEmptyMap[Int, Chain[String]],
      prices: Option[NonEmptyVector[Double]]
  )
  object Order {
    implicit val codec: Codec[Order] = Codec.derived
    implicit val described: Described[Order] = Described.derived
  }

  case class Tree(value: Int, children: Chain[Tree])
  object Tree {
    implicit val codec: Codec[Tree] = Codec.derived
    implicit val described: Described[Tree] = Described.derived
  }
}
