package jzon.engine.codecs;

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

import jzon.engine.JsonReader;
import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;
import jzon.engine.numbers.Digits;
import jzon.engine.reading.NextString;

/**
 * Parses the common forms of ISO 8601 from bytes. For any other form, valid or not, all methods return null, and
 * java.time decides.
 *
 * <p>Common forms are: years of four digits; times with or without seconds, and with up to nine digits of a fraction;
 * offsets of hours and minutes; amounts in any form. Every method starts after the opening quote, where {@link
 * ZoneName#LONGEST_TEXT} bytes must be loadable. It moves the reader after the closing quote, unless it returns null.
 */
final class TimeParser {
  // Eight characters at a time: after an exclusive or with a pattern, digits must be at most 9 and all other bytes 0.
  // The sums set the high bit of each byte that is wrong.
  private static final long HIGHS = Words.HIGHS;
  private static final long DATE = 0x30302D3030303022L, DATE_SUM = 0x76767F767676767FL; // "dddd-dd
  private static final long DAY = 0x0030302D30302D30L, DAY_SUM = 0x7F76767F76767F76L; // d-dd-dd and the next byte
  private static final long TIME = 0x30303A30303A3030L, TIME_SUM = 0x76767F76767F7676L; // dd:dd:dd
  private static final long YEAR = 0x223030303022L, YEAR_SUM = 0x7F767676767FL; // "dddd"
  private static final long YEAR_MONTH = 0x2230302D30303030L, YEAR_MONTH_SUM = 0x7F76767F76767676L; // dddd-dd"
  private static final long MONTH_DAY = 0x2230302D30302D2DL, MONTH_DAY_SUM = 0x7F76767F76767F7FL; // --dd-dd"
  private static final long OFFSET = 0x30303A303000L, OFFSET_SUM = 0x76767F767600L; // after a sign: dd:dd
  private static final long QUOTED = 0x2230303A30300022L, QUOTED_SUM = 0x7F76767F7676007FL; // "+dd:dd"
  private static final long CLOSED = 0x2230303A303000L, CLOSED_SUM = 0x7F76767F767600L; // and with a closing quote

  /** Marks hours above 23, and minutes and seconds above 59. */
  private static final long TIME_RANGE = 127 - 23 | 127L - 59 << 24 | 127L - 59 << 48;

  /** Ten times each byte plus the next: in {@code x * PAIRS >>> 8} the first of two digits becomes their number. */
  private static final long PAIRS = 2561;

  /**
   * The days of each month in common years, and 0 for other numbers. The size of the array must stay:
   * docs/performance-notes.md#checks-of-bounds.
   */
  private static final byte[] DAYS = Arrays.copyOf(new byte[] {0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31}, 128);

  /**
   * An amount begins at most this many bytes after the opening quote, so that 19 digits, a fraction and the closing
   * quote are among the {@link ZoneName#LONGEST_TEXT} bytes. A longer text of java.time has zeros before its numbers,
   * or amounts of different signs.
   */
  private static final int LAST_AMOUNT = 44;

  /** Offsets of whole quarters of hours, from -18:00 on: java.time keeps these in a concurrent map. */
  private static final ZoneOffset[] OFFSETS = new ZoneOffset[256];

  static {
    for (int i = 0; i <= 144; i++) OFFSETS[i] = ZoneOffset.ofTotalSeconds((i - 72) * 900);
  }

  private TimeParser() {}

  private static <A> A end(JsonReader in, int p, A value) {
    NextString.moveTo(in, p + 1);
    return value;
  }

  static LocalDate localDate(JsonReader in, int p) {
    long date = date(NextString.array(in), p, '"');
    return date < 0 ? null : end(in, p + 10, toDate(date));
  }

