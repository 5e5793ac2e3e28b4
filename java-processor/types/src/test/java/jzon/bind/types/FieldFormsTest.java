package jzon.bind.types;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import jzon.bind.Adapters;
import jzon.bind.Json;
import jzon.bind.JsonBindException;
import jzon.bind.Jzon;
import jzon.bind.tree.JsonObject;
import jzon.bind.tree.JsonValue;
import jzon.engine.codecs.EncodeOptions;
import jzon.engine.io.Sink;
import org.junit.jupiter.api.Test;

/** The annotations that give a field's values another form: strings of numbers, one or many, fields by prefixes. */
class FieldFormsTest {
  @Json
  record Scalars(
      @Json.AsString boolean truth, @Json.AsString byte b, @Json.AsString short s, @Json.AsString int i,
      @Json.AsString long l, @Json.AsString float f, @Json.AsString double d, @Json.AsString Long boxed,
      @Json.AsString BigInteger big, @Json.AsString BigDecimal decimal, @Json.AsString Optional<Integer> optional,
      @Json.AsString @Nullable Integer nullable) {}

  @Json
  record Containers(
      @Json.AsString Optional<Integer> optional, @Json.AsString List<Long> list,
      @Json.AsString Map<Integer, Double> map, @Json.AsString Integer[] array,
      @Json.AsString @Json.Default("\"7\"") int defaulted) {}

  private static <T> T roundTrip(T value, String json, Class<T> type) {
    assertEquals(json, Jzon.encodeToString(value));
    T read = Jzon.decode(json, type);
    assertEquals(json, Jzon.encodeToString(read));
    return read;
  }

  private static void rejected(String json, Class<?> type, String error) {
    assertEquals(error, assertThrows(JsonBindException.class, () -> Jzon.decode(json, type)).getMessage());
  }

  @Test
  void numbersInStrings() {
    Scalars all = new Scalars(
        true, (byte) 1, (short) -2, 3, Long.MIN_VALUE, 1.5f, -2.5e300, 4L, BigInteger.TEN, new BigDecimal("1.50"),
        Optional.of(5), 6);
    String json = "{\"truth\":\"true\",\"b\":\"1\",\"s\":\"-2\",\"i\":\"3\",\"l\":\"-9223372036854775808\","
        + "\"f\":\"1.5\",\"d\":\"-2.5E300\",\"boxed\":\"4\",\"big\":\"10\",\"decimal\":\"1.50\",\"optional\":\"5\","
        + "\"nullable\":\"6\"}";
    assertEquals(all, roundTrip(all, json, Scalars.class));
    Scalars none = Jzon.decode(json.replace(",\"optional\":\"5\",\"nullable\":\"6\"", ""), Scalars.class);
    assertEquals(Optional.empty(), none.optional());
    assertEquals(null, none.nullable());
    rejected(json.replace("\"3\"", "3"), Scalars.class, ".i(expected an integer in a string, got 3)");
    rejected(json.replace("\"3\"", "\"03\""), Scalars.class, ".i(expected an integer in a string, got \"03\")");
    rejected(json.replace("\"true\"", "true"), Scalars.class, ".truth(expected a boolean in a string, got true)");
  }

  @Test
  void numbersInsideOthers() {
    String json = "{\"optional\":\"1\",\"list\":[\"2\",\"3\"],\"map\":{\"4\":\"5.0\"},\"array\":[\"6\"],"
        + "\"defaulted\":\"7\"}";
    Containers all = new Containers(
        Optional.of(1), List.of(2L, 3L), Map.of(4, 5.0), new Integer[] {6}, 7);
    assertEquals(List.of(2L, 3L), roundTrip(all, json, Containers.class).list());
    assertEquals(7, Jzon.decode(json.replace(",\"defaulted\":\"7\"", ""), Containers.class).defaulted());
    rejected(json.replace("[\"2\"", "[2"), Containers.class, ".list[0](expected an integer in a string, got 2)");
    assertEquals("\"12\"", Adapters.asString(int.class).encodeToString(12));
    assertThrows(IllegalArgumentException.class, () -> Adapters.asString(String.class));
  }

  @Json
  enum Color { RED, BLUE }

  @Json
  record Tree(@Json.OneOrMany List<Tree> items) {}

