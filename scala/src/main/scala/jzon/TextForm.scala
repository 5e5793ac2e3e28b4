package jzon

import java.net.{URI, URISyntaxException}
import java.time._
import java.time.format.{DateTimeFormatter, DateTimeFormatterBuilder, SignStyle}
import java.time.temporal.ChronoField
import java.util.{Currency, Locale}

import scala.concurrent.duration.{Duration => AnyDuration, FiniteDuration}

import jzon.engine.{JsonReader, JsonWriter}
import jzon.engine.codecs.{CodecTables, JavaTimeText, LanguageTags}
import jzon.engine.error.Reason

/**
 * The string form of a type such as a date or a UUID, as a value and as the name of a field.
 *
 * `read` throws an `IllegalArgumentException`, a `DateTimeException` or an `ArithmeticException` (`Period.parse` of too
 * many weeks) for a string of another form; jzon then rejects the value with "expected `expected`". A form is its own
 * decoder and encoder, so a call that always sees the same form needs only one virtual call.
 */
abstract private[jzon] class TextForm[A](expected: String) extends Codec[A] {
  protected def read(text: String): A
  protected def write(a: A): String

  /** Reads the value without a String if it has the common form; otherwise returns null and reads nothing. */
  protected def tryReadValue(in: JsonReader): A

  final def decode(in: JsonReader): A = {
    val a = tryReadValue(in)
    if (a != null) a else readText(in)
  }

  private[this] def readText(in: JsonReader): A = {
    val at = in.offset()
    val text = in.readString()
    try read(text)
    catch {
      case _: IllegalArgumentException | _: DateTimeException | _: ArithmeticException =>
        throw in.error(Reason.EXPECTED_TEXT, at, expected)
    }
  }

  final val fieldDecoder: FieldDecoder[A] = new FieldDecoder[A] {
    def decodeName(in: JsonReader): A = {
      val name = in.readName()
      try read(name)
      catch {
        case _: IllegalArgumentException | _: DateTimeException | _: ArithmeticException =>
          throw in.rejected(in.offset(), expected + " as name")
      }
    }
  }

  final val fieldEncoder: FieldEncoder[A] = new FieldEncoder[A] {
    def encodeName(a: A, out: JsonWriter): Unit = out.writeName(write(a))
  }
}

/**
 * The string forms of the standard types. The types of `java.time` have the ISO 8601 form of their `parse` and
 * `toString`, always with seconds.
 */
