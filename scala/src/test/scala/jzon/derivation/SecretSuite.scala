package jzon
package derivation

import jzon.engine.error.Reason

import jzon.testing.Suite

/** Errors in fields and types with `@secret`: they have the path, and not the value. */
class SecretSuite extends Suite with SecretErrors {
  import SecretClasses._

  test("an error in a secret field has its path, and not its value") {
    check[Login](
      """{"user":"a","password":12345}""" -> s".password(expected a string$hidden)",
      """{"user":"a","password":{"abcd":1}}""" -> s".password(expected a string$hidden)",
      """{"user":"a","password":"ab\qcd"}""" -> s".password(invalid escape$hidden)",
      """{"user":"a","password":"abcd""" -> s".password(unexpected end of input$hidden)",
      """{"user":"a","password":nul}""" -> s".password(expected a string$hidden)",
      """{"user":"a","password" "abcd"}""" -> "(expected ':')",
      """{"user":"a","password":"ab"12345"}""" -> "(expected ',' or '}')",
      """{"user":"a","password":"ab"} "cd"""" -> "(unexpected data after the document)",
      """{"user":"a","password":"ab","age":"x"}""" -> """.age(expected an integer, got "x")""",
      """{"user":"a","age":1}""" -> ".password(missing)"
    )
    val e = Decoder[Login].decodeJson("{\"user\":\"a\",\n\"password\":12345}").left.toOption.get
    assertEquals((e.reason, e.offset, e.line, e.column), (Reason.EXPECTED_STRING, 24L, 2L, 12L))
    assert(e.isHidden)
    assertEquals(e.found, null)
    assertEquals(e.segments, java.util.List.of[Object]("password"))
  }

  test("nested values, options, maps, tuples, trees") {
    check[Deep](
      """{"id":1,"pin":"1234"}""" -> s".pin(expected an integer$hidden)",
      """{"id":1,"pin":nope}""" -> s".pin(expected null$hidden)",
      """{"id":1,"keys":{"abcd":[1,"efgh"]}}""" -> s".keys(expected an integer$hidden)",
      """{"id":1,"keys":{"abcd":[],"abcd":[]}}""" -> s".keys(duplicate$hidden)",
      """{"id":1,"raw":{"abcd":[1,]}}""" -> s".raw(expected a value$hidden)",
      """{"id":1,"tuple":["abcd"]}""" -> s".tuple(wrong number of elements$hidden)",
      """{"id":1,"tuple":["abcd" "efgh"]}""" -> s".tuple(expected ',' or ']'$hidden)"
    )
  }

  test("a type with @secret is secret wherever it occurs") {
    check[Token](
      """"abcd"""" -> s"(expected an object$hidden)",
      """{"value":"x","expires":{"abcd":"e"}}""" -> s"(expected an integer$hidden)",
      """{}""" -> s"(missing$hidden)"
    )
    check[Vault](
      """{"name":"n","token":{"value":1234}}""" -> s".token(expected a string$hidden)",
      """{"name":"n","token":null,"all":[{"value":1234}]}""" -> s".all[0](expected a string$hidden)",
      """{"name":"n","token":null,"byName":{"k":1234}}""" -> s".byName.k(expected a string$hidden)",
      """{"name":"n","token":null,"byName":{"k" "abcd"}}""" -> ".byName(expected ':')",
      """{"name":"n","token":null,"either":{"Right" "abcd"}}""" -> ".either(expected ':')"
    )
    check[Map[String, Key]]("""{"k" "abcd"}""" -> "(expected ':')", """{"k":1234}""" -> s".k(expected a string$hidden)")
    check[(Int, Key)]("""[1 "abcd"]""" -> "(expected ',' or ']')", """[1,1234]""" -> s".[1](expected a string$hidden)")
    check[Either[Int, Key]]("""{"Right" "abcd"}""" -> "(expected ':')")
    check[List[Map[String, Pin]]](
      """[{"k" "abcd"}]""" -> ".[0](expected ':')",
      """[{"k":12}]""" -> s".[0].k(expected a string$hidden)"
    )
    check[Hidden](
      """{"One":{"a":1234}}""" -> s"(expected a string$hidden)",
      """{"abcd":{}}""" -> s"(invalid discriminator$hidden)"
    )
  }

