package jzon
package derivation

import jzon.engine.error.{Limits, Reason}

import munit.FunSuite

object SecretSuite {
  case class Login(user: String, @secret password: String, age: Int = 0)
  object Login { implicit val codec: Codec[Login] = Codec.derived }

  case class Deep(
      id: Int,
      @secret pin: Option[Int],
      @secret keys: Map[String, List[Int]] = Map.empty,
      @secret @explicit_null raw: Option[RawJson] = None,
      @secret tuple: (String, Int) = ("", 0)
  )
  object Deep { implicit val codec: Codec[Deep] = Codec.derived }

  @secret case class Token(value: String, expires: Map[String, Int] = Map.empty)
  object Token { implicit val codec: Codec[Token] = Codec.derived }

  @secret class Pin(val digits: String) extends AnyVal
  object Pin { implicit val codec: Codec[Pin] = Codec.secret(Codec[String].imap(new Pin(_))(_.digits)) }

  @secret case class Key(text: String) extends AnyVal
  object Key {
    implicit val codec: Codec[Key] = Codec.derived
    implicit val fieldDecoder: FieldDecoder[Key] =
      FieldDecoder.string.emap(s => if (s.startsWith("!")) Left(s"bad $s") else Right(Key(s)))
    implicit val fieldEncoder: FieldEncoder[Key] = FieldEncoder.string.contramap(_.text)
  }

  case class Vault(
      name: String,
      token: Option[Token],
      all: List[Token] = Nil,
      byName: Map[String, Key] = Map.empty,
      either: Either[Int, Key] = Left(0)
  )
  object Vault { implicit val codec: Codec[Vault] = Codec.derived }

  @discriminator("type")
  sealed trait Credential
  object Credential {
    @secret case class Password(text: String) extends Credential
    case class Public(name: String, @secret code: Int) extends Credential
    case object Anonymous extends Credential
    @secret case class Own(text: String) extends Credential
    object Own { implicit val codec: Codec[Own] = Codec.derived }
    implicit val codec: Codec[Credential] = Codec.derived
  }

  sealed trait Access
  object Access {
    @secret case class Code(text: String) extends Access
    @secret case class Short(text: String) extends Access
    object Short { implicit val codec: Codec[Short] = Codec.derived }
    case class Open(door: Int) extends Access
    implicit val codec: Codec[Access] = Codec.derived
  }

  @secret sealed trait Hidden
  object Hidden {
    case class One(a: String) extends Hidden
    case class Two(b: Int) extends Hidden
    implicit val codec: Codec[Hidden] = Codec.derived
  }

  case class Rest(id: Int, @rest @secret more: Map[String, Json])
  object Rest { implicit val codec: Codec[Rest] = Codec.derived }

  case class Node(@secret name: String, @secret next: Option[Node], @secret others: List[Node] = Nil)
  object Node { implicit val codec: Codec[Node] = Codec.derived }

  case class Box[A](name: String, value: A)
  object Box { implicit def codec[A](implicit a: Codec[A]): Codec[Box[A]] = Codec.derived }

  case class Nest[A](n: Int, box: Box[A])
  object Nest { implicit def codec[A](implicit a: Codec[A]): Codec[Nest[A]] = Codec.derived }

  case class Many[A, B](option: Option[A], list: List[B], map: Map[String, A], either: Either[A, B])
  object Many { implicit def codec[A: Codec, B: Codec]: Codec[Many[A, B]] = Codec.derived }

  case class Pairs[A](pair: (Int, A))
  object Pairs { implicit def decoder[A: Decoder]: Decoder[Pairs[A]] = Decoder.derived }

  sealed trait Tree[A]
  object Tree {
    case class Leaf[A](value: A) extends Tree[A]
    case class Fork[A](left: Tree[A], right: Tree[A]) extends Tree[A]
    implicit def codec[A](implicit a: Codec[A]): Codec[Tree[A]] = Codec.derived
  }

  @discriminator("type")
  sealed trait Tagged[A]
  object Tagged {
    case class Of[A](value: A) extends Tagged[A]
    case class Other[A](n: Int) extends Tagged[A]
    implicit def decoder[A](implicit value: Decoder[A]): Decoder[Tagged[A]] = Decoder.derived
  }

  final class Maker[A](implicit element: Codec[A]) {
    val box: Codec[Box[A]] = Codec.derived
  }

  trait Making[A] {
    def element: Codec[A]
    lazy val box: Decoder[Box[A]] = {
      implicit val local: Decoder[A] = element
      Decoder.derived
    }
  }

