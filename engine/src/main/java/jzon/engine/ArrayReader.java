package jzon.engine;

import java.util.Arrays;

/**
 * Reads whole arrays of primitives, each type in a loop that keeps the position in a local variable.
 *
 * <p>A loop takes the plain forms, those directly followed by a comma, and gives everything else, such as the last
 * element, whitespace, the end of the window and all errors, to the reader's method for a single value. How long a token
 * is, is decided by branches with a store in each, so that they stay branches: were the length computed, the address of
 * the next token would wait for the bytes of this one, while branches are predicted and the processor runs ahead.
 *
 * <p>The elements are gathered in arrays that stay with the reader, so that the only garbage is the result.
 */
final class ArrayReader {
  /** The elements gathered at first. */
  private static final int FIRST = 64;

  /** Longer arrays are not kept for the next document. */
  private static final int LONGEST_KEPT = 16 * 1024;

  /** Commas behind words of JSON. */
  static final long TRUE = 0x2C65757274L, FALSE = 0x2C65736C6166L;
  private static final long TRUE_MASK = 0xFFFFFFFFFFL, FALSE_MASK = 0xFFFFFFFFFFFFL;

  private static final float[] FLOAT_TENS = {1e0f, 1e1f, 1e2f, 1e3f, 1e4f, 1e5f, 1e6f, 1e7f};

  private boolean[] booleans = new boolean[0];
  private int[] ints = new int[0];
  private long[] longs = new long[0];
  private float[] floats = new float[0];
  private double[] doubles = new double[0];

  /** Returns the length of the array that replaces a full one, whose next element is at {@code p}. */
  private static int longer(JsonReader in, int p, int length) {
    if (length >= in.maxEntries()) {
      in.pos = p;
      throw in.tooManyEntries();
    }
    if (length == 0) return FIRST;
    return length > Integer.MAX_VALUE / 2 ? Integer.MAX_VALUE - 8 : length * 2;
  }

  // ---- booleans ----

  boolean[] readBooleans(JsonReader in) {
    boolean[] a = booleans;
    int n = 0;
    if (in.readArrayStart()) {
      int most = in.maxEntries();
      int p = in.pos;
      byte[] b = in.buf;
      int s = in.safe;
      int end = Math.min(a.length, most);
      for (;;) {
        if (n == end) {
          a = Arrays.copyOf(a, longer(in, p, n));
          end = Math.min(a.length, most);
        }
        if (p <= s) {
          long word = Bytes.getLong(b, p);
          if ((word & TRUE_MASK) == TRUE) {
            a[n++] = true;
            p += 5;
            continue;
          }
          if ((word & FALSE_MASK) == FALSE) {
            a[n++] = false;
            p += 6;
            continue;
          }
        }
        in.pos = p;
        a[n++] = in.readBoolean();
        if (!in.readNextElement()) break;
        p = in.pos;
        b = in.buf;
        s = in.safe;
      }
    }
    if (a.length <= LONGEST_KEPT) booleans = a;
    return Arrays.copyOf(a, n);
  }

  // ---- integers ----

