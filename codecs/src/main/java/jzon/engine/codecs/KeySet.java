package jzon.engine.codecs;

import java.util.concurrent.ThreadLocalRandom;

import jzon.engine.JsonReader;
import jzon.engine.error.JsonException;
import jzon.engine.error.Reason;

/**
 * Collects the keys of a map, or the elements of a set, while it is read: finds duplicates and rejects input with too
 * many hash collisions. The codecs in the Scala and Java APIs call it.
 *
 * <p>Scala's hash maps and sets keep keys of equal hash code in a list, so n such keys take n² / 2 comparisons. Java's
 * do the same if keys are not comparable. Millions of strings, integers or decimals of equal hash code are easily made,
 * but ordinary keys hardly collide. So more than {@link #MAX_COLLISIONS} keys of equal hash code are rejected. Scala's
 * mutable collections keep all keys of a bucket in a list: with {@code chained}, this class also counts the keys in
 * each bucket, computed as Scala does.
 *
 * <p>The table of this class is open-addressed. Its slots depend on a multiplier drawn at random for each table, so
 * input cannot be made to crowd keys of different hash codes in it.
 *
 * <p>An API whose language has other rules of equality overrides {@link #hash} and {@link #same}.
 */
public class KeySet {
  /**
   * The maximum number of keys with equal hash code, or in one bucket.
   *
   * <p>Ordinary keys have far fewer: all 14.8 million codes of four letters and digits have at most 27. A document that
   * reaches the maximum with each of its 64,000 keys is still read in 0.6 µs a key. Usual times are 0.18 µs for a
   * HashMap and 0.05 µs for a Map.
   */
  public static final int MAX_COLLISIONS = 128;

  static final String TOO_MANY = "more than " + MAX_COLLISIONS + " keys with the same hash code";

  /** Up to this many keys, comparing with each is faster than hashing. */
  private static final int LISTED = 8;

  private final boolean chained;
  private Object[] keys = new Object[LISTED];
  private int[] hashes;
  private int multiplier;
  private int shift;
  private int count;
  private int[] bucketSizes;

  /** Makes an empty set; with {@code chained} it also counts the keys in each bucket. */
  public KeySet(boolean chained) {
    this.chained = chained;
  }

  /** Returns the hash code of a key in the collection that is being read. */
  protected int hash(Object key) {
    return key.hashCode();
  }

  /** Tells whether two keys are equal in the collection that is being read. */
  protected boolean same(Object a, Object b) {
    return a.equals(b);
  }

  /**
   * Adds a key and returns true, or returns false if the set contains it already.
   *
   * @throws JsonException with {@link Reason#LIMIT_COLLISIONS} at the reader's position if too many keys collide
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
      throw in.error(Reason.LIMIT_COLLISIONS, in.offset(), TOO_MANY);
    }
    // At most half full: linear probing then takes 1.5 probes for a known key and 2.5 for a new one.
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
