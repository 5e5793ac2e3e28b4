package jzon.spark.sources

import java.math.BigDecimal
import java.time.{DateTimeException, Instant, LocalDate, LocalDateTime, OffsetDateTime}

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.types.{Decimal, DecimalType}

import jzon.engine.{JavaTimeText, JsonReader, Reason}

/**
 * Numbers of a precision and a scale. A number that does not fit, or has more decimals than the scale, is refused: none is
 * rounded.
 */
final private[spark] class DecimalReader(precision: Int, scale: Int) extends ValueReader {
  def read(in: JsonReader): Any = {
    val at = in.offset()
    val number = in.readBigDecimal()
    val fitting = if (number.scale == scale) number else rescaled(in, at, number)
    if (fitting.precision > precision) throw refused(in, at)
    Decimal(fitting, precision, scale)
  }

  private def rescaled(in: JsonReader, at: Long, number: BigDecimal): BigDecimal = {
    // digits before the point are counted first: an exponent of thousands would be made of zeros otherwise
    if (number.signum != 0 && number.precision.toLong - number.scale > precision - scale) throw refused(in, at)
    if (number.signum == 0) BigDecimal.valueOf(0, scale)
    else
      try number.setScale(scale)
      catch { case _: ArithmeticException => throw in.error(Reason.OUT_OF_RANGE, at, decimals) }
  }

  private def refused(in: JsonReader, at: Long) =
    in.error(Reason.OUT_OF_RANGE, at, s"expected a number that fits ${DecimalType(precision, scale).sql}")

  private def decimals = s"expected a number of at most $scale decimals"
}

/** Dates such as `2007-12-03`, as days since 1970. */
private[spark] object DateReader extends ValueReader {
  def read(in: JsonReader): Any = days(in)
  override def readInto(in: JsonReader, row: InternalRow, column: Int): Unit = row.setInt(column, days(in))

  private def days(in: JsonReader): Int = {
    val at = in.offset()
    var date = JavaTimeText.tryReadLocalDate(in)
    if (date == null) date = Times.parse(in, at, "expected a date such as 2007-12-03")(LocalDate.parse(_))
    val days = date.toEpochDay
    if (days.toInt != days) throw in.error(Reason.OUT_OF_RANGE, at, "expected a date that fits 32 bits of days")
    days.toInt
  }
}

/**
 * Points in time such as `2007-12-03T10:15:30Z`, as microseconds since 1970: with an offset, or without one in the zone of
 * the session. What is finer than a microsecond is cut off, as Spark does of an Instant.
 */
final private[spark] class TimestampReader(zone: String) extends ValueReader {
  @transient private lazy val zoneId = Zones.of(zone)

  def read(in: JsonReader): Any = micros(in)
  override def readInto(in: JsonReader, row: InternalRow, column: Int): Unit = row.setLong(column, micros(in))

  private def micros(in: JsonReader): Long = {
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

/** Dates and times without an offset such as `2007-12-03T10:15:30`, as microseconds since 1970. */
private[spark] object LocalTimestampReader extends ValueReader {
  def read(in: JsonReader): Any = micros(in)
  override def readInto(in: JsonReader, row: InternalRow, column: Int): Unit = row.setLong(column, micros(in))

  private def micros(in: JsonReader): Long = {
    val at = in.offset()
    var local = JavaTimeText.tryReadLocalDateTime(in)
    if (local == null) {
      local = Times.parse(in, at, "expected a date and time such as 2007-12-03T10:15:30")(LocalDateTime.parse(_))
    }
    Times.micros(in, at, local.toInstant(java.time.ZoneOffset.UTC))
  }
}

private object Times {

  /** Reads a string that is in none of the common forms, or refuses it as such. */
  def parse[A](in: JsonReader, at: Long, expected: String)(f: String => A): A = {
    val text = in.readString()
    try f(text)
    catch { case _: DateTimeException => throw in.error(Reason.EXPECTED_TEXT, at, expected) }
  }

  def micros(in: JsonReader, at: Long, instant: Instant): Long =
    try {
      val seconds = instant.getEpochSecond
      val fraction = instant.getNano / 1000
      // before 1970 the sum alone may fit where the product does not
      if (seconds < 0 && fraction > 0) Math.multiplyExact(seconds + 1, 1000000L) + fraction - 1000000L
      else Math.addExact(Math.multiplyExact(seconds, 1000000L), fraction.toLong)
    } catch {
      case _: ArithmeticException =>
        throw in.error(Reason.OUT_OF_RANGE, at, "expected a time that fits 64 bits of microseconds")
    }
}
