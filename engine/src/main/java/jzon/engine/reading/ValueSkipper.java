package jzon.engine.reading;

import java.util.Arrays;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;
import jzon.engine.error.JsonException;
import jzon.engine.error.Reason;
import jzon.engine.numbers.Digits;

/**
 * Skips values without building anything, and checks them as strictly as when reading them.
 *
 * <p>At the start of every token the next {@link #REACH} bytes are in the window, or the end of the input and its
 * padding. So only the code for strings and numbers must check for the end of the window.
 *
 * <p>Changes the cursor's {@code levelsLeft} and {@code pos}.
 */
final class ValueSkipper {
  /** The number of bytes that may be looked at without checking whether they are in the window. */
  static final int REACH = StringSkipper.REACH;

  /** The quote that ends a name and its colon, as two bytes. */
  static final short QUOTE_COLON = ':' << 8 | '"';

  private ValueSkipper() {}

  /** Skips the value that comes next. */
  static void skip(Cursor in) {
    skip(in, null);
  }

  /** Returns the length of the plain string or natural number at p if it is a short one, otherwise 0. */
  static int shortScalar(byte[] b, int p) {
    int c = b[p];
    if (c == '"') {
      long stop = Words.special(Bytes.getLong(b, p + 1));
      int n = Long.numberOfTrailingZeros(stop) >>> 3;
      return stop != 0 && b[p + 1 + n] == '"' ? n + 2 : 0;
    }
    long stop = Words.nonDigits(Bytes.getLong(b, p) ^ Words.ZEROS);
    int n = Long.numberOfTrailingZeros(stop) >>> 3;
    return stop == 0 || c == '0' && n > 1 || Digits.continuesNumber(b[p + n]) ? 0 : n;
  }

  /** Skips a field: name, colon and value. */
  static void skipMember(Cursor in) {
    int p = in.token();
    if (in.buf[p] != '"') throw in.unexpected(Reason.EXPECTED_NAME, p);
    in.colon(StringSkipper.skip(in, p + 1));
    skip(in);
  }

  /**
   * Skips the value that comes next and records its discriminators, unless {@code tags} is null.
   *
   * <p>Open containers are bits of a stack, so nesting costs no call. An object is 1. The innermost containers, up to
   * 63, are in {@code kinds}: the innermost is the lowest bit, and a 1 above them marks their number. The others are in
   * {@code outer}.
   */
  static void skip(Cursor in, TagIndex tags) {
    skip(in, tags, FlatRuns.before(in.pos));
  }

