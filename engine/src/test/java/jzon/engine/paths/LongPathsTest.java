package jzon.engine.paths;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import org.junit.jupiter.api.Test;

/** Paths in documents of more than 4 GiB, of which only the ends are fed. */
class LongPathsTest {
  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  private static void feed(Locator l, String text, long offset) {
    byte[] b = bytes(text);
    l.feedAndKeep(b, 0, b.length, offset);
  }

  @Test
  void elementsThatAnIntDoesNotCount() {
    Locator l = new Locator();
    feed(l, "{\"a\":[0,", 0);
    l.indexes[1] = Integer.MAX_VALUE - 1;
    long offset = 1L << 33;
    for (long i = Integer.MAX_VALUE - 1L; i < Integer.MAX_VALUE + 4L; i++) {
      Object index = i <= Integer.MAX_VALUE ? (Object) (int) i : (Object) i;
      assertArrayEquals(new Object[] {"a", index}, l.segments(new byte[0], 0, offset));
      feed(l, "0,", offset);
      offset += 2;
    }
    byte[] b = bytes("{\"b\":[[");
    l.feed(b, 0, b.length, offset);
    Object[] path = l.segments(b, b.length, offset);
    assertArrayEquals(new Object[] {"a", Integer.MAX_VALUE + 4L, "b", 0, 0}, path);
    assertEquals(".a[2147483651].b[0][0]", JqPath.jq(path));
    assertEquals("/a/2147483651/b/0/0", JqPath.pointer(path));
  }

  @Test
  void whatIsWrittenBehindMuch() {
    WrittenPath p = new WrittenPath();
    byte[] first = bytes("[{\"pad\":\"");
    p.write(first, 0, first.length);
    byte[] block = new byte[1 << 20];
    Arrays.fill(block, (byte) '0');
    for (int i = 0; i < 2100; i++) p.write(block, 0, block.length);
    byte[] rest = bytes("\",\"id\":");
    assertArrayEquals(new Object[] {0, "id"}, p.segments(rest, rest.length));
  }
}
