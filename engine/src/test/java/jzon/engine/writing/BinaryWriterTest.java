package jzon.engine.writing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Random;
import java.util.function.Consumer;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import jzon.engine.Inputs;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.Samples;
import jzon.engine.binary.Base64Variant;
import jzon.engine.binary.Base64Variant.LineSeparator;
import jzon.engine.binary.BinaryText;
import jzon.engine.binary.Hex;
import jzon.engine.error.Limits;
import jzon.engine.io.BinarySource;
import jzon.engine.reading.BinaryReaderTest;

/** Bytes written as the text of strings: whole, in parts and from sources, against what the JDK writes. */
class BinaryWriterTest {
  private static final Base64Variant PLAIN = Base64Variant.MIME_NO_LINEFEEDS;

  /** What the JDK writes, as a token of JSON. */
  static String jdk(byte[] bytes, BinaryText text) {
    String s;
    if (text == Hex.LOWER) s = HexFormat.of().formatHex(bytes);
    else if (text == Hex.UPPER) s = HexFormat.of().withUpperCase().formatHex(bytes);
    else {
      Base64Variant v = (Base64Variant) text;
      boolean url = v.alphabet().equals(Base64Variant.URL_ALPHABET);
      Base64.Encoder encoder = url ? Base64.getUrlEncoder() : Base64.getEncoder();
      if (v.lineLength() > 0) {
        String separator = v.lineSeparator() == LineSeparator.LF ? "\n" : "\r\n";
        encoder = Base64.getMimeEncoder(v.lineLength(), separator.getBytes(StandardCharsets.US_ASCII));
      }
      if (!v.writesPadding()) encoder = encoder.withoutPadding();
      s = encoder.encodeToString(bytes).replace("\r", "\\r").replace("\n", "\\n");
    }
    return '"' + s + '"';
  }

  private static String written(Consumer<JsonWriter> write) {
    try (JsonWriter out = JsonWriter.open()) {
      write.accept(out);
      String kept = out.toText();
      ByteArrayOutputStream stream = new ByteArrayOutputStream();
      try (JsonWriter to = JsonWriter.open(stream)) {
        write.accept(to);
        to.flush();
      }
      assertEquals(kept, stream.toString(StandardCharsets.US_ASCII), "as into a stream");
      return kept;
    }
  }

  /** Writes in parts that begin with sizes of {@code sizes}, over and over. */
  private static void parts(JsonWriter out, byte[] bytes, BinaryText text, int... sizes) {
    out.binary().start(text);
    for (int i = 0, from = 0; from < bytes.length; i++) {
      int to = Math.min(bytes.length, from + sizes[i % sizes.length]);
      out.binary().write(bytes, from, to);
      from = to;
    }
    out.binary().end();
  }

  @Test
  void writesWhatTheJdkWrites() {
    Random r = new Random(4);
    for (BinaryText text : BinaryReaderTest.ALL) {
      for (int n = 0; n < 400; n++) {
        byte[] bytes = BinaryReaderTest.random(r, n < 300 ? n : r.nextInt(100_000));
        String expected = jdk(bytes, text);
        assertEquals(expected, written(out -> out.binary().write(bytes, text)));
        assertEquals(expected, written(out -> parts(out, bytes, text, 1 + r.nextInt(7), 0, 5000)));
        assertEquals(expected.length() - 2, text.textLength(bytes.length));
      }
    }
  }

  @Test
  void writesPartsOfEverySize() {
    Random r = new Random(5);
    for (BinaryText text : BinaryReaderTest.ALL) {
      byte[] bytes = BinaryReaderTest.random(r, 200);
      String expected = jdk(bytes, text);
      for (int a = 1; a <= 8; a++) {
        for (int b = 0; b <= 60; b++) {
          int first = a, second = b;
          assertEquals(expected, written(out -> parts(out, bytes, text, first, second)));
        }
      }
    }
  }

