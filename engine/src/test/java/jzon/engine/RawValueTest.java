package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

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
}
