package jzon.engine;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;

/**
 * Reads names together with their hash codes.
 *
 * <p>{@link String#hashCode} takes one character after the other out of an array that was just copied: the processor
 * waits for the copy and then for each multiplication. Here the code is made of the words in which the end of the name
 * was looked for.
 */
public final class HashedNames {
  /** The powers of 31 by which a hash code is multiplied before up to seven characters come behind. */
  private static final int[] POWERS = {1, 31, 961, 29_791, 923_521, 28_629_151, 887_503_681, 1_742_810_335};

  private static final int EIGHTH_POWER = -1_807_454_463;

  /** Longer names are read by others. */
  private static final int LONGEST = 64;

  private HashedNames() {}

  /**
   * Reads a name and its colon as {@link JsonReader#readName} does; {@link #hash} tells its hash code.
   */
  @SuppressWarnings("deprecation") // the hibyte constructor, for ASCII, as in StringReader
  public static String read(JsonReader in) {
    int p = in.pos;
    byte[] b = in.buf;
    if (p + 80 > in.safe || b[p] != '"') return readAny(in);
    int hash = 0;
    long word;
    long stop;
    int q = p + 1;
    while ((stop = Words.special(word = Bytes.getLong(b, q))) == 0) {
      hash = hash * EIGHTH_POWER + ofEight(word);
      q += 8;
      if (q > p + LONGEST) return readAny(in);
    }
    int bits = Long.numberOfTrailingZeros(stop) & 0x38;
    int last = bits >>> 3;
    q += last;
    int n = q - p - 1;
    if (Bytes.getShort(b, q) != ValueSkipper.QUOTE_COLON || n > in.mostNameBytes) return readAny(in);
    // what is in front of the last characters then are zeros
    in.nameHash = hash * POWERS[last] + ofEight(word << 56 - bits << 8);
    in.pos = q + 2;
    return new String(b, 0, p + 1, n & 0x7F);
  }

  /** Returns the hash code of the String that {@link #read} returned last: as {@link String#hashCode}. */
  public static int hash(JsonReader in) {
    return in.nameHash;
  }

  private static String readAny(JsonReader in) {
    String name = in.readName();
    in.nameHash = name.hashCode();
    return name;
  }

  /** Returns the hash code of eight ASCII characters, the first in the lowest bits: of pairs, then fours, then all. */
  private static int ofEight(long x) {
    long pairs = (x & 0x00FF00FF00FF00FFL) * 31 + (x >>> 8 & 0x00FF00FF00FF00FFL);
    long fours = (pairs & 0x0000FFFF0000FFFFL) * 961 + (pairs >>> 16 & 0x0000FFFF0000FFFFL);
    return (int) fours * 923_521 + (int) (fours >>> 32);
  }
}