  test("cases of sealed types") {
    check[Credential](
      """{"type":"Password","text":1234}""" -> s"(expected a string$hidden)",
      """{"text":1234,"type":"Password"}""" -> s"(expected a string$hidden)",
      """{"type":"Own","text":1234}""" -> s"(expected a string$hidden)",
      """{"text":1234,"type":"Own"}""" -> s"(expected a string$hidden)",
      """{"type":"Public","name":"n","code":"1234"}""" -> s".code(expected an integer$hidden)",
      """{"type":"Public","name":1,"code":"1234"}""" -> ".name(expected a string, got 1)"
    )
    check[Access](
      """{"Code":{"text":1234}}""" -> s".Code(expected a string$hidden)",
      """{"Short":{"text":1234}}""" -> s".Short(expected a string$hidden)",
      """{"Open":{"door":"x"}}""" -> """.Open.door(expected an integer, got "x")"""
    )
    def redacted(a: Credential) = Encoder[Credential].encodeJson(a, EncodeOptions.compact.redacted)
    assertEquals(redacted(Credential.Password("abcd")), """{"type":"Password","***":"***"}""")
    assertEquals(redacted(Credential.Own("abcd")), """{"type":"Own","***":"***"}""")
    assertEquals(redacted(Credential.Public("n", 1234)), """{"type":"Public","name":"n","code":"***"}""")
    assertEquals(redacted(Credential.Anonymous), """{"type":"Anonymous"}""")
    assertEquals(Encoder[Access].encodeJson(Access.Code("abcd"), EncodeOptions.compact.redacted), """{"Code":"***"}""")
    assertEquals(
      Encoder[Access].encodeJson(Access.Short("abcd"), EncodeOptions.compact.redacted),
      """{"Short":"***"}"""
    )
    assertEquals(
      Encoder[Access].encodeJson(Access.Code("abcd"), EncodeOptions.compact.redacted((t: String) => t)),
      """{"Code":"{\"text\":\"abcd\"}"}"""
    )
    assertEquals(Encoder[Access].encodeJson(Access.Code("abcd")), """{"Code":{"text":"abcd"}}""")
    assertEquals(Encoder[Credential].encodeJson(Credential.Password("abcd")), """{"type":"Password","text":"abcd"}""")
    assertEquals(Encoder[Hidden].encodeJson(Hidden.One("a"), EncodeOptions.compact.redacted), "\"***\"")
  }

  test("the rest of an object") {
    check[Rest](
      """{"id":1,"abcd":[1,]}""" -> s"(expected a value$hidden)",
      """{"id":1,"abcd":1,"abcd":2}""" -> s"(duplicate$hidden)",
      """{"id":"x","abcd":1}""" -> """.id(expected an integer, got "x")"""
    )
    val rest = Rest(1, Map("abcd" -> Json.Num(1234)))
    assertEquals(Encoder[Rest].encodeJson(rest, EncodeOptions.compact.redacted), """{"id":1,"***":"***"}""")
    assertEquals(Encoder[Rest].encodeJson(Rest(1, Map.empty), EncodeOptions.compact.redacted), """{"id":1}""")
    assertEquals(Encoder[Rest].encodeJson(rest), """{"id":1,"abcd":1234}""")
    assertEquals(Decoder[Rest].decodeJson("""{"id":1,"abcd":1234}"""), Right(rest))
  }

  test("a secret class that is flattened, by its type or on the field: each of its fields is secret") {
    check[Flat](
      """{"id":1,"value":1234}""" -> s".value(expected a string$hidden)",
      """{"id":1,"value":"x","exp":"abcd"}""" -> s".exp(expected an integer$hidden)",
      """{"id":"x","value":"abcd"}""" -> """.id(expected an integer, got "x")""",
      """{"id":1,"value" "abcd"}""" -> "(expected ':')",
      """{"id":1,"n":"abcd","value":""}""" -> s".n(expected an integer$hidden)",
      """{"id":1}""" -> ".value(missing)",
      """{"id":1,"value":"x","name":{"abcd":1}}""" -> s".name(expected a string$hidden)",
      """{"id":1,"value":"x","name":"y"}""" -> ".pass(missing)"
    )
    val flat = Flat(1, FlatToken("abcd", None), Some(Pair("efgh", "ijkl")))
    assertEquals(Encoder[Flat].encodeJson(flat), """{"id":1,"value":"abcd","n":3,"name":"efgh","pass":"ijkl"}""")
    assertEquals(Decoder[Flat].decodeJson(Encoder[Flat].encodeJson(flat)), Right(flat))
    assertEquals(
      Encoder[Flat].encodeJson(flat, EncodeOptions.compact.redacted),
      """{"id":1,"value":"***","n":"***","name":"***","pass":"***"}"""
    )
    assertEquals(
      Encoder[Flat].encodeJson(flat.copy(pair = None), EncodeOptions.compact.redacted),
      """{"id":1,"value":"***","n":"***"}"""
    )
    assertEquals(
      Decoder[Flat].decodeAll("""{"id":1,"exp":"abcd","pass":12}""").left.toOption.get.map(_.toString),
      List(
        s".exp(expected an integer$hidden)",
        s".pass(expected a string$hidden)",
        ".value(missing)",
        ".name(missing)"
      )
    )
    check[OfShort]("""{"id":1,"text":"abc"}""" ->
      "(rejected; the message is hidden because the value contains a secret)")
    check[RestInside](
      """{"a":1,"n":"abcd"}""" -> s".n(expected an integer$hidden)",
      """{"a":1,"n":1,"abcd":"efgh"}""" -> s"(expected an integer$hidden)"
    )
    val rest = RestInside(1, Inside(2, Map("abcd" -> 1234)))
    assertEquals(
      Encoder[RestInside].encodeJson(rest, EncodeOptions.compact.redacted),
      """{"a":1,"n":"***","***":"***"}"""
    )
    val twice = intercept[IllegalArgumentException](
      Encoder[RestInside].encodeJson(RestInside(1, Inside(2, Map("a" -> 1234))))
    )
    assertEquals(
      twice.getMessage,
      "RestInside.inside.more: the object would have a name twice; remove it from the value"
    )
    check[Event](
      """{"type":"Opened","value":1234,"at":1}""" -> s".value(expected a string$hidden)",
      """{"value":1234,"at":1,"type":"Opened"}""" -> s".value(expected a string$hidden)",
      """{"value":"x","at":"zz","type":"Opened"}""" -> """.at(expected an integer, got "zz")"""
    )
    assertEquals(
      Encoder[Event].encodeJson(Event.Ended(Some(FlatToken("abcd", Some(1)))), EncodeOptions.compact.redacted),
      """{"type":"Ended","value":"***","expires":"***","n":"***"}"""
    )
    assertEquals(Encoder[Event].encodeJson(Event.Ended(None), EncodeOptions.compact.redacted), """{"type":"Ended"}""")
  }

