package jzon.types.enumeratum

import jzon._
import jzon.engine.Reason
import jzon.syntax._
import jzon.testkit.{FormCheck, FormDocuments}
import munit.{Location, ScalaCheckSuite}
import org.scalacheck.Prop.forAll

class EnumeratumSuite extends ScalaCheckSuite {
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
