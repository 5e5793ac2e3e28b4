package jzon

import jzon.syntax._

class LiteralSuite extends jzon.testing.Suite with InputForms {
  import LiteralSuite._

  test("types of literals are their values") {
    accepts["VVV"]("\"VVV\"", "VVV")
    accepts["a\"b"]("\"a\\\"b\"", "a\"b")
    accepts[2]("2", 2)
    accepts[3L]("3", 3L)
    accepts[true]("true", true)
    accepts[1.5]("1.5", 1.5)
    accepts[1.5]("15e-1", 1.5)
    accepts[2.5f]("2.5", 2.5f)
    accepts['x']("\"x\"", 'x')
    refuses["VVV"]("\"VV\"", "(expected \"VVV\", got \"VV\")")
    refuses["VVV"]("1", "(expected a string, got 1)")
    refuses[2]("3", "(expected 2, got 3)")
    refuses[2]("2.0", "(expected an integer, got 2.0)")
    refuses[true]("false", "(expected true, got false)")
    refuses[List['x']]("[\"x\",\"y\"]", ".[1](expected \"x\", got \"y\")")
  }

  test("and are written as such") {
    assertEquals(Encoder["VVV"].encodeJson("VVV"), "\"VVV\"")
    assertEquals(Encoder[2].encodeJson(2), "2")
    assertEquals(Encoder[3L].encodeJson(3L), "3")
    assertEquals(Encoder[true].encodeJson(true), "true")
    assertEquals(Encoder[1.5].encodeJson(1.5), "1.5")
    assertEquals(Encoder[2.5f].encodeJson(2.5f), "2.5")
    assertEquals(Encoder['x'].encodeJson('x'), "\"x\"")
    assertEquals(Encoder[List["VVV"]].encodeJson(List("VVV")), "[\"VVV\"]")
  }

  test("and keys of maps") {
    accepts[Map["id", Int]]("{\"id\":1}", Map["id", Int](("id", 1)))
    refuses[Map["id", Int]]("{\"ID\":1}", ".ID(expected id as name)")
    accepts[Map[1, Int]]("{\"1\":1}", Map[1, Int]((1, 1)))
    refuses[Map[1, Int]]("{\"2\":1}", ".\"2\"(expected 1 as name)")
    accepts[Map[2L, Int]]("{\"2\":1}", Map[2L, Int]((2L, 1)))
    accepts[Map[true, Int]]("{\"true\":1}", Map[true, Int]((true, 1)))
    accepts[Map['c', Int]]("{\"c\":1}", Map['c', Int](('c', 1)))
    assertEquals(Encoder[Map["id", Int]].encodeJson(Map["id", Int](("id", 1))), "{\"id\":1}")
    assertEquals(Encoder[Map[1, Int]].encodeJson(Map[1, Int]((1, 1))), "{\"1\":1}")
  }

  test("and fields") {
    accepts("{\"kind\":\"v2\",\"version\":2,\"final\":true}", Versioned("v2", 2, true, None))
    accepts("{\"kind\":\"v2\",\"version\":2,\"final\":true,\"more\":\"x\"}", Versioned("v2", 2, true, Some("x")))
    assertEquals(
      Versioned("v2", 2, true, Some("x")).toJson,
      "{\"kind\":\"v2\",\"version\":2,\"final\":true,\"more\":\"x\"}"
    )
    refuses[Versioned]("{\"kind\":\"v1\"}", ".kind(expected \"v2\", got \"v1\")")
    refuses[Versioned]("{\"kind\":\"v2\",\"final\":true}", ".version(missing)")
  }

  test("a val has a type of its own") {
    val name: String = "x".trim
    accepts[name.type]("\"x\"", name)
    refuses[name.type]("\"y\"", "(expected \"x\", got \"y\")")
  }
}

object LiteralSuite {
  case class Versioned(kind: "v2", version: 2, `final`: true, more: Option["x"])
  object Versioned {
    implicit val codec: Codec[Versioned] = Codec.derived
  }
}
