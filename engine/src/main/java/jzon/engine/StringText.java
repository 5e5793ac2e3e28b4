package jzon.engine;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;

/**
 * The contents of strings as UTF-8 with JSON's escapes, by way of a char array.
 *
 * <p>Runs of ASCII go through the ISO-8859-1 encoder, which the JVM vectorises, and are then searched for what must be
 * escaped, eight bytes at a time. Everything else goes through a loop over the characters. Strings are taken in parts,
 * so that the array stays small.
 */
final class StringText {
  private static final int PART = 2048;

  private static final byte[] HEX = {'0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'};

  /** For each ASCII character 0 when it stands for itself, the letter of its short escape, or -1 for the long one. */
  private static final byte[] ESCAPES = escapes();

  private final char[] chars = new char[PART];
  private final CharBuffer source = CharBuffer.wrap(chars);
  private final CharsetEncoder encoder = StandardCharsets.ISO_8859_1.newEncoder();
  private ByteBuffer target = ByteBuffer.allocate(0);

  /** Writes {@code s} from {@code from} on, without quotes; best for long strings. */
  void write(JsonWriter out, String s, int from) {
    int n = s.length();
    while (from < n) {
      int to = endOfPart(s, from, n);
      s.getChars(from, to, chars, 0);
      int done = writeAscii(out, to - from);
      if (done < to - from) writeChars(out, done, to - from);
      from = to;
    }
  }

  /** Writes {@code s} from {@code from} on, without quotes; best where the next character is not plain ASCII. */
  void writePlain(JsonWriter out, String s, int from) {
    int n = s.length();
    while (from < n) {
      int to = endOfPart(s, from, n);
      s.getChars(from, to, chars, 0);
      writeChars(out, 0, to - from);
      from = to;
    }
  }

  /** A part never ends between the halves of a surrogate pair. */
  private static int endOfPart(String s, int from, int n) {
    if (n - from <= PART) return n;
    int to = from + PART;
    return Character.isHighSurrogate(s.charAt(to - 1)) ? to - 1 : to;
  }

  /**
   * Writes the first {@code n} characters up to the first that is not ASCII or must be escaped, and returns its index.
   */
  private int writeAscii(JsonWriter out, int n) {
    out.reserve(n);
    int p = out.pos;
    byte[] b = out.buf;
    if (target.array() != b) target = ByteBuffer.wrap(b);
    source.limit(n).position(0);
    target.limit(b.length).position(p);
    encoder.reset();
    encoder.encode(source, target, true);
    int end = target.position();
    // The bytes behind the end are no matter: a hit there is cut off.
    for (int q = p; q < end; q += 8) {
      long special = special(Bytes.getLong(b, q));
      if (special != 0) {
        q += Long.numberOfTrailingZeros(special) >>> 3;
        end = Math.min(q, end);
        break;
      }
    }
    out.pos = end;
    return end - p;
  }

  /**
   * Marks, in bit 7 of each byte, those that are control characters, quotes, backslashes or not ASCII; exact up to the
   * first.
   */
  static long special(long x) {
    long control = x - 0x2020202020202020L;
    long quote = (x ^ 0x2222222222222222L) - 0x0101010101010101L;
    long backslash = (x ^ 0x5C5C5C5C5C5C5C5CL) - 0x0101010101010101L;
    return (control | quote | backslash | x) & 0x8080808080808080L;
  }

  /** Writes the characters from {@code from} to {@code to} one by one. */
  private void writeChars(JsonWriter out, int from, int to) {
    int i = from;
    while (i < to) {
      // As many as fit at six bytes each.
      int stop = Math.min(to, i + 512);
      out.reserve((stop - i) * 6);
      i = writeReserved(out, i, stop, to);
    }
  }

  private int writeReserved(JsonWriter out, int i, int stop, int to) {
    char[] cs = chars;
    byte[] b = out.buf;
    int p = out.pos;
    while (i < stop) {
      int c = cs[i++];
      if (c < 0x80) {
        int e = ESCAPES[c];
        if (e == 0) b[p++] = (byte) c;
        else if (e > 0) {
          Bytes.setShort(b, p, (short) (e << 8 | '\\'));
          p += 2;
        } else {
          Bytes.setInt(b, p, 0x3030755C); // backslash, u, 0, 0
          b[p + 4] = HEX[c >> 4];
          b[p + 5] = HEX[c & 15];
          p += 6;
        }
      } else if (c < 0x800) {
        Bytes.setShort(b, p, (short) (c >> 6 | c << 8 & 0x3F00 | 0x80C0));
        p += 2;
      } else if ((c & 0xF800) != 0xD800) {
        Bytes.setInt(b, p, c >> 12 | c << 2 & 0x3F00 | c << 16 & 0x3F0000 | 0x8080E0);
        p += 3;
      } else {
        if (c >= 0xDC00 || i >= to || (cs[i] & 0xFC00) != 0xDC00) {
          out.pos = p;
          throw loneSurrogate(out, c);
        }
        int code = Character.toCodePoint((char) c, cs[i++]);
        Bytes.setInt(b, p, code >> 18 | code >> 4 & 0x3F00 | code << 10 & 0x3F0000 | code << 24 & 0x3F000000 | 0x808080F0);
        p += 4;
      }
    }
    out.pos = p;
    return i;
  }

  private static JsonException loneSurrogate(JsonWriter out, int c) {
    return new JsonException(Reason.INVALID_STRING, out.offset(), "lone surrogate \\u" + Integer.toHexString(c));
  }

  private static byte[] escapes() {
    byte[] t = new byte[128];
    for (int i = 0; i < 0x20; i++) t[i] = -1;
    t['"'] = '"';
    t['\\'] = '\\';
    t['\n'] = 'n';
    t['\r'] = 'r';
    t['\t'] = 't';
    t['\b'] = 'b';
    t['\f'] = 'f';
    return t;
  }
}
