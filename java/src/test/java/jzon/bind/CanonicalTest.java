package jzon.bind;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import jzon.bind.tree.JsonValue;
import jzon.engine.codecs.EncodeOptions;
import jzon.engine.io.Sink;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The canonical form of RFC 8785, and the other layouts. */
class CanonicalTest {
  private static final EncodeOptions CANONICAL = EncodeOptions.compact().canonical();
  private static final JsonAdapter<JsonValue> TREE = Adapters.of(JsonValue.class);

  @Test
  void numberVectors() {
    JsonAdapter<Double> adapter = Adapters.of(double.class);
    JsonAdapter<double[]> arrays = Adapters.of(double[].class);
    for (Vectors.Row row : Vectors.rows("canonical/numbers.tsv", 3000)) {
      double v = Double.longBitsToDouble(Long.parseUnsignedLong(row.get(0), 16));
      if (row.get(1).equals("!")) {
        assertThrows(JsonBindException.class, () -> adapter.encode(v, CANONICAL));
        assertThrows(JsonBindException.class, () -> arrays.encode(new double[] {1, v}, CANONICAL));
        continue;
      }
      assertEquals(row.get(1), adapter.encodeToString(v, CANONICAL), row.toString());
      assertEquals("[" + row.get(1) + "]", arrays.encodeToString(new double[] {v}, CANONICAL), row.toString());
      assertEquals(row.get(1), TREE.encodeToString(JsonValue.parse(Jzon.encodeToString(v)), CANONICAL), row.toString());
    }
  }

  @Test
  void documentVectors() {
    for (Vectors.Row row : Vectors.rows("canonical/documents.tsv", 80)) {
      byte[] document = Vectors.unescape(row.get(0));
      if (row.get(1).startsWith("!")) {
        assertThrows(JsonBindException.class, () -> TREE.encode(TREE.decode(document), CANONICAL), row.toString());
        continue;
      }
      byte[] canonical = TREE.encode(TREE.decode(document), CANONICAL);
      assertEquals(new String(Vectors.unescape(row.get(1)), StandardCharsets.UTF_8),
          new String(canonical, StandardCharsets.UTF_8), row.toString());
      assertArrayEquals(canonical, TREE.encode(TREE.decode(canonical), CANONICAL), row.toString());
    }
  }

  @Test
  void numbersOfEachType() {
    accepts("9007199254740992", 1L << 53);
    accepts("-9007199254740994", -(1L << 53) - 2);
    accepts("0.1", 0.1f);
    accepts("16777216", 16777216f);
    accepts("3.4028235e+38", Float.MAX_VALUE);
    accepts("0", -0.0);
    accepts("0", -0.0f);
    accepts("100", new BigDecimal("1e2"));
    accepts("0.1", new BigDecimal("0.1000"));
    accepts("1e+30", new BigDecimal("1e30"));
    accepts("1e+21", BigInteger.TEN.pow(21));
    accepts("1234567890123456.8", new BigDecimal("1234567890123456.8"));
    refuses("expected a number that a double holds exactly, or a string, got 9007199254740993", (1L << 53) + 1);
    refuses("expected a number that a double holds exactly, or a string, got 9223372036854775807", Long.MAX_VALUE);
    refuses("expected a number that a double holds exactly, or a string, got 1234567890123456.7",
        new BigDecimal("1234567890123456.7"));
    refuses("expected a number that a double holds exactly, or a string, got 333333333.33333329",
        new BigDecimal("333333333.33333329"));
    refuses("expected a number that a double holds exactly, or a string, got 0.123456789012345678...",
        new BigDecimal("0.12345678901234567890"));
    refuses("expected a number that a double holds exactly, or a string, got 1E-400", new BigDecimal("1e-400"));
    refuses("expected a finite number, got \"NaN\"", Double.NaN);
    refuses("expected a finite number, got \"-Infinity\"", Float.NEGATIVE_INFINITY);
    // names of maps and strings are strings, whatever they look like
    assertEquals("{\"NaN\":1}", Jzon.adapter(new TypeRef<Map<Double, Integer>>() {})
        .encodeToString(Map.of(Double.NaN, 1), CANONICAL));
    accepts("\"NaN\"", "NaN");
  }

