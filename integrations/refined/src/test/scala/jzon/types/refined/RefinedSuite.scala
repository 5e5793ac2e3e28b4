package jzon.types.refined

import _root_.eu.timepit.refined.api.Refined
import _root_.eu.timepit.refined.collection.{MaxSize, NonEmpty}
import _root_.eu.timepit.refined.numeric.Positive
import _root_.eu.timepit.refined.refineV
import _root_.eu.timepit.refined.string.MatchesRegex
import jzon._
import jzon.describe._
import jzon.syntax._
import jzon.testkit.{FormCheck, LongInput}

class RefinedSuite extends jzon.testing.Suite {
  import RefinedSuite._

  private val ada = User(refineV[NonEmpty]("ada").toOption.get, refineV[Positive](36).toOption.get, Nil)

  test("values are what they refine, and errors have refined's words") {
    assertEquals(ada.toJson, """{"name":"ada","age":36,"friends":[]}""")
    assertEquals("""{"name":"ada","age":36,"friends":[]}""".fromJson[User], Right(ada))
    assertEquals(error("""{"name":"ada","age":-1}"""), ".age(Predicate failed: (-1 > 0).)")
    assertEquals(error("""{"name":"","age":1}"""), ".name(Predicate isEmpty() did not fail.)")
    assertEquals(error("""{"name":"a","age":1,"friends":["b",""]}"""), ".friends[1](Predicate isEmpty() did not fail.)")
    assertEquals(error("""{"name":1,"age":1}"""), ".name(expected a string, got 1)")
    assertEquals(error("""{"name":"a","age":1.0}"""), ".age(expected an integer, got 1.0)")
    assertEquals(error("""{"age":1}"""), ".name(missing)")
  }

  test("of a long value a message shows the beginning, and all that is expected") {
    val long = "x" * 1000000
    assertEquals(
      s"""\"$long\"""".fromJson[Short],
      Left("(Predicate taking size(xxxxxxxxxx...) = 1000000 failed: Right pre...icate (1000000 > 5) did not fail.)")
    )
    assertEquals(
      s"""\"$long\"""".fromJson[Digits],
      Left("""(Predicate failed: "xxxxxxxxxx...".matches("[0-9]+").)""")
    )
    assertEquals(
      s"""{\"${long.take(1000)}\":1}""".fromJson[Map[Digits, Int]].left.map(_.takeRight(60)),
      Left("""xxxxx"(Predicate failed: "xxxxxxxxxx...".matches("[0-9]+").)""")
    )
  }

  test("no message is long") {
    val in = (value: String) => s"[$value]"
    assertEquals(LongInput.faults[Digits](), Nil)
    assertEquals(LongInput.faults[Short](), Nil)
    assertEquals(LongInput.faults[List[Digits]](in), Nil)
    assertEquals(LongInput.faults[List[List[Int] Refined NonEmpty]](in), Nil)
    assertEquals(LongInput.faults[Map[Digits, Int]](), Nil)
    assertEquals(LongInput.faults[Map[Short, Int]](), Nil)
    assertEquals(LongInput.faults[BigInt Refined Positive](), Nil)
    assertEquals(LongInput.faults[User](value => s"""{"name":"a","age":1,"friends":[$value]}"""), Nil)
    assert(LongInput.messages[Digits]().size >= 8)
  }

  private def error(json: String): String = json.fromJson[User].left.toOption.get

  test("codecs of both halves, and types that are no fields") {
    val codec = Codec[Int Refined Positive]
    assertEquals(codec.decodeJson("7").map(codec.encodeJson), Right("7"))
    assertEquals(codec.decodeJson("0").left.map(_.toString), Left("(Predicate failed: (0 > 0).)"))
    assertEquals(codec.decodeJson("0").left.map(_.reason), Left(jzon.engine.error.Reason.REJECTED))
    assertEquals(
      "[1,null]".fromJson[List[Option[Int Refined Positive]]].map(_.map(_.map(_.value))),
      Right(List(Some(1), None))
    )
  }

  test("keys of maps") {
    val stock = Map(refineV[NonEmpty]("tea").toOption.get -> 1)
    assertEquals(stock.toJson, """{"tea":1}""")
    assertEquals("""{"tea":1}""".fromJson[Map[Name, Int]], Right(stock))
    assertEquals("""{"":1}""".fromJson[Map[Name, Int]], Left(""".""(Predicate isEmpty() did not fail.)"""))
    assertEquals(
      """{"1":1,"-1":1}""".fromJson[Map[Int Refined Positive, Int]].left.map(_.toString),
      Left(""".""" + "\"-1\"(Predicate failed: (-1 > 0).)")
    )
  }

  test("other types with two arguments keep the instances that they have") {
    assertEquals("""{"a":1}""".fromJson[Map[String, Int]], Right(Map("a" -> 1)))
    assertEquals("""[1,"a"]""".fromJson[(Int, String)], Right((1, "a")))
    assertEquals("""{"Left":1}""".fromJson[Either[Int, String]], Right(Left(1)))
  }

  test("descriptions") {
    val description = Described[User].description
    assertEquals(
      description.resolve(description.form).toString,
      """{"name": text (a predicate of refined), "age": int32 (a predicate of refined), "friends"?: [text (a predicate of refined), ...]}"""
    )
    assert(new FormCheck(description).mayBeWritten(Json.from(ada)))
    assertEquals(Described[Map[Name, Int]].description.toString, "{text (a predicate of refined): int32, ...}")
  }
}

object RefinedSuite {
  type Name = String Refined NonEmpty
  type Digits = String Refined MatchesRegex["[0-9]+"]
  type Short = String Refined MaxSize[5]

  case class User(name: Name, age: Int Refined Positive, friends: List[Name] = Nil)
  object User {
    implicit val codec: Codec[User] = Codec.derived
    implicit val described: Described[User] = Described.derived
  }
}
