package jzon.engine.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;

import org.junit.jupiter.api.Test;

/** The first byte that is not ASCII at every place, with other bytes after the end. */
class AsciiTextTest {
  @Test
  void everyPlace() {
    for (int n = 0; n < 300; n += n < 140 ? 1 : 37) {
      for (int at = 0; at <= n; at++) {
        for (int behind : new int[] {'x', 0x80, 0xC3}) {
          byte[] b = new byte[n + 40];
          Arrays.fill(b, 0, n, (byte) 'a');
          Arrays.fill(b, n, b.length, (byte) behind);
          if (at < n) b[at] = (byte) (0x80 + at % 128);
          assertEquals(at, AsciiText.asciiLength(b, n));
          for (int from = 0; from <= at; from += 13) assertEquals(at, AsciiText.asciiEnd(b, from, n));
          byte[] text = Arrays.copyOf(b, n);
          assertEquals(at, AsciiText.asciiTail(text, at / 2));
        }
      }
    }
  }
}
