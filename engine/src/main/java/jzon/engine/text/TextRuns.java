package jzon.engine.text;

import java.util.Objects;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;

/**
 * Decodes runs of one kind of text that is not plain ASCII, from bytes to an array, up to text of another kind.
 *
 * <p>Each loop must be in its own method, which must not be inlined: MethodSizesTest. Its variables must be only
 * primitives and two arrays, which are tested for null before the loop:
 * docs/performance-notes.md#variables-in-registers.
 *
 * <p>Unless documented otherwise, all methods start at p with n characters in {@code to}, and may stop before a step
 * that would start after {@code end}. They return the number of characters in the upper half, and the position after
 * them in the lower half. A step loads and stores up to 16 elements from its start; the next one overwrites elements
 * that do not count.
 */
public final class TextRuns {
  /** The bits in the sums of {@link #THREES} that are set for a wrong sequence of three bytes. */
  private static final int WRONG = 0x7A0000;

  /**
   * For each of three bytes its summand of the UTF-16 unit that they encode: 256 numbers for the first byte, then for
   * the second, then for the third. The bits of {@link #WRONG} are above the 16 bits of the unit: one for each byte
   * that is not of its kind, and two to which two bytes that must not follow each other add a half each (E0 and a byte
   * less than A0, ED and a byte from A0 on).
   */
  private static final int[] THREES = sums();

  private TextRuns() {}

  private static int[] sums() {
    int[] t = new int[3 * 256];
    for (int c = 0; c < 256; c++) {
      boolean lead = (c & 0xF0) == 0xE0;
      boolean continuation = (c & 0xC0) == 0x80;
      t[c] = lead ? (c & 0xF) << 12 | (c == 0xE0 ? 1 << 16 : 0) | (c == 0xED ? 1 << 18 : 0) : 1 << 20;
      t[256 + c] = continuation ? (c & 0x3F) << 6 | 1 << (c < 0xA0 ? 16 : 18) : 1 << 21;
      t[512 + c] = continuation ? c & 0x3F : 1 << 22;
    }
    return t;
  }

  /** Tells whether the low 16 bits are a character of two bytes that is Latin-1. */
  public static boolean isLatinTwo(int w) {
    return (w & 0xC0FE) == 0x80C2;
  }

  private static long result(int n, int p) {
    return (long) n << 32 | p;
  }

  /**
   * Decodes ASCII and escapes, up to the first quote, control character or non-ASCII character, or the first escape
   * that is malformed or not Latin-1. Words are stored unchanged. The switch is predicted, so that a step does not wait
   * for the length of the previous one.
   */
  public static long escapes(byte[] b, int p, int end, byte[] to, int n) {
    b = Objects.requireNonNull(b);
    to = Objects.requireNonNull(to);
    while (p <= end) {
      long x = Bytes.getLong(b, p);
      long stop = Words.special(x);
      Bytes.setLong(to, n, x);
      if (stop == 0) {
        n += 8;
        p += 8;
        continue;
      }
      switch (Long.numberOfTrailingZeros(stop) >>> 3) {
        case 0:
          break;
        case 1:
          x >>>= 8;
          n += 1;
          p += 1;
          break;
        case 2:
          x >>>= 16;
          n += 2;
          p += 2;
          break;
        case 3:
          x >>>= 24;
          n += 3;
          p += 3;
          break;
        case 4:
          x >>>= 32;
          n += 4;
          p += 4;
          break;
        case 5:
          x >>>= 40;
          n += 5;
          p += 5;
          break;
        case 6:
          x >>>= 48;
          n += 6;
          p += 6;
          break;
        default:
          n += 7;
          p += 7;
          continue; // the byte after the special one is not in the word
      }
      // special bytes rarely come singly; the zeros that a shift brings in end the loop
      int w = (int) x;
      if ((w & 0xFF) != '\\') break;
      do {
        int u = Escapes.shortEscape(w >>> 8 & 0xFF);
        if (u == 0) {
          if ((w & 0xFF00) != 'u' << 8) {
            if ((w & 0xFF00) == 0 && b[p + 1] != 0) break; // it is not in the word
            return result(n, p);
          }
          int digits = Bytes.getInt(b, p + 2); // for Latin-1 the first two are 0
          if ((digits & 0xFFFF) != 0x3030) return result(n, p);
          u = Escapes.hex2(digits >>> 16);
          if (u < 0) return result(n, p);
          p += 4;
        }
        to[n++] = (byte) u;
        p += 2;
        x >>>= 16;
        w = (int) x;
      } while ((w & 0xFF) == '\\');
    }
    return result(n, p);
  }

