package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.StringJoiner;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

import org.junit.jupiter.api.Test;

import jzon.engine.error.JsonException;

/** Whole arrays of primitives against arrays written element by element. */
class ArrayWriterTest {
  private static final int[] LENGTHS = {0, 1, 2, 63, 64, 65, 127, 128, 129, 1000};

  private final Samples samples = new Samples(33);

  private static String written(Consumer<JsonWriter> write) {
    try (JsonWriter out = JsonWriter.open()) {
      write.accept(out);
      return new String(out.toByteArray(), StandardCharsets.UTF_8);
    }
  }

  /**
   * Requires the same text in memory, behind texts that bring every place near the end of the buffer, and in a stream.
   */
  private static void check(String expected, Consumer<JsonWriter> write) {
    assertEquals(expected, written(write));
    for (int before = 32 * 1024 - 200; before < 32 * 1024 + 3; before += 7) {
      String text = "x".repeat(before);
      assertEquals(text + expected, written(out -> {
        Inputs.write(out, Inputs.utf8(text));
        write.accept(out);
      }));
      ByteArrayOutputStream target = new ByteArrayOutputStream();
      try (JsonWriter out = JsonWriter.open(target)) {
        Inputs.write(out, Inputs.utf8(text));
        write.accept(out);
        write.accept(out);
        out.flush();
      }
      assertEquals(text + expected + expected, new String(target.toByteArray(), StandardCharsets.UTF_8));
    }
  }

  private static String joined(int n, java.util.function.IntFunction<String> element) {
    StringJoiner s = new StringJoiner(",", "[", "]");
    for (int i = 0; i < n; i++) s.add(element.apply(i));
    return s.toString();
  }

  private static void eachLength(IntConsumer test) {
    for (int n : LENGTHS) test.accept(n);
  }

  @Test
  void booleans() {
    eachLength(n -> {
      boolean[] a = new boolean[n];
      for (int i = 0; i < n; i++) a[i] = samples.nextInt(2) == 0;
      check(joined(n, i -> String.valueOf(a[i])), out -> out.arrays().writeBooleans(a));
    });
  }

  @Test
  void allEightsOfBooleans() {
    for (int bits = 0; bits < 256; bits++) {
      boolean[] a = new boolean[8];
      for (int i = 0; i < 8; i++) a[i] = (bits >> i & 1) != 0;
      assertEquals(joined(8, i -> String.valueOf(a[i])), written(out -> out.arrays().writeBooleans(a)));
    }
  }

  @Test
  void ints() {
    eachLength(n -> {
      int[] a = new int[n];
      for (int i = 0; i < n; i++) a[i] = (int) samples.nextLong() >> samples.nextInt(32);
      check(joined(n, i -> String.valueOf(a[i])), out -> out.arrays().writeInts(a));
    });
  }

  @Test
  void longs() {
    eachLength(n -> {
      long[] a = new long[n];
      for (int i = 0; i < n; i++) a[i] = samples.nextLong();
      check(joined(n, i -> String.valueOf(a[i])), out -> out.arrays().writeLongs(a));
    });
  }

  @Test
  void chars() {
    eachLength(n -> {
      char[] a = new char[n];
      for (int i = 0; i < n; i++) a[i] = (char) samples.nextInt(samples.nextInt(20) == 0 ? 0xD800 : 0x80);
      check(joined(n, i -> written(out -> out.writeString(String.valueOf(a[i])))), out -> out.arrays().writeChars(a));
    });
  }

  @Test
  void everyChar() {
    for (int c = 0; c <= 0xFFFF; c++) {
      char[] a = {'a', (char) c, 'b'};
      if (Character.isSurrogate(a[1])) {
        JsonException expected =
            assertThrows(JsonException.class, () -> written(out -> out.writeString(String.valueOf(a[1]))));
        JsonException e = assertThrows(JsonException.class, () -> written(out -> out.writeChar(a[1])));
        assertEquals(expected.getMessage(), e.getMessage());
        e = assertThrows(JsonException.class, () -> written(out -> out.arrays().writeChars(a)));
        assertEquals(expected.reason(), e.reason());
        continue;
      }
      String text = written(out -> out.writeString(String.valueOf(a[1])));
      assertEquals(text, written(out -> out.writeChar(a[1])));
      assertEquals("[\"a\"," + text + ",\"b\"]", written(out -> out.arrays().writeChars(a)));
    }
  }

