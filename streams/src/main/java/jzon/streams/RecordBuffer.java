package jzon.streams;

import java.util.Arrays;

/** Keeps the bytes that have arrived of a record that spans several chunks. */
final class RecordBuffer {
  private static final int FIRST = 512;
  /** The bytes that stay allocated between records: there may be many slow streams, but their records are short. */
  private static final int LARGEST_KEPT = 64 << 10;
  /** The maximum length of an array. */
  static final int LONGEST = Integer.MAX_VALUE - 16;
  private static final byte[] EMPTY = {};

  byte[] bytes = EMPTY;
  int length;

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
