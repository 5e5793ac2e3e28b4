package jzon.engine;

/** Skips values without building anything, checking them as strictly as if they were read. */
final class ValueSkipper {
  private ValueSkipper() {}

  /** Skips the value that comes next. */
  static void skip(JsonReader in) {
    skip(in, null);
  }

  /**
   * Skips the value that comes next and records its discriminators, unless {@code tags} is null. Open containers are bits
   * of a stack, so nesting costs no call.
   */
  static void skip(JsonReader in, TagIndex tags) {
    int outer = in.left;
    long kinds = 0; // one bit per container, the innermost lowest: 1 is an object
    long[] more = null; // bits of containers further out, 64 each
    for (;;) {
      int p = in.token();
      byte[] b = in.buf;
      switch (b[p]) {
        case '"':
          skipString(in, p);
          break;
        case '{':
        case '[':
          int depth = outer - in.left;
          if ((depth & 63) == 0 && depth > 0) {
            if (more == null) more = new long[(outer >>> 6) + 1];
            more[(depth >>> 6) - 1] = kinds;
          }
          boolean object = b[p] == '{';
          kinds = kinds << 1 | (object ? 1 : 0);
          in.pos = p;
          if (object && tags != null) tags.open(depth, in.base + p);
          if (object ? in.startObject() : in.readArrayStart()) {
            if (object) skipName(in, tags, depth);
            continue;
          }
          kinds = kinds(outer - in.left, kinds, more);
          break;
        case 't':
          literal(in, p, 0x65757274, "true");
          break;
        case 'f':
          literal(in, p, 0x736c6166, "false");
          break;
        case 'n':
          literal(in, p, 0x6c6c756e, "null");
          break;
        default:
          if (b[p] != '-' && !NumberReader.isDigit(b[p])) throw in.unexpected(Reason.EXPECTED_VALUE, p);
          NumberReader.skip(in, p);
      }
      // behind a value: on to the next, closing what ends
      for (;;) {
        if (in.left == outer) return;
        boolean object = (kinds & 1) != 0;
        if (object ? in.nextMember() : in.readNextElement()) {
          if (object) skipName(in, tags, outer - in.left - 1);
          break;
        }
        kinds = kinds(outer - in.left, kinds, more);
      }
    }
  }

  /** Skips a literal whose first four bytes are {@code word}. */
  private static void literal(JsonReader in, int p, int word, String token) {
    byte[] b = in.buf;
    boolean whole = Bytes.getInt(b, p) == word && (token.length() == 4 || b[p + 4] == 'e');
    if (!whole) throw NumberReader.literal(in, p, token, Reason.EXPECTED_VALUE);
    in.pos = p + token.length();
  }

  /** Removes the innermost container, after which {@code depth} are open. */
  private static long kinds(int depth, long kinds, long[] more) {
    return (depth & 63) == 0 && depth > 0 ? more[(depth >>> 6) - 1] : kinds >>> 1;
  }

  /** Skips a member: name, colon and value. */
  static void skipMember(JsonReader in) {
    skipName(in, null, 0);
    skip(in);
  }

  private static void skipName(JsonReader in, TagIndex tags, int depth) {
    if (tags != null) {
      long offset = in.offset();
      if (in.isName(tags.discriminator.tag)) tags.found(depth, offset);
      return;
    }
    int p = in.token();
    if (in.buf[p] != '"') throw in.unexpected(Reason.EXPECTED_NAME, p);
    skipString(in, p);
    in.colon(in.pos);
  }

  /** Skips the string whose opening quote is at p. */
  static void skipString(JsonReader in, int p) {
    p++;
    for (;;) {
      if (p > in.safe) p -= in.shift(p);
      byte[] b = in.buf;
      long stop = JsonReader.special(Bytes.getLong(b, p));
      if (stop == 0) {
        p += 8;
        continue;
      }
      p += Long.numberOfTrailingZeros(stop) >>> 3;
      int c = b[p];
      if (c == '"') {
        in.pos = p + 1;
        return;
      }
      if (p + 8 > in.safe && !in.last) {
        p -= in.shift(p);
        b = in.buf;
      }
      if (c == '\\') {
        int u = StringDecoder.escape(in, p);
        p += b[p + 1] != 'u' ? 2 : u < 0x10000 ? 6 : 12;
      } else if (c >= 0) {
        throw in.unexpected(Reason.CONTROL_CHARACTER, p);
      } else {
        p = skipUtf8(in, p);
      }
    }
  }

  /** Returns the position behind the well-formed sequence at p. */
  private static int skipUtf8(JsonReader in, int p) {
    byte[] b = in.buf;
    int c = b[p] & 0xFF;
    int c1 = b[p + 1] & 0xFF;
    if (c < 0xE0) {
      if (c < 0xC2 || (c1 & 0xC0) != 0x80) throw StringDecoder.malformed(in, p);
      return p + 2;
    }
    if (c < 0xF0) {
      int least = c == 0xE0 ? 0xA0 : 0x80;
      int most = c == 0xED ? 0x9F : 0xBF;
      if (c1 < least || c1 > most || (b[p + 2] & 0xC0) != 0x80) throw StringDecoder.malformed(in, p);
      return p + 3;
    }
    int least = c == 0xF0 ? 0x90 : 0x80;
    int most = c == 0xF4 ? 0x8F : 0xBF;
    if (c > 0xF4 || c1 < least || c1 > most || (b[p + 2] & 0xC0) != 0x80 || (b[p + 3] & 0xC0) != 0x80) throw StringDecoder.malformed(in, p);
    return p + 4;
  }
}
