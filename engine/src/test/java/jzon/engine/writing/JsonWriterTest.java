package jzon.engine.writing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.nio.channels.IllegalBlockingModeException;
import java.nio.channels.Pipe;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.function.Consumer;

import org.junit.jupiter.api.Test;

import jzon.engine.Inputs;
import jzon.engine.JsonWriter;
import jzon.engine.bytes.Bytes;
import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Reason;
import jzon.engine.io.Sink;

class JsonWriterTest {
  private static final int BUFFER = 32 * 1024;
  private static final byte[] PAD = "x".repeat(BUFFER + 64).getBytes(StandardCharsets.ISO_8859_1);

  /** Takes a few bytes at a time. */
  private static final class Trickle implements WritableByteChannel {
    final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final int most;

    Trickle(int most) {
      this.most = most;
    }

    @Override
    public int write(ByteBuffer source) {
      int n = Math.min(most, source.remaining());
      for (int i = 0; i < n; i++) bytes.write(source.get());
      return n;
    }

    @Override
    public boolean isOpen() {
      return true;
    }

    @Override
    public void close() {
      throw new AssertionError("the writer must not close its target");
    }
  }

  /**
   * Writes the same to memory, to a stream and to a channel, behind {@code padding} bytes, and returns the text behind
   * them.
   */
  private static String everyWay(int padding, Consumer<JsonWriter> write) {
    byte[] inMemory;
    try (JsonWriter out = JsonWriter.open()) {
      out.writeRaw(PAD, 0, padding);
      write.accept(out);
      inMemory = out.toByteArray();
      assertEquals(new String(inMemory, StandardCharsets.UTF_8), out.toText());
      assertEquals(inMemory.length, out.offset());
    }
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    try (JsonWriter out = JsonWriter.open(stream)) {
      out.writeRaw(PAD, 0, padding);
      write.accept(out);
      assertEquals(inMemory.length, out.offset());
      out.flush();
      assertEquals(0, out.toByteArray().length);
    }
    assertArrayEquals(inMemory, stream.toByteArray());
    Trickle channel = new Trickle(1 + padding % 5000);
    try (JsonWriter out = JsonWriter.open(channel)) {
      out.writeRaw(PAD, 0, padding);
      write.accept(out);
      out.flush();
    }
    assertArrayEquals(inMemory, channel.bytes.toByteArray());
    return new String(inMemory, padding, inMemory.length - padding, StandardCharsets.UTF_8);
  }

  private static void atEveryBoundary(String expected, Consumer<JsonWriter> write) {
    for (int padding = BUFFER - 64 - Math.min(200, expected.length() + 10); padding <= BUFFER + 2; padding++) {
      assertEquals(expected, everyWay(padding, write));
    }
  }

  @Test
  void rawWords() {
    String name = "{\"abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGH\":";
    long[] w = new long[6];
    byte[] bytes = name.getBytes(StandardCharsets.ISO_8859_1);
    assertEquals(48, bytes.length);
    for (int i = 0; i < 6; i++) w[i] = Bytes.getLong(bytes, i * 8);
    for (int n = 1; n <= 8; n++) {
      int length = n;
      assertEquals(name.substring(0, n) + "1", everyWay(0, out -> {
        out.writeRaw1(w[0], length);
        out.writeInt(1);
      }));
    }
    atEveryBoundary(
        name.substring(0, 8) + name.substring(0, 13) + name.substring(0, 20) + name.substring(0, 31)
            + name.substring(0, 37) + name, out -> {
      out.writeRaw1(w[0], 8);
      out.writeRaw2(w[0], w[1], 13);
      out.writeRaw3(w[0], w[1], w[2], 20);
      out.writeRaw4(w[0], w[1], w[2], w[3], 31);
      out.writeRaw5(w[0], w[1], w[2], w[3], w[4], 37);
      out.writeRaw6(w[0], w[1], w[2], w[3], w[4], w[5], 48);
    });
  }

