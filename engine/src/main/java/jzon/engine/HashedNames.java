package jzon.engine;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;
import jzon.engine.text.StringHash;

/**
 * Reads keys of maps together with their hash codes, faster than with {@link String#hashCode}.
 *
 * <p>{@link String#hashCode} reads one character after the other from an array that was just copied: the processor
 * waits for the copy and then for each multiplication. This class computes the hash code from the words in which the
 * reader has searched the end of the name.
 */
public final class HashedNames {
  // Changes the cursor's nameHash and pos.

  /** Longer names are read without this class. */
  private static final int LONGEST = 64;

  private HashedNames() {}

  /**
   * Reads a name and its colon as {@link JsonReader#readName} does; {@link #hash} returns its hash code.
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
      hash = StringHash.eight(hash, word);
      q += 8;
      if (q > p + LONGEST) return readAny(in);
    }
    int bits = Long.numberOfTrailingZeros(stop) & 0x38;
    int last = bits >>> 3;
    q += last;
    int n = q - p - 1;
    if (Bytes.getShort(b, q) != ValueSkipper.QUOTE_COLON || n > in.mostNameBytes) return readAny(in);
    in.nameHash = StringHash.last(hash, word, last);
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
}
