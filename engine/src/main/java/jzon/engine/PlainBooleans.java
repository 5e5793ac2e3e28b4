package jzon.engine;

/** Reads runs of plain booleans in an array, made as {@link PlainIntegers}, for the same reasons. */
final class PlainBooleans {
  /** The words of JSON and a comma. */
  static final long TRUE = 0x2C65757274L, FALSE = 0x2C65736C6166L;

  private PlainBooleans() {}

  /**
   * Reads what is directly followed by a comma into {@code a[n, end)}, from {@code p} on.
   *
   * <p>Five elements a step, which also makes the method longer than what HotSpot inlines (325 bytes): inlined, the loop
   * takes three times the time.
   */
  static long read(byte[] b, int p, int safe, boolean[] a, int n, int end) {
    // the last of five words is at most 24 bytes behind the first
    while (p <= safe - 24 && n <= end - 5) {
      long word = Bytes.getLong(b, p);
      if (word << 24 == TRUE << 24) {
        a[n++] = true;
        p += 5;
      } else if (word << 16 == FALSE << 16) {
        a[n++] = false;
        p += 6;
      } else {
        break;
      }
      word = Bytes.getLong(b, p);
      if (word << 24 == TRUE << 24) {
        a[n++] = true;
        p += 5;
      } else if (word << 16 == FALSE << 16) {
        a[n++] = false;
        p += 6;
      } else {
        break;
      }
      word = Bytes.getLong(b, p);
      if (word << 24 == TRUE << 24) {
        a[n++] = true;
        p += 5;
      } else if (word << 16 == FALSE << 16) {
        a[n++] = false;
        p += 6;
      } else {
        break;
      }
      word = Bytes.getLong(b, p);
      if (word << 24 == TRUE << 24) {
        a[n++] = true;
        p += 5;
      } else if (word << 16 == FALSE << 16) {
        a[n++] = false;
        p += 6;
      } else {
        break;
      }
      word = Bytes.getLong(b, p);
      if (word << 24 == TRUE << 24) {
        a[n++] = true;
        p += 5;
      } else if (word << 16 == FALSE << 16) {
        a[n++] = false;
        p += 6;
      } else {
        break;
      }
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
}
