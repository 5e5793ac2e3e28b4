package pointer

import java.nio.ByteBuffer
import java.nio.charset.StandardCharsets.{ISO_8859_1, UTF_8}

import pointer.PointerKind._

/** Where the three decoders agree, and where a team that moves from one to another finds them to differ. */
class DifferencesSuite extends jzon.testing.Suite {
  private def decode(decoder: EventDecoder, body: Array[Byte]): Either[(String, String), Seq[PointerEvent]] =
    decoder(ByteBuffer.wrap(body)).left.map(rejection => (rejection.code, rejection.path))

  private def decode(decoder: EventDecoder, body: String): Either[(String, String), Seq[PointerEvent]] =
    decode(decoder, body.getBytes(UTF_8))

  private def event(ts: Long, x: Int, y: Int, pe: PointerKind) = Right(List(PointerEvent(ts, x, y, pe)))

  private def check(body: String)(
      jackson: Either[(String, String), Seq[PointerEvent]],
      circe: Either[(String, String), Seq[PointerEvent]],
      jzon: Either[(String, String), Seq[PointerEvent]],
  ): Unit = {
    val expected = List(JacksonEvents -> jackson, CirceEvents -> circe, JzonEvents -> jzon)
    for ((decoder, result) <- expected) assertEquals(decode(decoder, body), result, s"${decoder.name} of $body")
  }

  private def agree(body: String)(result: Either[(String, String), Seq[PointerEvent]]): Unit =
    check(body)(result, result, result)

  private val plain = event(123, 1, 2, MOVE)

  test("all accept an event, a list of events, names in any order, and blanks") {
    agree("""{"ts":123,"x":1,"y":2,"pe":1}""")(plain)
    agree(""" {"pe" : 1, "y":2, "x":1, "ts":123} """)(plain)
    agree("""[{"ts":123,"x":1,"y":2,"pe":1},{"ts":-1,"x":-2,"y":0,"pe":6}]""")(
      Right(List(PointerEvent(123, 1, 2, MOVE), PointerEvent(-1, -2, 0, LEAVE)))
    )
    agree("[]")(Right(Nil))
    agree("""{"ts":9223372036854775807,"x":2147483647,"y":-2147483648,"pe":2}""")(
      event(Long.MaxValue, Int.MaxValue, Int.MinValue, DOWN)
    )
  }

  test("timestamps of 64 bits: none of them rounds, all refuse what is beyond") {
    agree("""{"ts":9007199254740993,"x":1,"y":2,"pe":1}""")(event(9007199254740993L, 1, 2, MOVE))
    agree("""{"ts":1764120000000000123,"x":1,"y":2,"pe":1}""")(event(1764120000000000123L, 1, 2, MOVE))
    check("""{"ts":9223372036854775808,"x":1,"y":2,"pe":1}""")(
      Left("JsonMappingException" -> ".[0].ts"),
      Left("DecodingFailure" -> ".ts"),
      Left("OUT_OF_RANGE" -> ".ts"),
    )
  }

  test("floats for integers: Jackson cuts them off, circe takes those without a fraction, jzon refuses them") {
    check("""[{"ts":123,"x":1.9,"y":2,"pe":1}]""")(
      plain,
      Left("DecodingFailure" -> ".[0].x"),
      Left("EXPECTED_INTEGER" -> ".[0].x"),
    )
    check("""{"ts":123,"x":1,"y":2.0,"pe":1}""")(plain, plain, Left("EXPECTED_INTEGER" -> ".y"))
    check("""{"ts":1.23e2,"x":1,"y":2,"pe":1}""")(plain, plain, Left("EXPECTED_INTEGER" -> ".ts"))
  }

  test("unknown members: Jackson refuses them, circe and jzon skip them") {
    check("""{"ts":123,"a":[{}],"x":1,"y":2,"pe":1}""")(
      Left("UnrecognizedPropertyException" -> ".[0].a"),
      plain,
      plain,
    )
  }

  test("a member twice: Jackson and circe take the last, jzon refuses it") {
    check("""{"ts":9,"ts":123,"x":1,"y":2,"pe":1}""")(plain, plain, Left("DUPLICATE_FIELD" -> ".ts"))
  }

  test("numbers of no enum: all refuse them, each in its words") {
    check("""{"ts":123,"x":1,"y":2,"pe":17}""")(
      Left("InvalidFormatException" -> ".[0].pe"),
      Left("DecodingFailure" -> ".pe"),
      Left("INVALID_ENUM" -> ".pe"),
    )
    for (decoder <- List(CirceEvents, JzonEvents))
      assert(decoder(ByteBuffer.wrap("""{"ts":1,"x":1,"y":2,"pe":17}""".getBytes)).swap.exists(
        _.message.contains("PointerKind")
      ))
  }

  test("numbers in quotes: Jackson and circe read them, jzon refuses them") {
    check("""{"ts":"123","x":"1","y":2,"pe":1}""")(plain, plain, Left("EXPECTED_INTEGER" -> ".ts"))
  }

  test("null and missing members: Jackson has zeros and no kind, circe and jzon refuse them") {
    check("""{"ts":123,"x":null,"y":2,"pe":1}""")(
      event(123, 0, 2, MOVE),
      Left("DecodingFailure" -> ".x"),
      Left("EXPECTED_INTEGER" -> ".x"),
    )
    check("""{"ts":123,"x":1,"y":2}""")(
      event(123, 1, 2, null),
      Left("DecodingFailure" -> ".pe"),
      Left("MISSING_FIELD" -> ".pe"),
    )
    check("null")(Right(Nil), Left("DecodingFailure" -> "."), Left("EXPECTED_ARRAY" -> "."))
    check("[null]")(Right(List(null)), Left("DecodingFailure" -> ".[0].ts"), Left("EXPECTED_OBJECT" -> ".[0]"))
  }

  test("data behind the document: Jackson does not look, circe and jzon refuse it") {
    check("""{"ts":123,"x":1,"y":2,"pe":1}]""")(plain, Left("ParsingFailure" -> "."), Left("TRAILING_DATA" -> "."))
  }

  test("bytes that are no UTF-8: circe reads them, Jackson and jzon refuse them, and jzon names the place") {
    val body = "{\"a\":\"\u00c0\u0080\",\"ts\":123,\"x\":1,\"y\":2,\"pe\":1}".getBytes(ISO_8859_1)
    assertEquals(decode(CirceEvents, body), plain: Either[(String, String), Seq[PointerEvent]])
    assertEquals(decode(JzonEvents, body).left.toOption, Some("INVALID_UTF8" -> ".a"))
    assert(decode(JacksonEvents, body).isLeft)
  }

  test("no decoder moves the position of a body, or needs it to be an array that starts at 0") {
    val body = """{"ts":123,"x":1,"y":2,"pe":1}""".getBytes(UTF_8)
    val around = ByteBuffer.wrap("[1,".getBytes(UTF_8) ++ body ++ ",".getBytes(UTF_8))
    around.position(3)
    around.limit(3 + body.length)
    val direct = ByteBuffer.allocateDirect(body.length).put(body).flip()
    for (decoder <- EventDecoder.all; buffer <- List(around, around.slice(), direct, around.asReadOnlyBuffer())) {
      val position = buffer.position()
      assertEquals(decoder(buffer), plain: Either[Rejection, Seq[PointerEvent]], decoder.name)
      assertEquals((buffer.position(), buffer.remaining), (position, body.length))
    }
  }
}
