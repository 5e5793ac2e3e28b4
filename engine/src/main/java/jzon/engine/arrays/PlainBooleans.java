package jzon.engine.arrays;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Gaps;

/** Reads runs of plain booleans in an array; its loops have the same form as in {@link PlainIntegers}. */
public final class PlainBooleans {
  /** The literals of JSON with a comma, as words. */
  public static final long TRUE = 0x2C65757274L, FALSE = 0x2C65736C6166L;

  private PlainBooleans() {}

  /**
   * Reads elements that are directly followed by a comma into {@code a[n, end)}, from {@code p} on.
   *
   * <p>Must not be inlined, for which five elements a step make it long enough: MethodSizesTest.
   */
  public static long read(byte[] b, int p, int safe, boolean[] a, int n, int end) {
    // the last of five words is at most 24 bytes after the first
    int s = safe - 24;
    // must stay a counted loop: docs/performance-notes.md#checks-of-bounds
    for (int i = n; i < end - 4; i += 5) {
      if (p > s) break;
      long word = Bytes.getLong(b, p);
      if (word << 24 == TRUE << 24) {
        a[i] = true;
        p += 5;
      } else if (word << 16 == FALSE << 16) {
        a[i] = false;
        p += 6;
      } else {
        break;
      }
      n++;
      word = Bytes.getLong(b, p);
      if (word << 24 == TRUE << 24) {
        a[i + 1] = true;
        p += 5;
      } else if (word << 16 == FALSE << 16) {
        a[i + 1] = false;
        p += 6;
      } else {
        break;
      }
      n++;
      word = Bytes.getLong(b, p);
      if (word << 24 == TRUE << 24) {
        a[i + 2] = true;
        p += 5;
      } else if (word << 16 == FALSE << 16) {
        a[i + 2] = false;
        p += 6;
      } else {
        break;
      }
      n++;
      word = Bytes.getLong(b, p);
      if (word << 24 == TRUE << 24) {
        a[i + 3] = true;
        p += 5;
      } else if (word << 16 == FALSE << 16) {
        a[i + 3] = false;
        p += 6;
      } else {
        break;
      }
      n++;
      word = Bytes.getLong(b, p);
      if (word << 24 == TRUE << 24) {
        a[i + 4] = true;
        p += 5;
      } else if (word << 16 == FALSE << 16) {
        a[i + 4] = false;
        p += 6;
      } else {
        break;
      }
      n++;
    }
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

  /** As {@link #read}, with whitespace before each element. */
  public static long readSpaced(Gaps gaps, byte[] b, int p, int safe, boolean[] a, int n, int end) {
    while (n < end) {
      int q = gaps.behind(b, p, safe);
      if (q == p || q > safe) break;
      long word = Bytes.getLong(b, q);
      if (word << 24 == TRUE << 24) {
        a[n++] = true;
        p = q + 5;
      } else if (word << 16 == FALSE << 16) {
        a[n++] = false;
        p = q + 6;
      } else {
        break;
      }
    }
    return PlainIntegers.before(n, p);
  }
}