  object MakingLogin extends Making[Login] { def element: Codec[Login] = Login.codec }
  object MakingInt extends Making[Int] { def element: Codec[Int] = Codec[Int] }

  case class Plainest(n: Int, list: List[Int])
  object Plainest { implicit val codec: Codec[Plainest] = Codec.derived }

  case class Outer(n: Int, logins: Map[String, List[Login]])
  object Outer { implicit val codec: Codec[Outer] = Codec.derived }

  case class Checked(@secret password: String, email: Email, n: Int) {
    require(password.length > 3, s"password $password is too short")
  }
  object Checked { implicit val codec: Codec[Checked] = Codec.derived }
  case class Email(text: String)
  object Email {
    implicit val codec: Codec[Email] =
      Codec[String].eimap(s => if (s.contains("@")) Right(Email(s)) else Left(s"no address: $s"))(_.text)
  }

  case class Plain(user: String, @secret password: String, age: Int)
  object Plain { implicit val codec: Codec[Plain] = Codec.derived }

  case class Keys(@secret keys: Map[String, List[Int]], @secret pin: Option[Int])
  object Keys { implicit val codec: Codec[Keys] = Codec.derived }

  @secret case class Text(text: String)
  object Text { implicit val codec: Codec[Text] = Codec.derived }

  @secret case class Value(value: String, n: Option[Int])
  case class FlatVector(id: Int, @flatten value: Value, @flatten @secret pair: Option[Pair])
  object FlatVector { implicit val codec: Codec[FlatVector] = Codec.derived }

  @secret case class FlatToken(value: String, @field("expires", "exp") expires: Option[Int], n: Int = 3)
  case class Pair(name: String, pass: String)
  case class Flat(id: Int, @flatten token: FlatToken, @flatten @secret pair: Option[Pair])
  object Flat { implicit val codec: Codec[Flat] = Codec.derived }

  case class Inside(n: Int, @rest more: Map[String, Int])
  case class RestInside(a: Int, @flatten @secret inside: Inside)
  object RestInside { implicit val codec: Codec[RestInside] = Codec.derived }

  @secret case class Short(text: String) { require(text.length > 3, s"$text is too short") }
  case class OfShort(id: Int, @flatten short: Short)
  object OfShort { implicit val codec: Codec[OfShort] = Codec.derived }

  @discriminator("type")
  sealed trait Event
  object Event {
    case class Opened(@flatten token: FlatToken, at: Int) extends Event
    case class Ended(@flatten token: Option[FlatToken]) extends Event
    implicit val codec: Codec[Event] = Codec.derived
  }

  case class Names(byKey: Map[Key, Int], all: List[Map[Key, Int]] = Nil)
  object Names { implicit val codec: Codec[Names] = Codec.derived }

  case class Bytes(@secret @hex key: Array[Byte], @secret @base64 other: Option[Array[Byte]] = None)
  object Bytes { implicit val codec: Codec[Bytes] = Codec.derived }
}

class SecretSuite extends FunSuite {
  import SecretSuite._

  private val hidden = "; the value is hidden because it is secret"

  private def error[A](json: String)(implicit decoder: Decoder[A]): String =
    decoder.decodeJson(json).fold(_.toString, a => fail(a.toString))

  private def check[A: Decoder](rows: (String, String)*): Unit =
    rows.foreach { case (json, expected) => assertEquals(error[A](json), expected, json) }

