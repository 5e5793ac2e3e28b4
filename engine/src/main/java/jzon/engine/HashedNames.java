package jzon.engine;

import java.util.Objects;

import jzon.engine.bytes.Bytes;

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

  private HashedNames() {}

  /**
   * Reads a name and its colon as {@link JsonReader#readName} does; {@link #hash} tells its hash code.
   *
   * <p>The search is that of {@link StringReader#readLong}, written out once more because the hash code needs the word
   * in which it ends: a method for both would give a length alone, and would be too long to be inlined here.
   */
  @SuppressWarnings("deprecation") // as in StringReader
  public static String read(JsonReader in) {
    int p = in.pos;
    byte[] b = in.buf;
    if (p + 80 > in.safe || b[p] != '"') return readAny(in);
    Objects.checkIndex(p + 1, b.length - 7);
    Objects.checkIndex(p + 57, b.length - 7);
    long[] masks = StringReader.MASKS;
    long flip = masks[0];
    long least = masks[1];
    long ones = masks[2];
    long highs = masks[3];
    long x;
    long flags;
    int n;
    search:
    {
      x = Bytes.getLong(b, p + 1);
      flags = StringReader.special(x ^ flip, least, ones);
      if ((flags & highs) != 0) {
        n = 0;
        break search;
      }
      x = Bytes.getLong(b, p + 9);
      flags = StringReader.special(x ^ flip, least, ones);
      if ((flags & highs) != 0) {
        n = 8;
        break search;
      }
      x = Bytes.getLong(b, p + 17);
      flags = StringReader.special(x ^ flip, least, ones);
      if ((flags & highs) != 0) {
        n = 16;
        break search;
      }
      x = Bytes.getLong(b, p + 25);
      flags = StringReader.special(x ^ flip, least, ones);
      if ((flags & highs) != 0) {
        n = 24;
        break search;
      }
      x = Bytes.getLong(b, p + 33);
      flags = StringReader.special(x ^ flip, least, ones);
      if ((flags & highs) != 0) {
        n = 32;
        break search;
      }
      x = Bytes.getLong(b, p + 41);
      flags = StringReader.special(x ^ flip, least, ones);
      if ((flags & highs) != 0) {
        n = 40;
        break search;
      }
      x = Bytes.getLong(b, p + 49);
      flags = StringReader.special(x ^ flip, least, ones);
      if ((flags & highs) != 0) {
        n = 48;
        break search;
      }
      x = Bytes.getLong(b, p + 57);
      flags = StringReader.special(x ^ flip, least, ones);
      if ((flags & highs) != 0) {
        n = 56;
        break search;
      }
      return readAny(in);
    }
    int bits = Long.numberOfTrailingZeros(flags >>> 7 & ones) & 0x38;
    int last = bits >>> 3;
    int hash = 0;
    for (int i = 0; i < n; i += 8) hash = hash * EIGHTH_POWER + ofEight(Bytes.getLong(b, p + 1 + i));
    n += last;
    if ((int) (x >>> bits & 0xFF) != '"' || b[p + n + 2] != ':' || n > in.mostNameBytes) return readAny(in);
    // what is in front of the last characters then are zeros
    in.nameHash = hash * POWERS[last] + ofEight(x << 56 - bits << 8);
    in.pos = p + n + 3;
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
