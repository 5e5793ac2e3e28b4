package jzon.engine.writing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import jzon.engine.JsonWriter;
import jzon.engine.binary.BinaryText;
import jzon.engine.reading.BinaryReaderTest;
import jzon.engine.text.WideStrings;

/** Everything that a writer writes, at the last places of a buffer that has its first size. */
class BufferEndsTest {
  private static final int LIMIT = Buffer.FIRST_BUFFER - Buffer.SLACK;
  private static final byte[] PAD = "x".repeat(400_000).getBytes(StandardCharsets.ISO_8859_1);
  private static final long WORD = 0x7979797979797979L;
  private static final UUID ID = new UUID(0x0123456789abcdefL, 0xfedcba9876543210L);

  private final boolean before = WideStrings.seen;
  private final Map<String, Consumer<JsonWriter>> writes = new LinkedHashMap<>();

  @AfterEach
  void restore() {
    WideStrings.seen = before;
  }

  /** Drops the buffer of the thread's writer, which earlier tests may have left larger than a new one. */
  static void renewBuffer() {
    try (JsonWriter out = JsonWriter.open()) {
      out.writeRaw(PAD, 0, PAD.length);
    }
    try (JsonWriter out = JsonWriter.open()) {
      assertEquals(Buffer.FIRST_BUFFER, out.buf.length);
    }
  }

  private static String alone(Consumer<JsonWriter> write) {
    try (JsonWriter out = JsonWriter.open()) {
      write.accept(out);
      return new String(out.toByteArray(), StandardCharsets.UTF_8);
    }
  }

  /** Fills the buffer up to {@code p}; then perhaps the longest write for which no room is reserved. */
  private static void fill(JsonWriter out, int p, int words) {
    out.writeRaw(PAD, 0, p);
    assertEquals(p, out.pos);
    if (words > 0) out.writeRaw6(WORD, WORD, WORD, WORD, WORD, WORD, words);
  }

  private static void check(String name, String expected, byte[] written, int p, int words) {
    int padding = p + words;
    String text = new String(written, padding, written.length - padding, StandardCharsets.UTF_8);
    if (!expected.equals(text)) assertEquals(expected, text, name + " behind " + padding);
    assertTrue(Arrays.equals(written, 0, p, PAD, 0, p), name);
  }

  private void checkAll(int step) {
    for (Map.Entry<String, Consumer<JsonWriter>> e : writes.entrySet()) {
      Consumer<JsonWriter> write = e.getValue();
      String expected = alone(write) + alone(write);
      renewBuffer();
      for (int p = LIMIT - 700; p <= LIMIT; p += p < LIMIT - 70 ? 21 : step) {
        for (int words = 0; words <= 48; words += 48) {
          ByteArrayOutputStream target = new ByteArrayOutputStream(80_000);
          try (JsonWriter out = JsonWriter.open(target)) {
            fill(out, p, words);
            write.accept(out);
            write.accept(out);
            out.flush();
          }
          check(e.getKey(), expected, target.toByteArray(), p, words);
        }
      }
      for (int p : new int[] {LIMIT - 31, LIMIT - 1, LIMIT}) {
        for (int words = 0; words <= 48; words += 48) {
          renewBuffer();
          try (JsonWriter out = JsonWriter.open()) {
            fill(out, p, words);
            write.accept(out);
            write.accept(out);
            check(e.getKey(), expected, out.toByteArray(), p, words);
          }
        }
      }
    }
  }

  @Test
  void brackets() {
    writes.put("object", JsonWriter::writeObjectStart);
    writes.put("objects", out -> out.writeObjectEnds(100));
    writes.put("ends", out -> out.writeObjectEnds(20_000));
    writes.put("empty", JsonWriter::writeEmptyObject);
    writes.put("array", JsonWriter::writeArrayStart);
    writes.put("comma", JsonWriter::writeComma);
    writes.put("raw", out -> out.writeRaw(PAD, 0, 100));
    writes.put("long raw", out -> out.writeRaw(PAD, 0, 40_000));
    writes.put("1 word", out -> out.writeRaw1(WORD, 8));
    writes.put("2 words", out -> out.writeRaw2(WORD, WORD, 16));
    writes.put("3 words", out -> out.writeRaw3(WORD, WORD, WORD, 24));
    writes.put("4 words", out -> out.writeRaw4(WORD, WORD, WORD, WORD, 32));
    writes.put("5 words", out -> out.writeRaw5(WORD, WORD, WORD, WORD, WORD, 40));
    writes.put("6 words", out -> out.writeRaw6(WORD, WORD, WORD, WORD, WORD, WORD, 48));
    checkAll(1);
  }