  static LocalTime localTime(JsonReader in, int p) {
    byte[] b = NextString.array(in);
    long time = time(b, p);
    p += 8;
    if (time < 0) {
      time = minutes(b, p - 8);
      if (time < 0) return null;
      p -= 3;
    }
    int to = fractionEnd(b, p);
    return to < 0 || b[to] != '"' ? null : end(in, to, toTime(time, nanos(b, p, to)));
  }

  static LocalDateTime localDateTime(JsonReader in, int p) {
    byte[] b = NextString.array(in);
    long date = date(b, p, 'T'), time = time(b, p + 11);
    p += 19;
    if (time < 0) {
      time = minutes(b, p - 8);
      p -= 3;
    }
    if ((date | time) < 0) return null;
    int to = fractionEnd(b, p);
    return to < 0 || b[to] != '"' ? null : end(in, to, toDateTime(date, time, nanos(b, p, to)));
  }

  static OffsetDateTime offsetDateTime(JsonReader in, int p) {
    byte[] b = NextString.array(in);
    long date = date(b, p, 'T'), time = time(b, p + 11);
    p += 19;
    if (time < 0) {
      time = minutes(b, p - 8);
      p -= 3;
    }
    if ((date | time) < 0) return null;
    int to = fractionEnd(b, p);
    if (to < 0) return null;
    long w = Bytes.getLong(b, to);
    ZoneOffset offset = closedOffset(w);
    if (offset == null) return null;
    int nano = nanos(b, p, to);
    return end(in, to + offsetLength(w), OffsetDateTime.of(toDateTime(date, time, nano), offset));
  }

  static OffsetTime offsetTime(JsonReader in, int p) {
    byte[] b = NextString.array(in);
    long time = time(b, p);
    p += 8;
    if (time < 0) {
      time = minutes(b, p - 8);
      if (time < 0) return null;
      p -= 3;
    }
    int to = fractionEnd(b, p);
    if (to < 0) return null;
    int nano = nanos(b, p, to);
    ZoneOffset offset = offset(Bytes.getLong(b, to));
    to += offsetLength(b[to]);
    return offset == null || b[to] != '"' ? null : end(in, to, OffsetTime.of(toTime(time, nano), offset));
  }

  static ZonedDateTime zonedDateTime(JsonReader in, int p) {
    byte[] b = NextString.array(in);
    long date = date(b, p, 'T'), time = time(b, p + 11);
    p += 19;
    if (time < 0) {
      time = minutes(b, p - 8);
      p -= 3;
    }
    if ((date | time) < 0) return null;
    int to = fractionEnd(b, p);
    if (to < 0) return null;
    int nano = nanos(b, p, to);
    long w = Bytes.getLong(b, to);
    ZoneOffset offset = offset(w);
    if (offset == null) return null;
    p = to + offsetLength(w);
    LocalDateTime local = toDateTime(date, time, nano);
    if (b[p] == '"') return end(in, p, ZonedDateTime.of(local, offset));
    if (b[p] != '[') return null;
    ZoneName zone = ZoneName.of(b, p + 1);
    if (zone == null) return null;
    p += zone.length + 2;
    // The offset determines the instant, and the zone how it is shown: the formatter resolves the two in the same way.
    return b[p] != '"' ? null : end(in, p, ZonedDateTime.ofInstant(local, offset, zone.id));
  }

  static Instant instant(JsonReader in, int p) {
    byte[] b = NextString.array(in);
    long date = date(b, p, 'T'), time = time(b, p + 11); // seconds are required
    if ((date | time) < 0) return null;
    int to = fractionEnd(b, p + 19);
    if (to < 0 || (Bytes.getLong(b, to) & 0xFFFF) != ('Z' | '"' << 8)) return null;
    int second = hour(time) * 3600 + minute(time) * 60 + second(time);
    return end(in, to + 1, Instant.ofEpochSecond(epochDay(date) * 86_400L + second, nanos(b, p + 19, to)));
  }

