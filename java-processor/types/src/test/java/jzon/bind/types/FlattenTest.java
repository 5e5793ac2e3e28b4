package jzon.bind.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;

import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.JsonBindException;
import jzon.bind.Jzon;
import jzon.bind.NameStyle;
import jzon.engine.error.JsonError;

/** {@code @Json.Flatten}: the members of a class in the object around it. */
class FlattenTest {

  @Json
  record Paging(int limit, @Json.Default("0") int offset) {}

  @Json
  record Search(String query, @Json.Flatten Paging paging, boolean exact) {}

  @Json
  record Only(@Json.Flatten Paging paging) {}

  record Innermost(int c, int d) {}

  record Middle(int b, @Json.Flatten Innermost innermost) {}

  @Json
  record Deep(int a, @Json.Flatten Middle middle, int e) {}

  @Json
  record Maybe(String query, @Json.Flatten @Nullable Paging paging, @Nullable Integer n) {}

  @Json
  record InOptional(@Json.Flatten Optional<Paging> paging, @Json.Flatten @Nullable Innermost innermost) {}

  record MaybeMiddle(int b, @Json.Flatten @Nullable Innermost innermost) {}

  @Json
  record Nested(@Json.Flatten Optional<MaybeMiddle> middle) {}

  record Audit(@Nullable String by, OptionalInt at) {}

  @Json
  record Audited(@Nullable Integer n, @Json.Flatten @Nullable Audit audit) {}

  record Wrapped(@Json.Flatten Audit audit, @Json.Flatten @Nullable Innermost innermost) {}

  @Json
  record DeepAudit(@Json.Flatten Optional<Wrapped> wrapped) {}

  @Json
  @Json.FieldNames(NameStyle.SCREAMING_SNAKE_CASE)
  record Inner(@Json.Default("7") int innerName, @Json.Field(value = "b", aliases = "bee") String inB,
      @Json.ExplicitNull @Json.Field("none") @Nullable Integer none, @Json.Hex @Json.Field("bytes") byte[] bytes) {}

  @Json
  @Json.FieldNames(NameStyle.SNAKE_CASE)
  record Styled(int outerName, @Json.Flatten Inner inner) {}

  @Json
  record Rest(@Json.Flatten Paging paging, @Json.Rest Map<String, Integer> more) {}

  record Inside(int n, @Json.Rest Map<String, Integer> more) {}

  @Json
  record OuterOfRest(@Json.Flatten Inside inside, int m) {}

  @Json
  @Json.NoExtraFields
  record Closed(int n, @Json.Flatten Paging paging) {}

  @Json
  @Json.NoExtraFields
  record Strict(int a) {}

  @Json
  record OfStrict(int n, @Json.Flatten Strict strict) {}

  record Box<A, B>(A item, List<B> more) {}

  @Json
  record Generic<A>(@Json.Flatten Box<A, String> box, int n) {}

  @Json
  record OfGeneric(@Json.Flatten Box<Integer, Paging> box) {}

  @Json
  record Tree(@Json.Flatten Meta meta, int n) {}

  record Meta(int id, List<Tree> children, @Nullable Tree next) {}

  @Json
  @Json.Discriminator("type")
  sealed interface Event {
    record Opened(int at, @Json.Flatten Paging paging) implements Event {}

    record Ended(@Json.Flatten @Nullable Innermost innermost) implements Event {}

    record More(@Json.Flatten Paging paging, @Json.Flatten Inside inside) implements Event {}
  }

  @Json
  sealed interface Keyed {
    record A(@Json.Flatten Paging paging) implements Keyed {}
  }

  @Json
  record OfCase(@Json.Flatten Event.Opened opened, int n) {}

  @Json
  @Json.Order({"z", "limit"})
  record Ordered(int a, @Json.Flatten @Nullable Paging paging, int z) {}

  static class Point {
    private int x;
    private int y = 5;

    public int getX() {
      return x;
    }

    public void setX(int x) {
      this.x = x;
    }

    public int getY() {
      return y;
    }

    public void setY(int y) {
      this.y = y;
    }
  }

  static class Special extends Point {}

  @Json
  static class Bean {
    private Point point;
    private int n;
    private Innermost innermost;

