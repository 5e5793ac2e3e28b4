package jzon.engine.io;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.IllegalBlockingModeException;
import java.nio.channels.Pipe;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sources and sinks of streams, channels and buffers, among them those that give or take nothing. */
class SourcesTest {
  private static final byte[] BYTES = "0123456789\u00ff\0".getBytes(ISO_8859_1);

  /** Reads to the end, never at the start of an array; the bytes around must stay. */
  private static String all(Source source, int most) throws IOException {
    StringBuilder s = new StringBuilder();
    for (int round = 0; ; round++) {
      byte[] b = new byte[20];
      for (int again = 0; again < 1 + round % 2; again++) {
        Arrays.fill(b, (byte) '.');
        int n = source.read(b, 3, most);
        if (n < 0) {
          assertEquals(-1, source.read(b, 3, most), "the end comes again");
          return s.toString();
        }
        assertTrue(n > 0 && n <= most, n + " of " + most);
        String text = new String(b, ISO_8859_1);
        s.append(text, 3, 3 + n);
        assertEquals("...", text.substring(0, 3));
        assertEquals(".".repeat(17 - n), text.substring(3 + n));
      }
    }
  }

  private static void check(Source source, int most) throws IOException {
    assertEquals(new String(BYTES, ISO_8859_1), all(source, most));
  }

  @Test
  void sources() throws IOException {
    for (int most = 1; most <= 17; most++) {
      check(Source.of(new ByteArrayInputStream(BYTES)), most);
      check(Source.of(java.nio.channels.Channels.newChannel(new ByteArrayInputStream(BYTES))), most);
      ByteBuffer buffer = ByteBuffer.allocate(20).position(4).put(BYTES).flip().position(4);
      check(Source.of(buffer), most);
      assertEquals(List.of(4, 16), List.of(buffer.position(), buffer.limit()));
      List<ByteBuffer> parts = new ArrayList<>();
      for (int i = 0; i < BYTES.length; i += 5) {
        parts.add(ByteBuffer.allocate(0));
        parts.add(ByteBuffer.wrap(BYTES, i, Math.min(5, BYTES.length - i)));
      }
      check(Source.of(parts.iterator()), most);
      for (ByteBuffer part : parts) assertTrue(part.position() % 5 == 0, "its position stays");
      check(Source.of(List.<ByteBuffer>of(ByteBuffer.allocate(0), buffer).iterator()), most);
    }
    assertEquals(-1, Source.of(List.<ByteBuffer>of().iterator()).read(new byte[1], 0, 1));
  }

  /** A buffer is asked for when the one before it has ended, and not earlier. */
  @Test
  void buffersAreAskedForWhenTheyAreNeeded() throws IOException {
    int[] asked = {0};
    Iterator<ByteBuffer> parts = new Iterator<>() {
      @Override
      public boolean hasNext() {
        return asked[0] < 3;
      }

      @Override
      public ByteBuffer next() {
        asked[0]++;
        return ByteBuffer.wrap(BYTES, 0, 2);
      }
    };
    Source source = Source.of(parts);
    assertEquals(0, asked[0]);
    for (int i = 1; i <= 3; i++) {
      assertEquals(1, source.read(new byte[9], 0, 1));
      assertEquals(1, source.read(new byte[9], 0, 9));
      assertEquals(i, asked[0]);
    }
    assertEquals(-1, source.read(new byte[9], 0, 9));
  }

  /** A stream that gives nothing although bytes were asked for, and has some or none. */
  @Test
  void streamsThatGiveNothing() throws IOException {
    for (int left : new int[] {0, 1, 3}) {
      InputStream in = new InputStream() {
        private int given;

        @Override
        public int read() {
          return given < left ? "\0\u00ffa".charAt(given++) : -1;
        }

        @Override
        public int read(byte[] b, int from, int length) {
          return 0;
        }
      };
      assertEquals("\0\u00ffa".substring(0, left), all(Source.of(in), 9));
    }
  }

  /** A channel that gives or takes this many bytes at a time. */
  private record Slow(int most, ByteArrayOutputStream taken) implements ReadableByteChannel, WritableByteChannel {
    @Override
    public int read(ByteBuffer b) {
      for (int i = 0; i < most; i++) b.put((byte) 'x');
      return most;
    }

    @Override
    public int write(ByteBuffer b) {
      int n = Math.min(most, b.remaining());
      for (int i = 0; i < n; i++) taken.write(b.get());
      return n;
    }

    @Override
    public boolean isOpen() {
      return true;
    }

    @Override
    public void close() {
      throw new IllegalStateException("not closed");
    }
  }

