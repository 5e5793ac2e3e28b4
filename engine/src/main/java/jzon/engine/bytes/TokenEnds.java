package jzon.engine.bytes;

/**
 * Finds the ends of all numbers in up to 8 KiB of plain numbers at once: commas, and other bytes such as points that
 * have neither bit 4, which digits have, nor bit 0, which signs have.
 *
 * <p>Words must be copied into eight rows: docs/performance-notes.md#loops-that-are-vectorized. One transposition of 8
 * by 8 bits brings the bits of eight words into order (H. S. Warren, Hacker's Delight).
 */
public final class TokenEnds {
  /** The number of bytes whose bits are one word: a group. */
  public static final int GROUP = 64;

  /** The maximum number of groups that are searched together. */
  public static final int GROUPS = 128;

  /** The minimum number of groups that are searched. */
  public static final int LEAST_GROUPS = 16;

  /** Most groups of long integers have at most FEW ends; most groups of short ones have at most MANY. */
  public static final int FEW = 8, MANY = 12;

  /** The length of a row; not a power of two, because accesses 4096 bytes apart wait for each other. */
  private static final int ROW = GROUPS + 8;

  private static final int W0 = 0,
      W1 = ROW, W2 = 2 * ROW, W3 = 3 * ROW, W4 = 4 * ROW, W5 = 5 * ROW, W6 = 6 * ROW, W7 = 7 * ROW;

  /** The bits of groups, and whether they have a bracket or a letter that is not part of a number. */
  private static final int BITS = 8 * ROW, OTHERS = 9 * ROW;

  private static final long FOURTH = 0x1010101010101010L;

  private static final long SIXTH = 0x4040404040404040L;

  private final long[] rows = new long[10 * ROW];

  private final int[] ends;

  private final int most;

  /**
   * Makes a finder that stores up to {@code most} ends, and up to 63 more, at the start of {@code ends}; that array
   * must have at least {@link #room} elements.
   */
  public TokenEnds(int most, int[] ends) {
    this.most = most;
    this.ends = ends;
  }

  /** Returns the number of elements needed to find {@code most} ends: some are always stored in addition. */
  public static int room(int most) {
    return most + GROUP + MANY;
  }

  /**
   * Returns how many groups are needed for these numbers and the bytes after the last comma, but not more than for a
   * block.
   */
  public static int groupsFor(int bytes, int numbers, int block) {
    long most = numbers > block ? (long) bytes * block / numbers : bytes;
    return (int) Math.min(Math.max(LEAST_GROUPS, (most >> 6) + 2), GROUPS);
  }

  /**
   * Finds ends from {@code p} on, in up to {@code mostGroups} groups, up to a few bytes after {@code safe}, and returns
   * their number. A group with a bracket ends the search. {@code usual} is {@link #FEW} or {@link #MANY}: at least this
   * many are stored for each group without a branch, because such a branch would often be mispredicted.
   */
  public int find(byte[] b, int p, int safe, int mostGroups, int usual) {
    // eight bytes are loaded from safe on, at most
    int groups = Math.min(safe + 8 - p >> 6, mostGroups);
    if (groups <= 0) return 0;
    long[] w = rows;
    copy(b, p, w, groups);
    findBits(w, groups);
    return store(w, groups, p, ends, most, usual);
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

  /** Computes the bits of each group. Must not be inlined: MethodSizesTest. */
  private static void findBits(long[] w, int groups) {
    for (int i = 0; i < groups; i++) {
      long x = w[i + W0], y = w[i + W1];
      w[i + BITS] = (~(x | x << 4) & FOURTH) >>> 4 | (~(y | y << 4) & FOURTH) >>> 3;
      w[i + OTHERS] = x & x << 2 | y & y << 2;
    }
    for (int i = 0; i < groups; i++) {
      long x = w[i + W2], y = w[i + W3];
      w[i + BITS] |= (~(x | x << 4) & FOURTH) >>> 2 | (~(y | y << 4) & FOURTH) >>> 1;
      w[i + OTHERS] |= x & x << 2 | y & y << 2;
    }
    for (int i = 0; i < groups; i++) {
      long x = w[i + W4], y = w[i + W5];
      w[i + BITS] |= ~(x | x << 4) & FOURTH | (~(y | y << 4) & FOURTH) << 1;
      w[i + OTHERS] |= x & x << 2 | y & y << 2;
    }
    for (int i = 0; i < groups; i++) {
      long x = w[i + W6], y = w[i + W7];
      w[i + BITS] |= (~(x | x << 4) & FOURTH) << 2 | (~(y | y << 4) & FOURTH) << 3;
      w[i + OTHERS] |= x & x << 2 | y & y << 2;
    }
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

  private static int store(long[] w, int groups, int p, int[] ends, int most, int usual) {
    int n = 0;
    for (int g = 0; g < groups && n < most; g++) {
      long m = w[g + BITS];
      if ((w[g + OTHERS] & SIXTH) != 0) break;
      int i = n;
      n += Long.bitCount(m);
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
      if (m != 0 || usual != FEW) {
        ends[i + 8] = p + Long.numberOfTrailingZeros(m);
        m &= m - 1;
        ends[i + 9] = p + Long.numberOfTrailingZeros(m);
        m &= m - 1;
        ends[i + 10] = p + Long.numberOfTrailingZeros(m);
        m &= m - 1;
        ends[i + 11] = p + Long.numberOfTrailingZeros(m);
        m &= m - 1;
        for (i += MANY; m != 0; i++) {
          ends[i] = p + Long.numberOfTrailingZeros(m);
          m &= m - 1;
        }
      }
      p += GROUP;
    }
    return n;
  }
}
