package jzon

class JsonEditSuite extends jzon.testing.Suite {
  private def parse(text: String): Json = Json.parse(text).fold(e => fail(e.toString), identity)
  private val json =
    parse("""{"rows":[{"id":1,"tags":["a"]},{"id":"x"}],"a b":{"c":null},"":0,"q\"\\":true,"é":[[7]]}""")

  test("values are found by the paths that errors have") {
    val rows = List(
      "." -> Option(json),
      ".rows[0].id" -> Option(parse("1")),
      ".rows.[0].id" -> Option(parse("1")),
      ".rows[1][\"id\"]" -> Option(parse("\"x\"")),
      ".[\"rows\"][0].tags[0]" -> Option(parse("\"a\"")),
      ".\"a b\".c" -> Option(Json.Null),
      ".\"\"" -> Option(parse("0")),
      """."q\"\\"""" -> Option(parse("true")),
      ".\"é\"[0][0]" -> Option(parse("7")),
      ".rows[2]" -> None,
      ".rows.id" -> None,
      ".absent.id" -> None,
      ".[0]" -> None,
      ".rows[0].id.x" -> None
    )
    for ((path, found) <- rows) assertEquals(json.at(path), found, path)
    assertEquals(parse("[[1,2]]").at(".[0][1]"), Option(parse("2")))
  }

  test("a text that is no path is refused") {
    val bad =
      List("", "rows", "..", ".rows[", ".rows[]", ".rows[-1]", ".rows[0", ".rows[x]", ".a b", ".\"a", ".\"\\x\"") ++
        List(".rows[0]id", ".1", ".rows.", "/rows/0", ".a[99999999999]", ".[\"a]", ".\"a\\")
    for (path <- bad) {
      val error = intercept[IllegalArgumentException](json.at(path))
      assert(error.getMessage.startsWith("no path such as .rows[0].id"), error.getMessage)
    }
  }

  test("a value is transformed where it is, and all else stays") {
    val more = json.transformAt(".rows[0].id")(id => Json.Num(id.asInt.getOrElse(0) + 1))
    assertEquals(more.flatMap(_.at(".rows[0]")), Option(parse("""{"id":2,"tags":["a"]}""")))
    assertEquals(more.flatMap(_.at(".rows[1]")), json.at(".rows[1]"))
    assertEquals(json.transformAt(".")(_ => Json.Null), Option(Json.Null: Json))
    assertEquals(json.transformAt(".rows[5]")(_ => Json.Null), None)
    assertEquals(json.transformAt(".absent")(_ => Json.Null), None)
  }

  test("a value is deleted, and what is not there already is") {
    assertEquals(parse("""{"a":[1,2,3],"b":1}""").delete(".a[1]").toString, """{"a":[1,3],"b":1}""")
    assertEquals(parse("""{"a":[1,2,3],"b":1}""").delete(".a").toString, """{"b":1}""")
    assertEquals(parse("""{"a":{"b":{"c":1}}}""").delete(".a.b.c").toString, """{"a":{"b":{}}}""")
    assertEquals(json.delete("."), Json.Null: Json)
    for (path <- List(".rows[7]", ".rows.id", ".absent", ".rows[0].id.x", ".[0]")) assertEquals(json.delete(path), json)
  }

  test("merge patches as the table of RFC 7396 has them") {
    val rows = List(
      ("""{"a":"b"}""", """{"a":"c"}""", """{"a":"c"}"""),
      ("""{"a":"b"}""", """{"b":"c"}""", """{"a":"b","b":"c"}"""),
      ("""{"a":"b"}""", """{"a":null}""", """{}"""),
      ("""{"a":"b","b":"c"}""", """{"a":null}""", """{"b":"c"}"""),
      ("""{"a":["b"]}""", """{"a":"c"}""", """{"a":"c"}"""),
      ("""{"a":"c"}""", """{"a":["b"]}""", """{"a":["b"]}"""),
      ("""{"a":{"b":"c"}}""", """{"a":{"b":"d","c":null}}""", """{"a":{"b":"d"}}"""),
      ("""{"a":[{"b":"c"}]}""", """{"a":[1]}""", """{"a":[1]}"""),
      ("""["a","b"]""", """["c","d"]""", """["c","d"]"""),
      ("""{"a":"b"}""", """["c"]""", """["c"]"""),
      ("""{"a":"foo"}""", """null""", """null"""),
      ("""{"a":"foo"}""", """"bar"""", """"bar""""),
      ("""{"e":null}""", """{"a":1}""", """{"e":null,"a":1}"""),
      ("""[1,2]""", """{"a":"b","c":null}""", """{"a":"b"}"""),
      ("""{}""", """{"a":{"bb":{"ccc":null}}}""", """{"a":{"bb":{}}}""")
    )
    for ((target, patch, result) <- rows)
      assertEquals(parse(target).merge(parse(patch)).toString, result, s"$target and $patch")
    val document = parse(
      """{"title":"Goodbye!","author":{"givenName":"John","familyName":"Doe"},"tags":["example"],"content":"x"}"""
    )
    val patch = parse("""{"title":"Hello!","phoneNumber":"+1","author":{"familyName":null},"tags":["example"]}""")
    assertEquals(
      document.merge(patch).toString,
      """{"title":"Hello!","author":{"givenName":"John"},"tags":["example"],"content":"x","phoneNumber":"+1"}"""
    )
  }

  test("a large merge takes linear time, whatever the names are") {
    def colliding(i: Int) = (0 until 15).map(bit => if ((i >> bit & 1) == 0) "Aa" else "BB").mkString
    val large = Json.obj((0 until 32768).map(i => colliding(i) -> (Json.Num(i): Json)): _*)
    val none = Json.obj(large.names.map(_ -> (Json.Null: Json)): _*)
    assertEquals(large.merge(large), large: Json)
    assertEquals(large.merge(none), Json.obj(): Json)
  }

  test("fold") {
    def kind(json: Json): String = json.fold(
      "null",
      value => s"boolean $value",
      number => s"number ${number.text}",
      value => s"string $value",
      values => s"array of ${values.size}",
      obj => s"object of ${obj.size}"
    )
    assertEquals(
      List("null", "true", "1.0", "\"x\"", "[1]", "{}").map(text => kind(parse(text))),
      List("null", "boolean true", "number 1.0", "string x", "array of 1", "object of 0")
    )
  }

  test("errors of what is decoded inside have the whole path") {
    def at[A: Decoder](path: String): Either[String, A] = json.decodeAt[A](path).left.map(_.toString)
    assertEquals(at[Int](".rows[0].id"), Right(1))
    assertEquals(at[Int](".rows[1].id"), Left(".rows[1].id(expected an integer, got \"x\")"))
    assertEquals(at[List[Map[String, Int]]](".rows"), Left(".rows[0].tags(expected an integer, got [)"))
    assertEquals(at[Int](".rows[0].name"), Left(".rows[0].name(missing)"))
    assertEquals(at[Option[Int]](".rows[0].name"), Right(None))
    assertEquals(at[Option[Int]](".row[0].name"), Left(".row(missing)"))
    assertEquals(at[Int](".rows[2]"), Left(".rows(missing element 2)"))
    assertEquals(at[Int](".rows.id"), Left(".rows(expected an object, got [)"))
    assertEquals(json.as[Map[String, Int]].left.map(_.toString).isLeft, true)
  }
}
