package jzon.engine.text;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;

import jzon.engine.bytes.Bytes;
import org.junit.jupiter.api.Test;

/** The ends of plain characters against a test of each byte, and hash codes against those that Strings have. */
class PlainRunsTest {
  private static void check(byte[] b, int p, int end) {
    int expected = p;
    while (expected < end && b[expected] >= ' ' && b[expected] != '"' && b[expected] != '\\') expected++;
    assertEquals(expected, PlainRuns.end(b, p, end));
    int quote = p;
    while (quote < end && b[quote] != '"') quote++;
    int found = PlainRuns.quote(b, p, end);
    assertTrue(found == quote || found < quote && b[found] < 0, () -> new String(b, ISO_8859_1));
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

  @Test
  void hashCodes() {
    Random random = new Random(46);
    for (int i = 0; i < 2000; i++) {
      StringBuilder s = new StringBuilder();
      for (int k = random.nextInt(40); k > 0; k--) s.append((char) random.nextInt(128));
      byte[] b = (s + "zzzzzzzz").getBytes(ISO_8859_1);
      int hash = 0;
      int p = 0;
      for (; p + 8 <= s.length(); p += 8) hash = StringHash.eight(hash, Bytes.getLong(b, p));
      assertEquals(s.toString().hashCode(), StringHash.last(hash, Bytes.getLong(b, p), s.length() - p));
    }
  }
}
