package jzon.engine.text;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.api.Test;

class LatinTextTest {
  private static String text(Random random, int length, int wide) {
    StringBuilder s = new StringBuilder(length);
    for (int i = 0; i < length; i++) {
      s.append((char) (random.nextInt(100) < wide ? 0x80 + random.nextInt(0x80) : random.nextInt(0x80)));
    }
    return s.toString();
  }

  /** All lengths around a step, and all densities of what takes two bytes. */
  @Test
  void encodesAsTheJdkDoes() {
    Random random = new Random(7);
    for (int length = 0; length < 100; length++) {
      for (int wide = 0; wide <= 100; wide += 10) {
        String s = text(random, length, wide);
        byte[] latin = s.getBytes(StandardCharsets.ISO_8859_1);
        byte[] expected = s.getBytes(StandardCharsets.UTF_8);
        int from = random.nextInt(9);
        byte[] source = new byte[from + length + 8];
        Arrays.fill(source, (byte) (random.nextBoolean() ? 0xE9 : 'x')); // what lies behind must not count
        System.arraycopy(latin, 0, source, from, length);
        byte[] target = new byte[3 + 2 * length + 16];
        int end = LatinText.encode(source, from, from + length, target, 3);
        assertEquals(3 + expected.length, end, s);
        assertArrayEquals(expected, Arrays.copyOfRange(target, 3, end), s);
      }
    }
  }

  /** Longer than a part, ASCII at first, with what takes two bytes where parts meet. */
  @Test
  void documentsAreEncodedInParts() {
    Random random = new Random(8);
    for (int i = 0; i < 400; i++) {
      int ascii = random.nextInt(3) == 0 ? 0 : random.nextInt(300);
      String s = text(random, ascii, 0) + "\u00E9" + text(random, random.nextInt(9000), new int[] {1, 40, 100}[i % 3]);
      byte[] expected = s.getBytes(StandardCharsets.UTF_8);
      Utf8Encoder encoder = new Utf8Encoder();
      int n = encoder.encode(s, new byte[random.nextInt(4000)], expected.length);
      assertEquals(expected.length, n);
      assertArrayEquals(expected, Arrays.copyOf(encoder.bytes, n));
      assertEquals(-1, encoder.encode(s, encoder.bytes, expected.length - 1));
    }
  }
}
