package jzon.engine.arrays;

import jzon.engine.bytes.Bytes;

/** Reads runs of plain booleans in an array; its loops have the same form as in {@link PlainIntegers}. */
public final class PlainBooleans {
  /** The literals of JSON with a comma, as words. */
  public static final long TRUE = 0x2C65757274L, FALSE = 0x2C65736C6166L;

  private PlainBooleans() {}

  /** Reads elements that are directly followed by a comma into {@code a[n, end)}, from {@code p} on. */
  public static long read(byte[] b, int p, int safe, boolean[] a, int n, int end) {
    while (p <= safe && n < end) {
      long word = Bytes.getLong(b, p);
      if (word << 24 == TRUE << 24) {
        a[n++] = true;
        p += 5;
      } else if (word << 16 == FALSE << 16) {
        a[n++] = false;
        p += 6;
      } else if ((byte) word == ' ') {
        p++;
      } else {
        break;
      }
    }
    return PlainIntegers.before(n, p);
  }
}
