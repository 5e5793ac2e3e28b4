package jzon.yaml;

import java.io.CharArrayReader;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

import jzon.engine.error.Reason;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/** The characters of a YAML document in memory, and their places in its bytes. */
final class YamlText {
  /** An offset in the document, with its line and its column in bytes, counted from 1. */
  record Place(long offset, long line, long column) {}

  private final byte[] bytes;
  private final int from;
  private final int to;
  /** The index of the first code point, after a byte order mark. */
  private final int first;
  private CharBuffer characters = CharBuffer.allocate(0);

  /** The code point that was asked for last, so that a search for the next one goes on there. */
  private int point, at, line, lineStart;

  YamlText(byte[] bytes, int from, int to) {
    this.bytes = bytes;
    this.from = from;
    this.to = to;
    boolean hasMark = to - from >= 3 && bytes[from] == (byte) 0xEF && bytes[from + 1] == (byte) 0xBB
        && bytes[from + 2] == (byte) 0xBF;
    first = hasMark ? from + 3 : from;
    restart();
  }

  /** Decodes and checks the bytes; throws a Fault if YAML does not allow them. */
  void decode() {
    if (isWide()) throw new Fault(Reason.UNSUPPORTED_ENCODING, null, offset(0));
    ByteBuffer in = ByteBuffer.wrap(bytes, first, to - first);
    CharBuffer out = CharBuffer.allocate(to - first);
    CoderResult result = StandardCharsets.UTF_8.newDecoder().decode(in, out, true);
    if (result.isError()) throw new Fault(Reason.INVALID_UTF8, null, offset(in.position() - from));
    characters = out.flip();
    int codePoint = 0;
    for (int i = 0; i < characters.length(); i++, codePoint++) {
      char c = characters.charAt(i);
      if (c >= ' ' && c < 0x7F || c == '\n') continue;
      if (Character.isHighSurrogate(c)) i++;
      else if (!StreamReader.isPrintable(c)) {
        String text = String.format("expected a printable character, got U+%04X", (int) c);
        throw new Fault(Reason.CONTROL_CHARACTER, text, place(codePoint));
      }
    }
  }

  /** Tells whether the document is in UTF-16 or UTF-32, by its mark or the zeros of its first character. */
  private boolean isWide() {
    if (to - from < 2) return false;
    byte a = bytes[from], b = bytes[from + 1];
    return a == 0 || b == 0 || a == -2 && b == -1 || a == -1 && b == -2;
  }

  /** Returns the number of characters that {@link #reader} gives. */
  int length() {
    return characters.length();
  }

  Reader reader() {
    return new CharArrayReader(characters.array(), 0, characters.length());
  }

  /** Returns the place of a code point, counted from 0. */
  Place place(int codePoint) {
    if (codePoint < point) restart();
    return go(codePoint, to);
  }

  /** Returns the place of an offset in the document. */
  Place offset(int offset) {
    restart();
    return go(Integer.MAX_VALUE, Math.min(from + offset, to));
  }

  private void restart() {
    point = 0;
    at = lineStart = first;
    line = 1;
  }

  private Place go(int codePoint, int end) {
    while (point < codePoint && at < end) {
      byte b = bytes[at++];
      while (at < to && bytes[at] >> 6 == -2) at++;
      point++;
      if (b == '\n' || b == '\r' && (at == to || bytes[at] != '\n')) {
        line++;
        lineStart = at;
      }
    }
    int place = codePoint == Integer.MAX_VALUE ? end : at;
    return new Place(place - from, line, Math.max(place - lineStart, 0) + 1);
  }

  /** Returns the text of the number, boolean or null that stands at a place, or the beginning of a long one. */
  String plain(Place place) {
    int start = from + (int) place.offset, end = start;
    while (end < to && end < start + 40 && (Character.isLetterOrDigit(bytes[end]) || "+-.~".indexOf(bytes[end]) >= 0)) {
      end++;
    }
    return new String(bytes, start, end - start, StandardCharsets.US_ASCII) + (end == start + 40 ? "..." : "");
  }
}
