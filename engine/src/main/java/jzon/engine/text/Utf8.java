package jzon.engine.text;

/**
 * Checks UTF-8 strictly (RFC 3629) in little-endian words, with the first byte of a sequence lowest.
 *
 * <p>A sequence is recognised by comparing all its marker bits at once. Overlong forms, surrogates and code points
 * above U+10FFFF differ from others only in a few bits of the first two bytes, which are tested together.
 */
public final class Utf8 {
  private Utf8() {}

  /** Tells whether the low 16 bits are a sequence of two bytes that is not overlong. */
  public static boolean isTwo(int w) {
    return (w & 0xC0E0) == 0x80C0 && (w & 0x1E) != 0;
  }

  /** Tells whether the low 24 bits are a sequence of three bytes, neither overlong nor a surrogate. */
  public static boolean isThree(int w) {
    // E0 needs bit 5 of the second byte, ED must not have it
    int decisive = w & 0x200F;
    return (w & 0xC0C0F0) == 0x8080E0 && decisive != 0 && decisive != 0x200D;
  }

  /** Tells whether the word is a sequence of four bytes, neither overlong nor above U+10FFFF. */
  public static boolean isFour(int w) {
    // F0 needs bit 4 or 5 of the second byte, F4 must have neither, F5 to F7 are beyond
    int decisive = w & 0x3007;
    return (w & 0xC0C0C0F8) == 0x808080F0 && decisive != 0 && ((w & 7) < 4 || decisive == 4);
  }

  /** Returns how many sequences of two bytes, none overlong, the word starts with; the first is known to be one. */
  public static int countTwo(long x) {
    long markers = (x ^ 0x80C080C080C080C0L) & 0xC0E0C0E0C0E0C0E0L;
    long overlong = ~((x & 0x001E001E001E001EL) + 0x7FFF7FFF7FFF7FFFL) & 0x8000800080008000L;
    return Long.numberOfTrailingZeros(markers | overlong) >>> 4;
  }

  /** Tells whether the low 48 bits of both words are marked as two sequences of three bytes each. */
  public static boolean areThrees(long x, long y) {
    return ((x ^ 0x8080E08080E0L | y ^ 0x8080E08080E0L) & 0xC0C0F0C0C0F0L) == 0;
  }
}
