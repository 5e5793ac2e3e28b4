package jzon
package derivation

import jzon.engine.error.Limits

import jzon.testing.Suite

/** Other ways to read documents with secrets: all errors, unfinished ones, patches and streams. */
class SecretReadingSuite extends Suite with SecretErrors {
  import SecretClasses._

  test("decodeAll and unfinished documents") {
    val all = Decoder[List[Login]].decodeAll("""[{"user":1,"password":2345},{"user":"a","password":{"abcd":["efg]}}]""")
    assertEquals(
      all.left.toOption.get.map(_.toString),
      List(
        ".[0].user(expected a string, got 1)",
        s".[0].password(expected a string$hidden)",
        s".[1].password(expected a string$hidden)",
        s".[1].password(unexpected end of input$hidden)"
      )
    )
    val inside = Decoder[Deep].decodeAll("""{"id":"x","keys":{"abcd":{"efgh":1},"ijkl":5}}""")
    assertEquals(
      inside.left.toOption.get.map(_.toString),
      List(".id(expected an integer, got \"x\")", s".keys(expected an array$hidden)")
    )
    val partial = Decoder[Deep].decodeIncomplete("""{"id":1,"keys":{"abcd":[1,2""")
    assertEquals(partial.map(_.incomplete), Right(List(".", ".keys")))
    assertEquals(Decoder[Token].decodeIncomplete("""{"value":"abcd""").map(_.incomplete), Right(List(".")))
  }

  test("malformed JSON in values that the decoder does not reach, with a name that tells nothing") {
    def all[A](json: String)(implicit codec: Codec[A]): List[String] =
      codec.decodeAll(json).fold(_.map(_.toString), _ => Nil)
    val inMap = """{"a":{"password":"abcd" "efgh"}}"""
    assertEquals(
      all[Map[String, List[Login]]](inMap),
      List(".a(expected an array, got {)", s".a(expected ',' or '}'$hidden)")
    )
    val patch = """{"a":5,"b":[{"password":"abcd" "efgh"}]}"""
    val codec = Codec[Map[String, List[Login]]]
    assertEquals(codec.decodeOnto(Map.empty, patch).left.map(_.toString), Left(s"(expected ',' or '}'$hidden)"))
    assertEquals(
      Codec[Map[String, List[Int]]].decodeOnto(Map.empty, """{"a":5,"b":["x" "y"]}""").left.map(_.toString),
      Left(".b(expected ',' or ']', got \"y\")")
    )
    assertEquals(all[Map[String, List[Int]]]("""{"a":{"b" "c"}}""").last, ".a(expected ':', got \"c\")")
    val unfinished = Decoder[Credential].decodeIncomplete("""{"code":{"abcd":{"efgh":""")
    assertEquals(unfinished.map(_.incomplete), Right(List(".")))
  }

  test("a limit in values that the decoder does not reach keeps its message; only in a secret it is hidden") {
    val small = Limits.DEFAULT.withDepth(16)
    def all(json: String): List[String] =
      Decoder[List[Login]].decodeAll(json, DecodeOptions(small)).fold(_.map(_.toString), _ => Nil)
    val deep = "nested more than 16 deep"
    val nested = "[" * 20
    assertEquals(all(nested), List(".[0](expected an object, got [)", s".[0]($deep)"))
    assertEquals(
      all("""[{"password":"a","user":""" + nested),
      List(".[0].user(expected a string, got [)", s".[0].user($deep)")
    )
    assertEquals(
      all("""[{"user":"a","password":""" + nested),
      List(s".[0].password(expected a string$hidden)", s".[0].password($deep$hidden)")
    )
    val patch = """{"a":5,"b":""" + nested
    val byName = Codec[Map[String, List[Login]]].decodeOnto(Map.empty[String, List[Login]], patch, DecodeOptions(small))
    assertEquals(byName.left.map(_.toString), Left(s"($deep)"))
  }