  @Test
  void channelsThatDoNotWait() throws IOException {
    Slow none = new Slow(0, new ByteArrayOutputStream());
    assertThrows(IllegalBlockingModeException.class, () -> Source.of(none).read(new byte[5], 0, 5));
    assertThrows(IllegalBlockingModeException.class, () -> Sink.of(none).write(BYTES, 0, 1));
    Sink.of(none).write(BYTES, 1, 1);
    Pipe pipe = Pipe.open();
    try (Pipe.SourceChannel in = pipe.source(); Pipe.SinkChannel out = pipe.sink()) {
      Source.of(in);
      Sink.of(out);
      in.configureBlocking(false);
      out.configureBlocking(false);
      assertThrows(IllegalBlockingModeException.class, () -> Source.of(in));
      assertThrows(IllegalBlockingModeException.class, () -> Sink.of(out));
    }
  }

  /** What may make a reader wait is not ready; of a named pipe, as of /dev/null, the system tells no size. */
  @Test
  void sourcesThatAreReady(@TempDir Path folder) throws IOException {
    assertTrue(Source.of(ByteBuffer.wrap(BYTES)).isReady());
    assertTrue(Source.of(new ByteArrayInputStream(BYTES)).isReady());
    assertFalse(Source.of(InputStream.nullInputStream()).isReady());
    assertFalse(Source.of(Pipe.open().source()).isReady());
    assertFalse(Source.of(List.of(ByteBuffer.wrap(BYTES)).iterator()).isReady());
    Source own = (b, from, length) -> -1;
    assertFalse(own.isReady());
    try (FileChannel file = FileChannel.open(Files.write(folder.resolve("file"), BYTES))) {
      assertTrue(Source.of(file).isReady());
    }
    Path device = Path.of("/dev/null");
    if (!Files.exists(device)) return;
    try (FileChannel file = FileChannel.open(device)) {
      assertFalse(Source.of(file).isReady());
    }
  }

  @Test
  void sinks() throws IOException {
    for (int most = 1; most < 6; most++) {
      ByteArrayOutputStream taken = new ByteArrayOutputStream();
      Sink.of(new Slow(most, taken)).write(BYTES, 2, 9);
      assertEquals("2345678", taken.toString(ISO_8859_1));
    }
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    Sink.of(stream).write(BYTES, 2, 9);
    assertEquals("2345678", stream.toString(ISO_8859_1));
  }

  private static final class Closing extends ByteArrayOutputStream {
    int closed;

    @Override
    public void close() {
      closed++;
    }
  }

  @Test
  void sinksOfBinaryValues() throws IOException {
    Closing out = new Closing();
    BinarySink<String, Long> sink = BinarySink.of(out);
    sink.write(BYTES, 2, 9);
    sink.write(BYTES, 0, 1);
    assertEquals(0, out.closed);
    assertEquals(8, sink.finish(""));
    assertEquals(1, out.closed);
    assertEquals("23456780", out.toString(ISO_8859_1));
    Closing aborted = new Closing();
    BinarySink.<String>of(aborted).abort();
    assertEquals(1, aborted.closed);
  }

  @Test
  void sourcesOfBinaryValues() throws IOException {
    ByteBuffer buffer = ByteBuffer.wrap(BYTES, 2, 9);
    for (BinarySource source : List.of(BinarySource.of(BYTES), BinarySource.of(buffer))) {
      byte[] expected = source.open().readAllBytes();
      assertArrayEquals(expected, source.open().readAllBytes(), "each stream begins at the start");
      assertEquals(expected.length, source.length());
      BinarySource shorter = source.withLength(3);
      assertEquals(3, shorter.length());
      assertArrayEquals(expected, shorter.open().readAllBytes());
      assertThrows(IllegalArgumentException.class, () -> source.withLength(-1));
      assertEquals(0, source.withLength(0).length());
    }
    assertEquals(2, buffer.position());
    InputStream in = BinarySource.of(ByteBuffer.wrap(BYTES, 9, 3)).open();
    byte[] b = new byte[5];
    assertEquals('9', in.read());
    assertEquals(0, in.read(b, 1, 0));
    assertEquals(1, in.read(b, 1, 1));
    assertEquals(1, in.read(b, 2, 3));
    assertArrayEquals(new byte[] {0, (byte) 0xFF, 0, 0, 0}, b);
    assertEquals(-1, in.read(b, 0, 1));
    assertEquals(0, in.read(b, 0, 0));
    assertEquals(-1, in.read());
    assertEquals(255, BinarySource.of(ByteBuffer.wrap(BYTES, 10, 1)).open().read());
    assertThrows(IndexOutOfBoundsException.class, () -> in.read(b, 4, 2));
    BinarySource once = BinarySource.of(new ByteArrayInputStream(BYTES));
    assertArrayEquals(BYTES, once.open().readAllBytes());
    assertThrows(IllegalStateException.class, once::open);
    assertFalse(once.length() >= 0);
  }
}
