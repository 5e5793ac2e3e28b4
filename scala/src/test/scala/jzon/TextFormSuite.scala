package jzon

import java.net.URI
import java.time._
import java.util.{Currency, Locale}

import scala.concurrent.duration.{Duration => AnyDuration, FiniteDuration, _}

import jzon.syntax._

class TextFormSuite extends jzon.testing.Suite with InputForms {

  /** The table row of a text and the value that it stands for, both ways, as a value and as the name of a member. */
  private def row[A](text: String, a: A)(implicit
      decoder: Decoder[A],
      encoder: Encoder[A],
      key: FieldDecoder[A],
      name: FieldEncoder[A],
      location: munit.Location
  ): Unit = {
    accepts(text.toJson, a)
    assertEquals(a.toJson, text.toJson)
    accepts(s"{${text.toJson}:1}", Map(a -> 1))
    assertEquals(Map(a -> 1).toJson, s"{${text.toJson}:1}")
  }

  test("texts of times") {
    row("2007-12-03T10:15:30Z", Instant.parse("2007-12-03T10:15:30Z"))
    row("2007-12-03T10:15:30.123456789Z", Instant.parse("2007-12-03T10:15:30.123456789Z"))
    row("-1000000000-01-01T00:00:00Z", Instant.MIN)
    row("+1000000000-12-31T23:59:59.999999999Z", Instant.MAX)
    row("2007-12-03", LocalDate.of(2007, 12, 3))
    row("+999999999-12-31", LocalDate.MAX)
    row("-999999999-01-01", LocalDate.MIN)
    row("10:15:00", LocalTime.of(10, 15))
    row("2007-12-03T10:15:00Z", OffsetDateTime.of(2007, 12, 3, 10, 15, 0, 0, ZoneOffset.UTC))
    row("10:15:00+01:00", OffsetTime.of(10, 15, 0, 0, ZoneOffset.ofHours(1)))
    row("+12007-12-03T10:15:00", LocalDateTime.of(12007, 12, 3, 10, 15))
    row("23:59:59.999999999", LocalTime.MAX)
    row("2007-12-03T10:15:30", LocalDateTime.of(2007, 12, 3, 10, 15, 30))
    row("2007-12-03T10:15:30+01:00", OffsetDateTime.parse("2007-12-03T10:15:30+01:00"))
    row("10:15:30-18:00", OffsetTime.of(10, 15, 30, 0, ZoneOffset.MIN))
    row(
      "2007-12-03T10:15:30+01:00[Europe/Paris]",
      ZonedDateTime.of(2007, 12, 3, 10, 15, 30, 0, ZoneId.of("Europe/Paris"))
    )
    row("2007-12-03T10:15:30Z", ZonedDateTime.of(2007, 12, 3, 10, 15, 30, 0, ZoneOffset.UTC))
    row("PT1H30M", Duration.ofMinutes(90))
    row("PT-0.5S", Duration.ofMillis(-500))
    row("PT0S", Duration.ZERO)
    row("P1Y2M3D", Period.of(1, 2, 3))
    row("P0D", Period.ZERO)
    row("P-12Y1498724053M-2147483648D", Period.of(-12, 1498724053, Int.MinValue))
    row("PT2562047788015215H30M7.999999999S", Duration.ofSeconds(Long.MaxValue, 999999999))
    row("PT-2562047788015215H-30M-8S", Duration.ofSeconds(Long.MinValue))
    row("2007", Year.of(2007))
    row("0007", Year.of(7))
    row("-0007", Year.of(-7))
    row("+12345", Year.of(12345))
    row("2007-12", YearMonth.of(2007, 12))
    row("+12345-01", YearMonth.of(12345, 1))
    row("-0001-01", YearMonth.of(-1, 1))
    row("--12-03", MonthDay.of(12, 3))
    row("--02-29", MonthDay.of(2, 29))
    row("MONDAY", DayOfWeek.MONDAY)
    row("JANUARY", Month.JANUARY)
    row("Europe/Paris", ZoneId.of("Europe/Paris"))
    row("UTC+1".replace("1", "01:00"), ZoneId.of("UTC+01:00"))
    row("America/Argentina/ComodRivadavia", ZoneId.of("America/Argentina/ComodRivadavia"))
    row[ZoneId]("+05:45", ZoneOffset.ofHoursMinutes(5, 45))
    row("+00:00:01", ZoneOffset.ofTotalSeconds(1))
    row("Z", ZoneOffset.UTC)
    row("-02:30", ZoneOffset.ofHoursMinutes(-2, -30))
  }

