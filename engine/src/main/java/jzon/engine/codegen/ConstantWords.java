package jzon.engine.codegen;

/** Constant bytes as little-endian words. */
abstract class ConstantWords {
  private final long[] words;
  private final int length;

  ConstantWords(long[] words, int length) {
    this.words = words;
    this.length = length;
  }

  /** Returns the words, the first bytes first. */
  public final long[] words() {
    return words.clone();
  }

  /** Returns the total number of bytes. */
  public final int length() {
    return length;
  }

  /** Returns up to 8 bytes from {@code at}, little-endian, with zeros after the end. */
  static long load(byte[] bytes, int at) {
    long word = 0;
    for (int i = Math.min(bytes.length, at + 8) - 1; i >= at; i--) word = word << 8 | bytes[i] & 0xFF;
    return word;
  }
}
