package jzon.engine.codecs;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZonedDateTime;

import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.bytes.Bytes;
import jzon.engine.reading.JavaTimeParser;
import jzon.engine.text.TimeDigits;
import jzon.engine.writing.JavaTimeWriter;

/**
 * Reads and writes dates, times and amounts of java.time as JSON strings in ISO 8601.
 *
 * <p>The {@code write} methods write the same text as {@code toString}, with two exceptions. Seconds are always
 * written: RFC 3339, which many programs require, does not allow times without seconds. Years and year-months outside 0
 * to 9999 have a sign and at least four digits, because java.time does not parse the text of their {@code toString}.
 *
 * <p>The {@code tryRead} methods read the common forms without making a String. For any other form, valid or not, they
 * return null and leave the reader where it is. The caller then reads the string and parses it with java.time. If they
 * do not return null, the result is exactly that of java.time.
 */
public final class JavaTimeText {
  private JavaTimeText() {}

  // Reading

  /** Reads an instant such as {@code 2007-12-03T10:15:30Z}, with or without a fraction, or returns null. */
  public static Instant tryReadInstant(JsonReader in) {
    int p = JavaTimeParser.open(in);
    return p < 0 ? null : JavaTimeParser.instant(in, p);
  }

  /** Reads a date such as {@code 2007-12-03}, or returns null. */
  public static LocalDate tryReadLocalDate(JsonReader in) {
    int p = JavaTimeParser.open(in);
    return p < 0 ? null : JavaTimeParser.localDate(in, p);
  }

  /** Reads a time such as {@code 10:15} or {@code 10:15:30}, with or without a fraction, or returns null. */
  public static LocalTime tryReadLocalTime(JsonReader in) {
    int p = JavaTimeParser.open(in);
    return p < 0 ? null : JavaTimeParser.localTime(in, p);
  }

  /** Reads a date and time such as {@code 2007-12-03T10:15:30}, or returns null. */
  public static LocalDateTime tryReadLocalDateTime(JsonReader in) {
    int p = JavaTimeParser.open(in);
    return p < 0 ? null : JavaTimeParser.localDateTime(in, p);
  }

  /** Reads a date and time with an offset such as {@code 2007-12-03T10:15:30+01:00}, or returns null. */
  public static OffsetDateTime tryReadOffsetDateTime(JsonReader in) {
    int p = JavaTimeParser.open(in);
    return p < 0 ? null : JavaTimeParser.offsetDateTime(in, p);
  }

  /** Reads a time with an offset such as {@code 10:15:30+01:00}, or returns null. */
  public static OffsetTime tryReadOffsetTime(JsonReader in) {
    int p = JavaTimeParser.open(in);
    return p < 0 ? null : JavaTimeParser.offsetTime(in, p);
  }

  /** Reads a date and time with a zone such as {@code 2007-12-03T10:15:30+01:00[Europe/Paris]}, or returns null. */
  public static ZonedDateTime tryReadZonedDateTime(JsonReader in) {
    int p = JavaTimeParser.open(in);
    return p < 0 ? null : JavaTimeParser.zonedDateTime(in, p);
  }

  /** Reads a duration such as {@code PT1H30M}, or returns null. */
  public static Duration tryReadDuration(JsonReader in) {
    int p = JavaTimeParser.open(in);
    return p < 0 ? null : JavaTimeParser.duration(in, p);
  }

  /** Reads a period such as {@code P1Y2M3D}, or returns null. */
  public static Period tryReadPeriod(JsonReader in) {
    int p = JavaTimeParser.open(in);
    return p < 0 ? null : JavaTimeParser.period(in, p);
  }

  /** Reads a year such as {@code 2007}, or returns null. */
  public static Year tryReadYear(JsonReader in) {
    int p = JavaTimeParser.open(in);
    return p < 0 ? null : JavaTimeParser.year(in, p);
  }

  /** Reads a year and month such as {@code 2007-12}, or returns null. */
  public static YearMonth tryReadYearMonth(JsonReader in) {
    int p = JavaTimeParser.open(in);
    return p < 0 ? null : JavaTimeParser.yearMonth(in, p);
  }

  /** Reads a month and day such as {@code --12-03}, or returns null. */
  public static MonthDay tryReadMonthDay(JsonReader in) {
    int p = JavaTimeParser.open(in);
    return p < 0 ? null : JavaTimeParser.monthDay(in, p);
  }

  // Writing

  /** Writes an instant such as {@code 2007-12-03T10:15:30Z}, with 3, 6 or 9 digits of a fraction if needed. */
  public static void write(Instant v, JsonWriter out) {
    JavaTimeWriter.write(v, out);
  }

  /** Writes a date such as {@code 2007-12-03}. */
  public static void write(LocalDate v, JsonWriter out) {
    JavaTimeWriter.write(v, out);
  }

  /** Writes a time such as {@code 10:15:30}, with 3, 6 or 9 digits of a fraction if needed. */
  public static void write(LocalTime v, JsonWriter out) {
    JavaTimeWriter.write(v, out);
  }

  /** Writes a date and time such as {@code 2007-12-03T10:15:30}. */
  public static void write(LocalDateTime v, JsonWriter out) {
    JavaTimeWriter.write(v, out);
  }

  /** Writes a date and time with an offset such as {@code 2007-12-03T10:15:30+01:00}. */
  public static void write(OffsetDateTime v, JsonWriter out) {
    JavaTimeWriter.write(v, out);
  }

  /** Writes a time with an offset such as {@code 10:15:30+01:00}. */
  public static void write(OffsetTime v, JsonWriter out) {
    JavaTimeWriter.write(v, out);
  }

  /** Writes a date and time with a zone such as {@code 2007-12-03T10:15:30+01:00[Europe/Paris]}. */
  public static void write(ZonedDateTime v, JsonWriter out) {
    JavaTimeWriter.write(v, out);
  }

  /** Writes a duration such as {@code PT1H30M}. */
  public static void write(Duration v, JsonWriter out) {
    JavaTimeWriter.write(v, out);
  }

  /** Writes a number below 100 and the letter of its unit. */
  private static int amount(byte[] b, int p, int v, int unit) {
    if (v < 10) {
      Bytes.setLong(b, p, '0' + v | unit << 8);
      return p + 2;
    }
    Bytes.setLong(b, p, TimeDigits.two(v) | unit << 16);
    return p + 3;
  }

  /** Writes a period such as {@code P1Y2M3D}. */
  public static void write(Period v, JsonWriter out) {
    JavaTimeWriter.write(v, out);
  }

  /** Writes a year such as {@code 2007}. */
  public static void write(Year v, JsonWriter out) {
    JavaTimeWriter.write(v, out);
  }

  /** Writes a year and month such as {@code 2007-12}. */
  public static void write(YearMonth v, JsonWriter out) {
    JavaTimeWriter.write(v, out);
  }

  /** Writes a month and day such as {@code --12-03}. */
  public static void write(MonthDay v, JsonWriter out) {
    JavaTimeWriter.write(v, out);
  }

  /** Writes a day of the week such as {@code MONDAY}. */
  public static void write(DayOfWeek v, JsonWriter out) {
    JavaTimeWriter.write(v, out);
  }

  /** Writes a month such as {@code JANUARY}. */
  public static void write(Month v, JsonWriter out) {
    JavaTimeWriter.write(v, out);
  }

  /**
   * Returns the text of a time, or of a date and time, with the seconds that {@code toString} of java.time leaves out
   * if they are zero.
   */
  public static String withSeconds(String text) {
    return JavaTimeWriter.withSeconds(text);
  }
}
