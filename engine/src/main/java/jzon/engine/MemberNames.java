package jzon.engine;

/**
 * Finds the names of members among known names where {@link JsonReader} has not met, without whitespace, the name that
 * it expected: behind whitespace, at another place, with escapes, or unknown.
 *
 * <p>Behind whitespace the same words are compared as without, at one byte before the name, without their first byte and
 * the last. Methods with {@code first} open the object; those with {@code next} read on behind a value.
 */
final class MemberNames {
  /** What stands before an indented name, as a word. */
  private static final long AFTER_BRACE = Words.SPACES & -1L << 16 | '\n' << 8 | '{';

  private static final long AFTER_COMMA = Words.SPACES & -1L << 16 | '\n' << 8 | ',';

  private MemberNames() {}

  static int first1(JsonReader in, long w0, int n, int expected, FieldNames names) {
    int p = opened(in) - 1;
    return p >= 0 && isNamed(in.buf, p, w0, n) ? firstColon(in, p + n - 1, expected) : otherFirst(in, names);
  }

  static int first2(JsonReader in, long w0, long w1, int n, int expected, FieldNames names) {
    int p = opened(in) - 1;
    return p >= 0 && isNamed(in.buf, p, w0, w1, n) ? firstColon(in, p + n - 1, expected) : otherFirst(in, names);
  }

  static int first3(JsonReader in, long w0, long w1, long w2, int n, int expected, FieldNames names) {
    int p = opened(in) - 1;
    byte[] b = in.buf;
    return p >= 0 && Bytes.getLong(b, p + 8) == w1 && isNamed(b, p, w0, w2, n)
        ? firstColon(in, p + n - 1, expected)
        : otherFirst(in, names);
  }

  static int first4(JsonReader in, long w0, long w1, long w2, long w3, int n, int expected, FieldNames names) {
    int p = opened(in) - 1;
    byte[] b = in.buf;
    return p >= 0 && Bytes.getLong(b, p + 8) == w1 && Bytes.getLong(b, p + 16) == w2 && isNamed(b, p, w0, w3, n)
        ? firstColon(in, p + n - 1, expected)
        : otherFirst(in, names);
  }

  static int first(JsonReader in, FieldNames names) {
    return in.startObject() ? find(in, names) : JsonReader.END;
  }

  static int next1(JsonReader in, long w0, int n, int expected, FieldNames names) {
    int p = continued(in) - 1;
    return p >= 0 && isNamed(in.buf, p, w0, n) ? in.colon(p + n - 1, expected) : other(in, names);
  }

  static int next2(JsonReader in, long w0, long w1, int n, int expected, FieldNames names) {
    int p = continued(in) - 1;
    return p >= 0 && isNamed(in.buf, p, w0, w1, n) ? in.colon(p + n - 1, expected) : other(in, names);
  }

  static int next3(JsonReader in, long w0, long w1, long w2, int n, int expected, FieldNames names) {
    int p = continued(in) - 1;
    byte[] b = in.buf;
    return p >= 0 && Bytes.getLong(b, p + 8) == w1 && isNamed(b, p, w0, w2, n)
        ? in.colon(p + n - 1, expected)
        : other(in, names);
  }

  static int next4(JsonReader in, long w0, long w1, long w2, long w3, int n, int expected, FieldNames names) {
    int p = continued(in) - 1;
    byte[] b = in.buf;
    return p >= 0 && Bytes.getLong(b, p + 8) == w1 && Bytes.getLong(b, p + 16) == w2 && isNamed(b, p, w0, w3, n)
        ? in.colon(p + n - 1, expected)
        : other(in, names);
  }

  /** As {@link #first}, where the name that was expected is not where it was: it may be indented in another way now. */
  private static int otherFirst(JsonReader in, FieldNames names) {
    in.forgetIndentation(in.left - 1);
    return first(in, names);
  }

  /** As {@link #otherFirst}, for the next name. */
  private static int other(JsonReader in, FieldNames names) {
    in.forgetIndentation(in.left);
    return in.readNextName(names);
  }

  private static boolean isNamed(byte[] b, int p, long w0, int n) {
    return ((Bytes.getLong(b, p) ^ w0) << 72 - (n << 3)) >>> 80 - (n << 3) == 0;
  }

  private static boolean isNamed(byte[] b, int p, long w0, long last, int n) {
    return (Bytes.getLong(b, p) ^ w0) >>> 8 == 0 && (Bytes.getLong(b, p + n - 8) ^ last) << 8 == 0;
  }

  /** Opens the object whose first name is known to end before p. */
  private static int firstColon(JsonReader in, int p, int result) {
    in.left--;
    return in.colon(p, result);
  }

  /**
   * Returns where the first name probably starts if a spaced '{' is next, indented as in {@link #continued} itself and
   * with its first name indented so, with 40 bytes loadable there; else -1. Consumes nothing.
   */
  private static int opened(JsonReader in) {
    int p = in.pos;
    if (p + 96 > in.safe || in.left <= 0) return -1;
    byte[] b = in.buf;
    int c = b[p];
    if (c == '\n') p = indented(b, p + 1);
    else if (c == ' ') p++;
    return afterGap(in, b, p, AFTER_BRACE, in.left - 1);
  }

  /**
   * Returns where the next name probably starts if ',' and then a line break with up to 16 spaces, or one space, is
   * next, with 40 bytes loadable there; else -1. Consumes nothing.
   */
  private static int continued(JsonReader in) {
    int p = in.pos;
    byte[] b = in.buf;
    return p + 64 <= in.safe ? afterGap(in, b, p, AFTER_COMMA, in.left) : -1;
  }

