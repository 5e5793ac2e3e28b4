package jzon.bind.types;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.Jzon;
import jzon.bind.TypeRef;
import jzon.engine.codecs.EncodeOptions;
import org.junit.jupiter.api.Test;

/** Members that are left out if they equal their default, or are empty. */
class OmitTest {
  @Json
  enum Color { RED, BLUE }

  @Json
  @Json.OmitDefault
  record Server(
      String host,
      @Json.Default("80") int port,
      @Json.Default("\"x\"") @Nullable String name,
      @Json.Default("[1]") List<Integer> ids,
      @Json.Default("5") OptionalInt limit,
      Optional<String> note) {}

  @Json
  record OneMember(@Json.Default("1") int a, @Json.OmitDefault @Json.Default("2") long b) {}

  @Json
  @Json.OmitDefault
  record Numbers(
      @Json.Default("1") byte a, @Json.Default("2") short b, @Json.Default("3") long c, @Json.Default("1.5") float d,
      @Json.Default("-0.0") double e, @Json.Default("\"f\"") char f, @Json.Default("true") boolean g,
      @Json.Default("7") Long h, @Json.Default("[1,2]") int[] i, @Json.Default("\"BLUE\"") Color j) {}

  @Json
  @Json.OmitDefault
  record Given(String host, int port, List<String> tags) {
    @Json.Defaults
    static Given defaults() {
      return new Given("localhost", 80, List.of("a"));
    }
  }

  @Json
  record Containers(
      @Json.OmitEmpty List<Integer> list,
      @Json.OmitEmpty Map<String, Integer> map,
      @Json.OmitEmpty Set<String> set,
      @Json.OmitEmpty String[] array,
      @Json.OmitEmpty byte[] bytes,
      @Json.OmitEmpty EnumSet<Color> colors,
      List<Integer> other) {}

  @Json
  @Json.OmitEmpty
  record Whole<T>(List<T> list, @Nullable List<T> orNull, @Json.Default("[1]") List<Integer> preset) {}

  @Json
  @Json.Discriminator("type")
  @Json.OmitDefault
  @Json.OmitEmpty
  sealed interface Shape {}

  @Json
  record Circle(@Json.Default("1") int radius) implements Shape {}

  @Json
  record Polygon(List<Integer> points) implements Shape {}

  @Json
  record Node(int n, @Json.OmitEmpty List<Node> children) {}

  @Json
  @Json.OmitDefault
  record Page(@Json.Default("10") int limit, @Json.Default("0") int offset) {}

  @Json
  record Search(String query, @Json.Flatten Optional<Page> page) {}

  @Json
  record Lists(String query, @Json.Flatten Optional<Tags> tags) {}

  @Json
  record Tags(@Json.OmitEmpty List<String> all) {}

  @Json
  record Hidden(
      @Json.Secret @Json.OmitEmpty List<String> keys,
      @Json.Secret @Json.OmitDefault @Json.Default("\"\"") String p) {}

  @Json
  static final class Bean {
    private List<String> tags = new ArrayList<>();
    private int count = 3;

    @Json.OmitEmpty
    public List<String> getTags() {
      return tags;
    }

    public void setTags(List<String> tags) {
      this.tags = tags;
    }

    @Json.OmitDefault
    @Json.Default("3")
    public int getCount() {
      return count;
    }

    public void setCount(int count) {
      this.count = count;
    }
  }

  private static <T> void writes(JsonAdapter<T> adapter, T value, String json) {
    assertEquals(json, adapter.encodeToString(value));
    assertEquals(value, adapter.decode(json));
  }

  @Test
  void membersThatEqualTheirDefault() {
    JsonAdapter<Server> adapter = Jzon.adapter(Server.class);
    Server standard = new Server("a", 80, "x", List.of(1), OptionalInt.of(5), Optional.empty());
    writes(adapter, standard, "{\"host\":\"a\"}");
    writes(adapter, new Server("a", 81, null, List.of(), OptionalInt.empty(), Optional.of("n")),
        "{\"host\":\"a\",\"port\":81,\"name\":null,\"ids\":[],\"limit\":null,\"note\":\"n\"}");
    assertEquals(standard, adapter.decode("{\"host\":\"a\",\"port\":80,\"limit\":5}"));
  }

  @Test
  void onlyTheAnnotatedMembers() {
    JsonAdapter<OneMember> adapter = Jzon.adapter(OneMember.class);
    writes(adapter, new OneMember(1, 2), "{\"a\":1}");
    writes(adapter, new OneMember(1, 3), "{\"a\":1,\"b\":3}");
  }

  @Test
  void defaultsOfAllKinds() {
    JsonAdapter<Numbers> adapter = Jzon.adapter(Numbers.class);
    Numbers standard = adapter.decode("{}");
    assertEquals("{}", adapter.encodeToString(standard));
    Numbers others = new Numbers(
        (byte) 2, (short) 3, 4, 2f, 0.0, 'g', false, 8L, new int[] {1}, Color.RED);
    String json = "{\"a\":2,\"b\":3,\"c\":4,\"d\":2.0,\"e\":0.0,\"f\":\"g\","
        + "\"g\":false,\"h\":8,\"i\":[1],\"j\":\"RED\"}";
    assertEquals(json, adapter.encodeToString(others));
    assertEquals(json, adapter.encodeToString(adapter.decode(json)));
    assertArrayEquals(new int[] {1, 2}, standard.i());
  }

