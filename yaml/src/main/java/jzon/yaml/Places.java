package jzon.yaml;

import java.util.Arrays;

/** Maps offsets in the JSON to the nodes of the YAML that it comes from. */
final class Places {
  /** What is written at a place: a node, one whose text is not a string but would be in quotes, a copy of JSON. */
  static final int NODE = 0, PLAIN = 1, COPY = 2;

  private static final int INT = Integer.MAX_VALUE;

  /** In order: the offset in the JSON, from bit 33; what it comes from, from bit 2; and what it is. */
  private long[] places = new long[32];
  private int count;

  /**
   * Notes what the JSON at an offset comes from.
   *
   * @param from the node's first code point, or for a copy the offset of the JSON that is copied
   */
  void add(int json, int from, int kind) {
    if (count == places.length) places = Arrays.copyOf(places, count * 2);
    places[count++] = (long) json << 33 | (long) from << 2 | kind;
  }

  /** Returns the index of the place of the JSON at an offset, or -1 if there is none. */
  int find(int json) {
    int at = json;
    for (;;) {
      int low = 0, high = count; // the last place at or before `at` is before high
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (places[middle] >>> 33 <= at) low = middle + 1;
        else high = middle;
      }
      if (low == 0 || (places[low - 1] & 3) != COPY) return low - 1;
      at = from(low - 1) + at - (int) (places[low - 1] >>> 33); // what is copied stands before the copy
    }
  }

  /** Returns the first code point of the node at a place. */
  int from(int place) {
    return place < 0 ? 0 : (int) (places[place] >>> 2) & INT;
  }

  boolean isPlain(int place) {
    return place >= 0 && (places[place] & 3) == PLAIN;
  }
}
