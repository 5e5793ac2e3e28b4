package jzon

import jzon.syntax._

class JsonSuite extends jzon.testing.Suite with InputForms {
  private val text = """{"id":1,"tags":["a","b"],"price":1.10,"ok":true,"none":null,"nested":{"x":-0.0}}"""
  private val json = Json.parse(text).toOption.get

  test("a document is written as it was read") {
    assertEquals(json.toString, text)
    assertEquals(json.toJson, text)
    for (number <- List("0", "-0", "1.0", "1e2", "1E+2", "0.10", "123456789012345678901234567890.5", "1e999999999"))
      assertEquals(Json.parse(number).map(_.toString).toOption, Option(number))
    accepts[Json]("[]", Json.arr())
    accepts[Json]("{}", Json.obj())
    accepts[Json]("[null,true,1,\"x\"]", Json.arr(Json.Null, Json.Bool(true), Json.Num(1), Json.Str("x")))
  }

  test("what is no JSON is refused") {
    refuses[Json]("", "(unexpected end of input)")
    refuses[Json]("womp", "(expected a value, got w)")
    refuses[Json]("[1,]", ".[1](expected a value, got ])")
    refuses[Json]("""{"a":1,"a":2}""", ".a(duplicate)")
    for (
      bad <- List(
        "nul",
        "tru",
        "[",
        "{",
        "{\"a\"",
        "{\"a\":",
        "\"",
        "-",
        "1.",
        "1e",
        ".5",
        "+1",
        "01",
        "[1}",
        "{]",
        "'a'",
        "NaN"
      )
    )
      assert(decodeAll[Json](bad).isLeft, bad)
  }

  test("accessors") {
    assertEquals(json.get("id").flatMap(_.asInt), Option(1))
    assertEquals(json.get("tags").flatMap(_.get(1)).flatMap(_.asString), Option("b"))
    assertEquals(json.get("tags").flatMap(_.get(2)), None)
    assertEquals(json.get("tags").flatMap(_.get(-1)), None)
    assertEquals(json.get("price").flatMap(_.asBigDecimal), Option(BigDecimal("1.10")))
    assertEquals(json.get("price").flatMap(_.asDouble), Option(1.1))
    assertEquals(json.get("price").flatMap(_.asInt), None)
    assertEquals(json.get("ok").flatMap(_.asBoolean), Option(true))
    assertEquals(json.get("none").map(_.isNull), Option(true))
    assertEquals(json.get("absent"), None)
    assertEquals(json.asObject.map(_.names), Option(IndexedSeq("id", "tags", "price", "ok", "none", "nested")))
    assertEquals(json.get("tags").flatMap(_.asArray).map(_.size), Option(2))
    assertEquals(json.asString, None)
    assertEquals(json.get(0), None)
    assertEquals(Json.parse("1e2").toOption.flatMap(_.asInt), Option(100))
    assertEquals(Json.parse("1e999999999").toOption.flatMap(_.asLong), None)
    assertEquals(Json.parse("1e99999999999").toOption.flatMap(_.asBigDecimal), None)
    assertEquals(Json.parse("2147483648").toOption.flatMap(_.asInt), None)
    json match {
      case Json.Obj(members) => assertEquals(members.head, "id" -> (Json.Num(1): Json))
      case other             => fail(other.toString)
    }
  }

  test("equality") {
    assertEquals(Json.parse("""{"a":1,"b":[2]}"""), Json.parse(""" { "b" : [ 2 ] , "\u0061" : 1 } """))
    assertEquals(Json.parse("""{"a":1,"b":2}""").hashCode, Json.parse("""{"b":2,"a":1}""").hashCode)
    assertNotEquals(Json.parse("1.0"), Json.parse("1"))
    assertNotEquals(Json.parse("[1,2]"), Json.parse("[2,1]"))
    assertNotEquals(Json.parse("""{"a":1}"""), Json.parse("""{"a":1,"b":2}"""))
    assertNotEquals(Json.parse("""{"a":1}"""), Json.parse("""{"b":1}"""))
    val large = (0 until 100).map(i => s"k$i" -> (Json.Num(i): Json))
    assertEquals(Json.obj(large: _*), Json.obj(large.reverse: _*))
  }

  test("construction") {
    assertEquals(
      Json.obj("a" -> Json.Num(1), "b" -> Json.arr(Json.Str("x"), Json.Null)).toString,
      """{"a":1,"b":["x",null]}"""
    )
    assertEquals(Json.obj("a" -> Json.Num(1), "b" -> Json.Num(2), "a" -> Json.Num(3)).toString, """{"a":3,"b":2}""")
    assertEquals(
      Json.obj("a" -> Json.Num(1)).updated("b", Json.Null).updated("a", Json.Num(2)).toString,
      """{"a":2,"b":null}"""
    )
    assertEquals(Json.obj("a" -> Json.Num(1), "b" -> Json.Null).removed("a").removed("c").toString, """{"b":null}""")
    assertEquals(Json.Num(1.0).toString, "1.0")
    assertEquals(Json.Num(BigDecimal("1.10")).toString, "1.10")
    assertEquals(Json.Num(BigInt(10).pow(30)).toString, "1" + "0" * 30)
    assertEquals(Json.Num(1L << 60).toString, (1L << 60).toString)
    intercept[IllegalArgumentException](Json.Num(Double.NaN))
    assertEquals(Json.Num.fromText("1e5").map(_.text), Option("1e5"))
    for (bad <- List("", "x", "01", " 1", "1 ", "\"1\"", "1,2")) assertEquals(Json.Num.fromText(bad), None, bad)
  }

