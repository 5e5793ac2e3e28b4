package jzon.engine.writing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
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
  /** Writes, each with the text that it writes. */
  private final List<Map.Entry<String, Consumer<JsonWriter>>> writes = new ArrayList<>();


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

  private void write(String text, Consumer<JsonWriter> write) {
    writes.add(Map.entry(text, write));
  }

  private static void check(String expected, byte[] written, int p, int words) {
    int padding = p + words;
    String text = new String(written, padding, written.length - padding, StandardCharsets.UTF_8);
    if (!expected.equals(text)) assertEquals(expected, text, "behind " + padding);
    assertTrue(Arrays.equals(written, 0, p, PAD, 0, p), expected);
  }

  /** Writes each so often that what lies beyond the limit without a check would not have room for all. */
  private void checkAll(int step) {
    for (Map.Entry<String, Consumer<JsonWriter>> e : writes) {
      Consumer<JsonWriter> write = e.getValue();
      assertEquals(e.getKey(), alone(write));
      int times = 2 + 80 / e.getKey().length();
      String expected = e.getKey().repeat(times);
      renewBuffer();
      for (int p = LIMIT - 700; p <= LIMIT; p += p < LIMIT - 70 ? 21 : step) {
        for (int words = 0; words <= 48; words += 48) {
          ByteArrayOutputStream target = new ByteArrayOutputStream(80_000);
          try (JsonWriter out = JsonWriter.open(target)) {
            fill(out, p, words);
            for (int i = 0; i < times; i++) write.accept(out);
            out.flush();
          }
          check(expected, target.toByteArray(), p, words);
        }
      }
      for (int p : new int[] {LIMIT - 31, LIMIT - 1, LIMIT}) {
        for (int words = 0; words <= 48; words += 48) {
          renewBuffer();
          try (JsonWriter out = JsonWriter.open()) {
            fill(out, p, words);
            for (int i = 0; i < times; i++) write.accept(out);
            check(expected, out.toByteArray(), p, words);
          }
        }
      }
    }
    writes.clear();
  }

  @Test
  void brackets() {
    write("{", JsonWriter::writeObjectStart);
    write("}", JsonWriter::writeObjectEnd);
    write("}".repeat(100), out -> out.writeObjectEnds(100));
    write("}".repeat(40_000), out -> out.writeObjectEnds(40_000));
    write("{}", JsonWriter::writeEmptyObject);
    write("[", JsonWriter::writeArrayStart);
    write("]", JsonWriter::writeArrayEnd);
    write(",", JsonWriter::writeComma);
    write("x".repeat(100), out -> out.writeRaw(PAD, 0, 100));
    write("x".repeat(40_000), out -> out.writeRaw(PAD, 0, 40_000));
    write("y".repeat(8), out -> out.writeRaw1(WORD, 8));
    write("y".repeat(16), out -> out.writeRaw2(WORD, WORD, 16));
    write("y".repeat(24), out -> out.writeRaw3(WORD, WORD, WORD, 24));
    write("y".repeat(32), out -> out.writeRaw4(WORD, WORD, WORD, WORD, 32));
    write("y".repeat(40), out -> out.writeRaw5(WORD, WORD, WORD, WORD, WORD, 40));
    write("y".repeat(48), out -> out.writeRaw6(WORD, WORD, WORD, WORD, WORD, WORD, 48));
    checkAll(1);
  }

  /** An empty object of a case, which moves what follows its brace. */
  @Test
  void cases() {
    byte[] prefix = "{\"type\":\"x\"".getBytes(StandardCharsets.ISO_8859_1);
    write("{\"type\":\"x\"}", out -> {
      out.enterVariant(prefix, "x");
      out.writeEmptyObject();
      out.leaveVariant();
    });
    checkAll(1);
  }

  @Test
  void theBufferGrowsAgainAndAgain() {
    renewBuffer();
    try (JsonWriter out = JsonWriter.open()) {
      for (int i = 0; i < 60_000; i++) {
        out.writeBoolean(false);
        out.writeRaw(PAD, 0, 7);
      }
      assertEquals("falsexxxxxxx".repeat(60_000), out.toText());
    }
  }

  @Test
  void values() {
    write("null", JsonWriter::writeNull);
    write("true", out -> out.writeBoolean(true));
    write("false", out -> out.writeBoolean(false));
    write("-2147483648", out -> out.writeInt(Integer.MIN_VALUE));
    write("-9223372036854775808", out -> out.writeLong(Long.MIN_VALUE));
    write("-2.2250738585072014E-308", out -> out.writeDouble(-2.2250738585072014E-308));
    write("\"NaN\"", out -> out.writeDouble(Double.NaN));
    write("-1.2345679E-30", out -> out.writeFloat(-1.2345679E-30f));
    write("\"-Infinity\"", out -> out.writeFloat(Float.NEGATIVE_INFINITY));
    write("1" + "0".repeat(300), out -> out.writeBigInteger(BigInteger.TEN.pow(300)));
    write("1" + "0".repeat(3000), out -> out.writeBigInteger(BigInteger.TEN.pow(3000)));
    BigDecimal decimal = new BigDecimal("-123456789012345678901234567890.12345e-9999");
    write(decimal.toString(), out -> out.writeBigDecimal(decimal));
    write("1".repeat(300), out -> out.writeNumberText("1".repeat(300)));
    for (char c : " a~\"\\\u0001\u007Fé語".toCharArray()) {
      write(StringTextTest.expected(String.valueOf(c)), out -> out.writeChar(c));
    }
    write('"' + ID.toString() + '"', out -> out.writeUuid(ID));
    checkAll(1);
  }

  @Test
  void strings() {
    for (boolean wideSeen : new boolean[] {false, true}) {
      for (String s : new String[] {"a", "\n", "\u0001", "é", "語", "😀"}) {
        for (int n : new int[] {0, 1, 7, 8, 47, 48, 100, 300, 1100}) {
          String text = "plain".repeat(n / 7) + s.repeat(n) + "plain";
          String token = StringTextTest.expected(text);
          Consumer<JsonWriter> kind = out -> WideStrings.seen = wideSeen;
          write(token, kind.andThen(out -> out.writeString(text)));
          if (n > 100 && n != 300) continue;
          write("," + token + ":", kind.andThen(out -> out.writeNameBehind(',', text)));
          write(token + ":", kind.andThen(out -> out.writeName(text)));
        }
      }
      for (String s : new String[] {"\u0001", "é", "語"}) {
        String text = s.repeat(32) + "plain".repeat(80);
        write(StringTextTest.expected(text), out -> out.writeString(text));
      }
      write("\"\"", out -> out.writeString(""));
      write("\"seven77\"", out -> out.writeString("seven77"));
      checkAll(7);
    }
  }

  @Test
  void keys() {
    write("\"false\":", out -> out.keys().writeBoolean(false));
    write("\"-2147483648\":", out -> out.keys().writeInt(Integer.MIN_VALUE));
    write(",\"-2147483648\":", out -> out.keys().writeIntBehind(',', Integer.MIN_VALUE));
    write("\"-9223372036854775808\":", out -> out.keys().writeLong(Long.MIN_VALUE));
    write("\"-2.2250738585072014E-308\":", out -> out.keys().writeDouble(-2.2250738585072014E-308));
    write("\"1.7976931348623157E308\":", out -> out.keys().writeDouble(Double.MAX_VALUE));
    write("\"NaN\":", out -> out.keys().writeDouble(Double.NaN));
    write("\"-1.2345679E-30\":", out -> out.keys().writeFloat(-1.2345679E-30f));
    write("\"-Infinity\":", out -> out.keys().writeFloat(Float.NEGATIVE_INFINITY));
    write("\"1" + "0".repeat(300) + "\":", out -> out.keys().writeBigInteger(BigInteger.TEN.pow(300)));
    write("\"1.5E-99\":", out -> out.keys().writeBigDecimal(new BigDecimal("1.5e-99")));
    write("\"\\\"\":", out -> out.keys().writeChar('"'));
    write("\"" + ID + "\":", out -> out.keys().writeUuid(ID));
    checkAll(1);
  }

  private static String array(int n, String element) {
    return "[" + String.join(",", Collections.nCopies(n, element)) + "]";
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
      Arrays.fill(doubles, -2.2250738585072014E-308);
      Arrays.fill(none, Double.NaN);
      Arrays.fill(chars, 'a');
      Arrays.fill(escaped, '\u0001');
      Arrays.fill(ids, ID);
      write(array(n, "false"), out -> out.arrays().writeBooleans(booleans));
      write(array(n, "-2147483648"), out -> out.arrays().writeInts(ints));
      write(array(n, "-9223372036854775808"), out -> out.arrays().writeLongs(longs));
      write(array(n, "-1.2345679E-30"), out -> out.arrays().writeFloats(floats));
      write(array(n, "\"-Infinity\""), out -> out.arrays().writeFloats(infinite));
      write(array(n, "-2.2250738585072014E-308"), out -> out.arrays().writeDoubles(doubles));
      write(array(n, "\"NaN\""), out -> out.arrays().writeDoubles(none));
      write(array(n, "\"a\""), out -> out.arrays().writeChars(chars));
      write(array(n, "\"\\u0001\""), out -> out.arrays().writeChars(escaped));
      write(array(n, "\"" + ID + "\""), out -> out.arrays().writeUuids(ids));
    }
    checkAll(7);
  }

  @Test
  void bytes() {
    for (BinaryText text : BinaryReaderTest.ALL) {
      for (int n : new int[] {0, 1, 2, 100, 2000, 20_000}) {
        byte[] bytes = new byte[n];
        String token = BinaryWriterTest.jdk(bytes, text);
        write(token, out -> out.binary().write(bytes, text));
        if (n == 20_000) continue;
        write(token, out -> {
          out.binary().start(text);
          for (int i = 0; i < n; i += 2) out.binary().write(bytes, i, Math.min(n, i + 2));
          out.binary().end();
        });
      }
    }
    checkAll(9);
  }
}
