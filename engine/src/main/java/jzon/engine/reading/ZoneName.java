package jzon.engine.reading;

import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.ZoneId;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;

/** A time zone and the bytes of its name as words; immutable, so that threads may share it without locks. */
final class ZoneName {
  /** The longest text without a zone in brackets has 35 characters, and the longest name of a zone has 32. */
  static final int LONGEST_TEXT = 80;

  private static final int WORDS = 4;

  /** Zones that were read before, indexed by their names; new ones replace others, so that they stay few. */
  private static final ZoneName[] KNOWN = new ZoneName[256];

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
    long w0 = Bytes.getLong(b, from), w1 = 0, w2 = 0, w3 = 0;
    int at = 0;
    long ends = brackets(w0);
    if (ends != 0) {
      w0 &= upTo(ends);
    } else {
      w1 = Bytes.getLong(b, from + 8);
      at = 8;
      ends = brackets(w1);
      if (ends != 0) {
        w1 &= upTo(ends);
      } else {
        w2 = Bytes.getLong(b, from + 16);
        at = 16;
        ends = brackets(w2);
        if (ends != 0) {
          w2 &= upTo(ends);
        } else {
          w3 = Bytes.getLong(b, from + 24);
          at = 24;
          ends = brackets(w3);
          if (ends == 0) return find(b, from);
          w3 &= upTo(ends);
        }
      }
    }
    int slot = (int) (((w0 * 31 + w1) * 31 + (w2 ^ w3)) * 0x9E3779B97F4A7C15L >>> 56);
    ZoneName known = KNOWN[slot];
    if (known != null && (known.w0 ^ w0 | known.w1 ^ w1 | known.w2 ^ w2 | known.w3 ^ w3) == 0) return known;
    int length = at + (Long.numberOfTrailingZeros(ends) >>> 3);
    ZoneId id = make(b, from, length);
    return id == null ? null : (KNOWN[slot] = new ZoneName(w0, w1, w2, w3, length, id));
  }

  /** Flags closing brackets; exact up to the first. */
  private static long brackets(long w) {
    long x = w ^ 0x5D5D5D5D5D5D5D5DL;
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
        ZoneId id = make(b, from, n);
        return id == null ? null : new ZoneName(0, 0, 0, 0, n, id);
      }
    }
    return null;
  }

  /** Returns the zone with exactly this identifier, or null. */
  private static ZoneId make(byte[] b, int from, int length) {
    // ZoneId rejects all of these too, with an exception; a slash may be escaped
    for (int i = from; i < from + length; i++) {
      if (b[i] <= ' ' || b[i] == '"' || b[i] == '\\' || b[i] == '[') return null;
    }
    String name = new String(b, from, length, StandardCharsets.ISO_8859_1);
    try {
      ZoneId id = ZoneId.of(name);
      // ZoneId accepts some other forms (+1, UTC+01, GMT+0100) that java.time does not parse as part of a date
      return id.getId().equals(name) ? id : null;
    } catch (DateTimeException e) {
      return null;
    }
  }
}