private[jzon] object TextForm {
  // a program has the instance of a time before it reads or writes one; derived codecs prepare them in Instances
  CodecTables.prepare()

  private def form[A](expected: String, from: String => A, to: A => String = (_: A).toString): TextForm[A] =
    new TextForm[A]("expected " + expected) {
      protected def read(text: String): A = from(text)
      protected def write(a: A): String = to(a)
      protected def tryReadValue(in: JsonReader): A = null.asInstanceOf[A]
      def encode(a: A, out: JsonWriter): Unit = out.writeString(to(a))
    }

  /** Instants, dates and times: the engine reads and writes their common forms without a String. */
  abstract private class TimeForm[A](expected: String, from: String => A) extends TextForm[A]("expected " + expected) {
    final protected def read(text: String): A = from(text)
    protected def write(a: A): String = a.toString
  }

  /** Types with a time of day: `toString` leaves out their seconds if these are zero. */
  abstract private class TimeOfDayForm[A](expected: String, from: String => A) extends TimeForm[A](expected, from) {
    final override protected def write(a: A): String = JavaTimeText.withSeconds(a.toString)
  }

  // Year.parse rejects years that Year.toString writes with fewer than four digits, or with more and without a sign.
  private def yearDigits: DateTimeFormatterBuilder =
    new DateTimeFormatterBuilder().appendValue(ChronoField.YEAR, 4, 10, SignStyle.EXCEEDS_PAD)
  private val yearFormat: DateTimeFormatter = yearDigits.toFormatter(Locale.ROOT)
  private val yearMonthFormat: DateTimeFormatter =
    yearDigits.appendLiteral('-').appendValue(ChronoField.MONTH_OF_YEAR, 2).toFormatter(Locale.ROOT)

  val year: TextForm[Year] = new TimeForm[Year]("a year such as 2007", Year.parse(_, yearFormat)) {
    override protected def write(a: Year): String = yearFormat.format(a)
    protected def tryReadValue(in: JsonReader): Year = JavaTimeText.tryReadYear(in)
    def encode(a: Year, out: JsonWriter): Unit = JavaTimeText.write(a, out)
  }

  val yearMonth: TextForm[YearMonth] =
    new TimeForm[YearMonth]("a year and month such as 2007-12", YearMonth.parse(_, yearMonthFormat)) {
      override protected def write(a: YearMonth): String = yearMonthFormat.format(a)
      protected def tryReadValue(in: JsonReader): YearMonth = JavaTimeText.tryReadYearMonth(in)
      def encode(a: YearMonth, out: JsonWriter): Unit = JavaTimeText.write(a, out)
    }

  val instant: TextForm[Instant] = new TimeForm[Instant]("an instant such as 2007-12-03T10:15:30Z", Instant.parse(_)) {
    protected def tryReadValue(in: JsonReader): Instant = JavaTimeText.tryReadInstant(in)
    def encode(a: Instant, out: JsonWriter): Unit = JavaTimeText.write(a, out)
  }

  val localDate: TextForm[LocalDate] = new TimeForm[LocalDate]("a date such as 2007-12-03", LocalDate.parse(_)) {
    protected def tryReadValue(in: JsonReader): LocalDate = JavaTimeText.tryReadLocalDate(in)
    def encode(a: LocalDate, out: JsonWriter): Unit = JavaTimeText.write(a, out)
  }

  val localTime: TextForm[LocalTime] = new TimeOfDayForm[LocalTime]("a time such as 10:15:30", LocalTime.parse(_)) {
    protected def tryReadValue(in: JsonReader): LocalTime = JavaTimeText.tryReadLocalTime(in)
    def encode(a: LocalTime, out: JsonWriter): Unit = JavaTimeText.write(a, out)
  }

  val localDateTime: TextForm[LocalDateTime] =
    new TimeOfDayForm[LocalDateTime]("a date and time such as 2007-12-03T10:15:30", LocalDateTime.parse(_)) {
      protected def tryReadValue(in: JsonReader): LocalDateTime = JavaTimeText.tryReadLocalDateTime(in)
      def encode(a: LocalDateTime, out: JsonWriter): Unit = JavaTimeText.write(a, out)
    }

  val offsetDateTime: TextForm[OffsetDateTime] = new TimeOfDayForm[OffsetDateTime](
    "a date and time with an offset such as 2007-12-03T10:15:30+01:00",
    OffsetDateTime.parse(_)
  ) {
    protected def tryReadValue(in: JsonReader): OffsetDateTime = JavaTimeText.tryReadOffsetDateTime(in)
    def encode(a: OffsetDateTime, out: JsonWriter): Unit = JavaTimeText.write(a, out)
  }

  val offsetTime: TextForm[OffsetTime] =
    new TimeOfDayForm[OffsetTime]("a time with an offset such as 10:15:30+01:00", OffsetTime.parse(_)) {
      protected def tryReadValue(in: JsonReader): OffsetTime = JavaTimeText.tryReadOffsetTime(in)
      def encode(a: OffsetTime, out: JsonWriter): Unit = JavaTimeText.write(a, out)
    }

  val zonedDateTime: TextForm[ZonedDateTime] = new TimeOfDayForm[ZonedDateTime](
    "a date and time with a zone such as 2007-12-03T10:15:30+01:00[Europe/Paris]",
    ZonedDateTime.parse(_)
  ) {
    protected def tryReadValue(in: JsonReader): ZonedDateTime = JavaTimeText.tryReadZonedDateTime(in)
    def encode(a: ZonedDateTime, out: JsonWriter): Unit = JavaTimeText.write(a, out)
  }

  val duration: TextForm[Duration] = new TimeForm[Duration]("a duration such as PT1H30M", Duration.parse(_)) {
    protected def tryReadValue(in: JsonReader): Duration = JavaTimeText.tryReadDuration(in)
    def encode(a: Duration, out: JsonWriter): Unit = JavaTimeText.write(a, out)
  }

  val period: TextForm[Period] = new TimeForm[Period]("a period such as P1Y2M3D", Period.parse(_)) {
    protected def tryReadValue(in: JsonReader): Period = JavaTimeText.tryReadPeriod(in)
    def encode(a: Period, out: JsonWriter): Unit = JavaTimeText.write(a, out)
  }

  val monthDay: TextForm[MonthDay] = new TimeForm[MonthDay]("a month and day such as --12-03", MonthDay.parse(_)) {
    protected def tryReadValue(in: JsonReader): MonthDay = JavaTimeText.tryReadMonthDay(in)
    def encode(a: MonthDay, out: JsonWriter): Unit = JavaTimeText.write(a, out)
  }

  val dayOfWeek: TextForm[DayOfWeek] = form("a day of the week such as MONDAY", DayOfWeek.valueOf(_))
  val month: TextForm[Month] = form("a month such as JANUARY", Month.valueOf(_))

  val zoneId: TextForm[ZoneId] = new TimeForm[ZoneId]("a time zone such as Europe/Paris", ZoneId.of(_)) {
    override protected def write(a: ZoneId): String = a.getId
    protected def tryReadValue(in: JsonReader): ZoneId = JavaTimeText.tryReadZoneId(in)
    def encode(a: ZoneId, out: JsonWriter): Unit = JavaTimeText.write(a, out)
  }

  val zoneOffset: TextForm[ZoneOffset] = new TimeForm[ZoneOffset]("an offset such as +01:00", ZoneOffset.of(_)) {
    override protected def write(a: ZoneOffset): String = a.getId
    protected def tryReadValue(in: JsonReader): ZoneOffset = JavaTimeText.tryReadZoneOffset(in)
    def encode(a: ZoneOffset, out: JsonWriter): Unit = JavaTimeText.write(a, out)
  }

  val scalaDuration: TextForm[AnyDuration] = form("a duration such as 5 seconds", parsedDuration)

  val finiteDuration: TextForm[FiniteDuration] = form(
    "a finite duration such as 5 seconds",
    text =>
      parsedDuration(text) match {
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

  // Locale.forLanguageTag drops parts that it does not understand; the builder rejects them.
  val locale: TextForm[Locale] = form("a BCP 47 language tag", LanguageTags.read(_), LanguageTags.write(_))

  private def parsedDuration(text: String): AnyDuration = {
    // Duration(text) strips and scans the text several times.
    if (text.length > 64) throw new IllegalArgumentException
    val duration = AnyDuration(text)
    // 1e400 days overflow to an infinite duration, but are not Duration.Inf.
    if (!duration.isFinite && text.exists(Character.isDigit)) throw new IllegalArgumentException
    duration
  }
}
