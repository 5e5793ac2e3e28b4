package jzon.engine;

import java.util.concurrent.ThreadLocalRandom;

/**
 * The hash codes of the keys of one map that is being read: says whether a hash code is new, and so its key is.
 *
 * <p>It keeps no keys. Hash codes of ordinary keys are nearly always different, and as long as they are, no key is there
 * twice and none collide; with the first that are equal, whoever reads the map has to look at the keys themselves. It
 * belongs to a reader, which keeps it for the next map, so that a map costs no garbage beyond itself.
 *
 * <p>The table is open-addressed and at most an eighth full: mispredicted branches of probing cost more than the
 * memory. Its slots depend on a multiplier drawn at random, so that hash codes cannot be made to crowd in it. A slot holds a hash code and the number of the map that it belongs to:
 * those of earlier maps are empty, and nothing needs to be cleared.
 */
public final class KeyHashes {
  private static final int SMALLEST_BITS = 5;

  /** 32,768 slots, 256 KiB for 4,096 keys, are kept for the next map. */
  private static final int LARGEST_KEPT_BITS = 15;

  /** Larger maps are for whoever reads them: 2 million keys, 128 MiB of slots. */
  private static final int LARGEST_BITS = 24;

  private long[] slots = new long[1 << SMALLEST_BITS];
  /** What the table grows into, when it is long enough. */
  private long[] spare = slots;
  private int bits = SMALLEST_BITS;
  private int map;
  private int multiplier = ThreadLocalRandom.current().nextInt() | 1;
  private int count;

  KeyHashes() {}

  /** Makes it ready for a map; the table starts with the size that the last map has needed. */
  void start() {
    bits = Math.min(Math.max(SMALLEST_BITS, 35 - Integer.numberOfLeadingZeros(Math.max(count, 1) - 1)), LARGEST_KEPT_BITS);
    if (slots.length > 1 << LARGEST_KEPT_BITS) spare = slots = new long[1 << bits];
    count = 0;
    empty();
  }

  /** Empties the table by giving the map another number. */
  private void empty() {
    if (++map == 0) {
      slots = new long[slots.length];
      spare = slots;
      map = 1;
    }
  }

  /** Adds a hash code and returns true, or returns false when it is there already or the table is full. */
  public boolean add(int hash) {
    if (count >= 1 << bits - 3 && !grow()) return false;
    long[] s = slots;
    int mask = (1 << bits) - 1;
    int i = hash * multiplier >>> 32 - bits;
    for (;;) {
      long slot = s[i];
      if ((int) slot != map) break;
      if ((int) (slot >>> 32) == hash) return false;
      i = i + 1 & mask;
    }
    s[i] = (long) hash << 32 | map & 0xFFFFFFFFL;
    count++;
    return true;
  }

  private boolean grow() {
    if (bits == LARGEST_BITS) return false;
    long[] old = slots;
    int oldMap = map;
    int oldLength = 1 << bits;
    bits++;
    slots = spare != old && spare.length >= 1 << bits ? spare : new long[Math.max(old.length, 1 << bits)];
    spare = old;
    empty();
    count = 0;
    for (int i = 0; i < oldLength; i++) {
      if ((int) old[i] == oldMap) add((int) (old[i] >>> 32));
    }
    return true;
  }
}
