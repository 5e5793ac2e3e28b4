package jzon

import java.io.{ByteArrayInputStream, ByteArrayOutputStream, ObjectInputStream, ObjectOutputStream}
import java.time._

import jzon.engine.codecs.EpochUnit
import jzon.syntax._
import jzon.times.{Log, Row}
import jzon.testing.Suite

/** Instants as numbers and times by a pattern: as values, and as members by an annotation. */
class TimeCodecsSuite extends Suite {
  private val instant = Instant.parse("2007-12-03T10:15:30.123456789Z")

  test("codecs of units") {
    val texts = EpochUnit.values.toList.map(Codec.epoch(_).encodeJson(instant))
    assertEquals(
      texts,
      List("1196676930", "1196676930123", "1196676930123456", "1196676930123456789", "1196676930.123456789")
    )
    assertEquals(Codec.epoch(EpochUnit.NANOS).decodeJson(texts(3)), Right(instant))
    assertEquals(
      Decoder.list(Codec.epoch(EpochUnit.MILLIS)).decodeJson("[1,1.5]").left.map(_.toString),
      Left(".[1](expected an integer, got 1.5)")
    )
  }

  test("codecs of patterns") {
    val date = Codec.timeFormat[LocalDate]("d.M.uuuu")
    assertEquals(date.encodeJson(LocalDate.of(2007, 12, 3)), "\"3.12.2007\"")
    assertEquals(date.decodeJson("\"3.12.2007\""), Right(LocalDate.of(2007, 12, 3)))
    assertEquals(
      Decoder.list(date).decodeJson("[\"2007-12-03\"]").left.map(_.toString),
      Left(".[0](expected a string such as 3.12.2007, got \"2007-12-03\")")
    )
  }

  test("a pattern is tried when the codec is made") {
    intercept[IllegalArgumentException](Codec.timeFormat[LocalDate]("yyyy-MM-dd"))
    intercept[IllegalArgumentException](Codec.timeFormat[String]("uuuu"))
  }

  test("codecs can be serialised") {
    def copy[A](a: A): A = {
      val bytes = new ByteArrayOutputStream
      new ObjectOutputStream(bytes).writeObject(a)
      new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray)).readObject().asInstanceOf[A]
    }
    assertEquals(copy(Codec.timeFormat[Year]("uuuuu")).decodeJson("\"02007\""), Right(Year.of(2007)))
    assertEquals(copy(Codec.epoch(EpochUnit.SECONDS)).encodeJson(Instant.EPOCH), "0")
  }

  test("members") {
    val row = Row(instant, Some(instant), None, LocalDate.of(2007, 12, 3), Some(LocalTime.of(10, 15)), instant)
    val json =
      """{"at":1196676930123,"seen":1196676930.123456789,"day":"2007/12/03","time":"10.15","text":"2007-12-03T10:15:30.123456789Z"}"""
    assertEquals(row.toJson, json)
    assertEquals(json.fromJson[Row], Right(row.copy(at = Instant.parse("2007-12-03T10:15:30.123Z"))))
    assertEquals("{\"at\":\"x\"}".fromJson[Row], Left(".at(expected an integer, got \"x\")"))
    assertEquals(
      """{"at":1,"seen":null,"day":"2007-12-03"}""".fromJson[Row],
      Left(".day(expected a string such as 2007/12/03, got \"2007-12-03\")")
    )
    for ((bad, member) <- List(row.copy(at = null) -> "at", row.copy(day = null) -> "day")) {
      val error = intercept[jzon.engine.error.JsonException](bad.toJson)
      assert(error.getMessage.contains("null instead of a value"), s"$member: ${error.getMessage}")
    }
  }

  test("members of a case of a sealed type, with a default value") {
    assertEquals((Log.Line(): Log).toJson, """{"Line":{"at":0,"month":"12 2007"}}""")
    assertEquals("""{"Line":{}}""".fromJson[Log], Right(Log.Line()))
  }
}
