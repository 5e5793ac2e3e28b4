package jzon.streams.boundaries;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ValueEndTest {
  private final Random random = new Random(27);

  /** As the specification has it, byte by byte. */
  private static int end(byte[] b) {
    int first = b[0];
    if (first != '{' && first != '[' && first != '"') {
      for (int p = 1; p < b.length; p++) if (" \t\n\r,:[]{}\"".indexOf(b[p]) >= 0) return p;
      return -1;
    }
    int depth = 0;
    for (int p = 0; p < b.length; p++) {
      if (b[p] == '\\') {
        p++;
        continue;
      }
      if (b[p] == '{' || b[p] == '[') depth++;
      if (b[p] == '}' || b[p] == ']') depth--;
      if (b[p] == '"') {
        for (p++; p < b.length && b[p] != '"'; p++) if (b[p] == '\\') p++;
        if (p >= b.length) return -1;
      }
      if (depth == 0) return p + 1;
    }
    return -1;
  }

  private static int find(byte[] b, int[] cuts) {
    ValueEnd v = new ValueEnd();
    v.start(b[0]);
    int p = 1;
    for (int cut : cuts) {
      if (cut <= p) continue;
      int end = v.find(from(b, p), p, cut);
      if (end >= 0) return end;
      p = cut;
    }
    return v.find(from(b, p), p, b.length);
  }

  /** Returns the bytes without those before p, which another chunk holds. */
  private static byte[] from(byte[] b, int p) {
    byte[] part = b.clone();
    Arrays.fill(part, 0, p, (byte) 'x');
    return part;
  }

  @Test
  void whateverThePartsAre() {
    String[] texts = {
      "[]{}\"\\", "[]{}\"\\aaaaa", "1e+ \t\n\r,:aaaaaaaaaaaa",
      "[{}\"aaaaaaaaaaaaaaaa Yy_\u007F\u00DB", "}aaaaaaaaaaaaaaaaaaaaaa\""
    };
    for (int i = 0; i < 100_000; i++) {
      String of = texts[random.nextInt(texts.length)];
      byte[] b = new byte[1 + random.nextInt(80)];
      for (int k = 0; k < b.length; k++) b[k] = (byte) of.charAt(random.nextInt(of.length()));
      if (random.nextInt(4) > 0) b[0] = (byte) "[{\"".charAt(random.nextInt(3));
      int expected = end(b);
      assertEquals(expected, find(b, new int[0]), new String(b));
      int one = random.nextInt(b.length), two = one + random.nextInt(b.length - one);
      assertEquals(expected, find(b, new int[] {one, two}), new String(b));
      int[] all = new int[b.length];
      for (int k = 0; k < b.length; k++) all[k] = k;
      assertEquals(expected, find(b, all), new String(b));
    }
  }
}
