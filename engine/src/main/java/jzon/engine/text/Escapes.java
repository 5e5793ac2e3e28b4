package jzon.engine.text;

import jzon.engine.numbers.UuidText;

/** The escapes in strings (RFC 8259, section 7): the characters after a backslash, and their meaning. */
public final class Escapes {
  /** A backslash and the letter u, as two bytes, the first in the low byte. */
  public static final short UNICODE = 0x755C;

  /** For each byte after a backslash the character that the escape means; 0 for bytes that do not make an escape. */
  private static final byte[] SHORT_ESCAPES = new byte[256];

  static {
    String from = "\"\\/bfnrt";
    String to = "\"\\/\b\f\n\r\t";
    for (int i = 0; i < from.length(); i++) SHORT_ESCAPES[from.charAt(i)] = (byte) to.charAt(i);
  }

  private Escapes() {}

  /** Returns the six bytes of the escape of a UTF-16 unit, the first lowest. */
  public static long unicode(int c) {
    return UNICODE | (long) UuidText.fourHex(c) << 16;
  }

  /** Returns the character that the letter after a backslash means, or 0. */
  public static int shortEscape(int letter) {
    return SHORT_ESCAPES[letter];
  }

  /** Tells whether the letter after a backslash makes an escape. */
  public static boolean isShortEscape(int letter) {
    return SHORT_ESCAPES[letter] != 0;
  }

  /** Tells whether each of four letters after a backslash makes an escape. */
  public static boolean areShortEscapes(int a, int b, int c, int d) {
    byte[] known = SHORT_ESCAPES;
    return known[a] != 0 & known[b] != 0 & known[c] != 0 & known[d] != 0;
  }

  /** Returns the value of four hexadecimal digits, or a negative number if not all are digits. */
  public static int hex4(byte[] b, int p) {
    return UuidText.hex4(b, p);
  }

  /**
   * Returns the value of the two hexadecimal digits in the low 16 bits, or a negative number if not both are digits.
   */
  public static int hex2(int x) {
    return UuidText.DIGITS[x & 0xFF] << 4 | UuidText.DIGITS[x >>> 8 & 0xFF];
  }

  /** Tells whether a byte is a hexadecimal digit. */
  public static boolean isHex(byte c) {
    return UuidText.DIGITS[c & 0xFF] >= 0;
  }

  /**
   * Returns the contents of a string with its escapes decoded, or unchanged if an escape is malformed. The contents are
   * given without quotes.
   */
  public static String unescape(String s) {
    if (s.indexOf('\\') < 0) return s;
    StringBuilder out = new StringBuilder(s.length());
    for (int i = 0; i < s.length(); i++) {
      char c = s.charAt(i);
      if (c == '\\') {
        if (++i == s.length()) return s;
        c = s.charAt(i);
        if (c == 'u') {
          if (i + 4 >= s.length()) return s;
          int u = 0;
          for (int end = i + 4; i < end; ) u = u << 4 | digit(s.charAt(++i));
          if (u < 0) return s;
          c = (char) u;
        } else {
          c = (char) (c < 256 ? shortEscape(c) : 0);
          if (c == 0) return s;
        }
      }
      out.append(c);
    }
    return out.codePoints().anyMatch(c -> c < 0x10000 && Character.isSurrogate((char) c)) ? s : out.toString();
  }

  /** Returns the value of a hexadecimal digit, or -1. */
  private static int digit(char c) {
    return c < 256 ? UuidText.DIGITS[c] : -1;
  }
}
