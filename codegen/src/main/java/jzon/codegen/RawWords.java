package jzon.codegen;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * At most 48 constant bytes as zero-padded words, as {@code writeRaw1} to {@code writeRaw6} of the writer take them.
 */
public final class RawWords {
  private static final int MOST_BYTES = 48;

  private final long[] words;
  private final int length;

  private RawWords(long[] words, int length) {
    this.words = words;
    this.length = length;
  }

  /** Returns the UTF-8 bytes of the text; long texts are written by several calls. */
  public static RawWords[] of(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    RawWords[] parts = new RawWords[(bytes.length + MOST_BYTES - 1) / MOST_BYTES];
    for (int i = 0; i < parts.length; i++) {
      int from = i * MOST_BYTES;
      parts[i] = part(bytes, from, Math.min(bytes.length - from, MOST_BYTES));
    }
    return parts;
  }

  private static RawWords part(byte[] bytes, int from, int length) {
    long[] words = new long[(length + 7) / 8];
    byte[] padded = Arrays.copyOf(Arrays.copyOfRange(bytes, from, from + length), words.length * 8);
    ByteBuffer.wrap(padded).order(ByteOrder.LITTLE_ENDIAN).asLongBuffer().get(words);
    return new RawWords(words, length);
  }

  /** Returns the size in bytes of the code of the calls that write a constant text. */
  public static int bytesOfCode(String text) {
    int bytes = 0;
    for (RawWords part : of(text)) bytes += 7 + 3 * part.words.length;
    return bytes;
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