  @Json
  record Many(
      @Json.OneOrMany List<String> tags, @Json.OneOrMany Set<Integer> set, @Json.OneOrMany ArrayDeque<Long> deque,
      @Json.OneOrMany Optional<List<Integer>> optional, @Json.OneOrMany int[] ints,
      @Json.OneOrMany String[] texts, @Json.OneOrMany EnumSet<Color> colors,
      @Json.OneOrMany @Nullable List<String> nullable) {}

  @Test
  void oneOrMany() {
    Many many = Jzon.decode(
        "{\"tags\" : \"a\",\"set\":1,\"deque\":2,\"optional\":3,\"ints\":4,\"texts\":\"b\",\"colors\":\"RED\","
            + "\"nullable\":\"c\"}", Many.class);
    assertArrayEquals(new int[] {4}, many.ints());
    assertEquals(EnumSet.of(Color.RED), many.colors());
    String json = "{\"tags\":[\"a\"],\"set\":[1],\"deque\":[2],\"optional\":[3],\"ints\":[4],\"texts\":[\"b\"],"
        + "\"colors\":[\"RED\"],\"nullable\":[\"c\"]}";
    roundTrip(many, json, Many.class);
    roundTrip(Jzon.decode(json.replaceAll("\\[[^]]*]", "[]"), Many.class),
        json.replaceAll("\\[[^]]*]", "[]"), Many.class);
    Many none = Jzon.decode(json.replace("[3]", "null").replace("[\"c\"]", "null"), Many.class);
    assertEquals(Optional.empty(), none.optional());
    assertEquals(null, none.nullable());
    rejected(json.replace("[\"a\"]", "1"), Many.class, ".tags(expected a string, got 1)");
    rejected(json.replace("[\"a\"]", "[\"a\",1]"), Many.class, ".tags[1](expected a string, got 1)");
    rejected("{}", Tree.class, ".items(missing)");
    assertEquals(new Tree(List.of(new Tree(List.of()))), Jzon.decode("{\"items\":{\"items\":[]}}", Tree.class));
    rejected("{\"items\":{\"items\":{}}}", Tree.class, ".items.items.items(missing)");
  }

  @Json
  record AsOne(
      @Json.OneOrMany(asOne = true) List<String> tags,
      @Json.OneOrMany(asOne = true) @Json.AsString Optional<List<Integer>> numbers,
      @Json.OneOrMany(asOne = true) List<JsonValue> trees) {}

  @Test
  void writtenAsOne() {
    for (String json : List.of(
        "{\"tags\":\"a\",\"numbers\":\"1\",\"trees\":[]}", "{\"tags\":[\"a\",\"b\"],\"trees\":1}",
        "{\"tags\":[],\"numbers\":[],\"trees\":[[1]]}", "{\"tags\":[],\"trees\":[null]}")) {
      AsOne value = Jzon.decode(json, AsOne.class);
      assertEquals(value, roundTrip(value, json, AsOne.class));
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      Jzon.adapter(AsOne.class).encodeTo(value, Sink.of(out));
      assertEquals(json, out.toString(StandardCharsets.UTF_8));
    }
  }

  @Json
  record Combined(
      @Json.OneOrMany @Json.AsString @Json.OmitEmpty List<Integer> omitted,
      @Json.OneOrMany @Json.Default("[]") @Json.OmitDefault List<Integer> defaulted,
      @Json.OneOrMany(asOne = true) @Json.Secret List<String> secrets) {}

  @Test
  void combined() {
    Combined all = new Combined(List.of(1, 2), List.of(), List.of("s"));
    assertEquals(all, roundTrip(all, "{\"omitted\":[\"1\",\"2\"],\"secrets\":\"s\"}", Combined.class));
    assertEquals(new Combined(List.of(7), List.of(8), List.of("t")),
        Jzon.decode("{\"omitted\":\"7\",\"defaulted\":8,\"secrets\":[\"t\"]}", Combined.class));
    assertEquals("{\"secrets\":\"***\"}", Jzon.adapter(Combined.class).encodeToString(
        new Combined(List.of(), List.of(), List.of("s")), EncodeOptions.compact().redacted()));
  }

  @Json
  record Open(int id, @Json.Rest({"x-", "y-"}) Map<String, Integer> more) {}

  @Json @Json.NoExtraFields
  record Closed(int id, @Json.Rest("x-") JsonObject more) {}

  @Json
  record Hidden(@Json.Secret @Json.Rest("x-") Map<String, String> more) {}

  @Json
  record Outer(int n, @Json.Flatten Open inner) {}

