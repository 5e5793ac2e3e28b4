package jzon.engine;

/**
 * Strings of a few ASCII characters, made of the lowest bytes of a word.
 *
 * <p>HotSpot's second compiler knows such chains of appends: it makes the String and its array of constant size at once,
 * by 60 to 90 instructions, where a constructor with a range of an array takes 150. It needs chains that are no loops, and
 * characters that are known to be no wider than a byte.
 */
final class ShortText {
  private ShortText() {}

  /** Returns the two lowest bytes, the lowest first. */
  static String of2(long word) {
    return new StringBuilder()
        .append((char) (word & 0x7F))
        .append((char) (word >>> 8 & 0x7F))
        .toString();
  }

  /** Returns the three lowest bytes, the lowest first. */
  static String of3(long word) {
    return new StringBuilder()
        .append((char) (word & 0x7F))
        .append((char) (word >>> 8 & 0x7F))
        .append((char) (word >>> 16 & 0x7F))
        .toString();
  }

  /** Returns the four lowest bytes, the lowest first. */
  static String of4(long word) {
    return new StringBuilder()
        .append((char) (word & 0x7F))
        .append((char) (word >>> 8 & 0x7F))
        .append((char) (word >>> 16 & 0x7F))
        .append((char) (word >>> 24 & 0x7F))
        .toString();
  }

  /** Returns the five lowest bytes, the lowest first. */
  static String of5(long word) {
    return new StringBuilder()
        .append((char) (word & 0x7F))
        .append((char) (word >>> 8 & 0x7F))
        .append((char) (word >>> 16 & 0x7F))
        .append((char) (word >>> 24 & 0x7F))
        .append((char) (word >>> 32 & 0x7F))
        .toString();
  }

  /** Returns the six lowest bytes, the lowest first. */
  static String of6(long word) {
    return new StringBuilder()
        .append((char) (word & 0x7F))
        .append((char) (word >>> 8 & 0x7F))
        .append((char) (word >>> 16 & 0x7F))
        .append((char) (word >>> 24 & 0x7F))
        .append((char) (word >>> 32 & 0x7F))
        .append((char) (word >>> 40 & 0x7F))
        .toString();
  }

  /** Returns the seven lowest bytes, the lowest first. */
  static String of7(long word) {
    return new StringBuilder()
        .append((char) (word & 0x7F))
        .append((char) (word >>> 8 & 0x7F))
        .append((char) (word >>> 16 & 0x7F))
        .append((char) (word >>> 24 & 0x7F))
        .append((char) (word >>> 32 & 0x7F))
        .append((char) (word >>> 40 & 0x7F))
        .append((char) (word >>> 48 & 0x7F))
        .toString();
  }
}