  test("texts that are read beyond those that are written") {
    accepts("\"10:15\"", LocalTime.of(10, 15))
    accepts("\"2007-12-03t10:15z\"", OffsetDateTime.of(2007, 12, 3, 10, 15, 0, 0, ZoneOffset.UTC))
    accepts("\"2007-12-03T10:15+01\"", OffsetDateTime.of(2007, 12, 3, 10, 15, 0, 0, ZoneOffset.ofHours(1)))
    accepts("\"2007-12-03T10:15:00+01:00\"", Instant.parse("2007-12-03T09:15:00Z"))
    accepts("\"-p-1dt+2h3m-04,5s\"", Duration.parse("-P-1DT+2H3M-04.5S"))
    accepts("\"P1Dt\"", Duration.ofDays(1))
    accepts("\"PT9223372036854775807S\"", Duration.ofSeconds(Long.MaxValue))
    accepts("\"PT-9223372036854775808S\"", Duration.ofSeconds(Long.MinValue))
    accepts(("PT" + "0" * 100 + "1S").toJson, Duration.ofSeconds(1))
    accepts("\"-p1y-2m3w\"", Period.of(-1, 2, -21))
    accepts(("P" + "0" * 100 + "1D").toJson, Period.ofDays(1))
    accepts("\"UTC+1\"", ZoneId.of("UTC+01:00"))
    accepts("\"Europe\\/Paris\"", ZoneId.of("Europe/Paris"))
    accepts("\"+01\\u003a00\"", ZoneOffset.ofHours(1))
    for (zero <- List("+0", "-0", "+00", "-00:00", "+000000")) accepts(zero.toJson, ZoneOffset.UTC)
    for (one <- List("+1", "+01", "+0100", "+010000")) accepts(one.toJson, ZoneOffset.ofHours(1))
  }

  test("both hours of a change of the clock") {
    val summer =
      ZonedDateTime.ofLocal(LocalDateTime.of(2020, 10, 25, 2, 30), ZoneId.of("Europe/Paris"), ZoneOffset.ofHours(2))
    val winter =
      ZonedDateTime.ofLocal(LocalDateTime.of(2020, 10, 25, 2, 30), ZoneId.of("Europe/Paris"), ZoneOffset.ofHours(1))
    row("2020-10-25T02:30:00+02:00[Europe/Paris]", summer)
    row("2020-10-25T02:30:00+01:00[Europe/Paris]", winter)
  }

  test("other texts") {
    row("5 seconds", 5.seconds: FiniteDuration)
    row("1 day", 1.day: FiniteDuration)
    row[AnyDuration]("5 seconds", 5.seconds)
    row[AnyDuration]("Duration.Inf", AnyDuration.Inf)
    row[AnyDuration]("Duration.MinusInf", AnyDuration.MinusInf)
    row("https://example.org/a?b=c#d", new URI("https://example.org/a?b=c#d"))
    row("EUR", Currency.getInstance("EUR"))
    row("en-GB", Locale.UK)
    row("zh-Hant-TW", Locale.forLanguageTag("zh-Hant-TW"))
    accepts("\"1.5 hours\"", 90.minutes: FiniteDuration)
    accepts("\"1500ms\"", 1500.millis: FiniteDuration)
  }

