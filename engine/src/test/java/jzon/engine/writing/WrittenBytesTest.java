package jzon.engine.writing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

import org.junit.jupiter.api.Test;

import jzon.engine.JsonWriter;

/** Bytes that are stored in a writer from outside, in memory and on their way to a target. */
class WrittenBytesTest {
  private static void store(JsonWriter out, int n) {
    WrittenBytes.reserve(out, n);
    byte[] b = WrittenBytes.array(out);
    int p = WrittenBytes.position(out);
    assertTrue(b.length >= p + n + WrittenBytes.SLACK);
    for (int i = 0; i < n; i++) b[p + i] = '1';
    WrittenBytes.moveTo(out, p + n);
    assertEquals(p + n, WrittenBytes.position(out));
    assertSame(b, WrittenBytes.array(out));
  }

  @Test
  void storedBytesAreWritten() {
    BufferEndsTest.renewBuffer();
    try (JsonWriter out = JsonWriter.open()) {
      assertTrue(WrittenBytes.isWhole(out));
      for (int n : new int[] {0, 10, 40_000, 50_000}) store(out, n);
      assertEquals("1".repeat(90_010), out.toText());
    }
    BufferEndsTest.renewBuffer();
    ByteArrayOutputStream target = new ByteArrayOutputStream();
    try (JsonWriter out = JsonWriter.open(target)) {
      assertFalse(WrittenBytes.isWhole(out));
      for (int n : new int[] {20_000, 20_000, 0, 40_000}) store(out, n);
      out.flush();
    }
    assertEquals("1".repeat(80_000), target.toString(StandardCharsets.ISO_8859_1));
  }
}