  static Year year(JsonReader in, int p) {
    long x = (Bytes.getLong(NextString.array(in), p - 1) ^ YEAR) & 0xFFFF_FFFF_FFFFL;
    return ((x | x + YEAR_SUM) & HIGHS) != 0 ? null : end(in, p + 4, Year.of(year(x * PAIRS >>> 16)));
  }

  static YearMonth yearMonth(JsonReader in, int p) {
    long x = Bytes.getLong(NextString.array(in), p) ^ YEAR_MONTH;
    long v = x * PAIRS >>> 8;
    int month = (int) (v >>> 40) & 127;
    if (((x | x + YEAR_MONTH_SUM) & HIGHS) != 0 || DAYS[month] == 0) return null;
    return end(in, p + 7, YearMonth.of(year(v), month));
  }

  static MonthDay monthDay(JsonReader in, int p) {
    long x = Bytes.getLong(NextString.array(in), p) ^ MONTH_DAY;
    long v = x * PAIRS >>> 8;
    int month = (int) (v >>> 16) & 127, day = (int) (v >>> 40) & 127;
    if (((x | x + MONTH_DAY_SUM) & HIGHS) != 0) return null;
    return day < 1 || day > DAYS[month] && (month != 2 || day != 29) ? null : end(in, p + 7, MonthDay.of(month, day));
  }

  /**
   * Reads PT, hours, minutes and seconds of up to three digits, and a fraction; {@link #anyDuration} reads other forms.
   */
  static Duration duration(JsonReader in, int p) {
    byte[] b = NextString.array(in);
    if ((Bytes.getLong(b, p) & 0xFFFF) != ('P' | 'T' << 8)) return anyDuration(in, p);
    int q = p + 2;
    long seconds = 0;
    for (int worth = 60 * 3600; ; ) {
      long n = b[q] - '0';
      byte c = b[q + 1];
      if ((n | 9 - n) < 0) return anyDuration(in, p);
      q += 2;
      if (isDigit(c)) {
        n = n * 10 + c - '0';
        c = b[q++];
        if (isDigit(c)) {
          n = n * 10 + c - '0';
          c = b[q++];
          if (isDigit(c)) {
            int most = q + 12; // 15 digits, so that no product or sum overflows
            do {
              n = n * 10 + c - '0';
              c = b[q++];
            } while (isDigit(c) && q < most);
          }
        }
      }
      if (c == '.' || c == 'S') {
        seconds += n;
        break;
      }
      int unit = c == 'H' ? 3600 : c == 'M' ? 60 : worth;
      if (unit >= worth) return anyDuration(in, p);
      worth = unit;
      seconds += n * unit;
      if (b[q] == '"') return end(in, q, Duration.ofSeconds(seconds));
    }
    int to = fractionEnd(b, --q);
    if (to < 0 || b[to] != 'S' || b[to + 1] != '"') return anyDuration(in, p);
    return end(in, to + 1, Duration.ofSeconds(seconds, nanos(b, q, to)));
  }

