package jzon.engine.text;

import jzon.engine.bytes.Bytes;

/** Encodes UTF-16 units that have three bytes each in UTF-8. */
public final class ThreeByteText {
  /** For each block of 64 units of three bytes these bytes, without the last six bits; 0 for other blocks. */
  private static final int[] LEADS = leads();

  private ThreeByteText() {}

  /**
   * Stores the units from {@code i} on that have three bytes each, and returns the index after the last; it stores four
   * bytes for each. Must not be inlined, for which eight units a step make it long enough: MethodSizesTest.
   */
  public static int write(byte[] b, int p, char[] cs, int i, int n) {
    int[] leads = LEADS;
    for (; i < n - 7; i += 8) {
      int c = cs[i];
      int lead = leads[c >>> 6];
      if (lead == 0) return i;
      Bytes.setInt(b, p, lead | (c & 0x3F) << 16);
      c = cs[i + 1];
      lead = leads[c >>> 6];
      if (lead == 0) return i + 1;
      Bytes.setInt(b, p + 3, lead | (c & 0x3F) << 16);
      c = cs[i + 2];
      lead = leads[c >>> 6];
      if (lead == 0) return i + 2;
      Bytes.setInt(b, p + 6, lead | (c & 0x3F) << 16);
      c = cs[i + 3];
      lead = leads[c >>> 6];
      if (lead == 0) return i + 3;
      Bytes.setInt(b, p + 9, lead | (c & 0x3F) << 16);
      c = cs[i + 4];
      lead = leads[c >>> 6];
      if (lead == 0) return i + 4;
      Bytes.setInt(b, p + 12, lead | (c & 0x3F) << 16);
      c = cs[i + 5];
      lead = leads[c >>> 6];
      if (lead == 0) return i + 5;
      Bytes.setInt(b, p + 15, lead | (c & 0x3F) << 16);
      c = cs[i + 6];
      lead = leads[c >>> 6];
      if (lead == 0) return i + 6;
      Bytes.setInt(b, p + 18, lead | (c & 0x3F) << 16);
      c = cs[i + 7];
      lead = leads[c >>> 6];
      if (lead == 0) return i + 7;
      Bytes.setInt(b, p + 21, lead | (c & 0x3F) << 16);
      p += 24;
    }
    for (; i < n; i++) {
      int c = cs[i];
      int lead = leads[c >>> 6];
      if (lead == 0) break;
      Bytes.setInt(b, p, lead | (c & 0x3F) << 16);
      p += 3;
    }
    return i;
  }

  private static int[] leads() {
    int[] t = new int[1024];
    for (int c = 0x800; c < 0x10000; c += 64) {
      if (!Character.isSurrogate((char) c)) t[c >>> 6] = c >> 12 | c << 2 & 0x3F00 | 0x8080E0;
    }
    return t;
  }
}
