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
import java.util.Arrays;

/**
 * The common forms of ISO 8601 from bytes; all methods return null for any other, right or wrong, which java.time then
 * decides.
 *
 * <p>Common are years of four digits, times with or without seconds and with up to nine digits of a fraction, offsets
 * of hours and minutes, and amounts without signs. Every method starts behind the opening quote, where {@link
 * JavaTimeText#LONGEST} bytes may be looked at, and moves the reader behind the closing one, unless it returns null.
 */
final class JavaTimeParser {
  // Eight characters at a time: after an exclusive or with a pattern, digits must be at most 9 and everything else 0.
  // The sums mark what is not.
  private static final long HIGHS = 0x8080808080808080L;
  private static final long DATE = 0x2D30302D30303030L, DATE_SUM = 0x7F76767F76767676L; // dddd-dd-
  private static final long TIME = 0x30303A30303A3030L, TIME_SUM = 0x76767F76767F7676L; // dd:dd:dd

  /** Amounts have at most this many digits here, so that no product overflows. */
  private static final int AMOUNT_DIGITS = 8;

  // A date is year << 9 | month << 5 | day, a time its length, hour, minute, second and nanosecond; both are negative
  // when there is none.
  private static final int LENGTH = 48, HOUR = 42, MINUTE = 36, SECOND = 30;
  private static final int NANO_BITS = (1 << SECOND) - 1;
  private static final int NO_OFFSET = Integer.MIN_VALUE;

  /** Offsets of whole quarters of hours, from -18:00 on: java.time keeps these in a concurrent map. */
  private static final ZoneOffset[] OFFSETS = new ZoneOffset[145];

  static {
    for (int i = 0; i < OFFSETS.length; i++) OFFSETS[i] = ZoneOffset.ofTotalSeconds((i - 72) * 900);
  }

  private JavaTimeParser() {}

  private static <A> A end(JsonReader in, int p, A value) {
    in.pos = p + 1;
    return value;
  }

  static LocalDate localDate(JsonReader in, int p) {
    int date = date(in.buf, p);
    return date < 0 || in.buf[p + 10] != '"' ? null : end(in, p + 10, toDate(date));
  }

  static LocalTime localTime(JsonReader in, int p) {
    long time = time(in.buf, p);
    if (time < 0) return null;
    p += length(time);
    return in.buf[p] != '"' ? null : end(in, p, toTime(time));
  }

  static LocalDateTime localDateTime(JsonReader in, int p) {
    int date = dateAndT(in.buf, p);
    long time = time(in.buf, p + 11);
    if ((date | time) < 0) return null;
    p += 11 + length(time);
    return in.buf[p] != '"' ? null : end(in, p, toDateTime(date, time));
  }

  static OffsetDateTime offsetDateTime(JsonReader in, int p) {
    byte[] b = in.buf;
    int date = dateAndT(b, p);
    long time = time(b, p + 11);
    if ((date | time) < 0) return null;
    p += 11 + length(time);
    int offset = offset(b, p);
    p += offsetLength(b, p);
    return offset == NO_OFFSET || b[p] != '"' ? null : end(in, p, OffsetDateTime.of(toDateTime(date, time), toOffset(offset)));
  }

  static OffsetTime offsetTime(JsonReader in, int p) {
    byte[] b = in.buf;
    long time = time(b, p);
    if (time < 0) return null;
    p += length(time);
    int offset = offset(b, p);
    p += offsetLength(b, p);
    return offset == NO_OFFSET || b[p] != '"' ? null : end(in, p, OffsetTime.of(toTime(time), toOffset(offset)));
  }

  static ZonedDateTime zonedDateTime(JsonReader in, int p) {
    byte[] b = in.buf;
    int stop = p + JavaTimeText.LONGEST;
    int date = dateAndT(b, p);
    long time = time(b, p + 11);
    if ((date | time) < 0) return null;
    p += 11 + length(time);
    int seconds = offset(b, p);
    if (seconds == NO_OFFSET) return null;
    p += offsetLength(b, p);
    if (b[p] == '"') return end(in, p, ZonedDateTime.of(toDateTime(date, time), toOffset(seconds)));
    if (b[p] != '[') return null;
    int from = ++p;
    while (b[p] != ']') if (++p == stop) return null;
    if (b[p + 1] != '"') return null;
    ZoneId zone = zone(b, from, p);
    // The offset decides which instant is meant, and the zone how it is shown: as the formatter resolves the two.
    return zone == null ? null : end(in, p + 1, ZonedDateTime.ofInstant(toDateTime(date, time), toOffset(seconds), zone));
  }

