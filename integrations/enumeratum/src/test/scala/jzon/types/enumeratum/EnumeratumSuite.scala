package jzon.types.enumeratum

import jzon._
import jzon.describe._
import jzon.engine.error.Reason
import jzon.syntax._
import jzon.testkit.{FormCheck, FormDocuments, LongInput}
import jzon.testing.Suite
import munit.{Location, ScalaCheckSuite}
import org.scalacheck.Prop.forAll

class EnumeratumSuite extends Suite with ScalaCheckSuite {
  private def isWritten[A: Codec](value: A, json: String)(implicit at: Location): Unit = {
    assertEquals(value.toJson, json)
    assertEquals(json.fromJson[A], Right(value))
  }

  private def refuses[A: Codec](json: String, error: String)(implicit at: Location): Unit =
    assertEquals(json.fromJson[A].left.toOption, Some(error))

  test("entries by their names") {
    isWritten[List[Color]](List(Color.Red, Color.DarkGreen), """["Red","dark_green"]""")
    refuses[List[Color]]("""["Red","DarkGreen"]""", """.[1](expected one of "Red", "dark_green", got "DarkGreen")""")
    refuses[Color]("1", "(expected a string, got 1)")
    assertEquals(Codec[Color].decodeJson("\"Blue\"").left.map(_.reason), Left(Reason.INVALID_ENUM))
  }

  test("entries by their values") {
    isWritten[List[Size]](List(Size.Small, Size.Large), "[1,5]")
    refuses[List[Size]]("[1,7]", ".[1](expected one of 1, 5, got 7)")
    refuses[Size]("1.0", "(expected an integer, got 1.0)")
    isWritten[Distance](Distance.Far, "9000000000")
    isWritten[Depth](Depth.Deep, "300")
    isWritten[Flag](Flag.On, "1")
    isWritten[Weight](Weight.Kilo, "\"kg\"")
    isWritten[Grade](Grade.A, "\"A\"")
    refuses[Weight]("\"lb\"", """(expected one of "kg", "t", got "lb")""")
    refuses[Grade]("\"C\"", """(expected one of "A", "B", got "C")""")
    assertEquals(Codec[Size].decodeJson("7").left.map(_.reason), Left(Reason.INVALID_ENUM))
  }

  test("keys of maps") {
    isWritten[Map[Color, Int]](Map(Color.DarkGreen -> 1), """{"dark_green":1}""")
    isWritten[Map[Size, Int]](Map(Size.Large -> 1), """{"5":1}""")
    isWritten[Map[Weight, Int]](Map(Weight.Ton -> 1), """{"t":1}""")
    refuses[Map[Color, Int]]("""{"blue":1}""", ".blue(expected one of Red, dark_green)")
    refuses[Map[Size, Int]]("""{"7":1}""", ".\"7\"(expected one of 1, 5)")
  }

  private def isRead[A: Decoder: FieldDecoder](name: String, value: A)(implicit at: Location): Unit = {
    assertEquals(s"\"$name\"".fromJson[A], Right(value))
    assertEquals(s"""{"$name":1}""".fromJson[Map[A, Int]], Right(Map(value -> 1)))
    for (chunk <- 1 to 17) {
      val in = new java.io.SequenceInputStream(java.util.Collections.enumeration(
        java.util.Arrays.asList(s"[\"$name\",\"$name\"]".getBytes("UTF-8").grouped(chunk).map(b =>
          new java.io.ByteArrayInputStream(b): java.io.InputStream
        ).toSeq: _*)
      ))
      assertEquals(Decoder[List[A]].decodeJson(in), Right(List(value, value)))
    }
  }

  test("names beside those of the entries, as values and as keys") {
    isRead[Fruit]("Apple", Fruit.Apple)
    isRead[Fruit]("Pomme", Fruit.Apple)
    isRead[Fruit]("Poire", Fruit.Pear)
    isRead[Fruit]("Poi\\u0072e", Fruit.Pear)
    isRead[Fruit]("", Fruit.Fig)
    refuses[List[Fruit]]("""["Pomme","Kiwi"]""", """.[1](expected one of "Apple", "Pear", "Fig", got "Kiwi")""")
    refuses[Map[Fruit, Int]]("""{"Kiwi":1}""", ".Kiwi(expected one of Apple, Pear, Fig)")
    refuses[Fruit]("1", "(expected a string, got 1)")
    refuses[Fruit]("\"Pomm", "(unexpected end of input)")
    isRead[Level]("Low", Level.Low)
    isRead[Level]("lOW", Level.Low)
    isRead[Level]("high", Level.High)
    assertEquals(List[Level](Level.Low).toJson, """["Low"]""")
    isRead[Mood]("Happy", Mood.Happy)
    isRead[Mood]("Glad", Mood.Happy)
    assert("\"Gone\"".fromJson[Mood].isLeft)
    assert("""{"Gone":1}""".fromJson[Map[Mood, Int]].isLeft)
    isRead[Twin]("twin", Twin.Second)
    assert("\"x\"".fromJson[Nothing0].isLeft)
    assertEquals("""{"a":"Pomme","b":["Poire"]}""".fromJson[Basket], Right(Basket(Fruit.Apple, List(Fruit.Pear))))
    assertEquals("""["x"]""".fromJson[List[Either[Fruit, String]]].isLeft, true)
    assertEquals(
      Decoder[Fruit].map(_.entryName).orElse(Decoder.string).decodeJson("\"Kiwi\""),
      Right("Kiwi")
    )
  }

