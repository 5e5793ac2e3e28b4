package jzon.engine.codecs;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Reason;
import org.junit.jupiter.api.Test;

/** The canonical form of RFC 8785 without an encoder: of documents, and of what a writer has recorded in them. */
class CanonicalJsonTest {
  private static final String NOT_EXACT = "expected a number that a double holds exactly, or a string, got ";

  private static String canonical(String json, int... recorded) {
    return new String(CanonicalJson.of(json.getBytes(UTF_8), recorded), UTF_8);
  }

  private static JsonError error(String json, int... recorded) {
    JsonException e = assertThrows(JsonException.class, () -> canonical(json, recorded), json);
    return JsonError.of(e);
  }

  @Test
  void numberVectors() {
    CanonicalNumber numbers = new CanonicalNumber();
    byte[] b = new byte[CanonicalNumber.ROOM + 3];
    for (String[] row : Vectors.rows("canonical/numbers.tsv", 3000)) {
      double v = Double.longBitsToDouble(Long.parseUnsignedLong(row[0], 16));
      if (Double.isNaN(v) || Double.isInfinite(v)) continue;
      int end = numbers.write(b, 3, v);
      assertEquals(row[1], new String(b, 3, end - 3, ISO_8859_1), row[0]);
      assertEquals(row[1], canonical(row[1]), row[0]);
      assertEquals("[" + row[1] + ",1]", canonical("[" + row[1] + ", 1]", 1), row[0]);
    }
  }

  @Test
  void documentVectors() {
    Map<String, Reason> reasons =
        Map.of(
            "!number", Reason.OUT_OF_RANGE, "!duplicate", Reason.DUPLICATE_FIELD, "!surrogate", Reason.LONE_SURROGATE);
    for (String[] row : Vectors.rows("canonical/documents.tsv", 80)) {
      byte[] json = Vectors.unescape(row[0]);
      if (row[1].equals("!utf8")) {
        assertThrows(IllegalStateException.class, () -> CanonicalJson.of(json, new int[0]), row[0]);
      } else if (row[1].startsWith("!")) {
        assertEquals(reasons.get(row[1]), error(new String(json, UTF_8)).reason(), row[0]);
      } else {
        String expected = new String(Vectors.unescape(row[1]), UTF_8);
        assertEquals(expected, canonical(new String(json, UTF_8)), row[0]);
        assertEquals(expected, canonical(expected), "again");
      }
    }
  }

  /** Decimals and numbers that are not finite are recorded; the same texts elsewhere are not. */
  @Test
  void recordedValues() {
    assertEquals("[0.1,\"NaN\",0.1]", canonical("[0.10000000000000001,\"NaN\",0.1]"));
    assertEquals("[0.1,\"NaN\",0.1]", canonical("[0.10000000000000001,\"NaN\",0.1]", 27));
    assertEquals(".[0](" + NOT_EXACT + "0.10000000000000001)",
        error("[0.10000000000000001,\"NaN\",0.1]", 1, 27).toString());
    assertEquals(".[1](expected a finite number, got \"NaN\")", error("[0.1,\"NaN\"]", 1, 5).toString());
    assertEquals(".a(expected a finite number, got \"NaN\")", error("{\"NaN\":\"NaN\",\"a\":\"NaN\"}", 17).toString());
    assertEquals("{\"NaN\":\"NaN\"}", canonical("{\"NaN\":\"NaN\"}", 1));
  }

  /** Integers are exact at any length, other numbers only if they are recorded. */
  @Test
  void numbersThatADoubleDoesNotHold() {
    assertEquals("999999999999999", canonical("999999999999999"));
    assertEquals("-99999999999999", canonical("-99999999999999"));
    assertEquals("9007199254740992", canonical("9007199254740992"));
    for (int bits = 50; bits < 1024; bits++) { // powers of two are doubles, their neighbours are not
      BigInteger power = BigInteger.ONE.shiftLeft(bits);
      double v = power.doubleValue();
      String written = canonical(power.toString());
      assertEquals(v, Double.parseDouble(written), written);
      assertEquals(written, canonical(written));
      assertEquals("-" + written, canonical(power.negate().toString()));
      String next = power.add(BigInteger.ONE).toString();
      if (bits > 53) assertEquals("(" + NOT_EXACT, error(next).toString().substring(0, NOT_EXACT.length() + 1), next);
    }
    assertEquals("[0,0,0,0]", canonical("[-0,0,-0.0,0e9]"));
    for (String wrong : List.of("9007199254740993", "-9007199254740993", "10000000000000000001")) {
      assertEquals("(" + NOT_EXACT + wrong + ")", error(wrong).toString());
      JsonError e = error("[[1], " + wrong + "]");
      assertEquals(".[1](" + NOT_EXACT + wrong + ")", e.toString());
      assertEquals(List.of(6L, -1L, -1L), List.of(e.offset(), e.line(), e.column()));
    }
    assertEquals("1.5", canonical("1.50000", 0));
    assertEquals("1.5", canonical("15e-1", 0));
    assertEquals("0", canonical("-0.00e5", 0));
    assertEquals("150", canonical("0.0015E5", 0));
    assertEquals("-1200", canonical("-1.2e+3", 0));
    assertEquals("123.456", canonical("0.123456e3", 0));
    for (String wrong : List.of("1.50000000000000001", "0.30000000000000001", "1e-400", "12345678901234567.5")) {
      assertEquals("(" + NOT_EXACT + wrong + ")", error(wrong, 0).toString());
    }
    assertEquals("(" + NOT_EXACT + "1e-400)", error("1e-400").toString());
    assertEquals("0.30000000000000004", canonical("0.30000000000000003"));
    assertEquals("(" + NOT_EXACT + "0.300000000000000041)", error("0.300000000000000041").toString());
  }

