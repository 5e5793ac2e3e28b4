package jzon.engine.arrays;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.HexPairs;
import jzon.engine.numbers.UuidText;

/**
 * Reads runs of UUIDs in an array, two digits at a time. Each element has 39 characters, with its quotes and its comma.
 */
public final class PlainUuids {
  private static final int STEP = UuidText.LENGTH + 3;

  private static final short QUOTE_COMMA = '"' | ',' << 8;

  private PlainUuids() {}

  /**
   * Reads UUIDs from {@code p} on, each a string directly followed by a comma, into {@code a[n, end)}: two numbers
   * each, the most significant first. Returns as {@link PlainIntegers#read}.
   */
  public static long read(byte[] b, int p, int safe, long[] a, int n, int end) {
    int s = safe + Long.BYTES - STEP;
    while (n < end && p <= s) {
      // Each part must be tested before the next is loaded: docs/performance-notes.md#variables-in-registers.
      if (b[p] != '"') break;
      long v0 = HexPairs.value(b, p + 1, p + 5);
      if (v0 < 0 || b[p + 9] != '-' || b[p + 14] != '-') break;
      long v1 = HexPairs.value(b, p + 10, p + 15);
      if (v1 < 0 || b[p + 19] != '-' || b[p + 24] != '-') break;
      long v2 = HexPairs.value(b, p + 20, p + 25);
      if (v2 < 0) break;
      long v3 = HexPairs.value(b, p + 29, p + 33);
      if (v3 < 0 || Bytes.getShort(b, p + 37) != QUOTE_COMMA) break;
      a[n] = v0 << 32 | v1;
      a[n + 1] = v2 << 32 | v3;
      n += 2;
      p += STEP;
    }
    return PlainIntegers.before(n, p);
  }
}
