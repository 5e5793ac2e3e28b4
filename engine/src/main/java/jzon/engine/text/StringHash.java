package jzon.engine.text;

/** Computes the hash code of a String from words of its ASCII characters, the first in the lowest bits. */
public final class StringHash {
  /** The powers of 31 by which a hash code is multiplied before up to seven characters are appended. */
  private static final int[] POWERS = {1, 31, 961, 29_791, 923_521, 28_629_151, 887_503_681, 1_742_810_335};

  private static final int EIGHTH_POWER = -1_807_454_463;

  private StringHash() {}

  /** Returns the hash code of a string with the hash code {@code hash} and eight more characters after it. */
  public static int eight(int hash, long word) {
    return hash * EIGHTH_POWER + ofEight(word);
  }

  /** As {@link #eight}, with only the first {@code n} characters of a word, at most seven. */
  public static int last(int hash, long word, int n) {
    // zeros precede the characters then
    return hash * POWERS[n] + ofEight(word << 56 - n * 8 << 8);
  }

  /** Returns the hash code of eight ASCII characters, the first in the lowest bits: of pairs, then fours, then all. */
  private static int ofEight(long x) {
    long pairs = (x & 0x00FF00FF00FF00FFL) * 31 + (x >>> 8 & 0x00FF00FF00FF00FFL);
    long fours = (pairs & 0x0000FFFF0000FFFFL) * 961 + (pairs >>> 16 & 0x0000FFFF0000FFFFL);
    return (int) fours * 923_521 + (int) (fours >>> 32);
  }
}
