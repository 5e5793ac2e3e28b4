package jzon.engine.arrays;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Gaps;
import jzon.engine.bytes.Words;
import jzon.engine.numbers.Digits;

/**
 * Reads runs of plain integers in an array: each must be directly followed by a comma, after which spaces may follow.
 *
 * <p>Each loop must be in its own method, whose variables are only primitives and the two arrays:
 * docs/performance-notes.md#variables-in-registers.
 *
 * <p>Branches must determine the length of a token, with a store in each branch:
 * docs/performance-notes.md#branches-that-must-stay.
 *
 * <p>The methods return {@link #before}, and those for pairs also {@link #behind}: the number of elements so far, and
 * the position at which reading stopped.
 */
public final class PlainIntegers {
  /** An integer must start at least this many bytes before {@code safe}, because so many may be loaded. */
  public static final int INT = 16, LONG = 24;

  /** Returned if no number of up to seven characters is there; no other result is equal, as no position is negative. */
  private static final long NONE = -1;

  private PlainIntegers() {}

  /**
   * Returns the result for {@code n} elements if the next one is not plain; it starts at or after {@code p}.
   */
  public static long before(int n, int p) {
    return (long) n << 32 | p;
  }

  /** Returns the result for {@code n} elements if the last one ends before {@code p} and no comma follows. */
  public static long behind(int n, int p) {
    return (long) n << 32 | ~p & 0xFFFFFFFFL;
  }

  /** Reads integers of 32 bits into {@code a[n, end)}, from {@code p} on, while p is at most {@code safe}. */
  public static long read(byte[] b, int p, int safe, int[] a, int n, int end) {
    int s = safe - INT;
    while (p <= s && n < end) {
      long word = Bytes.getLong(b, p);
      int sign = (byte) word == '-' ? -1 : 0;
      long t = word >>> (sign & 8) ^ Words.ZEROS;
      int bits = Long.numberOfTrailingZeros(Words.nonDigits(t)) & 0x78;
      int stop = bits + (sign & 8);
      if (bits != 0 && (bits == 8 || (t & 0xFF) != 0)) {
        if ((word >>> stop & 0xFF) == ',') {
          int v = (Words.digits8(t << 64 - bits) ^ sign) - sign;
          switch (stop >>> 3) {
            case 1:
              a[n++] = v;
              p += 2;
              continue;
            case 2:
              a[n++] = v;
              p += 3;
              continue;
            case 3:
              a[n++] = v;
              p += 4;
              continue;
            case 4:
              a[n++] = v;
              p += 5;
              continue;
            case 5:
              a[n++] = v;
              p += 6;
              continue;
            case 6:
              a[n++] = v;
              p += 7;
              continue;
            default:
              a[n++] = v;
              p += 8;
              continue;
          }
        }
        if (stop == 64) {
          long word1 = Bytes.getLong(b, p + 8);
          long t1 = word1 ^ Words.ZEROS;
          int more = Long.numberOfTrailingZeros(Words.nonDigits(t1)) & 0x78;
          if (more <= 24 && (word1 >>> more & 0xFF) == ',') {
            long v = Words.digits8(t << 64 - bits) * Digits.POWERS[more >>> 3] + Words.digits8(t1 << 1 << 63 - more);
            v = (v ^ sign) - sign;
            if (v == (int) v) {
              a[n++] = (int) v;
              p += 9 + (more >>> 3);
              continue;
            }
          }
        }
      }
      if ((byte) word != ' ') break;
      p++;
    }
    return before(n, p);
  }

