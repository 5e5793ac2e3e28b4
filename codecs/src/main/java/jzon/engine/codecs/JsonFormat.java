package jzon.engine.codecs;

import jzon.engine.JsonWriter;
import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;
import jzon.engine.error.JsonException;
import jzon.engine.text.Escapes;

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
 * They do not check it. {@link JsonWriter} itself never indents, so that plain documents are written at full speed.
 */
public final class JsonFormat {
  private JsonFormat() {}

  /**
   * Returns the document with each field and element on its own line, indented by two spaces a level, and {@code " : "}
   * between name and value. Empty containers stay <code>{}</code> and {@code []}.
   *
   * @throws JsonException if the result would be longer than 2 GiB
   */
  public static byte[] pretty(byte[] json) {
    try (JsonWriter in = JsonWriter.open()) {
      in.writeRaw(json, 0, json.length);
      return pretty(in);
    }
  }

  /**
   * As {@link #pretty(byte[])}, for the document that a writer has in memory: without a copy of it.
   *
   * @throws JsonException if the result would be longer than 2 GiB
   */
  public static byte[] pretty(JsonWriter written) {
    try (JsonWriter out = JsonWriter.open()) {
      PrettyText.write(written, out);
      return out.toByteArray();
    }
  }

  /**
   * Returns the document with every non-ASCII character as an escape, and those above U+FFFF as two escapes. If all
   * characters are ASCII, it returns the same array.
   *
   * @throws JsonException if the result would be longer than 2 GiB
   */
  public static byte[] asciiOnly(byte[] json) {
    if (firstBeyondAscii(json, 0, json.length) == json.length) return json;
    try (JsonWriter out = JsonWriter.open()) {
      asciiOnly(json, 0, json.length, out);
      return out.toByteArray();
    }
  }

  /** Writes a part of a document as {@link #asciiOnly(byte[])}; returns its end, or the start of a cut character. */
  static int asciiOnly(byte[] json, int from, int n, JsonWriter out) {
    int i = from;
    while (i < n) {
      int b0 = json[i] & 0xFF;
      if (b0 < 0x80) {
        int end = firstBeyondAscii(json, i, n);
        out.writeRaw(json, i, end);
        i = end;
      } else if (i + (b0 < 0xE0 ? 2 : b0 < 0xF0 ? 3 : 4) > n) {
        return i;
      } else if (b0 < 0xE0) {
        escape(out, (b0 & 0x1F) << 6 | json[i + 1] & 0x3F);
        i += 2;
      } else if (b0 < 0xF0) {
        escape(out, (b0 & 0x0F) << 12 | (json[i + 1] & 0x3F) << 6 | json[i + 2] & 0x3F);
        i += 3;
      } else {
        int code = (b0 & 7) << 18 | (json[i + 1] & 0x3F) << 12 | (json[i + 2] & 0x3F) << 6 | json[i + 3] & 0x3F;
        escape(out, Character.highSurrogate(code));
        escape(out, Character.lowSurrogate(code));
        i += 4;
      }
    }
    return n;
  }

  /**
   * Returns the document with {@code <}, {@code >}, {@code &}, U+2028 and U+2029 as escapes, so that it is safe in an
   * HTML script element or in JavaScript. If no such character occurs, it returns the same array.
   *
   * @throws JsonException if the result would be longer than 2 GiB
   */
  public static byte[] htmlSafe(byte[] json) {
    if (firstUnsafe(json, 0, json.length) == json.length) return json;
    try (JsonWriter out = JsonWriter.open()) {
      htmlSafe(json, 0, json.length, out);
      return out.toByteArray();
    }
  }

  /** Writes a part of a document as {@link #htmlSafe(byte[])}; returns its end, or the start of a cut character. */
  static int htmlSafe(byte[] json, int from, int n, JsonWriter out) {
    int i = from;
    for (;;) {
      int end = firstUnsafe(json, i, n);
      out.writeRaw(json, i, end);
      i = end;
      if (i == n) return n;
      int c = json[i];
      if (c < 0 && i + 3 > n) return i;
      escape(out, c >= 0 ? c : 0x2028 | json[i + 2] & 1);
      i += c >= 0 ? 1 : 3;
    }
  }

  private static void escape(JsonWriter out, int c) {
    out.writeRaw1(Escapes.unicode(c), 6);
  }

  private static int firstBeyondAscii(byte[] b, int i, int n) {
    while (i <= n - 32 && ((Bytes.getLong(b, i) | Bytes.getLong(b, i + 8) | Bytes.getLong(b, i + 16)
        | Bytes.getLong(b, i + 24)) & Words.HIGHS) == 0) i += 32;
    while (i < n && b[i] >= 0) i++;
    return i;
  }

  private static int firstUnsafe(byte[] b, int i, int n) {
    for (; i < n; i++) {
      int c = b[i];
      if (c == '<' || c == '>' || c == '&' || c == (byte) 0xE2 && mayBeLineSeparator(b, i, n)) return i;
    }
    return n;
  }

  /** True for U+2028 (E2 80 A8) and U+2029 (E2 80 A9), which end a line in old JavaScript, and for a cut character. */
  private static boolean mayBeLineSeparator(byte[] b, int i, int n) {
    return i + 2 >= n || b[i + 1] == (byte) 0x80 && (b[i + 2] & 0xFE) == 0xA8;
  }
}
