package jzon.bind.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.JsonBindException;
import jzon.bind.Jzon;
import jzon.bind.tree.JsonObject;
import jzon.bind.tree.JsonValue;
import jzon.engine.codecs.DecodeOptions;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.io.Source;

/** {@code @Json.Rest}: the fields that no other member of a class reads. */
class RestTest {

  @Json
  record Order(long id, @Json.Rest Map<String, JsonValue> more, String name) {}

  @Json
  record Ints(int n, @Json.Rest Map<String, Integer> more) {}

  @Json
  record Tree(@Json.Rest JsonObject more, int n) {}

  @Json
  record Linked(@Json.Rest LinkedHashMap<String, List<String>> more) {}

  @Json
  record Missing(@Nullable String a, @Json.Field(value = "size", aliases = "len") @Json.Default("3") int n,
      @Json.Rest Map<String, Optional<Integer>> more) {}

  @Json
  record Nulls(int n, @Json.Rest Map<String, @Nullable Integer> more) {}

  @Json
  record Node(int n, @Json.Rest Map<String, Node> children) {}

  @Json
  record Chain(@Nullable Chain next, @Json.Rest Map<String, Integer> more) {}

  @Json
  record Generic<A, B>(A id, @Json.Rest Map<String, B> more) {}

  @Json
  record NoRest(int n, @Json.Rest @Nullable Map<String, Integer> more) {}

  @Json
  static class Bean {
    private int n;
    private Map<String, Integer> more = new LinkedHashMap<>();

    public int getN() {
      return n;
    }

    public void setN(int n) {
      this.n = n;
    }

    @Json.Rest
    public Map<String, Integer> getMore() {
      return more;
    }

    public void setMore(Map<String, Integer> more) {
      this.more = more;
    }
  }

  @Json
  static class Fields {
    public int n;
    @Json.Rest public Map<String, Integer> more;
  }

  @Json
  static final class Created {
    final int n;
    final Map<String, Integer> more;

    private Created(int n, Map<String, Integer> more) {
      this.n = n;
      this.more = more;
    }

    @Json.Creator
    static Created of(int n, @Json.Rest Map<String, Integer> more) {
      return new Created(n, more);
    }

    public int n() {
      return n;
    }

    public Map<String, Integer> more() {
      return more;
    }
  }

  @Json
  @Json.Builder(Built.Builder.class)
  static final class Built {
    private final int n;
    @Json.Rest private final Map<String, Integer> more;

    private Built(int n, Map<String, Integer> more) {
      this.n = n;
      this.more = more;
    }

    public int getN() {
      return n;
    }

    public Map<String, Integer> getMore() {
      return more;
    }

    static Builder builder() {
      return new Builder();
    }

    static final class Builder {
      private int n;
      private Map<String, Integer> more;

      Builder n(int n) {
        this.n = n;
        return this;
      }

      Builder more(Map<String, Integer> more) {
        this.more = more;
        return this;
      }

      Built build() {
        return new Built(n, more);
      }
    }
  }

  @Json
  @Json.Discriminator("type")
  sealed interface Shape {}

  record Square(int side, @Json.Rest Map<String, Integer> more) implements Shape {}

  record Dot(@Json.Rest Map<String, Integer> more) implements Shape {}

  @Json
  sealed interface Keyed {}

  record One(int n, @Json.Rest Map<String, Integer> more) implements Keyed {}

  record Two() implements Keyed {}

  private static <T> T decoded(JsonAdapter<T> adapter, String json) {
    T value = adapter.decode(json);
    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
    assertEquals(value, adapter.decode(bytes), json);
    for (int chunk : new int[] {1, 2, 3, 7, 17}) assertEquals(
        value, adapter.decode(Source.of(slow(bytes, chunk))), json);
    return value;
  }

  private static ByteArrayInputStream slow(byte[] bytes, int chunk) {
    return new ByteArrayInputStream(bytes) {
      @Override
      public synchronized int read(byte[] b, int from, int length) {
        return super.read(b, from, Math.min(length, chunk));
      }
    };
  }

  private static <T> void roundTrip(Class<T> type, String json, T value, String written) {
    JsonAdapter<T> adapter = Jzon.adapter(type);
    assertEquals(value, decoded(adapter, json));
    assertEquals(written, adapter.encodeToString(value));
    assertEquals(value, decoded(adapter, written));
  }

  private static Map<String, Integer> ints(Object... entries) {
    Map<String, Integer> map = new LinkedHashMap<>();
    for (int i = 0; i < entries.length; i += 2) map.put((String) entries[i], (Integer) entries[i + 1]);
    return map;
  }

