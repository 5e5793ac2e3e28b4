package jzon.engine.codecs;

import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.ZoneId;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;

/**
 * A time zone and the bytes of its name as words, with the bracket or quote after it; immutable, so that threads may
 * share it without locks.
 */
final class ZoneName {
  /** The longest text without a zone in brackets has 35 characters, and the longest name of a zone has 32. */
  static final int LONGEST_TEXT = 80;

  private static final int WORDS = 4;

  /** Zones that were read before, two for each hash code of a name; new ones replace others, so that they stay few. */
  private static final ZoneName[] KNOWN = new ZoneName[2048];

  private static final long BRACKETS = 0x5D5D5D5D5D5D5D5DL, QUOTES = 0x2222222222222222L;

  private final long w0, w1, w2, w3;
  final int length;
  final ZoneId id;

  private ZoneName(long w0, long w1, long w2, long w3, int length, ZoneId id) {
    this.w0 = w0;
    this.w1 = w1;
    this.w2 = w2;
    this.w3 = w3;
    this.length = length;
    this.id = id;
  }

  /**
   * Returns the zone whose name begins at {@code from} and ends before the next bracket, or null. This is faster than
   * java.time, which looks into several maps and makes the zone again each time.
   */
  static ZoneName of(byte[] b, int from) {
    return before(BRACKETS, b, from);
  }

  /** Returns the zone or offset whose name begins at {@code from} and ends before the next quote, or null. */
  static ZoneName quoted(byte[] b, int from) {
    return before(QUOTES, b, from);
  }

  /** The words have the closing bracket or quote as well, so a name has an entry for each. */
  private static ZoneName before(long closing, byte[] b, int from) {
    long w0 = Bytes.getLong(b, from), w1 = 0, w2 = 0, w3 = 0;
    int at = 0;
    long ends = ends(closing, w0);
    if (ends != 0) {
      w0 &= upTo(ends);
    } else {
      w1 = Bytes.getLong(b, from + 8);
      at = 8;
      ends = ends(closing, w1);
      if (ends != 0) {
        w1 &= upTo(ends);
      } else {
        w2 = Bytes.getLong(b, from + 16);
        at = 16;
        ends = ends(closing, w2);
        if (ends != 0) {
          w2 &= upTo(ends);
        } else {
          w3 = Bytes.getLong(b, from + 24);
          at = 24;
          ends = ends(closing, w3);
          if (ends == 0) return closing == QUOTES ? null : find(b, from);
          w3 &= upTo(ends);
        }
      }
    }
    int slot = (int) (((w0 * 31 + w1) * 31 + (w2 ^ w3)) * 0x9E3779B97F4A7C15L >>> 53) & -2;
    ZoneName known = KNOWN[slot];
    if (known != null && known.isOf(w0, w1, w2, w3)) return known;
    ZoneName other = KNOWN[slot + 1];
    if (other != null && other.isOf(w0, w1, w2, w3)) return other;
    int length = at + (Long.numberOfTrailingZeros(ends) >>> 3);
    ZoneId id = make(b, from, length, closing == QUOTES);
    if (id == null) return null;
    KNOWN[slot + 1] = known;
    return KNOWN[slot] = new ZoneName(w0, w1, w2, w3, length, id);
  }

  private boolean isOf(long v0, long v1, long v2, long v3) {
    return (w0 ^ v0 | w1 ^ v1 | w2 ^ v2 | w3 ^ v3) == 0;
  }

  /** Flags the bytes that are in {@code closing} too; exact up to the first. */
  private static long ends(long closing, long w) {
    long x = w ^ closing;
    return x - 0x0101010101010101L & ~x & Words.HIGHS;
  }

  /** Masks the bytes up to the first flagged one, including the bracket, so that names ending in zero bytes differ. */
  private static long upTo(long flags) {
    return flags ^ flags - 1;
  }

  /** Returns the zone of a name that is longer than the words. */
  private static ZoneName find(byte[] b, int from) {
    for (int n = 8 * WORDS; n < LONGEST_TEXT / 2; n++) {
      if (b[from + n] == ']') {
        ZoneId id = make(b, from, n, false);
        return id == null ? null : new ZoneName(0, 0, 0, 0, n, id);
      }
    }
    return null;
  }

  /** Returns the zone with this name, or null; in brackets the name must be the zone's identifier. */
  private static ZoneId make(byte[] b, int from, int length, boolean anyForm) {
    // ZoneId rejects all of these too, with an exception; a slash may be escaped
    for (int i = from; i < from + length; i++) {
      if (b[i] <= ' ' || b[i] == '"' || b[i] == '\\' || b[i] == '[') return null;
    }
    String name = new String(b, from, length, StandardCharsets.ISO_8859_1);
    try {
      ZoneId id = ZoneId.of(name);
      // ZoneId accepts some other forms (+1, UTC+01, GMT+0100) that java.time does not parse as part of a date
      return anyForm || id.getId().equals(name) ? id : null;
    } catch (DateTimeException e) {
      return null;
    }
  }
}
