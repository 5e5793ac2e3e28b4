package jzon.engine;

/**
 * Reads runs of plain decimals in an array, as far as they go: a point with at most 7 digits before it, at most 19 digits
 * in all, no exponent, and directly behind them a comma.
 *
 * <p>Made as {@link PlainIntegers}, for the same reasons. For each number of digits there is a branch of its own behind
 * the point as well, so that all powers of ten and all shifts are constants.
 */
final class PlainDecimals {
  /** What is between two pairs, without and with a space. */
  private static final int NEXT_PAIR = ']' | ',' << 8 | '[' << 16, NEXT_SPACED_PAIR = ']' | ',' << 8 | ' ' << 16 | '[' << 24;

  /** What is before the point is below this where all digits together, with as many behind it, are below 2^24. */
  private static final int[] FLOAT_LIMITS = {1 << 24, 1_677_721, 167_772, 16_777, 1_677, 167, 16, 1};

  private static final int POINT = '.' ^ '0', MINUS = '-' ^ '0', SPACE = ' ' ^ '0';

  /** The bit of a byte by which {@link Words#nonDigits} flags it. */
  private static final int FLAG = 7;

  private PlainDecimals() {}

  /** Reads numbers into {@code a[n, end)}, from {@code p} on. */
  static long read(byte[] b, int p, int safe, double[] a, int n, int end) {
    int s = safe - 40;
    while (n < end && p <= s) {
      long word = Bytes.getLong(b, p);
      int sign = (byte) word == '-' ? -1 : 0;
      long t = word >>> (sign & 8) ^ Words.ZEROS;
      int bits = Long.numberOfTrailingZeros(Words.nonDigits(t)) & 0x78;
      int stop = bits + (sign & 8);
      if (bits == 0 || bits != 8 && (t & 0xFF) == 0 || (word >>> stop & 0xFF) != '.') {
        // behind a minus, the point may be the next byte
        if (bits != 56 || stop != 64 || (t & 0xFF) == 0 || b[p + 8] != '.') {
          if ((byte) word != ' ') break;
          p++;
          continue;
        }
      }
      long m = Words.longDigits8(t << 64 - bits);
      int q;
      switch (stop >>> 3) {
        case 1:
          q = p + 2;
          word = Bytes.getLong(b, q);
          break;
        case 2:
          q = p + 3;
          word = Bytes.getLong(b, q);
          break;
        case 3:
          q = p + 4;
          word = Bytes.getLong(b, q);
          break;
        case 4:
          q = p + 5;
          word = Bytes.getLong(b, q);
          break;
        case 5:
          q = p + 6;
          word = Bytes.getLong(b, q);
          break;
        case 6:
          q = p + 7;
          word = Bytes.getLong(b, q);
          break;
        case 7:
          q = p + 8;
          word = Bytes.getLong(b, q);
          break;
        default:
          q = p + 9;
          word = Bytes.getLong(b, q);
      }
      t = word ^ Words.ZEROS;
      bits = Long.numberOfTrailingZeros(Words.nonDigits(t)) & 0x78;
      if (bits == 64) {
        // read on by words
        int first = q;
        m = m * 100_000_000 + Words.longDigits8(t);
        q += 8;
        t = Bytes.getLong(b, q) ^ Words.ZEROS;
        bits = Long.numberOfTrailingZeros(Words.nonDigits(t)) & 0x78;
        if (bits == 64) {
          if (!NumberReader.fits(m, 8)) break;
          m = m * 100_000_000 + Words.longDigits8(t);
          q += 8;
          t = Bytes.getLong(b, q) ^ Words.ZEROS;
          bits = Long.numberOfTrailingZeros(Words.nonDigits(t)) & 0x78;
          if (bits == 64) break;
        }
        if (!NumberReader.fits(m, bits >>> 3)) break;
        m = m * NumberReader.POWERS[bits >>> 3] + Words.longDigits8(t << 1 << 63 - bits);
        double v = DecimalToDouble.toDouble(m, first - q - (bits >>> 3));
        v = sign == 0 ? v : -v;
        switch (bits >>> 3) {
          case 0:
            a[n] = v;
            break;
          case 1:
            a[n] = v;
            q += 1;
            break;
          case 2:
            a[n] = v;
            q += 2;
            break;
          case 3:
            a[n] = v;
            q += 3;
            break;
          case 4:
            a[n] = v;
            q += 4;
            break;
          case 5:
            a[n] = v;
            q += 5;
            break;
          case 6:
            a[n] = v;
            q += 6;
            break;
          default:
            a[n] = v;
            q += 7;
        }
        if (b[q] != ',') break;
        n++;
        p = q + 1;
        continue;
      }
      if ((word >>> bits & 0xFF) != ',') break;
      switch (bits >>> 3) {
        case 1:
          a[n++] = quotient(sign, m * 10 + Words.longDigits8(t << 56), 1e1);
          p = q + 2;
          continue;
        case 2:
          a[n++] = quotient(sign, m * 100 + Words.longDigits8(t << 48), 1e2);
          p = q + 3;
          continue;
        case 3:
          a[n++] = quotient(sign, m * 1_000 + Words.longDigits8(t << 40), 1e3);
          p = q + 4;
          continue;
        case 4:
          a[n++] = quotient(sign, m * 10_000 + Words.longDigits8(t << 32), 1e4);
          p = q + 5;
          continue;
        case 5:
          a[n++] = quotient(sign, m * 100_000 + Words.longDigits8(t << 24), 1e5);
          p = q + 6;
          continue;
        case 6:
          a[n++] = quotient(sign, m * 1_000_000 + Words.longDigits8(t << 16), 1e6);
          p = q + 7;
          continue;
        case 7:
          a[n++] = quotient(sign, m * 10_000_000 + Words.longDigits8(t << 8), 1e7);
          p = q + 8;
          continue;
        default:
          return PlainIntegers.before(n, p);
      }
    }
    return PlainIntegers.before(n, p);
  }