  /** As {@link #skip(Cursor, TagIndex)}, but continues where a run within the value has ended. */
  static void skip(Cursor in, TagIndex tags, long started) {
    final int bottom = in.levelsLeft;
    int left = bottom - FlatRuns.opened(started);
    long kinds = FlatRuns.kinds(started);
    long[] outer = null;
    boolean inside = false;
    int p = FlatRuns.position(started);
    boolean behind = FlatRuns.state(started) == FlatRuns.BEHIND_VALUE;
    if (FlatRuns.state(started) == FlatRuns.BEFORE_NAME) {
      in.levelsLeft = left;
      p = name(in, p, tags, bottom - left - 1);
    }
    byte[] b = in.buf;
    int near = in.safe - REACH;
    for (;;) {
      // a value
      if (p > near) {
        p = token(in, p);
        b = in.buf;
        near = in.safe - REACH;
      }
      int c = b[p] & 0xFF;
      if (behind) {
        behind = false;
      } else if (c == '"') {
        p = plain(b, p + 1, near);
        if (b[p] == '"') {
          p++;
        } else {
          p = StringSkipper.skip(in, p);
          b = in.buf;
          near = in.safe - REACH;
        }
      } else if ((c ^ '0') <= 9 || c == '-') {
        int end = number(b, p, near);
        if (end < 0) {
          NumberReader.skip(in, p);
          end = in.pos;
          b = in.buf;
          near = in.safe - REACH;
        }
        p = end;
      } else if (c == '{' || c == '[') {
        int depth = bottom - left;
        if (kinds < 0) {
          outer = push(outer, depth, kinds);
          kinds = 1;
        }
        kinds = kinds << 1 | c >>> 5 & 1; // '{' has the bit, '[' has not
        if (tags != null && c == '{') tags.open(depth, in.base + p);
        if (--left < 0) throw in.tooDeep(p);
        p++;
        if (b[p] <= ' ') {
          p = token(in, p);
          b = in.buf;
          near = in.safe - REACH;
        }
        if (b[p] != c + 2) {
          if (c == '{' && b[p] != '"') throw in.unexpected(Reason.EXPECTED_NAME, p, "expected a name or '}'");
          inside = true;
        }
        // an empty one is closed below, as after a value
      } else if (c <= ' ') {
        p = blank(in, p);
        b = in.buf;
        near = in.safe - REACH;
        continue;
      } else {
        p = literal(in, p, c);
      }
      // after a value: on to the next, closing the containers that end
      while (kinds != 1) {
        if (!inside) {
          c = b[p];
          if (c == (']' | (int) kinds << 5 & 0x20)) { // '}' for objects
            p++;
            left++;
            kinds >>>= 1;
            if (kinds == 1 && left < bottom) kinds = outer[(bottom - left) / 63 - 1];
            if (p > near && kinds != 1) { // many end in a row, perhaps up to the end of the window
              p = token(in, p);
              b = in.buf;
              near = in.safe - REACH;
            }
            continue;
          }
          if (c != ',') {
            if (c > ' ' || c < 0) throw unexpectedEnd(in, p, kinds);
            p = token(in, p);
            b = in.buf;
            near = in.safe - REACH;
            if (b[p] <= ' ') throw unexpectedEnd(in, p, kinds);
            continue;
          }
          p++;
        }
        inside = false;
        boolean isArray = (kinds & 1) == 0;
        if (tags == null) {
          int levels = Math.min(left, FlatRuns.LEVELS);
          long run = b[p] <= ' ' ? IndentedRuns.contents(in, b, p, near, levels, !isArray)
              : isArray ? FlatRuns.elements(in, b, p, near, levels) : FlatRuns.members(in, b, p, near, levels);
          p = FlatRuns.position(run);
          for (int i = FlatRuns.opened(run); --i >= 0; left--) {
            if (kinds < 0) {
              outer = push(outer, bottom - left, kinds);
              kinds = 1;
            }
            kinds = kinds << 1 | FlatRuns.kind(run, i);
          }
          int state = FlatRuns.state(run);
          if (state == FlatRuns.BEFORE_VALUE) break;
          if (state == FlatRuns.BEHIND_VALUE) continue;
          if (state == FlatRuns.CLOSED) {
            left++;
            kinds >>>= 1;
            if (kinds == 1 && left < bottom) kinds = outer[(bottom - left) / 63 - 1];
            continue;
          }
        } else if (isArray) {
          break;
        }
        in.levelsLeft = left;
        p = name(in, p, tags, bottom - left - 1);
        b = in.buf;
        near = in.safe - REACH;
        break;
      }
      if (kinds == 1) {
        in.levelsLeft = left;
        in.pos = p;
        return;
      }
    }
  }

  /** Puts the kinds of the innermost 63 of {@code depth} containers on the stack, which grows with the document. */
  private static long[] push(long[] outer, int depth, long kinds) {
    int i = depth / 63 - 1;
    if (outer == null) outer = new long[8];
    if (i == outer.length) outer = Arrays.copyOf(outer, i * 2);
    outer[i] = kinds;
    return outer;
  }

  private static JsonException unexpectedEnd(Cursor in, int p, long kinds) {
    return in.unexpected((kinds & 1) != 0 ? Reason.EXPECTED_MEMBER_END : Reason.EXPECTED_ELEMENT_END, p);
  }

  /** Returns the position of the first special byte from p on, or, after {@code near}, the position to continue at. */
  static int plain(byte[] b, int p, int near) {
    long stop;
    while ((stop = Words.special(Bytes.getLong(b, p))) == 0 && p <= near) p += 8;
    // after eight plain bytes there may be a special one too
    return advance(p, Long.numberOfTrailingZeros(stop) >>> 3);
  }

