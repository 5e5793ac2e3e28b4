package jzon
package derivation

import jzon.engine.{JsonReader, JsonWriter}

/** Options around classes whose handwritten instances read null: what is written is read again, or not written. */
class NullInstancesSuite extends jzon.testing.Suite {
  import NullInstancesSuite._

  private def same[A](values: A*)(implicit codec: Codec[A]): Unit =
    values.foreach { a =>
      val json = codec.encodeJson(a)
      assertEquals(codec.decodeJson(json), Right(a), json)
    }

  private def refused[A](a: A)(implicit codec: Codec[A]): Unit = {
    intercept[IllegalArgumentException](codec.encodeJson(a))
    ()
  }

  private val names = List(Name(None), Name(Some("x")))

  test("57: a field that is an Option of a class whose codec reads null") {
    same(Plain(None) :: names.map(n => Plain(Some(n))): _*)
    same(Nulls(None) :: names.map(n => Nulls(Some(n))): _*)
    same(Twice(None) :: names.map(n => Twice(Some(Some(n)))): _*)
    refused(Twice(Some(None)))
    same(Chosen(None) :: List(Chosen(Some(Kind.Known(1))), Chosen(Some(Kind.Unknown))): _*)
    assertEquals(Codec[Plain].encodeJson(Plain(Some(Name(None)))), """{"name":null}""")
    assertEquals(Codec[Nulls].encodeJson(Nulls(None)), "{}")
    assertEquals(Codec[Ages].encodeJson(Ages(None)), """{"age":null}""")
    same(Ages(None), Ages(Some(Age(1))))
    same(Text(None), Text(Some(own)), Text(Some("x")))
  }

  test("57: a default value, and null as the default value") {
    same(names.map(n => Default(Some(n))): _*)
    refused(Default(None))
    same(names.map(NullDefault(_)): _*)
  }

  test("57: a flattened Option, a value class and a generic class") {
    same(Outer(None) :: Outer(Some(Inner(None, Some(1)))) :: names.map(n => Outer(Some(Inner(Some(n), None)))): _*)
    refused(Outer(Some(Inner(None, None))))
    same(WithValue(None) :: names.map(n => WithValue(Some(Value(n)))): _*)
    same(Held(Value2(None)) :: names.map(n => Held(Value2(Some(n)))): _*)
    same(Box(Option.empty[Name]) :: names.map(n => Box(Option(n))): _*)
    same(names.map(Box(_)): _*)
  }

  test("57: elements, values of maps and documents") {
    same(names.map(n => List(Option(n))): _*)
    refused(List(Option.empty[Name]))
    same(names.map(n => Map("a" -> Option(n))): _*)
    refused(Map("a" -> Option.empty[Name]))
    same(names.map(n => Option(n)): _*)
    refused(Option.empty[Name])
    refused(List(Option.empty[Option[Int]]))
    same(List(Option(Option.empty[Int]), Option(Option(1))))
  }

  test("57: Patch and java.util.Optional of such a class") {
    same(Changes(Patch.Missing), Changes(Patch.Null), Changes(Patch.Value(Name(Some("x")))))
    refused(Changes(Patch.Value(Name(None))))
    refused(java.util.Optional.of(Name(None)))
    same(java.util.Optional.of(Name(Some("x"))))
  }

  test("57: a codec that does not say that it writes null") {
    same(Silents(None), Silents(Some(Silent(1))))
    refused(Silents(Some(Silent(0))))
    refused(List(Option(Silent(0))))
    refused(SilentPatch(Patch.Value(Silent(0))))
  }

  test("57: a rejected null has its place") {
    val error = Codec[Checked].decodeJson("""{"name": null}""").swap.toOption.get
    assertEquals((error.toString, error.offset), (".name(empty)", 9L))
  }
}

object NullInstancesSuite {
  case class Name(text: Option[String])
  object Name {
    implicit val codec: Codec[Name] = Codec.from(Decoder[Option[String]], Encoder[Option[String]]).imap(Name(_))(_.text)
  }