  private static double quotient(int sign, long m, double power) {
    // below 2^53 and a power of ten below 10^22: both exact, so one division rounds correctly
    double v = (double) m / power;
    return sign == 0 ? v : -v;
  }

  /**
   * Reads arrays of two numbers each into {@code a[n, end)}, from {@code p} on, whole pairs only, of which the last may be
   * the last of the array; both n and end are even.
   *
   * <p>Coordinates have up to three digits before the point: these are told apart by branches. (By counts as above:
   * 1.15 times the time.)
   */
  static long readPairs(byte[] b, int p, int safe, double[] a, int n, int end) {
    int s = safe - 40;
    int pair = p;
    if (p > s || b[p] != '[') return PlainIntegers.before(n, p);
    p++;
    while (n < end && p <= s) {
      long t = Bytes.getLong(b, p) ^ Words.ZEROS;
      int sign = 0;
      int q = p;
      if ((byte) t == MINUS) {
        sign = -1;
        t >>>= 8;
        q++;
      }
      long m = t & 0xFF;
      if ((t & 0xFF00) == POINT << 8 && m <= 9) {
        q += 2;
      } else if (((t + 0x7676 | t) & 0xFF8080) == POINT << 16 && m != 0) {
        // both are digits, as the flags say
        m = m * 10 + (t >>> 8 & 0xFF);
        q += 3;
      } else {
        int bits = Long.numberOfTrailingZeros(Words.nonDigits(t)) & 0x78;
        if (bits == 0 || m == 0 || (t >>> bits & 0xFF) != POINT) {
          if (sign != 0 || m != SPACE) break;
          p++;
          continue;
        }
        m = Words.longDigits8(t << 64 - bits);
        q += (bits >>> 3) + 1;
      }
      t = Bytes.getLong(b, q) ^ Words.ZEROS;
      // by the place of the flag itself: each instruction counts here, as branches are foreseen and little else is waited for
      switch (Long.numberOfTrailingZeros(Words.nonDigits(t))) {
        case FLAG + 8:
          a[n] = quotient(sign, m * 10 + Words.longDigits8(t << 56), 1e1);
          q += 1;
          break;
        case FLAG + 16:
          a[n] = quotient(sign, m * 100 + Words.longDigits8(t << 48), 1e2);
          q += 2;
          break;
        case FLAG + 24:
          a[n] = quotient(sign, m * 1_000 + Words.longDigits8(t << 40), 1e3);
          q += 3;
          break;
        case FLAG + 32:
          a[n] = quotient(sign, m * 10_000 + Words.longDigits8(t << 32), 1e4);
          q += 4;
          break;
        case FLAG + 40:
          a[n] = quotient(sign, m * 100_000 + Words.longDigits8(t << 24), 1e5);
          q += 5;
          break;
        case FLAG + 48:
          a[n] = quotient(sign, m * 1_000_000 + Words.longDigits8(t << 16), 1e6);
          q += 6;
          break;
        case FLAG + 56:
          a[n] = quotient(sign, m * 10_000_000 + Words.longDigits8(t << 8), 1e7);
          q += 7;
          break;
        case 64:
          // read on by words
          int first = q;
          m = m * 100_000_000 + Words.longDigits8(t);
          q += 8;
          t = Bytes.getLong(b, q) ^ Words.ZEROS;
          int bits = Long.numberOfTrailingZeros(Words.nonDigits(t)) & 0x78;
          if (bits == 64) {
            if (!NumberReader.fits(m, 8)) return PlainIntegers.before(n & ~1, pair);
            m = m * 100_000_000 + Words.longDigits8(t);
            q += 8;
            t = Bytes.getLong(b, q) ^ Words.ZEROS;
            bits = Long.numberOfTrailingZeros(Words.nonDigits(t)) & 0x78;
            if (bits == 64) return PlainIntegers.before(n & ~1, pair);
          }
          if (!NumberReader.fits(m, bits >>> 3)) return PlainIntegers.before(n & ~1, pair);
          m = m * NumberReader.POWERS[bits >>> 3] + Words.longDigits8(t << 1 << 63 - bits);
          double v = DecimalToDouble.toDouble(m, first - q - (bits >>> 3));
          v = sign == 0 ? v : -v;
          switch (bits >>> 3) {
            case 0:
              a[n] = v;
              break;
            case 1:
              a[n] = v;
              q += 1;
              break;
            case 2:
              a[n] = v;
              q += 2;
              break;
            case 3:
              a[n] = v;
              q += 3;
              break;
            case 4:
              a[n] = v;
              q += 4;
              break;
            case 5:
              a[n] = v;
              q += 5;
              break;
            case 6:
              a[n] = v;
              q += 6;
              break;
            default:
              a[n] = v;
              q += 7;
          }
          break;
        default:
          return PlainIntegers.before(n & ~1, pair);
      }
      int c = Bytes.getInt(b, q);
      if ((n & 1) == 0) {
        if ((byte) c != ',') break;
        n++;
        p = q + 1;
      } else if ((c & 0xFFFFFF) == NEXT_PAIR) {
        n++;
        pair = q + 2;
        p = q + 3;
      } else if (c == NEXT_SPACED_PAIR) {
        n++;
        pair = q + 3;
        p = q + 4;
      } else if ((byte) c == ']') {
        return PlainIntegers.behind(n + 1, q + 1);
      } else {
        break;
      }
    }
    // an odd n is in the midst of a pair
    return PlainIntegers.before(n & ~1, pair);
  }

