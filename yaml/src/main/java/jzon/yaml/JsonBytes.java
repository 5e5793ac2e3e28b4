package jzon.yaml;

import java.util.Arrays;

/** The JSON of one document, which grows up to 1 GiB. */
final class JsonBytes {
  /** So that each offset in the JSON of all documents is an int. */
  static final int MOST = 1 << 30;

  private static final byte[] HEX = {'0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'};

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

  private void reserve(int more) {
    if (size + more > bytes.length) bytes = Arrays.copyOf(bytes, Math.max(size + more, bytes.length * 2));
  }

  void add(char ascii) {
    reserve(1);
    bytes[size++] = (byte) ascii;
  }

  void ascii(CharSequence s) {
    reserve(s.length());
    for (int i = 0; i < s.length(); i++) bytes[size++] = (byte) s.charAt(i);
  }

  /** Repeats {@code [from, to)} of the JSON of this document. */
  void copy(int from, int to) {
    reserve(to - from);
    System.arraycopy(bytes, from, bytes, size, to - from);
    size += to - from;
  }

  /** Adds a string; an unpaired surrogate becomes an escape, which the reader rejects. */
  void string(String s) {
    add('"');
    for (int i = 0; i < s.length(); i++) {
      char c = s.charAt(i);
      reserve(6);
      if (c == '"' || c == '\\') {
        bytes[size++] = '\\';
        bytes[size++] = (byte) c;
      } else if (c >= ' ' && c < 0x80) {
        bytes[size++] = (byte) c;
      } else if (c < ' ' || Character.isSurrogate(c) && s.codePointAt(i) == c) {
        ascii("\\u");
        for (int shift = 12; shift >= 0; shift -= 4) bytes[size++] = HEX[c >> shift & 15];
      } else {
        int point = s.codePointAt(i);
        if (point >= 0x10000) i++;
        utf8(point);
      }
    }
    add('"');
  }

  private void utf8(int c) {
    if (c < 0x800) {
      bytes[size++] = (byte) (0xC0 | c >> 6);
    } else {
      if (c < 0x10000) {
        bytes[size++] = (byte) (0xE0 | c >> 12);
      } else {
        bytes[size++] = (byte) (0xF0 | c >> 18);
        bytes[size++] = (byte) (0x80 | c >> 12 & 63);
      }
      bytes[size++] = (byte) (0x80 | c >> 6 & 63);
    }
    bytes[size++] = (byte) (0x80 | c & 63);
  }
}