    @Json.Flatten
    public Point getPoint() {
      return point;
    }

    public void setPoint(Point point) {
      this.point = point;
    }

    public int getN() {
      return n;
    }

    public void setN(int n) {
      this.n = n;
    }

    @Json.Flatten
    public Optional<Innermost> getInnermost() {
      return Optional.ofNullable(innermost);
    }

    public void setInnermost(Innermost innermost) {
      this.innermost = innermost;
    }
  }

  @Json
  static class Fields {
    public int n;
    @Json.Flatten public Paging paging;
  }

  @Json
  @Json.Builder(Built.Builder.class)
  static final class Built {
    private final int n;
    @Json.Flatten private final Part part;

    private Built(int n, Part part) {
      this.n = n;
      this.part = part;
    }

    public int getN() {
      return n;
    }

    public Part getPart() {
      return part;
    }

    static Builder builder() {
      return new Builder();
    }

    static final class Builder {
      private int n;
      private Part part;

      public Builder n(int n) {
        this.n = n;
        return this;
      }

      public Builder part(Part part) {
        this.part = part;
        return this;
      }

      public Built build() {
        return new Built(n, part);
      }
    }
  }

  @Json
  @Json.Builder(Part.Builder.class)
  static final class Part {
    private final String a;
    private final int b;

    private Part(String a, int b) {
      this.a = a;
      this.b = b;
    }

    public String getA() {
      return a;
    }

    public int getB() {
      return b;
    }

    static Builder builder() {
      return new Builder();
    }

    static final class Builder {
      private String a;
      private int b;

      public Builder a(String a) {
        this.a = a;
        return this;
      }

      public Builder b(int b) {
        this.b = b;
        return this;
      }

      public Part build() {
        return new Part(a, b);
      }
    }
  }

  record Preset(int limit, int offset, @Nullable String by) {
    @Json.Defaults
    static Preset defaults() {
      return new Preset(10, 5, null);
    }
  }

  @Json
  record OfPreset(@Json.Flatten Preset preset, int n) {}

  @Json
  record MaybePreset(@Json.Flatten Optional<Preset> preset) {}

  @Json
  record OuterPreset(int n, @Json.Flatten Paging paging, @Json.Flatten @Nullable Innermost innermost) {
    @Json.Defaults
    static OuterPreset defaults() {
      return new OuterPreset(1, new Paging(10, 5), null);
    }
  }

  @Json
  record NullPreset(@Json.Flatten @Nullable Paging paging) {
    @Json.Defaults
    static NullPreset defaults() {
      return new NullPreset(new Paging(1, 2));
    }
  }

  record Hiding(int b, @Json.Exclude @Json.Default("5") int secret) {}

  @Json
  record Excluding(int a, @Json.Flatten Hiding hiding) {}

  // the members of these are written out in WrittenOut
  record Some(int a0, @Nullable String a1, @Json.Default("8") long a2, double a3, boolean a4) {}

  @Json
  record Flat(int before, @Json.Flatten Some some, @Json.Flatten Optional<Innermost> innermost, String after) {}

  @Json
  record WrittenOut(int before, int a0, @Nullable String a1, @Json.Default("8") long a2, double a3, boolean a4,
      @Nullable Integer c, @Nullable Integer d, String after) {}

  private static <T> T decode(Class<T> type, String json) {
    return Jzon.decode(json, type);
  }

  private static void same(String json, Object value) {
    roundTrip(json, value, json);
  }

  private static <T> void same(JsonAdapter<T> adapter, String json, T value) {
    assertEquals(value, adapter.decode(json), json);
    assertEquals(json, adapter.encodeToString(value));
  }

  private static void roundTrip(String json, Object value, String written) {
    assertEquals(value, decode(value.getClass(), json), json);
    assertEquals(written, Jzon.encodeToString(value));
    assertEquals(value, decode(value.getClass(), written), written);
  }

  private static void refuses(Class<?> type, String json, String message) {
    assertEquals(message, assertThrows(JsonBindException.class, () -> decode(type, json)).getMessage(), json);
  }