  sealed trait Kind
  object Kind {
    case class Known(n: Int) extends Kind
    case object Unknown extends Kind
    implicit val codec: Codec[Kind] =
      Codec.from(Decoder[Option[Int]], Encoder[Option[Int]]).imap[Kind](_.fold[Kind](Unknown)(Known(_))) {
        case Known(n) => Some(n)
        case Unknown  => None
      }
  }

  case class Age(n: Int)
  object Age { implicit val codec: Codec[Age] = Codec.derived }

  case class Plain(name: Option[Name])
  object Plain { implicit val codec: Codec[Plain] = Codec.derived }
  case class Nulls(@explicit_null name: Option[Name])
  object Nulls { implicit val codec: Codec[Nulls] = Codec.derived }
  case class Ages(@explicit_null age: Option[Age])
  object Ages { implicit val codec: Codec[Ages] = Codec.derived }
  case class Twice(name: Option[Option[Name]])
  object Twice { implicit val codec: Codec[Twice] = Codec.derived }
  case class Chosen(kind: Option[Kind])
  object Chosen { implicit val codec: Codec[Chosen] = Codec.derived }
  case class Default(name: Option[Name] = Some(Name(Some("d"))))
  object Default { implicit val codec: Codec[Default] = Codec.derived }
  case class NullDefault(@null_as_default name: Name = Name(Some("d")))
  object NullDefault { implicit val codec: Codec[NullDefault] = Codec.derived }
  case class Inner(name: Option[Name], n: Option[Int])
  case class Outer(@flatten inner: Option[Inner])
  object Outer { implicit val codec: Codec[Outer] = Codec.derived }
  case class Value(name: Name) extends AnyVal
  object Value { implicit val codec: Codec[Value] = Codec.derived }
  case class WithValue(value: Option[Value])
  object WithValue { implicit val codec: Codec[WithValue] = Codec.derived }
  case class Value2(name: Option[Name]) extends AnyVal
  object Value2 { implicit val codec: Codec[Value2] = Codec.derived }
  case class Held(value: Value2)
  object Held { implicit val codec: Codec[Held] = Codec.derived }
  case class Box[A](value: A)
  object Box { implicit def codec[A: Codec]: Codec[Box[A]] = Codec.derived }
  case class Changes(name: Patch[Name])
  object Changes { implicit val codec: Codec[Changes] = Codec.derived }

  /** A codec of strings of which one is null. */
  val own = "none"
  case class Text(text: Option[String])
  object Text {
    implicit private val strings: Codec[String] =
      Codec.from(Decoder.option(Decoder.string), Encoder.option(Encoder.string))
        .imap(_.getOrElse(own))(text => Some(text).filter(_ != own))
    implicit val codec: Codec[Text] = Codec.derived
  }

  case class Silent(n: Int)
  object Silent {
    implicit val codec: Codec[Silent] = new Codec[Silent] {
      def decode(in: JsonReader): Silent = Silent(if (in.tryReadNull()) 0 else in.readInt())
      def encode(a: Silent, out: JsonWriter): Unit = if (a.n == 0) out.writeNull() else out.writeInt(a.n)
    }
  }
  case class Silents(value: Option[Silent])
  object Silents { implicit val codec: Codec[Silents] = Codec.derived }
  case class SilentPatch(value: Patch[Silent])
  object SilentPatch { implicit val codec: Codec[SilentPatch] = Codec.derived }

  case class Checked(name: Option[Filled])
  object Checked { implicit val codec: Codec[Checked] = Codec.derived }
  case class Filled(text: String)
  object Filled {
    implicit val codec: Codec[Filled] =
      Codec.from(Decoder[Option[String]], Encoder[Option[String]])
        .eimap(_.toRight("empty").map(Filled(_)))(f => Some(f.text))
  }
}
