package jzon.streams;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import jzon.engine.error.Limits;
import jzon.engine.io.Source;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Framers and readers that are called in another order than usual, closed early, or opened in unusual ways. */
class StreamStatesTest {
  private static final Framing[] FRAMINGS = {
    Framing.lines(), Framing.records(), Framing.values(), Framing.elements(), Framing.elementsAt(".a.b")
  };

  private static Framer<String> framer(Framing f) {
    return Framer.of(f, Limits.DEFAULT, Streams.ID);
  }

  /** A stream of three documents in this framing. */
  private static byte[] stream(Framing f) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    RecordWriter records = new RecordWriter(f, out);
    for (String document : new String[] {"1", "{\"id\":2}", "3"}) {
      records.startRecord();
      records.write(document.getBytes(), 0, document.length());
      records.endRecord();
    }
    records.end();
    return out.toByteArray();
  }

  @Test
  void aChunkMustBeUsedUpBeforeTheNext() throws Exception {
    for (Framing f : FRAMINGS) {
      byte[] stream = stream(f);
      Framer<String> framer = framer(f);
      assertFalse(framer.next());
      assertThrows(IndexOutOfBoundsException.class, () -> framer.feed(stream, 1, stream.length + 1));
      assertThrows(IndexOutOfBoundsException.class, () -> framer.feed(stream, -1, 1));
      framer.feed(stream, 0, stream.length);
      for (int i = 0; i < 3; i++) {
        if (i == 2 && f.equals(Framing.records())) break; // it may still be cut
        assertThrows(IllegalStateException.class, () -> framer.feed(stream, 0, 1));
        assertThrows(IllegalStateException.class, () -> framer.feed(ByteBuffer.wrap(stream)));
        String message = assertThrows(IllegalStateException.class, framer::end).getMessage();
        assertTrue(message.startsWith("the last chunk has not been used up"), message);
        assertTrue(framer.next());
        assertEquals("" + (i + 1), framer.value());
        assertNull(framer.error());
      }
      assertFalse(framer.next());
      assertFalse(framer.isEnded());
      framer.end();
      framer.end();
      assertEquals(f.equals(Framing.records()), framer.next());
      assertFalse(framer.next());
      assertNull(framer.value());
      assertTrue(framer.isEnded());
      assertFalse(framer.next());
      String message = assertThrows(IllegalStateException.class, () -> framer.feed(stream, 0, 1)).getMessage();
      assertEquals("the stream has ended", message);
      assertThrows(IllegalStateException.class, () -> framer.feed(ByteBuffer.wrap(stream)));
      framer.end();
    }
  }

  @Test
  void nothingFollowsACancelledStreamOrItsLastError() throws Exception {
    for (Framing f : FRAMINGS) {
      byte[] stream = stream(f);
      for (boolean direct : new boolean[] {false, true}) {
        Framer<String> framer = framer(f);
        ByteBuffer bytes =
            direct ? ByteBuffer.allocateDirect(stream.length).put(stream).flip() : ByteBuffer.wrap(stream);
        framer.feed(bytes);
        assertEquals(0, bytes.position());
        assertEquals(stream.length, bytes.remaining());
        assertTrue(framer.next());
        framer.cancel();
        assertTrue(framer.isEnded());
        assertFalse(framer.next());
        framer.feed(stream, 0, stream.length);
        framer.feed(bytes);
        assertFalse(framer.next());
        framer.end();
        assertFalse(framer.next());
      }
    }
    Framer<String> framer = framer(Framing.values());
    byte[] wrong = "1 ] 2 ".getBytes();
    framer.feed(wrong, 0, wrong.length);
    assertTrue(framer.next());
    assertTrue(framer.next());
    assertEquals("(expected a value, got ])", framer.error().toString());
    assertTrue(framer.isEnded());
    assertFalse(framer.next());
    assertNull(framer.error());
    framer.feed(wrong, 0, wrong.length);
    assertFalse(framer.next());
  }

  /** A buffer may be a part of a longer array, and begin within its own part. */
  @Test
  void buffersAreReadBetweenPositionAndLimit() throws Exception {
    for (Framing f : FRAMINGS) {
      byte[] stream = stream(f);
      for (boolean direct : new boolean[] {false, true}) {
        int n = stream.length + 20;
        ByteBuffer whole = direct ? ByteBuffer.allocateDirect(n) : ByteBuffer.allocate(n);
        while (whole.hasRemaining()) whole.put((byte) 'x');
        whole.position(10).put(stream);
        ByteBuffer part = whole.position(3).slice().position(7).limit(7 + stream.length);
        Framer<String> framer = framer(f);
        framer.feed(part);
        assertEquals(7, part.position());
        List<String> results = new ArrayList<>();
        while (framer.next()) results.add(framer.value());
        framer.end();
        while (framer.next()) results.add(framer.value());
        assertEquals(List.of("1", "2", "3"), results);
      }
    }
  }

  @Test
  void aBufferWithoutAnArrayMustBeUsedUpBeforeTheNext() throws Exception {
    for (Framing f : FRAMINGS) {
      byte[] stream = stream(f);
      ByteBuffer direct = ByteBuffer.allocateDirect(stream.length).put(stream).flip();
      Framer<String> framer = framer(f);
      framer.feed(direct);
      assertThrows(IllegalStateException.class, () -> framer.feed(direct));
      assertThrows(IllegalStateException.class, () -> framer.feed(stream, 0, 1));
      assertThrows(IllegalStateException.class, framer::end);
      assertTrue(framer.next());
      assertEquals("1", framer.value());
    }
  }

  @Test
  void largeBuffersWithoutAnArrayAreCopiedInParts() throws Exception {
    String text = "7 ".repeat(100_000) + "[" + "1,".repeat(50_000) + "2] 8 ";
    byte[] bytes = text.getBytes();
    ByteBuffer direct = ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
    Framer<String> framer = Framer.of(Framing.values(), Limits.DEFAULT, Streams.RAW);
    framer.feed(direct);
    int results = 0;
    String last = null;
    while (framer.next()) {
      results++;
      last = framer.value();
    }
    assertEquals(100_002, results);
    assertEquals("8", last);
    framer.feed(direct); // the buffer was used up, and is as it was
    assertTrue(framer.next());
  }

  // ---- readers ----

  private static final class Closeable extends ByteArrayInputStream {
    boolean closed;

    Closeable(byte[] bytes) {
      super(bytes);
    }

    @Override
    public void close() {
      closed = true;
    }
  }

  @Test
  void everyWayToOpen(@TempDir Path folder) throws Exception {
    List<String> expected = List.of("1", "2", "3");
    for (Framing f : FRAMINGS) {
      byte[] stream = stream(f);
      Path file = Files.write(folder.resolve("stream"), stream);
      for (int threads = 1; threads <= (f.isLines() ? 3 : 1); threads++) {
        Limits l = Limits.DEFAULT;
        Closeable in = new Closeable(stream);
        assertEquals(expected, Streams.pull(RecordReader.open(in, f, l, Streams.ID, threads)));
        assertFalse(in.closed, "a stream that was given stays open");
        ReadableByteChannel channel = Channels.newChannel(new ByteArrayInputStream(stream));
        assertEquals(expected, Streams.pull(RecordReader.open(channel, f, l, Streams.ID, threads)));
        assertTrue(channel.isOpen(), "a channel that was given stays open");
        Source source = Streams.source(stream, 3);
        assertEquals(expected, Streams.pull(RecordReader.open(source, f, l, Streams.ID, threads)));
        assertEquals(expected, Streams.pull(RecordReader.open(file, f, l, Streams.ID, threads)));
        assertEquals(
            expected,
            Streams.pull(RecordReader.openBuffers(Streams.buffers(stream, 4, true), f, l, Streams.ID, threads)));
      }
      InputStream in = new ByteArrayInputStream(stream);
      assertEquals(expected, Streams.pull(RecordReader.open(in, f, Limits.DEFAULT, Streams.ID)));
      assertEquals(expected, Streams.pull(RecordReader.open(file, f, Limits.DEFAULT, Streams.ID)));
      assertEquals(
          expected,
          Streams.pull(RecordReader.open(
              Channels.newChannel(new ByteArrayInputStream(stream)), f, Limits.DEFAULT, Streams.ID)));
    }
  }

  @Test
  void onlyLinesAreReadOnSeveralThreads(@TempDir Path folder) throws Exception {
    Path file = Files.write(folder.resolve("stream"), new byte[0]);
    for (Framing f : FRAMINGS) {
      for (int threads : new int[] {-1, 0, 2}) {
        if (threads == 2 && f.isLines()) continue;
        String expected = threads == 2 ? "only lines can be decoded on several threads, not " + f
            : "at least one thread is needed, not " + threads;
        Limits l = Limits.DEFAULT;
        InputStream in = InputStream.nullInputStream();
        for (org.junit.jupiter.api.function.Executable open :
            List.<org.junit.jupiter.api.function.Executable>of(
                () -> RecordReader.open(in, f, l, Streams.ID, threads),
                () -> RecordReader.open(Channels.newChannel(in), f, l, Streams.ID, threads),
                () -> RecordReader.open(Source.of(in), f, l, Streams.ID, threads),
                () -> RecordReader.open(file, f, l, Streams.ID, threads),
                () -> RecordReader.openBuffers(List.<ByteBuffer>of().iterator(), f, l, Streams.ID, threads))) {
          assertEquals(expected, assertThrows(IllegalArgumentException.class, open).getMessage());
        }
      }
    }
  }

  @Test
  void closedReadersGiveNothing() throws Exception {
    byte[] lines = "{\"id\":1}\n{\"id\":2}\n{\"id\":3}\n".getBytes();
    for (int chunk : new int[] {2, 100}) {
      for (int threads = 1; threads <= 2; threads++) {
        Limits l = Limits.DEFAULT;
        for (RecordReader<String> in :
            List.of(
                RecordReader.open(Streams.source(lines, chunk), Framing.lines(), l, Streams.ID, threads),
                RecordReader.openBuffers(
                    Streams.buffers(lines, chunk, false), Framing.lines(), l, Streams.ID, threads))) {
          assertTrue(in.next());
          in.close();
          in.close();
          assertFalse(in.next());
        }
      }
    }
  }

  /** Lines longer than a batch, behind blanks that are longer still, give on two threads what they give on one. */
  @Test
  void longLinesOnSeveralThreads() throws Exception {
    int batch = 128 << 10;
    for (int blanks : new int[] {0, 100_000, batch - 1, batch, batch + 1, 300_000}) {
      for (int n : new int[] {10, batch - 2, batch - 1, batch, batch + 1, 300_000}) {
        String line = " ".repeat(blanks) + "1".repeat(n) + "\r\n";
        byte[] lines = Streams.bytes("7\n" + line + line + "x\n8");
        byte[] first = Streams.bytes(line + "9");
        for (Limits l : new Limits[] {Limits.DEFAULT, Limits.DEFAULT.withDocumentBytes(batch - 1)}) {
          for (byte[] stream : List.of(lines, first)) {
            List<String> expected =
                Streams.pull(RecordReader.open(Streams.source(stream, 50_000), Framing.lines(), l, Streams.RAW));
            assertTrue(
                expected.equals(Streams.pull(
                    RecordReader.open(Streams.source(stream, 50_000), Framing.lines(), l, Streams.RAW, 2))),
                () -> blanks + " blanks, " + n + " characters");
          }
        }
      }
    }
  }

  private static boolean isOpen(Path file) throws Exception {
    try (var links = Files.list(Path.of("/proc/self/fd"))) {
      return links.anyMatch(link -> {
        try {
          return Files.readSymbolicLink(link).equals(file);
        } catch (java.io.IOException e) {
          return false; // the one with which the folder was listed
        }
      });
    }
  }

  /** A file that the reader has opened is closed at its end, or with the reader. */
  @Test
  void filesAreClosed(@TempDir Path folder) throws Exception {
    assumeTrue(Files.isReadable(Path.of("/proc/self/fd")));
    for (Framing f : FRAMINGS) {
      Path file = Files.write(folder.toRealPath().resolve("stream"), stream(f));
      for (int threads = 1; threads <= (f.isLines() ? 2 : 1); threads++) {
        RecordReader<String> toEnd = RecordReader.open(file, f, Limits.DEFAULT, Streams.ID, threads);
        assertTrue(isOpen(file));
        while (toEnd.next()) {}
        assertFalse(isOpen(file));
        RecordReader<String> closed = RecordReader.open(file, f, Limits.DEFAULT, Streams.ID, threads);
        closed.next();
        closed.close();
        assertFalse(isOpen(file));
      }
    }
  }

  /** Streams that stop for a while give what has arrived: a reader asks for no more than it needs. */
  @Test
  void resultsComeBeforeMoreIsAskedFor() throws Exception {
    int[] asked = {0};
    Source slow = (b, from, length) -> {
      byte[] line = ("{\"id\":" + (100 + ++asked[0]) + "}\n").getBytes();
      System.arraycopy(line, 0, b, from, line.length);
      return line.length;
    };
    for (Framing f : new Framing[] {Framing.lines(), Framing.values()}) {
      asked[0] = 0;
      try (RecordReader<String> in = RecordReader.open(slow, f, Limits.DEFAULT, Streams.ID)) {
        for (int i = 1; i <= 100; i++) {
          assertTrue(in.next());
          assertEquals("" + (100 + i), in.value());
          assertEquals(i, asked[0]);
        }
      }
    }
  }

  // ---- framings ----

  @Test
  void framingsAreValues() throws Exception {
    Framing[] all = {
      Framing.lines(), Framing.records(), Framing.values(), Framing.elements(), Framing.elementsAt(".a.b"),
      Framing.elementsAt(".a"), Framing.elementsAt(".\"a.b\"")
    };
    String[] names = {
      "lines", "records", "values", "elements", "elementsAt(.a.b)", "elementsAt(.a)", "elementsAt(.\"a.b\")"
    };
    for (int i = 0; i < all.length; i++) {
      assertEquals(names[i], all[i].toString());
      assertEquals(i == 0, all[i].isLines());
      assertNotEquals(all[i], names[i]);
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeObject(all[i]);
      }
      try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
        Object copy = in.readObject();
        assertEquals(all[i], copy);
        assertEquals(all[i].hashCode(), copy.hashCode());
      }
      for (int j = 0; j < all.length; j++) assertEquals(i == j, all[i].equals(all[j]));
      for (int j = 0; j < i; j++) assertNotEquals(all[i].hashCode(), all[j].hashCode());
    }
    assertThrows(UnsupportedOperationException.class, () -> Framing.elementsAt(".a").names().clear());
  }
}
