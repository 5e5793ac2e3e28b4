package jzon

import jzon.syntax._

class EnumerationSuite extends jzon.testing.Suite with InputForms {
  import EnumerationSuite._

  test("values of an Enumeration are their names") {
    accepts("\"Mon\"", WeekDay.Mon)
    accepts[WeekDay.WeekDay]("\"tuesday\"", WeekDay.Tue)
    accepts("[\"Mon\",\"tuesday\"]", List(WeekDay.Mon, WeekDay.Tue))
    refuses[WeekDay.Value]("\"Tue\"", "(expected one of \"Mon\", \"tuesday\", got \"Tue\")")
    refuses[WeekDay.Value]("0", "(expected a string, got 0)")
    assertEquals(List(WeekDay.Mon, WeekDay.Tue).toJson, "[\"Mon\",\"tuesday\"]")
  }

  test("and keys of maps") {
    accepts("{\"Mon\":1}", Map(WeekDay.Mon -> 1))
    refuses[Map[WeekDay.Value, Int]]("{\"Sun\":1}", ".Sun(expected one of Mon, tuesday)")
    assertEquals(Map(WeekDay.Tue -> 1).toJson, "{\"tuesday\":1}")
  }

  test("and fields") {
    accepts("{\"day\":\"Mon\",\"free\":[\"tuesday\"]}", Shift(WeekDay.Mon, Set(WeekDay.Tue)))
    assertEquals(Shift(WeekDay.Mon, Set(WeekDay.Tue)).toJson, "{\"day\":\"Mon\",\"free\":[\"tuesday\"]}")
    refuses[Shift]("{\"day\":\"Sun\"}", ".day(expected one of \"Mon\", \"tuesday\", got \"Sun\")")
  }

  test("an instance of the user's own comes first, in the Enumeration as well") {
    accepts("2", Level.High)
    accepts("{\"level\":2}", Alarm(Level.High))
    assertEquals(Alarm(Level.Low).toJson, "{\"level\":1}")
  }

  test("an instance may be made before the values of its Enumeration are") {
    accepts("\"B\"", Early.B)(Early.codec, implicitly)
    accepts("\"B\"", Early.B)
  }

  test("the type of all values of all Enumerations has no instance") {
    assert(compileErrors("Decoder[Enumeration#Value]").nonEmpty)
    assertEquals(compileErrors("Decoder[EnumerationSuite.WeekDay.Value]"), "")
  }
}

object EnumerationSuite {
  object WeekDay extends Enumeration {
    type WeekDay = Value
    val Mon: Value = Value
    val Tue: Value = Value("tuesday")
  }

  case class Shift(day: WeekDay.Value, free: Set[WeekDay.WeekDay])
  object Shift {
    implicit val codec: Codec[Shift] = Codec.derived
  }

  object Level extends Enumeration {
    val Low: Value = Value(1)
    val High: Value = Value(2)
    implicit val codec: Codec[Level.Value] =
      Codec[Int].eimap(i => values.find(_.id == i).toRight("no such level"))(_.id)
  }

  case class Alarm(level: Level.Value)
  object Alarm {
    implicit val codec: Codec[Alarm] = Codec.derived
  }

  object Early extends Enumeration {
    val codec: Codec[Early.Value] = Codec[Early.Value]
    val A, B = Value
  }
}