  /**
   * Returns the position behind the whitespace that follows the byte at p, or -1 if another byte than the first of
   * {@code expected} stands there, or if it is neither a line break and spaces nor one space; 40 bytes must be loadable there.
   *
   * <p>As a rule it is as long as it was before the last member of this depth: that is compared instead of looked for. Two
   * words are all of a line break and 8 to 14 spaces with the byte before; up to 6 spaces fit the first.
   */
  private static int afterGap(JsonReader in, byte[] b, int p, long expected, int left) {
    int n = in.indentation(left);
    long x = Bytes.getLong(b, p) ^ expected;
    if (n >= 8 ? (x | Bytes.getLong(b, p + n - 6) ^ Words.SPACES) == 0 : n != 0 && x << 48 - (n << 3) == 0) return p + 2 + n;
    return x << 56 == 0 ? afterOtherGap(in, b, p, left) : -1;
  }

  /** As {@link #afterGap}, where what stands at p is known, and the length is to be remembered. */
  private static int afterOtherGap(JsonReader in, byte[] b, int p, int left) {
    int c = b[p + 1];
    if (c != '\n') return c == ' ' ? p + 2 : -1;
    int end = indented(b, p + 2);
    in.indentation(left, end - p - 2);
    return end;
  }

  /** Returns the first position from p on that is not a space, or the 17th; 16 bytes must be loadable at p. */
  static int indented(byte[] b, int p) {
    int z0 = Long.numberOfTrailingZeros(Bytes.getLong(b, p) ^ Words.SPACES) >>> 3;
    int z1 = Long.numberOfTrailingZeros(Bytes.getLong(b, p + 8) ^ Words.SPACES) >>> 3;
    return p + z0 + (z1 & -(z0 >>> 3));
  }

  /** Reads a name with its colon and finds it; the opening quote is next, perhaps after whitespace. */
  static int find(JsonReader in, FieldNames names) {
    int p = in.token();
    byte[] b = in.buf;
    if (b[p] != '"') throw in.unexpected(Reason.EXPECTED_NAME, p);
    int start = p + 1;
    if (p + UnknownNames.REACH <= in.safe && in.left != in.tagLeft) {
      int n = UnknownNames.expected(in, names, b, p);
      if (n > 0) {
        p += n;
        in.pos = b[p] == ' ' ? p + 1 : p;
        return JsonReader.UNKNOWN;
      }
    }
    p = start;
    long multiplier = names.multiplier;
    long hash = FieldNames.SEED;
    long word;
    long stop;
    int bound = Math.min(in.safe, start + names.longest);
    for (;;) {
      if (p > bound) {
        if (p <= in.safe) return skipLong(in, start - 1, names);
        if (p - start > in.mostNameBytes) throw new JsonException(Reason.LIMIT_NAME_BYTES, in.base + start - 1, null);
        int d = in.shift(start - 1);
        p -= d;
        start -= d;
        b = in.buf;
        bound = Math.min(in.safe, start + names.longest);
      }
      word = Bytes.getLong(b, p);
      stop = Words.special(word);
      if (stop != 0) break;
      hash = FieldNames.mix(hash, word, multiplier);
      p += 8;
    }
    int bits = Long.numberOfTrailingZeros(stop) & 0x38;
    p += bits >>> 3;
    int n = p - start;
    if (b[p] != '"' || n > in.mostNameBytes) return findUnusual(in, start, p, names);
    hash = FieldNames.mix(hash, word & (1L << bits) - 1, multiplier);
    int index = names.find(b, start, n, FieldNames.finish(hash, n, multiplier));
    if (index < 0) {
      if (in.left == in.tagLeft) return in.tags.beside(in, names, start, n, p + 1);
      if (start > 1) UnknownNames.learn(in, names, b, start - 2, n + 4);
    }
    return in.colon(p + 1, index);
  }

  /** Reads the rest, from p on, of the name that starts at {@code start} and is not plain, or too long, with its colon. */
  private static int findUnusual(JsonReader in, int start, int p, FieldNames names) {
    if (in.left != in.tagLeft) {
      int end = EscapedName.unknownEnd(in, names, start, p, in.safe - ValueSkipper.REACH);
      if (end >= 0 && end - start <= in.mostNameBytes) return in.colon(end + 1, JsonReader.UNKNOWN);
    }
    in.pos = start - 1;
    p = in.strings.scanName(in, start, p);
    int index = in.strings.find(names);
    return index < 0 && in.left == in.tagLeft ? in.tags.beside(in, names, in.pos + 1, -1, p) : in.colon(p, index);
  }

  /** Reads the name at p, which is longer than all that are known, with its colon. */
  private static int skipLong(JsonReader in, int p, FieldNames names) {
    in.pos = p;
    p = scanPlain(in, p + 1, in.mostNameBytes, Reason.LIMIT_NAME_BYTES);
    int start = in.pos + 1;
    int n = -1;
    if (in.buf[p] == '"' && p - start <= in.mostNameBytes) {
      n = p - start;
      p++;
    } else {
      p = in.strings.scanName(in, start, p);
      start = in.pos + 1;
    }
    return in.left == in.tagLeft ? in.tags.beside(in, names, start, n, p) : in.colon(p, JsonReader.UNKNOWN);
  }

  /** Returns the first special byte from {@code start} on; keeps everything from {@code in.pos} in the window. */
  static int scanPlain(JsonReader in, int start, int most, Reason limit) {
    int p = start;
    for (;;) {
      if (p > in.safe) {
        if (p - start > most) throw new JsonException(limit, in.base + start - 1, null);
        int d = in.shift(in.pos);
        p -= d;
        start -= d;
      }
      long stop = Words.special(Bytes.getLong(in.buf, p));
      if (stop != 0) return p + (Long.numberOfTrailingZeros(stop) >>> 3);
      p += 8;
    }
  }
}
