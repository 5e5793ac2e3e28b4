package jzon.engine;

import java.util.Arrays;

import jzon.engine.bytes.Bytes;
import jzon.engine.error.JsonException;
import jzon.engine.error.Reason;

/**
 * Converts a finished JSON document to another layout: indented, ASCII only, or safe inside HTML.
 *
 * <pre>{@code
 * byte[] json = out.toByteArray();            // {"id":1,"tags":["<a>"]}
 * byte[] shown = JsonFormat.pretty(json);     // one field or element a line
 * byte[] inPage = JsonFormat.htmlSafe(json);  // the < and > as escapes
 * }</pre>
 *
 * <p>The methods take valid UTF-8 JSON, as {@link JsonWriter} writes it, with or without whitespace between tokens.
 * They do not check it. {@link JsonWriter} has no such options, so that plain documents are written at full speed.
 */
public final class JsonFormat {
  private static final int LARGEST_ARRAY = Integer.MAX_VALUE - 8;

  private static final byte[] HEX = {'0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'};

  private final byte[] in;
  private byte[] out;
  private int p;

  private JsonFormat(byte[] json, int firstSize) {
    in = json;
    out = new byte[firstSize];
  }

  /**
   * Returns the document with each field and element on its own line, indented by two spaces a level, and {@code " : "}
   * between name and value. Empty containers stay <code>{}</code> and {@code []}.
   *
   * @throws JsonException if the result would be longer than 2 GiB
   */
  public static byte[] pretty(byte[] json) {
    JsonFormat f = new JsonFormat(json, (int) Math.min(LARGEST_ARRAY, json.length * 2L + 16));
    f.indent();
    return Arrays.copyOf(f.out, f.p);
  }

  /**
   * Returns the document with every non-ASCII character as an escape, and those above U+FFFF as two escapes. If all
   * characters are ASCII, it returns the same array.
   *
   * @throws JsonException if the result would be longer than 2 GiB
   */
  public static byte[] asciiOnly(byte[] json) {
    int from = firstBeyondAscii(json, 0);
    if (from == json.length) return json;
    JsonFormat f = new JsonFormat(json, (int) Math.min(LARGEST_ARRAY, json.length + json.length / 2L + 16));
    f.escapeBeyondAscii(from);
    return Arrays.copyOf(f.out, f.p);
  }

  /**
   * Returns the document with {@code <}, {@code >}, {@code &}, U+2028 and U+2029 as escapes, so that it can stand in a
   * script element of HTML or in JavaScript. If it contains none of them, it returns the same array.
   *
   * @throws JsonException if the result would be longer than 2 GiB
   */
  public static byte[] htmlSafe(byte[] json) {
    int from = firstUnsafe(json, 0);
    if (from == json.length) return json;
    JsonFormat f = new JsonFormat(json, (int) Math.min(LARGEST_ARRAY, json.length + json.length / 8L + 16));
    f.escapeUnsafe(from);
    return Arrays.copyOf(f.out, f.p);
  }

  // Indentation

  private void indent() {
    int depth = 0;
    int n = in.length;
    for (int i = 0; i < n; ) {
      int c = in[i++];
      switch (c) {
        case ' ', '\t', '\n', '\r' -> {}
        case '"' -> {
          int end = endOfString(i);
          copy(i - 1, end);
          i = end;
        }
        case '{', '[' -> {
          put(c);
          i = skipWhitespace(i);
          if (i < n && (in[i] == '}' || in[i] == ']')) put(in[i++]);
          else newLine(++depth);
        }
        case '}', ']' -> {
          newLine(--depth);
          put(c);
        }
        case ',' -> {
          put(c);
          newLine(depth);
        }
        case ':' -> {
          put(' ');
          put(c);
          put(' ');
        }
        default -> put(c);
      }
    }
  }

  private int skipWhitespace(int i) {
    while (i < in.length && (in[i] == ' ' || in[i] == '\n' || in[i] == '\r' || in[i] == '\t')) i++;
    return i;
  }

  /** Returns the index after the closing quote of the string whose contents start at {@code i}. */
  private int endOfString(int i) {
    while (in[i] != '"') i += in[i] == '\\' ? 2 : 1;
    return i + 1;
  }

  private void newLine(int depth) {
    int n = 1 + 2 * depth;
    reserve(n);
    out[p] = '\n';
    Arrays.fill(out, p + 1, p + n, (byte) ' ');
    p += n;
  }

  // Escapes

  private static int firstBeyondAscii(byte[] b, int i) {
    int n = b.length;
    while (i <= n - 8 && (Bytes.getLong(b, i) & 0x8080808080808080L) == 0) i += 8;
    while (i < n && b[i] >= 0) i++;
    return i;
  }

  private void escapeBeyondAscii(int i) {
    copy(0, i);
    while (i < in.length) {
      int b0 = in[i] & 0xFF;
      if (b0 < 0x80) {
        int end = firstBeyondAscii(in, i);
        copy(i, end);
        i = end;
      } else if (b0 < 0xE0) {
        escape((b0 & 0x1F) << 6 | in[i + 1] & 0x3F);
        i += 2;
      } else if (b0 < 0xF0) {
        escape((b0 & 0x0F) << 12 | (in[i + 1] & 0x3F) << 6 | in[i + 2] & 0x3F);
        i += 3;
      } else {
        int code = (b0 & 0x07) << 18 | (in[i + 1] & 0x3F) << 12 | (in[i + 2] & 0x3F) << 6 | in[i + 3] & 0x3F;
        escape(Character.highSurrogate(code));
        escape(Character.lowSurrogate(code));
        i += 4;
      }
    }
  }

  private static int firstUnsafe(byte[] b, int i) {
    int n = b.length;
    for (; i < n; i++) {
      int c = b[i];
      if (c == '<' || c == '>' || c == '&' || c == (byte) 0xE2 && isLineSeparator(b, i)) return i;
    }
    return n;
  }

  /** U+2028 and U+2029, which end a line in older JavaScript, are E2 80 A8 and E2 80 A9. */
  private static boolean isLineSeparator(byte[] b, int i) {
    return i + 2 < b.length && b[i + 1] == (byte) 0x80 && (b[i + 2] & 0xFE) == 0xA8;
  }

  private void escapeUnsafe(int i) {
    copy(0, i);
    while (i < in.length) {
      int c = in[i];
      if (c >= 0) {
        escape(c);
        i++;
      } else {
        escape(0x2028 | in[i + 2] & 1);
        i += 3;
      }
      int end = firstUnsafe(in, i);
      copy(i, end);
      i = end;
    }
  }

  private void escape(int c) {
    reserve(6);
    out[p] = '\\';
    out[p + 1] = 'u';
    out[p + 2] = HEX[c >> 12 & 15];
    out[p + 3] = HEX[c >> 8 & 15];
    out[p + 4] = HEX[c >> 4 & 15];
    out[p + 5] = HEX[c & 15];
    p += 6;
  }

  // Output

  private void put(int c) {
    reserve(1);
    out[p++] = (byte) c;
  }

  private void copy(int from, int to) {
    reserve(to - from);
    System.arraycopy(in, from, out, p, to - from);
    p += to - from;
  }

  private void reserve(int n) {
    if (n > out.length - p) grow(n);
  }

  private void grow(int n) {
    long needed = (long) p + n;
    if (needed > LARGEST_ARRAY) {
      throw new JsonException(Reason.LIMIT_DOCUMENT_BYTES, p, "formatted output longer than 2 GiB");
    }
    out = Arrays.copyOf(out, (int) Math.min(LARGEST_ARRAY, Math.max(needed, out.length * 2L)));
  }
}
