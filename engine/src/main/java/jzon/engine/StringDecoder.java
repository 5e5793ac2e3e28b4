package jzon.engine;

import java.util.Arrays;

/**
 * Decodes strings with escapes or non-ASCII characters, which are checked strictly: no overlong forms, no surrogates in
 * UTF-8, nothing above U+10FFFF, no half of a surrogate pair (RFC 3629, RFC 8259 section 8).
 *
 * <p>Text goes to a byte array as long as it is Latin-1, which is what a String of such text holds, and to a char array
 * from its first other character on.
 */
final class StringDecoder {
  private static final int FIRST_CHARS = 1024;
  private static final int LARGEST_KEPT = 128 * 1024;

  /** A run of ASCII that is copied only when what ends it is known to be text. */
  private static final int LONG = 1024;

  /** Bytes that are decoded between two looks at the bounds of the buffers. */
  private static final int BLOCK = 1024;

  /** One step of the loops loads and stores no more than this behind where it starts, and 8 bytes. */
  private static final int STEP = 16;

  /** A backslash and the letter u. */
  private static final short HEX_ESCAPE = 0x755C;

  /** What stands for itself or a control character behind a backslash, by that byte; 0 for the others. */
  private static final byte[] SHORT_ESCAPES = new byte[256];

  /** The values of hexadecimal digits, by byte; -1 for the others. */
  private static final byte[] HEX = new byte[256];

  static {
    String from = "\"\\/bfnrt";
    String to = "\"\\/\b\f\n\r\t";
    for (int i = 0; i < from.length(); i++) SHORT_ESCAPES[from.charAt(i)] = (byte) to.charAt(i);
    for (int c = 0; c < 256; c++) {
      HEX[c] = (byte) (c < 0x80 ? Character.digit(c, 16) : -1);
    }
  }

  /** The text while it is Latin-1. */
  private byte[] latin = new byte[FIRST_CHARS];
  /** The text when it is not. */
  private char[] chars = new char[FIRST_CHARS];
  /** Whether the text is in {@code chars}. */
  private boolean wide;
  private int count;
  private byte[] name = new byte[64];
  private int nameLength;
  /** The offset of the opening quote of the string that is decoded, or of that in which it has failed; else -1. */
  private long failing = -1;

  /** Drops large buffers. */
  void reset() {
    failing = -1;
    if (latin.length > LARGEST_KEPT) latin = new byte[FIRST_CHARS];
    if (chars.length > LARGEST_KEPT) chars = new char[FIRST_CHARS];
    if (name.length > LARGEST_KEPT) name = new byte[64];
  }

  /** Decodes the string whose opening quote is at in.pos; the bytes from start to p are plain ASCII. */
  String decode(JsonReader in, int start, int p, int most, Reason limit) {
    in.pos = decodeText(in, start, p, most, limit);
    return text();
  }

  /**
   * Decodes a name that is not plain ASCII, for {@link #find}; returns the position behind its closing quote. The offset
   * of {@code in.pos}, which is at the opening quote, stays right even if the window moves beyond it.
   */
  int scanName(JsonReader in, int start, int p) {
    p = decodeText(in, start, p, in.limits().nameBytes(), Reason.LIMIT_NAME_BYTES);
    encodeName();
    return p;
  }

  /** Finds the name decoded last. */
  int find(FieldNames names) {
    return names.find(name, 0, nameLength);
  }

  /** Returns the text decoded last. */
  @SuppressWarnings("deprecation") // the hibyte constructor is the one that copies Latin-1 without looking at a charset
  String text() {
    return wide ? new String(chars, 0, count) : new String(latin, 0, 0, count);
  }

  private void encodeName() {
    if (name.length < count * 3) name = new byte[count * 4];
    byte[] b = name;
    int n = 0;
    for (int i = 0; i < count; i++) {
      int c = wide ? chars[i] : latin[i] & 0xFF;
      if (c < 0x80) {
        b[n++] = (byte) c;
        continue;
      }
      if (c < 0x800) {
        b[n++] = (byte) (0xC0 | c >> 6);
      } else {
        if (Character.isHighSurrogate((char) c)) {
          c = Character.toCodePoint((char) c, chars[++i]);
          b[n++] = (byte) (0xF0 | c >> 18);
          b[n++] = (byte) (0x80 | c >> 12 & 0x3F);
        } else {
          b[n++] = (byte) (0xE0 | c >> 12);
        }
        b[n++] = (byte) (0x80 | c >> 6 & 0x3F);
      }
      b[n++] = (byte) (0x80 | c & 0x3F);
    }
    nameLength = n;
  }