  private static void accepts(String expected, Object value) {
    JsonAdapter<Object> any = Adapters.of(Object.class);
    assertEquals(expected, any.encodeToString(value, CANONICAL));
    assertEquals("[1," + expected + "]", any.encodeToString(List.of(1, value), CANONICAL));
  }

  private static void refuses(String message, Object value) {
    JsonAdapter<Object> any = Adapters.of(Object.class);
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("b", "é");
    map.put("a", List.of(1.5, value));
    JsonBindException e = assertThrows(JsonBindException.class, () -> any.encode(map, CANONICAL));
    assertEquals(".a[1](" + message + ")", e.getMessage());
    Jzon.encode(map); // only the canonical form rejects it
  }

  @Test
  void otherErrors() {
    JsonAdapter<String> text = Adapters.of(String.class);
    assertThrows(JsonBindException.class, () -> text.encode("\ud800", CANONICAL));
    List<String> ofNull = java.util.Collections.singletonList(null);
    assertThrows(JsonBindException.class, () -> text.list().encode(ofNull, CANONICAL));
    for (UseOfOptions use : new UseOfOptions[] {
        () -> CANONICAL.pretty(), () -> CANONICAL.asciiOnly(), () -> CANONICAL.htmlSafe(),
        () -> EncodeOptions.compact().pretty().canonical()}) {
      assertThrows(IllegalArgumentException.class, use::options);
    }
  }

  private interface UseOfOptions {
    EncodeOptions options();
  }

  @Test
  void allTargets(@TempDir Path folder) throws IOException {
    JsonAdapter<Map<String, Double>> adapter = Adapters.of(double.class).map();
    Map<String, Double> map = new LinkedHashMap<>();
    map.put("b", 1.0);
    map.put("a", 1e30);
    String expected = "{\"a\":1e+30,\"b\":1}";
    assertEquals(expected, new String(adapter.encode(map, CANONICAL), StandardCharsets.UTF_8));
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    adapter.encodeTo(map, Sink.of(stream), CANONICAL);
    assertEquals(expected, stream.toString(StandardCharsets.UTF_8));
    Path file = folder.resolve("canonical.json");
    adapter.encodeTo(map, Sink.of(file), CANONICAL);
    assertEquals(expected, Files.readString(file));
    OutputStream failing = new OutputStream() {
      @Override
      public void write(int b) throws IOException {
        throw new IOException("full");
      }
    };
    assertThrows(UncheckedIOException.class, () -> adapter.encodeTo(map, Sink.of(failing), CANONICAL));
    assertThrows(UncheckedIOException.class, () -> adapter.encodeTo(map, Sink.of(folder), CANONICAL));
  }

  @Test
  void otherLayouts() {
    JsonAdapter<List<String>> adapter = Adapters.of(String.class).list();
    EncodeOptions compact = EncodeOptions.compact();
    assertEquals("[\"<é>\"]", adapter.encodeToString(List.of("<é>"), compact));
    assertEquals("[\n  \"<\\u00e9>\"\n]", adapter.encodeToString(List.of("<é>"), compact.pretty().asciiOnly()));
    assertEquals("[\"\\u003cé\\u003e\"]", adapter.encodeToString(List.of("<é>"), compact.htmlSafe()));
    assertEquals("[\n  \"a\"\n]", adapter.encodeToString(List.of("a"), compact.pretty()));
    assertEquals(
        "[\"<\\u00e9\\ud83d\\ude00>\"]", adapter.encodeToString(List.of("<é\ud83d\ude00>"), compact.asciiOnly()));
    assertEquals("[\"é\"]", adapter.encodeToString(List.of("é"), compact), "the next document");
  }
}