  static Instant instant(JsonReader in, int p) {
    byte[] b = in.buf;
    int date = dateAndT(b, p);
    long time = time(b, p + 11);
    if ((date | time) < 0) return null;
    int n = length(time);
    p += 11 + n;
    if (n < 8 || b[p] != 'Z' || b[p + 1] != '"') return null; // seconds are required
    int second = hour(time) * 3600 + minute(time) * 60 + second(time);
    return end(in, p + 1, Instant.ofEpochSecond(epochDay(date) * 86_400 + second, nano(time)));
  }

  static Year year(JsonReader in, int p) {
    byte[] b = in.buf;
    int high = two(b, p), low = two(b, p + 2);
    return (high | low) < 0 || b[p + 4] != '"' ? null : end(in, p + 4, Year.of(high * 100 + low));
  }

  static YearMonth yearMonth(JsonReader in, int p) {
    byte[] b = in.buf;
    if (b[p + 4] != '-' || b[p + 7] != '"') return null;
    int high = two(b, p), low = two(b, p + 2), month = two(b, p + 5);
    return (high | low) < 0 || month < 1 || month > 12 ? null : end(in, p + 7, YearMonth.of(high * 100 + low, month));
  }

  static MonthDay monthDay(JsonReader in, int p) {
    byte[] b = in.buf;
    if (b[p] != '-' || b[p + 1] != '-' || b[p + 4] != '-' || b[p + 7] != '"') return null;
    int month = two(b, p + 2), day = two(b, p + 5);
    return month < 1 || month > 12 || day < 1 || day > lengthOfMonth(0, month) ? null : end(in, p + 7, MonthDay.of(month, day));
  }

