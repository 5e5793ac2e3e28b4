package jzon.types.iron

import _root_.io.github.iltotore.iron.*
import _root_.io.github.iltotore.iron.constraint.all.*
import jzon.*
import jzon.describe.*
import jzon.syntax.*
import jzon.testkit.{FormCheck, LongInput}
import jzon.types.iron.given

class IronSuite extends jzon.testing.Suite:
  import IronSuite.*

  private val ada = User("ada", 36, Nil, Celsius(20.5))

  test("values are what they refine, and errors have the constraint's message") {
    val json = """{"name":"ada","age":36,"friends":[],"warm":20.5}"""
    assertEquals(ada.toJson, json)
    assertEquals(json.fromJson[User], Right(ada))
    assertEquals(error("""{"name":"ada","age":-1}"""), ".age(Should be strictly positive)")
    assertEquals(error("""{"name":"","age":1}"""), ".name(!(Should be empty))")
    assertEquals(error("""{"name":"a","age":1,"friends":["b",""]}"""), ".friends[1](!(Should be empty))")
    assertEquals(error("""{"name":"a","age":1,"friends":[],"warm":-300}"""), ".warm(Should be greater than -273.15)")
    assertEquals(error("""{"name":1}"""), ".name(expected a string, got 1)")
    assertEquals(error("""{"age":1,"friends":[],"warm":1}"""), ".name(missing)")
  }

  private def error(json: String): String = json.fromJson[User].left.toOption.get

  test("codecs of both halves, and types that are no fields") {
    val codec = Codec[Int :| Positive]
    assertEquals(codec.decodeJson("7").map(codec.encodeJson), Right("7"))
    assertEquals(codec.decodeJson("0").left.map(_.toString), Left("(Should be strictly positive)"))
    assertEquals(codec.decodeJson("0").left.map(_.reason), Left(jzon.engine.error.Reason.REJECTED))
    val one: Int :| Positive = 1
    assertEquals("[1,null]".fromJson[List[Option[Int :| Positive]]], Right(List(Some(one), None)))
    assertEquals("[20.5]".fromJson[List[Celsius]], Right(List(Celsius(20.5))))
  }

  test("keys of maps") {
    val tea: Name = "tea"
    val stock = Map(tea -> 1)
    assertEquals(stock.toJson, """{"tea":1}""")
    assertEquals("""{"tea":1}""".fromJson[Map[Name, Int]], Right(stock))
    assertEquals("""{"":1}""".fromJson[Map[Name, Int]], Left(""".""" + "\"\"(!(Should be empty))"))
    val warm = Map(Celsius(20.5) -> "room")
    assertEquals(warm.toJson, """{"20.5":"room"}""")
    assertEquals("""{"20.5":"room"}""".fromJson[Map[Celsius, String]], Right(warm))
    assertEquals(
      """{"-300":"x"}""".fromJson[Map[Celsius, String]],
      Left(""".""" + "\"-300\"(Should be greater than -273.15)")
    )
  }

  test("no message is long") {
    assertEquals(LongInput.faults[Digits](), Nil)
    assertEquals(LongInput.faults[List[Digits]](value => s"[$value]"), Nil)
    assertEquals(LongInput.faults[Map[Digits, Int]](), Nil)
    assertEquals(LongInput.faults[Int :| Positive](), Nil)
    assertEquals(LongInput.faults[Celsius](), Nil)
    assertEquals(LongInput.faults[Wordy](), Nil)
    assertEquals(
      "\"a\"".fromJson[Wordy],
      Left("(" + "long ".repeat(12) + "long..." + "long ".repeat(6) + "end" + ")")
    )
    assert(LongInput.messages[Digits]().size >= 8)
  }

  test("descriptions") {
    val description = Described[User].description
    assertEquals(
      description.resolve(description.form).toString,
      """{"name": text (!(Should be empty)), "age": int32 (Should be strictly positive), """ +
        """"friends": [text (!(Should be empty)), ...], "warm": number or NaN or Infinity (Should be greater than -273.15)}"""
    )
    assert(new FormCheck(description).mayBeWritten(Json.from(ada)))
    assertEquals(
      Described[Map[Int :| Positive, Name]].description.toString,
      "{int32 (Should be strictly positive): text (!(Should be empty)), ...}"
    )
  }

object IronSuite:
  type Name = String :| Not[Empty]
  type Digits = String :| Match["[0-9]+"]
  type Wordy = String :| DescribedAs[
    Empty,
    "long long long long long long long long long long long long long long long long long long long long long long end"
  ]

  type Celsius = Celsius.T
  object Celsius extends RefinedType[Double, Greater[-273.15]]

  case class User(name: Name, age: Int :| Positive, friends: List[Name], warm: Celsius) derives Codec, Described