  /** Each method alone makes room for what it writes. */
  @Test
  void manyRawWords() {
    String text = "abcdefgh".repeat(6);
    long w = Bytes.getLong(text.getBytes(StandardCharsets.ISO_8859_1), 0);
    List<Consumer<JsonWriter>> methods = List.of(
        out -> out.writeRaw1(w, 8), out -> out.writeRaw2(w, w, 16), out -> out.writeRaw3(w, w, w, 24),
        out -> out.writeRaw4(w, w, w, w, 32), out -> out.writeRaw5(w, w, w, w, w, 40),
        out -> out.writeRaw6(w, w, w, w, w, w, 48));
    for (int i = 0; i < 6; i++) {
      Consumer<JsonWriter> method = methods.get(i);
      String expected = text.substring(0, 8 * (i + 1)).repeat(40_000);
      assertTrue(expected.equals(everyWay(0, out -> {
        for (int k = 0; k < 40_000; k++) method.accept(out);
      })), () -> "with " + expected.substring(0, 48));
    }
  }

  @Test
  void structureAndLiterals() {
    atEveryBoundary("{\"a\":[null,true,false,{}],\"b\":\"\"}", out -> {
      out.writeObjectStart();
      out.writeName("a");
      out.writeArrayStart();
      out.writeNull();
      out.writeComma();
      out.writeBoolean(true);
      out.writeByte(',');
      out.writeBoolean(false);
      out.writeComma();
      out.writeEmptyObject();
      out.writeArrayEnd();
      out.writeComma();
      Inputs.write(out, "\"b\":".getBytes(StandardCharsets.ISO_8859_1));
      out.writeString("");
      out.writeObjectEnd();
    });
  }

  @Test
  void manyObjectsAreClosedAtOnce() {
    for (int n : new int[] {0, 1, 63, 64, 65, 16_384, 40_000}) atEveryBoundary("[" + "}".repeat(n) + "]", out -> {
      out.writeArrayStart();
      out.writeObjectEnds(n);
      out.writeArrayEnd();
    });
  }

  @Test
  void levelsOfChainsAreCounted() {
    try (JsonWriter out = JsonWriter.open()) {
      assertEquals(1, out.startLevel(0));
      assertEquals(1 << 20, out.startLevel((1 << 20) - 1));
      assertEquals(Reason.LIMIT_DEPTH, assertThrows(JsonException.class, () -> out.startLevel(1 << 20)).reason());
    }
  }

  @Test
  void whatIsWrittenWithoutEndIsLocated() {
    StackOverflowError overflow = new StackOverflowError();
    for (boolean gone : new boolean[] {false, true}) {
      try (JsonWriter out = gone ? JsonWriter.open((b, from, to) -> {}) : JsonWriter.open()) {
        out.writeRaw("{\"a\":1,\"list\":[0".getBytes(StandardCharsets.ISO_8859_1), 0, 16);
        for (int i = 0; i < 3000; i++) {
          out.writeComma();
          out.writeObjectStart();
          out.writeName("in it");
          out.writeArrayStart();
          out.writeBoolean(true);
        }
        assertTrue(out.knowsPath());
        JsonError error = JsonError.of(out.tooDeep(overflow));
        assertEquals(".list[1].\"in it\"(nested too deeply for the stack of this thread; does a value hold itself?)",
            error.toString());
        assertEquals(overflow, error.cause());
      }
    }
  }

