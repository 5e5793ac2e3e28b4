package jzon.engine.codegen;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * At most 48 constant bytes as zero-padded words, as the writer's {@code writeRaw1} to {@code writeRaw6} take them.
 */
public final class RawWords extends ConstantWords {
  private static final int MOST_BYTES = 48;

  private RawWords(long[] words, int length) {
    super(words, length);
  }

  /** Returns the words of the text's UTF-8 bytes; each element is one call, and a long text needs several. */
  public static RawWords[] of(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    RawWords[] parts = new RawWords[(bytes.length + MOST_BYTES - 1) / MOST_BYTES];
    for (int i = 0; i < parts.length; i++) {
      int from = i * MOST_BYTES;
      parts[i] = part(Arrays.copyOfRange(bytes, from, Math.min(bytes.length, from + MOST_BYTES)));
    }
    return parts;
  }

  private static RawWords part(byte[] bytes) {
    long[] words = new long[(bytes.length + 7) / 8];
    for (int i = 0; i < words.length; i++) words[i] = load(bytes, i * 8);
    return new RawWords(words, bytes.length);
  }
}
