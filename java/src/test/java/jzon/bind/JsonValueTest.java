package jzon.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import jzon.bind.tree.JsonArray;
import jzon.bind.tree.JsonNull;
import jzon.bind.tree.JsonNumber;
import jzon.bind.tree.JsonObject;
import jzon.bind.tree.JsonString;
import jzon.bind.tree.JsonValue;
import jzon.engine.codecs.DecodeOptions;
import jzon.engine.error.Limits;
import org.junit.jupiter.api.Test;

/** The tree of any JSON. */
class JsonValueTest {
  private static final JsonValue DOCUMENT =
      JsonValue.parse("{\"rows\":[{\"id\":1,\"a b\":[true,null]},{\"id\":2}],\"end\":1.10}");

  @Test
  void paths() {
    String[][] found = {
      {".", DOCUMENT.toString()}, {".rows[0].id", "1"}, {".rows[1]", "{\"id\":2}"}, {".rows[0].\"a b\"[0]", "true"},
      {".rows.[0].[\"a b\"][1]", "null"}, {".end", "1.10"}, {".rows[2]", null}, {".rows.id", null}, {".end[0]", null},
      {".rows[0].x.y", null}, {".\"\\u0065nd\"", "1.10"},
    };
    for (String[] row : found) {
      assertEquals(row[1], DOCUMENT.at(row[0]).map(JsonValue::toString).orElse(null), row[0]);
    }
    String[] none = {"", "rows", ".rows[", ".rows[-1]", ".rows[x]", "..", ".1", ".\"a", ".a b", ".[99999999999]"};
    for (String path : none) {
      String message = assertThrows(IllegalArgumentException.class, () -> DOCUMENT.at(path)).getMessage();
      assertTrue(message.startsWith("no path such as .rows[0].id or .\"a b\": " + path + ", at character "), message);
    }
  }

  @Test
  void kinds() {
    assertEquals(Optional.of("a"), JsonValue.of("a").asString());
    assertEquals(Optional.of(true), JsonValue.of(true).asBoolean());
    assertEquals(OptionalInt.of(100), JsonValue.parse("1e2").asInt());
    assertEquals(OptionalInt.empty(), JsonValue.parse("1.5").asInt());
    assertEquals(OptionalInt.empty(), JsonValue.parse("2147483648").asInt());
    assertEquals(OptionalLong.of(2147483648L), JsonValue.parse("2147483648.0").asLong());
    assertEquals(OptionalLong.empty(), JsonValue.parse("1e999999999").asLong());
    assertEquals(1e300, JsonValue.parse("1e300").asDouble().getAsDouble());
    assertEquals(Optional.of(new BigDecimal("1.10")), JsonValue.parse("1.10").asBigDecimal());
    assertEquals(Optional.empty(), new JsonNumber("1e99999999999").asBigDecimal());
    assertThrows(ArithmeticException.class, () -> new JsonNumber("1.5").intValueExact());
    assertThrows(ArithmeticException.class, () -> new JsonNumber("1e5").bigIntegerValueExact());
    assertEquals(BigInteger.TEN.pow(30), new JsonNumber("1" + "0".repeat(30)).bigIntegerValueExact());
    assertTrue(JsonValue.parse("null").isNull() && JsonValue.parse("null") == JsonNull.NULL);
    assertEquals(Optional.empty(), JsonValue.of(1).asString());
    assertEquals(Optional.empty(), JsonValue.of("a").get("b").or(() -> JsonValue.of("a").get(0)));
    assertEquals(2, DOCUMENT.get("rows").get().asArray().get().size());
    assertEquals(List.of("rows", "end"), List.copyOf(DOCUMENT.asObject().get().keySet()));
    List<JsonValue> numbers =
        List.of(JsonValue.of(1), JsonValue.of(1L), JsonValue.of(1.0), JsonValue.of(new BigDecimal("1.00")),
            JsonValue.of(BigInteger.ONE));
    assertEquals("[1,1,1.0,1.00,1]", new JsonArray(numbers).toString());
    assertThrows(IllegalArgumentException.class, () -> JsonValue.of(Double.NaN));
    for (String text : List.of("", "01", "1.", "+1", "NaN", " 1", "1 ", "0x1", "1e")) {
      assertThrows(IllegalArgumentException.class, () -> new JsonNumber(text), text);
    }
  }