  @Json @Json.Discriminator("type")
  sealed interface Event {
    record Started(int id, @Json.Rest("x-") Map<String, Integer> more) implements Event {}

    record Ended() implements Event {}
  }

  @Test
  void rest() {
    Open open = Jzon.decode("{\"x-b\":1,\"id\":2,\"other\":[1,{\"x-c\":3}],\"y-\":4}", Open.class);
    assertEquals(new Open(2, Map.of("x-b", 1, "y-", 4)), open);
    assertEquals("{\"id\":2,\"x-b\":1,\"y-\":4}", Jzon.encodeToString(open));
    rejected("{\"x-b\":1,\"id\":2,\"other\":3}", Closed.class, ".other(unknown field)");
    roundTrip(Jzon.decode("{\"x-\u00e9\":true,\"id\":1}", Closed.class), "{\"id\":1,\"x-\u00e9\":true}", Closed.class);
    assertThrows(JsonBindException.class, () -> Jzon.adapter(Open.class).noExtraFields().decode("{\"id\":1,\"a\":2}"));
    IllegalArgumentException e = assertThrows(
        IllegalArgumentException.class, () -> Jzon.encode(new Open(1, Map.of("z", 1))));
    assertEquals("FieldFormsTest.Open.more: the name \"z\" starts with none of x-, y-; remove it from the value",
        e.getMessage());
    Event event = new Event.Started(1, Map.of("x-a", 1));
    assertEquals(event, roundTrip(event, "{\"type\":\"Started\",\"id\":1,\"x-a\":1}", Event.class));
    Outer outer = new Outer(1, new Open(2, Map.of("x-a", 3)));
    assertEquals(outer, roundTrip(outer, "{\"n\":1,\"id\":2,\"x-a\":3}", Outer.class));
    rejected("{\"x-a\":true}", Hidden.class, "(expected a string; the value is hidden because it is secret)");
    assertEquals(new Hidden(Map.of("x-a", "b")), Jzon.decode("{\"x-a\":\"b\",\"c\":1}", Hidden.class));
  }

  @Json
  record Part(@Json.Default("0") int n) {}

  @Json
  record Two(int a) {}

  @Json
  record Needs(@Json.EmptyArrayAsMap Two inner) {}

  @Json
  record Php(
      @Json.Bit boolean on, @Json.Bit List<Boolean> all, @Json.EmptyArrayAsMap Map<String, Integer> map,
      @Json.EmptyArrayAsMap Optional<Part> inner, @Json.Bit @Json.Default("1") boolean set) {}

  @Test
  void bitsAndEmptyArrays() {
    Php php = new Php(true, List.of(false, true), Map.of("a", 1), Optional.empty(), false);
    assertEquals(php, roundTrip(php, "{\"on\":1,\"all\":[0,1],\"map\":{\"a\":1},\"set\":0}", Php.class));
    assertEquals(new Php(false, List.of(), Map.of(), Optional.of(new Part(0)), true),
        Jzon.decode("{\"on\":0,\"all\":[],\"map\":[],\"inner\":[ ]}", Php.class));
    String json = "{\"on\":0,\"all\":[],\"map\":{}}";
    rejected(json.replace("0", "true"), Php.class, ".on(expected 0 or 1, got true)");
    rejected(json.replace("0", "2"), Php.class, ".on(expected 0 or 1, got 2)");
    rejected(json.replace("{}", "[1]"), Php.class, ".map(expected an object, got [)");
    rejected("{\"inner\":[]}", Needs.class, ".inner.a(missing)");
  }

  @Test
  void patches() {
    assertEquals(new Open(1, Map.of("y-b", 2)), Jzon.adapter(Open.class).decodeOnto(
        new Open(1, Map.of("x-a", 1)), "{\"x-a\":null,\"y-b\":2,\"c\":3}"));
    assertEquals(new Tree(List.of(new Tree(List.of()))), Jzon.adapter(Tree.class).decodeOnto(
        new Tree(List.of()), "{\"items\":{\"items\":[]}}"));
  }

  @Test
  void unfinished() {
    assertEquals(Optional.of(new Combined(List.of(), List.of(), List.of("ab"))),
        Jzon.adapter(Combined.class).tryDecodeIncomplete("{\"omitted\":\"12").orElseThrow().value()
            .or(() -> Jzon.adapter(Combined.class).tryDecodeIncomplete("{\"secrets\":\"ab").orElseThrow().value()));
  }
}
