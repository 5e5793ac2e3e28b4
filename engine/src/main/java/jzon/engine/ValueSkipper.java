package jzon.engine;

/**
 * Skips values without building anything, checking them as strictly as if they were read.
 *
 * <p>At the start of every token {@link #REACH} bytes behind it are in the window, or the end of the input and its
 * padding, so that only strings and numbers have to look out for the end of the window themselves.
 */
final class ValueSkipper {
  /** No name's colon, literal or escape reaches further than this; at most half of the padding. */
  private static final int REACH = JsonReader.PAD / 2;

  private ValueSkipper() {}

  /** Skips the value that comes next. */
  static void skip(JsonReader in) {
    skip(in, null);
  }

  /** Returns the length of the plain string or natural number at p if it is one of few characters, else 0. */
  static int shortScalar(byte[] b, int p) {
    int c = b[p];
    if (c == '"') {
      long stop = Words.special(Bytes.getLong(b, p + 1));
      int n = Long.numberOfTrailingZeros(stop) >>> 3;
      return stop != 0 && b[p + 1 + n] == '"' ? n + 2 : 0;
    }
    long stop = Words.nonDigits(Bytes.getLong(b, p) ^ Words.ZEROS);
    int n = Long.numberOfTrailingZeros(stop) >>> 3;
    return stop == 0 || c == '0' && n > 1 || NumberReader.spoils(b[p + n]) ? 0 : n;
  }

  /** Skips a member: name, colon and value. */
  static void skipMember(JsonReader in) {
    int p = in.token();
    if (in.buf[p] != '"') throw in.unexpected(Reason.EXPECTED_NAME, p);
    in.colon(string(in, p + 1));
    skip(in);
  }

  /**
   * Skips the value that comes next and records its discriminators, unless {@code tags} is null.
   *
   * <p>Open containers are bits of a stack, so nesting costs no call: the innermost 64 in {@code kinds}, the innermost of
   * all lowest, the others in {@code outer}; 1 is an object.
   */
  static void skip(JsonReader in, TagIndex tags) {
    final int bottom = in.left;
    int left = bottom;
    long kinds = 0;
    long[] outer = null;
    int p = in.pos;
    byte[] b = in.buf;
    for (;;) {
      // a value
      if (p + REACH > in.safe || b[p] <= ' ') {
        p = token(in, p);
        b = in.buf;
      }
      int c = b[p];
      if (c == '"') {
        p = string(in, p + 1);
        b = in.buf;
      } else if (c == '-' || c >= '0' && c <= '9') {
        p = number(in, p);
        b = in.buf;
      } else if (c == '{' || c == '[') {
        int depth = bottom - left;
        if ((depth & 63) == 0 && depth > 0) {
          if (outer == null) outer = new long[(bottom >>> 6) + 1];
          outer[(depth >>> 6) - 1] = kinds;
        }
        boolean object = c == '{';
        kinds = kinds << 1 | (object ? 1 : 0);
        if (tags != null && object) tags.open(depth, in.base + p);
        if (--left < 0) throw in.tooDeep(p);
        p++;
        if (b[p] <= ' ') {
          p = token(in, p);
          b = in.buf;
        }
        c = b[p];
        if (c == (object ? '}' : ']')) {
          // closed below, as after a value
        } else if (object) {
          if (c != '"') throw in.unexpected(Reason.EXPECTED_NAME, p, "expected a name or '}'");
          in.left = left;
          p = name(in, p, tags, depth);
          b = in.buf;
          continue;
        } else {
          continue;
        }
      } else {
        p = literal(in, p, c);
      }
      // behind a value: on to the next, closing what ends
      for (;;) {
        if (left == bottom) {
          in.left = left;
          in.pos = p;
          return;
        }
        c = b[p];
        if (c <= ' ') {
          p = token(in, p);
          b = in.buf;
          c = b[p];
        }
        boolean object = (kinds & 1) != 0;
        p++;
        if (c == ',') {
          if (object) {
            in.left = left;
            p = name(in, p, tags, bottom - left - 1);
            b = in.buf;
          }
          break;
        }
        if (c != (object ? '}' : ']')) throw in.unexpected(object ? Reason.EXPECTED_MEMBER_END : Reason.EXPECTED_ELEMENT_END, p - 1);
        left++;
        int depth = bottom - left;
        kinds = (depth & 63) == 0 && depth > 0 ? outer[(depth >>> 6) - 1] : kinds >>> 1;
      }
    }
  }