  @Test
  void equality() {
    assertEquals(JsonValue.parse("{\"a\":1,\"b\":[2]}"), JsonValue.parse(" { \"b\" : [ 2 ] , \"\\u0061\":1 }"));
    assertEquals(
        JsonValue.parse("{\"a\":1,\"b\":[2]}").hashCode(), JsonValue.parse("{\"b\":[2],\"a\":1}").hashCode());
    for (String[] pair : new String[][] {
      {"1", "1.0"}, {"[1,2]", "[2,1]"}, {"{\"a\":1}", "{\"a\":2}"}, {"{\"a\":1}", "{\"b\":1}"},
      {"{\"a\":1}", "{\"a\":1,\"b\":2}"}, {"\"1\"", "1"}, {"[]", "{}"}, {"null", "false"}, {"[1]", "[1,1]"},
    }) {
      assertNotEquals(JsonValue.parse(pair[0]), JsonValue.parse(pair[1]));
      assertNotEquals(JsonValue.parse(pair[1]), JsonValue.parse(pair[0]));
    }
    StringBuilder large = new StringBuilder("{");
    for (int i = 0; i < 100; i++) large.append(i == 0 ? "" : ",").append("\"n").append(i).append("\":").append(i);
    JsonValue value = JsonValue.parse(large.append('}').toString());
    assertEquals(large.toString(), value.toString());
    assertEquals(value, JsonValue.parse(large.toString()));
    assertEquals(Optional.of(JsonValue.of(77)), value.get("n77"));
    assertEquals(Optional.empty(), value.get("n100"));
    assertEquals(100, value.asObject().get().size());
  }

  @Test
  void valuesAreImmutable() {
    List<JsonValue> elements = new ArrayList<>(List.of(JsonValue.of(1)));
    JsonArray array = new JsonArray(elements);
    elements.add(JsonValue.of(2));
    assertEquals("[1]", array.toString());
    assertThrows(UnsupportedOperationException.class, () -> array.values().add(JsonValue.of(3)));
    Map<String, JsonValue> members = new HashMap<>(Map.of("a", JsonValue.of(1)));
    JsonObject object = new JsonObject(members);
    members.put("b", JsonValue.of(2));
    assertEquals("{\"a\":1}", object.toString());
    for (JsonObject each : List.of(object, (JsonObject) DOCUMENT, many(20))) {
      Map<String, JsonValue> view = each.members();
      assertThrows(UnsupportedOperationException.class, () -> view.put("x", JsonNull.NULL));
      assertThrows(UnsupportedOperationException.class, () -> view.remove(view.keySet().iterator().next()));
      assertThrows(UnsupportedOperationException.class, view::clear);
      Iterator<Map.Entry<String, JsonValue>> entries = view.entrySet().iterator();
      Map.Entry<String, JsonValue> entry = entries.next();
      assertThrows(UnsupportedOperationException.class, () -> entry.setValue(JsonNull.NULL));
      assertThrows(UnsupportedOperationException.class, entries::remove);
      assertSame(view, new JsonObject(view).members());
    }
    assertThrows(NullPointerException.class, () -> new JsonObject(Collections.singletonMap("a", null)));
    assertThrows(NullPointerException.class, () -> new JsonObject(Collections.singletonMap(null, JsonNull.NULL)));
    assertThrows(NullPointerException.class, () -> new JsonArray(Arrays.asList((JsonValue) null)));
    assertThrows(NullPointerException.class, () -> new JsonString(null));
  }

  private static JsonObject many(int n) {
    JsonObject object = JsonObject.EMPTY;
    for (int i = 0; i < n; i++) object = object.with("n" + i, JsonValue.of(i));
    return object;
  }

  @Test
  void changedCopies() {
    JsonObject object = JsonObject.of(Map.entry("a", JsonValue.of(1)), Map.entry("b", JsonArray.of()));
    assertEquals("{\"a\":2,\"b\":[]}", object.with("a", JsonValue.of(2)).toString());
    assertEquals("{\"a\":1,\"b\":[],\"c\":null}", object.with("c", JsonNull.NULL).toString());
    assertEquals("{\"b\":[]}", object.without("a").toString());
    assertSame(object, object.without("x"));
    assertEquals(
        "{\"rows\":[{\"id\":7,\"a b\":[true,null]},{\"id\":2}],\"end\":1.10}",
        DOCUMENT.transformAt(".rows[0].id", v -> JsonValue.of(7)).get().toString());
    assertEquals(Optional.empty(), DOCUMENT.transformAt(".rows[0].nmae", v -> v));
    assertEquals("{\"rows\":[{\"id\":2}],\"end\":1.10}", DOCUMENT.delete(".rows[0]").toString());
    assertEquals(
        "{\"rows\":[{\"id\":1,\"a b\":[true,null]},{}],\"end\":1.10}", DOCUMENT.delete(".rows[1].id").toString());
    assertEquals(DOCUMENT, DOCUMENT.delete(".rows[7].id"));
    assertSame(JsonNull.NULL, DOCUMENT.delete("."));
    String[][] patches = { // RFC 7396, appendix A
      {"{\"a\":\"b\"}", "{\"a\":\"c\"}", "{\"a\":\"c\"}"},
      {"{\"a\":\"b\"}", "{\"b\":\"c\"}", "{\"a\":\"b\",\"b\":\"c\"}"},
      {"{\"a\":\"b\"}", "{\"a\":null}", "{}"}, {"{\"a\":\"b\",\"b\":\"c\"}", "{\"a\":null}", "{\"b\":\"c\"}"},
      {"{\"a\":[\"b\"]}", "{\"a\":\"c\"}", "{\"a\":\"c\"}"}, {"{\"a\":\"c\"}", "{\"a\":[\"b\"]}", "{\"a\":[\"b\"]}"},
      {"{\"a\":{\"b\":\"c\"}}", "{\"a\":{\"b\":\"d\",\"c\":null}}", "{\"a\":{\"b\":\"d\"}}"},
      {"{\"a\":[{\"b\":\"c\"}]}", "{\"a\":[1]}", "{\"a\":[1]}"}, {"[\"a\",\"b\"]", "[\"c\",\"d\"]", "[\"c\",\"d\"]"},
      {"{\"a\":\"b\"}", "[\"c\"]", "[\"c\"]"}, {"{\"a\":\"foo\"}", "null", "null"},
      {"{\"a\":\"foo\"}", "\"bar\"", "\"bar\""},
      {"{\"e\":null}", "{\"a\":1}", "{\"e\":null,\"a\":1}"}, {"[1,2]", "{\"a\":\"b\",\"c\":null}", "{\"a\":\"b\"}"},
      {"{}", "{\"a\":{\"bb\":{\"ccc\":null}}}", "{\"a\":{\"bb\":{}}}"},
    };
    for (String[] row : patches) {
      assertEquals(row[2], JsonValue.parse(row[0]).merge(JsonValue.parse(row[1])).toString());
    }
  }

