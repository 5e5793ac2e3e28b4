package jzon.engine.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Random;

import org.junit.jupiter.api.Test;

/** The checks of sequences in a word against the strict decoder of the JDK. */
class Utf8Test {
  private final Random random = new Random(42);

  /** Returns the code point that exactly these low bytes of the word stand for, or -1. */
  private static int jdk(int w, int bytes) {
    byte[] b = new byte[bytes];
    for (int i = 0; i < bytes; i++) b[i] = (byte) (w >>> 8 * i);
    try {
      String s = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(b)).toString();
      return s.codePointCount(0, s.length()) == 1 ? s.codePointAt(0) : -1;
    } catch (CharacterCodingException e) {
      return -1;
    }
  }

  @Test
  void sequencesOfTwoBytes() {
    for (int w = 0; w < 0x10000; w++) {
      boolean valid = (w & 0x80) != 0 && (w & 0xFF) < 0xE0 && jdk(w, 2) >= 0;
      assertEquals(valid, Utf8.isTwo(w | random.nextInt() << 16), Integer.toHexString(w));
    }
  }

  @Test
  void sequencesOfThreeAndFourBytes() {
    int[] edges = {0, 0x7F, 0x80, 0xBF, 0xC0, 0xFF};
    for (int first = 0; first < 0x100; first++) {
      for (int second = 0; second < 0x100; second++) {
        boolean lead = first >= 0xE0 && first < 0xF8;
        for (int third : lead ? edges : new int[] {0x80}) {
          int w = first | second << 8 | third << 16;
          assertEquals(
              first >= 0xE0 && jdk(w, 3) >= 0x800, Utf8.isThree(w | random.nextInt() << 24), Integer.toHexString(w));
          if (third == 0 || third == 0xFF) continue;
          for (int fourth : edges) {
            int v = w | fourth << 24;
            assertEquals(first >= 0xF0 && jdk(v, 4) >= 0x10000, Utf8.isFour(v), Integer.toHexString(v));
          }
        }
      }
    }
  }

  @Test
  void twosAreCounted() {
    for (int round = 0; round < 20_000; round++) {
      long x = random.nextLong();
      // mostly markers of two bytes, with all that they may hold
      for (int i = 0; i < 4; i++) {
        if (i == 0 || random.nextInt(4) > 0) x = x & ~(0xC0E0L << 16 * i) | 0x80C0L << 16 * i;
        if (i == 0 && (x & 0x1E) == 0) x |= 2;
        if (i > 0 && random.nextInt(8) == 0) x &= ~(0x1EL << 16 * i);
      }
      int expected = 0;
      while (expected < 4 && Utf8.isTwo((int) (x >>> 16 * expected))) expected++;
      assertEquals(expected, Utf8.countTwo(x), Long.toHexString(x));
    }
  }

  private static boolean marked(long x) {
    return (x & 0xC0C0F0) == 0x8080E0 && (x >>> 24 & 0xC0C0F0) == 0x8080E0;
  }

  @Test
  void threesAreSeenTogether() {
    for (int round = 0; round < 20_000; round++) {
      long[] words = {random.nextLong(), random.nextLong()};
      for (int i = 0; i < 2; i++) {
        words[i] = words[i] & ~0xC0C0F0C0C0F0L | 0x8080E08080E0L;
        if (random.nextInt(3) == 0) words[i] ^= 1L << random.nextInt(64);
      }
      assertEquals(
          marked(words[0]) && marked(words[1]), Utf8.areThrees(words[0], words[1]),
          () -> Long.toHexString(words[0]) + " " + Long.toHexString(words[1]));
    }
  }
}