  @Test
  void uuids() {
    eachLength(n -> {
      UUID[] a = new UUID[n];
      for (int i = 0; i < n; i++) a[i] = new UUID(samples.nextLong(), samples.nextLong());
      check(joined(n, i -> '"' + a[i].toString() + '"'), out -> out.arrays().writeUuids(a));
    });
  }

  @Test
  void integersOfAllLengths() {
    int[] ints = new int[Samples.ROUNDS / 2];
    long[] longs = new long[ints.length];
    long power = 1;
    int n = 0;
    for (int digits = 0; digits < 19; digits++, power *= 10) {
      for (long v : new long[] {power - 1, power, power + 1, -power + 1, -power, -power - 1}) {
        longs[n] = v;
        ints[n++] = (int) v;
      }
    }
    for (long v :
        new long[] {0, Long.MAX_VALUE, Long.MIN_VALUE, Long.MIN_VALUE + 1, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
      longs[n] = v;
      ints[n++] = (int) v;
    }
    for (; n < ints.length; n++) {
      longs[n] = samples.nextLong();
      ints[n] = (int) longs[n];
    }
    assertEquals(joined(n, i -> Integer.toString(ints[i])), written(out -> out.arrays().writeInts(ints)));
    assertEquals(joined(n, i -> Long.toString(longs[i])), written(out -> out.arrays().writeLongs(longs)));
  }

  @Test
  void floats() {
    eachLength(n -> {
      float[] a = new float[n];
      for (int i = 0; i < n; i++) a[i] = samples.nextInt(50) == 0 ? Float.NaN : samples.nextFloat();
      check(joined(n, i -> written(out -> out.writeFloat(a[i]))), out -> out.arrays().writeFloats(a));
    });
  }

  @Test
  void doubles() {
    eachLength(n -> {
      double[] a = new double[n];
      for (int i = 0; i < n; i++) a[i] = samples.nextInt(50) == 0 ? Double.NEGATIVE_INFINITY : samples.nextDouble();
      check(joined(n, i -> written(out -> out.writeDouble(a[i]))), out -> out.arrays().writeDoubles(a));
    });
  }

  @Test
  void whatIsNoNumber() {
    assertEquals(
        "[\"NaN\",1.0,\"Infinity\"]",
        written(out -> out.arrays().writeDoubles(new double[] {Double.NaN, 1, Double.POSITIVE_INFINITY})));
    assertEquals("[\"-Infinity\"]", written(out -> out.arrays().writeFloats(new float[] {Float.NEGATIVE_INFINITY})));
  }

  @Test
  void theLargestNumbersAreNumbers() {
    assertEquals(
        "[3.4028235E38,-3.4028235E38]",
        written(out -> out.arrays().writeFloats(new float[] {Float.MAX_VALUE, -Float.MAX_VALUE})));
    assertEquals(
        "[1.7976931348623157E308,-1.7976931348623157E308]",
        written(out -> out.arrays().writeDoubles(new double[] {Double.MAX_VALUE, -Double.MAX_VALUE})));
  }

  @Test
  void whatIsNoNumberIsRecorded() {
    try (JsonWriter out = JsonWriter.openRecording()) {
      out.arrays().writeDoubles(new double[] {Double.NaN, 1, Double.NEGATIVE_INFINITY});
      out.arrays().writeFloats(new float[] {1, Float.NaN});
      assertEquals("[\"NaN\",1.0,\"-Infinity\"][1.0,\"NaN\"]", out.toText());
      assertArrayEquals(new int[] {1, 11, 28}, out.recorded());
    }
  }
}