  @Test
  void writesArraysAsTheJdkDoes() {
    Random r = new Random(6);
    try (JsonWriter out = JsonWriter.open()) {
      for (int i = 0; i < Samples.ROUNDS; i++) {
        byte[] bytes = BinaryReaderTest.random(r, r.nextInt(20));
        BinaryText text = i % 2 == 0 ? PLAIN : Base64Variant.MODIFIED_FOR_URL;
        int from = out.pos;
        out.binary().write(bytes, text);
        String token = new String(out.buf, from, out.pos - from, StandardCharsets.US_ASCII);
        Base64.Encoder encoder = i % 2 == 0 ? Base64.getEncoder() : Base64.getUrlEncoder().withoutPadding();
        assertEquals('"' + encoder.encodeToString(bytes) + '"', token);
        if (out.pos > 10_000) out.pos = 0;
      }
    }
  }

  @Test
  void writesWithWhatIsAroundIt() {
    byte[] bytes = BinaryReaderTest.random(new Random(7), 50_000);
    String text = written(out -> {
      out.writeObjectStart();
      out.writeName("a");
      parts(out, bytes, Base64Variant.PEM, 4999);
      out.writeComma();
      out.writeName("b");
      out.binary().write(bytes, Hex.UPPER);
      out.writeObjectEnd();
    });
    assertEquals("{\"a\":" + jdk(bytes, Base64Variant.PEM) + ",\"b\":" + jdk(bytes, Hex.UPPER) + "}", text);
  }

  @Test
  void writesFromSources(@TempDir Path folder) throws IOException {
    byte[] bytes = BinaryReaderTest.random(new Random(8), 100_001);
    Path file = Files.write(folder.resolve("content"), bytes);
    for (BinaryText text : BinaryReaderTest.ALL) {
      String all = jdk(bytes, text);
      String some = jdk(Arrays.copyOf(bytes, 50_000), text);
      assertEquals(all, written(out -> count(100_001, out.binary().writeFrom(text, Inputs.stream(bytes, 1000)))));
      assertEquals(some, written(out -> count(50_000, out.binary().writeFrom(text, stream(bytes), 50_000))));
      assertEquals(
          all, written(out -> count(100_001, out.binary().writeFrom(text, Channels.newChannel(stream(bytes))))));
      assertEquals(
          some,
          written(out -> count(50_000, out.binary().writeFrom(text, Channels.newChannel(stream(bytes)), 50_000))));
      assertEquals(all, written(out -> count(100_001, out.binary().writeFrom(text, BinarySource.of(file)))));
      assertEquals(all, written(out -> out.binary().writeFrom(text, BinarySource.of(bytes))));
      assertEquals(some, written(out -> out.binary().writeFrom(text, BinarySource.of(bytes).withLength(50_000))));
      ByteBuffer direct = ByteBuffer.allocateDirect(bytes.length + 4).position(4).put(bytes).position(4);
      assertEquals(all, written(out -> out.binary().writeFrom(text, BinarySource.of(direct))));
      assertEquals(4, direct.position(), "the buffer stays as it is");
    }
    assertEquals("\"\"", written(out -> count(0, out.binary().writeFrom(PLAIN, stream(new byte[0])))));
    assertEquals("\"\"", written(out -> count(0, out.binary().writeFrom(PLAIN, stream(bytes), 0))));
  }

  @Test
  void writesBuffersWhichStayAsTheyAre() {
    byte[] bytes = BinaryReaderTest.random(new Random(10), 100);
    for (BinaryText text : BinaryReaderTest.ALL) {
      ByteBuffer direct = ByteBuffer.allocateDirect(104).put(3, bytes).limit(103).position(3);
      ByteBuffer part = ByteBuffer.allocate(110).put(7, bytes).limit(107).position(4).slice().position(3);
      for (ByteBuffer buffer : new ByteBuffer[] {ByteBuffer.wrap(bytes), direct, part}) {
        int position = buffer.position();
        assertEquals(jdk(bytes, text), written(out -> out.binary().write(buffer, text)));
        assertEquals(100, buffer.remaining());
        assertEquals(position, buffer.position());
      }
    }
  }

  private static void count(long expected, long actual) {
    assertEquals(expected, actual);
  }

  private static InputStream stream(byte[] bytes) {
    return new ByteArrayInputStream(bytes);
  }

  @Test
  void asksForNoMoreThanTheLength() {
    InputStream in = stream(new byte[10]);
    written(out -> {
      in.mark(0);
      out.binary().writeFrom(PLAIN, in, 7);
      assertEquals(3, assertReads(in));
    });
  }

