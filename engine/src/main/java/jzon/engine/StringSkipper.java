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

  /** Returns the position behind text from the character at p on, which is not ASCII; what ends it may be a quote. */
  private static int text(JsonReader in, int p, int near) {
    byte[] b = in.buf;
    p = Utf8.areThrees(Bytes.getLong(b, p), Bytes.getLong(b, p + 6)) ? threes(b, p, near) : mixed(b, p, near);
    // what the loops leave to be looked at: characters of four bytes, bad ones, those at the border of the window
    while (b[p] < 0 && p <= near) {
      int w = Bytes.getInt(b, p);
      if (Utf8.isThree(w)) {
        p += 3;
        if (b[p] >= 0 || (Bytes.getInt(b, p) & 0xF0) != 0xF0) break;
      } else if (Utf8.isFour(w)) {
        p += 4;
      } else if (Utf8.isTwo(w)) {
        p += 2;
        break;
      } else {
        throw StringDecoder.malformed(in, p);
      }
    }
    return p;
  }

  /** Returns the position behind sequences of three bytes from p on, as far as four come at once. */
  private static int threes(byte[] b, int p, int near) {
    while (p <= near) {
      long x = Bytes.getLong(b, p);
      long y = Bytes.getLong(b, p + 6);
      if (!Utf8.areThrees(x, y)) return p;
      // behind E0 and ED not every second byte is allowed: those are left to others
      long u = x & 0x00000F_00000FL;
      long v = y & 0x00000F_00000FL;
      long known = u + 0x0F_00000FL & v + 0x0F_00000FL & (u ^ 0x0D_00000DL) + 0x0F_00000FL & (v ^ 0x0D_00000DL) + 0x0F_00000FL;
      if ((known & 0x10_000010L) != 0x10_000010L) return mixed(b, p, near);
      p += 12;
    }
    return p;
  }

  /**
   * Returns the position behind ASCII and sequences of two and three bytes from p on: at the first quote, backslash or
   * control character, or at the start of a character that is something else or not complete before {@code near}.
   */
  private static int mixed(byte[] b, int p, int near) {
    long due = 0; // where leads of the word before want continuations
    long e0 = 0; // the second byte of such a lead comes first
    long ed = 0;
    while (p <= near) {
      long x = Bytes.getLong(b, p);
      long low = x & LOWS;
      long plain = (low ^ 0x2222222222222222L) + LOWS & (low ^ 0x5C5C5C5C5C5C5C5CL) + LOWS & low + 0x6060606060606060L;
      long stop = ~(plain | x) & HIGHS;
      long high = x & HIGHS;
      long lead = high & x << 1;
      long three = lead & x << 2;
      long wrong = high ^ lead ^ (lead << 8 | three << 16 | due);
      wrong |= three & x << 3; // of four bytes, or none at all
      wrong |= lead & ~three & ~((x & 0x1E1E1E1E1E1E1E1EL) + 0x7E7E7E7E7E7E7E7EL); // C0 and C1: overlong
      // the second byte behind E0 has the bit that the one behind ED must not have
      long n = x & 0x0F0F0F0F0F0F0F0FL;
      long isE0 = three & ~(n + LOWS);
      long isEd = three & ~((n ^ 0x0D0D0D0D0D0D0D0DL) + LOWS);
      wrong |= (isE0 << 8 | e0) & ~(x << 2) | (isEd << 8 | ed) & x << 2;
      if ((stop | wrong) != 0) {
        // all before the stop, and what is due there
        if (stop != 0 && (wrong & (stop ^ stop - 1)) == 0) return p + (Long.numberOfTrailingZeros(stop) >>> 3);
        break;
      }
      due = lead >>> 56 | three >>> 48;
      e0 = isE0 >>> 56;
      ed = isEd >>> 56;
      p += 8;
    }
    if (due == 0) return p;
    return b[p - 1] < (byte) 0xC0 ? p - 2 : p - 1; // to the lead: the byte before is one or its first continuation
  }
}
