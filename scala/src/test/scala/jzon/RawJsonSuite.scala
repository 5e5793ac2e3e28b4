package jzon

import java.nio.charset.StandardCharsets.UTF_8

import jzon.testing.Suite

import jzon.syntax._

class RawJsonSuite extends Suite {
  import RawJsonSuite._

  test("a raw value goes through as it is written") {
    val json = """{"kind":"x","payload":{ "a" : [1.50, "\u00e9"] },"more":[null, {}]}"""
    val event = json.fromJson[Event].fold(e => fail(e.toString), identity)
    assertEquals(event.payload.toString, """{ "a" : [1.50, "\u00e9"] }""")
    assertEquals(event.more.map(_.toString), List("null", "{}"))
    assertEquals(event.toJson, """{"kind":"x","payload":{ "a" : [1.50, "\u00e9"] },"more":[null,{}]}""")
  }

  test("it is checked when it is read") {
    val error = """{"kind":"x","payload":{"a":[1,]},"more":[]}""".fromJson[Event].left.map(_.toString)
    assertEquals(error, Left(".payload.a[1](expected a value, got ])"))
    assertEquals(RawJson.of("[1 2]").left.map(_.toString), Left("(expected ',' or ']', got 2)"))
    assert(RawJson.of("1 2").isLeft)
    assert(RawJson.of(Array[Byte]('"', 0xc0.toByte, 0x80.toByte, '"')).isLeft)
  }

  test("it is decoded when its type is known") {
    val raw = RawJson.of("  [1, 2] ").fold(e => fail(e.toString), identity)
    assertEquals(raw.as[List[Int]], Right(List(1, 2)))
    assertEquals(raw.as[List[String]].left.map(_.toString), Left(".[0](expected a string, got 1)"))
    assertEquals(raw.bytes.toList, "[1, 2]".getBytes(UTF_8).toList)
    assertEquals(raw, RawJson.of("[1, 2]".getBytes(UTF_8)).fold(e => fail(e.toString), identity))
    assertEquals(RawJson.from(List(1, 2)).toString, "[1,2]")
  }

  test("the discriminator of a family is not in a child's rest") {
    val shape = """{"type":"Other","radius":1}""".fromJson[Shape]
    assertEquals(shape.map(_.toString), Right("""Other({"radius":1})"""))
    assertEquals("""{"radius":1, "type":"Other"}""".fromJson[Shape], shape)
  }
}

object RawJsonSuite {
  case class Event(kind: String, payload: RawJson, more: List[RawJson])
  object Event { implicit val codec: Codec[Event] = Codec.derived }

  @discriminator("type") sealed trait Shape
  object Shape {
    case class Other(rest: RawJson) extends Shape
    object Other {
      implicit val decoder: Decoder[Other] = RawJson.codec.map(Other(_))
    }
    implicit val decoder: Decoder[Shape] = Decoder.derived
  }
}
