package jzon
package derivation

import jzon.testing.Suite

/** What is written with secrets: redacted JSON, and errors of encoders. */
class SecretTextSuite extends Suite with SecretErrors {
  import SecretClasses._

  test("redacted JSON") {
    val login = Login("ada", "correct horse", 36)
    assertEquals(
      Encoder[Login].encodeJson(login, EncodeOptions.compact.redacted),
      """{"user":"ada","password":"***","age":36}"""
    )
    assertEquals(
      Encoder[Login].encodeJson(login, EncodeOptions.compact.redacted(text => text.take(4) + "…")),
      """{"user":"ada","password":"corr…","age":36}"""
    )
    assertEquals(Encoder[Login].encodeJson(login), """{"user":"ada","password":"correct horse","age":36}""")
    assertEquals(
      Encoder[Login].encodeJson(login, EncodeOptions.compact.canonical.redacted),
      """{"age":36,"password":"***","user":"ada"}"""
    )
    assertEquals(
      Encoder[List[Login]].encodeJson(List(login), EncodeOptions.compact.pretty.redacted(_.length.toString)),
      "[\n  {\n    \"user\" : \"ada\",\n    \"password\" : \"13\",\n    \"age\" : 36\n  }\n]"
    )
    assertEquals(
      new String(Encoder[Login].encodeJsonBytes(login, EncodeOptions.compact.redacted)),
      Encoder[Login].encodeJson(login, EncodeOptions.compact.redacted)
    )
    val deep = Deep(1, Some(1234), Map("abcd" -> List(1)), Some(RawJson.from(List(1))), ("abcd", 1))
    assertEquals(
      Encoder[Deep].encodeJson(deep, EncodeOptions.compact.redacted),
      """{"id":1,"pin":"***","keys":"***","raw":"***","tuple":"***"}"""
    )
    assertEquals(
      Encoder[Deep].encodeJson(deep, EncodeOptions.compact.redacted((t: String) => t)),
      """{"id":1,"pin":"1234","keys":"{\"abcd\":[1]}","raw":"[1]","tuple":"[\"abcd\",1]"}"""
    )
    assertEquals(
      Encoder[Deep].encodeJson(Deep(1, None), EncodeOptions.compact.redacted),
      """{"id":1,"keys":"***","raw":null,"tuple":"***"}"""
    )
    val vault =
      Vault("n", Some(Token("abcd")), List(Token("a"), Token("b")), Map("k" -> Key("abcd")), Right(Key("abcd")))
    assertEquals(
      Encoder[Vault].encodeJson(vault, EncodeOptions.compact.redacted),
      """{"name":"n","token":"***","all":["***","***"],"byName":{"k":"***"},"either":{"Right":"***"}}"""
    )
    assertEquals(Encoder[Token].encodeJson(Token("abcd"), EncodeOptions.compact.redacted), "\"***\"")
    assertEquals(Decoder[Vault].decodeJson(Encoder[Vault].encodeJson(vault)), Right(vault))
    assertEquals(
      Encoder[Node].encodeJson(Node("a", Some(Node("b", None))), EncodeOptions.compact.redacted),
      """{"name":"***","next":"***","others":"***"}"""
    )
  }

  test("redacted JSON to streams, channels and files") {
    val login = Login("ada", "correct horse", 36)
    val redacted = Encoder[Login].encodeJson(login, EncodeOptions.compact.redacted)
    def stream(write: java.io.OutputStream => Unit): String = {
      val out = new java.io.ByteArrayOutputStream
      write(out)
      out.toString("UTF-8")
    }
    val lengthOf: String => String = _.length.toString
    val pretty = EncodeOptions.compact.pretty
    assertEquals(stream(Encoder[Login].encodeJsonTo(login, _, EncodeOptions.compact.redacted)), redacted)
    assertEquals(
      stream(Encoder[Login].encodeJsonTo(login, _, EncodeOptions.compact.redacted(lengthOf(_)))),
      """{"user":"ada","password":"13","age":36}"""
    )
    assertEquals(
      stream(Encoder[Login].encodeJsonTo(login, _, pretty.redacted)),
      Encoder[Login].encodeJson(login, pretty.redacted)
    )
    assertEquals(
      stream(Encoder[Login].encodeJsonTo(login, _, pretty.redacted(lengthOf(_)))),
      Encoder[Login].encodeJson(login, pretty.redacted(lengthOf(_)))
    )
    def channel(write: java.nio.channels.WritableByteChannel => Unit) =
      stream(out => write(java.nio.channels.Channels.newChannel(out)))
    assertEquals(channel(Encoder[Login].encodeJsonTo(login, _, EncodeOptions.compact.redacted)), redacted)
    assertEquals(
      channel(Encoder[Login].encodeJsonTo(login, _, EncodeOptions.compact.redacted((_: String) => "x"))),
      redacted.replace("***", "x")
    )
    val file = java.nio.file.Files.createTempFile("redacted", ".json")
    try {
      Encoder[Login].encodeJsonTo(login, file, EncodeOptions.compact.redacted)
      assertEquals(java.nio.file.Files.readString(file), redacted)
      Encoder[Login].encodeJsonTo(login, file, EncodeOptions.compact.redacted((_: String) => "x"))
      assertEquals(java.nio.file.Files.readString(file), redacted.replace("***", "x"))
    } finally java.nio.file.Files.delete(file)
    // in pieces: the buffer of a stream is smaller than this
    val credentials = List.fill(20000)(Credential.Password("abcd"): Credential)
    assertEquals(
      stream(Encoder[List[Credential]].encodeJsonTo(credentials, _, EncodeOptions.compact.redacted)),
      Encoder[List[Credential]].encodeJson(credentials, EncodeOptions.compact.redacted)
    )
    val failing = new java.io.OutputStream { def write(b: Int): Unit = throw new java.io.IOException("full") }
    assertEquals(
      intercept[java.io.IOException](
        Encoder[Login].encodeJsonTo(login, failing, EncodeOptions.compact.redacted)
      ).getMessage,
      "full"
    )
  }

  test("a mask that cuts a character in two, and secrets that cannot be written") {
    val emoji = new String(Character.toChars(0x1f600))
    assertEquals(
      Encoder[Login].encodeJson(Login("a", "abc" + emoji, 1), EncodeOptions.compact.redacted(_.take(4))),
      "{\"user\":\"a\",\"password\":\"abc\ufffd\",\"age\":1}"
    )
    assertEquals(
      Encoder[Login].encodeJson(Login("a", "abc" + emoji, 1), EncodeOptions.compact.redacted(_.drop(2))),
      "{\"user\":\"a\",\"password\":\"c" + emoji + "\",\"age\":1}"
    )
    val lone = Login("a", "abc" + 0xd800.toChar, 1)
    val e = intercept[JsonException](Encoder[Login].encodeJson(lone, EncodeOptions.compact.redacted((t: String) => t)))
    assertEquals(e.getMessage, s".password(invalid string$hidden)")
    assertEquals(
      Encoder[Login].encodeJson(lone, EncodeOptions.compact.redacted),
      """{"user":"a","password":"***","age":1}"""
    )
  }

  test("values that cannot be written") {
    val e = intercept[JsonException](Encoder[Deep].encodeJson(Deep(1, None, Map("abcd" -> null))))
    assertEquals(e.getMessage, s".keys(null instead of a value$hidden)")
    val lone = intercept[JsonException](Encoder[Login].encodeJson(Login("a", "abc" + 0xd800.toChar)))
    assertEquals(lone.getMessage, s".password(invalid string$hidden)")
  }
}
