package jzon

import jzon.engine.error.{JsonError, Limits, Reason}
import jzon.syntax._

class ErrorEncoderSuite extends jzon.testing.Suite {
  private def error[A](json: String, limits: Limits = Limits.DEFAULT)(implicit decoder: Decoder[A]): JsonError =
    decoder.decodeJson(json, DecodeOptions(limits)).swap.toOption.get

  test("an error is an object of code, path, pointer, line, column, offset and message") {
    assertEquals(
      error[List[Map[String, Int]]]("[{},\n {\"a b\": 1.5}]").toJson,
      """{"code":"EXPECTED_INTEGER","path":".[1].\"a b\"","pointer":"/1/a b","line":2,"column":10,"offset":14,""" +
        """"message":"expected an integer, got 1.5"}"""
    )
    assertEquals(
      error[Int]("").toJson,
      """{"code":"UNEXPECTED_END","path":".","pointer":"","line":1,"column":1,"offset":0,""" +
        """"message":"unexpected end of input"}"""
    )
  }

  test("an error of a stream says which record it is, and where in it") {
    val stream = Iterator("[1]\n[1,\"2\"]\n".getBytes)
    val errors = Decoder[List[Int]].decodeStream(stream, Framing.lines).collect { case Left(error) => error.toJson }
    assertEquals(
      errors.toList,
      List(
        """{"code":"EXPECTED_INTEGER","path":".[1]","pointer":"/1","line":2,"column":4,"offset":7,"record":1,""" +
          """"recordOffset":3,"message":"expected an integer, got \"2\""}"""
      )
    )
  }

  test("what is not known is left out") {
    assertEquals(
      JsonError.of(Reason.REJECTED, "no such customer", null).toJson,
      """{"code":"REJECTED","path":".","pointer":"","message":"no such customer"}"""
    )
  }

  test("any message can be written, even one that cuts a pair in half") {
    val decoder = Decoder.string.emap(s => Left("not " + s.take(1)): Either[String, String])
    val json = error[String]("\"\ud83d\ude00\"")(decoder).toJson
    assert(json.endsWith("\"message\":\"not \\\\ud83d\"}"), json)
    val (high, low) = (0xd83d.toChar, 0xde00.toChar)
    for (text <- List(s"$low", s"a$high", s"${high}b", s"$high$high$low"))
      assert(Json.parse(JsonError.of(Reason.REJECTED, text, null).toJson).isRight, text)
    assert(JsonError.of(Reason.REJECTED, "\ud83d\ude00", null).toJson.contains("\ud83d\ude00"))
  }

  test("each error is of one of four kinds") {
    val tight = Limits.DEFAULT.withDepth(2).withEntries(2)
    assertEquals(error[Json]("[1,").reason.kind, Reason.Kind.SYNTAX)
    assertEquals(error[Json]("{1}").reason.kind, Reason.Kind.SYNTAX)
    assertEquals(error[Json]("1 2").reason.kind, Reason.Kind.SYNTAX)
    assertEquals(error[Json]("\"\\x\"").reason.kind, Reason.Kind.SYNTAX)
    assertEquals(error[Int]("\"x\"").reason.kind, Reason.Kind.SHAPE)
    assertEquals(error[Int]("3000000000").reason.kind, Reason.Kind.SHAPE)
    assertEquals(error[(Int, Int)]("[1]").reason.kind, Reason.Kind.SHAPE)
    assertEquals(error[Map[String, Int]]("{\"a\":1,\"a\":1}").reason.kind, Reason.Kind.SHAPE)
    assertEquals(error[Int]("1")(Decoder.int.ensure(_ > 1, "too small")).reason.kind, Reason.Kind.REJECTED)
    assertEquals(error[Json]("[[[1]]]", tight).reason.kind, Reason.Kind.LIMIT)
    assertEquals(error[List[Int]]("[1,2,3]", tight).reason.kind, Reason.Kind.LIMIT)
    assertEquals(error[BigInt]("9" * 900).reason.kind, Reason.Kind.LIMIT)
    val kinds = Reason.values.groupBy(_.kind)
    assertEquals(kinds(Reason.Kind.REJECTED).toList, List(Reason.REJECTED))
    assertEquals(kinds(Reason.Kind.LIMIT).toList, Reason.values.filter(_.name.startsWith("LIMIT_")).toList)
  }
}
