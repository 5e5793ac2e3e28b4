package jzon.data.spark.internal.sources

import java.time.{DateTimeException, LocalDate, LocalDateTime, LocalTime, ZoneId, ZoneOffset}
import java.util.regex.Pattern

import org.apache.spark.sql.catalyst.InternalRow

import jzon.engine.JsonReader
import jzon.engine.codecs.JavaTimeText
import jzon.engine.error.Reason

/** Reads points in time with a pattern; a time without an offset is in the zone. */
final private[spark] class PatternTimestampReader(pattern: String, locale: String, zone: String) extends MicrosReader {
  @transient private lazy val formatter = TimeForms.timestampFormatter(pattern, locale, zone, isParsing = true)

  protected def micros(in: JsonReader): Long = Patterns.parse(in, pattern)(formatter.parse)
}

/** Reads dates and times without an offset, with a pattern. */
final private[spark] class PatternLocalReader(pattern: String, locale: String) extends MicrosReader {
  @transient private lazy val formatter = TimeForms.timestampFormatter(pattern, locale, "UTC", isParsing = true)

  protected def micros(in: JsonReader): Long = Patterns.parse(in, pattern)(formatter.parseWithoutTimeZone(_, false))
}

/** Reads dates with a pattern. */
final private[spark] class PatternDateReader(pattern: String, locale: String) extends DaysReader {
  @transient private lazy val formatter = TimeForms.dateFormatter(pattern, locale, isParsing = true)

  protected def days(in: JsonReader): Int = Patterns.parse(in, pattern)(formatter.parse)
}

/** Reads points in time as ISO 8601 and databases write them: `2024-7-1 9:00:00.5+0000`, `2024-07-01 UTC`. */
final private[spark] class CommonTimestampReader(zone: String) extends MicrosReader {
  @transient private lazy val zoneId = Zones.of(zone)

  protected def micros(in: JsonReader): Long = {
    val at = in.offset()
    val instant = JavaTimeText.tryReadInstant(in)
    Times.micros(
      in,
      at,
      if (instant != null) instant
      else
        CommonTimes.read(in, at, "expected a date and time such as 2007-12-03 10:15:30+01:00") { time =>
          time.local.atZone(if (time.zone == null) zoneId else time.zone).toInstant
        }
    )
  }
}

/** Reads dates and times without an offset as ISO 8601 and databases write them: `2024-7-1 9:00`. */
private[spark] object CommonLocalReader extends MicrosReader {
  protected def micros(in: JsonReader): Long = {
    val at = in.offset()
    val local = JavaTimeText.tryReadLocalDateTime(in)
    Times.micros(
      in,
      at,
      if (local != null) local
      else
        CommonTimes.read(in, at, "expected a date and time such as 2007-12-03 10:15:30") { time =>
          if (time.zone != null) throw new DateTimeException("an offset")
          time.local
        }
    )
  }
}

/** Reads dates as ISO 8601 and databases write them: `2024-7-1`, and with a time that is midnight. */
private[spark] object CommonDateReader extends DaysReader {
  protected def days(in: JsonReader): Int = {
    val at = in.offset()
    var date = JavaTimeText.tryReadLocalDate(in)
    if (date == null) {
      date = CommonTimes.read(in, at, "expected a date such as 2007-12-03") { time =>
        if (time.zone != null || time.local.toLocalTime != LocalTime.MIDNIGHT) throw new DateTimeException("a time")
        time.local.toLocalDate
      }
    }
    Times.days(in, at, date)
  }
}

/** Reads a time as microseconds since 1970. */
abstract private[spark] class MicrosReader extends ValueReader {
  protected def micros(in: JsonReader): Long

  def read(in: JsonReader): Any = micros(in)
  override def readInto(in: JsonReader, row: InternalRow, column: Int): Unit = row.setLong(column, micros(in))
}

/** Reads a date as days since 1970. */
abstract private[spark] class DaysReader extends ValueReader {
  protected def days(in: JsonReader): Int

  def read(in: JsonReader): Any = days(in)
  override def readInto(in: JsonReader, row: InternalRow, column: Int): Unit = row.setInt(column, days(in))
}

private object Patterns {

  /** Reads a string with one of Spark's formatters, which throw many kinds of exceptions for an invalid string. */
  def parse[A](in: JsonReader, pattern: String)(f: String => A): A = {
    val at = in.offset()
    val text = in.readString()
    try f(text)
    catch {
      case _: RuntimeException => throw in.error(Reason.EXPECTED_TEXT, at, s"expected a time of the pattern $pattern")
    }
  }
}

/** A date, perhaps with a time, perhaps with a zone, or null. */
final private case class CommonTime(local: LocalDateTime, zone: ZoneId)

private object CommonTimes {

  /** No string in one of these forms is longer. */
  private final val Longest = 64

  private val form = Pattern.compile(
    """(\d{4})-(\d{1,2})-(\d{1,2})(?:[ Tt](\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?(?: ?(Z|z|UTC|GMT|[+-]\d{2}(?::?\d{2})?))?"""
  )

  /** Reads a string in one of the forms, or rejects it. */
  def read[A](in: JsonReader, at: Long, expected: String)(f: CommonTime => A): A =
    Times.parse(in, at, expected)(text => f(parse(text)))

  private def parse(text: String): CommonTime = {
    val m = form.matcher(text)
    if (text.length > Longest || !m.matches()) throw new DateTimeException("another form")
    def number(group: Int): Int = if (m.group(group) == null) 0 else m.group(group).toInt
    val nanos = if (m.group(7) == null) 0 else (m.group(7) + "0" * (9 - m.group(7).length)).toInt
    CommonTime(
      LocalDateTime.of(
        LocalDate.of(number(1), number(2), number(3)),
        LocalTime.of(number(4), number(5), number(6), nanos)
      ),
      zone(m.group(8))
    )
  }

  private def zone(text: String): ZoneId = text match {
    case null                      => null
    case "Z" | "z" | "UTC" | "GMT" => ZoneOffset.UTC
    case offset                    => ZoneOffset.of(offset)
  }
}