  @Test
  void numbersAndNames() {
    UUID id = new UUID(0x0123456789ABCDEFL, 0xFEDCBA9876543210L);
    String expected = "\"true\":\"-2147483648\":\"-9223372036854775808\":\"1.5\":\"NaN\":\"0.1\":\"-Infinity\":\"12345"
        + "6789012345678901234567890\":\"1.50\":\"\\\"\":"
        + "\"" + id + "\":-1.7976931348623157E308 -3.4028235E38 -0.000001234567890123456789 \"" + id + "\" \"\u00e9\"";
    atEveryBoundary(expected, out -> {
      out.keys().writeBoolean(true);
      out.keys().writeInt(Integer.MIN_VALUE);
      out.keys().writeLong(Long.MIN_VALUE);
      out.keys().writeDouble(1.5);
      out.keys().writeDouble(Double.NaN);
      out.keys().writeFloat(0.1f);
      out.keys().writeFloat(Float.NEGATIVE_INFINITY);
      out.keys().writeBigInteger(new BigInteger("123456789012345678901234567890"));
      out.keys().writeBigDecimal(new BigDecimal("1.50"));
      out.keys().writeChar('"');
      out.keys().writeUuid(id);
      out.writeDouble(-Double.MAX_VALUE);
      out.writeByte(' ');
      out.writeFloat(-Float.MAX_VALUE);
      out.writeByte(' ');
      out.writeBigDecimal(new BigDecimal("-0.000001234567890123456789"));
      out.writeByte(' ');
      out.writeUuid(id);
      out.writeByte(' ');
      out.writeChar('\u00e9');
    });
  }

  @Test
  void largeTexts() {
    BigInteger large = BigInteger.TEN.pow(70_000).add(BigInteger.ONE);
    assertEquals(large.toString(), everyWay(100, out -> out.writeBigInteger(large)));
    assertEquals("1".repeat(100_000), everyWay(100, out -> out.writeNumberText("1".repeat(100_000))));
    byte[] raw = "[1,2,3]".repeat(50_000).getBytes(StandardCharsets.ISO_8859_1);
    assertEquals("[1,2,3]".repeat(50_000), everyWay(7, out -> Inputs.write(out, raw)));
  }

  @Test
  void variants() {
    byte[] x = "{\"type\":\"x\"".getBytes(StandardCharsets.ISO_8859_1);
    byte[] y = "{\"kind\":\"y\",".getBytes(StandardCharsets.ISO_8859_1);
    String expected = "[{\"type\":\"x\",\"a\":1},{\"type\":\"x\"},{\"type\":\"x\",\"kind\":\"y\"},{\"type\":\"x\","
        + "\"kind\":\"y\",\"b\":{\"kind\":\"y\",\"c\":{}}},{\"kind\":\"y\"}]";
    atEveryBoundary(expected, out -> {
      out.writeArrayStart();
      out.enterVariant(x, "x");
      out.writeObjectStart();
      out.writeName("a");
      out.writeInt(1);
      out.writeObjectEnd();
      out.leaveVariant();
      out.writeComma();
      out.enterVariant(x, "x");
      out.writeEmptyObject();
      out.leaveVariant();
      out.writeComma();
      out.enterVariant(x, "x");
      out.enterVariant(y, "y");
      out.writeObjectStart();
      out.writeObjectEnd();
      out.leaveVariant();
      out.leaveVariant();
      out.writeComma();
      out.enterVariant(x, "x");
      out.enterVariant(y, "y");
      out.writeObjectStart();
      out.writeName("b");
      out.enterVariant(y, "y");
      out.writeObjectStart();
      out.writeName("c");
      out.writeEmptyObject();
      out.writeObjectEnd();
      out.leaveVariant();
      out.writeObjectEnd();
      out.leaveVariant();
      out.leaveVariant();
      out.writeComma();
      out.enterVariant(y, "y");
      out.writeObjectStart();
      out.writeByte('}');
      out.leaveVariant();
      out.writeArrayEnd();
    });
  }

  @Test
  void variantLargerThanTheBuffer() {
    byte[] x = "{\"type\":\"x\"".getBytes(StandardCharsets.ISO_8859_1);
    String large = "a".repeat(100_000);
    assertEquals("{\"type\":\"x\",\"a\":\"" + large + "\"}", everyWay(10, out -> {
      out.enterVariant(x, "x");
      out.writeObjectStart();
      out.writeName("a");
      out.writeString(large);
      out.writeObjectEnd();
      out.leaveVariant();
    }));
  }

