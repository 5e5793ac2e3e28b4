package jzon

import java.util.concurrent.TimeUnit

import jzon.testing.Suite

/** Enums by their names, read less strictly; codecs of two parts; Eithers with other names. */
class NamedEnumSuite extends Suite {
  import NamedEnumSuite._

  test("a Java enum in any case") {
    val codec: Codec[TimeUnit] = Codec.javaEnum[TimeUnit].ignoreCase
    for (name <- List("SECONDS", "seconds", "SecondS", "\\u0073econds"))
      assertEquals(codec.decodeJson(s""""$name""""), Right(TimeUnit.SECONDS))
    assertEquals(codec.encodeJson(TimeUnit.SECONDS), """"SECONDS"""")
    assertEquals(
      codec.decodeJson(""" "second" """).left.map(_.toString),
      Left(Codec.javaEnum[TimeUnit].decodeJson(""" "second" """).left.map(_.toString).left.toOption.get)
    )
    assertEquals(codec.decodeJson("7").left.map(_.toString), Left("(expected a string, got 7)"))
    assert(Codec.javaEnum[TimeUnit].decodeJson(""""seconds"""").isLeft)
  }

  test("a Scala enumeration in any case, and with a value for unknown names") {
    assertEquals(Decoder.enumeration(Day).ignoreCase.decodeJson(""""MON""""), Right(Day.Mon))
    val all = Codec.enumeration(Day).ignoreCase.unknown(Day.Other)
    assertEquals(all.decodeJson(""""mon""""), Right(Day.Mon))
    assertEquals(all.decodeJson(""""Sat""""), Right(Day.Other))
    assertEquals(Codec.enumeration(Day).unknown(Day.Other).ignoreCase.decodeJson(""""MON""""), Right(Day.Mon))
    assertEquals(Codec.enumeration(Day).unknown(Day.Other).decodeJson(""""MON""""), Right(Day.Other))
    assertEquals(all.encodeJson(Day.Other), """"Other"""")
    assert(all.decodeJson("1").isLeft)
  }

  test("names that differ only in case are refused when the codec is made") {
    val e = intercept[IllegalArgumentException](Codec.enumeration(Twins).ignoreCase)
    assertEquals(
      e.getMessage,
      """the names "up" and "Up" differ only in case, so they cannot be read in any case"""
    )
  }

  test("a codec of a decoder and an encoder") {
    val codec: Codec[Int] = Codec.from(Decoder.lenient.int, Encoder.string.contramap[Int](_.toString))
    assertEquals(codec.decodeJson(""""7""""), Right(7))
    assertEquals(codec.encodeJson(7), """"7"""")
    val option = Codec.from(Decoder.option(Decoder.int), Encoder.option(Encoder.int))
    assert(option.isNone(None))
  }

  test("an Either with names of the program") {
    val codec: Codec[Either[String, Int]] = Codec.either[String, Int]("err\"or", "value")
    assertEquals(codec.encodeJson(Left("x")), """{"err\"or":"x"}""")
    assertEquals(codec.encodeJson(Right(1)), """{"value":1}""")
    assertEquals(codec.decodeJson(""" { "err\"or" : "x" } """), Right(Left("x")))
    assertEquals(codec.decodeJson("""{"value":1}"""), Right(Right(1)))
    val errors = List(
      """{"Left":"x"}""" -> """(invalid discriminator: expected one of "err\"or", "value", got "Left")""",
      """{"value":"x"}""" -> """.value(expected an integer, got "x")""",
      "{}" -> "(missing discriminator)"
    )
    for ((json, error) <- errors) assertEquals(codec.decodeJson(json).left.map(_.toString), Left(error))
    assert(codec.decodeJson("""{"value":1,"value":2}""").isLeft)
    assert(intercept[engine.error.JsonException](codec.encodeJson(null)).getMessage.contains("null"))
    intercept[IllegalArgumentException](Codec.either[String, Int]("a", "a"))
  }
}

object NamedEnumSuite {
  object Day extends Enumeration {
    val Mon, Tue, Other = Value
  }

  object Twins extends Enumeration {
    val up, Up = Value
  }
}