  /** Decodes into {@code latin} or {@code chars}; returns the position behind the closing quote. */
  private int decodeText(JsonReader in, int start, int p, int most, Reason limit) {
    long at = in.base + start;
    int n = p - start;
    if (n > most) throw new JsonException(limit, at - 1, null);
    failing = at - 1;
    if (n > LONG && p + STEP <= in.safe) requireText(in, p);
    count = 0;
    wide = false;
    byte[] b = in.buf;
    byte[] to = reserveLatin(n);
    for (int i = 0; i < n; i += 8) Bytes.setLong(to, i, Bytes.getLong(b, start + i)); // 8 bytes are loadable at p, too
    count = n;
    for (;;) {
      if (p + STEP > in.safe && !in.last) p -= in.shift(p); // what lies before is decoded already
      int end = Math.min(p + BLOCK, in.safe - STEP);
      if (Bytes.getShort(in.buf, p) == HEX_ESCAPE) p = decodeHex(in.buf, p, end);
      p = wide ? decodeChars(in, p, end) : in.buf[p] < 0 ? decodeTwos(in, p, end) : decodeEscapes(in, p, end);
      if (in.base + p - at > most) throw new JsonException(limit, at - 1, null);
      int c = in.buf[p];
      if (c == '"') {
        failing = -1;
        return p + 1;
      }
      if (c >= 0 && c < ' ') throw in.unexpected(Reason.CONTROL_CHARACTER, p);
    }
  }

  /** Refuses what ends a long run of ASCII if it is malformed, so that the run is not copied in vain. */
  private static void requireText(JsonReader in, int p) {
    int c = in.buf[p];
    if (c == '\\') {
      escape(in, p);
    } else if (c < 0) {
      int w = Bytes.getInt(in.buf, p);
      if (!Utf8.isTwo(w) && !Utf8.isThree(w) && !Utf8.isFour(w)) throw malformed(in, p);
    } else if (c < ' ') {
      throw in.unexpected(Reason.CONTROL_CHARACTER, p);
    }
  }

  /** Returns the offset of the opening quote of the string in which decoding has failed, or -1. */
  long failing() {
    return failing;
  }

  /** Returns {@code latin} with room for {@code more} bytes and a block behind the {@code count} that are kept. */
  private byte[] reserveLatin(int more) {
    int least = count + more + BLOCK + STEP;
    if (latin.length < least) latin = Arrays.copyOf(latin, Math.max(latin.length * 2, least));
    return latin;
  }

  /** Returns {@code chars} with room for a block behind the {@code count} that are kept. */
  private char[] reserveChars() {
    int least = count + BLOCK + STEP;
    if (chars.length < least) chars = Arrays.copyOf(chars, Math.max(chars.length * 2, least));
    return chars;
  }

  /** Goes on with a text that is not Latin-1. */
  private void widen() {
    if (chars.length < count) chars = new char[latin.length];
    byte[] from = latin;
    char[] to = chars;
    for (int i = 0; i < count; i++) to[i] = (char) (from[i] & 0xFF);
    wide = true;
  }