  private def checkBy[A](decoder: Decoder[A], json: String, expected: String): Unit =
    assertEquals(decoder.decodeJson(json).left.map(_.toString), Left(expected), json)

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
    def redacted(a: Credential) = Encoder[Credential].encodeRedacted(a)
    assertEquals(redacted(Credential.Password("abcd")), """{"type":"Password","***":"***"}""")
    assertEquals(redacted(Credential.Own("abcd")), """{"type":"Own","***":"***"}""")
    assertEquals(redacted(Credential.Public("n", 1234)), """{"type":"Public","name":"n","code":"***"}""")
    assertEquals(redacted(Credential.Anonymous), """{"type":"Anonymous"}""")
    assertEquals(Encoder[Access].encodeRedacted(Access.Code("abcd")), """{"Code":"***"}""")
    assertEquals(Encoder[Access].encodeRedacted(Access.Short("abcd")), """{"Short":"***"}""")
    assertEquals(
      Encoder[Access].encodeRedacted(Access.Code("abcd"), (t: String) => t),
      """{"Code":"{\"text\":\"abcd\"}"}"""
    )
    assertEquals(Encoder[Access].encodeJson(Access.Code("abcd")), """{"Code":{"text":"abcd"}}""")
    assertEquals(Encoder[Credential].encodeJson(Credential.Password("abcd")), """{"type":"Password","text":"abcd"}""")
    assertEquals(Encoder[Hidden].encodeRedacted(Hidden.One("a")), "\"***\"")
  }

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

  test("the rest of an object") {
    check[Rest](
      """{"id":1,"abcd":[1,]}""" -> s"(expected a value$hidden)",
      """{"id":1,"abcd":1,"abcd":2}""" -> s"(duplicate$hidden)",
      """{"id":"x","abcd":1}""" -> """.id(expected an integer, got "x")"""
    )
    val rest = Rest(1, Map("abcd" -> Json.Num(1234)))
    assertEquals(Encoder[Rest].encodeRedacted(rest), """{"id":1,"***":"***"}""")
    assertEquals(Encoder[Rest].encodeRedacted(Rest(1, Map.empty)), """{"id":1}""")
    assertEquals(Encoder[Rest].encodeJson(rest), """{"id":1,"abcd":1234}""")
    assertEquals(Decoder[Rest].decodeJson("""{"id":1,"abcd":1234}"""), Right(rest))
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
      Encoder[Flat].encodeRedacted(flat),
      """{"id":1,"value":"***","n":"***","name":"***","pass":"***"}"""
    )
    assertEquals(Encoder[Flat].encodeRedacted(flat.copy(pair = None)), """{"id":1,"value":"***","n":"***"}""")
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
    assertEquals(Encoder[RestInside].encodeRedacted(rest), """{"a":1,"n":"***","***":"***"}""")
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
      Encoder[Event].encodeRedacted(Event.Ended(Some(FlatToken("abcd", Some(1))))),
      """{"type":"Ended","value":"***","expires":"***","n":"***"}"""
    )
    assertEquals(Encoder[Event].encodeRedacted(Event.Ended(None)), """{"type":"Ended"}""")
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
    assertEquals(Encoder[Names].encodeRedacted(names), """{"byKey":"***","all":"***"}""")
    assertEquals(Encoder[Names].encodeJson(names), """{"byKey":{"abcd":1},"all":[{"efgh":2}]}""")
    assertEquals(Decoder[Names].decodeJson(Encoder[Names].encodeJson(names)), Right(names))
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

  test("bytes as text") {
    check[Bytes](
      """{"key":"abcx"}""" -> s".key(invalid Base64 or hexadecimal text$hidden)",
      """{"key":"ab","other":"ab!c"}""" -> s".other(invalid Base64 or hexadecimal text$hidden)"
    )
    assertEquals(Encoder[Bytes].encodeRedacted(Bytes(Array(1))), """{"key":"***"}""")
  }

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
      Decoder[List[Login]].decodeAll(json, 20, small).fold(_.map(_.toString), _ => Nil)
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
    val byName = Codec[Map[String, List[Login]]].decodeOnto(Map.empty[String, List[Login]], patch, small)
    assertEquals(byName.left.map(_.toString), Left(s"($deep)"))
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

  test("generic classes have the secrets of their type arguments, and no others") {
    val json = """{"a":5,"b":["x" "y"]} 1"""
    def isHidden[A](implicit decoder: Decoder[A]): Boolean = {
      val map = Decoder[Map[String, A]]
      val codec: Codec[Map[String, A]] =
        Codec.from(
          map,
          new Encoder[Map[String, A]] { def encode(a: Map[String, A], out: jzon.engine.JsonWriter): Unit = () }
        )
      val streamed = map.decodeStream(Iterator(json.getBytes), Framing.values).flatMap(_.left.toOption).toList.last
      val all = map.decodeAll("""{"a":5,"b":["x" "y"]}""").left.toOption.get.last
      val patched = codec.decodeOnto(Map.empty[String, A], """{"a":5,"b":["x" "y"]}""").left.toOption.get
      val shown = List(streamed, all, patched).map(_.toString)
      assertEquals(shown.map(_.contains("\"y\"")).distinct.size, 1, shown.toString)
      assertEquals(shown.map(_.contains(hidden)).distinct.size, 1, shown.toString)
      assertEquals(streamed.isHidden, !shown.head.contains("\"y\""), shown.toString)
      streamed.isHidden
    }
    val byHand =
      new Decoder[Int] { def decode(in: jzon.engine.JsonReader): Int = Decoder[Token].decode(in).value.length }
    val handmade: Codec[Int] = Codec.from(byHand, Encoder[Int])
    val secret = List(
      "box" -> isHidden[Box[Login]],
      "secret" -> isHidden[Box[Token]],
      "nested" -> isHidden[Box[Box[Login]]],
      "list" -> isHidden[Box[List[Login]]],
      "map" -> isHidden[Box[Map[String, Login]]],
      "tuple" -> isHidden[Box[(Int, Login)]],
      "either" -> isHidden[Box[Either[Int, Login]]],
      "option" -> isHidden[Option[Box[Option[Login]]]],
      "nest" -> isHidden[Nest[Login]],
      "nest of family" -> isHidden[Nest[Tree[Login]]],
      "many, first" -> isHidden[Many[Login, Int]],
      "many, second" -> isHidden[Many[Int, Login]],
      "pairs" -> isHidden[Pairs[Login]],
      "family" -> isHidden[Tree[Login]],
      "tagged" -> isHidden[Tagged[Nest[Token]]],
      "maker" -> isHidden(new Maker[Login].box),
      "making" -> isHidden(MakingLogin.box),
      "from" -> isHidden(Box.codec(Codec.from(Decoder[Login], Encoder[Login]))),
      "map by a function" -> isHidden(Box.codec(Codec[Login].imap(_.user)(Login(_, "abcd")))),
      "checked" -> isHidden(Box.codec(Codec[Login].ensure(_.age < 9, "too old"))),
      "alternatives" -> isHidden(Tagged.decoder(Decoder[Int].orElse(Decoder[Login].map(_.age)))),
      "by hand" -> isHidden(Box.codec(handmade)),
      "nested by hand" -> isHidden(Nest.codec(handmade)),
      "family by hand" -> isHidden(Tree.codec(handmade))
    )
    assertEquals(secret.filterNot(_._2).map(_._1), Nil)
    val plain = List(
      "box" -> isHidden[Box[Int]],
      "class" -> isHidden[Box[Plainest]],
      "nested" -> isHidden[Nest[Box[List[String]]]],
      "many" -> isHidden[Many[Int, Plainest]],
      "family" -> isHidden[Tree[Map[String, Int]]],
      "tagged" -> isHidden[Tagged[Option[Int]]],
      "maker" -> isHidden(new Maker[Int].box),
      "making" -> isHidden(MakingInt.box),
      "map by a function" -> isHidden(Box.codec(Codec[Int].imap(_.toString)(_.length)))
    )
    assertEquals(plain.filter(_._2).map(_._1), Nil)
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

  test("exceptions of decoders do not show secrets either") {
    val in = jzon.engine.JsonReader.open("""{"user":"a","password":12345}""", Decoder.limits)
    val e = intercept[JsonException](Decoder[Login].decode(in))
    assertEquals(e.getMessage, s"expected a string$hidden at offset 23")
    assertEquals(e.getCause, null)
    assertEquals(jzon.engine.error.JsonError.of(e).toString, s"(expected a string$hidden)")
    in.close()
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

  test("values that cannot be written") {
    val e = intercept[JsonException](Encoder[Deep].encodeJson(Deep(1, None, Map("abcd" -> null))))
    assertEquals(e.getMessage, s".keys(null instead of a value$hidden)")
    val lone = intercept[JsonException](Encoder[Login].encodeJson(Login("a", "abc" + 0xd800.toChar)))
    assertEquals(lone.getMessage, s".password(invalid string$hidden)")
  }

  test("decoders that are made anew at each level") {
    def nested: Decoder[Int] = {
      val list = Decoder.list(Decoder.defer(nested)).map(_.size)
      list.orElse(list).orElse(Decoder[String].map(_.length))
    }
    assertEquals(nested.decodeJson("""[["ab"],[]]"""), Right(2))
    assert(nested.decodeJson("[[1]]").isLeft)
    assert(nested.decodeAll("[[1]]").isLeft)
    assert(nested.decodeIncomplete("[[").isRight)
    assert(
      nested.decodeStream(new java.io.ByteArrayInputStream("[[1]] [".getBytes), Framing.values).toList.forall(_.isLeft)
    )
  }

  test("annotations without effect are compile errors") {
    assert(compileErrors(
      """@secret object O; case class A(a: Int); object A { val d: Codec[O.type] = Codec.derived }"""
    ).contains("@secret"))
  }
}
