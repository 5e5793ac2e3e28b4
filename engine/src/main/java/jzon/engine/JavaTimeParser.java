package jzon.engine;

import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;

/**
 * The common forms of ISO 8601 from bytes; all methods return null for any other, right or wrong, which java.time then
 * decides.
 *
 * <p>Common are years of four digits, times with or without seconds and with up to nine digits of a fraction, offsets
 * of hours and minutes, and amounts without signs.
 */
final class JavaTimeParser {
  // Eight characters at a time: after an exclusive or with a pattern, digits must be at most 9 and everything else 0.
  // The sums mark what is not.
  private static final long HIGHS = 0x8080808080808080L;
  private static final long DATE = 0x2D30302D30303030L, DATE_SUM = 0x7F76767F76767676L; // dddd-dd-
  private static final long TIME = 0x30303A30303A3030L, TIME_SUM = 0x76767F76767F7676L; // dd:dd:dd

  private static final long BILLION = 1_000_000_000;
  /** Amounts have at most this many digits here, so that no product overflows. */
  private static final int AMOUNT_DIGITS = 8;

  // A date is year << 9 | month << 5 | day, a time the nanosecond of the day with the length of its text above; both
  // are negative when there is none.
  private static final int LENGTH_SHIFT = 48;
  private static final long NANOS = (1L << LENGTH_SHIFT) - 1;
  private static final int NO_OFFSET = Integer.MIN_VALUE;

  private JavaTimeParser() {}

  static LocalDate localDate(byte[] b, int from, int to) {
    return to - from == 10 ? toDate(date(b, from, to)) : null;
  }

  static LocalTime localTime(byte[] b, int from, int to) {
    long time = time(b, from, to);
    return time >= 0 && end(time, from) == to ? toTime(time) : null;
  }

  static LocalDateTime localDateTime(byte[] b, int from, int to) {
    int date = dateAndT(b, from, to);
    if (date < 0) return null;
    long time = time(b, from + 11, to);
    return time >= 0 && end(time, from + 11) == to ? LocalDateTime.of(toDate(date), toTime(time)) : null;
  }

  static OffsetDateTime offsetDateTime(byte[] b, int from, int to) {
    int date = dateAndT(b, from, to);
    if (date < 0) return null;
    long time = time(b, from + 11, to);
    if (time < 0) return null;
    int p = end(time, from + 11);
    int offset = offset(b, p, to);
    if (offset == NO_OFFSET || p + offsetLength(b, p) != to) return null;
    return OffsetDateTime.of(toDate(date), toTime(time), ZoneOffset.ofTotalSeconds(offset));
  }

  static OffsetTime offsetTime(byte[] b, int from, int to) {
    long time = time(b, from, to);
    if (time < 0) return null;
    int p = end(time, from);
    int offset = offset(b, p, to);
    return offset == NO_OFFSET || p + offsetLength(b, p) != to ? null : OffsetTime.of(toTime(time), ZoneOffset.ofTotalSeconds(offset));
  }

  static ZonedDateTime zonedDateTime(byte[] b, int from, int to) {
    int date = dateAndT(b, from, to);
    if (date < 0) return null;
    long time = time(b, from + 11, to);
    if (time < 0) return null;
    int p = end(time, from + 11);
    int seconds = offset(b, p, to);
    if (seconds == NO_OFFSET) return null;
    p += offsetLength(b, p);
    LocalDateTime local = LocalDateTime.of(toDate(date), toTime(time));
    ZoneOffset offset = ZoneOffset.ofTotalSeconds(seconds);
    if (p == to) return ZonedDateTime.of(local, offset);
    if (b[p] != '[' || b[to - 1] != ']') return null;
    for (int i = p + 1; i < to - 1; i++) if (b[i] <= ' ' || b[i] == '\\' || b[i] == '[' || b[i] == ']') return null;
    try {
      // The offset decides which instant is meant, and the zone how it is shown: as the formatter resolves the two.
      return ZonedDateTime.ofInstant(local, offset, ZoneId.of(new String(b, p + 1, to - p - 2, StandardCharsets.ISO_8859_1)));
    } catch (DateTimeException e) {
      return null;
    }
  }

