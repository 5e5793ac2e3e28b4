package jzon.formats;

import java.util.Arrays;

/**
 * Maps offsets in the JSON that a source has given to offsets in its binary document: those of the last items.
 *
 * <p>Each place of the JSON is recorded in order, with the place it comes from. Between two places the binary offset
 * stays as it is, or moves with the JSON in a run of text that is copied.
 */
final class Offsets {
  private static final int FIRST = 32;
  /** More places than a chunk of 8 KiB, which {@link ItemSource} makes again for an older one, can begin. */
  private static final int MOST = 8192;

  private long[] json = new long[FIRST];
  /** Twice the binary offset, plus 1 if it moves with the JSON. */
  private long[] binary = new long[FIRST];
  private long count;

  /** Records that the JSON at {@code at} comes from {@code from}. */
  void add(long at, long from, boolean isCopied) {
    if (count == json.length && count < MOST) {
      json = Arrays.copyOf(json, json.length * 2);
      binary = Arrays.copyOf(binary, json.length);
    }
    int i = (int) count++ & json.length - 1;
    json[i] = at;
    binary[i] = from << 1 | (isCopied ? 1 : 0);
  }

  /** Returns the binary offset of the JSON at {@code at}, or -1 if it is no longer known. */
  long find(long at) {
    long first = Math.max(0, count - json.length);
    long low = first, high = count; // the last place at or before `at` is before high
    while (low < high) {
      long middle = (low + high) >>> 1;
      if (json[slot(middle)] <= at) low = middle + 1;
      else high = middle;
    }
    if (low == first) return -1;
    long place = binary[slot(low - 1)];
    if ((place & 1) == 0) return place >> 1;
    long moved = (place >> 1) + at - json[slot(low - 1)];
    return low < count ? Math.min(moved, binary[slot(low)] >> 1) : moved;
  }

  private int slot(long index) {
    return (int) index & json.length - 1;
  }
}
