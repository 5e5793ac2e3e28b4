package jzon.engine;

import java.util.Arrays;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The hash codes of the keys of one map that is being read: says whether a hash code is new, and so its key is.
 *
 * <p>It keeps no keys. Hash codes of ordinary keys are nearly always different, and as long as they are, no key is there
 * twice and none collide; with the first that are equal, whoever reads the map has to look at the keys themselves. It
 * belongs to a reader, which keeps it for the next map, so that a map costs no garbage beyond itself.
 *
 * <p>The table is open-addressed and at most an eighth full: mispredicted branches of probing cost more than the
 * memory. Its slots depend on a multiplier drawn at random, so that hash codes cannot be made to crowd in it. Beside each
 * slot is the number of the map that it belongs to: those of earlier maps are empty, and nothing needs to be cleared
 * before 255 maps were read. These numbers are bytes of their own, as all that most keys look at is whether their slot is
 * empty, and 2 KiB for 256 keys stay in the processor's nearest memory where 16 KiB do not.
 */
public final class KeyHashes {
  private static final int SMALLEST_BITS = 5;

  /** 32,768 slots, 160 KiB for 4,096 keys, are kept for the next map. */
  private static final int LARGEST_KEPT_BITS = 15;

  /** What a reader keeps from one document to the next: 5 bytes a slot, half as many spare ones included. */
  static final int MOST_KEPT_SLOTS = 3 << LARGEST_KEPT_BITS - 1;
  static final int MOST_KEPT_INNER_SLOTS = 3 << 9;

  /** Larger maps are for whoever reads them: 2 million keys, 80 MiB of slots. */
  private static final int LARGEST_BITS = 24;

  private int[] hashes = new int[1 << SMALLEST_BITS];
  private byte[] maps = new byte[1 << SMALLEST_BITS];
  /** What the table grows into, when it is long enough. */
  private int[] spareHashes = hashes;
  private byte[] spareMaps = maps;
  private final int multiplier = ThreadLocalRandom.current().nextInt() | 1;
  private int bits = SMALLEST_BITS;
  /** How many more hash codes fit in. */
  private int left = most();
  /** The number of the map that is being read; 0 is that of none. */
  private byte map;

  KeyHashes() {}

  private int most() {
    return 1 << bits - 3;
  }

  /** Makes it ready for a map; the table starts with the size that the last map has needed. */
  void start() {
    int count = most() - left;
    bits = Math.min(Math.max(SMALLEST_BITS, 35 - Integer.numberOfLeadingZeros(Math.max(count, 1) - 1)), LARGEST_KEPT_BITS);
    left = most();
    if (hashes.length > 1 << LARGEST_KEPT_BITS) {
      spareHashes = hashes = new int[1 << bits];
      spareMaps = maps = new byte[1 << bits];
    }
    if (++map == 0) {
      Arrays.fill(maps, (byte) 0);
      Arrays.fill(spareMaps, (byte) 0);
      map = 1;
    }
  }

  /** Returns how many slots it has, the spare ones included. */
  int slots() {
    return hashes.length + (spareHashes == hashes ? 0 : spareHashes.length);
  }

  /** Adds a hash code and returns true, or returns false when it is there already or the table is full. */
  public boolean add(int hash) {
    if (left == 0 && !grow()) return false;
    byte[] ms = maps;
    int m = map;
    int i = hash * multiplier >>> 32 - bits;
    while (ms[i] == m) {
      if (hashes[i] == hash) return false;
      i = i + 1 & (1 << bits) - 1;
    }
    ms[i] = (byte) m;
    hashes[i] = hash;
    left--;
    return true;
  }

  private boolean grow() {
    if (bits == LARGEST_BITS) return false;
    int[] oldHashes = hashes;
    byte[] oldMaps = maps;
    int oldMap = map;
    int oldLength = 1 << bits;
    bits++;
    left = most();
    boolean fits = spareHashes != oldHashes && spareHashes.length >= 1 << bits;
    int length = Math.max(oldHashes.length, 1 << bits);
    hashes = fits ? spareHashes : new int[length];
    maps = fits ? spareMaps : new byte[length];
    spareHashes = oldHashes;
    spareMaps = oldMaps;
    boolean again = ++map == 0;
    if (again) {
      Arrays.fill(maps, (byte) 0);
      map = 1;
    }
    for (int i = 0; i < oldLength; i++) {
      if (oldMaps[i] == oldMap) add(oldHashes[i]);
    }
    if (again) Arrays.fill(oldMaps, (byte) 0);
    return true;
  }
}
