package jzon

import java.net.{URI, URISyntaxException}
import java.time._
import java.time.format.{DateTimeFormatter, DateTimeFormatterBuilder, SignStyle}
import java.time.temporal.ChronoField
import java.util.{Currency, IllformedLocaleException, Locale}

import scala.concurrent.duration.{Duration => AnyDuration, FiniteDuration}

import jzon.engine.{JsonReader, JsonWriter, Reason}

/**
 * How a type that JSON has no word for is written as a string, as a value and as the name of a member.
 *
 * `read` throws an `IllegalArgumentException` or a `DateTimeException` for text of another form, which is then refused
 * with "expected `expected`".
 */
abstract private[jzon] class TextForm[A](expected: String) {
  def read(text: String): A
  def write(a: A): String

  /** Reads the text of a value, refusing it at `at`. */
  final def parse(text: String, at: Long, in: JsonReader): A =
    try read(text)
    catch {
      case _: IllegalArgumentException | _: DateTimeException => throw in.error(Reason.EXPECTED_TEXT, at, expected)
    }

  final val decoder: Decoder[A] = new Decoder[A] {
    def decode(in: JsonReader): A = {
      val at = in.offset()
      parse(in.readString(), at, in)
    }
  }

  final val encoder: Encoder[A] = new Encoder[A] {
    def encode(a: A, out: JsonWriter): Unit = out.writeString(write(a))
  }

  final val fieldDecoder: FieldDecoder[A] = new FieldDecoder[A] {
    def decodeName(in: JsonReader): A = {
      val name = in.readName()
      try read(name)
      catch {
        case _: IllegalArgumentException | _: DateTimeException => throw in.rejected(in.offset(), expected + " as name")
      }
    }
  }

  final val fieldEncoder: FieldEncoder[A] = new FieldEncoder[A] {
    def encodeName(a: A, out: JsonWriter): Unit = out.writeName(write(a))
  }
}

/** The texts of the standard types; those of `java.time` are ISO 8601 as `parse` and `toString` there have it. */
private[jzon] object TextForm {
  private def form[A](expected: String, from: String => A, to: A => String = (_: A).toString): TextForm[A] =
    new TextForm[A]("expected " + expected) {
      def read(text: String): A = from(text)
      def write(a: A): String = to(a)
    }

  val instant: TextForm[Instant] = form("an instant such as 2007-12-03T10:15:30Z", Instant.parse(_))
  val localDate: TextForm[LocalDate] = form("a date such as 2007-12-03", LocalDate.parse(_))
  val localTime: TextForm[LocalTime] = form("a time such as 10:15:30", LocalTime.parse(_))
  val localDateTime: TextForm[LocalDateTime] =
    form("a date and time such as 2007-12-03T10:15:30", LocalDateTime.parse(_))
  val offsetTime: TextForm[OffsetTime] = form("a time with an offset such as 10:15:30+01:00", OffsetTime.parse(_))
  val duration: TextForm[Duration] = form("a duration such as PT1H30M", Duration.parse(_))
  val period: TextForm[Period] = form("a period such as P1Y2M3D", Period.parse(_))
  val monthDay: TextForm[MonthDay] = form("a month and day such as --12-03", MonthDay.parse(_))
  val dayOfWeek: TextForm[DayOfWeek] = form("a day of the week such as MONDAY", DayOfWeek.valueOf(_))
  val month: TextForm[Month] = form("a month such as JANUARY", Month.valueOf(_))
  val zoneId: TextForm[ZoneId] = form("a time zone such as Europe/Paris", ZoneId.of(_), _.getId)
  val zoneOffset: TextForm[ZoneOffset] = form("an offset such as +01:00", ZoneOffset.of(_), _.getId)

  val offsetDateTime: TextForm[OffsetDateTime] =
    form("a date and time with an offset such as 2007-12-03T10:15:30+01:00", OffsetDateTime.parse(_))

  val zonedDateTime: TextForm[ZonedDateTime] =
    form("a date and time with a zone such as 2007-12-03T10:15:30+01:00[Europe/Paris]", ZonedDateTime.parse(_))

  // The years that toString writes with fewer than four digits, or with more and no sign, are refused by parse.
  private def year: DateTimeFormatterBuilder =
    new DateTimeFormatterBuilder().appendValue(ChronoField.YEAR, 4, 10, SignStyle.EXCEEDS_PAD)
  private val yearFormat: DateTimeFormatter = year.toFormatter(Locale.ROOT)
  private val yearMonthFormat: DateTimeFormatter =
    year.appendLiteral('-').appendValue(ChronoField.MONTH_OF_YEAR, 2).toFormatter(Locale.ROOT)

  val yearForm: TextForm[Year] = form("a year such as 2007", Year.parse(_, yearFormat), yearFormat.format(_))

  val yearMonth: TextForm[YearMonth] =
    form("a year and month such as 2007-12", YearMonth.parse(_, yearMonthFormat), yearMonthFormat.format(_))

  val anyDuration: TextForm[AnyDuration] = form("a duration such as 5 seconds", scalaDuration)

  val finiteDuration: TextForm[FiniteDuration] = form(
    "a finite duration such as 5 seconds",
    text =>
      scalaDuration(text) match {
        case finite: FiniteDuration => finite
        case _                      => throw new IllegalArgumentException
      }
  )

  val uri: TextForm[URI] = form(
    "a URI",
    text =>
      try new URI(text)
      catch { case e: URISyntaxException => throw new IllegalArgumentException(e) }
  )

  val currency: TextForm[Currency] =
    form("an ISO 4217 currency code", Currency.getInstance(_: String), _.getCurrencyCode)

  // Locale.forLanguageTag drops what it does not understand; the builder refuses it.
  val locale: TextForm[Locale] = form(
    "a BCP 47 language tag",
    text =>
      try new Locale.Builder().setLanguageTag(text).build()
      catch { case e: IllformedLocaleException => throw new IllegalArgumentException(e) },
    _.toLanguageTag
  )

  private def scalaDuration(text: String): AnyDuration = {
    // Duration(text) strips and scans the text several times.
    if (text.length > 64) throw new IllegalArgumentException
    val duration = AnyDuration(text)
    // 1e400 days are not for ever.
    if (!duration.isFinite && text.exists(Character.isDigit)) throw new IllegalArgumentException
    duration
  }
}