  /** Returns the position of the next token from p on, with its reach in the window. */
  private static int token(JsonReader in, int p) {
    p = in.whitespace(p);
    return p + REACH > in.safe && !in.last ? p - in.shift(p) : p;
  }

  /** Returns the position behind the name that comes next and its colon. */
  private static int name(JsonReader in, int p, TagIndex tags, int depth) {
    byte[] b = in.buf;
    if (p + REACH > in.safe || b[p] <= ' ') {
      p = token(in, p);
      b = in.buf;
    }
    if (b[p] != '"') throw in.unexpected(Reason.EXPECTED_NAME, p);
    if (tags != null) {
      in.pos = p;
      long offset = in.base + p;
      if (Tags.isName(in, tags.discriminator.tag)) tags.found(depth, offset);
      return in.pos;
    }
    p = string(in, p + 1);
    b = in.buf;
    if (b[p] == ':' && p < in.safe) return b[p + 1] == ' ' ? p + 2 : p + 1;
    in.colon(p);
    return in.pos;
  }

  /** Returns the position behind the literal at p, which starts with c. */
  private static int literal(JsonReader in, int p, int c) {
    byte[] b = in.buf;
    int word = Bytes.getInt(b, p);
    if (word == 0x65757274 || word == 0x6c6c756e) return p + 4;
    if (word == 0x736c6166 && b[p + 4] == 'e') return p + 5;
    if (c != 't' && c != 'f' && c != 'n') throw in.unexpected(Reason.EXPECTED_VALUE, p);
    throw NumberReader.literal(in, p, c == 't' ? "true" : c == 'f' ? "false" : "null", Reason.EXPECTED_VALUE);
  }

  /** Returns the position behind the number at p, of which its reach is in the window. */
  private static int number(JsonReader in, int p) {
    byte[] b = in.buf;
    int start = p;
    int c = b[p];
    if (c == '-') c = b[++p];
    if (c == '0') {
      c = b[++p];
    } else {
      int first = p;
      while (c >= '0' && c <= '9') c = b[++p];
      // longer ones might leave the window
      if (p == first || p - first > 20) return slowNumber(in, start);
    }
    if (c == '.') {
      long stop = Words.nonDigits(Bytes.getLong(b, ++p) ^ Words.ZEROS);
      int n = Long.numberOfTrailingZeros(stop) >>> 3;
      if (n == 8) {
        stop = Words.nonDigits(Bytes.getLong(b, p + 8) ^ Words.ZEROS);
        n = 8 + (Long.numberOfTrailingZeros(stop) >>> 3);
        if (n == 16) return slowNumber(in, start);
      } else if (n == 0) {
        return slowNumber(in, start);
      }
      p += n;
      c = b[p];
    }
    return NumberReader.spoils(c) ? slowNumber(in, start) : p;
  }

  private static int slowNumber(JsonReader in, int p) {
    NumberReader.skip(in, p);
    return in.pos;
  }

  /** Returns the position behind the closing quote of the string that continues at p. */
  static int string(JsonReader in, int p) {
    byte[] b = in.buf;
    int s = in.safe;
    for (;;) {
      if (p > s) {
        p -= in.shift(p);
        b = in.buf;
        s = in.safe;
      }
      long x = Bytes.getLong(b, p);
      long stop = Words.special(x);
      if (stop == 0) {
        p += 8;
        continue;
      }
      if ((stop & 0x80) == 0) {
        int bits = Long.numberOfTrailingZeros(stop) & 0x38;
        p += bits >>> 3;
        x >>>= bits;
      }
      if ((x & 0xFF) == '"') return p + 1;
      // escapes of one letter, as far as they are in the word: the zeros that a shift brings in are no letter
      int first = p;
      while ((x & 0xFF) == '\\' && StringDecoder.isShortEscape((int) x >>> 8 & 0xFF)) {
        p += 2;
        x >>>= 16;
      }
      if (p > first) continue;
      p = unusual(in, p);
      b = in.buf;
      s = in.safe;
    }
  }

  /** Returns the position behind the escapes and non-ASCII characters at p. */
  private static int unusual(JsonReader in, int p) {
    for (;;) {
      if (p + REACH > in.safe && !in.last) p -= in.shift(p);
      byte[] b = in.buf;
      int c = b[p];
      if (c == '\\') {
        int u = StringDecoder.escape(in, p);
        p += b[p + 1] != 'u' ? 2 : u < 0x10000 ? 6 : 12;
      } else if (c < 0) {
        p = Utf8.skip(in, p);
      } else if (c >= ' ') {
        return p;
      } else {
        throw in.unexpected(Reason.CONTROL_CHARACTER, p);
      }
    }
  }
}