  /** As {@link #read(byte[], int, int, int[], int, int)}, for integers of 64 bits. */
  public static long read(byte[] b, int p, int safe, long[] a, int n, int end) {
    int s = safe - LONG;
    while (p <= s && n < end) {
      long word = Bytes.getLong(b, p);
      int sign = (byte) word == '-' ? -1 : 0;
      long t = word >>> (sign & 8) ^ Words.ZEROS;
      int bits = Long.numberOfTrailingZeros(Words.nonDigits(t)) & 0x78;
      int stop = bits + (sign & 8);
      if (bits != 0 && (bits == 8 || (t & 0xFF) != 0)) {
        if ((word >>> stop & 0xFF) == ',') {
          int v = (Words.digits8(t << 64 - bits) ^ sign) - sign;
          switch (stop >>> 3) {
            case 1:
              a[n++] = v;
              p += 2;
              continue;
            case 2:
              a[n++] = v;
              p += 3;
              continue;
            case 3:
              a[n++] = v;
              p += 4;
              continue;
            case 4:
              a[n++] = v;
              p += 5;
              continue;
            case 5:
              a[n++] = v;
              p += 6;
              continue;
            case 6:
              a[n++] = v;
              p += 7;
              continue;
            default:
              a[n++] = v;
              p += 8;
              continue;
          }
        }
        if (stop == 64) {
          long word1 = Bytes.getLong(b, p + 8);
          long t1 = word1 ^ Words.ZEROS;
          int more = Long.numberOfTrailingZeros(Words.nonDigits(t1)) & 0x78;
          if ((word1 >>> more & 0xFF) == ',') {
            long v = Words.digits8(t << 64 - bits) * Digits.POWERS[more >>> 3] + Words.digits8(t1 << 1 << 63 - more);
            v = (v ^ sign) - sign;
            switch (more >>> 3) {
              case 0:
                a[n++] = v;
                p += 9;
                continue;
              case 1:
                a[n++] = v;
                p += 10;
                continue;
              case 2:
                a[n++] = v;
                p += 11;
                continue;
              case 3:
                a[n++] = v;
                p += 12;
                continue;
              case 4:
                a[n++] = v;
                p += 13;
                continue;
              case 5:
                a[n++] = v;
                p += 14;
                continue;
              case 6:
                a[n++] = v;
                p += 15;
                continue;
              default:
                a[n++] = v;
                p += 16;
                continue;
            }
          }
          if (more == 64) {
            long word2 = Bytes.getLong(b, p + 16);
            long t2 = word2 ^ Words.ZEROS;
            more = Long.numberOfTrailingZeros(Words.nonDigits(t2)) & 0x78;
            if (bits + more <= 88 && (word2 >>> more & 0xFF) == ',') {
              // up to 19 digits fit an unsigned long
              long v = Words.digits8(t << 64 - bits) * 100_000_000L + Words.digits8(t1);
              v = v * Digits.POWERS[more >>> 3] + Words.digits8(t2 << 1 << 63 - more);
              if (v >= 0) {
                v = (v ^ sign) - sign;
                switch (more >>> 3) {
                  case 0:
                    a[n++] = v;
                    p += 17;
                    continue;
                  case 1:
                    a[n++] = v;
                    p += 18;
                    continue;
                  case 2:
                    a[n++] = v;
                    p += 19;
                    continue;
                  case 3:
                    a[n++] = v;
                    p += 20;
                    continue;
                  default:
                    a[n++] = v;
                    p += 21;
                    continue;
                }
              }
            }
          }
        }
      }
      if ((byte) word != ' ') break;
      p++;
    }
    return before(n, p);
  }

  /**
   * As {@link #read(byte[], int, int, int[], int, int)}, with whitespace before each number. Must not be a part of that
   * method: docs/performance-notes.md#variables-in-registers.
   */
  public static long readSpaced(Gaps gaps, byte[] b, int p, int safe, int[] a, int n, int end) {
    while (n < end) {
      int q = gaps.behind(b, p, safe);
      if (q == p || q > safe) break;
      long few = readFew(b, q);
      if (few != NONE) {
        a[n++] = (int) (few >>> 32);
        p = (int) few;
        continue;
      }
      long at = read(b, q, safe, a, n, n + 1);
      if ((int) (at >>> 32) == n) break;
      n++;
      p = (int) at;
    }
    return before(n, p);
  }

  /**
   * As {@link #read(byte[], int, int, long[], int, int)}, with whitespace before each number. Must not be a part of
   * that method: docs/performance-notes.md#variables-in-registers.
   */
  public static long readSpaced(Gaps gaps, byte[] b, int p, int safe, long[] a, int n, int end) {
    while (n < end) {
      int q = gaps.behind(b, p, safe);
      if (q == p || q > safe) break;
      long few = readFew(b, q);
      if (few != NONE) {
        a[n++] = (int) (few >>> 32);
        p = (int) few;
        continue;
      }
      long at = read(b, q, safe, a, n, n + 1);
      if ((int) (at >>> 32) == n) break;
      n++;
      p = (int) at;
    }
    return before(n, p);
  }

  /** Reads a number of up to seven characters and a comma, in half the time of a call of the loops. */
  private static long readFew(byte[] b, int p) {
    long word = Bytes.getLong(b, p);
    int sign = (byte) word == '-' ? -1 : 0;
    long t = word >>> (sign & 8) ^ Words.ZEROS;
    int bits = Long.numberOfTrailingZeros(Words.nonDigits(t)) & 0x78;
    int stop = bits + (sign & 8);
    if (bits == 0 || stop >= 64 || bits != 8 && (t & 0xFF) == 0 || (word >>> stop & 0xFF) != ',') return NONE;
    int v = (Words.digits8(t << 64 - bits) ^ sign) - sign;
    return (long) v << 32 | p + (stop >>> 3) + 1;
  }
}