  test("what stands in place of secrets, or was skipped, is hidden before the decoder comes to a secret") {
    def all[A: Decoder](json: String): List[String] = Decoder[A].decodeAll(json).fold(_.map(_.toString), _ => Nil)
    val array = List(".b(expected an array)")
    assertEquals(all[Map[String, List[Login]]]("""{"b":"abcd"}"""), array)
    assertEquals(all[Map[String, List[List[Login]]]]("""{"b":["abcd"]}"""), List(".b[0](expected an array)"))
    assertEquals(
      all[Map[String, Map[String, List[Login]]]]("""{"a":"x","b": {"user":"bob","password":"abcd"}}"""),
      List(".a(expected an object)", ".b.user(expected an array)", ".b.password(expected an array)")
    )
    assertEquals(all[Option[Map[String, Vector[Option[Login]]]]]("""{"b":"abcd"}"""), array)
    assertEquals(all[Box[List[Login]]]("""{"name":"n","value":"abcd"}"""), List(".value(expected an array)"))
    assertEquals(all[Outer]("""{"n":1,"logins":{"b":"abcd"}}"""), List(".logins.b(expected an array)"))
    assertEquals(
      all[Map[String, Tree[List[Login]]]]("""{"b":{"Leaf":{"value":"abcd"}}}"""),
      List(".b.Leaf.value(expected an array)")
    )
    assertEquals(all[Either[Int, List[Login]]]("""{"Right":"abcd"}"""), List(".Right(expected an array)"))
    val skipped = """{"a":"x","b":{"name":"box","value":{"user":"bob","password" "abcd"}}}"""
    assertEquals(all[Either[Int, Map[String, Box[Login]]]](skipped).filter(_.contains("abcd")), Nil)
    val torn = Decoder[Map[String, (Int, List[Text])]].decodeStream(Iterator("\"abcd\"\n".getBytes), Framing.lines)
    assertEquals(torn.map(_.left.toOption.get.toString).toList, List("(expected an object)"))
    assertEquals(all[Map[String, List[Int]]]("""{"b":"abcd"}"""), List(".b(expected an array, got \"abcd\")"))
    assertEquals(
      all[Box[Plainest]]("""{"name":"n","value":"abcd"}"""),
      List(".value(expected an object, got \"abcd\")")
    )
  }

  test("malformed merge patches") {
    def patched[A](old: A, patch: String)(implicit codec: Codec[A]): String =
      codec.decodeOnto(old, patch).fold(_.toString, a => fail(a.toString))
    val login = Login("a", "b")
    assertEquals(patched(login, """{"password" "abcd"}"""), "(expected ':')")
    assertEquals(patched(login, """{"password":"ab\qcd"}"""), s".password(invalid escape$hidden)")
    assertEquals(patched(login, """{"age":null,"password" "abcd"}"""), s"(expected ':'$hidden)")
    assertEquals(patched(List(login), """[5,{"password" "abcd"}]"""), s"(expected ':'$hidden)")
    assertEquals(patched(List(List(login)), """[5,[{"password" "abcd"}]]"""), s"(expected ':'$hidden)")
    assertEquals(patched(Map("k" -> 1), """{"a":[],"k" "abcd"}"""), "(expected ':', got \"abcd\")")
    assertEquals(patched(Deep(1, None), """{"id":1,"keys":{"abcd" [1]}}"""), s".keys(expected ':'$hidden)")
    assertEquals(patched(List(1), """[1 2]"""), "(expected ',' or ']', got 2)")
  }

  test("streams") {
    val stream = Decoder[Login].decodeStream(
      Iterator("{\"user\":\"a\",\"password\":12345}\n{\"user\":\"a\",\"password\" \"abcd\"}\n".getBytes),
      Framing.lines
    )
    assertEquals(
      stream.map(_.left.toOption.get.toString).toList,
      List(s".password(expected a string$hidden)", "(expected ':')")
    )
  }

  test("streams of types without secrets show their input, and those of other types do not") {
    def last[A](json: String)(implicit decoder: Decoder[A]): String =
      Decoder[A].decodeStream(Iterator(json.getBytes), Framing.values).map(_.left.toOption.get.toString).toList.last
    assertEquals(last[Map[String, List[Int]]]("""{"a":5,"b":["x" "y"]} 1"""), ".b(expected ',' or ']', got \"y\")")
    assertEquals(last[Plainest]("""{"n":"z","list":["x" "y"]} 1"""), ".list(expected ',' or ']', got \"y\")")
    assertEquals(last[Map[String, List[Login]]]("""{"a":5,"b":["x" "y"]} 1"""), s"(expected ',' or ']'$hidden)")
    assertEquals(last[Outer]("""{"n":"z","logins":["x" "y"]} 1"""), s"(expected ',' or ']'$hidden)")
    assertEquals(last[Box[List[Login]]]("""{"name":5,"value":["x" "y"]} 1"""), s"(expected ',' or ']'$hidden)")
    assertEquals(last[Box[List[Int]]]("""{"name":5,"value":["x" "y"]} 1"""), ".value(expected ',' or ']', got \"y\")")
    val byHand =
      new Decoder[Int] { def decode(in: jzon.engine.JsonReader): Int = Decoder[Token].decode(in).value.length }
    assert(last[List[Int]]("""["x" "y"]""")(Decoder.list(byHand)).endsWith(hidden + ")"))
  }
}
