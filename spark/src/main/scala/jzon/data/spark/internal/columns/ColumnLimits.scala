package jzon.data.spark.internal.columns

import java.math.BigDecimal
import java.time.{Duration, Instant, LocalDate, LocalDateTime, Period, ZoneOffset}

import org.apache.spark.sql.types.DecimalType

/**
 * Decides which values Spark's columns hold, for typed rows, `format("jzon")` and the SQL functions alike.
 *
 * Each method returns null for a value that its column holds, otherwise the error message.
 */
private[spark] object ColumnLimits {

  /** A decimal column holds numbers that it need not round; trailing zeros after the point do not count. */
  def ofDecimal(number: BigDecimal, precision: Int, scale: Int): String = {
    val digits = number.precision
    val decimals = number.scale
    if (decimals >= 0 && decimals <= scale && digits.toLong - decimals <= precision - scale) null
    else if (number.signum == 0) null
    else if (digits.toLong - decimals > precision - scale) misfit(precision, scale)
    else if (decimals <= scale || endsInZeros(number, decimals.toLong - scale)) null
    else s"expected a number of at most $scale decimals"
  }

  /** As [[ofDecimal]], for a BigInteger. */
  def ofInteger(number: java.math.BigInteger, precision: Int, scale: Int): String =
    if (number.bitLength < 60 && precision - scale >= 19) null else ofDecimal(new BigDecimal(number), precision, scale)

  private def misfit(precision: Int, scale: Int) =
    s"expected a number that fits ${DecimalType(precision, scale).sql}"

  /**
   * True if the last `zeros` digits are zeros. If there are not more digits, the result is false without counting:
   * 1e-999999999 would take hours.
   */
  private def endsInZeros(number: BigDecimal, zeros: Long) =
    zeros < number.precision && number.stripTrailingZeros.scale <= number.scale - zeros

  /**
   * A timestamp holds 64 bits of microseconds. Times before the year -290000 are rejected as well: Spark cannot convert
   * them to the Julian calendar of `java.sql.Timestamp`.
   */
  def ofInstant(time: Instant): String =
    if (time.getEpochSecond < FirstSecond) {
      if (fits(time.getEpochSecond, time.getNano)) s"expected a time in the year $FirstYearOfTimes or later" else beyond
    } else if (fits(time.getEpochSecond, time.getNano)) null
    else beyond

  /** A timestamp without a time zone holds 64 bits of microseconds. */
  def ofLocal(time: LocalDateTime): String =
    if (fits(time.toEpochSecond(ZoneOffset.UTC), time.getNano)) null else beyond

  /** An interval of days and times holds 64 bits of microseconds. */
  def ofDuration(duration: Duration): String =
    if (fits(duration.getSeconds, duration.getNano)) null
    else "expected a duration that fits 64 bits of microseconds"

  /** An interval of years and months holds 32 bits of months, and no days. */
  def ofPeriod(period: Period): String =
    if (period.getDays != 0) "expected a period without days: Spark holds only years and months"
    else {
      val months = period.toTotalMonths
      if (months == months.toInt) null else "expected a period that fits 32 bits of months"
    }

  /**
   * A date holds 32 bits of days. Dates before the year -5877000 are rejected as well: Spark cannot convert them to the
   * Julian calendar of `java.sql.Date`.
   */
  def ofDate(date: LocalDate): String = {
    val days = date.toEpochDay
    if (days > Int.MaxValue || days < Int.MinValue) "expected a date that fits 32 bits of days"
    else if (days < FirstDay) s"expected a date in the year $FirstYearOfDates or later"
    else null
  }

  /** CHAR(n) and VARCHAR(n) hold n characters, counted as Unicode code points. */
  def ofText(text: String, length: Int): String =
    if (text.length <= length || text.codePointCount(0, text.length) <= length) null
    else s"expected a string of at most $length characters"

  private[this] val FirstYearOfTimes = -290000
  private[this] val FirstSecond = LocalDate.of(FirstYearOfTimes, 1, 1).toEpochDay * 86400
  private[this] val FirstYearOfDates = -5877000
  private[this] val FirstDay = LocalDate.of(FirstYearOfDates, 1, 1).toEpochDay

  private[this] val LastSecond = Math.floorDiv(Long.MaxValue, 1000000L)
  private[this] val LastMicro = Math.floorMod(Long.MaxValue, 1000000L)
  private[this] val FirstSecondOfAll = Math.floorDiv(Long.MinValue, 1000000L)
  private[this] val FirstMicro = Math.floorMod(Long.MinValue, 1000000L)

  /** True if the microseconds fit into 64 bits; fractions of a microsecond are cut off. */
  private def fits(seconds: Long, nanos: Int): Boolean =
    if (seconds > FirstSecondOfAll && seconds < LastSecond) true
    else if (seconds == LastSecond) nanos / 1000 <= LastMicro
    else seconds == FirstSecondOfAll && nanos / 1000 >= FirstMicro

  private def beyond = "expected a time that fits 64 bits of microseconds"
}
