package jzon.yaml;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;

/** The JSON of one document, which grows up to 1 GiB. */
final class JsonBytes {
  /** So that each offset in the JSON of all documents is an int. */
  static final int MOST = 1 << 30;

  byte[] bytes = new byte[256];
  int size;
  /** The size of the JSON of earlier documents. */
  int base;

  /** Returns the offset of the next byte in the JSON of all documents. */
  int offset() {
    return base + size;
  }

  void clear() {
    base += size;
    size = 0;
  }

  /** Tells whether there is room for so many bytes. */
  boolean fits(long more) {
    return offset() + more <= MOST;
  }

  void add(String json) {
    byte[] more = json.getBytes(StandardCharsets.UTF_8);
    add(more, 0, more.length);
  }

  /** Repeats {@code [from, to)} of the JSON of this document. */
  void copy(int from, int to) {
    add(bytes, from, to);
  }

  private void add(byte[] more, int from, int to) {
    byte[] old = bytes; // may be `more`
    if (size + to - from > old.length) bytes = Arrays.copyOf(old, Math.max(size + to - from, old.length * 2));
    System.arraycopy(more, from, bytes, size, to - from);
    size += to - from;
  }

  /** Adds a string; an unpaired surrogate becomes an escape, which the reader rejects. */
  void string(String s) {
    StringBuilder json = new StringBuilder(s.length() + 16).append('"');
    for (int i = 0, c; i < s.length(); i += Character.charCount(c)) {
      c = s.codePointAt(i);
      if (c == '"' || c == '\\') json.append('\\').append((char) c);
      else if (c >= ' ' && (c < 0xD800 || c > 0xDFFF)) json.appendCodePoint(c);
      else json.append("\\u").append(HexFormat.of().toHexDigits((char) c));
    }
    add(json.append('"').toString());
  }
}
