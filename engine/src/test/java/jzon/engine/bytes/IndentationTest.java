package jzon.engine.bytes;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import jzon.engine.Inputs;

/** Where indentation ends, and what is remembered of it. */
class IndentationTest {
  @Test
  void endsAtTheFirstByteThatIsNoSpaceOrTheSeventeenth() {
    for (int spaces = 0; spaces < 24; spaces++) {
      for (String end : new String[] {"\"", "}", "\n", "\t", "a"}) {
        byte[] b = Inputs.utf8("xy" + " ".repeat(spaces) + end + " ".repeat(24));
        assertEquals(2 + Math.min(spaces, 16), Indentation.end(b, 2));
      }
    }
  }

  @Test
  void eightDepthsAreRemembered() {
    long known = 0;
    for (int depth = 0; depth < 8; depth++) known = Indentation.with(known, 504 + depth, depth * 2 + 1);
    for (int depth = 0; depth < 8; depth++) {
      assertEquals(depth * 2 + 1, Indentation.at(known, 504 + depth));
      assertEquals(depth * 2 + 1, Indentation.at(known, depth));
      known = Indentation.with(known, depth, 0);
      assertEquals(0, Indentation.at(known, depth));
    }
    assertEquals(0, known);
  }

  /** Each byte from the first to the one before the last space counts, and none behind. */
  @Test
  void everyByteCounts() {
    for (int spaces = 0; spaces <= 16; spaces++) {
      for (int first : new int[] {',', '{'}) {
        long expected = first == ',' ? Indentation.AFTER_COMMA : Indentation.AFTER_BRACE;
        byte[] b = Inputs.utf8("?" + (char) first + "\n" + " ".repeat(spaces) + "\"name\" : 1" + " ".repeat(16));
        assertEquals(0, Indentation.differs(b, 1, Bytes.getLong(b, 1) ^ expected, spaces));
        for (int at = 1; at < b.length - 8; at++) {
          byte was = b[at];
          for (int bit = 0; bit < 8; bit++) {
            b[at] = (byte) (was ^ 1 << bit);
            boolean differs = Indentation.differs(b, 1, Bytes.getLong(b, 1) ^ expected, spaces) != 0;
            // the last space is compared with the name, and where it comes with others anyway, here
            if (at <= spaces + 1) assertEquals(true, differs, spaces + " spaces, at " + at);
            if (at > spaces + 2) assertEquals(false, differs, spaces + " spaces, at " + at);
          }
          b[at] = was;
        }
      }
    }
  }
}
