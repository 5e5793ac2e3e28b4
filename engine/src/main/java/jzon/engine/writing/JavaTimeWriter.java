package jzon.engine.writing;

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

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;
import jzon.engine.numbers.IntegerText;
import jzon.engine.text.TimeDigits;
import jzon.engine.text.ZoneText;

/**
 * Writes dates, times and amounts of java.time; {@code JavaTimeText} says in which form.
 *
 * <p>Changes the buffer's {@code pos}.
 */
public final class JavaTimeWriter {
  private static final int SECONDS_A_DAY = 86_400;

  /** The first and the last second of the years 0 to 9999, which are written without a sign. */
  private static final long FIRST_SECOND = -62_167_219_200L, LAST_SECOND = 253_402_300_799L;

  /** Longer ids of zones are written as other strings. */
  private static final int LONGEST = 80;

  private JavaTimeWriter() {}

  /** Writes an instant such as {@code 2007-12-03T10:15:30Z}, with 3, 6 or 9 digits of a fraction if needed. */
  public static void write(Instant v, ValueWriter out) {
    long second = v.getEpochSecond();
    if (second < FIRST_SECOND || second > LAST_SECOND) {
      out.writeString(v.toString());
      return;
    }
    int p = start(out);
    byte[] b = out.buf;
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
    out.pos = p + 2;
  }

  /** Writes a date such as {@code 2007-12-03}. */
  public static void write(LocalDate v, ValueWriter out) {
    if (!TimeDigits.isPlain(v.getYear())) {
      out.writeString(v.toString());
      return;
    }
    int p = start(out);
    end(out, TimeDigits.date(out.buf, p, v));
  }

  /** Writes a time such as {@code 10:15:30}, with 3, 6 or 9 digits of a fraction if needed. */
  public static void write(LocalTime v, ValueWriter out) {
    int p = start(out);
    end(out, TimeDigits.time(out.buf, p, v));
  }

  /** Writes a date and time such as {@code 2007-12-03T10:15:30}. */
  public static void write(LocalDateTime v, ValueWriter out) {
    if (!TimeDigits.isPlain(v.getYear())) {
      out.writeString(withSeconds(v.toString()));
      return;
    }
    int p = start(out);
    end(out, TimeDigits.dateTime(out.buf, p, v));
  }

  /** Writes a date and time with an offset such as {@code 2007-12-03T10:15:30+01:00}. */
  public static void write(OffsetDateTime v, ValueWriter out) {
    if (!TimeDigits.isPlain(v.getYear())) {
      out.writeString(withSeconds(v.toString()));
      return;
    }
    int p = start(out);
    p = TimeDigits.dateTime(out.buf, p, v.toLocalDateTime());
    end(out, TimeDigits.offset(out.buf, p, v.getOffset()));
  }

  /** Writes a time with an offset such as {@code 10:15:30+01:00}. */
  public static void write(OffsetTime v, ValueWriter out) {
    int p = start(out);
    p = TimeDigits.time(out.buf, p, v.toLocalTime());
    end(out, TimeDigits.offset(out.buf, p, v.getOffset()));
  }

  /** Writes a date and time with a zone such as {@code 2007-12-03T10:15:30+01:00[Europe/Paris]}. */
  @SuppressWarnings("deprecation") // java.time has only ASCII in the names of zones
  public static void write(ZonedDateTime v, ValueWriter out) {
    if (!TimeDigits.isPlain(v.getYear()) || v.getZone() != v.getOffset() && v.getZone().getId().length() > LONGEST) {
      out.writeString(withSeconds(v.toString()));
      return;
    }
    out.reserve(2 * LONGEST);
    int p = start(out);
    byte[] b = out.buf;
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
  public static void write(Duration v, ValueWriter out) {
    long seconds = v.getSeconds();
    if (seconds < 0) {
      out.writeString(v.toString());
      return;
    }
    int p = start(out);
    byte[] b = out.buf;
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
  public static void write(Period v, ValueWriter out) {
    int p = start(out);
    byte[] b = out.buf;
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
  public static void write(Year v, ValueWriter out) {
    int p = start(out);
    end(out, TimeDigits.year(out.buf, p, v.getValue()));
  }

  /** Writes a year and month such as {@code 2007-12}. */
  public static void write(YearMonth v, ValueWriter out) {
    int p = start(out);
    byte[] b = out.buf;
    p = TimeDigits.year(b, p, v.getYear());
    b[p] = '-';
    end(out, TimeDigits.two(b, p + 1, v.getMonthValue()));
  }

  /** Writes a month and day such as {@code --12-03}. */
  public static void write(MonthDay v, ValueWriter out) {
    int p = start(out);
    byte[] b = out.buf;
    Bytes.setShort(b, p, (short) 0x2D2D);
    p = TimeDigits.two(b, p + 2, v.getMonthValue());
    b[p] = '-';
    end(out, TimeDigits.two(b, p + 1, v.getDayOfMonth()));
  }

  /** Writes a day of the week such as {@code MONDAY}. */
  public static void write(DayOfWeek v, ValueWriter out) {
    out.writeString(v.name());
  }

  /** Writes a month such as {@code JANUARY}. */
  public static void write(Month v, ValueWriter out) {
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

  private static int start(ValueWriter out) {
    out.reserve(0);
    out.buf[out.pos] = '"';
    return out.pos + 1;
  }

  private static void end(ValueWriter out, int p) {
    out.buf[p] = '"';
    out.pos = p + 1;
  }
}