  /** P, days, T, hours, minutes, seconds with a fraction; each at most once, in this order, and at least one. */
  static Duration duration(JsonReader in, int p) {
    byte[] b = in.buf;
    if (b[p++] != 'P' || b[p] == '"') return null;
    long seconds = 0;
    int nanos = 0;
    boolean time = false;
    int unit = -1; // the last one's place among the units
    while (b[p] != '"') {
      if (b[p] == 'T' && !time) {
        time = true;
        p++;
      }
      int digits = p;
      int n = 0;
      for (; isDigit(b[p]); p++) {
        if (p - digits == AMOUNT_DIGITS) return null;
        n = n * 10 + (b[p] - '0');
      }
      if (p == digits) return null;
      if (b[p] == '.' && time) {
        int fraction = ++p;
        for (; isDigit(b[p]); p++) {
          if (p - fraction == 9) return null;
          nanos = nanos * 10 + (b[p] - '0');
        }
        if (p == fraction || b[p] != 'S') return null;
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
    return end(in, p, Duration.ofSeconds(seconds, nanos));
  }

  /** P, years, months, weeks, days; each at most once, in this order, and at least one. */
  static Period period(JsonReader in, int p) {
    byte[] b = in.buf;
    if (b[p++] != 'P' || b[p] == '"') return null;
    int years = 0, months = 0, days = 0;
    int unit = -1;
    while (b[p] != '"') {
      int digits = p;
      int n = 0;
      for (; isDigit(b[p]); p++) {
        if (p - digits == AMOUNT_DIGITS) return null;
        n = n * 10 + (b[p] - '0');
      }
      if (p == digits) return null;
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
    return end(in, p, Period.of(years, months, days));
  }

  // Parts

  private static int dateAndT(byte[] b, int p) {
    return b[p + 10] == 'T' ? date(b, p) : -1;
  }

  private static int date(byte[] b, int p) {
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
    return LocalDate.of(date >>> 9, date >>> 5 & 15, date & 31);
  }

  private static LocalTime toTime(long time) {
    return LocalTime.of(hour(time), minute(time), second(time), nano(time));
  }

  private static LocalDateTime toDateTime(int date, long time) {
    return LocalDateTime.of(toDate(date), toTime(time));
  }

  private static ZoneOffset toOffset(int seconds) {
    int quarter = seconds / 900;
    return quarter * 900 == seconds ? OFFSETS[quarter + 72] : ZoneOffset.ofTotalSeconds(seconds);
  }

  /** Days from 1970-01-01; the year begins in March, so that the leap day is its last (H. Hinnant, days_from_civil). */
  private static long epochDay(int date) {
    int month = date >>> 5 & 15, day = date & 31;
    int year = (date >>> 9) - (month <= 2 ? 1 : 0);
    int fromMarch = month > 2 ? month - 3 : month + 9;
    int century = Math.floorDiv(year, 100);
    return 365L * year + (year >> 2) - century + (century >> 2) + (153 * fromMarch + 2) / 5 + day - 1 - 719_468;
  }

  private static int length(long time) {
    return (int) (time >>> LENGTH);
  }

  private static int hour(long time) {
    return (int) (time >>> HOUR) & 63;
  }

  private static int minute(long time) {
    return (int) (time >>> MINUTE) & 63;
  }

  private static int second(long time) {
    return (int) (time >>> SECOND) & 63;
  }

  private static int nano(long time) {
    return (int) time & NANO_BITS;
  }

  /** Hours and minutes, seconds if there are any, and up to nine digits of a fraction. */
  private static long time(byte[] b, int p) {
    if (b[p + 5] == ':') {
      long x = Bytes.getLong(b, p) ^ TIME;
      if (((x | x + TIME_SUM) & HIGHS) != 0) return -1;
      long hour = (x & 15) * 10 + (x >>> 8 & 15);
      long minute = (x >>> 24 & 15) * 10 + (x >>> 32 & 15);
      long second = (x >>> 48 & 15) * 10 + (x >>> 56);
      if (hour > 23 || minute > 59 || second > 59) return -1;
      long time = 8L << LENGTH | hour << HOUR | minute << MINUTE | second << SECOND;
      return b[p + 8] == '.' ? fraction(b, p + 9, time) : time;
    }
    if (b[p + 2] != ':') return -1;
    int hour = two(b, p), minute = two(b, p + 3);
    if ((hour | minute) < 0 || hour > 23 || minute > 59) return -1;
    return 5L << LENGTH | (long) hour << HOUR | (long) minute << MINUTE;
  }

  /** Adds the fraction whose first digit is at p to a time with seconds. */
  private static long fraction(byte[] b, int p, long time) {
    long t = Bytes.getLong(b, p) ^ Words.ZEROS;
    int bits = Long.numberOfTrailingZeros(Words.nonDigits(t)) & 0x78;
    if (bits == 0) return -1;
    int n = bits >>> 3;
    // what follows the digits is shifted out, and so zeros are shifted in before them
    long nano = (long) Words.digits8(t << 64 - bits) * NumberReader.POWERS[9 - n];
    if (bits == 64 && isDigit(b[p + 8])) {
      if (isDigit(b[p + 9])) return -1;
      nano += b[p + 8] - '0';
      n = 9;
    }
    return time + ((long) (n + 1) << LENGTH) + nano;
  }

  /** Returns the seconds of an offset of hours and minutes, or of Z. */
  private static int offset(byte[] b, int p) {
    if (b[p] == 'Z') return 0;
    if (b[p] != '+' && b[p] != '-' || b[p + 3] != ':') return NO_OFFSET;
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

  // Zones

  /** Zones that were read before, by what their names look like; entries are replaced, so that they stay few. */
  private static final Zone[] ZONES = new Zone[256];

  /** A zone and its name; immutable, so that threads may share it without more ado. */
  private static final class Zone {
    final byte[] name;
    final ZoneId id;

    Zone(byte[] name, ZoneId id) {
      this.name = name;
      this.id = id;
    }
  }

  /** Returns the zone of that name, or null; java.time looks into several maps and makes it anew each time. */
  private static ZoneId zone(byte[] b, int from, int to) {
    if (to - from < 3) return newZone(b, from, to);
    // the names differ most at their ends; what is before a name are at least four characters of a time
    int slot = (int) ((Bytes.getInt(b, to - 4) * 31L + Bytes.getInt(b, to - 7 >= from ? to - 7 : from - 1) + (to - from)) * 0x9E3779B97F4A7C15L >>> 56);
    Zone known = ZONES[slot];
    if (known != null && Arrays.equals(known.name, 0, known.name.length, b, from, to)) return known.id;
    ZoneId id = newZone(b, from, to);
    if (id != null) ZONES[slot] = new Zone(Arrays.copyOfRange(b, from, to), id);
    return id;
  }

  private static ZoneId newZone(byte[] b, int from, int to) {
    for (int i = from; i < to; i++) if (b[i] <= ' ' || b[i] == '"' || b[i] == '\\' || b[i] == '[') return null;
    try {
      return ZoneId.of(new String(b, from, to - from, StandardCharsets.ISO_8859_1));
    } catch (DateTimeException e) {
      return null;
    }
  }
}
