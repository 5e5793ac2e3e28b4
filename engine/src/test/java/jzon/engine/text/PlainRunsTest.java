package jzon.engine.text;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** The ends of plain characters against a test of each byte. */
class PlainRunsTest {
  private static void check(byte[] b, int p, int end) {
    int expected = p;
    while (expected < end && b[expected] >= ' ' && b[expected] != '"' && b[expected] != '\\') expected++;
    assertEquals(expected, PlainRuns.end(b, p, end));
  }

  @Test
  void everyByteAtEveryPlace() {
    for (int n = 0; n <= 80; n++) {
      for (int at = 0; at <= n; at++) {
        for (int c : new int[] {'"', '\\', 0x1F, ' ', '!', '#', '[', ']', 0x7F, 0x80, 0xA2, 0xFF, 0}) {
          byte[] b = ("\"" + "x".repeat(n) + "\"\"").getBytes(ISO_8859_1);
          b[1 + at] = (byte) c;
          check(b, 1, 1 + n);
          check(b, 1, b.length);
        }
      }
    }
  }
}
