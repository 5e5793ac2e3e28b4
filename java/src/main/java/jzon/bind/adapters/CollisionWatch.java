package jzon.bind.adapters;

import jzon.engine.codecs.KeySet;

/**
 * Counts hash codes roughly: says when there may be as many equal ones as a {@link KeySet} rejects.
 *
 * <p>It has a kibibyte for maps of any size, where a KeySet holds all keys once more. Maps of a hundred thousand
 * ordinary keys seem crowded, too; they are then guarded as if they were an attack.
 */
final class CollisionWatch {
  private static final int BITS = 10;
  /** 2^32 over the golden ratio: hash codes that follow one another are counted apart (Knuth, volume 3, 6.4). */
  private static final int GOLDEN = 0x9E3779B9;

  private final byte[] counts = new byte[1 << BITS];

  /** Counts a hash code; tells whether {@link KeySet#MAX_COLLISIONS} equal ones may have been counted. */
  boolean isCrowdedBy(int hash) {
    return ++counts[hash * GOLDEN >>> 32 - BITS] < 0; // the 128th turns the sign
  }
}
