package jzon
package derivation

import jzon.testing.Suite

/** What is written with secrets: `encodeRedacted`, and errors of encoders. */
class SecretTextSuite extends Suite with SecretErrors {
  import SecretClasses._

  test("encodeRedacted") {
    val login = Login("ada", "correct horse", 36)
    assertEquals(Encoder[Login].encodeRedacted(login), """{"user":"ada","password":"***","age":36}""")
    assertEquals(
      Encoder[Login].encodeRedacted(login, text => text.take(4) + "…"),
      """{"user":"ada","password":"corr…","age":36}"""
    )
    assertEquals(Encoder[Login].encodeJson(login), """{"user":"ada","password":"correct horse","age":36}""")
    assertEquals(
      Encoder[Login].encodeRedacted(login, EncodeOptions.compact.canonical),
      """{"age":36,"password":"***","user":"ada"}"""
    )
    assertEquals(
      Encoder[List[Login]].encodeRedacted(List(login), EncodeOptions.compact.pretty, _.length.toString),
      "[\n  {\n    \"user\" : \"ada\",\n    \"password\" : \"13\",\n    \"age\" : 36\n  }\n]"
    )
    assertEquals(new String(Encoder[Login].encodeRedactedBytes(login)), Encoder[Login].encodeRedacted(login))
    val deep = Deep(1, Some(1234), Map("abcd" -> List(1)), Some(RawJson.from(List(1))), ("abcd", 1))
    assertEquals(
      Encoder[Deep].encodeRedacted(deep),
      """{"id":1,"pin":"***","keys":"***","raw":"***","tuple":"***"}"""
    )
    assertEquals(
      Encoder[Deep].encodeRedacted(deep, (t: String) => t),
      """{"id":1,"pin":"1234","keys":"{\"abcd\":[1]}","raw":"[1]","tuple":"[\"abcd\",1]"}"""
    )
    assertEquals(
      Encoder[Deep].encodeRedacted(Deep(1, None)),
      """{"id":1,"keys":"***","raw":null,"tuple":"***"}"""
    )
    val vault =
      Vault("n", Some(Token("abcd")), List(Token("a"), Token("b")), Map("k" -> Key("abcd")), Right(Key("abcd")))
    assertEquals(
      Encoder[Vault].encodeRedacted(vault),
      """{"name":"n","token":"***","all":["***","***"],"byName":{"k":"***"},"either":{"Right":"***"}}"""
    )
    assertEquals(Encoder[Token].encodeRedacted(Token("abcd")), "\"***\"")
    assertEquals(Decoder[Vault].decodeJson(Encoder[Vault].encodeJson(vault)), Right(vault))
    assertEquals(
      Encoder[Node].encodeRedacted(Node("a", Some(Node("b", None)))),
      """{"name":"***","next":"***","others":"***"}"""
    )
  }

  test("encodeRedacted to streams, channels and files") {
    val login = Login("ada", "correct horse", 36)
    val redacted = Encoder[Login].encodeRedacted(login)
    def stream(write: java.io.OutputStream => Unit): String = {
      val out = new java.io.ByteArrayOutputStream
      write(out)
      out.toString("UTF-8")
    }
    val lengthOf: String => String = _.length.toString
    val pretty = EncodeOptions.compact.pretty
    assertEquals(stream(Encoder[Login].encodeRedactedTo(login, _)), redacted)
    assertEquals(
      stream(Encoder[Login].encodeRedactedTo(login, _, lengthOf)),
      """{"user":"ada","password":"13","age":36}"""
    )
    assertEquals(
      stream(Encoder[Login].encodeRedactedTo(login, _, pretty)),
      Encoder[Login].encodeRedacted(login, pretty)
    )
    assertEquals(
      stream(Encoder[Login].encodeRedactedTo(login, _, pretty, lengthOf)),
      Encoder[Login].encodeRedacted(login, pretty, lengthOf)
    )
    def channel(write: java.nio.channels.WritableByteChannel => Unit) =
      stream(out => write(java.nio.channels.Channels.newChannel(out)))
    assertEquals(channel(Encoder[Login].encodeRedactedTo(login, _)), redacted)
    assertEquals(channel(Encoder[Login].encodeRedactedTo(login, _, (_: String) => "x")), redacted.replace("***", "x"))
    val file = java.nio.file.Files.createTempFile("redacted", ".json")
    try {
      Encoder[Login].encodeRedactedTo(login, file)
      assertEquals(java.nio.file.Files.readString(file), redacted)
      Encoder[Login].encodeRedactedTo(login, file, (_: String) => "x")
      assertEquals(java.nio.file.Files.readString(file), redacted.replace("***", "x"))
    } finally java.nio.file.Files.delete(file)
    // in pieces: the buffer of a stream is smaller than this
    val credentials = List.fill(20000)(Credential.Password("abcd"): Credential)
    assertEquals(
      stream(Encoder[List[Credential]].encodeRedactedTo(credentials, _)),
      Encoder[List[Credential]].encodeRedacted(credentials)
    )
    val failing = new java.io.OutputStream { def write(b: Int): Unit = throw new java.io.IOException("full") }
    assertEquals(
      intercept[java.io.IOException](Encoder[Login].encodeRedactedTo(login, failing)).getMessage,
      "full"
    )
  }

  test("a mask that cuts a character in two, and secrets that cannot be written") {
    val emoji = new String(Character.toChars(0x1f600))
    assertEquals(
      Encoder[Login].encodeRedacted(Login("a", "abc" + emoji, 1), _.take(4)),
      "{\"user\":\"a\",\"password\":\"abc\ufffd\",\"age\":1}"
    )
    assertEquals(
      Encoder[Login].encodeRedacted(Login("a", "abc" + emoji, 1), _.drop(2)),
      "{\"user\":\"a\",\"password\":\"c" + emoji + "\",\"age\":1}"
    )
    val lone = Login("a", "abc" + 0xd800.toChar, 1)
    val e = intercept[JsonException](Encoder[Login].encodeRedacted(lone, (t: String) => t))
    assertEquals(e.getMessage, s".password(invalid string$hidden)")
    assertEquals(Encoder[Login].encodeRedacted(lone), """{"user":"a","password":"***","age":1}""")
  }

  test("values that cannot be written") {
    val e = intercept[JsonException](Encoder[Deep].encodeJson(Deep(1, None, Map("abcd" -> null))))
    assertEquals(e.getMessage, s".keys(null instead of a value$hidden)")
    val lone = intercept[JsonException](Encoder[Login].encodeJson(Login("a", "abc" + 0xd800.toChar)))
    assertEquals(lone.getMessage, s".password(invalid string$hidden)")
  }
}
