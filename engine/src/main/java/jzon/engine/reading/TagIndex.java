package jzon.engine.reading;

import java.util.Arrays;

/**
 * The places of late discriminators in a part of the document, all recorded in the scan that looked for the first one.
 *
 * <p>Without it, a sealed type nested in itself n deep, with the discriminators last, would be scanned n times. Only
 * objects whose discriminator is not their first field cost memory: 8 bytes each.
 */
final class TagIndex {
  private static final int FIRST_ENTRIES = 16;
  private static final int MOST_KEPT = 512;

  /** A discriminator with the name to look for: all discriminators with that name have the same places. */
  Tag discriminator;
  /** The part that was scanned, as absolute offsets. */
  private long from;
  private long to = -1;
  /** The largest absolute offset up to which any scan that found a discriminator has gone. */
  private long scanned;
  /**
   * For each object its offset in the high half, and the offset of its discriminator's name in the low half, both
   * relative to {@code from}.
   */
  private long[] entries = new long[FIRST_ENTRIES];
  private int count;
  private boolean sorted;
  /** The entry after the one found last: usually the one found next, because objects are read in order. */
  private int next;
  /** The offset of the object open at each depth of the scan, or -1 if its discriminator was found. */
  private long[] objects = new long[FIRST_ENTRIES];

  /** Clears everything, and looks for the name of {@code d} from now on; null for none. */
  void start(Tag d) {
    discriminator = d;
    scanned = 0;
    start(0);
    if (entries.length > MOST_KEPT) entries = new long[FIRST_ENTRIES];
    if (objects.length > MOST_KEPT) objects = new long[FIRST_ENTRIES];
  }

  /** Returns how many bytes are kept. */
  int room() {
    return 8 * (entries.length + objects.length);
  }

  /** Begins a scan at the object with this offset, and clears the places found before. */
  void start(long offset) {
    from = offset;
    to = -1;
    count = 0;
    sorted = false;
  }

  /**
   * Ends a scan that found, at this offset, the discriminator of the object at which it began. Returns how many of its
   * bytes were scanned before, which happens only with alternatives.
   */
  long end(long offset) {
    to = offset;
    add(from, offset);
    long again = Math.min(scanned, offset) - from;
    scanned = Math.max(scanned, offset);
    return Math.max(again, 0);
  }

  /** Tells whether the object at this offset was scanned. */
  boolean covers(long offset) {
    return offset >= from && offset < to;
  }

  /** Returns the offset of the name of the late discriminator of a scanned object, or -1. */
  long find(long offset) {
    if (!sorted) {
      Arrays.sort(entries, 0, count);
      sorted = true;
      next = 0;
    }
    long object = offset - from;
    int i = next;
    if (i == count || entries[i] >>> 32 != object) {
      i = Arrays.binarySearch(entries, 0, count, object << 32);
      if (i < 0) i = -i - 1;
      if (i == count || entries[i] >>> 32 != object) return -1;
    }
    next = i + 1;
    return from + (int) entries[i];
  }

  /** Called when an object opens at this depth of the scan. */
  void open(int depth, long offset) {
    if (depth >= objects.length) objects = Arrays.copyOf(objects, depth * 2);
    objects[depth] = offset;
  }

  /** Called when the discriminator's name is at this offset, in the object open at this depth. */
  void found(int depth, long offset) {
    if (objects[depth] >= 0) add(objects[depth], offset);
    objects[depth] = -1;
  }

  /** The window is an array, so distances within it fit an int. */
  private void add(long object, long offset) {
    if (count == entries.length) entries = Arrays.copyOf(entries, count * 2);
    entries[count++] = object - from << 32 | offset - from;
  }
}
