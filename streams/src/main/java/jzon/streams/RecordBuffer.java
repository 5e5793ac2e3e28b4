package jzon.streams;

import java.util.Arrays;

/** What is there of a record that lies in more than one chunk. */
final class RecordBuffer {
  private static final int FIRST = 512;
  /** What may stay allocated when no record is cut: there may be many slow streams, but their records are short. */
  private static final int LARGEST_KEPT = 64 << 10;
  /** As long as an array may be. */
  static final int LONGEST = Integer.MAX_VALUE - 16;
  private static final byte[] EMPTY = {};

  byte[] bytes = EMPTY;
  int length;

  boolean isEmpty() {
    return length == 0;
  }

  void append(byte[] b, int from, int to) {
    int n = to - from;
    if (bytes.length - length < n) {
      long larger = Math.max(Math.max(FIRST, length + (long) n), bytes.length * 2L);
      bytes = Arrays.copyOf(bytes, (int) Math.min(larger, LONGEST));
    }
    System.arraycopy(b, from, bytes, length, n);
    length += n;
  }

  void clear() {
    length = 0;
    if (bytes.length > LARGEST_KEPT) bytes = EMPTY;
  }
}