  private static int assertReads(InputStream in) {
    try {
      int left = in.available();
      in.reset();
      return left;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void faultsOfSourcesPass(@TempDir Path folder) {
    try (JsonWriter out = JsonWriter.open()) {
      var e = assertThrows(UncheckedIOException.class, () -> out.binary().writeFrom(PLAIN, stream(new byte[10]), 11));
      assertEquals(EOFException.class, e.getCause().getClass());
      assertEquals("a source of 11 bytes has ended after 10", e.getCause().getMessage());
    }
    try (JsonWriter out = JsonWriter.open()) {
      BinarySource missing = BinarySource.of(folder.resolve("missing"));
      var e = assertThrows(UncheckedIOException.class, () -> out.binary().writeFrom(PLAIN, missing));
      assertEquals(NoSuchFileException.class, e.getCause().getClass());
      assertEquals("", out.toText());
    }
    try (JsonWriter out = JsonWriter.open()) {
      assertThrows(IllegalStateException.class, () -> out.binary().writeFrom(PLAIN, (b, from, length) -> 0));
    }
    try (JsonWriter out = JsonWriter.open()) {
      assertThrows(IllegalArgumentException.class, () -> out.binary().writeFrom(PLAIN, stream(new byte[1]), -1));
      assertThrows(IllegalArgumentException.class, () -> BinarySource.of(new byte[1]).withLength(-1));
    }
  }

  @Test
  void sourcesAreClosed() {
    boolean[] closed = new boolean[1];
    InputStream in = new ByteArrayInputStream(new byte[5]) {
      @Override
      public void close() {
        closed[0] = true;
      }
    };
    BinarySource once = BinarySource.of(in);
    try (JsonWriter out = JsonWriter.open()) {
      out.binary().writeFrom(PLAIN, once);
      assertTrue(closed[0]);
      var e = assertThrows(IllegalStateException.class, () -> out.binary().writeFrom(PLAIN, once));
      assertEquals("the stream of this source was written already", e.getMessage());
    }
    closed[0] = false;
    try (JsonWriter out = JsonWriter.open()) {
      out.binary().writeFrom(PLAIN, in);
      assertFalse(closed[0], "a stream that was given stays open");
    }
  }

  @Test
  void partsBelongToAValueThatHasBegun() {
    try (JsonWriter out = JsonWriter.open()) {
      assertThrows(IllegalStateException.class, () -> out.binary().write(new byte[1], 0, 1));
      assertThrows(IllegalStateException.class, out.binary()::end);
      out.binary().start(PLAIN);
      assertThrows(IllegalStateException.class, () -> out.binary().start(PLAIN));
      assertThrows(IllegalStateException.class, () -> out.binary().write(new byte[1], PLAIN));
      assertThrows(IndexOutOfBoundsException.class, () -> out.binary().write(new byte[1], 0, 2));
      out.binary().write(new byte[] {1, 2}, 1, 2);
    }
    assertEquals("\"AA==\"", written(out -> out.binary().write(new byte[1], PLAIN)), "after one that was not ended");
  }

  @Test
  void holdsNothingOfWhatGoesToATarget() {
    BufferEndsTest.renewBuffer();
    byte[] part = new byte[9_999];
    long[] count = new long[1];
    try (JsonWriter out = JsonWriter.open((bytes, from, to) -> count[0] += to - from)) {
      out.binary().start(Base64Variant.MIME);
      for (int i = 0; i < 5_000; i++) out.binary().write(part, 0, part.length);
      out.binary().end();
      out.flush();
      assertTrue(out.buf.length <= 32 * 1024, "the buffer has not grown");
    }
    assertEquals(Base64Variant.MIME.textLength(5_000L * part.length) + 2, count[0]);
  }

  @Test
  void readsBackWhatIsWritten() {
    Random r = new Random(9);
    for (BinaryText text : BinaryReaderTest.ALL) {
      byte[] bytes = BinaryReaderTest.random(r, 300_000);
      byte[] json = written(out -> out.binary().write(bytes, text)).getBytes(StandardCharsets.US_ASCII);
      try (JsonReader in = JsonReader.open(json, 0, json.length, Limits.DEFAULT)) {
        assertArrayEquals(bytes, in.binary().read(text));
        in.readEnd();
      }
    }
  }
}
