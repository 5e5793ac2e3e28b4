package jzon.bench.floor;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * One pass over a document that checks its syntax and its UTF-8 and builds nothing: a floor for every reader.
 *
 * <p>It knows no limits, no positions and no messages, works on one array, and keeps what is open in one bit for each
 * level, 1024 levels at most.
 */
public final class PlainPass {
  private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGHS = 0x8080808080808080L;

  private PlainPass() {}

  /** True when the bytes are one JSON value, whitespace around it allowed. */
  public static boolean accepts(byte[] b) {
    long[] objects = new long[16];
    int depth = 0;
    int p = space(b, 0);
    while (true) {
      // a value starts at p
      if (p >= b.length) return false;
      switch (b[p]) {
        case '{' -> {
          int q = space(b, p + 1);
          if (q < b.length && b[q] == '}') p = q + 1;
          else {
            if (depth == 1024) return false;
            objects[depth >> 6] |= 1L << depth;
            depth++;
            if ((p = name(b, q)) < 0) return false;
            continue;
          }
        }
        case '[' -> {
          int q = space(b, p + 1);
          if (q < b.length && b[q] == ']') p = q + 1;
          else {
            if (depth == 1024) return false;
            objects[depth >> 6] &= ~(1L << depth);
            depth++;
            p = q;
            continue;
          }
        }
        case '"' -> p = string(b, p + 1);
        case 't' -> p = literal(b, p, "true");
        case 'f' -> p = literal(b, p, "false");
        case 'n' -> p = literal(b, p, "null");
        default -> p = number(b, p);
      }
      if (p < 0) return false;
      // a value has ended before p
      while (true) {
        p = space(b, p);
        if (depth == 0) return p == b.length;
        if (p >= b.length) return false;
        boolean object = (objects[depth - 1 >> 6] >>> depth - 1 & 1) != 0;
        if (b[p] == ',') {
          p = space(b, p + 1);
          if (object && (p = name(b, p)) < 0) return false;
          break;
        }
        if (b[p] != (object ? '}' : ']')) return false;
        p++;
        depth--;
      }
    }
  }

  /** Behind a name and its colon, or -1. */
  private static int name(byte[] b, int p) {
    if (p >= b.length || b[p] != '"') return -1;
    p = string(b, p + 1);
    if (p < 0) return -1;
    p = space(b, p);
    return p < b.length && b[p] == ':' ? space(b, p + 1) : -1;
  }

  private static int space(byte[] b, int p) {
    while (p < b.length && b[p] <= ' ' && (b[p] == ' ' || b[p] == '\n' || b[p] == '\r' || b[p] == '\t')) p++;
    return p;
  }

  private static int string(byte[] b, int p) {
    while (true) {
      while (p + 8 <= b.length) {
        long x = (long) WORD.get(b, p);
        long quote = x ^ ONES * '"';
        long backslash = x ^ ONES * '\\';
        long special = (quote - ONES | backslash - ONES | x - ONES * ' ' | x) & HIGHS;
        if (special != 0) {
          p += Long.numberOfTrailingZeros(special) >> 3;
          break;
        }
        p += 8;
      }
      if (p >= b.length) return -1;
      int c = b[p];
      if (c == '"') return p + 1;
      if (c == '\\') p = escape(b, p + 1);
      else if (c >= ' ') p++;
      else if (c >= 0) return -1;
      else p = sequence(b, p);
      if (p < 0) return -1;
    }
  }

  private static int escape(byte[] b, int p) {
    if (p >= b.length) return -1;
    if (b[p] != 'u') return "\"\\/bfnrt".indexOf(b[p]) >= 0 ? p + 1 : -1;
    int first = unit(b, p + 1);
    if (first < 0 || Character.isLowSurrogate((char) first)) return -1;
    if (!Character.isHighSurrogate((char) first)) return p + 5;
    if (p + 7 > b.length || b[p + 5] != '\\' || b[p + 6] != 'u') return -1;
    int second = unit(b, p + 7);
    return second >= 0 && Character.isLowSurrogate((char) second) ? p + 11 : -1;
  }

  private static int unit(byte[] b, int p) {
    if (p + 4 > b.length) return -1;
    int value = 0;
    for (int i = 0; i < 4; i++) {
      int digit = Character.digit(b[p + i], 16);
      if (digit < 0) return -1;
      value = value << 4 | digit;
    }
    return value;
  }

  /** Behind a well-formed sequence of several bytes as in table 3-7 of the Unicode standard, or -1. */
  private static int sequence(byte[] b, int p) {
    int first = b[p] & 0xff;
    int length = 0;
    if (first >= 0xc2 && first < 0xe0) length = 2;
    else if (first >= 0xe0 && first < 0xf0) length = 3;
    else if (first >= 0xf0 && first < 0xf5) length = 4;
    if (length == 0 || p + length > b.length) return -1;
    for (int i = 1; i < length; i++) if ((b[p + i] & 0xc0) != 0x80) return -1;
    int second = b[p + 1] & 0xff;
    boolean wrong = first == 0xe0 && second < 0xa0 || first == 0xed && second >= 0xa0
        || first == 0xf0 && second < 0x90 || first == 0xf4 && second >= 0x90;
    return wrong ? -1 : p + length;
  }

  private static int literal(byte[] b, int p, String word) {
    if (p + word.length() > b.length) return -1;
    for (int i = 0; i < word.length(); i++) if (b[p + i] != word.charAt(i)) return -1;
    return p + word.length();
  }

  private static int number(byte[] b, int p) {
    if (b[p] == '-') p++;
    int start = p;
    p = digits(b, p);
    if (p == start || b[start] == '0' && p > start + 1) return -1;
    if (p < b.length && b[p] == '.') {
      int fraction = p + 1;
      p = digits(b, fraction);
      if (p == fraction) return -1;
    }
    if (p < b.length && (b[p] | 0x20) == 'e') {
      p++;
      if (p < b.length && (b[p] == '+' || b[p] == '-')) p++;
      int exponent = p;
      p = digits(b, exponent);
      if (p == exponent) return -1;
    }
    return p;
  }

  private static int digits(byte[] b, int p) {
    while (p < b.length && b[p] >= '0' && b[p] <= '9') p++;
    return p;
  }
}
