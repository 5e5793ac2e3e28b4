package jzon.engine.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.Random;

import org.junit.jupiter.api.Test;

import jzon.engine.bytes.Bytes;

/** Hash codes of words against those of Strings. */
class StringHashTest {
  private static long word(String s) {
    return Bytes.getLong((s + "?!~ abcd").getBytes(StandardCharsets.ISO_8859_1), 0);
  }

  @Test
  void wordsBehindAnyText() {
    Random random = new Random(81);
    for (int round = 0; round < 2000; round++) {
      StringBuilder s = new StringBuilder();
      int hash = 0;
      for (int i = round % 4; i > 0; i--) {
        String eight = random.ints(8, ' ', 127).mapToObj(Character::toString).reduce("", String::concat);
        s.append(eight);
        hash = StringHash.eight(hash, word(eight));
      }
      assertEquals(s.toString().hashCode(), hash);
      for (int n = 0; n < 8; n++) {
        String last = random.ints(n, ' ', 127).mapToObj(Character::toString).reduce("", String::concat);
        assertEquals((s + last).hashCode(), StringHash.last(hash, word(last), n), () -> s + last);
      }
    }
  }
}