  @Test
  void values() {
    writes.put("null", JsonWriter::writeNull);
    writes.put("true", out -> out.writeBoolean(true));
    writes.put("false", out -> out.writeBoolean(false));
    writes.put("int", out -> out.writeInt(Integer.MIN_VALUE));
    writes.put("long", out -> out.writeLong(Long.MIN_VALUE));
    writes.put("double", out -> out.writeDouble(-1.2345678901234567E-300));
    writes.put("NaN", out -> out.writeDouble(Double.NaN));
    writes.put("float", out -> out.writeFloat(-1.2345679E-30f));
    writes.put("infinity", out -> out.writeFloat(Float.NEGATIVE_INFINITY));
    writes.put("integer", out -> out.writeBigInteger(BigInteger.TEN.pow(300)));
    writes.put("long integer", out -> out.writeBigInteger(BigInteger.TEN.pow(3000)));
    writes.put("decimal", out -> out.writeBigDecimal(new BigDecimal("-123456789012345678901234567890.12345e-9999")));
    writes.put("number", out -> out.writeNumberText("1".repeat(300)));
    writes.put("char", out -> out.writeChar('a'));
    writes.put("escaped char", out -> out.writeChar('\u0001'));
    writes.put("wide char", out -> out.writeChar('語'));
    writes.put("UUID", out -> out.writeUuid(ID));
    checkAll(1);
  }

  @Test
  void strings() {
    for (boolean wideSeen : new boolean[] {false, true}) {
      for (String s : new String[] {"a", "\n", "\u0001", "é", "語", "😀"}) {
        for (int n : new int[] {0, 1, 7, 8, 47, 48, 100, 300, 1100}) {
          String text = "plain".repeat(n / 7) + s.repeat(n) + "plain";
          Consumer<JsonWriter> kind = out -> WideStrings.seen = wideSeen;
          writes.put(text, kind.andThen(out -> out.writeString(text)));
          if (n > 100 && n != 300) continue;
          writes.put(text + ":", kind.andThen(out -> out.writeNameBehind(',', text)));
          writes.put(text + "::", kind.andThen(out -> out.writeName(text)));
        }
      }
      checkAll(7);
      writes.clear();
    }
  }

  @Test
  void keys() {
    writes.put("boolean", out -> out.keys().writeBoolean(false));
    writes.put("int", out -> out.keys().writeInt(Integer.MIN_VALUE));
    writes.put("int behind", out -> out.keys().writeIntBehind(',', Integer.MIN_VALUE));
    writes.put("long", out -> out.keys().writeLong(Long.MIN_VALUE));
    writes.put("double", out -> out.keys().writeDouble(-1.2345678901234567E-300));
    writes.put("NaN", out -> out.keys().writeDouble(Double.NaN));
    writes.put("float", out -> out.keys().writeFloat(-1.2345679E-30f));
    writes.put("infinity", out -> out.keys().writeFloat(Float.NEGATIVE_INFINITY));
    writes.put("integer", out -> out.keys().writeBigInteger(BigInteger.TEN.pow(300)));
    writes.put("decimal", out -> out.keys().writeBigDecimal(new BigDecimal("1.5e-99")));
    writes.put("char", out -> out.keys().writeChar('"'));
    writes.put("UUID", out -> out.keys().writeUuid(ID));
    checkAll(1);
  }

  @Test
  void arrays() {
    for (int n : new int[] {0, 1, 200}) {
      boolean[] booleans = new boolean[n];
      int[] ints = new int[n];
      long[] longs = new long[n];
      float[] floats = new float[n], infinite = new float[n];
      double[] doubles = new double[n], none = new double[n];
      char[] chars = new char[n], escaped = new char[n];
      UUID[] ids = new UUID[n];
      Arrays.fill(ints, Integer.MIN_VALUE);
      Arrays.fill(longs, Long.MIN_VALUE);
      Arrays.fill(floats, -1.2345679E-30f);
      Arrays.fill(infinite, Float.NEGATIVE_INFINITY);
      Arrays.fill(doubles, -1.2345678901234567E-300);
      Arrays.fill(none, Double.NaN);
      Arrays.fill(chars, 'a');
      Arrays.fill(escaped, '\u0001');
      Arrays.fill(ids, ID);
      writes.put("booleans " + n, out -> out.arrays().writeBooleans(booleans));
      writes.put("ints " + n, out -> out.arrays().writeInts(ints));
      writes.put("longs " + n, out -> out.arrays().writeLongs(longs));
      writes.put("floats " + n, out -> out.arrays().writeFloats(floats));
      writes.put("infinities " + n, out -> out.arrays().writeFloats(infinite));
      writes.put("doubles " + n, out -> out.arrays().writeDoubles(doubles));
      writes.put("NaN " + n, out -> out.arrays().writeDoubles(none));
      writes.put("chars " + n, out -> out.arrays().writeChars(chars));
      writes.put("escaped " + n, out -> out.arrays().writeChars(escaped));
      writes.put("UUIDs " + n, out -> out.arrays().writeUuids(ids));
    }
    checkAll(1);
  }

  @Test
  void bytes() {
    for (BinaryText text : BinaryReaderTest.ALL) {
      for (int n : new int[] {0, 1, 2, 100, 2000, 20_000}) {
        byte[] bytes = new byte[n];
        writes.put(text + " " + n, out -> out.binary().write(bytes, text));
        writes.put(text + " part " + n, out -> out.binary().write(ByteBuffer.wrap(bytes), text));
        if (n == 20_000) continue;
        writes.put(text + " parts " + n, out -> {
          out.binary().start(text);
          for (int i = 0; i < n; i += 2) out.binary().write(bytes, i, Math.min(n, i + 2));
          out.binary().end();
        });
      }
    }
    checkAll(7);
  }
}