  @Test
  void theMembersStandInThePlaceOfTheMember() {
    same("{\"query\":\"pen\",\"limit\":10,\"offset\":20,\"exact\":true}", new Search("pen", new Paging(10, 20), true));
    roundTrip("{\"exact\":false,\"offset\":2,\"x\":[1],\"limit\":1,\"query\":\"é\"}",
        new Search("é", new Paging(1, 2), false), "{\"query\":\"é\",\"limit\":1,\"offset\":2,\"exact\":false}");
    roundTrip("{\"limit\":1}", new Only(new Paging(1, 0)), "{\"limit\":1,\"offset\":0}");
    same("{\"a\":1,\"b\":2,\"c\":3,\"d\":4,\"e\":5}", new Deep(1, new Middle(2, new Innermost(3, 4)), 5));
  }

  @Test
  void errorsAreAtTheFieldsOfTheDocument() {
    refuses(Search.class, "{\"query\":\"a\",\"limit\":\"x\",\"exact\":true}", ".limit(expected an integer, got \"x\")");
    refuses(Search.class, "{\"query\":\"a\",\"exact\":true}", ".limit(missing)");
    refuses(Search.class, "{\"limit\":1,\"limit\":1}", ".limit(duplicate)");
    refuses(Deep.class, "{\"a\":1,\"b\":2}", ".c(missing)");
  }

  @Test
  void nullIfAllMembersAreMissing() {
    same("{\"query\":\"a\"}", new Maybe("a", null, null));
    same("{\"query\":\"a\",\"limit\":1,\"offset\":2,\"n\":3}", new Maybe("a", new Paging(1, 2), 3));
    refuses(Maybe.class, "{\"offset\":1,\"query\":\"a\"}", ".limit(missing)");
    refuses(Maybe.class, "{\"offset\":1}", ".query(missing)");
    refuses(Maybe.class, "{\"limit\":null,\"query\":\"a\"}", ".limit(expected an integer, got null)");
    same("{}", new InOptional(Optional.empty(), null));
    same("{\"limit\":1,\"offset\":2}", new InOptional(Optional.of(new Paging(1, 2)), null));
    same("{\"c\":1,\"d\":2}", new InOptional(Optional.empty(), new Innermost(1, 2)));
    same("{}", new Nested(Optional.empty()));
    same("{\"b\":1}", new Nested(Optional.of(new MaybeMiddle(1, null))));
    same("{\"b\":1,\"c\":2,\"d\":3}", new Nested(Optional.of(new MaybeMiddle(1, new Innermost(2, 3)))));
    refuses(Nested.class, "{\"c\":2,\"d\":3}", ".b(missing)");
    refuses(Nested.class, "{\"b\":1,\"c\":3}", ".d(missing)");
  }

  @Test
  void aValueWithoutAnyMemberIsNotReadAsNull() {
    same("{\"n\":1}", new Audited(1, null));
    same("{\"n\":1,\"by\":null}", new Audited(1, new Audit(null, OptionalInt.empty())));
    same("{\"at\":2}", new Audited(null, new Audit(null, OptionalInt.of(2))));
    same("{}", new DeepAudit(Optional.empty()));
    same("{\"by\":null}", new DeepAudit(Optional.of(new Wrapped(new Audit(null, OptionalInt.empty()), null))));
    same("{\"c\":1,\"d\":2}",
        new DeepAudit(Optional.of(new Wrapped(new Audit(null, OptionalInt.empty()), new Innermost(1, 2)))));
  }

  @Test
  void theAnnotationsOfTheClassHold() {
    String json = "{\"outer_name\":1,\"INNER_NAME\":2,\"b\":\"3\",\"none\":null,\"bytes\":\"01\"}";
    Styled styled = decode(Styled.class, json);
    assertEquals(2, styled.inner().innerName());
    assertEquals(json, Jzon.encodeToString(styled));
    Styled other = decode(Styled.class, "{\"bytes\":\"01\",\"bee\":\"3\",\"outer_name\":1}");
    assertEquals(json.replace(":2,", ":7,"), Jzon.encodeToString(other));
    roundTrip("{\"b\":2,\"a\":1,\"secret\":9}", new Excluding(1, new Hiding(2, 5)), "{\"a\":1,\"b\":2}");
  }