  static Instant instant(byte[] b, int from, int to) {
    int date = dateAndT(b, from, to);
    if (date < 0 || b[to - 1] != 'Z' || to - from < 20) return null; // seconds are required
    long time = time(b, from + 11, to);
    if (time < 0 || end(time, from + 11) != to - 1) return null;
    long nanos = time & NANOS;
    long second = nanos / BILLION;
    return Instant.ofEpochSecond(epochDay(date) * 86_400 + second, nanos - second * BILLION);
  }

  static Year year(byte[] b, int from, int to) {
    if (to - from != 4) return null;
    int high = two(b, from), low = two(b, from + 2);
    return (high | low) < 0 ? null : Year.of(high * 100 + low);
  }

  static YearMonth yearMonth(byte[] b, int from, int to) {
    if (to - from != 7 || b[from + 4] != '-') return null;
    int high = two(b, from), low = two(b, from + 2), month = two(b, from + 5);
    return (high | low) < 0 || month < 1 || month > 12 ? null : YearMonth.of(high * 100 + low, month);
  }

  static MonthDay monthDay(byte[] b, int from, int to) {
    if (to - from != 7 || b[from] != '-' || b[from + 1] != '-' || b[from + 4] != '-') return null;
    int month = two(b, from + 2), day = two(b, from + 5);
    return month < 1 || month > 12 || day < 1 || day > lengthOfMonth(0, month) ? null : MonthDay.of(month, day);
  }

  /** P, days, T, hours, minutes, seconds with a fraction; each at most once, in this order, and at least one. */
  static Duration duration(byte[] b, int from, int to) {
    if (to - from < 3 || b[from] != 'P') return null;
    int p = from + 1;
    long seconds = 0;
    int nanos = 0;
    boolean time = false;
    int unit = -1; // the last one's place among the units
    while (p < to) {
      if (b[p] == 'T' && !time && p + 1 < to) {
        time = true;
        p++;
      }
      int digits = p;
      int n = 0;
      for (; p < to && isDigit(b[p]); p++) {
        if (p - digits == AMOUNT_DIGITS) return null;
        n = n * 10 + (b[p] - '0');
      }
      if (p == digits || p == to) return null;
      if (b[p] == '.' && time) {
        int fraction = ++p;
        for (; p < to && isDigit(b[p]); p++) {
          if (p - fraction == 9) return null;
          nanos = nanos * 10 + (b[p] - '0');
        }
        if (p == fraction || p + 1 != to || b[p] != 'S') return null;
        for (int i = p - fraction; i < 9; i++) nanos *= 10;
      }
      int here;
      long worth;
      switch (b[p++]) {
        case 'D' -> {
          if (time) return null;
          here = 0;
          worth = 86_400;
        }
        case 'H' -> {
          here = 1;
          worth = 3600;
        }
        case 'M' -> {
          here = 2;
          worth = 60;
        }
        case 'S' -> {
          here = 3;
          worth = 1;
        }
        default -> {
          return null;
        }
      }
      if (here <= unit || here > 0 && !time) return null;
      unit = here;
      seconds += n * worth;
    }
    return Duration.ofSeconds(seconds, nanos);
  }

  /** P, years, months, weeks, days; each at most once, in this order, and at least one. */
  static Period period(byte[] b, int from, int to) {
    if (to - from < 3 || b[from] != 'P') return null;
    int p = from + 1;
    int years = 0, months = 0, days = 0;
    int unit = -1;
    while (p < to) {
      int digits = p;
      int n = 0;
      for (; p < to && isDigit(b[p]); p++) {
        if (p - digits == AMOUNT_DIGITS) return null;
        n = n * 10 + (b[p] - '0');
      }
      if (p == digits || p == to) return null;
      int here;
      switch (b[p++]) {
        case 'Y' -> {
          here = 0;
          years = n;
        }
        case 'M' -> {
          here = 1;
          months = n;
        }
        case 'W' -> {
          here = 2;
          days = n * 7;
        }
        case 'D' -> {
          here = 3;
          days += n;
        }
        default -> {
          return null;
        }
      }
      if (here <= unit) return null;
      unit = here;
    }
    return Period.of(years, months, days);
  }

  // Parts

  private static int dateAndT(byte[] b, int from, int to) {
    return to - from > 11 && b[from + 10] == 'T' ? date(b, from, to) : -1;
  }