  test("conversion from and to types") {
    assertEquals(json.get("tags").map(_.as[List[String]].toOption), Option(Option(List("a", "b"))))
    assertEquals(json.as[Map[String, Json]].map(_.size).toOption, Option(6))
    assertEquals(json.as[List[Int]].swap.toOption.map(_.toString), Option("(expected an array, got {)"))
    assertEquals(List(1, 2).toJsonAST, Json.arr(Json.Num(1), Json.Num(2)): Json)
    assertEquals(Json.from(Map("a" -> 1.5)), Json.obj("a" -> Json.Num(1.5)): Json)
    assertEquals(BigInt(2).pow(5000).toJsonAST.toString, BigInt(2).pow(5000).toString)
    assertEquals(json.toJsonAST, json)
  }

  test("pretty") {
    assertEquals(Json.obj("a" -> Json.arr(Json.Num(1))).toJsonPretty, "{\n  \"a\" : [\n    1\n  ]\n}")
  }

  test("the keyed hash code has no collisions that hold for every key") {
    // Differences in the top bit of a word stay in the top bit when the word is multiplied by an odd number.
    def name(i: Int) =
      (0 until 10).map(bit => if ((i >> bit & 1) == 0) "abcdefgh" else "abc\u8064e\u8066g\u8068").mkString
    for (_ <- 1 to 20) {
      val hash = new KeyedHash
      assert((0 until 1024).map(i => hash(name(i))).distinct.length > 1000)
      assert((0 until 1024).map(i => hash("x" * i)).distinct.length > 1000)
    }
    assert(new KeyedHash().apply("a") != new KeyedHash().apply("a"))
  }

  test("objects of any number of names, of equal hash codes too, keep them and find what occurs twice") {
    def colliding(i: Int) = (0 until 12).map(bit => if ((i >> bit & 1) == 0) "Aa" else "BB").mkString
    val families = List[Int => String](_.toString, colliding, i => if (i % 2 == 0) colliding(i) else s"n$i")
    for (name <- families; n <- List(1, 7, 8, 9, 10, 16, 17, 18, 32, 33, 1000, 4096)) {
      val members = (0 until n).map(i => s""""${name(i)}":$i""")
      val parsed = Json.parse(members.mkString("{", ",", "}"))
      assertEquals(parsed.map(_.toString), Right(members.mkString("{", ",", "}")))
      for (twice <- List(0, n / 2, n - 1)) {
        val again = (members :+ s""""${name(twice)}":-1""").mkString("{", ",", "}")
        assertEquals(Json.parse(again).left.map(_.reason.name), Left("DUPLICATE_FIELD"))
        val last = Json.decoderLastWins.decodeJson(again).toOption.get
        assertEquals(last.toString, members.updated(twice, s""""${name(twice)}":-1""").mkString("{", ",", "}"))
      }
    }
  }

  test("containers of every size beside and inside of each other keep what is in them") {
    def colliding(i: Int) = (0 until 12).map(bit => if ((i >> bit & 1) == 0) "Aa" else "BB").mkString
    def obj(n: Int, name: Int => String): String = (0 until n).map(i => s""""${name(i)}":$i""").mkString("{", ",", "}")
    def arr(n: Int): String = (0 until n).mkString("[", ",", "]")
    val sizes = List(3, 600, 0, 9, 1, 511, 8, 512, 33, 513, 2, 1600, 32, 31, 20)
    val containers = sizes.flatMap(n => List(obj(n, _.toString), arr(n), obj(n, colliding), obj(n, i => s"n$i")))
    val mixed = containers.mkString("[", ",", "]")
    val nested =
      sizes.foldLeft("1")((inner, n) => s"""[${arr(n)},{"a":${obj(n, colliding)},"b":$inner,"c":${arr(n)}},2]""")
    for (json <- List(mixed, nested, s"""{"x":$mixed,"y":$nested,"z":$mixed}"""))
      assertEquals(Json.parse(json).map(_.toString), Right(json))
    refuses[Json]("""[{"a":1,"b":2},{"b":{"a":1,"a":2}}]""", ".[1].b.a(duplicate)")
    val two = Decoder.limits.withEntries(2)
    for (json <- List("[1,2]", "[[1,2],[]]", """{"a":[],"b":{"a":1,"b":{}}}"""))
      assertEquals(Json.decoder.decodeJson(json, DecodeOptions(two)).map(_.toString), Right(json))
    for (
      json <- List("[1,2,3]", "[[1,[]],[],[]]", "[{},[1,2,3]]", """{"a":1,"b":2,"c":3}""", """{"a":{},"b":{},"c":{}}""")
    )
      assertEquals(
        Json.decoder.decodeJson(json, DecodeOptions(two)).left.map(_.reason.name),
        Left("LIMIT_ENTRIES"),
        json
      )
  }

  test("objects and arrays") {
    accepts[Json.Obj]("""{"a":[1]}""", Json.obj("a" -> Json.arr(Json.Num(1))))
    accepts[Json.Arr]("[{}]", Json.arr(Json.obj()))
    accepts[List[Json.Obj]]("""[{},{"a":1}]""", List(Json.obj(), Json.obj("a" -> Json.Num(1))))
    for (other <- List("1", "\"a\"", "true", "null", "[]", "{}")) {
      if (other != "{}") refuses[Json.Obj](other, s"(expected an object, got ${shown(other)})")
      if (other != "[]") refuses[Json.Arr](other, s"(expected an array, got ${shown(other)})")
    }
    refuses[Json.Obj]("""{"a":1,"a":2}""", ".a(duplicate)")
    refuses[Json.Obj]("""{"a":[]""", "(unexpected end of input)")
  }

  private def shown(json: String): String = if (json == "[]" || json == "{}") json.take(1) else json
}