  @Test
  void withTheRest() {
    Map<String, Integer> more = new LinkedHashMap<>();
    more.put("z", 1);
    more.put("y", 2);
    roundTrip("{\"z\":1,\"limit\":1,\"offset\":2,\"y\":2}", new Rest(new Paging(1, 2), more),
        "{\"limit\":1,\"offset\":2,\"z\":1,\"y\":2}");
    roundTrip("{\"z\":1,\"n\":1,\"m\":2}", new OuterOfRest(new Inside(1, Map.of("z", 1)), 2),
        "{\"n\":1,\"m\":2,\"z\":1}");
    Exception twice = assertThrows(IllegalArgumentException.class,
        () -> Jzon.encodeToString(new OuterOfRest(new Inside(1, Map.of("m", 1)), 2)));
    assertTrue(twice.getMessage().contains("OuterOfRest.inside.more: the object would have the name \"m\" twice"),
        twice.getMessage());
  }

  @Test
  void withoutExtraFields() {
    same("{\"n\":1,\"limit\":1,\"offset\":2}", new Closed(1, new Paging(1, 2)));
    refuses(Closed.class, "{\"n\":1,\"limit\":1,\"x\":2}", ".x(unknown field)");
    refuses(OfStrict.class, "{\"n\":1,\"a\":1,\"x\":2}", ".x(unknown field)");
  }

  @Test
  void genericClassesAndTheClassItself() {
    same("{\"item\":1,\"more\":[{\"limit\":1,\"offset\":2}]}", new OfGeneric(new Box<>(1, List.of(new Paging(1, 2)))));
    JsonAdapter<Generic<Paging>> generic = Jzon.adapter(new jzon.bind.TypeRef<Generic<Paging>>() {});
    same(generic, "{\"item\":{\"limit\":1,\"offset\":2},\"more\":[\"a\"],\"n\":3}",
        new Generic<>(new Box<>(new Paging(1, 2), List.of("a")), 3));
    Tree leaf = new Tree(new Meta(1, List.of(), null), 1);
    same("{\"id\":2,\"children\":[{\"id\":1,\"children\":[],\"n\":1}],\"next\":{\"id\":1,\"children\":[],\"n\":1},"
        + "\"n\":2}", new Tree(new Meta(2, List.of(leaf), leaf), 2));
  }

  @Test
  void casesOfSealedTypes() {
    JsonAdapter<Event> events = Jzon.adapter(Event.class);
    same(events, "{\"type\":\"Opened\",\"at\":1,\"limit\":1,\"offset\":2}", new Event.Opened(1, new Paging(1, 2)));
    same(events, "{\"type\":\"Ended\"}", new Event.Ended(null));
    same(events, "{\"type\":\"Ended\",\"c\":1,\"d\":2}", new Event.Ended(new Innermost(1, 2)));
    same(events, "{\"type\":\"More\",\"limit\":1,\"offset\":2,\"n\":3,\"z\":4}",
        new Event.More(new Paging(1, 2), new Inside(3, Map.of("z", 4))));
    assertThrows(IllegalArgumentException.class,
        () -> events.encodeToString(new Event.More(new Paging(1, 2), new Inside(3, Map.of("type", 4)))));
    same(Jzon.adapter(Keyed.class), "{\"A\":{\"limit\":1,\"offset\":2}}", new Keyed.A(new Paging(1, 2)));
    same("{\"at\":1,\"limit\":1,\"offset\":2,\"n\":3}", new OfCase(new Event.Opened(1, new Paging(1, 2)), 3));
  }

  @Test
  void anotherOrder() {
    same("{\"z\":3,\"limit\":1,\"a\":1,\"offset\":2}", new Ordered(1, new Paging(1, 2), 3));
    same("{\"z\":3,\"a\":1}", new Ordered(1, null, 3));
  }