  /**
   * Decodes ASCII and other Latin-1 characters, up to the first other character or end of plain text; returns the
   * position, and stores the number of characters in {@code count}. A character must start at p.
   *
   * <p>It decodes eight bytes a step with masks, without a branch on a single one, because real text cannot be
   * predicted. The end of the text can be predicted: the position does not depend on counted bytes, so that code after
   * this method does not wait for the last step.
   */
  public static int twos(byte[] b, int p, int end, byte[] to, int n, int[] count) {
    b = Objects.requireNonNull(b);
    to = Objects.requireNonNull(to);
    long[] rows = LatinPairs.ROWS;
    long low = 0;
    while (p <= end) {
      long x = Bytes.getLong(b, p);
      int row = LatinPairs.row(x & x << 1 & Words.HIGHS);
      // the low bits of a first byte are the high bits of the character, which is in the place after it
      long high = low >>> 50;
      low = x & rows[row + LatinPairs.LOW_BITS];
      high |= low << 14;
      long v = x ^ rows[row + LatinPairs.FIRSTS];
      long wrong = (v ^ high) & rows[row + LatinPairs.WRONG] | Words.asciiEnds(x);
      v |= high;
      v = v & rows[row + LatinPairs.STAY] | v >>> 8 & rows[row + LatinPairs.BY_ONE];
      long move = v & rows[row + LatinPairs.BY_TWO];
      v = v ^ move | move >>> 16;
      Bytes.setLong(to, n, v);
      if (wrong != 0) {
        if (row == LatinPairs.FOUR) wrong ^= LatinPairs.FOUR_FLAG;
        if (wrong != 0) {
          int bits = Long.numberOfTrailingZeros(wrong) & 0x38;
          x = Bytes.getLong(b, p);
          count[0] = n + (bits >>> 3) - Long.bitCount(x & x << 1 & Words.HIGHS & (1L << bits) - 1);
          switch (bits >>> 3) {
            case 0:
              break;
            case 1:
              p += 1;
              break;
            case 2:
              p += 2;
              break;
            case 3:
              p += 3;
              break;
            case 4:
              p += 4;
              break;
            case 5:
              p += 5;
              break;
            case 6:
              p += 6;
              break;
            default:
              p += 7;
          }
          // a first byte without a second one is left too
          return p > 0 && b[p - 1] < 0 && b[p - 1] >= (byte) 0xC0 ? p - 1 : p;
        }
        to[n + 3] = (byte) (v >>> 56);
      }
      n += (int) rows[row + LatinPairs.COUNT];
      p += 8;
    }
    count[0] = n;
    return low >>> 57 == 0 ? p : p - 1;
  }

