package jzon.engine.paths;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;

import org.junit.jupiter.api.Test;

class LocatorTest {
  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** The bytes after a short document do not count, wherever it is cut into parts. */
  @Test
  void theFirstBytesAreThoseOfTheDocument() {
    byte[] b = bytes("\u00FE\u00FFab\u0000\u0000\u0000\u0000");
    for (int length = 0; length <= 5; length++) {
      int n = Math.min(length, 4);
      long first = 0;
      for (int i = 0; i < n; i++) first |= (b[i] & 0xFFL) << 8 * i;
      for (int kept = 0; kept <= length; kept++) {
        for (boolean passes : new boolean[] {false, true}) {
          Locator l = new Locator();
          if (passes) l.pass(b, 0, kept, 0);
          else l.feedAndKeep(b, 0, kept, 0);
          byte[] rest = java.util.Arrays.copyOfRange(b, kept, b.length);
          assertEquals((long) n << 32 | first, l.firstBytes(rest, kept, length - kept), length + " cut at " + kept);
        }
      }
    }
  }

  @Test
  void aScalarEndsWithTheDocumentOrADelimiter() {
    byte[] b = bytes("[12,");
    Locator l = new Locator();
    l.feed(b, 0, 2, 0);
    assertTrue(l.isInScalar(b, 2, 4));
    assertFalse(l.isInScalar(b, 3, 4));
    assertTrue(l.isInScalar(b, 3, 3), "what lies after the document does not count");
    assertFalse(l.isInScalar(b, -1, 4), "a byte that has left the window");
    l.feed(b, 2, 4, 2);
    assertFalse(l.isInScalar(b, 2, 4));
  }
}