  test("values that the enum takes for others") {
    assertEquals("[0,1,10]".fromJson[List[Step]], Right(List(Step.One, Step.One, Step.Ten)))
    assertEquals("""{"0":1}""".fromJson[Map[Step, Int]], Right(Map((Step.One: Step) -> 1)))
  }

  test("instances that stand above the values of the enum") {
    isWritten[Early](Early.Worm, "\"Worm\"")
    assertEquals(Early.lists.decodeJson("[\"Bird\"]"), Right(List[Early](Early.Bird)))
    isRead[Early]("Bird", Early.Bird)
    refuses[Map[Early, Int]]("""{"x":1}""", ".x(expected one of Bird, Worm)")
    assertEquals(Described[Early].description.toString, "\"Bird\" | \"Worm\"")
    assertEquals(Described[Map[Early, Int]].description.toString, "{\"Bird\" | \"Worm\": int32, ...}")
    isWritten[EarlyNumber](EarlyNumber.One, "1")
    assertEquals("""{"1":1}""".fromJson[Map[EarlyNumber, Int]], Right(Map((EarlyNumber.One: EarlyNumber) -> 1)))
    assertEquals(Described[EarlyNumber].description.toString, "1")
    assertEquals(Described[Map[EarlyNumber, Int]].description.toString, "{1: int32, ...}")
  }

  test("no message is long") {
    val in = (value: String) => s"[$value]"
    assertEquals(LongInput.faults[Fruit](), Nil)
    assertEquals(LongInput.faults[List[Fruit]](in), Nil)
    assertEquals(LongInput.faults[Map[Fruit, Int]](), Nil)
    assertEquals(LongInput.faults[Level](), Nil)
    assertEquals(LongInput.faults[Size](), Nil)
    assertEquals(LongInput.faults[Map[Size, Int]](), Nil)
    assertEquals(LongInput.faults[Weight](), Nil)
    assertEquals(LongInput.faults[Map[Weight, Int]](), Nil)
    assertEquals(LongInput.faults[Grade](), Nil)
    refuses[Many]("12", "(expected one of 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, ..., got 12)")
    refuses[Map[Many, Int]]("""{"12":1}""", ".\"12\"(expected one of 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, ...)")
    assertEquals(LongInput.messages[Fruit]().size, LongInput.documents.size)
  }

  private def copied[A <: AnyRef](a: A): A = {
    val bytes = new java.io.ByteArrayOutputStream
    new java.io.ObjectOutputStream(bytes).writeObject(a)
    new java.io.ObjectInputStream(new java.io.ByteArrayInputStream(bytes.toByteArray)).readObject().asInstanceOf[A]
  }

  test("instances are Serializable") {
    assertEquals(
      copied(Decoder[List[Fruit]]).decodeJson("[\"Apple\",\"Pomme\"]"),
      Right(List[Fruit](Fruit.Apple, Fruit.Apple))
    )
    assertEquals(copied(FieldDecoder[Fruit]).asValue.decodeJson("\"Pomme\""), Right(Fruit.Apple: Fruit))
    assertEquals(copied(Decoder[Step]).decodeJson("0"), Right(Step.One: Step))
    assertEquals(copied(FieldDecoder[Step]).asValue.decodeJson("\"10\""), Right(Step.Ten: Step))
    assertEquals(copied(Described[Step]).description.toString, "1 | 10")
    assertEquals(
      copied(Described[Map[Fruit, Step]]).description.toString,
      "{\"Apple\" | \"Pear\" | \"Fig\": 1 | 10, ...}"
    )
  }

  test("descriptions") {
    assertEquals(Described[Color].description.toString, "\"Red\" | \"dark_green\"")
    assertEquals(Described[Size].description.toString, "1 | 5")
    assertEquals(Described[Map[Weight, Distance]].description.toString, "{\"kg\" | \"t\": 1 | 9000000000, ...}")
  }

  property("a class of them and its description agree") {
    val check = new FormCheck(Described[Article].description)
    val documents = new FormDocuments(Described[Article].description)
    forAll(documents.good) { json =>
      val value = json.as[Article].fold(error => fail(s"$json: $error"), identity)
      assert(check.mayBeWritten(Json.from(value)), value)
      documents.bad(json).foreach { case (what, bad) => assert(bad.as[Article].isLeft, s"$bad ($what)") }
    }
  }
}

case class Article(
    color: Color,
    sizes: List[Size],
    distance: Option[Distance],
    depth: Depth,
    flag: Flag,
    unit: Weight,
    grade: Grade,
    byColor: Map[Color, Size]
)
object Article {
  implicit val codec: Codec[Article] = Codec.derived
  implicit val described: Described[Article] = Described.derived
}

case class Basket(a: Fruit, b: List[Fruit])
object Basket {
  implicit val codec: Codec[Basket] = Codec.derived
}