  @Test
  void beansFieldsAndBuilders() {
    Bean bean = decode(Bean.class, "{\"x\":1,\"n\":2,\"y\":3}");
    assertEquals(List.of(1, 3, 2), List.of(bean.getPoint().getX(), bean.getPoint().getY(), bean.getN()));
    assertEquals("{\"x\":1,\"y\":3,\"n\":2}", Jzon.encodeToString(bean));
    bean.setInnermost(new Innermost(4, 5));
    assertEquals("{\"x\":1,\"y\":3,\"n\":2,\"c\":4,\"d\":5}", Jzon.encodeToString(bean));
    assertEquals(Optional.of(new Innermost(4, 5)),
        decode(Bean.class, Jzon.encodeToString(bean)).getInnermost());
    bean.setPoint(new Special());
    assertTrue(assertThrows(IllegalArgumentException.class, () -> Jzon.encodeToString(bean)).getMessage()
        .contains("Special is a subclass of"));
    Fields fields = decode(Fields.class, "{\"n\":1,\"limit\":2}");
    assertEquals(new Paging(2, 0), fields.paging);
    assertEquals("{\"n\":1,\"limit\":2,\"offset\":0}", Jzon.encodeToString(fields));
    Built built = decode(Built.class, "{\"n\":1,\"a\":\"x\",\"b\":2}");
    assertEquals("x", built.getPart().getA());
    assertEquals("{\"n\":1,\"a\":\"x\",\"b\":2}", Jzon.encodeToString(built));
    refuses(Built.class, "{\"n\":1,\"a\":\"x\"}", ".b(missing)");
  }

  @Test
  void defaultsOfEitherClass() {
    same("{\"limit\":1,\"offset\":2,\"by\":\"x\",\"n\":3}", new OfPreset(new Preset(1, 2, "x"), 3));
    assertEquals(new OfPreset(new Preset(10, 2, null), 3), decode(OfPreset.class, "{\"offset\":2,\"n\":3}"));
    assertEquals(new OfPreset(new Preset(10, 5, null), 3), decode(OfPreset.class, "{\"n\":3}"));
    assertEquals(new MaybePreset(Optional.empty()), decode(MaybePreset.class, "{}"));
    assertEquals(new MaybePreset(Optional.of(new Preset(10, 2, null))), decode(MaybePreset.class, "{\"offset\":2}"));
    assertEquals(OuterPreset.defaults(), decode(OuterPreset.class, "{}"));
    assertEquals(new OuterPreset(1, new Paging(3, 0), null), decode(OuterPreset.class, "{\"limit\":3}"));
    refuses(OuterPreset.class, "{\"offset\":3}", ".limit(missing)");
    assertEquals("{\"n\":1,\"limit\":10,\"offset\":5}", Jzon.encodeToString(OuterPreset.defaults()));
    assertEquals(NullPreset.defaults(), decode(NullPreset.class, "{}"));
    assertEquals(
        "FlattenTest.NullPreset.paging: null would be read as the value that @Json.Defaults gives this field with"
            + " @Json.Flatten; let it give null",
        assertThrows(IllegalArgumentException.class, () -> Jzon.encodeToString(new NullPreset(null))).getMessage());
  }

  @Test
  void randomValuesAsWrittenOut() {
    Random random = new Random(9);
    JsonAdapter<Flat> flats = Jzon.adapter(Flat.class);
    JsonAdapter<WrittenOut> writtenOut = Jzon.adapter(WrittenOut.class);
    for (int i = 0; i < 3000; i++) {
      Some some = new Some(random.nextInt(), random.nextBoolean() ? null : "s" + i, random.nextLong(),
          random.nextGaussian(), random.nextBoolean());
      Innermost innermost = random.nextBoolean() ? null : new Innermost(random.nextInt(), random.nextInt());
      Flat flat = new Flat(i, some, Optional.ofNullable(innermost), "é");
      WrittenOut out = new WrittenOut(i, some.a0(), some.a1(), some.a2(), some.a3(), some.a4(),
          innermost == null ? null : innermost.c(), innermost == null ? null : innermost.d(), "é");
      String json = Jzon.encodeToString(flat);
      assertEquals(Jzon.encodeToString(out), json);
      assertEquals(flat, decode(Flat.class, json));
      // the same fields in another order, some left out
      List<String> fields = new ArrayList<>(List.of(json.substring(1, json.length() - 1).split(",")));
      java.util.Collections.shuffle(fields, random);
      if (random.nextBoolean()) fields.remove(random.nextInt(fields.size()));
      String mixed = "{" + String.join(" , ", fields) + "}";
      String expected = written(writtenOut, mixed);
      if (!expected.startsWith("!")) {
        WrittenOut w = writtenOut.decode(mixed);
        if (w.c() == null != (w.d() == null)) expected = w.c() == null ? "!.c(missing)" : "!.d(missing)";
      }
      assertEquals(expected, written(flats, mixed), mixed);
    }
  }