  private static int date(byte[] b, int p, int to) {
    if (to - p < 10) return -1;
    long x = Bytes.getLong(b, p) ^ DATE;
    int day = two(b, p + 8);
    if (((x | x + DATE_SUM) & HIGHS) != 0 || day < 1) return -1;
    int year = (int) ((x & 15) * 1000 + (x >>> 8 & 15) * 100 + (x >>> 16 & 15) * 10 + (x >>> 24 & 15));
    int month = (int) ((x >>> 40 & 15) * 10 + (x >>> 48 & 15));
    if (month < 1 || month > 12 || day > 28 && day > lengthOfMonth(year, month)) return -1;
    return year << 9 | month << 5 | day;
  }

  private static int lengthOfMonth(int year, int month) {
    if (month == 2) return (year & 3) == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28;
    return 30 + (month + (month >>> 3) & 1);
  }

  private static LocalDate toDate(int date) {
    return date < 0 ? null : LocalDate.of(date >>> 9, date >>> 5 & 15, date & 31);
  }

  private static LocalTime toTime(long time) {
    return LocalTime.ofNanoOfDay(time & NANOS);
  }

  /** Days from 1970-01-01; the year begins in March, so that the leap day is its last (H. Hinnant, days_from_civil). */
  private static long epochDay(int date) {
    int month = date >>> 5 & 15, day = date & 31;
    int year = (date >>> 9) - (month <= 2 ? 1 : 0);
    int fromMarch = month > 2 ? month - 3 : month + 9;
    int century = Math.floorDiv(year, 100);
    return 365L * year + (year >> 2) - century + (century >> 2) + (153 * fromMarch + 2) / 5 + day - 1 - 719_468;
  }

  private static int end(long time, int from) {
    return from + (int) (time >>> LENGTH_SHIFT);
  }

  /** Hours and minutes, seconds if there are any, and up to nine digits of a fraction. */
  private static long time(byte[] b, int from, int to) {
    if (to - from >= 8 && b[from + 5] == ':') {
      long x = Bytes.getLong(b, from) ^ TIME;
      if (((x | x + TIME_SUM) & HIGHS) != 0) return -1;
      int hour = (int) ((x & 15) * 10 + (x >>> 8 & 15));
      int minute = (int) ((x >>> 24 & 15) * 10 + (x >>> 32 & 15));
      int second = (int) ((x >>> 48 & 15) * 10 + (x >>> 56));
      if (hour > 23 || minute > 59 || second > 59) return -1;
      long nanos = (hour * 3600 + minute * 60 + second) * BILLION;
      int p = from + 8;
      if (p < to && b[p] == '.') {
        int digits = ++p;
        int fraction = 0;
        for (; p < to && isDigit(b[p]); p++) {
          if (p - digits == 9) return -1;
          fraction = fraction * 10 + (b[p] - '0');
        }
        if (p == digits) return -1;
        for (int i = p - digits; i < 9; i++) fraction *= 10;
        nanos += fraction;
      }
      return (long) (p - from) << LENGTH_SHIFT | nanos;
    }
    if (to - from < 5 || b[from + 2] != ':') return -1;
    int hour = two(b, from), minute = two(b, from + 3);
    if ((hour | minute) < 0 || hour > 23 || minute > 59) return -1;
    return 5L << LENGTH_SHIFT | (hour * 3600 + minute * 60) * BILLION;
  }

  /** Returns the seconds of an offset of hours and minutes, or of Z. */
  private static int offset(byte[] b, int p, int to) {
    if (p < to && b[p] == 'Z') return 0;
    if (to - p < 6 || b[p] != '+' && b[p] != '-' || b[p + 3] != ':') return NO_OFFSET;
    int hours = two(b, p + 1), minutes = two(b, p + 4);
    if ((hours | minutes) < 0 || minutes > 59 || hours * 60 + minutes > 18 * 60) return NO_OFFSET;
    int seconds = (hours * 60 + minutes) * 60;
    return b[p] == '-' ? -seconds : seconds;
  }

  private static int offsetLength(byte[] b, int p) {
    return b[p] == 'Z' ? 1 : 6;
  }

  /** Returns the number of two digits, or a negative one. */
  private static int two(byte[] b, int p) {
    int x = b[p] - '0', y = b[p + 1] - '0';
    return (x | y | 9 - x | 9 - y) < 0 ? -1 : x * 10 + y;
  }

  private static boolean isDigit(byte c) {
    return c >= '0' && c <= '9';
  }
}