  /**
   * Reads every form of java.time: a sign, P, days, T, hours, minutes, seconds with a fraction; each at most once, in
   * this order, and at least one. Each has a sign of its own, letters have any case. Seconds that exceed a long are
   * left to java.time, and so is a lower-case t at the end, which it ignores.
   */
  private static Duration anyDuration(JsonReader in, int p) {
    byte[] b = NextString.array(in);
    int from = p, c = b[p++], negative = 0; // -1 for a minus
    if (isSign(c)) {
      negative = '+' - c >> 1;
      c = b[p++];
    }
    if ((c | 0x20) != 'p') return null;
    long seconds = 0, most = 0; // most: if all amounts had the same sign
    int nanos = 0;
    boolean time = false;
    int unit = -1; // the last one's place among the units
    for (c = b[p++]; c != '"' || unit < 0; c = b[p++]) {
      if (p - from > LAST_AMOUNT) return null;
      if ((c | 0x20) == 't' && !time) {
        time = true;
        c = b[p++];
      }
      int sign = 0;
      if (isSign(c)) {
        sign = '+' - c >> 1;
        c = b[p++];
      }
      int digit = c - '0', digits = p;
      if ((digit | 9 - digit) < 0) return null;
      long n = digit;
      for (;;) {
        c = b[p++];
        digit = c - '0';
        if (digit < 0 || digit > 9) break;
        n = n * 10 + digit;
        if (p - digits > 18) return null;
      }
      if ((c == '.' || c == ',') && time) {
        int to = digitsEnd(b, p - 1);
        if (to > 0) nanos = nanos(b, p - 1, to);
        else to = p; // no digits, or too many
        nanos = (nanos ^ sign) - sign;
        c = b[to];
        p = to + 1;
        if ((c | 0x20) != 's') return null;
      }
      int here;
      long worth, limit;
      switch (c | 0x20) {
        case 'd' -> {
          if (time) return null;
          here = 0;
          worth = 86_400;
          limit = Long.MAX_VALUE / 86_400;
        }
        case 'h' -> {
          here = 1;
          worth = 3600;
          limit = Long.MAX_VALUE / 3600;
        }
        case 'm' -> {
          here = 2;
          worth = 60;
          limit = Long.MAX_VALUE / 60;
        }
        case 's' -> {
          here = 3;
          worth = 1;
          limit = Long.MAX_VALUE;
        }
        default -> {
          return null;
        }
      }
      if (here <= unit || here > 0 && !time || n < 0 || n > limit) return null;
      unit = here;
      n *= worth;
      most += n;
      if (most < 0) return null;
      seconds += (n ^ sign) - sign;
    }
    return end(in, p - 1, Duration.ofSeconds((seconds ^ negative) - negative, (nanos ^ negative) - negative));
  }

  /**
   * Reads every form of java.time: a sign, P, years, months, weeks, days; each at most once, in this order, and at
   * least one. Each has a sign of its own, letters have any case.
   */
  static Period period(JsonReader in, int p) {
    byte[] b = NextString.array(in);
    int from = p, c = b[p++], negative = 0; // -1 for a minus
    if (isSign(c)) {
      negative = '+' - c >> 1;
      c = b[p++];
    }
    if ((c | 0x20) != 'p') return null;
    int years = 0, months = 0;
    long days = 0;
    int unit = -1;
    for (c = b[p++]; c != '"' || unit < 0; c = b[p++]) {
      if (p - from > LAST_AMOUNT) return null;
      int sign = 0;
      if (isSign(c)) {
        sign = '+' - c >> 1;
        c = b[p++];
      }
      long t = Bytes.getLong(b, p - 1) ^ Words.ZEROS, flags = Words.nonDigits(t);
      long n;
      if (flags != 0) {
        int bits = Long.numberOfTrailingZeros(flags) & 56;
        if (bits == 0) return null;
        n = Words.longDigits8(t << 64 - bits);
        p += (bits >>> 3) - 1;
      } else {
        n = Words.longDigits8(t);
        p += 7;
        for (int most = p + 10; p < most && isDigit(b[p]); p++) n = n * 10 + b[p] - '0';
      }
      c = b[p++];
      n = (n ^ sign) - sign;
      long amount = (n ^ negative) - negative;
      if (n != (int) n || amount != (int) amount) return null;
      int here;
      switch (c | 0x20) {
        case 'y' -> {
          here = 0;
          years = (int) amount;
        }
        case 'm' -> {
          here = 1;
          months = (int) amount;
        }
        case 'w' -> {
          here = 2;
          days = amount * 7;
          if (days != (int) days) return null;
        }
        case 'd' -> {
          here = 3;
          days += amount;
          if (days != (int) days) return null;
        }
        default -> {
          return null;
        }
      }
      if (here <= unit) return null;
      unit = here;
    }
    return end(in, p - 1, Period.of(years, months, (int) days));
  }