  @Test
  void decoding() {
    JsonAdapter<Integer> integer = Adapters.of(int.class);
    assertEquals(2, DOCUMENT.decodeAt(".rows[1].id", integer));
    String[][] errors = {
      {".end", ".\"end\"(expected an integer, got 1.10)"},
      {".rows[0].\"a b\"[0]", ".rows[0].\"a b\"[0](expected an integer, got true)"},
      {".rows[2].id", ".rows(missing element 2)"}, {".rows[1].x", ".rows[1].x(missing)"}, {".x.y", ".x(missing)"},
      {".rows.id", ".rows(expected an object, got [)"},
    };
    for (String[] row : errors) {
      assertEquals(
          row[1], assertThrows(JsonBindException.class, () -> DOCUMENT.decodeAt(row[0], integer)).getMessage());
    }
    assertEquals(Optional.empty(), DOCUMENT.decodeAt(".x", integer.optional()));
    assertEquals(
        List.of(new Shapes.Small(1, "a")),
        JsonValue.parse("[{\"id\":1,\"name\":\"a\"}]").decode(new TypeRef<List<Shapes.Small>>() {}));
    JsonValue incomplete = JsonValue.parse("{\"id\":1}");
    assertEquals(
        ".name(missing)",
        assertThrows(JsonBindException.class, () -> incomplete.decode(Shapes.Small.class)).getMessage());
    assertEquals("{\"id\":1,\"name\":\"a\"}", JsonValue.from(new Shapes.Small(1, "a")).toString());
  }

  @Test
  void errors() {
    String[][] rows = {
      {"{\"a\":1,\"a\":2}", ".a(duplicate)"}, {"[1,]", ".[1](expected a value, got ])"},
      {"[1 2]", "(expected ',' or ']', got 2)"},
      {"{\"a\":{\"b\":[0,{\"c\":nul}]}}", ".a.b[1].c(expected null, got n)"}, {"", "(unexpected end of input)"},
      {"[", ".[0](unexpected end of input)"}, {"nope", "(expected null, got n)"},
      {"{\"a\":1,}", "(expected a name, got })"},
      {"[01]", ".[0](expected a number, got 01)"}, {"[tru]", ".[0](expected a boolean, got t)"},
    };
    for (String[] row : rows) {
      JsonResult<JsonValue> result = Adapters.of(JsonValue.class).tryDecode(row[0]);
      String found = result.toError().map(Object::toString).orElse("accepted");
      assertEquals(row[1], found, row[0]);
    }
    StringBuilder many = new StringBuilder("{");
    for (int i = 0; i < 50; i++) many.append("\"n").append(i).append("\":").append(i).append(',');
    assertEquals(
        ".n20(duplicate)",
        Adapters.of(JsonValue.class).tryDecode(many + "\"n20\":0}").toError().get().toString());
  }

  @Test
  void depth() {
    JsonAdapter<JsonValue> json = Adapters.of(JsonValue.class);
    assertTrue(json.tryDecode("[".repeat(512) + "]".repeat(512)).isSuccess());
    assertEquals(
        "nested more than 512 deep",
        json.tryDecode("[".repeat(513) + "]".repeat(513)).toError().get().message());
    Limits deep = Limits.DEFAULT.withDepth(Integer.MAX_VALUE);
    assertTrue(json.tryDecode("[".repeat(1 << 20) + "]".repeat(1 << 20), DecodeOptions.of(deep)).isSuccess());
    assertTrue(
        json.tryDecode("{\"a\":".repeat(100_000) + "1" + "}".repeat(100_000), DecodeOptions.of(deep)).isSuccess());
    JsonAdapter<Shapes.Nested> nested = Adapters.of(Shapes.Nested.class);
    for (int depth : new int[] {100_000, 2_000_000}) {
      JsonResult<Shapes.Nested> result = nested.tryDecode("{\"n\":".repeat(depth), DecodeOptions.of(deep));
      assertEquals("LIMIT_DEPTH", result.toError().get().reason().name());
    }
  }
}
