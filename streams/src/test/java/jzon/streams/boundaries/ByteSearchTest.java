package jzon.streams.boundaries;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

class ByteSearchTest {
  private final Random random = new Random(27);

  private byte[] some(int length, String of) {
    byte[] b = new byte[length];
    for (int i = 0; i < length; i++) b[i] = (byte) of.charAt(random.nextInt(of.length()));
    return b;
  }

  @Test
  void theFirstOfABytes() {
    for (int i = 0; i < 20_000; i++) {
      byte[] b = some(random.nextInt(120), "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\u008A\u000B\u0009\n\u0000 \u001F");
      int from = random.nextInt(b.length + 1);
      int to = from + random.nextInt(b.length - from + 1);
      int expected = from;
      while (expected < to && b[expected] != '\n') expected++;
      assertEquals(expected, ByteSearch.find(b, from, to, '\n'));
      int control = from;
      while (control < to && (b[control] < 0 || b[control] >= ' ')) control++;
      assertEquals(control, ByteSearch.findControl(b, from, to));
      expected = to;
      while (expected > from && b[expected - 1] != '\n') expected--;
      assertEquals(expected, ByteSearch.behindLastLine(b, from, to));
    }
  }

  @Test
  void whitespace() {
    for (int i = 0; i < 20_000; i++) {
      byte[] b = some(random.nextInt(60), i % 2 == 0 ? "  \t\n\r" : "          \t\n\r\f\u0000\u00A0x");
      int from = random.nextInt(b.length + 1);
      int to = from + random.nextInt(b.length - from + 1);
      int expected = from;
      while (expected < to && " \t\n\r".indexOf(b[expected] & 0xFF) >= 0) expected++;
      assertEquals(expected, ByteSearch.behindWhitespace(b, from, to));
    }
  }

  @Test
  void lines() {
    for (int i = 0; i < 20_000; i++) {
      byte[] b = some(random.nextInt(200), i % 2 == 0 ? "a\n" : "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\t\r\n\u008A");
      LineCount lines = new LineCount();
      int cut = random.nextInt(b.length + 1);
      lines.count(b, 0, cut, 1000);
      lines.count(b, cut, b.length, 1000 + cut);
      int n = 0, start = -1000;
      for (int p = 0; p < b.length; p++) {
        if (b[p] == '\n') {
          n++;
          start = p + 1;
        }
      }
      assertEquals(n, lines.lines());
      assertEquals(1000 + start, lines.lineStart());
    }
  }
}