  private static boolean isSign(int c) {
    return c == '-' || c == '+';
  }

  /** Reads an offset such as Z or +01:00. */
  static ZoneOffset zoneOffset(JsonReader in, int p) {
    long w = Bytes.getLong(NextString.array(in), p - 1);
    if ((w & 0xFF_FFFF) == ('"' | 'Z' << 8 | '"' << 16)) return end(in, p + 1, ZoneOffset.UTC);
    long x = (w ^ QUOTED) & 0xFFFF_FFFF_FFFF_00FFL;
    ZoneOffset offset = ((x | x + QUOTED_SUM) & HIGHS) != 0 ? null : offset((byte) (w >>> 8), x * PAIRS >>> 16);
    return offset == null ? null : end(in, p + 6, offset);
  }

  /** Reads the name of a zone, or an offset. */
  static ZoneId zoneId(JsonReader in, int p) {
    ZoneName zone = ZoneName.quoted(NextString.array(in), p);
    return zone == null ? null : end(in, p + zone.length, zone.id);
  }

  // Parts: a negative result means that the bytes are not a date or time.

  /** Reads a quote, the date at p and the character after it: the day is above 24 bits, the year above 40. */
  private static long date(byte[] b, int p, long behind) {
    long x = Bytes.getLong(b, p - 1) ^ DATE, y = Bytes.getLong(b, p + 3) ^ (DAY | behind << 56);
    if (((x | x + DATE_SUM | y | y + DAY_SUM) & HIGHS) != 0) return -1;
    long v = y * PAIRS >>> 24 | (long) year(x * PAIRS >>> 16) << 40;
    return day(v) < 1 || day(v) > DAYS[month(v)] && !isLeapDay(v) ? -1 : v;
  }

  private static boolean isLeapDay(long date) {
    int year = (int) (date >>> 40);
    return month(date) == 2 && day(date) == 29 && (year & 3) == 0 && (year % 100 != 0 || year % 400 == 0);
  }

  /** Returns the number of four digits, given as the numbers of two digits each. */
  private static int year(long pairs) {
    return (int) (pairs & 127) * 100 + ((int) (pairs >>> 16) & 127);
  }

  private static int month(long date) {
    return (int) date & 127;
  }

  private static int day(long date) {
    return (int) (date >>> 24) & 127;
  }

  private static LocalDate toDate(long date) {
    return LocalDate.of((int) (date >>> 40), month(date), day(date));
  }

  private static LocalTime toTime(long time, int nano) {
    return LocalTime.of(hour(time), minute(time), second(time), nano);
  }

  private static LocalDateTime toDateTime(long date, long time, int nano) {
    return LocalDateTime.of(toDate(date), toTime(time, nano));
  }

  /** Days from 1970-01-01; the year begins in March, so that the leap day is its last (H. Hinnant, days_from_civil). */
  private static int epochDay(long date) {
    int month = month(date);
    int year = (int) (date >>> 40), fromMarch = month - 3;
    if (fromMarch < 0) {
      year--;
      fromMarch += 12;
    }
    int century = (year + 100) / 100 - 1;
    return 365 * year + (year >> 2) - century + (century >> 2) + (153 * fromMarch + 2) / 5 + day(date) - 719_469;
  }

  /** Hours, minutes and seconds. */
  private static long time(byte[] b, int p) {
    long x = Bytes.getLong(b, p) ^ TIME;
    long v = x * PAIRS >>> 8;
    return ((x | x + TIME_SUM | v + TIME_RANGE) & HIGHS) != 0 ? -1 : v;
  }

  /** Hours and minutes without seconds. */
  private static long minutes(byte[] b, int p) {
    long x = (Bytes.getLong(b, p) ^ TIME) & 0xFF_FFFF_FFFFL;
    long v = x * PAIRS >>> 8;
    return ((x | x + (TIME_SUM & 0xFF_FFFF_FFFFL) | v + TIME_RANGE) & HIGHS) != 0 || b[p + 5] == '.' ? -1 : v;
  }

