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
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;

import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;
import jzon.engine.numbers.IntegerText;
import jzon.engine.reading.NextString;
import jzon.engine.writing.WrittenBytes;

/**
 * Reads and writes dates, times and amounts of java.time as JSON strings in ISO 8601.
 *
 * <p>The {@code write} methods write the same text as {@code toString}, with two exceptions. Seconds are always
 * written: RFC 3339, which many programs require, does not allow times without seconds. Years and year-months outside 0
 * to 9999 have a sign and at least four digits, because java.time does not parse the text of their {@code toString}.
 *
 * <p>The {@code tryRead} methods read the common forms without making a String. For any other form, valid or not, they
 * return null and leave the reader where it is. The caller then reads the string and parses it with java.time. If they
 * do not return null, java.time would return an equal result.
 */
public final class JavaTimeText {
  private static final int SECONDS_A_DAY = 86_400;

  /** The first and the last second of the years 0 to 9999, which are written without a sign. */
  private static final long FIRST_SECOND = -62_167_219_200L, LAST_SECOND = 253_402_300_799L;

  /** Longer ids of zones are written as other strings. */
  private static final int LONGEST = 80;

  private static final int MOST_BYTES = ZoneName.LONGEST_TEXT;

  private JavaTimeText() {}

  // Reading

  /** Reads an instant such as {@code 2007-12-03T10:15:30Z}, with or without a fraction, or returns null. */
  public static Instant tryReadInstant(JsonReader in) {
    int p = NextString.open(in, MOST_BYTES);
    return p < 0 ? null : TimeParser.instant(in, p);
  }

  /** Reads a date such as {@code 2007-12-03}, or returns null. */
  public static LocalDate tryReadLocalDate(JsonReader in) {
    int p = NextString.open(in, MOST_BYTES);
    return p < 0 ? null : TimeParser.localDate(in, p);
  }

  /** Reads a time such as {@code 10:15} or {@code 10:15:30}, with or without a fraction, or returns null. */
  public static LocalTime tryReadLocalTime(JsonReader in) {
    int p = NextString.open(in, MOST_BYTES);
    return p < 0 ? null : TimeParser.localTime(in, p);
  }

  /** Reads a date and time such as {@code 2007-12-03T10:15:30}, or returns null. */
  public static LocalDateTime tryReadLocalDateTime(JsonReader in) {
    int p = NextString.open(in, MOST_BYTES);
    return p < 0 ? null : TimeParser.localDateTime(in, p);
  }

  /** Reads a date and time with an offset such as {@code 2007-12-03T10:15:30+01:00}, or returns null. */
  public static OffsetDateTime tryReadOffsetDateTime(JsonReader in) {
    int p = NextString.open(in, MOST_BYTES);
    return p < 0 ? null : TimeParser.offsetDateTime(in, p);
  }

  /** Reads a time with an offset such as {@code 10:15:30+01:00}, or returns null. */
  public static OffsetTime tryReadOffsetTime(JsonReader in) {
    int p = NextString.open(in, MOST_BYTES);
    return p < 0 ? null : TimeParser.offsetTime(in, p);
  }

  /** Reads a date and time with a zone such as {@code 2007-12-03T10:15:30+01:00[Europe/Paris]}, or returns null. */
  public static ZonedDateTime tryReadZonedDateTime(JsonReader in) {
    int p = NextString.open(in, MOST_BYTES);
    return p < 0 ? null : TimeParser.zonedDateTime(in, p);
  }

  /** Reads a duration such as {@code PT1H30M}, or returns null. */
  public static Duration tryReadDuration(JsonReader in) {
    int p = NextString.open(in, MOST_BYTES);
    return p < 0 ? null : TimeParser.duration(in, p);
  }

  /** Reads a period such as {@code P1Y2M3D}, or returns null. */
  public static Period tryReadPeriod(JsonReader in) {
    int p = NextString.open(in, MOST_BYTES);
    return p < 0 ? null : TimeParser.period(in, p);
  }

  /** Reads a year such as {@code 2007}, or returns null. */
  public static Year tryReadYear(JsonReader in) {
    int p = NextString.open(in, MOST_BYTES);
    return p < 0 ? null : TimeParser.year(in, p);
  }

  /** Reads a year and month such as {@code 2007-12}, or returns null. */
  public static YearMonth tryReadYearMonth(JsonReader in) {
    int p = NextString.open(in, MOST_BYTES);
    return p < 0 ? null : TimeParser.yearMonth(in, p);
  }

  /** Reads a month and day such as {@code --12-03}, or returns null. */
  public static MonthDay tryReadMonthDay(JsonReader in) {
    int p = NextString.open(in, MOST_BYTES);
    return p < 0 ? null : TimeParser.monthDay(in, p);
  }

  /** Reads an offset such as {@code +01:00} or {@code Z}, or returns null. */
  public static ZoneOffset tryReadZoneOffset(JsonReader in) {
    int p = NextString.open(in, MOST_BYTES);
    return p < 0 ? null : TimeParser.zoneOffset(in, p);
  }