  /** Tokens of each kind where the array of the output is full: numbers may become longer. */
  @Test
  void outputThatIsLongerThanTheDocument() {
    for (int n = 1; n <= 60; n++) {
      StringBuilder json = new StringBuilder("[");
      StringBuilder expected = new StringBuilder("[");
      for (int i = 0; i < n; i++) {
        String text = "x".repeat(1 + i % 7);
        json.append("1e20,\"").append(text).append("\\\"\\u0001\\u20ac\",{\"").append(text).append("\":[],\"\":true},");
        expected.append("100000000000000000000,\"").append(text).append("\\\"\\u0001\u20ac\",{\"\":true,\"");
        expected.append(text).append("\":[]},");
      }
      assertEquals(expected + "0]", canonical(json + "0]"));
    }
  }

  /** Characters whose escapes become one byte, two, three and four, from the first to the last of each. */
  @Test
  void escapedCharacters() {
    for (int c : new int[] {' ', '!', '/', 0x7F, 0x80, 0x7FF, 0x800, 0xFFFF, 0x10000, 0x3FFFF, 0x40000, 0x10FFFF}) {
      StringBuilder escaped = new StringBuilder();
      for (char half : Character.toChars(c)) escaped.append(String.format("\\u%04X", (int) half));
      String text = Character.toString(c);
      assertEquals("{\"" + text + "\":\"a" + text + "b\"}", canonical("{\"" + escaped + "\":\"a" + escaped + "b\"}"));
    }
  }

  @Test
  void malformedDocuments() {
    for (String wrong : List.of("", "[1", "{\"a\" 1}", "1 2", "tru")) {
      IllegalStateException e = assertThrows(IllegalStateException.class, () -> canonical(wrong), wrong);
      assertEquals("the encoder wrote no JSON: ", e.getMessage().substring(0, 27));
    }
  }

  /** The name of a duplicate and its path; names are compared once escapes are read. */
  @Test
  void duplicates() {
    JsonError e = error("{\"b\":[{\"x\":1,\"\\u0078\": 22}],\"a\":1}");
    assertEquals(".b[0].x(duplicate)", e.toString());
    assertEquals(23, e.offset());
  }

  /** Random objects within objects, whose members come in any order, against sorted maps. */
  @Test
  void membersInAnyOrder() {
    Random random = new Random(8785);
    for (int i = 0; i < 300; i++) {
      StringBuilder json = new StringBuilder();
      StringBuilder sorted = new StringBuilder();
      write(random, i < 250 ? 1 + i % 4 : 6, json, sorted);
      assertEquals(sorted.toString(), canonical(json.toString()), json::toString);
    }
    // deeper and wider than the arrays are at first
    StringBuilder open = new StringBuilder();
    StringBuilder close = new StringBuilder();
    StringBuilder sorted = new StringBuilder();
    for (int i = 0; i < 100; i++) {
      open.append("{\"b\":");
      close.append(",\"a\":[]}");
      sorted.append("{\"a\":[],\"b\":");
    }
    assertEquals(sorted + "1" + "}".repeat(100), canonical(open + "1" + close));
    assertEquals("[".repeat(100) + "{}" + "]".repeat(100), canonical("[ ".repeat(100) + "{ }" + " ]".repeat(100)));
  }

  private static void write(Random random, int depth, StringBuilder json, StringBuilder sorted) {
    int kind = depth == 0 ? 0 : random.nextInt(4);
    if (kind == 0) {
      String[] scalar = {"1.0 1", "\"\\u0061\" \"a\"", "true true", "[] []", "{} {}", "false false", "null null"};
      String[] pair = scalar[random.nextInt(scalar.length)].split(" ");
      json.append(pair[0]);
      sorted.append(pair[1]);
      return;
    }
    int n = random.nextInt(5);
    if (kind == 1) {
      json.append('[');
      sorted.append('[');
      for (int i = 0; i < n; i++) {
        if (i > 0) json.append(", ");
        if (i > 0) sorted.append(',');
        write(random, depth - 1, json, sorted);
      }
      json.append(']');
      sorted.append(']');
      return;
    }
    List<String> names = new ArrayList<>(List.of("", "a", "aa", "b", "é", "\ud83d\ude00", "\uff00", "Z"));
    Collections.shuffle(names, random);
    Map<String, String> members = new TreeMap<>();
    json.append('{');
    for (int i = 0; i < n; i++) {
      StringBuilder value = new StringBuilder();
      json.append(i > 0 ? "," : "").append('"').append(names.get(i)).append("\" :");
      write(random, depth - 1, json, value);
      members.put(names.get(i), value.toString());
    }
    json.append('}');
    sorted.append('{');
    String comma = "";
    for (Map.Entry<String, String> member : members.entrySet()) {
      sorted.append(comma).append('"').append(member.getKey()).append("\":").append(member.getValue());
      comma = ",";
    }
    sorted.append('}');
  }
}