  /**
   * Decodes ASCII and escapes to {@code latin} from p to about {@code end}, or up to the first quote, control character
   * or other character, or to the first escape of what is not Latin-1, when it widens; returns the position behind. Words
   * are stored as they are, and what did not count is overwritten. The switch is predicted, so that a step need not wait
   * for the length of the one before. Text with escapes and text beyond ASCII have a method each, so that the compiler
   * sees what is usual there.
   */
  private int decodeEscapes(JsonReader in, int p, int end) {
    byte[] b = in.buf;
    byte[] to = reserveLatin(0);
    int n = count;
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
          continue; // the byte behind the special one is not in the word
      }
      // what is special seldom comes alone; the zeros that a shift brings in end the loop
      int w = (int) x;
      if ((w & 0xFF) != '\\') break;
      do {
        int u = SHORT_ESCAPES[w >>> 8 & 0xFF];
        if (u == 0) {
          u = escape(in, p);
          if (u > 0xFF) {
            count = n;
            widen();
            return p;
          }
          if (b[p + 1] == 'u') p += 4;
        }
        to[n++] = (byte) u;
        p += 2;
        x >>>= 16;
        w = (int) x;
      } while ((w & 0xFF) == '\\');
    }
    count = n;
    return p;
  }

  /**
   * Decodes escapes with four digits from p to about {@code end}, or up to what is none, or not in the range of the
   * buffer, or a surrogate; returns the position behind. Text is seldom full of them but where it is meant to cost much,
   * and in the other loops even one branch for it costs those.
   */
  private int decodeHex(byte[] b, int p, int end) {
    int n = count;
    if (wide) {
      char[] to = reserveChars();
      while (p <= end && Bytes.getShort(b, p) == HEX_ESCAPE) {
        int u = hex4(b, p + 2);
        if (u < 0 || (u & 0xF800) == 0xD800) break;
        to[n++] = (char) u;
        p += 6;
      }
    } else {
      byte[] to = reserveLatin(0);
      while (p <= end && Bytes.getShort(b, p) == HEX_ESCAPE) {
        int u = hex4(b, p + 2);
        if (u >>> 8 != 0) break; // negative if a digit is none
        to[n++] = (byte) u;
        p += 6;
      }
    }
    count = n;
    return p;
  }

  /**
   * Decodes ASCII and other Latin-1 characters as {@link #decodeEscapes} does ASCII and escapes, to the first escape or
   * the first character that is not Latin-1, when it widens.
   */
  private int decodeTwos(JsonReader in, int p, int end) {
    byte[] b = in.buf;
    byte[] to = reserveLatin(0);
    int n = count;
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
          continue; // the byte behind the special one is not in the word
      }
      int w = (int) x;
      if ((w & 0xC0FE) != 0x80C2) {
        count = n;
        if ((w & 0x80) != 0) widen();
        return p;
      }
      do {
        to[n++] = (byte) (w << 6 | w >>> 8 & 0x3F);
        p += 2;
        x >>>= 16;
        w = (int) x;
      } while ((w & 0xC0FE) == 0x80C2);
    }
    count = n;
    return p;
  }

  /**
   * Decodes to {@code chars} as {@link #decodeEscapes} does. Several characters of one length are recognised at once in a
   * word of 8 bytes or two, and all that it may hold are stored, as the next step overwrites what did not count.
   */
  private int decodeChars(JsonReader in, int p, int end) {
    byte[] b = in.buf;
    int n = count;
    char[] cs = reserveChars();
    while (p <= end) {
      long x = Bytes.getLong(b, p);
      int w = (int) x;
      if ((w & 0xF0) == 0xE0) {
        long y = Bytes.getLong(b, p + 6);
        if (Utf8.areThrees(x, y)) {
          // two characters in each word, in the halves of a word
          long u = Utf8.twoOfThree(x);
          long v = Utf8.twoOfThree(y);
          if (Utf8.areValid(u, v)) {
            cs[n] = (char) u;
            cs[n + 1] = (char) (u >>> 32);
            cs[n + 2] = (char) v;
            cs[n + 3] = (char) (v >>> 32);
            n += 4;
            p += 12;
            continue;
          }
        }
        if (!Utf8.isThree(w)) throw malformed(in, p);
        cs[n++] = (char) ((w & 0xF) << 12 | w >>> 2 & 0xFC0 | w >>> 16 & 0x3F);
        p += 3;
      } else if ((w & 0x80) == 0) {
        long stop = Words.special(x);
        int k = stop == 0 ? 8 : Long.numberOfTrailingZeros(stop) >>> 3;
        if (k == 0) {
          if ((w & 0xFF) != '\\') break;
          int u = SHORT_ESCAPES[w >>> 8 & 0xFF];
          if (u != 0) {
            cs[n++] = (char) u;
            p += 2;
            continue;
          }
          u = escape(in, p);
          if (u >= 0x10000) {
            cs[n++] = Character.highSurrogate(u);
            u = Character.lowSurrogate(u);
            p += 6;
          }
          cs[n++] = (char) u;
          p += 6;
          continue;
        }
        cs[n] = (char) (w & 0xFF);
        cs[n + 1] = (char) (w >>> 8 & 0xFF);
        cs[n + 2] = (char) (w >>> 16 & 0xFF);
        cs[n + 3] = (char) (w >>> 24);
        int v = (int) (x >>> 32);
        cs[n + 4] = (char) (v & 0xFF);
        cs[n + 5] = (char) (v >>> 8 & 0xFF);
        cs[n + 6] = (char) (v >>> 16 & 0xFF);
        cs[n + 7] = (char) (v >>> 24);
        n += k;
        p += k;
      } else if (Utf8.isTwo(w)) {
        // predicted: Latin text has them one by one, other scripts in words
        if ((w & 0x800000) == 0) {
          cs[n++] = (char) ((w & 0x1F) << 6 | w >>> 8 & 0x3F);
          p += 2;
          continue;
        }
        int k = Utf8.countTwo(x);
        long u = (x & 0x001F001F001F001FL) << 6 | x >>> 8 & 0x003F003F003F003FL;
        cs[n] = (char) u;
        cs[n + 1] = (char) (u >>> 16);
        cs[n + 2] = (char) (u >>> 32);
        cs[n + 3] = (char) (u >>> 48);
        n += k;
        p += 2 * k;
      } else if (Utf8.isFour(w)) {
        int u = (w & 7) << 18 | (w & 0x3F00) << 4 | w >>> 10 & 0xFC0 | w >>> 24 & 0x3F;
        cs[n++] = Character.highSurrogate(u);
        cs[n++] = Character.lowSurrogate(u);
        p += 4;
      } else {
        throw malformed(in, p);
      }
    }
    count = n;
    return p;
  }

  /** Returns what the letter stands for together with the backslash before it, or 0. */
  static int shortEscape(int letter) {
    return SHORT_ESCAPES[letter];
  }

  /** Tells whether the letter makes an escape together with the backslash before it. */
  static boolean isShortEscape(int letter) {
    return SHORT_ESCAPES[letter] != 0;
  }

  /** Tells whether each of four letters makes an escape together with a backslash before it. */
  static boolean areShortEscapes(int a, int b, int c, int d) {
    byte[] known = SHORT_ESCAPES;
    return known[a] != 0 & known[b] != 0 & known[c] != 0 & known[d] != 0;
  }

  /** Returns the code point of the escape at p, of which 12 bytes are loadable. */
  static int escape(JsonReader in, int p) {
    byte[] b = in.buf;
    int c = b[p + 1];
    if (c != 'u') {
      int simple = SHORT_ESCAPES[c & 0xFF];
      if (simple == 0) throw in.unexpected(Reason.INVALID_ESCAPE, p + 1);
      return simple;
    }
    int u = hex4(b, p + 2);
    if (u < 0) throw badHex(in, p + 2);
    return (u & 0xF800) != 0xD800 ? u : pair(in, p, u);
  }

  /** Returns the code point of the escaped surrogate pair at p, whose first half is u. */
  private static int pair(JsonReader in, int p, int u) {
    byte[] b = in.buf;
    if (u < 0xDC00) {
      if (b[p + 6] != '\\') throw lone(in, p, p + 6);
      if (b[p + 7] != 'u') throw lone(in, p, p + 7);
      int low = hex4(b, p + 8);
      if (low < 0) throw badHex(in, p + 8);
      if ((low & 0xFC00) == 0xDC00) return Character.toCodePoint((char) u, (char) low);
    }
    throw new JsonException(Reason.LONE_SURROGATE, in.base + p, null);
  }

  private static JsonException lone(JsonReader in, int p, int q) {
    return q >= in.lim && in.last ? in.unexpected(Reason.UNEXPECTED_END, q) : new JsonException(Reason.LONE_SURROGATE, in.base + p, null);
  }

  /** Returns the value of four hexadecimal digits, negative when one of them is none. */
  private static int hex4(byte[] b, int p) {
    int x = Bytes.getInt(b, p);
    return HEX[x & 0xFF] << 12 | HEX[x >>> 8 & 0xFF] << 8 | HEX[x >>> 16 & 0xFF] << 4 | HEX[x >>> 24];
  }

  private static JsonException badHex(JsonReader in, int p) {
    byte[] b = in.buf;
    while (HEX[b[p] & 0xFF] >= 0) p++;
    return in.unexpected(Reason.INVALID_ESCAPE, p);
  }

  /** Makes the exception for the bad sequence at p; a sequence that the end of the input cuts off is the end. */
  static JsonException malformed(JsonReader in, int p) {
    byte[] b = in.buf;
    int c = b[p] & 0xFF;
    int n = c < 0xC2 || c > 0xF4 ? 1 : c < 0xE0 ? 2 : c < 0xF0 ? 3 : 4;
    for (int i = 1; i < n; i++) {
      if (p + i >= in.lim && in.last) return in.unexpected(Reason.UNEXPECTED_END, p + i);
      int d = b[p + i] & 0xFF;
      int least = i > 1 ? 0x80 : c == 0xE0 ? 0xA0 : c == 0xF0 ? 0x90 : 0x80;
      int most = i > 1 ? 0xBF : c == 0xED ? 0x9F : c == 0xF4 ? 0x8F : 0xBF;
      if (d < least || d > most) break;
    }
    return new JsonException(Reason.INVALID_UTF8, in.base + p, null);
  }
}
