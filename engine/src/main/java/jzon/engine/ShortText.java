package jzon.engine;

/**
 * Strings of a few ASCII characters, made of the lowest bytes of a word.
 *
 * <p>HotSpot's second compiler knows such chains of appends: it makes the String and its array of constant size at once, by two thirds of
 * the instructions that a constructor with a range of an array takes. It needs the chains to be no loops and the characters
 * to be known to be no wider than a byte.
 */
final class ShortText {
  private ShortText() {}

  static String of2(long word) {
    return new StringBuilder().append((char) (word & 0x7F)).append((char) (word >>> 8 & 0x7F)).toString();
  }

  static String of3(long word) {
    return new StringBuilder().append((char) (word & 0x7F)).append((char) (word >>> 8 & 0x7F)).append((char) (word >>> 16 & 0x7F)).toString();
  }

  static String of4(long word) {
    return new StringBuilder().append((char) (word & 0x7F)).append((char) (word >>> 8 & 0x7F)).append((char) (word >>> 16 & 0x7F)).append((char) (word >>> 24 & 0x7F)).toString();
  }

  static String of5(long word) {
    return new StringBuilder().append((char) (word & 0x7F)).append((char) (word >>> 8 & 0x7F)).append((char) (word >>> 16 & 0x7F)).append((char) (word >>> 24 & 0x7F)).append((char) (word >>> 32 & 0x7F)).toString();
  }

  static String of6(long word) {
    return new StringBuilder().append((char) (word & 0x7F)).append((char) (word >>> 8 & 0x7F)).append((char) (word >>> 16 & 0x7F)).append((char) (word >>> 24 & 0x7F)).append((char) (word >>> 32 & 0x7F)).append((char) (word >>> 40 & 0x7F)).toString();
  }

  static String of7(long word) {
    return new StringBuilder().append((char) (word & 0x7F)).append((char) (word >>> 8 & 0x7F)).append((char) (word >>> 16 & 0x7F)).append((char) (word >>> 24 & 0x7F)).append((char) (word >>> 32 & 0x7F)).append((char) (word >>> 40 & 0x7F)).append((char) (word >>> 48 & 0x7F)).toString();
  }
}