  /**
   * Decodes text with characters of all lengths and escapes, up to the first quote, control character, malformed escape
   * or escape of a surrogate, or malformed sequence. It recognises several characters of one length at once in one or
   * two words of 8 bytes.
   */
  public static long chars(byte[] b, int p, int end, char[] to, int n) {
    b = Objects.requireNonNull(b);
    to = Objects.requireNonNull(to);
    while (p <= end) {
      long x = Bytes.getLong(b, p);
      int w = (int) x;
      if ((w & 0xF0) == 0xE0) {
        long read = threes(b, p, end, to, n);
        if ((int) read == p) break;
        n = (int) (read >>> 32);
        p = (int) read;
      } else if ((w & 0x80) == 0) {
        long stop = Words.special(x);
        int k = stop == 0 ? 8 : Long.numberOfTrailingZeros(stop) >>> 3;
        if (k == 0) {
          if ((w & 0xFF) != '\\') break;
          int u = Escapes.shortEscape(w >>> 8 & 0xFF);
          if (u == 0) {
            if ((w & 0xFF00) != 'u' << 8) break;
            u = Escapes.hex4(b, p + 2);
            if (u < 0 || (u & 0xF800) == 0xD800) break;
            p += 4;
          }
          to[n++] = (char) u;
          p += 2;
          continue;
        }
        to[n] = (char) (w & 0xFF);
        to[n + 1] = (char) (w >>> 8 & 0xFF);
        to[n + 2] = (char) (w >>> 16 & 0xFF);
        to[n + 3] = (char) (w >>> 24);
        int v = (int) (x >>> 32);
        to[n + 4] = (char) (v & 0xFF);
        to[n + 5] = (char) (v >>> 8 & 0xFF);
        to[n + 6] = (char) (v >>> 16 & 0xFF);
        to[n + 7] = (char) (v >>> 24);
        n += k;
        p += k;
      } else if (Utf8.isTwo(w)) {
        // predicted: Latin text has them one by one, other scripts in words
        if ((w & 0x800000) == 0) {
          to[n++] = (char) ((w & 0x1F) << 6 | w >>> 8 & 0x3F);
          p += 2;
          continue;
        }
        int k = Utf8.countTwo(x);
        long u = (x & 0x001F001F001F001FL) << 6 | x >>> 8 & 0x003F003F003F003FL;
        to[n] = (char) u;
        to[n + 1] = (char) (u >>> 16);
        to[n + 2] = (char) (u >>> 32);
        to[n + 3] = (char) (u >>> 48);
        n += k;
        p += 2 * k;
      } else if (Utf8.isFour(w)) {
        int u = (w & 7) << 18 | (w & 0x3F00) << 4 | w >>> 10 & 0xFC0 | w >>> 24 & 0x3F;
        to[n++] = Character.highSurrogate(u);
        to[n++] = Character.lowSurrogate(u);
        p += 4;
      } else {
        break;
      }
    }
    return result(n, p);
  }

  /**
   * Decodes characters of three bytes up to the first other one. Each is a sum of three numbers, which also shows every
   * possible fault; with shifts and masks it takes three times the instructions. Each sum must be tested separately:
   * docs/performance-notes.md#variables-in-registers.
   */
  private static long threes(byte[] b, int p, int end, char[] to, int n) {
    int[] t = THREES;
    while (p <= end) {
      int c = t[b[p] & 0xFF] + t[256 + (b[p + 1] & 0xFF)] + t[512 + (b[p + 2] & 0xFF)];
      to[n] = (char) c;
      if ((c & WRONG) != 0) return result(n, p);
      c = t[b[p + 3] & 0xFF] + t[256 + (b[p + 4] & 0xFF)] + t[512 + (b[p + 5] & 0xFF)];
      to[n + 1] = (char) c;
      if ((c & WRONG) != 0) return result(n + 1, p + 3);
      c = t[b[p + 6] & 0xFF] + t[256 + (b[p + 7] & 0xFF)] + t[512 + (b[p + 8] & 0xFF)];
      to[n + 2] = (char) c;
      if ((c & WRONG) != 0) return result(n + 2, p + 6);
      c = t[b[p + 9] & 0xFF] + t[256 + (b[p + 10] & 0xFF)] + t[512 + (b[p + 11] & 0xFF)];
      to[n + 3] = (char) c;
      if ((c & WRONG) != 0) return result(n + 3, p + 9);
      n += 4;
      p += 12;
    }
    return result(n, p);
  }
}
