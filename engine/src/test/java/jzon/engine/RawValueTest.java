package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;

import org.junit.jupiter.api.Test;

import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.reading.ReaderLimitsTest;

/** Values that are taken and given as their bytes. */
class RawValueTest {
  private static final FieldNames HINTS = new FieldNames("A", "B");
  private static final Discriminator TYPE = new Discriminator("type", HINTS);
  private static final Discriminator KIND = new Discriminator("kind", HINTS);

  private static String raw(JsonReader in) {
    return new String(in.readRaw(), StandardCharsets.UTF_8);
  }

  private static String variant(JsonReader in, Discriminator d) {
    int variant = in.readDiscriminator(d);
    String rest = raw(in);
    in.leaveDiscriminator();
    return variant + " " + rest;
  }

  @Test
  void bytesAreAsWritten() {
    String[] values = {
      "1", "-0.50e+1", "\"a\\u0041é\"", "true", "null", "[]", "{}", "[ 1 ,\t2 ]", "{ \"a\" : [ { } , \"]\" ] }",
      "\"" + "x".repeat(1000) + "\""
    };
    for (String value : values) {
      assertEquals(value, Inputs.all(value, RawValueTest::raw));
      assertEquals(value, Inputs.all(" \n" + value + "\r\n\t ", RawValueTest::raw));
      assertEquals(
          "[" + value + "|" + value + "]", Inputs.all("[ " + value + " , " + value + " ] ", RawValueTest::pair));
    }
  }

  private static String pair(JsonReader in) {
    in.readArrayStart();
    String first = raw(in);
    in.readNextElement();
    String second = raw(in);
    in.readNextElement();
    return "[" + first + "|" + second + "]";
  }

  @Test
  void valuesAreChecked() {
    assertEquals(
        "error (expected ',' or ']', got 2) EXPECTED_ELEMENT_END at 3 1:4", Inputs.all("[1 2]", RawValueTest::raw));
    assertEquals(
        "error .a(expected a value, got }) EXPECTED_VALUE at 5 1:6", Inputs.all("{\"a\":}", RawValueTest::raw));
    String[] bad = {
      "", " ", "01", "1.", "\"\n\"", "\"\\ud800\"", "[1", "{\"a\"}", "tru", "{\"a\":1,}",
      "[".repeat(513) + "]".repeat(513)
    };
    for (String value : bad) {
      String skipped = Inputs.all(value, Tree::skip);
      assertEquals(skipped, Inputs.all(value, RawValueTest::raw), value);
      assertEquals("error", skipped.substring(0, 5), value);
    }
    byte[] overlong = {'"', (byte) 0xC0, (byte) 0x80, '"'};
    assertEquals(Inputs.all(overlong, Tree::skip), Inputs.all(overlong, RawValueTest::raw));
  }

  @Test
  void rawBytesAreNotSkippedOnes() {
    byte[] json = Inputs.utf8("[" + "1,".repeat(500) + "1]");
    Limits limits = Limits.DEFAULT.withSkippedBytes(10);
    assertEquals(json.length, raw(JsonReader.open(json, 0, json.length, limits)).length());
  }

  /** The bytes of a value are kept like those of a string, and have the same limit from every input. */
  @Test
  void valuesHaveTheLimitOfStrings() {
    for (int most : new int[] {40, 700, 100_000}) {
      Limits limits = Limits.DEFAULT.withStringBytes(most);
      for (int more : new int[] {0, 1}) {
        int n = most + more;
        String[] values = {
          "\"" + "x".repeat(n) + "\"", "[" + " ".repeat(n - 2) + "]", "1".repeat(n),
          "{\"" + "n".repeat(n - 6) + "\":1}", "[" + "1,".repeat((n - 4) / 2) + " ".repeat(n % 2) + "11]"
        };
        for (String value : values) {
          for (String[] around : new String[][] {{"", ""}, {"[", ",2]"}, {"[  ", "  ,2]"}}) {
            byte[] json = Inputs.utf8(around[0] + value + around[1]);
            String outcome = Inputs.all(json, limits, in -> {
              boolean inArray = in.peek() == '[' && !around[0].isEmpty();
              if (inArray) in.readArrayStart();
              int length = in.readRaw().length;
              if (inArray) {
                in.readNextElement();
                in.readInt();
                in.readNextElement();
              }
              return length;
            });
            if (more == 0) assertEquals(String.valueOf(value.length()), outcome);
            else assertEquals(
                "error " + (around[0].isEmpty() ? "" : ".[0]") + "(value of more than " + most
                    + " bytes to be kept as it is) LIMIT_STRING_BYTES at " + around[0].length() + " 1:"
                    + (around[0].length() + 1), outcome);
          }
        }
        String value = "{\"type\":\"A\",\"n\":\"" + "x".repeat(n - 8) + "\"}";
        String late = "{\"n\":\"" + "x".repeat(n - 14) + "\",\"type\":\"A\",\"m\":1}";
        for (String json : new String[] {value, late}) {
          String outcome = Inputs.all(Inputs.utf8(json), limits, in -> variant(in, TYPE).length() - 2);
          assertEquals(more == 0 ? String.valueOf(most) : "error (value of more than " + most
              + " bytes to be kept as it is) LIMIT_STRING_BYTES at 0 1:1", outcome);
        }
      }
    }
  }

