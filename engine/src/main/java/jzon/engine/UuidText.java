package jzon.engine;

import java.util.UUID;

/** UUIDs as 36 characters, eight hexadecimal digits at a time. */
final class UuidText {
  /** Characters of a UUID. */
  static final int LENGTH = 36;

  private UuidText() {}

  /** Stores the 36 lower-case characters of {@code v} at {@code p}. */
  static void write(byte[] b, int p, UUID v) {
    long high = v.getMostSignificantBits(), low = v.getLeastSignificantBits();
    long middle = eightHex((int) high);
    long variant = eightHex((int) (low >>> 32));
    Bytes.setLong(b, p, eightHex((int) (high >>> 32)));
    b[p + 8] = '-';
    Bytes.setInt(b, p + 9, (int) middle);
    b[p + 13] = '-';
    Bytes.setInt(b, p + 14, (int) (middle >>> 32));
    b[p + 18] = '-';
    Bytes.setInt(b, p + 19, (int) variant);
    b[p + 23] = '-';
    Bytes.setInt(b, p + 24, (int) (variant >>> 32));
    Bytes.setLong(b, p + 28, eightHex((int) low));
  }

  /** Returns the eight lower-case hexadecimal digits of {@code v}, the first lowest. */
  static long eightHex(int v) {
    // Spread the half bytes of the reversed word, so that the highest digit comes first.
    long x = Integer.reverseBytes(v) & 0xFFFFFFFFL;
    x = (x | x << 16) & 0x0000FFFF0000FFFFL;
    x = (x | x << 8) & 0x00FF00FF00FF00FFL;
    x = (x >>> 4 | x << 8) & 0x0F0F0F0F0F0F0F0FL;
    // 10 to 15 carry into bit 4 when 6 is added, and lie 39 above '0' as letters.
    long letters = (x + 0x0606060606060606L >>> 4) & 0x0101010101010101L;
    return x + 0x3030303030303030L + letters * 39;
  }

  /**
   * Returns the UUID in the 36 bytes from {@code p}, or null when they are no UUID: only 8-4-4-4-12 hexadecimal digits
   * are taken, of either case, unlike {@link UUID#fromString}, which takes shorter groups too.
   */
  static UUID parse(byte[] b, int p, int to) {
    if (to - p != LENGTH) return null;
    if (b[p + 8] != '-' || b[p + 13] != '-' || b[p + 18] != '-' || b[p + 23] != '-') return null;
    long a = hexValue(Bytes.getLong(b, p));
    long m = hexValue(Bytes.getInt(b, p + 9) & 0xFFFFFFFFL | (long) Bytes.getInt(b, p + 14) << 32);
    long v = hexValue(Bytes.getInt(b, p + 19) & 0xFFFFFFFFL | (long) Bytes.getInt(b, p + 24) << 32);
    long z = hexValue(Bytes.getLong(b, p + 28));
    if ((a | m | v | z) < 0) return null;
    return new UUID(a << 32 | m, v << 32 | z);
  }

  /** Returns the value of eight hexadecimal digits, the first lowest, or -1 when one is none. */
  static long hexValue(long x) {
    if ((x & 0x8080808080808080L) != 0) return -1;
    long lower = x | 0x2020202020202020L;
    // Bit 7 of each byte: a digit is 0x30 to 0x39 as it is, a letter 0x61 to 0x66 in lower case. No sum carries out of
    // its byte.
    long digit = (x + 0x5050505050505050L) & ~(x + 0x4646464646464646L);
    long letter = (lower + 0x1F1F1F1F1F1F1F1FL) & ~(lower + 0x1919191919191919L);
    if (((digit | letter) & 0x8080808080808080L) != 0x8080808080808080L) return -1;
    long n = (x & 0x0F0F0F0F0F0F0F0FL) + (x >>> 6 & 0x0101010101010101L) * 9;
    n = (n << 4 | n >>> 8) & 0x00FF00FF00FF00FFL;
    n = (n | n >>> 8) & 0x0000FFFF0000FFFFL;
    n = (n | n >>> 16) & 0xFFFFFFFFL;
    return Integer.reverseBytes((int) n) & 0xFFFFFFFFL;
  }
}
