package jzon.engine.arrays;

import jzon.engine.bytes.Bytes;
import jzon.engine.numbers.UuidText;

/** Reads runs of UUIDs in an array. Each element has 39 characters, with its quotes and its comma. */
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
    for (; n < end && p <= s; p += STEP, n += 2) {
      if (b[p] != '"' || Bytes.getShort(b, p + STEP - 2) != QUOTE_COMMA || !UuidText.isUuid(b, p + 1)) break;
      a[n] = UuidText.high(b, p + 1);
      a[n + 1] = UuidText.low(b, p + 1);
    }
    return PlainIntegers.before(n, p);
  }
}