  /** A value that goes on for ever is given up when its bytes are too many, and not when the document is. */
  @Test
  void endlessValues() {
    int most = 1 << 20;
    for (String[] attack : new String[][] {{"\"", "x"}, {"[", "1,"}, {"", "1"}, {"{\"", "n"}, {"[", " "}, {"", "["}}) {
      java.util.concurrent.atomic.AtomicLong pulled = new java.util.concurrent.atomic.AtomicLong();
      Limits limits = Limits.DEFAULT.withStringBytes(most).withDepth(1 << 20);
      java.io.InputStream endless = ReaderLimitsTest.endless(attack[0], attack[1], pulled);
      String outcome = Inputs.outcome(JsonReader.open(endless, limits), RawValueTest::raw);
      assertEquals("error ", outcome.substring(0, 6));
      assertEquals(true, outcome.contains("LIMIT_STRING_BYTES") || attack[1].equals("["), outcome);
      assertEquals(true, pulled.get() <= most + (1 << 17), attack[0] + attack[1] + ": " + pulled);
    }
  }

  @Test
  void discriminatorsAreHidden() {
    assertEquals("0 {\"n\":1}", Inputs.all("{\"type\":\"A\",\"n\":1}", in -> variant(in, TYPE)));
    assertEquals(
        "1 {\"n\":1,\"m\" : [ 2 ]}",
        Inputs.all("{ \"n\":1 , \"type\" : \"B\" , \"m\" : [ 2 ] }", in -> variant(in, TYPE)));
    assertEquals("0 {}", Inputs.all("{\"type\":\"A\"}", in -> variant(in, TYPE)));
    assertEquals(
        "0 {\"o\":{\"type\":\"A\"}}", Inputs.all("{\"o\":{\"type\":\"A\"},\"type\":\"A\"}", in -> variant(in, TYPE)));
    String both = Inputs.all("{\"n\":1,\"kind\":\"B\",\"type\":\"A\"}", in -> {
      int outer = in.readDiscriminator(TYPE);
      String rest = variant(in, KIND);
      in.leaveDiscriminator();
      return outer + " " + rest;
    });
    assertEquals("0 1 {\"n\":1}", both);
  }

  @Test
  void alternativesReadTheValueAgain() {
    assertEquals("[1]2", Inputs.all("[[1],2]", in -> {
      in.readArrayStart();
      int mark = in.mark();
      String first = raw(in);
      in.rewind(mark);
      assertEquals(first, raw(in));
      in.unmark(mark);
      in.readNextElement();
      String second = raw(in);
      in.readNextElement();
      return first + second;
    }));
  }

  private static String written(String raw) {
    byte[] json = Inputs.utf8("#" + raw + "#");
    try (JsonWriter out = JsonWriter.open()) {
      out.writeArrayStart();
      out.writeRawValue(json, 1, json.length - 1);
      out.writeArrayEnd();
      return out.toText();
    }
  }

  @Test
  void writtenValuesAreChecked() {
    assertEquals("[{\"a\": 1}]", written(" {\"a\": 1}\n"));
    assertEquals("[1.50]", written("1.50"));
    String large = "[" + "1,".repeat(40_000) + "\"é\"]";
    assertEquals("[" + large + "]", written(large));
    for (String bad : new String[] {"", "1 2", "{", "[1,]", "\"\u0001\"", "nul", "1]"}) {
      JsonException e = assertThrows(JsonException.class, () -> written(bad), bad);
      assertEquals("(raw value: ", JsonError.of(e).toString().substring(0, 12), bad);
    }
    JsonException e = assertThrows(JsonException.class, () -> written("{\"a\":[1,x]}"));
    assertEquals("(raw value: .a[1](expected a value, got x))", e.getMessage());
    assertEquals(Reason.EXPECTED_VALUE, e.reason());
  }

  @Test
  void whatIsRefusedLeavesNothing() {
    try (JsonWriter out = JsonWriter.open()) {
      out.writeArrayStart();
      assertThrows(JsonException.class, () -> out.writeRawValue(Inputs.utf8("[1"), 0, 2));
      out.writeInt(7);
      assertArrayEquals(Inputs.utf8("[7"), out.toByteArray());
    }
  }

  /** A case's raw value has no discriminator, at the greatest depth too. */
  @Test
  void casesAtTheGreatestDepth() {
    for (String json : new String[] {"{\"a\":1,\"type\":\"A\"}", "{\"type\":\"A\",\"a\":1}"}) {
      for (int depth = 1; depth < 4; depth++) {
        assertEquals("{\"a\":1}", Inputs.all(Inputs.utf8(json), Limits.DEFAULT.withDepth(depth), in -> {
          in.readDiscriminator(TYPE);
          String raw = new String(in.readRaw(), StandardCharsets.UTF_8);
          in.leaveDiscriminator();
          return raw;
        }));
      }
    }
  }
}
