package jzon.engine.reading;

import java.util.Arrays;

import jzon.engine.bytes.Bytes;

/**
 * Finds the names of an enum that are short and need no escapes by the two words after their opening quote.
 *
 * <p>No branch depends on which of the names it is: {@link NameTable#find} has one for the length and others for the
 * parts of the comparison, and a processor mispredicts them if names come in a random order.
 *
 * <p>The table is open-addressed and at most a quarter full. The multiplier of a small one is chosen so that each name
 * is in its own slot. Only known names are in it, so a document cannot lengthen a search.
 */
final class ShortNames {
  /** Names and their closing quotes must fit two words. */
  private static final int LONGEST = 15;

  /** Tables of more names may have names that are not in their own slots. */
  private static final int MOST_TRIED = 64;

  private static final int TRIES = 200;

  private static final long QUOTES = 0x2222222222222222L;

  /** Any odd constant will do: it mixes the second word into the first. */
  private static final long SECOND = 0x9E3779B97F4A7C15L;

  /** An odd constant whose powers are the multipliers to try. */
  private static final long NEXT = 0xD1342543DE82EF95L;

  private final long multiplier;
  private final int shift;
  /** For each slot the two words of its name, closing quote included, with zeros after it. */
  private final long[] words;
  /** The index of each slot's name, or -1. */
  private final int[] indexes;

  /** Takes the names as UTF-8, null for each that JSON must escape, and the index that each stands for. */
  ShortNames(byte[][] names, int[] indexesOfNames) {
    int n = names.length;
    int bits = 34 - Integer.numberOfLeadingZeros(n);
    this.shift = 64 - bits;
    this.words = new long[2 << bits];
    this.indexes = new int[1 << bits];
    int tries = n > MOST_TRIED ? 1 : TRIES;
    long m = SECOND;
    while (!fill(names, indexesOfNames, m) && --tries > 0) m *= NEXT;
    this.multiplier = m;
  }

  /** Fills the table and tells whether each name is in its own slot. */
  private boolean fill(byte[][] names, int[] indexesOfNames, long m) {
    Arrays.fill(indexes, -1);
    Arrays.fill(words, 0);
    boolean isPerfect = true;
    for (int e = 0; e < names.length; e++) {
      byte[] name = names[e];
      if (name == null || name.length > LONGEST) continue;
      byte[] padded = Arrays.copyOf(name, LONGEST + 1);
      padded[name.length] = '"';
      long w0 = Bytes.getLong(padded, 0);
      long w1 = Bytes.getLong(padded, 8);
      int i = slot(w0, w1, m);
      while (indexes[i] >= 0) {
        isPerfect = false;
        i = i + 1 & indexes.length - 1;
      }
      words[2 * i] = w0;
      words[2 * i + 1] = w1;
      indexes[i] = indexesOfNames[e];
    }
    return isPerfect;
  }

  private int slot(long w0, long w1, long m) {
    long h = (w0 ^ w1 * SECOND) * m;
    return (int) (h >>> shift);
  }

  /**
   * Finds the name whose bytes, and its closing quote, are at p, where 16 bytes can be loaded. Returns its index below
   * its length in bytes, or -1 if it is another name, a long one or one with escapes.
   */
  long find(byte[] b, int p) {
    long w0 = Bytes.getLong(b, p);
    long w1 = Bytes.getLong(b, p + 8);
    long q0 = quotes(w0);
    long q1 = quotes(w1);
    // all bits if the first word has no quote
    long second = ((q0 | -q0) >>> 63) - 1;
    w0 &= through(q0);
    w1 &= through(q1) & second;
    int length = (Long.numberOfTrailingZeros(q0) >>> 3) + (Long.numberOfTrailingZeros(q1) >>> 3 & (int) second);
    int i = slot(w0, w1, multiplier);
    while ((words[2 * i] ^ w0 | words[2 * i + 1] ^ w1) != 0) {
      if (indexes[i] < 0) return -1;
      i = i + 1 & indexes.length - 1;
    }
    // an empty slot is equal to zero bytes
    return (long) length << 32 | indexes[i];
  }

  /** Flags the bytes that are quotes; exact up to the first one. */
  private static long quotes(long x) {
    long q = x ^ QUOTES;
    return q - 0x0101010101010101L & ~q & 0x8080808080808080L;
  }

  /** Returns the bits before the first flagged byte and that byte, except for its highest bit; all bits without one. */
  private static long through(long flags) {
    return flags - 1 & ~flags;
  }
}