  @Test
  void aNullIsAnErrorAtTheObject() {
    JsonAdapter<List<Order>> orders = Jzon.adapter(Order.class).list();
    String message = ".[0](null instead of a value)";
    Order order = new Order(7, null, "x");
    assertEquals(message, assertThrows(JsonBindException.class, () -> orders.encode(List.of(order))).getMessage());
    JsonAdapter<List<Linked>> linked = Jzon.adapter(Linked.class).list();
    Linked only = new Linked(null);
    assertEquals(message, assertThrows(JsonBindException.class, () -> linked.encode(List.of(only))).getMessage());
  }

  @Test
  void aMapTakesTheRestInOrder() {
    JsonAdapter<Order> orders = Jzon.adapter(Order.class);
    String json = "{\"z\":1,\"id\":7,\"a\":[1.50,{\"id\":2}],\"name\":\"x\",\"\\u006do\":null}";
    Order order = decoded(orders, json);
    assertEquals(List.of("z", "a", "mo"), new ArrayList<>(order.more().keySet()));
    assertEquals("{\"id\":7,\"name\":\"x\",\"z\":1,\"a\":[1.50,{\"id\":2}],\"mo\":null}", orders.encodeToString(order));
    roundTrip(Ints.class, " { \"b\" : 2 , \"n\" : 1 , \"a\" : 3 } ", new Ints(1, ints("b", 2, "a", 3)),
        "{\"n\":1,\"b\":2,\"a\":3}");
    roundTrip(Ints.class, "{\"n\":1}", new Ints(1, Map.of()), "{\"n\":1}");
  }

  @Test
  void allTypes() {
    JsonObject tree = JsonObject.of(Map.entry("b", JsonValue.of(1)), Map.entry("a", JsonValue.of("x")));
    roundTrip(Tree.class, "{\"b\":1,\"n\":5,\"a\":\"x\"}", new Tree(tree, 5), "{\"n\":5,\"b\":1,\"a\":\"x\"}");
    roundTrip(Linked.class, "{\"x\":[\"y\"]}", new Linked(new LinkedHashMap<>(Map.of("x", List.of("y")))),
        "{\"x\":[\"y\"]}");
    roundTrip(Linked.class, "{}", new Linked(new LinkedHashMap<>()), "{}");
    roundTrip(Missing.class, "{\"x\":null,\"len\":4}", new Missing(null, 4, Map.of("x", Optional.empty())),
        "{\"size\":4,\"x\":null}");
    roundTrip(Missing.class, "{\"x\":1}", new Missing(null, 3, Map.of("x", Optional.of(1))), "{\"size\":3,\"x\":1}");
    Map<String, Integer> none = new LinkedHashMap<>();
    none.put("x", null);
    roundTrip(Nulls.class, "{\"n\":1,\"x\":null}", new Nulls(1, none), "{\"n\":1,\"x\":null}");
    roundTrip(Node.class, "{\"n\":1,\"a\":{\"n\":2,\"b\":{\"n\":3}}}",
        new Node(1, Map.of("a", new Node(2, Map.of("b", new Node(3, Map.of()))))),
        "{\"n\":1,\"a\":{\"n\":2,\"b\":{\"n\":3}}}");
    roundTrip(Chain.class, "{\"next\":{\"x\":1},\"y\":2}", new Chain(new Chain(null, ints("x", 1)), ints("y", 2)),
        "{\"next\":{\"x\":1},\"y\":2}");
    assertEquals("{\"n\":1}", Jzon.adapter(NoRest.class).encodeToString(new NoRest(1, null)));
  }

  @Test
  void genericClasses() {
    JsonAdapter<Generic<String, Integer>> adapter = Jzon.adapter(new jzon.bind.TypeRef<>() {});
    Generic<String, Integer> value = new Generic<>("x", ints("k", 1));
    assertEquals(value, decoded(adapter, "{\"k\":1,\"id\":\"x\"}"));
    assertEquals("{\"id\":\"x\",\"k\":1}", adapter.encodeToString(value));
  }

  @Test
  void beansFieldsCreatorsAndBuilders() {
    String json = "{\"b\":2,\"n\":1,\"a\":3}";
    String written = "{\"n\":1,\"b\":2,\"a\":3}";
    Bean bean = Jzon.adapter(Bean.class).decode(json);
    assertEquals(ints("b", 2, "a", 3), bean.getMore());
    assertEquals(written, Jzon.adapter(Bean.class).encodeToString(bean));
    Fields fields = Jzon.adapter(Fields.class).decode(json);
    assertEquals(ints("b", 2, "a", 3), fields.more);
    assertEquals(written, Jzon.adapter(Fields.class).encodeToString(fields));
    Created created = Jzon.adapter(Created.class).decode(json);
    assertEquals(ints("b", 2, "a", 3), created.more);
    assertEquals(written, Jzon.adapter(Created.class).encodeToString(created));
    Built built = Jzon.adapter(Built.class).decode(json);
    assertEquals(ints("b", 2, "a", 3), built.getMore());
    assertEquals(written, Jzon.adapter(Built.class).encodeToString(built));
  }

