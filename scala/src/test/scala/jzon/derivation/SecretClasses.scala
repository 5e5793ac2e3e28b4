package jzon
package derivation

import munit.FunSuite

/** Errors of documents with secrets. */
trait SecretErrors { self: FunSuite =>
  val hidden = "; the value is hidden because it is secret"

  def error[A](json: String)(implicit decoder: Decoder[A]): String =
    decoder.decodeJson(json).fold(_.toString, a => fail(a.toString))

  def check[A: Decoder](rows: (String, String)*): Unit =
    rows.foreach { case (json, expected) => assertEquals(error[A](json), expected, json) }

  def checkBy[A](decoder: Decoder[A], json: String, expected: String): Unit =
    assertEquals(decoder.decodeJson(json).left.map(_.toString), Left(expected), json)
}

/** Types that are secret, have secrets, or have none. */
object SecretClasses {
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

  sealed trait Tree[A]
  object Tree {
    case class Leaf[A](value: A) extends Tree[A]
    case class Fork[A](left: Tree[A], right: Tree[A]) extends Tree[A]
    implicit def codec[A](implicit a: Codec[A]): Codec[Tree[A]] = Codec.derived
  }

  final class Maker[A](implicit element: Codec[A]) {
    val box: Codec[Box[A]] = Codec.derived
  }

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
