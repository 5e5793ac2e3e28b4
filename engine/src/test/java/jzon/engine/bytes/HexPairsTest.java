package jzon.engine.bytes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;

import org.junit.jupiter.api.Test;

class HexPairsTest {
  private static int digit(int b) {
    return b < 128 ? Character.digit(b, 16) : -1;
  }

  @Test
  void allPairsOfBytes() {
    for (int i = 0; i < 256; i++) {
      for (int j = 0; j < 256; j++) {
        byte[] b = {'#', (byte) i, (byte) j, '#'};
        long v = HexPairs.value(b, 1);
        if (digit(i) >= 0 && digit(j) >= 0) assertEquals(digit(i) * 16 + digit(j), v);
        else assertTrue(v < 0, i + " " + j);
      }
    }
  }

  /** A pair that is none makes the whole negative wherever it is, and whatever the others are. */
  @Test
  void eightDigits() {
    byte[] b = "01ef-89AB".getBytes(StandardCharsets.ISO_8859_1);
    assertEquals(0x01EF89ABL, HexPairs.value(b, 0, 5));
    for (String others : new String[] {"0000-0000", "ffff-ffff", "7fff-ffff", "8000-0000"}) {
      for (int i = 0; i < 9; i++) {
        byte[] wrong = others.getBytes(StandardCharsets.ISO_8859_1);
        wrong[i] = 'g';
        assertEquals(i != 4, HexPairs.value(wrong, 0, 5) < 0, others + " " + i);
      }
    }
  }
}
