package jzon.engine.names;

import java.nio.charset.StandardCharsets;

/**
 * The words that a reader compares to recognize a name together with the byte before it and its colon.
 *
 * <p>{@code readFirstName1} to {@code readFirstName4} take the words of <code>{"name":</code>, and {@code
 * readNextName1} to {@code readNextName4} take the words of <code>,"name":</code>.
 *
 * <p>Up to 8 bytes are one word, with zeros after the last byte. Up to 32 bytes are two to four whole words; the last
 * one is loaded at {@code length - 8}, so it overlaps the previous one.
 */
public final class NameWords {
  private static final int MOST_BYTES = 32;

  private final long[] words;
  private final int length;

  private NameWords(long[] words, int length) {
    this.words = words;
    this.length = length;
  }

  /** Returns the words, or null for more than 32 bytes and for names that JSON must escape. */
  public static NameWords of(char before, String name) {
    byte[] bytes = (before + "\"" + name + "\":").getBytes(StandardCharsets.UTF_8);
    int n = bytes.length;
    if (n > MOST_BYTES || JsonText.mustEscape(name)) return null;
    long[] words = new long[(n + 7) / 8];
    for (int i = 0; i < words.length; i++) words[i] = load(bytes, Math.max(0, Math.min(i * 8, n - 8)));
    return new NameWords(words, n);
  }

  /** Returns up to 8 bytes from {@code at}, little-endian, with zeros after the end. */
  private static long load(byte[] bytes, int at) {
    long word = 0;
    for (int i = Math.min(bytes.length, at + 8) - 1; i >= at; i--) word = word << 8 | bytes[i] & 0xFF;
    return word;
  }

  /** Returns the words, the first bytes first. */
  public long[] words() {
    return words.clone();
  }

  /** Returns how many bytes there are in all. */
  public int length() {
    return length;
  }
}
