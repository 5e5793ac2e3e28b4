package jzon.engine;

import java.util.concurrent.ThreadLocalRandom;

/**
 * The keys of the map, or the elements of the set, that is being read: says which one is there already, and refuses
 * input that is made to be slow. For the fronts' own instances.
 *
 * <p>Scala's hash maps and sets keep keys of equal hash code in a list, so that n of them take n² / 2 comparisons, and
 * so do those of Java where keys are not comparable; millions of strings, integers or decimals of equal hash code are
 * easily made. Ordinary keys never come close, so more than {@link #MAX_COLLISIONS} of them are refused. Scala's
 * mutable ones keep all keys of a bucket in a list: with {@code chained}, buckets are counted as well, in the way that
 * they make them.
 *
 * <p>The table here is open-addressed. Its slots depend on a multiplier drawn at random for each table, so that keys of
 * different hash codes cannot be made to crowd in it.
 *
 * <p>A front whose language has other rules of equality overrides {@link #hash} and {@link #same}.
 */
public class KeySet {
  /**
   * How many keys of equal hash code, or in one bucket, are read.
   *
   * <p>Ordinary keys have far fewer: 27 when all 14.8 million codes of four letters and digits are there. And a
   * document that has as many as it may, for each of its 64,000 keys, is still read in 0.6 µs a key, instead of the
   * ordinary 0.18 µs of a HashMap and 0.05 µs of a Map.
   */
  public static final int MAX_COLLISIONS = 128;

  /** Up to this many keys, comparing with each is faster than hashing. */
  private static final int LISTED = 8;

  private final boolean chained;
  private Object[] keys = new Object[LISTED];
  private int[] hashes;
  private int multiplier;
  private int shift;
  private int count;
  private int[] bucketSizes;

  /** Makes an empty set; with {@code chained} it counts buckets too. */
  public KeySet(boolean chained) {
    this.chained = chained;
  }

  /** Returns the hash code by which the collection that is being read finds its keys. */
  protected int hash(Object key) {
    return key.hashCode();
  }

  /** Tells whether two keys are the same to the collection that is being read. */
  protected boolean same(Object a, Object b) {
    return a.equals(b);
  }

  /**
   * Adds a key and returns true, or returns false where it is there already.
   *
   * @throws JsonException of {@link Reason#LIMIT_COLLISIONS} at the reader's position where too many keys collide
   */
  public final boolean add(Object key, JsonReader in) {
    return hashes == null ? addListed(key, in) : addHashed(key, hash(key), in);
  }

  /** The first few keys are compared one by one and need no hash codes. */
  private boolean addListed(Object key, JsonReader in) {
    for (int i = 0; i < count; i++) {
      if (same(keys[i], key)) return false;
    }
    if (count == LISTED) {
      grow(in);
      return addHashed(key, hash(key), in);
    }
    keys[count++] = key;
    return true;
  }

  private boolean addHashed(Object key, int hash, JsonReader in) {
    int mask = keys.length - 1;
    int i = hash * multiplier >>> shift;
    int collisions = 0;
    while (keys[i] != null) {
      if (hashes[i] == hash) {
        if (same(keys[i], key)) return false;
        collisions++;
      }
      i = i + 1 & mask;
    }
    keys[i] = key;
    hashes[i] = hash;
    count++;
    if (collisions >= MAX_COLLISIONS || chained && inBucket(hash) > MAX_COLLISIONS) {
      String detail = "more than " + MAX_COLLISIONS + " keys with the same hash code";
      throw in.error(Reason.LIMIT_COLLISIONS, in.offset(), detail);
    }
    // At most half full: linear probing then takes 1.5 probes for a key that is there and 2.5 for a new one.
    if (count * 2 > keys.length) grow(in);
    return true;
  }

  private void grow(JsonReader in) {
    Object[] oldKeys = keys;
    int[] oldHashes = hashes;
    int capacity = oldHashes == null ? LISTED * 4 : oldKeys.length * 2;
    if (capacity < 0) throw in.tooManyEntries();
    keys = new Object[capacity];
    hashes = new int[capacity];
    // as many buckets as the mutable collections of Scala have at this size, or half as many
    if (chained) bucketSizes = new int[capacity];
    multiplier = ThreadLocalRandom.current().nextInt() | 1;
    shift = 32 - Integer.numberOfTrailingZeros(capacity);
    for (int i = 0; i < oldKeys.length; i++) {
      Object key = oldKeys[i];
      if (key != null) place(key, oldHashes == null ? hash(key) : oldHashes[i]);
    }
  }

  /** Puts a key that is known to be new into the table. */
  private void place(Object key, int hash) {
    int mask = keys.length - 1;
    int i = hash * multiplier >>> shift;
    while (keys[i] != null) i = i + 1 & mask;
    keys[i] = key;
    hashes[i] = hash;
    if (chained) inBucket(hash);
  }

  /** Counts one more key in the bucket that a mutable collection puts it into, and returns how many it has. */
  private int inBucket(int hash) {
    return ++bucketSizes[(hash ^ hash >>> 16) & bucketSizes.length - 1];
  }
}