  /** Returns the position of the next token from p on, with {@link #REACH} bytes in the window. */
  private static int token(Cursor in, int p) {
    p = in.whitespace(p);
    return p + REACH > in.safe ? p - in.shift(p) : p;
  }

  /** Returns the position of the value after the whitespace at p. */
  private static int blank(Cursor in, int p) {
    p = token(in, p);
    if (in.buf[p] >= 0 && in.buf[p] <= ' ') throw in.unexpected(Reason.EXPECTED_VALUE, p);
    return p;
  }

  /** Returns the position after the next name and its colon. */
  private static int name(Cursor in, int p, TagIndex tags, int depth) {
    byte[] b = in.buf;
    if (p + REACH > in.safe || b[p] <= ' ') {
      p = token(in, p);
      b = in.buf;
    }
    if (b[p] != '"') throw in.unexpected(Reason.EXPECTED_NAME, p);
    if (tags != null) {
      in.pos = p;
      long offset = in.base + p;
      if (tags.discriminator.isNext(in)) tags.found(depth, offset);
      return in.pos;
    }
    p = StringSkipper.skip(in, p + 1);
    b = in.buf;
    if (b[p] == ':' && p < in.safe) return b[p + 1] == ' ' ? p + 2 : p + 1;
    in.colon(p);
    return in.pos;
  }

  /** Returns the position after the literal at p, which starts with c. */
  static int literal(Cursor in, int p, int c) {
    byte[] b = in.buf;
    int word = Bytes.getInt(b, p);
    if (word == 0x65757274 || word == 0x6c6c756e) return p + 4;
    if (word == 0x736c6166 && b[p + 4] == 'e') return p + 5;
    if (c != 't' && c != 'f' && c != 'n') throw in.unexpected(Reason.EXPECTED_VALUE, p);
    throw NumberReader.literal(in, p, c == 't' ? "true" : c == 'f' ? "false" : "null", Reason.EXPECTED_VALUE);
  }

  /**
   * Returns the position after the number at p. Returns -1 if the number is not complete before {@code near}, is wrong,
   * or is followed by a byte that may be part of it.
   *
   * <p>It reads words: the grammar of numbers, character by character, takes 7 % more time for all of CI runs.
   */
  static int number(byte[] b, int p, int near) {
    int c = b[p];
    if (c == '-') c = b[++p];
    int first = p;
    p = digits(b, p, near);
    if (p == first || c == '0' && p > first + 1) return -1;
    c = b[p];
    if (c == '.') {
      first = p + 1;
      p = digits(b, first, near);
      if (p == first) return -1;
      c = b[p];
    }
    if ((c | 0x20) == 'e') {
      c = b[++p];
      first = c == '-' || c == '+' ? p + 1 : p;
      p = digits(b, first, near);
      if (p == first) return -1;
      c = b[p];
    }
    return c > ',' && Digits.continuesNumber(c) ? -1 : p;
  }

  /** Returns the first position from p on that is not a digit, or a position after {@code near}. */
  private static int digits(byte[] b, int p, int near) {
    long stop;
    while ((stop = Words.nonDigits(Bytes.getLong(b, p) ^ Words.ZEROS)) == 0 && p <= near) p += 8;
    return advance(p, Long.numberOfTrailingZeros(stop) >>> 3);
  }

  /**
   * Returns p + n, for n from 0 to 8, with branches: they are predicted, so that loads at the result do not wait for n,
   * as they would after an addition.
   */
  private static int advance(int p, int n) {
    switch (n) {
      case 0:
        return p;
      case 1:
        return p + 1;
      case 2:
        return p + 2;
      case 3:
        return p + 3;
      case 4:
        return p + 4;
      case 5:
        return p + 5;
      case 6:
        return p + 6;
      case 7:
        return p + 7;
      default:
        return p + 8;
    }
  }
}