  @Test
  void aDiscriminatorIsNotPartOfTheRest() {
    Shape square = new Square(2, ints("x", 1));
    roundTrip(Shape.class, "{\"type\":\"Square\",\"side\":2,\"x\":1}", square,
        "{\"type\":\"Square\",\"side\":2,\"x\":1}");
    roundTrip(Shape.class, "{\"x\":1,\"side\":2,\"t\\u0079pe\":\"Square\"}", square,
        "{\"type\":\"Square\",\"side\":2,\"x\":1}");
    roundTrip(Shape.class, "{\"y\":1,\"type\":\"Dot\"}", new Dot(ints("y", 1)), "{\"type\":\"Dot\",\"y\":1}");
    roundTrip(Shape.class, "{\"type\":\"Dot\"}", new Dot(Map.of()), "{\"type\":\"Dot\"}");
    roundTrip(Keyed.class, "{\"One\":{\"k\":1,\"n\":2}}", new One(2, ints("k", 1)), "{\"One\":{\"n\":2,\"k\":1}}");
    refused(Shape.class, "{\"x\":1,\"type\":\"Dot\",\"type\":\"Dot\"}", ".type(duplicate)");
  }

  private static void refused(Class<?> type, String json, String error) {
    JsonBindException e = assertThrows(JsonBindException.class, () -> Jzon.adapter(type).decode(json));
    assertEquals(error, e.error().toString());
  }

  @Test
  void errors() {
    refused(Ints.class, "{\"n\":5,\"b\":\"x\"}", ".b(expected an integer, got \"x\")");
    refused(Ints.class, "{\"b\":1,\"n\":5,\"b\":2}", ".b(duplicate)");
    refused(Tree.class, "{\"b\":1,\"n\":5,\"\\u0062\":2}", ".b(duplicate)");
    refused(Ints.class, "{\"b\":1}", ".n(missing)");
    refused(Ints.class, "{\"n\":1,\"n\":2}", ".n(duplicate)");
    Limits two = Limits.DEFAULT.withEntries(2);
    JsonBindException e = assertThrows(
        JsonBindException.class,
        () -> Jzon.adapter(Ints.class).decode("{\"n\":5,\"a\":1,\"b\":2,\"c\":3}", DecodeOptions.of(two)));
    assertEquals(Reason.LIMIT_ENTRIES, e.error().reason());
  }

  @Test
  void namesThatTheObjectHasAreNotWrittenTwice() {
    twice(Ints.class, new Ints(1, ints("a", 1, "n", 2)), "Ints.more: the object would have the name \"n\" twice");
    twice(Tree.class, new Tree(JsonObject.of(Map.entry("n", JsonValue.of(1))), 1),
        "Tree.more: the object would have the name \"n\" twice");
    twice(Missing.class, new Missing(null, 1, Map.of("len", Optional.of(1))),
        "Missing.more: the object would have the name \"len\" twice");
    twice(Shape.class, new Square(1, ints("type", 2)), "Square.more: the object would have the name \"type\" twice");
  }

  private static <T> void twice(Class<T> type, T value, String message) {
    RuntimeException e =
        assertThrows(RuntimeException.class, () -> Jzon.adapter(type).encodeToString(value));
    assertTrue(e.getMessage().contains(message), e.toString());
  }

  @Json
  record Aliased(@Json.Field(aliases = "m") int n, @Json.Rest Map<String, Integer> more) {}

  @Test
  void vectors() throws IOException {
    for (String[] row : VectorRows.of("rest/documents.tsv", 22)) {
      JsonAdapter<?> adapter = switch (row[0]) {
        case "ints" -> Jzon.adapter(Aliased.class);
        case "tree" -> Jzon.adapter(Tree.class);
        default -> Jzon.adapter(Shape.class);
      };
      assertEquals(row[2], written(adapter, row[1]), row[1]);
    }
  }

  private static <T> String written(JsonAdapter<T> adapter, String json) {
    try {
      return adapter.encodeToString(decoded(adapter, json));
    } catch (JsonBindException e) {
      return "!" + e.error();
    }
  }

  @Test
  void randomValues() {
    Random random = new Random(3);
    for (int round = 0; round < 1000; round++) {
      Map<String, Integer> more = new LinkedHashMap<>();
      for (int i = random.nextInt(9); i > 0; i--) {
        more.put("é\"n".charAt(random.nextInt(3)) + "" + i, random.nextInt());
      }
      Ints value = new Ints(random.nextInt(), more);
      String json = Jzon.adapter(Ints.class).encodeToString(value);
      Ints read = decoded(Jzon.adapter(Ints.class), json);
      assertEquals(value, read);
      assertEquals(new ArrayList<>(more.keySet()), new ArrayList<>(read.more().keySet()));
    }
  }
}
