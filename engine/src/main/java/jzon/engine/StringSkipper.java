package jzon.engine;

/**
 * Finds the end of strings and checks them as strictly as if they were read, by words of eight bytes.
 *
 * <p>Text beyond ASCII is checked without a branch for each character: a byte must be a continuation exactly where the
 * bytes before it want one, and what overlong forms and surrogates look like is asked of all bytes of the word at once.
 */
final class StringSkipper {
  /** A step looks at no more than so many bytes from where it starts; at most half of the padding. */
  static final int REACH = JsonReader.PAD / 2;

  private static final long HIGHS = Words.HIGHS;
  private static final long LOWS = 0x7F7F7F7F7F7F7F7FL;

  private StringSkipper() {}

  /** Returns the position behind the closing quote of the string that continues at p, moving the window along. */
  static int skip(JsonReader in, int p) {
    for (;;) {
      p = within(in, p, in.safe - REACH);
      if (p >= 0) return p;
      p = ~p;
      if (!in.last) p -= in.shift(p);
    }
  }

  /**
   * Returns the position behind the closing quote of the string that continues at p, or the complement of where to go on
   * if that is beyond {@code near}. The window stays as it is, and {@link #REACH} bytes must be loadable at {@code near}.
   */
  static int within(JsonReader in, int p, int near) {
    byte[] b = in.buf;
    while (p <= near) {
      long x = Bytes.getLong(b, p);
      long stop = Words.special(x);
      if (stop == 0) {
        p += 8;
        continue;
      }
      int bits = Long.numberOfTrailingZeros(stop) & 0x38;
      p += bits >>> 3;
      x >>>= bits;
      int c = (int) x & 0xFF;
      if (c == '"') return p + 1;
      if (c == '\\') {
        // escapes of one letter, as far as they are in the word: the zeros that a shift brings in are no letter
        int first = p;
        while ((x & 0xFF) == '\\' && StringDecoder.isShortEscape((int) x >>> 8 & 0xFF)) {
          p += 2;
          x >>>= 16;
        }
        if (p == first) p = units(in, p, near);
      } else if (c >= 0x80) {
        p = text(in, p, near);
      } else {
        throw in.unexpected(Reason.CONTROL_CHARACTER, p);
      }
    }
    return ~p;
  }

  /** Returns the position behind the escapes with digits that follow each other from p on. */
  private static int units(JsonReader in, int p, int near) {
    byte[] b = in.buf;
    int first = p;
    while (p <= near) {
      long x = Bytes.getLong(b, p);
      if ((x & 0xFFFF) != ('u' << 8 | '\\') || !isUnit((int) (x >>> 16))) break;
      p += 6;
    }
    if (p > first) return p;
    // surrogates, and what is no escape
    int u = StringDecoder.escape(in, p);
    return p + (b[p + 1] != 'u' ? 2 : u < 0x10000 ? 6 : 12);
  }

  /** Tells whether four characters are hexadecimal digits of something else than a surrogate. */
  static boolean isUnit(int x) {
    int decimal = (x ^ 0x30303030) + 0x76767676; // high bits: not 0 to 9
    int lower = x | 0x20202020;
    int letter = lower ^ 0x60606060; // a to f are 1 to 6
    int wrong = (decimal & ~(letter + 0x7F7F7F7F & ~(letter + 0x79797979)) | x) & 0x80808080;
    return wrong == 0 && ((lower & 0xFF) != 'd' || (x >>> 8 & 0xFF) < '8');
  }

  /** Returns the position behind the character at p, which is not ASCII, and others that follow. */
  private static int text(JsonReader in, int p, int near) {
    byte[] b = in.buf;
    int w = Bytes.getInt(b, p);
    if (Utf8.isThree(w)) {
      p += 3;
      return b[p] >= 0 ? p : threes(b, p, near);
    }
    if (Utf8.isTwo(w)) return twos(b, p + 2, near);
    if (Utf8.isFour(w)) return p + 4;
    throw StringDecoder.malformed(in, p);
  }

  /** Returns the position behind sequences of three bytes from p on. */
  private static int threes(byte[] b, int p, int near) {
    while (p <= near) {
      long x = Bytes.getLong(b, p);
      long y = Bytes.getLong(b, p + 6);
      if (!Utf8.areThrees(x, y)) break;
      long u = x & 0x00000F_00000FL;
      long v = y & 0x00000F_00000FL;
      // behind E0 and ED not every second byte is allowed
      long others = u + 0x0F_00000FL & v + 0x0F_00000FL & (u ^ 0x0D_00000DL) + 0x0F_00000FL & (v ^ 0x0D_00000DL) + 0x0F_00000FL;
      if ((others & 0x10_000010L) != 0x10_000010L && ((wrongThrees(x) | wrongThrees(y)) & 0x10_000010L) != 0) break;
      p += 12;
    }
    while (p <= near && Utf8.isThree(Bytes.getInt(b, p))) p += 3;
    return p;
  }

  /**
   * Sets bit 4 of the lead of each of the two sequences of three bytes in the low 48 bits that are overlong or a surrogate:
   * E0 needs bit 5 of the second byte, ED must not have it.
   */
  private static long wrongThrees(long x) {
    long n = x & 0x00000F_00000FL;
    long second = x >>> 9;
    return ~(n + 0x0F_00000FL | second) | second & ~((n ^ 0x0D_00000DL) + 0x0F_00000FL);
  }

  /**
   * Returns the position behind ASCII and sequences of two bytes from p on: at the first quote, backslash or control
   * character, or where something else comes, or at the first word that is all ASCII. A byte must be a continuation exactly
   * where the byte before it is a lead.
   */
  private static int twos(byte[] b, int p, int near) {
    long due = 0; // where a lead at the end of the last word wants a continuation
    while (p <= near) {
      long x = Bytes.getLong(b, p);
      long high = x & HIGHS;
      if ((high | due) == 0) return p;
      long low = x & LOWS;
      long plain = (low ^ 0x2222222222222222L) + LOWS & (low ^ 0x5C5C5C5C5C5C5C5CL) + LOWS & low + 0x6060606060606060L;
      long stop = ~(plain | x) & HIGHS;
      long leads = high & x << 1;
      long wrong = high ^ leads ^ (leads << 8 | due);
      wrong |= leads & x << 2; // of three or four bytes
      wrong |= leads & ~((x & 0x1E1E1E1E1E1E1E1EL) + 0x7E7E7E7E7E7E7E7EL); // overlong
      if ((stop | wrong) != 0) {
        // all before the stop, and what is due there
        if (stop != 0 && (wrong & (stop ^ stop - 1)) == 0) return p + (Long.numberOfTrailingZeros(stop) >>> 3);
        break;
      }
      due = leads >>> 56;
      p += 8;
    }
    return due == 0 ? p : p - 1;
  }
}
