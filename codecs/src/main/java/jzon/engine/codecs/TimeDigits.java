package jzon.engine.codecs;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;

import jzon.engine.bytes.Bytes;
import jzon.engine.numbers.IntegerText;

/** Writes the digits of dates, times and offsets of ISO 8601; each method returns the index after them. */
final class TimeDigits {
  private TimeDigits() {}

  static boolean isPlain(int year) {
    return year >= 0 && year <= 9999;
  }

  /** The two digits of 0 to 99. */
  static int two(int v) {
    return IntegerText.PAIRS[v & 127];
  }

  static int two(byte[] b, int p, int v) {
    Bytes.setShort(b, p, (short) two(v));
    return p + 2;
  }

  static int year(byte[] b, int p, int v) {
    if (!isPlain(v)) {
      b[p++] = (byte) (v < 0 ? '-' : '+');
      v = Math.abs(v);
      if (v > 9999) return IntegerText.writePositive(b, p, v);
    }
    return two(b, two(b, p, v / 100), v % 100);
  }

  /** The eight characters up to the day: {@code 2007-12-}. */
  private static long yearMonth(int year, int month) {
    int century = year / 100;
    return two(century) | two(year - century * 100) << 16 | (long) ('-' | two(month) << 8 | '-' << 24) << 32;
  }

  static int date(byte[] b, int p, LocalDate v) {
    Bytes.setLong(b, p, yearMonth(v.getYear(), v.getMonthValue()));
    return two(b, p + 8, v.getDayOfMonth());
  }

  static int dateTime(byte[] b, int p, LocalDateTime v) {
    return dateTime(
        b, p, v.getYear(), v.getMonthValue(), v.getDayOfMonth(), v.getHour(), v.getMinute(), v.getSecond(),
        v.getNano());
  }

  static int dateTime(
      byte[] b, int p, int year, int month, int day, int hour, int minute, int second, int nano) {
    Bytes.setLong(b, p, yearMonth(year & 0x3FFF, month));
    Bytes.setLong(
        b, p + 8, two(day) | 'T' << 16 | (long) two(hour) << 24 | (long) (':' << 8 | two(minute) << 16) << 32);
    return seconds(b, p + 16, second, nano);
  }

  static int time(byte[] b, int p, LocalTime v) {
    Bytes.setLong(b, p, two(v.getHour()) | ':' << 16 | (long) two(v.getMinute()) << 24);
    return seconds(b, p + 5, v.getSecond(), v.getNano());
  }

  /** Writes a colon, seconds and, unless it is zero, a fraction of 3, 6 or 9 digits. */
  private static int seconds(byte[] b, int p, int second, int nano) {
    nano &= 0x3FFFFFFF;
    int milli = nano / 1_000_000;
    // stores all seven characters at once, even if fewer count
    Bytes.setLong(b, p, ':' | two(second) << 8 | '.' << 24 | (long) IntegerText.three(milli) << 32);
    if (nano == 0) return p + 3;
    int ofMilli = nano - milli * 1_000_000;
    if (ofMilli == 0) return p + 7;
    int micro = ofMilli / 1000, last = ofMilli - micro * 1000;
    Bytes.setLong(b, p + 7, IntegerText.three(micro) & 0xFFFFFF | (long) IntegerText.three(last) << 24);
    return last == 0 ? p + 10 : p + 13;
  }

  /**
   * Returns {@code year << 9 | month << 5 | day} of a day counted from 0000-01-01. Years begin in March, so that the
   * leap day is their last; quotients and remainders come from one multiplication each (C. Neri and L. Schneider,
   * 2023).
   */
  static int date(int dayFromYear0) {
    int n = 4 * (dayFromYear0 - 60 + 146_097) + 3; // quarter days from March of the year -400
    int century = n / 146_097;
    // the upper half is the year of the century, the lower one the part of the year: 2^50 / 95748093 is a day
    long p = 2_939_745L * (n - century * 146_097 | 3);
    int ofYear = (int) ((p & 0xFFFFFFFFL) * 95_748_093 >>> 50);
    int m = 2141 * ofYear + 197_913;
    int month = m >>> 16, day = (m & 0xFFFF) / 2141 + 1;
    int year = 100 * century + (int) (p >>> 32) - 400;
    if (ofYear >= 306) {
      month -= 12;
      year++;
    }
    return year << 9 | month << 5 | day;
  }

  /** Writes an offset in quotes. */
  static int quotedOffset(byte[] b, int p, ZoneOffset v) {
    int seconds = v.getTotalSeconds();
    int quarter = seconds / 900;
    if (quarter * 900 == seconds && quarter != 0) {
      Bytes.setLong(b, p, OFFSETS[quarter + 72 & 255] << 8 ^ QUOTES);
      return p + 8;
    }
    b[p] = '"';
    p = offset(b, p + 1, v);
    b[p] = '"';
    return p + 1;
  }

  static int offset(byte[] b, int p, ZoneOffset v) {
    int seconds = v.getTotalSeconds();
    int quarter = seconds / 900;
    if (quarter * 900 == seconds) {
      long text = OFFSETS[quarter + 72 & 255];
      Bytes.setLong(b, p, text);
      return p + (int) (text >>> 48);
    }
    b[p] = (byte) (seconds < 0 ? '-' : '+');
    seconds = Math.abs(seconds);
    int hours = seconds / 3600;
    int rest = seconds - hours * 3600;
    int minutes = rest / 60;
    rest -= minutes * 60;
    Bytes.setLong(
        b, p + 1, two(hours) | ':' << 16 | (long) two(minutes) << 24 | (long) (':' << 8 | two(rest) << 16) << 32);
    return rest == 0 ? p + 6 : p + 9;
  }

  /**
   * The texts of offsets of whole quarters of hours, from -18:00 on, the first character lowest, and above them their
   * lengths. The size of the array must stay: docs/performance-notes.md#checks-of-bounds.
   */
  private static final long[] OFFSETS = offsets();

  /** Quotes around an entry of six characters, shifted by one; the upper one replaces its length. */
  private static final long QUOTES = '"' | ('"' ^ 6L) << 56;

  private static long[] offsets() {
    long[] t = new long[256];
    for (int i = 0; i <= 144; i++) {
      int minutes = Math.abs(i - 72) * 15;
      int hour = two(minutes / 60), minute = two(minutes % 60);
      t[i] = i == 72 ? 'Z' | 1L << 48 : (i < 72 ? '-' : '+') | hour << 8 | ':' << 24 | (long) minute << 32 | 6L << 48;
    }
    return t;
  }
}
