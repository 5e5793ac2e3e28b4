package jzon.engine.codecs;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;

import org.junit.jupiter.api.Test;

/** Names of zones that are written: all of each, and of two with one place only the first. */
class ZoneTextTest {
  /** The names go on from the last run in this JVM, as places are never given to others. */
  private static int names;

  private static void check(String id) {
    ZoneText zone = ZoneText.of(id);
    if (zone == null) return; // its place is taken
    assertSame(zone, ZoneText.of(id));
    byte[] b = new byte[50];
    Arrays.fill(b, (byte) '.');
    int end = zone.write(b, 3);
    assertEquals("...[" + id + "]", new String(b, 0, end, ISO_8859_1));
  }

  @Test
  void namesAreWrittenWhole() {
    int found = 0;
    for (int i = 0; i < 40 || found == 0 && i < 5000; i++) {
      String id = "Etc/" + names++;
      check(id + "x".repeat(i % (31 - id.length())));
      if (ZoneText.of(id) != null) found++;
    }
    assertTrue(found > 0 || names > 5000, "no place");
  }

  @Test
  void longNamesHaveNoPlace() {
    for (int i = 0; i < 20; i++) {
      String id = "Etc/" + names++;
      check(id + "x".repeat(30 - id.length()));
      for (int more = 0; more < 3; more++) assertNull(ZoneText.of(id + "x".repeat(31 + more - id.length())));
    }
  }
}