  private static int hour(long time) {
    return (int) time & 127;
  }

  private static int minute(long time) {
    return (int) (time >>> 24) & 127;
  }

  private static int second(long time) {
    return (int) (time >>> 48) & 127;
  }

  /** Returns the position after a fraction that may begin at p, or a negative one if it has no digits or too many. */
  private static int fractionEnd(byte[] b, int p) {
    return b[p] != '.' ? p : digitsEnd(b, p);
  }

  /** Returns the position after the digits of a fraction whose point is at p, or -1. */
  private static int digitsEnd(byte[] b, int p) {
    long flags = Words.nonDigits(Bytes.getLong(b, p + 1) ^ Words.ZEROS);
    // as java.time writes them; branches set the position, so the next read does not wait for it
    if ((flags & 0x8080_8080L) == 0x8000_0000L) return p + 4;
    if ((flags & 0x80_8080_8080_8080L) == 0x80_0000_0000_0000L) return p + 7;
    return anyFractionEnd(b, p, Long.numberOfTrailingZeros(flags) >>> 3);
  }

  private static int anyFractionEnd(byte[] b, int p, int digits) {
    if (digits == 8 && isDigit(b[p + 9])) return isDigit(b[p + 10]) ? -1 : p + 10;
    return digits == 0 ? -1 : p + 1 + digits;
  }

  /** Returns the nanoseconds of a fraction between these positions. */
  private static int nanos(byte[] b, int p, int end) {
    if (end == p) return 0;
    long t = Bytes.getLong(b, p + 1) ^ Words.ZEROS;
    int n = end - p - 1;
    if (n == 3) return ((int) (t & 15) * 100 + (int) (t >>> 8 & 15) * 10 + (int) (t >>> 16 & 15)) * 1_000_000;
    if (n == 9) return Words.digits8(t) * 10 + b[p + 9] - '0';
    return Words.digits8(t << 64 - (n << 3)) * (int) Digits.POWERS[9 - n];
  }

  /** Returns the offset of Z or of hours and minutes that begins a word, or null. */
  private static ZoneOffset offset(long w) {
    if ((byte) w == 'Z') return ZoneOffset.UTC;
    long x = (w ^ OFFSET) & 0xFFFF_FFFF_FF00L;
    return ((x | x + OFFSET_SUM) & HIGHS) != 0 ? null : offset((byte) w, x * PAIRS >>> 8);
  }

  /** As {@link #offset(long)}, with a closing quote. */
  private static ZoneOffset closedOffset(long w) {
    if ((w & 0xFFFF) == ('Z' | '"' << 8)) return ZoneOffset.UTC;
    long x = (w ^ CLOSED) & 0xFF_FFFF_FFFF_FF00L;
    return ((x | x + CLOSED_SUM) & HIGHS) != 0 ? null : offset((byte) w, x * PAIRS >>> 8);
  }

  /** Returns an offset with this sign, whose hours and minutes follow in the second and fifth byte, or null. */
  private static ZoneOffset offset(int c, long pairs) {
    c -= '+'; // a minus is 2
    if ((c & ~2) != 0) return null;
    int sign = -(c >> 1);
    int hours = (int) pairs >>> 8 & 127, minutes = (int) (pairs >>> 32) & 127;
    int all = hours * 60 + minutes, quarter = all / 15;
    if (minutes > 59 || all > 18 * 60) return null;
    return quarter * 15 == all ? OFFSETS[(quarter ^ sign) - sign + 72 & 255]
        : ZoneOffset.ofTotalSeconds(((all ^ sign) - sign) * 60);
  }

  private static int offsetLength(long w) {
    return (byte) w == 'Z' ? 1 : 6;
  }

  private static boolean isDigit(byte c) {
    return c >= '0' && c <= '9';
  }
}