  @Test
  void defaultsOfAMethod() {
    JsonAdapter<Given> adapter = Jzon.adapter(Given.class);
    writes(adapter, Given.defaults(), "{}");
    writes(adapter, new Given("localhost", 81, List.of()), "{\"port\":81,\"tags\":[]}");
  }

  @Test
  void emptyContainers() {
    JsonAdapter<Containers> adapter = Jzon.adapter(Containers.class);
    Containers empty = adapter.decode("{\"other\":[]}");
    assertEquals("{\"other\":[]}", adapter.encodeToString(empty));
    assertTrue(empty.list().isEmpty() && empty.map().isEmpty() && empty.set().isEmpty() && empty.colors().isEmpty());
    assertEquals(0, empty.array().length + empty.bytes().length);
    String json = "{\"list\":[1],\"map\":{\"a\":1},\"set\":[\"x\"],\"array\":[\"y\"],\"bytes\":\"AQ==\","
        + "\"colors\":[\"RED\"],\"other\":[2]}";
    assertEquals(json, adapter.encodeToString(adapter.decode(json)));
    assertEquals(".other(missing)", adapter.tryDecode("{}").toError().orElseThrow().toString());
    assertTrue(adapter.tryDecode("{\"list\":null,\"other\":[]}").toError().isPresent());
    empty.list().add(1); // each value has its own
    assertTrue(adapter.decode("{\"other\":[]}").list().isEmpty());
  }

  @Test
  void aWholeClass() {
    JsonAdapter<Whole<String>> adapter = Jzon.adapter(new TypeRef<Whole<String>>() {});
    writes(adapter, new Whole<>(List.of(), null, List.of(1)), "{\"preset\":[1]}");
    writes(adapter, new Whole<>(List.of("a"), List.of(), List.of()), "{\"list\":[\"a\"],\"orNull\":[],\"preset\":[]}");
  }

  @Test
  void aSealedType() {
    JsonAdapter<Shape> adapter = Jzon.adapter(Shape.class);
    writes(adapter, new Circle(1), "{\"type\":\"Circle\"}");
    writes(adapter, new Circle(2), "{\"type\":\"Circle\",\"radius\":2}");
    writes(adapter, new Polygon(List.of()), "{\"type\":\"Polygon\"}");
    writes(adapter, new Polygon(List.of(1)), "{\"type\":\"Polygon\",\"points\":[1]}");
  }

  @Test
  void recursiveTypes() {
    JsonAdapter<Node> adapter = Jzon.adapter(Node.class);
    Node leaf = new Node(2, List.of());
    writes(adapter, new Node(1, List.of(leaf, new Node(3, List.of(leaf)))),
        "{\"n\":1,\"children\":[{\"n\":2},{\"n\":3,\"children\":[{\"n\":2}]}]}");
  }

  @Test
  void aFlattenedClassComesBackAsItWas() {
    JsonAdapter<Search> adapter = Jzon.adapter(Search.class);
    writes(adapter, new Search("a", Optional.empty()), "{\"query\":\"a\"}");
    writes(adapter, new Search("a", Optional.of(new Page(10, 0))), "{\"query\":\"a\",\"limit\":10}");
    writes(adapter, new Search("a", Optional.of(new Page(10, 1))), "{\"query\":\"a\",\"offset\":1}");
    JsonAdapter<Lists> lists = Jzon.adapter(Lists.class);
    writes(lists, new Lists("a", Optional.of(new Tags(List.of()))), "{\"query\":\"a\",\"all\":[]}");
    writes(lists, new Lists("a", Optional.empty()), "{\"query\":\"a\"}");
  }

  @Test
  void secrets() {
    JsonAdapter<Hidden> adapter = Jzon.adapter(Hidden.class);
    writes(adapter, new Hidden(List.of(), ""), "{}");
    writes(adapter, new Hidden(List.of("k"), "p"), "{\"keys\":[\"k\"],\"p\":\"p\"}");
    assertEquals("{\"keys\":\"***\",\"p\":\"***\"}",
        adapter.encodeToString(new Hidden(List.of("k"), "p"), EncodeOptions.compact().redacted()));
  }

  @Test
  void beans() {
    JsonAdapter<Bean> adapter = Jzon.adapter(Bean.class);
    assertEquals("{}", adapter.encodeToString(new Bean()));
    Bean read = adapter.decode("{\"count\":4,\"tags\":[\"a\"]}");
    assertEquals("{\"tags\":[\"a\"],\"count\":4}", adapter.encodeToString(read));
    assertEquals("{}", adapter.encodeToString(adapter.decode("{}")));
  }
}