  record Besides(
      @Json.Field(value = "limit", aliases = "lim") int limit, @Json.Default("0") int offset, int size,
      @Nullable String note, int more) {}

  @Json
  record Beside(String q, @Json.Flatten @Nullable Besides paging) {}

  // more than 64 members, which are read in several methods
  record Many(
      int a0, int a1, int a2, int a3, int a4, int a5, int a6, int a7, int a8, int a9, int a10, int a11, int a12,
      int a13, int a14, int a15, int a16, int a17, int a18, int a19, int a20, int a21, int a22, int a23, int a24,
      int a25, int a26, int a27, int a28, int a29, int a30, int a31, int a32, int a33, int a34, int a35, int a36) {}

  record Others(
      int b0, int b1, int b2, int b3, int b4, int b5, int b6, int b7, int b8, int b9, int b10, int b11, int b12,
      int b13, int b14, int b15, int b16, int b17, int b18, int b19, int b20, int b21, int b22, int b23, int b24,
      int b25, int b26, int b27, int b28, int b29, int b30, int b31, int b32, int b33, int b34, int b35, int b36) {}

  @Json
  record Large(@Json.Flatten @Nullable Many many, @Json.Flatten Optional<Others> others) {}

  private static String all(Class<?> type, String json) {
    List<String> errors = new ArrayList<>();
    for (JsonError error : Jzon.adapter(type).decodeAll(json).errors()) errors.add(error.toString());
    return String.join(" | ", errors);
  }

  @Test
  void allErrorsListTheMembersThatAreMissingBesideAWrongOne() {
    assertEquals(".limit(missing) | .more(missing)", all(Beside.class, "{\"q\":\"a\",\"size\":1}"));
    assertEquals(
        ".size(expected an integer, got \"x\") | .limit(missing) | .more(missing)",
        all(Beside.class, "{\"q\":\"a\",\"size\":\"x\"}"));
    assertEquals(
        ".q(expected a string, got 1) | .note(expected a string, got 2) | .limit(missing) | .size(missing)"
            + " | .more(missing)",
        all(Beside.class, "{\"q\":1,\"note\":2}"));
    assertEquals(
        ".lim(expected an integer, got \"x\") | .more(missing)",
        all(Beside.class, "{\"q\":\"a\",\"lim\":\"x\",\"size\":1}"));
    assertEquals(
        ".d(expected an integer, got \"x\") | .b(missing) | .c(missing)", all(Nested.class, "{\"d\":\"x\"}"));
    assertEquals(
        ".d(expected an integer, got \"x\") | .c(missing)", all(Event.class, "{\"d\":\"x\",\"type\":\"Ended\"}"));
    assertEquals("", all(Large.class, "{}"));
    for (String name : List.of("a", "b")) {
      StringBuilder expected = new StringBuilder("." + name + "36(expected an integer, got \"x\")");
      for (int i = 0; i < 19; i++) expected.append(" | .").append(name).append(i).append("(missing)");
      assertEquals(expected.toString(), all(Large.class, "{\"" + name + "36\":\"x\"}"));
    }
  }

  @Test
  void vectors() throws IOException {
    for (String[] row : VectorRows.of("flatten/documents.tsv", 40)) {
      JsonAdapter<?> adapter = Jzon.adapter(Objects.requireNonNull(Map.<String, Class<?>>of(
          "beside", Beside.class, "search", Search.class, "maybe", Maybe.class, "nested", Nested.class,
          "rest", Rest.class, "event", Event.class).get(row[0])));
      String written = row[0].equals("beside") && row[2].startsWith("!") ? "!" + all(Beside.class, row[1])
          : written(adapter, row[1]);
      assertEquals(row[2], written, row[1]);
    }
  }

  private static <T> String written(JsonAdapter<T> adapter, String json) {
    try {
      return adapter.encodeToString(adapter.decode(json));
    } catch (JsonBindException e) {
      return "!" + e.getMessage();
    }
  }
}
