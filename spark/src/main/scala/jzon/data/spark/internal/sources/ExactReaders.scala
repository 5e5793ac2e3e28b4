package jzon.data.spark.internal.sources

import java.math.BigDecimal
import java.time.{DateTimeException, Instant, LocalDate, LocalDateTime, OffsetDateTime, ZoneOffset}

import org.apache.spark.sql.types.Decimal

import jzon.data.spark.internal.columns.ColumnLimits
import jzon.engine.JsonReader
import jzon.engine.codecs.JavaTimeText
import jzon.engine.error.Reason

/**
 * Reads numbers of a precision and a scale. Rejects a number that does not fit or has more decimals; it never rounds.
 */
final private[spark] class DecimalReader(precision: Int, scale: Int) extends ValueReader {
  def read(in: JsonReader): Any = {
    val at = in.offset()
    val number = in.readBigDecimal()
    Times.require(in, at, ColumnLimits.ofDecimal(number, precision, scale))
    Decimal(if (number.signum == 0) BigDecimal.valueOf(0, scale) else number.setScale(scale), precision, scale)
  }
}

/** Reads dates such as `2007-12-03`, as days since 1970. */
private[spark] object DateReader extends DaysReader {
  protected def days(in: JsonReader): Int = {
    val at = in.offset()
    var date = JavaTimeText.tryReadLocalDate(in)
    if (date == null) date = Times.parse(in, at, "expected a date such as 2007-12-03")(LocalDate.parse(_))
    Times.days(in, at, date)
  }
}

/**
 * Reads points in time such as `2007-12-03T10:15:30Z`, as microseconds since 1970. A time without an offset is in the
 * session's zone. Fractions of a microsecond are cut off, as Spark does with an Instant.
 */
final private[spark] class TimestampReader(zone: String) extends MicrosReader {
  @transient private lazy val zoneId = Zones.of(zone)

  protected def micros(in: JsonReader): Long = {
    val at = in.offset()
    val instant = JavaTimeText.tryReadInstant(in)
    Times.micros(in, at, if (instant != null) instant else other(in, at))
  }

  private def other(in: JsonReader, at: Long): Instant = {
    val withOffset = JavaTimeText.tryReadOffsetDateTime(in)
    if (withOffset != null) withOffset.toInstant
    else {
      val local = JavaTimeText.tryReadLocalDateTime(in)
      if (local != null) local.atZone(zoneId).toInstant
      else
        Times.parse(in, at, "expected a date and time such as 2007-12-03T10:15:30Z") { text =>
          try OffsetDateTime.parse(text).toInstant
          catch { case _: DateTimeException => LocalDateTime.parse(text).atZone(zoneId).toInstant }
        }
    }
  }
}

/** Reads dates and times without an offset such as `2007-12-03T10:15:30`, as microseconds since 1970. */
private[spark] object LocalTimestampReader extends MicrosReader {
  protected def micros(in: JsonReader): Long = {
    val at = in.offset()
    var local = JavaTimeText.tryReadLocalDateTime(in)
    if (local == null) {
      local = Times.parse(in, at, "expected a date and time such as 2007-12-03T10:15:30")(LocalDateTime.parse(_))
    }
    Times.micros(in, at, local)
  }
}

private object Times {

  /** Reads a string and parses it with `f`; if that fails, throws an error with the expected type. */
  def parse[A](in: JsonReader, at: Long, expected: String)(f: String => A): A = {
    val text = in.readString()
    try f(text)
    catch { case _: DateTimeException => throw in.error(Reason.EXPECTED_TEXT, at, expected) }
  }

  /** Throws the error of a value that its column does not hold; does nothing if the message is null. */
  def require(in: JsonReader, at: Long, message: String): Unit =
    if (message != null) throw in.error(Reason.OUT_OF_RANGE, at, message)

  /** Returns the days of a date, or throws an error if the column does not hold it. */
  def days(in: JsonReader, at: Long, date: LocalDate): Int = {
    require(in, at, ColumnLimits.ofDate(date))
    date.toEpochDay.toInt
  }

  /** Returns the microseconds of an instant, or throws an error if the column does not hold it. */
  def micros(in: JsonReader, at: Long, instant: Instant): Long = {
    require(in, at, ColumnLimits.ofInstant(instant))
    micros(instant)
  }

  /** Does the same for a timestamp without a time zone. */
  def micros(in: JsonReader, at: Long, local: LocalDateTime): Long = {
    require(in, at, ColumnLimits.ofLocal(local))
    micros(local.toInstant(ZoneOffset.UTC))
  }

  private def micros(instant: Instant): Long = {
    val seconds = instant.getEpochSecond
    val fraction = instant.getNano / 1000
    // before 1970 the sum may fit although the product does not
    if (seconds < 0 && fraction > 0) (seconds + 1) * 1000000L + fraction - 1000000L
    else seconds * 1000000L + fraction
  }
}
