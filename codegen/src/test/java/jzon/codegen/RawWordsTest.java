package jzon.codegen;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Words have the bytes of the text in their order, at most 48 each time, with zeros after the last one. */
class RawWordsTest {
  private static byte[] bytes(RawWords part) {
    byte[] all = new byte[part.words().length * 8];
    for (int i = 0; i < all.length; i++) all[i] = (byte) (part.words()[i / 8] >>> 8 * (i % 8));
    return all;
  }

  @Test
  void wordsHaveTheBytesOfTheText() {
    for (int length = 0; length < 150; length++) {
      String text = "\u00E9\"abcdefghij,:{}".repeat(12).substring(0, length);
      ByteArrayOutputStream joined = new ByteArrayOutputStream();
      RawWords[] parts = RawWords.of(text);
      for (int i = 0; i < parts.length; i++) {
        int n = parts[i].length();
        byte[] padded = bytes(parts[i]);
        if (i < parts.length - 1) assertEquals(48, n);
        assertEquals((n + 7) / 8, parts[i].words().length, text);
        for (int p = n; p < padded.length; p++) assertEquals(0, padded[p], text);
        joined.write(padded, 0, n);
      }
      assertArrayEquals(text.getBytes(StandardCharsets.UTF_8), joined.toByteArray(), text);
    }
  }
}