  test("texts of another form") {
    def bad[A](texts: String*)(implicit decoder: Decoder[A], key: FieldDecoder[A], location: munit.Location): Unit =
      for (text <- texts) {
        assert(decodeAll[A](text.toJson).left.exists(_.startsWith("(expected ")), text + decodeAll[A](text.toJson))
        assert(decodeAll[Map[A, Int]](s"{${text.toJson}:1}").isLeft, text)
        assert(decodeAll[A]("1").isLeft)
      }
    bad[Instant]("", "x", "2007-12-03", "2007-12-03T10:15:30", "2007-13-03T10:15:30Z", "2007-02-29T10:15:30Z")
    bad[LocalDate]("", "2007-2-3", "2007-02-29", "20070203", "2007-12-03T10:15", "+2007-12-03", "٢٠٠٧-12-03")
    bad[LocalTime]("", "24:00", "10:60", "10", "1:15", "10:15:30.1234567890")
    bad[LocalDateTime]("", "2007-12-03", "2007-12-03 10:15:30", "2007-12-03T10:15:30Z")
    bad[OffsetDateTime]("", "2007-12-03T10:15:30", "2007-12-03T10:15:30+19:00")
    bad[OffsetTime]("", "10:15", "10:15+19:00")
    bad[ZonedDateTime](
      "",
      "2007-12-03T10:15:30",
      "2007-12-03T10:15:30+01:00[Europe/Nowhere]",
      "2007-12-03T10:15:30+01:00["
    )
    bad[Duration]("", "PT", "P", "1H", "PT1X", "PT99999999999999999999S", "PT9223372036854775807H")
    bad[Period]("", "P", "P1X", "PT1H", "P99999999999Y", "P2147483647W", "P1W2147483647D", "-P-2147483648D")
    bad[Year]("", "07", "+2007", "12345", "x", "+9999999999")
    bad[YearMonth]("", "2007-13", "2007", "07-12", "12345-01")
    bad[MonthDay]("", "12-03", "--13-01", "--02-30")
    bad[DayOfWeek]("", "monday", "MON", "1")
    bad[Month]("", "january", "JAN")
    bad[ZoneId]("", "Europe/Nowhere", "+25:00", "Europe Paris", "x" * 1000)
    bad[ZoneOffset]("", "+25:00", "1", "Europe/Paris", "+1:0")
    bad[AnyDuration]("", "5", "seconds", "5 lightyears", "1e400 days", "9223372036854775807 days", "x" * 1000)
    bad[FiniteDuration]("", "Duration.Inf", "NaN seconds", "-", "5 seconds seconds")
    bad[URI](":", "a b", "http://[", "%zz")
    bad[Currency]("", "eur", "EURO", "XXXX", "ZZZ")
    bad[Locale]("e", "en_GB", "en-", "-", "verylonglanguage")
  }

  test("the message shows what was found") {
    refuses[List[LocalDate]]("[\"x\"]", ".[0](expected a date such as 2007-12-03, got \"x\")")
    refuses[DayOfWeek]("\"Monday\"", "(expected a day of the week such as MONDAY, got \"Monday\")")
    refuses[URI]("\"a b\"", "(expected a URI, got \"a b\")")
  }

  test("a locale is written only if its tag gives it back") {
    val (read, unread) = Locale.getAvailableLocales.toList.partition(_.toString != "no_NO_NY")
    for (locale <- new Locale("ja", "JP", "JP") :: read)
      assertEquals(Decoder[Locale].decodeJson(Encoder[Locale].encodeJson(locale)), Right(locale))
    for (locale <- new Locale("toolonglanguage") :: unread) {
      val refused = intercept[IllegalArgumentException](Encoder[Locale].encodeJson(locale)).getMessage
      assert(refused.startsWith(s"the locale $locale has no language tag"), refused)
      intercept[IllegalArgumentException](Encoder[Map[Locale, Int]].encodeJson(Map(locale -> 1)))
    }
  }
}
