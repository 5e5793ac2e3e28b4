package jzon.engine;

/**
 * Finds the points and commas of up to 8 KiB of plain numbers at once.
 *
 * <p>What plain numbers have besides digits has no bit 4, and of it points and commas have no bit 0, while signs and
 * letters e have it. Words are copied into eight rows, so that HotSpot vectorizes the rest up to a bit for each byte; the
 * bits of eight words are brought into order by one transposition of 8 by 8 bits (H. S. Warren, Hacker's Delight).
 */
final class TokenEnds {
  /** Bytes whose bits are one word. */
  static final int GROUP = 64;

  /** Groups that are looked at together. */
  static final int GROUPS = 128;

  /** Ends taken from a group at once. */
  private static final int USUAL = 8;

  /** Elements of a row; not a power of two, as places 4096 bytes apart wait for one another. */
  private static final int ROW = GROUPS + 8;

  private static final int W0 = 0, W1 = ROW, W2 = 2 * ROW, W3 = 3 * ROW, W4 = 4 * ROW, W5 = 5 * ROW, W6 = 6 * ROW, W7 = 7 * ROW;

  /** The bits of groups, and whether they have a bracket or a letter that no number has. */
  private static final int BITS = 8 * ROW, OTHERS = 9 * ROW;

  private static final long FOURTH = 0x1010101010101010L;

  private static final long SIXTH = 0x4040404040404040L;

  private final long[] rows = new long[10 * ROW];

  /** Where points and commas were found. */
  final int[] ends;

  private final int most;

  /** Finds no more than {@code most} at once, and up to 63 more. */
  TokenEnds(int most) {
    this.most = most;
    ends = new int[most + GROUP + USUAL];
  }

  /**
   * Finds points and commas from {@code p} on, up to {@code safe} and a few bytes, and returns their number. What has a
   * bracket ends the search.
   */
  int find(byte[] b, int p, int safe) {
    // eight bytes are loaded from safe on, at most
    int groups = Math.min(safe + 8 - p >> 6, GROUPS);
    if (groups <= 0) return 0;
    long[] w = rows;
    copy(b, p, w, groups);
    first(w, groups);
    second(w, groups);
    third(w, groups);
    fourth(w, groups);
    transpose(w, groups);
    return store(w, groups, p, ends, most);
  }

  private static void copy(byte[] b, int p, long[] w, int groups) {
    for (int i = 0; i < groups; i++) {
      int q = p + i * GROUP;
      w[i + W0] = Bytes.getLong(b, q);
      w[i + W1] = Bytes.getLong(b, q + 8);
      w[i + W2] = Bytes.getLong(b, q + 16);
      w[i + W3] = Bytes.getLong(b, q + 24);
      w[i + W4] = Bytes.getLong(b, q + 32);
      w[i + W5] = Bytes.getLong(b, q + 40);
      w[i + W6] = Bytes.getLong(b, q + 48);
      w[i + W7] = Bytes.getLong(b, q + 56);
    }
  }

  private static void first(long[] w, int groups) {
    for (int i = 0; i < groups; i++) {
      long x = w[i + W0], y = w[i + W1];
      w[i + BITS] = (~(x | x << 4) & FOURTH) >>> 4 | (~(y | y << 4) & FOURTH) >>> 3;
      w[i + OTHERS] = x & x << 2 | y & y << 2;
    }
  }

  private static void second(long[] w, int groups) {
    for (int i = 0; i < groups; i++) {
      long x = w[i + W2], y = w[i + W3];
      w[i + BITS] |= (~(x | x << 4) & FOURTH) >>> 2 | (~(y | y << 4) & FOURTH) >>> 1;
      w[i + OTHERS] |= x & x << 2 | y & y << 2;
    }
  }

  private static void third(long[] w, int groups) {
    for (int i = 0; i < groups; i++) {
      long x = w[i + W4], y = w[i + W5];
      w[i + BITS] |= ~(x | x << 4) & FOURTH | (~(y | y << 4) & FOURTH) << 1;
      w[i + OTHERS] |= x & x << 2 | y & y << 2;
    }
  }

  private static void fourth(long[] w, int groups) {
    for (int i = 0; i < groups; i++) {
      long x = w[i + W6], y = w[i + W7];
      w[i + BITS] |= (~(x | x << 4) & FOURTH) << 2 | (~(y | y << 4) & FOURTH) << 3;
      w[i + OTHERS] |= x & x << 2 | y & y << 2;
    }
  }

  private static void transpose(long[] w, int groups) {
    for (int i = 0; i < groups; i++) {
      long x = w[i + BITS];
      long t = (x ^ x >>> 7) & 0x00AA00AA00AA00AAL;
      x ^= t ^ t << 7;
      t = (x ^ x >>> 14) & 0x0000CCCC0000CCCCL;
      x ^= t ^ t << 14;
      t = (x ^ x >>> 28) & 0x00000000F0F0F0F0L;
      w[i + BITS] = x ^ t ^ t << 28;
    }
  }

  private static int store(long[] w, int groups, int p, int[] ends, int most) {
    int n = 0;
    for (int g = 0; g < groups && n < most; g++) {
      if ((w[g + OTHERS] & SIXTH) != 0) break;
      long m = w[g + BITS];
      int i = n;
      n += Long.bitCount(m);
      do {
        ends[i] = p + Long.numberOfTrailingZeros(m);
        m &= m - 1;
        ends[i + 1] = p + Long.numberOfTrailingZeros(m);
        m &= m - 1;
        ends[i + 2] = p + Long.numberOfTrailingZeros(m);
        m &= m - 1;
        ends[i + 3] = p + Long.numberOfTrailingZeros(m);
        m &= m - 1;
        ends[i + 4] = p + Long.numberOfTrailingZeros(m);
        m &= m - 1;
        ends[i + 5] = p + Long.numberOfTrailingZeros(m);
        m &= m - 1;
        ends[i + 6] = p + Long.numberOfTrailingZeros(m);
        m &= m - 1;
        ends[i + 7] = p + Long.numberOfTrailingZeros(m);
        m &= m - 1;
        i += USUAL;
      } while (m != 0);
      p += GROUP;
    }
    return n;
  }
}