  /** Reads a time zone such as {@code Europe/Paris} or {@code +01:00}, or returns null. */
  public static ZoneId tryReadZoneId(JsonReader in) {
    int p = NextString.open(in, MOST_BYTES);
    return p < 0 ? null : TimeParser.zoneId(in, p);
  }

  // Writing

  /** Writes an instant such as {@code 2007-12-03T10:15:30Z}, with 3, 6 or 9 digits of a fraction if needed. */
  public static void write(Instant v, JsonWriter out) {
    long second = v.getEpochSecond();
    if (second < FIRST_SECOND || second > LAST_SECOND) {
      out.writeString(v.toString());
      return;
    }
    int p = start(out);
    byte[] b = WrittenBytes.array(out);
    long fromYear0 = second - FIRST_SECOND;
    int day = (int) ((fromYear0 >>> 7) * 3_257_812_231L >>> 41); // by 675 * 128, exact for all years
    int ofDay = (int) (fromYear0 - (long) day * SECONDS_A_DAY) & 0x1FFFF;
    int date = TimeDigits.date(day);
    int hour = ofDay / 3600;
    int ofHour = ofDay - hour * 3600;
    int minute = ofHour / 60;
    int ofMinute = ofHour - minute * 60;
    p = TimeDigits.dateTime(b, p, date >>> 9, date >>> 5 & 15, date & 31, hour, minute, ofMinute, v.getNano());
    Bytes.setLong(b, p, 'Z' | '"' << 8);
    WrittenBytes.moveTo(out, p + 2);
  }

  /** Writes a date such as {@code 2007-12-03}. */
  public static void write(LocalDate v, JsonWriter out) {
    if (!TimeDigits.isPlain(v.getYear())) {
      out.writeString(v.toString());
      return;
    }
    int p = start(out);
    end(out, TimeDigits.date(WrittenBytes.array(out), p, v));
  }

  /** Writes a time such as {@code 10:15:30}, with 3, 6 or 9 digits of a fraction if needed. */
  public static void write(LocalTime v, JsonWriter out) {
    int p = start(out);
    end(out, TimeDigits.time(WrittenBytes.array(out), p, v));
  }

  /** Writes a date and time such as {@code 2007-12-03T10:15:30}. */
  public static void write(LocalDateTime v, JsonWriter out) {
    if (!TimeDigits.isPlain(v.getYear())) {
      out.writeString(withSeconds(v.toString()));
      return;
    }
    int p = start(out);
    end(out, TimeDigits.dateTime(WrittenBytes.array(out), p, v));
  }

  /** Writes a date and time with an offset such as {@code 2007-12-03T10:15:30+01:00}. */
  public static void write(OffsetDateTime v, JsonWriter out) {
    if (!TimeDigits.isPlain(v.getYear())) {
      out.writeString(withSeconds(v.toString()));
      return;
    }
    int p = start(out);
    p = TimeDigits.dateTime(WrittenBytes.array(out), p, v.toLocalDateTime());
    end(out, TimeDigits.offset(WrittenBytes.array(out), p, v.getOffset()));
  }

  /** Writes a time with an offset such as {@code 10:15:30+01:00}. */
  public static void write(OffsetTime v, JsonWriter out) {
    int p = start(out);
    p = TimeDigits.time(WrittenBytes.array(out), p, v.toLocalTime());
    end(out, TimeDigits.offset(WrittenBytes.array(out), p, v.getOffset()));
  }

  /** Writes a date and time with a zone such as {@code 2007-12-03T10:15:30+01:00[Europe/Paris]}. */
  @SuppressWarnings("deprecation") // java.time has only ASCII in the names of zones
  public static void write(ZonedDateTime v, JsonWriter out) {
    if (!TimeDigits.isPlain(v.getYear()) || v.getZone() != v.getOffset() && v.getZone().getId().length() > LONGEST) {
      out.writeString(withSeconds(v.toString()));
      return;
    }
    WrittenBytes.reserve(out, 2 * LONGEST);
    int p = start(out);
    byte[] b = WrittenBytes.array(out);
    p = TimeDigits.dateTime(b, p, v.toLocalDateTime());
    p = TimeDigits.offset(b, p, v.getOffset());
    if (v.getZone() != v.getOffset()) {
      String id = v.getZone().getId();
      ZoneText known = ZoneText.of(id);
      if (known != null) {
        p = known.write(b, p);
      } else {
        b[p++] = '[';
        int n = id.length();
        id.getBytes(0, n, b, p);
        p += n;
        b[p++] = ']';
      }
    }
    end(out, p);
  }