  int[] readInts(JsonReader in) {
    int[] a = ints;
    int n = 0;
    if (in.readArrayStart()) {
      int most = in.maxEntries();
      int p = in.pos;
      byte[] b = in.buf;
      int s = in.safe - 16;
      int end = Math.min(a.length, most);
      for (;;) {
        if (n == end) {
          a = Arrays.copyOf(a, longer(in, p, n));
          end = Math.min(a.length, most);
        }
        if (p <= s) {
          long word = Bytes.getLong(b, p);
          int sign = (byte) word == '-' ? -1 : 0;
          long t = word >>> (sign & 8) ^ Words.ZEROS;
          int bits = Long.numberOfTrailingZeros(Words.nonDigits(t)) & 0x78;
          int stop = bits + (sign & 8);
          if ((bits == 8 || (t & 0xFF) != 0) && bits != 0) {
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
                case 7:
                  a[n++] = v;
                  p += 8;
                  continue;
              }
            } else if (stop == 64) {
              word = Bytes.getLong(b, p + 8);
              long t1 = word ^ Words.ZEROS;
              int bits1 = Long.numberOfTrailingZeros(Words.nonDigits(t1)) & 0x78;
              if (bits1 <= 24 && (word >>> bits1 & 0xFF) == ',') {
                long v = Words.digits8(t << 64 - bits) * NumberReader.POWERS[bits1 >>> 3] + Words.digits8(t1 << 1 << 63 - bits1);
                v = (v ^ sign) - sign;
                if (v == (int) v) {
                  a[n++] = (int) v;
                  p += 9 + (bits1 >>> 3);
                  continue;
                }
              }
            }
          }
        }
        in.pos = p;
        a[n++] = in.readInt();
        if (!in.readNextElement()) break;
        p = in.pos;
        b = in.buf;
        s = in.safe - 16;
      }
    }
    if (a.length <= LONGEST_KEPT) ints = a;
    return Arrays.copyOf(a, n);
  }

  long[] readLongs(JsonReader in) {
    long[] a = longs;
    int n = 0;
    if (in.readArrayStart()) {
      int most = in.maxEntries();
      int p = in.pos;
      byte[] b = in.buf;
      int s = in.safe - 24;
      int end = Math.min(a.length, most);
      for (;;) {
        if (n == end) {
          a = Arrays.copyOf(a, longer(in, p, n));
          end = Math.min(a.length, most);
        }
        if (p <= s) {
          long word = Bytes.getLong(b, p);
          int sign = (byte) word == '-' ? -1 : 0;
          long t = word >>> (sign & 8) ^ Words.ZEROS;
          int bits = Long.numberOfTrailingZeros(Words.nonDigits(t)) & 0x78;
          int stop = bits + (sign & 8);
          if ((bits == 8 || (t & 0xFF) != 0) && bits != 0) {
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
                case 7:
                  a[n++] = v;
                  p += 8;
                  continue;
              }
            } else if (stop == 64) {
              word = Bytes.getLong(b, p + 8);
              long t1 = word ^ Words.ZEROS;
              int bits1 = Long.numberOfTrailingZeros(Words.nonDigits(t1)) & 0x78;
              if ((word >>> bits1 & 0xFF) == ',') {
                long v = Words.digits8(t << 64 - bits) * NumberReader.POWERS[bits1 >>> 3] + Words.digits8(t1 << 1 << 63 - bits1);
                v = (v ^ sign) - sign;
                switch (bits1 >>> 3) {
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
                  case 7:
                    a[n++] = v;
                    p += 16;
                    continue;
                }
              } else if (bits1 == 64) {
                word = Bytes.getLong(b, p + 16);
                long t2 = word ^ Words.ZEROS;
                int bits2 = Long.numberOfTrailingZeros(Words.nonDigits(t2)) & 0x78;
                if (bits + bits2 <= 88 && (word >>> bits2 & 0xFF) == ',') {
                  // up to 19 digits fit an unsigned long
                  long v = Words.digits8(t << 64 - bits) * 100_000_000L + Words.digits8(t1);
                  v = v * NumberReader.POWERS[bits2 >>> 3] + Words.digits8(t2 << 1 << 63 - bits2);
                  if (v >= 0) {
                    v = (v ^ sign) - sign;
                    switch (bits2 >>> 3) {
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
                      case 4:
                        a[n++] = v;
                        p += 21;
                        continue;
                    }
                  }
                }
              }
            }
          }
        }
        in.pos = p;
        a[n++] = in.readLong();
        if (!in.readNextElement()) break;
        p = in.pos;
        b = in.buf;
        s = in.safe - 24;
      }
    }
    if (a.length <= LONGEST_KEPT) longs = a;
    return Arrays.copyOf(a, n);
  }

  // ---- decimals ----

  float[] readFloats(JsonReader in) {
    float[] a = floats;
    int n = 0;
    if (in.readArrayStart()) {
      int most = in.maxEntries();
      int p = in.pos;
      byte[] b = in.buf;
      int s = in.safe - 24;
      int end = Math.min(a.length, most);
      for (;;) {
        if (n == end) {
          a = Arrays.copyOf(a, longer(in, p, n));
          end = Math.min(a.length, most);
        }
        if (p <= s) {
          long word = Bytes.getLong(b, p);
          int sign = (byte) word == '-' ? -1 : 0;
          long t = word >>> (sign & 8) ^ Words.ZEROS;
          int bits = Long.numberOfTrailingZeros(Words.nonDigits(t)) & 0x78;
          int stop = bits + (sign & 8);
          if (bits != 0 && (bits == 8 || (t & 0xFF) != 0) && (word >>> stop & 0xFF) == '.') {
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
            long t1 = word ^ Words.ZEROS;
            int bits1 = Long.numberOfTrailingZeros(Words.nonDigits(t1)) & 0x78;
            if (bits1 != 0 && (word >>> bits1 & 0xFF) == ',') {
              long m = Words.digits8(t << 64 - bits) * NumberReader.POWERS[bits1 >>> 3] + Words.digits8(t1 << 64 - bits1);
              if (m < 1 << 24) {
                // both exact, so one division rounds correctly
                float v = (float) m / FLOAT_TENS[bits1 >>> 3];
                v = sign == 0 ? v : -v;
                switch (bits1 >>> 3) {
                  case 1:
                    a[n++] = v;
                    p = q + 2;
                    continue;
                  case 2:
                    a[n++] = v;
                    p = q + 3;
                    continue;
                  case 3:
                    a[n++] = v;
                    p = q + 4;
                    continue;
                  case 4:
                    a[n++] = v;
                    p = q + 5;
                    continue;
                  case 5:
                    a[n++] = v;
                    p = q + 6;
                    continue;
                  case 6:
                    a[n++] = v;
                    p = q + 7;
                    continue;
                  case 7:
                    a[n++] = v;
                    p = q + 8;
                    continue;
                }
              }
            }
          }
        }
        in.pos = p;
        a[n++] = in.readFloat();
        if (!in.readNextElement()) break;
        p = in.pos;
        b = in.buf;
        s = in.safe - 24;
      }
    }
    if (a.length <= LONGEST_KEPT) floats = a;
    return Arrays.copyOf(a, n);
  }

  double[] readDoubles(JsonReader in) {
    double[] a = doubles;
    int n = 0;
    if (in.readArrayStart()) {
      int most = in.maxEntries();
      int p = in.pos;
      byte[] b = in.buf;
      int s = in.safe - 24;
      int end = Math.min(a.length, most);
      for (;;) {
        if (n == end) {
          a = Arrays.copyOf(a, longer(in, p, n));
          end = Math.min(a.length, most);
        }
        int whole = 0, point = -1;
        if (p <= s) {
          long word = Bytes.getLong(b, p);
          int sign = (byte) word == '-' ? -1 : 0;
          long t = word >>> (sign & 8) ^ Words.ZEROS;
          int bits = Long.numberOfTrailingZeros(Words.nonDigits(t)) & 0x78;
          int stop = bits + (sign & 8);
          if (bits != 0 && (bits == 8 || (t & 0xFF) != 0) && (word >>> stop & 0xFF) == '.') {
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
            long t1 = word ^ Words.ZEROS;
            int bits1 = Long.numberOfTrailingZeros(Words.nonDigits(t1)) & 0x78;
            if (bits1 == 64) {
              // more digits: the number is read on from here
              whole = Words.digits8(t << 64 - bits);
              point = q;
            } else if (bits1 != 0 && (word >>> bits1 & 0xFF) == ',') {
              long m = Words.digits8(t << 64 - bits) * NumberReader.POWERS[bits1 >>> 3] + Words.digits8(t1 << 64 - bits1);
              // below 2^53 and a power of ten below 10^22: both exact, so one division rounds correctly
              double v = (double) m / NumberReader.TENS[bits1 >>> 3];
              v = sign == 0 ? v : -v;
              switch (bits1 >>> 3) {
                case 1:
                  a[n++] = v;
                  p = q + 2;
                  continue;
                case 2:
                  a[n++] = v;
                  p = q + 3;
                  continue;
                case 3:
                  a[n++] = v;
                  p = q + 4;
                  continue;
                case 4:
                  a[n++] = v;
                  p = q + 5;
                  continue;
                case 5:
                  a[n++] = v;
                  p = q + 6;
                  continue;
                case 6:
                  a[n++] = v;
                  p = q + 7;
                  continue;
                case 7:
                  a[n++] = v;
                  p = q + 8;
                  continue;
              }
            }
          }
        }
        in.pos = p;
        a[n++] = point < 0 ? in.readDouble() : NumberReader.readDouble(in, p, whole, point);
        if (!in.readNextElement()) break;
        p = in.pos;
        b = in.buf;
        s = in.safe - 24;
      }
    }
    if (a.length <= LONGEST_KEPT) doubles = a;
    return Arrays.copyOf(a, n);
  }
}