  /** Reads what one rounding makes floats into {@code a[n, end)}, from {@code p} on. */
  static long read(byte[] b, int p, int safe, float[] a, int n, int end) {
    int s = safe - 24;
    while (n < end && p <= s) {
      long word = Bytes.getLong(b, p);
      int sign = (byte) word == '-' ? -1 : 0;
      long t = word >>> (sign & 8) ^ Words.ZEROS;
      int bits = Long.numberOfTrailingZeros(Words.nonDigits(t)) & 0x78;
      int stop = bits + (sign & 8);
      if (bits == 0 || bits != 8 && (t & 0xFF) == 0 || (word >>> stop & 0xFF) != '.') {
        if ((byte) word != ' ') break;
        p++;
        continue;
      }
      long m = Words.longDigits8(t << 64 - bits);
      int q;
      switch (stop >>> 3) {
        case 1:
          q = p + 2;
          word = Bytes.getLong(b, q);
          break;
        case 2:
          q = p + 3;
          word = Bytes.getLong(b, q);
          break;
        case 3:
          q = p + 4;
          word = Bytes.getLong(b, q);
          break;
        case 4:
          q = p + 5;
          word = Bytes.getLong(b, q);
          break;
        case 5:
          q = p + 6;
          word = Bytes.getLong(b, q);
          break;
        case 6:
          q = p + 7;
          word = Bytes.getLong(b, q);
          break;
        default:
          q = p + 8;
          word = Bytes.getLong(b, q);
      }
      t = word ^ Words.ZEROS;
      bits = Long.numberOfTrailingZeros(Words.nonDigits(t)) & 0x78;
      if ((word >>> bits & 0xFF) != ',' || m >= FLOAT_LIMITS[bits >>> 3]) break;
      switch (bits >>> 3) {
        case 1:
          a[n++] = quotient(sign, m * 10 + Words.longDigits8(t << 56), 1e1f);
          p = q + 2;
          continue;
        case 2:
          a[n++] = quotient(sign, m * 100 + Words.longDigits8(t << 48), 1e2f);
          p = q + 3;
          continue;
        case 3:
          a[n++] = quotient(sign, m * 1_000 + Words.longDigits8(t << 40), 1e3f);
          p = q + 4;
          continue;
        case 4:
          a[n++] = quotient(sign, m * 10_000 + Words.longDigits8(t << 32), 1e4f);
          p = q + 5;
          continue;
        case 5:
          a[n++] = quotient(sign, m * 100_000 + Words.longDigits8(t << 24), 1e5f);
          p = q + 6;
          continue;
        case 6:
          a[n++] = quotient(sign, m * 1_000_000 + Words.longDigits8(t << 16), 1e6f);
          p = q + 7;
          continue;
        case 7:
          a[n++] = quotient(sign, m * 10_000_000 + Words.longDigits8(t << 8), 1e7f);
          p = q + 8;
          continue;
        default:
          return PlainIntegers.before(n, p);
      }
    }
    return PlainIntegers.before(n, p);
  }

  private static float quotient(int sign, long m, float power) {
    // below 2^24 and a power of ten below 10^10: both exact
    float v = (float) m / power;
    return sign == 0 ? v : -v;
  }
}
