package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Where the loops over runs of text stop, and what they have decoded by then. */
class TextRunsTest {
  /** Reads four characters of three bytes, of which the one at {@code place} is replaced. */
  private static void check(int place, int b0, int b1, int b2) {
    byte[] text = new byte[40];
    byte[] good = Inputs.utf8("日本語文\"");
    System.arraycopy(good, 0, text, 0, good.length);
    text[3 * place] = (byte) b0;
    text[3 * place + 1] = (byte) b1;
    text[3 * place + 2] = (byte) b2;
    char[] to = new char[20];
    long read = TextRuns.chars(text, 0, 12, to, 0);
    int w = b0 | b1 << 8 | b2 << 16;
    boolean valid = Utf8.isThree(w);
    String expected = "日本語文".substring(0, place);
    if (valid) expected += (char) ((b0 & 0xF) << 12 | (b1 & 0x3F) << 6 | b2 & 0x3F) + "日本語文".substring(place + 1);
    assertEquals(expected, new String(to, 0, (int) (read >>> 32)), () -> place + " " + Integer.toHexString(w));
    assertEquals(3 * expected.length(), (int) read, () -> place + " " + Integer.toHexString(w));
  }

  /** Every first and second byte, and the third at the edges of what is allowed; and every third byte. */
  @Test
  void threesAtEveryPlaceOfAStep() {
    int[] edges = {0, 0x22, 0x7F, 0x80, 0x9F, 0xA0, 0xBF, 0xC0, 0xE0, 0xFF};
    for (int place = 0; place < 4; place++) {
      for (int b0 = 0xE0; b0 < 0xF0; b0++) {
        for (int b1 = 0; b1 < 256; b1++) {
          for (int b2 : edges) check(place, b0, b1, b2);
        }
        for (int b2 = 0; b2 < 256; b2++) {
          check(place, b0, 0x9F, b2);
          check(place, b0, 0xA0, b2);
        }
      }
    }
  }

  /** A backslash at the end of a word, whose letter is behind it, does not end a run. */
  @Test
  void escapesAcrossWords() {
    for (int before = 0; before < 16; before++) {
      for (int escapes = 1; escapes < 12; escapes++) {
        byte[] text = Inputs.utf8("x".repeat(before) + "\\n\\\\".repeat(escapes) + "\"" + " ".repeat(40));
        byte[] to = new byte[200];
        long read = TextRuns.escapes(text, 0, text.length - 20, to, 0);
        assertEquals("x".repeat(before) + "\n\\".repeat(escapes), new String(to, 0, (int) (read >>> 32), StandardCharsets.ISO_8859_1));
        assertEquals(before + 4 * escapes, (int) read);
      }
    }
  }

  /** A zero behind a backslash is no letter, wherever the two are. */
  @Test
  void zerosBehindBackslashes() {
    for (int before = 0; before < 32; before++) {
      byte[] text = Inputs.utf8("\\n".repeat(before / 2) + "x".repeat(before % 2) + "\\\0\"" + " ".repeat(40));
      long read = TextRuns.escapes(text, 0, text.length - 20, new byte[200], 0);
      assertEquals(before / 2 + before % 2, (int) (read >>> 32));
      assertEquals(before, (int) read);
    }
  }
}
