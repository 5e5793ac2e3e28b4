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
    Bytes.setLong(b, p + 8, '-' | (middle & 0xFFFFFFFFL) << 8 | (long) '-' << 40 | middle >>> 32 << 48);
    Bytes.setLong(b, p + 16, middle >>> 48 | '-' << 16 | (variant & 0xFFFFFFFFL) << 24 | (long) '-' << 56);
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
    // xxxxxxxx -xxxx-xx xx-xxxx- xxxx.... and the last eight
    long w0 = Bytes.getLong(b, p), w1 = Bytes.getLong(b, p + 8), w2 = Bytes.getLong(b, p + 16);
    long middle = w1 >>> 8 & 0xFFFFFFFFL | w1 >>> 48 << 32 | w2 << 48;
    long variant = w2 >>> 24 & 0xFFFFFFFFL | (long) Bytes.getInt(b, p + 24) << 32;
    long last = Bytes.getLong(b, p + 28);
    long hyphens = (w1 ^ HYPHENS_1) & 0x0000FF00000000FFL | (w2 ^ HYPHENS_2) & 0xFF00000000FF0000L;
    long valid = valid(w0) & valid(middle) & valid(variant) & valid(last) & HIGHS;
    if ((valid ^ HIGHS | hyphens) != 0) return null;
    return new UUID(hexValue(w0) << 32 | hexValue(middle), hexValue(variant) << 32 | hexValue(last));
  }

  /** Sets the highest bit of each byte that is a hexadecimal digit; bytes that are no ASCII may disturb those after them. */
  private static long valid(long x) {
    long lower = x | 0x2020202020202020L;
    // A digit is 0x30 to 0x39 as it is, a letter 0x61 to 0x66 in lower case. ASCII carries nothing out of its byte.
    long digit = (x + 0x5050505050505050L) & ~(x + 0x4646464646464646L);
    long letter = (lower + 0x1F1F1F1F1F1F1F1FL) & ~(lower + 0x1919191919191919L);
    return (digit | letter) & ~x;
  }

  /** Returns the value of eight hexadecimal digits, the first lowest. */
  private static long hexValue(long x) {
    long n = (x & 0x0F0F0F0F0F0F0F0FL) + (x >>> 6 & 0x0101010101010101L) * 9;
    n = Long.reverseBytes(n);
    n = (n | n >>> 4) & 0x00FF00FF00FF00FFL;
    n = (n | n >>> 8) & 0x0000FFFF0000FFFFL;
    return (n | n >>> 16) & 0xFFFFFFFFL;
  }

  private static final long HIGHS = 0x8080808080808080L;
  private static final long HYPHENS_1 = 0x00002D000000002DL, HYPHENS_2 = 0x2D000000002D0000L;
}