  /** The object may begin, or go on, behind a flush. */
  @Test
  void variantAroundFlushes() {
    byte[] x = "{\"type\":\"x\"".getBytes(StandardCharsets.ISO_8859_1);
    for (int at = 0; at < 4; at++) {
      ByteArrayOutputStream target = new ByteArrayOutputStream();
      try (JsonWriter out = JsonWriter.open(target)) {
        out.enterVariant(x, "x");
        if (at < 2) out.flush();
        out.writeObjectStart();
        if (at == 1 || at == 2) out.flush();
        out.writeRaw(new byte[] {'"', 'a', '"', ':', '1'}, 0, 5);
        out.flush();
        out.writeObjectEnd();
        out.leaveVariant();
        out.flush();
      }
      assertEquals("{\"type\":\"x\",\"a\":1}", target.toString(StandardCharsets.UTF_8));
    }
  }

  @Test
  void variantThatIsNoObject() {
    try (JsonWriter out = JsonWriter.open()) {
      Inputs.write(out, Inputs.utf8("{".repeat(100))); // stays in the buffer
    }
    byte[] x = "{\"type\":\"x\"".getBytes(StandardCharsets.ISO_8859_1);
    for (Consumer<JsonWriter> child :
        List.<Consumer<JsonWriter>>of(
            out -> {}, out -> out.writeInt(12), out -> out.writeString("{}"), out -> out.writeInt(1))) {
      try (JsonWriter out = JsonWriter.open()) {
        out.enterVariant(x, "Own, a case of Family,");
        child.accept(out);
        IllegalStateException e = assertThrows(IllegalStateException.class, out::leaveVariant);
        assertEquals(
            "the encoder of Own, a case of Family, must write an object, as the discriminator goes into it",
            e.getMessage());
      }
    }
    assertEquals("{}", everyWay(0, JsonWriter::writeEmptyObject));
  }

  @Test
  void writesToBuffers() {
    try (JsonWriter out = JsonWriter.open()) {
      out.writeString("abc");
      ByteBuffer buffer = ByteBuffer.allocateDirect(8);
      buffer.position(2);
      assertEquals(5, out.writeTo(buffer));
      assertEquals(7, buffer.position());
      assertThrows(BufferOverflowException.class, () -> out.writeTo(buffer));
      assertEquals(7, buffer.position());
    }
  }

  @Test
  void flushesAboutEveryBuffer() {
    int[] largest = {0};
    OutputStream counting = new OutputStream() {
      @Override
      public void write(int b) {
        throw new AssertionError("bytes must come in blocks");
      }

      @Override
      public void write(byte[] b, int from, int n) {
        largest[0] = Math.max(largest[0], n);
      }

      @Override
      public void flush() {
        throw new AssertionError("the target is not flushed");
      }
    };
    // A buffer that an earlier use has made larger does not make the blocks larger.
    try (JsonWriter out = JsonWriter.open()) {
      out.writeString("a".repeat(100_000));
    }
    try (JsonWriter out = JsonWriter.open(counting)) {
      for (int i = 0; i < 20_000; i++) out.writeString("\u00e9".repeat(i % 700));
      out.writeString("\u20ac".repeat(1_000_000));
      out.writeString("\u0001".repeat(1_000_000));
      out.flush();
    }
    assertTrue(largest[0] > BUFFER / 2 && largest[0] <= BUFFER, "a block of " + largest[0]);
  }

  @Test
  void failingTargets() {
    IOException broken = new IOException("broken");
    OutputStream stream = new OutputStream() {
      @Override
      public void write(int b) throws IOException {
        throw broken;
      }
    };
    try (JsonWriter out = JsonWriter.open(stream)) {
      out.writeInt(1);
      assertSame(broken, assertThrows(UncheckedIOException.class, out::flush).getCause());
    }
    assertEquals("2", everyWay(0, out -> out.writeInt(2)));
  }