  test("a map with secret keys is secret as a whole, at any depth of a field") {
    check[Names](
      """{"byKey":{"abcd":"x"}}""" -> s".byKey(expected an integer$hidden)",
      """{"byKey":{"!abcd":1}}""" -> s".byKey(rejected$hidden)",
      """{"byKey":{"abcd":1,"abcd":2}}""" -> s".byKey(duplicate$hidden)",
      """{"byKey":{"abcd" 1}}""" -> s".byKey(expected ':'$hidden)",
      """{"byKey":{},"all":[{"abcd":"x"}]}""" -> s".all(expected an integer$hidden)"
    )
    val names = Names(Map(Key("abcd") -> 1), List(Map(Key("efgh") -> 2)))
    assertEquals(Encoder[Names].encodeJson(names, EncodeOptions.compact.redacted), """{"byKey":"***","all":"***"}""")
    assertEquals(Encoder[Names].encodeJson(names), """{"byKey":{"abcd":1},"all":[{"efgh":2}]}""")
    assertEquals(Decoder[Names].decodeJson(Encoder[Names].encodeJson(names)), Right(names))
  }

  test("bytes as text") {
    check[Bytes](
      """{"key":"abcx"}""" -> s".key(invalid Base64 or hexadecimal text$hidden)",
      """{"key":"ab","other":"ab!c"}""" -> s".other(invalid Base64 or hexadecimal text$hidden)"
    )
    assertEquals(Encoder[Bytes].encodeJson(Bytes(Array(1)), EncodeOptions.compact.redacted), """{"key":"***"}""")
  }

  test("checks of the program") {
    val quoted = "; the message is hidden because the value contains a secret"
    check[Checked](
      """{"password":"abc","email":"a@b","n":1}""" -> s"(rejected$quoted)",
      """{"password":"abcd","email":"efgh","n":1}""" -> ".email(no address: efgh)",
      """{"password":"abcd","email":"a@b","n":"x"}""" -> """.n(expected an integer, got "x")"""
    )
    check[List[Checked]]("""[{"password":"abc","email":"a@b","n":1}]""" -> s".[0](rejected$quoted)")
    implicit val emapped: Decoder[Login] = Login.codec.emap(login => Left(s"bad $login"))
    check[Login]("""{"user":"a","password":"abcd"}""" -> s"(rejected$quoted)")
    val cause = emapped.decodeJson("""{"user":"a","password":"abcd"}""").left.toOption.get
    assertEquals(cause.cause, null)
    val pins: Decoder[Pin] = Decoder.secret(Decoder[String].emap(s => Left(s"bad pin $s")))
    checkBy(Decoder.list(pins), """["1234"]""", s".[0](rejected$hidden)")
    val alternatives: Decoder[String] = Decoder.secret(Decoder[String]).orElse(Decoder[Int].map(_.toString))
    checkBy(alternatives, """{"abcd":1}""", s"(expected a string$hidden)")
    val other: Decoder[String] = Decoder[Int].map(_.toString).orElse(Decoder.secret(Decoder[String].emap(s => Left(s))))
    checkBy(other, """"abcd"""", s"(rejected$hidden)")
  }

  test("exceptions of decoders do not show secrets either") {
    val in = jzon.engine.JsonReader.open("""{"user":"a","password":12345}""", Decoder.limits)
    val e = intercept[JsonException](Decoder[Login].decode(in))
    assertEquals(e.getMessage, s"expected a string$hidden at offset 23")
    assertEquals(e.getCause, null)
    assertEquals(jzon.engine.error.JsonError.of(e).toString, s"(expected a string$hidden)")
    in.close()
  }

  test("annotations without effect are compile errors") {
    assert(compileErrors(
      """@secret object O; case class A(a: Int); object A { val d: Codec[O.type] = Codec.derived }"""
    ).contains("@secret"))
  }
}