  /** Writes a duration such as {@code PT1H30M}. */
  public static void write(Duration v, JsonWriter out) {
    long seconds = v.getSeconds();
    if (seconds < 0) {
      out.writeString(v.toString());
      return;
    }
    int p = start(out);
    byte[] b = WrittenBytes.array(out);
    Bytes.setShort(b, p, (short) ('P' | 'T' << 8));
    p += 2;
    long hours = seconds / 3600;
    int rest = (int) (seconds - hours * 3600);
    int minutes = rest / 60, nanos = v.getNano();
    rest -= minutes * 60;
    if (hours != 0) {
      if (hours < 100) {
        p = amount(b, p, (int) hours, 'H');
      } else {
        p = IntegerText.writePositive(b, p, hours);
        b[p++] = 'H';
      }
    }
    if (minutes != 0) p = amount(b, p, minutes, 'M');
    if (nanos != 0) {
      p = amount(b, p, rest, '.');
      int millis = nanos / 1_000_000;
      int ofMilli = nanos - millis * 1_000_000;
      int digits = IntegerText.three(millis) & 0xFFFFFF;
      Bytes.setLong(b, p, digits);
      if (ofMilli == 0) {
        p += 3 - (Integer.numberOfLeadingZeros(digits & 0x0F0F0F) - 8 >>> 3); // without zeros at the end
      } else {
        long last = IntegerText.eightDigits(ofMilli) >>> 16;
        Bytes.setLong(b, p + 3, last | Words.ZEROS);
        p += 11 - (Long.numberOfLeadingZeros(last) >>> 3);
      }
      b[p++] = 'S';
    } else if (rest != 0 || (hours | minutes) == 0) {
      p = amount(b, p, rest, 'S');
    }
    end(out, p);
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
    int p = start(out);
    byte[] b = WrittenBytes.array(out);
    b[p++] = 'P';
    if (v.getYears() != 0) {
      p = IntegerText.write(b, p, v.getYears());
      b[p++] = 'Y';
    }
    if (v.getMonths() != 0) {
      p = IntegerText.write(b, p, v.getMonths());
      b[p++] = 'M';
    }
    if (v.getDays() != 0 || v.isZero()) {
      p = IntegerText.write(b, p, v.getDays());
      b[p++] = 'D';
    }
    end(out, p);
  }

  /** Writes a year such as {@code 2007}. */
  public static void write(Year v, JsonWriter out) {
    int p = start(out);
    end(out, TimeDigits.year(WrittenBytes.array(out), p, v.getValue()));
  }

  /** Writes a year and month such as {@code 2007-12}. */
  public static void write(YearMonth v, JsonWriter out) {
    int p = start(out);
    byte[] b = WrittenBytes.array(out);
    p = TimeDigits.year(b, p, v.getYear());
    b[p] = '-';
    end(out, TimeDigits.two(b, p + 1, v.getMonthValue()));
  }

  /** Writes a month and day such as {@code --12-03}. */
  public static void write(MonthDay v, JsonWriter out) {
    int p = start(out);
    byte[] b = WrittenBytes.array(out);
    Bytes.setShort(b, p, (short) 0x2D2D);
    p = TimeDigits.two(b, p + 2, v.getMonthValue());
    b[p] = '-';
    end(out, TimeDigits.two(b, p + 1, v.getDayOfMonth()));
  }

  /** Writes an offset such as {@code +01:00} or {@code Z}. */
  public static void write(ZoneOffset v, JsonWriter out) {
    WrittenBytes.reserve(out, 0);
    WrittenBytes.moveTo(out, TimeDigits.quotedOffset(WrittenBytes.array(out), WrittenBytes.position(out), v));
  }

  /** Writes a time zone such as {@code Europe/Paris}. */
  public static void write(ZoneId v, JsonWriter out) {
    if (v instanceof ZoneOffset) {
      write((ZoneOffset) v, out);
      return;
    }
    ZoneText known = ZoneText.of(v.getId());
    if (known == null) {
      out.writeString(v.getId());
      return;
    }
    WrittenBytes.reserve(out, 0);
    int p = WrittenBytes.position(out);
    byte[] b = WrittenBytes.array(out);
    int end = known.write(b, p);
    b[p] = '"'; // in place of the brackets
    b[end - 1] = '"';
    WrittenBytes.moveTo(out, end);
  }

  /** Writes a day of the week such as {@code MONDAY}. */
  public static void write(DayOfWeek v, JsonWriter out) {
    out.writeString(v.name());
  }

  /** Writes a month such as {@code JANUARY}. */
  public static void write(Month v, JsonWriter out) {
    out.writeString(v.name());
  }

  /**
   * Returns the text of a time, or of a date and time, with the seconds that {@code toString} of java.time leaves out
   * if they are zero.
   */
  public static String withSeconds(String text) {
    int end = text.indexOf('T') + 6; // after the minutes; without a date, the time begins the text
    return text.startsWith(":", end) ? text : text.substring(0, end) + ":00" + text.substring(end);
  }

  private static int start(JsonWriter out) {
    WrittenBytes.reserve(out, 0);
    int p = WrittenBytes.position(out);
    WrittenBytes.array(out)[p] = '"';
    return p + 1;
  }

  private static void end(JsonWriter out, int p) {
    WrittenBytes.array(out)[p] = '"';
    WrittenBytes.moveTo(out, p + 1);
  }
}
