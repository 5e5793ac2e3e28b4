package jzon.streams;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** The bytes of a record in several chunks, and how many of them stay allocated after it. */
class RecordBufferTest {
  @Test
  void largeArraysAreDropped() {
    byte[] chunk = new byte[1 << 16];
    for (int i = 0; i < chunk.length; i++) chunk[i] = (byte) (i * 7 + (i >> 8));
    for (int n : new int[] {1, 512, 513, 65_535, 65_536}) {
      RecordBuffer b = new RecordBuffer();
      for (int from = 0; from < n; from += 1000) b.append(chunk, from, Math.min(n, from + 1000));
      assertEquals(n, b.length);
      for (int i = 0; i < n; i++) assertEquals(chunk[i], b.bytes[i]);
      int room = b.bytes.length;
      b.clear();
      assertEquals(0, b.length);
      assertEquals(room > 1 << 16 ? 0 : room, b.bytes.length);
    }
    RecordBuffer b = new RecordBuffer();
    b.append(chunk, 0, 1 << 16);
    b.clear();
    assertEquals(1 << 16, b.bytes.length, "64 KiB stay");
    b.append(chunk, 0, 1 << 16);
    b.append(chunk, 0, 1);
    b.clear();
    assertEquals(0, b.bytes.length);
  }
}
