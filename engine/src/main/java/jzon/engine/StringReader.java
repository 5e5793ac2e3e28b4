package jzon.engine;

/**
 * Reads strings: short ones without a loop, ASCII by words of eight bytes; the rest goes to {@link StringDecoder}.
 */
final class StringReader {
  private StringReader() {}

  /**
   * Reads a string, or returns null and leaves {@code pos} at what is none.
   *
   * <p>HotSpot's second compiler knows chains of appends: it makes a String and its array of constant size at once, by 60 to
   * 90 instructions, where the constructor with a range of an array takes 150. It needs chains that are no loops, and
   * characters that are known to be no wider than a byte. With more than 325 bytes of bytecode the method is never inlined:
   * what is made of it in machine code would keep the decoders that read strings from being inlined themselves.
   */
  static String read(JsonReader in) {
    int p = in.pos;
    byte[] b = in.buf;
    if (p + 16 <= in.safe && b[p] == '"') {
      // up to seven characters, as a rule: what ends them is in the same word
      long word = Bytes.getLong(b, p + 1);
      long stop = Words.special(word);
      int bits = Long.numberOfTrailingZeros(stop) & 0x38;
      int n = bits >>> 3;
      if (stop != 0 && (int) (word >>> bits & 0xFF) == '"' && n <= in.mostStringBytes) {
        switch (n) {
          case 0:
            in.pos = p + 2;
            return "";
          case 1:
            in.pos = p + 3;
            return String.valueOf((char) (word & 0x7F));
          case 2:
            in.pos = p + 4;
            return new StringBuilder()
                .append((char) (word & 0x7F))
                .append((char) (word >>> 8 & 0x7F))
                .toString();
          case 3:
            in.pos = p + 5;
            return new StringBuilder()
                .append((char) (word & 0x7F))
                .append((char) (word >>> 8 & 0x7F))
                .append((char) (word >>> 16 & 0x7F))
                .toString();
          case 4:
            in.pos = p + 6;
            return new StringBuilder()
                .append((char) (word & 0x7F))
                .append((char) (word >>> 8 & 0x7F))
                .append((char) (word >>> 16 & 0x7F))
                .append((char) (word >>> 24 & 0x7F))
                .toString();
          case 5:
            in.pos = p + 7;
            return new StringBuilder()
                .append((char) (word & 0x7F))
                .append((char) (word >>> 8 & 0x7F))
                .append((char) (word >>> 16 & 0x7F))
                .append((char) (word >>> 24 & 0x7F))
                .append((char) (word >>> 32 & 0x7F))
                .toString();
          case 6:
            in.pos = p + 8;
            return new StringBuilder()
                .append((char) (word & 0x7F))
                .append((char) (word >>> 8 & 0x7F))
                .append((char) (word >>> 16 & 0x7F))
                .append((char) (word >>> 24 & 0x7F))
                .append((char) (word >>> 32 & 0x7F))
                .append((char) (word >>> 40 & 0x7F))
                .toString();
          default:
            in.pos = p + 9;
            return new StringBuilder()
                .append((char) (word & 0x7F))
                .append((char) (word >>> 8 & 0x7F))
                .append((char) (word >>> 16 & 0x7F))
                .append((char) (word >>> 24 & 0x7F))
                .append((char) (word >>> 32 & 0x7F))
                .append((char) (word >>> 40 & 0x7F))
                .append((char) (word >>> 48 & 0x7F))
                .toString();
        }
      }
      if (stop == 0) return rest(in, p + 1, p + 9, in.mostStringBytes, Reason.LIMIT_STRING_BYTES);
      return in.strings.decode(in, p + 1, p + 1 + n, in.mostStringBytes, Reason.LIMIT_STRING_BYTES);
    }
    return spaced(in);
  }

  private static String spaced(JsonReader in) {
    int p = in.token();
    in.pos = p;
    if (in.buf[p] != '"') return null;
    return rest(in, p + 1, p + 1, in.mostStringBytes, Reason.LIMIT_STRING_BYTES);
  }

  /**
   * Reads the rest of a string whose opening quote is at {@code pos}; nothing ends it before p. With more than 325 bytes
   * of bytecode it is never inlined: registers are short where it is.
   */
  @SuppressWarnings("deprecation") // the hibyte constructor is the shortest way from ASCII to a String: +5% on short strings
  static String rest(JsonReader in, int start, int p, int most, Reason limit) {
    byte[] b = in.buf;
    int s = in.safe;
    long stop = 0;
    // 64 bytes without a loop, for most strings
    if (p + 64 <= s
        && (stop = Words.special(Bytes.getLong(b, p))) == 0
        && (stop = Words.special(Bytes.getLong(b, p += 8))) == 0
        && (stop = Words.special(Bytes.getLong(b, p += 8))) == 0
        && (stop = Words.special(Bytes.getLong(b, p += 8))) == 0
        && (stop = Words.special(Bytes.getLong(b, p += 8))) == 0
        && (stop = Words.special(Bytes.getLong(b, p += 8))) == 0
        && (stop = Words.special(Bytes.getLong(b, p += 8))) == 0
        && (stop = Words.special(Bytes.getLong(b, p += 8))) == 0) {
      p += 8;
    }
    while (stop == 0) {
      if (p > s) {
        if (p - start > most) throw new JsonException(limit, in.base + in.pos, null);
        int d = in.shift(start - 1);
        p -= d;
        start -= d;
        b = in.buf;
        s = in.safe;
      }
      stop = Words.special(Bytes.getLong(b, p));
      if (stop == 0) p += 8;
    }
    p += Long.numberOfTrailingZeros(stop) >>> 3;
    int n = p - start;
    if (b[p] == '"' && n <= most) {
      in.pos = p + 1;
      return n == 0 ? "" : new String(b, 0, start, n);
    }
    return in.strings.decode(in, start, p, most, limit);
  }
}