  @Test
  void nonBlockingChannelsAreRefused() throws IOException {
    Pipe pipe = Pipe.open();
    try {
      pipe.sink().configureBlocking(false);
      assertThrows(IllegalBlockingModeException.class, () -> JsonWriter.open(pipe.sink()));
    } finally {
      pipe.sink().close();
      pipe.source().close();
    }
  }

  /** Not every channel can be asked for its mode; one that takes nothing is not written to for ever. */
  @Test
  void channelsThatTakeNothingAreRefused() {
    WritableByteChannel full = new WritableByteChannel() {
      private int left = 1000;

      @Override
      public int write(ByteBuffer from) {
        int n = Math.min(left, from.remaining());
        from.position(from.position() + n);
        left -= n;
        return n;
      }

      @Override
      public boolean isOpen() {
        return true;
      }

      @Override
      public void close() {}
    };
    try (JsonWriter out = JsonWriter.open(full)) {
      out.writeString("x".repeat(998));
      out.flush();
      out.writeInt(1);
      assertThrows(IllegalBlockingModeException.class, out::flush);
    }
  }

  @Test
  void closingForgetsEverything() {
    JsonWriter first = JsonWriter.open();
    first.writeString("secret");
    first.enterVariant("{\"type\":\"x\"".getBytes(StandardCharsets.ISO_8859_1), "x");
    first.close();
    first.close();
    try (JsonWriter second = JsonWriter.open(); JsonWriter third = JsonWriter.open()) {
      assertSame(first, second);
      assertTrue(second != third, "nested uses have writers of their own");
      second.writeInt(1);
      second.leaveVariant();
      assertEquals("1", second.toText());
      assertEquals("", third.toText());
    }
  }

  @Test
  void decimalsAreWrittenAsTheirText() {
    Random random = new Random(41);
    for (int i = 0; i < 20_000; i++) {
      BigInteger unscaled;
      switch (i % 4) {
        case 0 -> unscaled = new BigInteger(random.nextInt(130), random);
        case 1 -> unscaled = BigInteger.TEN.pow(random.nextInt(25)).add(BigInteger.valueOf(random.nextInt(3) - 1));
        case 2 -> unscaled =
            BigInteger.ONE.shiftLeft(random.nextInt(70)).add(BigInteger.valueOf(random.nextInt(3) - 1));
        default -> unscaled = BigInteger.valueOf(random.nextLong() >> random.nextInt(64));
      }
      if (random.nextBoolean()) unscaled = unscaled.negate();
      int scale = random.nextInt(40) - 5;
      String text = new BigDecimal(unscaled, scale).toString();
      // made in each way that leaves the integer in a long, in a BigInteger, or in both
      for (BigDecimal v :
          List.of(
              new BigDecimal(unscaled, scale), new BigDecimal(text),
              new BigDecimal(unscaled).movePointLeft(scale).setScale(scale))) {
        try (JsonWriter out = JsonWriter.open()) {
          out.writeBigDecimal(v);
          assertEquals(text, out.toText());
        }
      }
    }
  }

  @Test
  void sinksTakeChunks() throws IOException {
    ByteArrayOutputStream taken = new ByteArrayOutputStream();
    String text = "é".repeat(3 * BUFFER);
    try (JsonWriter out = JsonWriter.open((bytes, from, to) -> taken.write(bytes, from, to - from))) {
      out.writeString(text);
      assertTrue(taken.size() > BUFFER, "before the flush");
      out.flush();
    }
    assertEquals("\"" + text + "\"", taken.toString(StandardCharsets.UTF_8));
    IOException full = new IOException("full");
    Sink broken = (bytes, from, to) -> {
      throw full;
    };
    try (JsonWriter out = JsonWriter.open(broken)) {
      out.writeNull();
      assertSame(full, assertThrows(UncheckedIOException.class, out::flush).getCause());
    }
  }
}
