package jzon.engine.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;

import org.junit.jupiter.api.Test;

/** Units of three bytes, up to the first other one, wherever it is. */
class ThreeByteTextTest {
  private static void check(String text, int from, int end) {
    byte[] b = new byte[3 + 3 * text.length() + 4];
    int stop = ThreeByteText.write(b, 3, text.toCharArray(), from, text.length());
    assertEquals(end, stop, text);
    String written = new String(b, 3, 3 * (end - from), StandardCharsets.UTF_8);
    assertEquals(text.substring(from, end), written);
  }

  @Test
  void everyOtherUnitAtEveryPlace() {
    for (int n = 0; n < 27; n++) {
      check("語".repeat(n), 0, n);
      for (int from = 0; from <= n; from++) {
        for (char other : new char[] {0, 'a', '\u007F', '\u00E9', '\u07FF', '\uD800', '\uDFFF'}) {
          check("語".repeat(n) + other + "日本語日本語日本語", from, n);
        }
      }
    }
  }

  @Test
  void everyUnit() {
    for (int c = 0; c < 0x10000; c++) {
      boolean three = c >= 0x800 && !Character.isSurrogate((char) c);
      for (int place = 0; place < 9; place += 8) {
        check("日本語日本語日本".substring(0, place) + (char) c + "ab", 0, three ? place + 1 : place);
      }
    }
  }
}
