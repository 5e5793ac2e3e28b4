package jzon.bind.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Instant;
import java.util.List;
import java.util.Map;

import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.Jzon;
import jzon.bind.TypeRef;
import jzon.bind.tree.JsonObject;
import jzon.engine.codecs.EpochUnit;
import jzon.engine.codecs.EncodeOptions;
import org.junit.jupiter.api.Test;

/** Sealed types whose cases differ in the kind of their JSON. */
class ByKindTest {
  @Json
  @Json.ByKind
  sealed interface Id {
    record Name(String value) implements Id {}

    record Number(int value) implements Id {}

    record Flag(boolean value) implements Id {}

    record Nothing() implements Id {}

    record Numbers(List<Integer> values) implements Id {}

    record Point(int x, int y) implements Id {}
  }

  @Json
  @Json.ByKind
  sealed interface Length {
    record Px(int value) implements Length {}

    @Json.Hint("auto")
    record Auto() implements Length {}

    @Json.Hint("fill")
    record Fill() implements Length {}
  }

  @Json
  @Json.ByKind
  @Json.Discriminator("type")
  sealed interface Content {
    record Text(String value) implements Content {}

    record Image(String url, @Nullable String alt) implements Content {}

    @Json.Hint("quote")
    record Quote(Content of, @Json.Rest Map<String, Integer> more) implements Content {}
  }

  @Json
  @Json.ByKind
  sealed interface Ref {
    record To(@Json.Field("$ref") String ref) implements Ref {}

    record Always(boolean value) implements Ref {}
  }

  @Json
  record Holder(Id id, Map<String, Id> all) {}

  @Json
  @Json.ByKind
  sealed interface Ratio {
    record Value(double value) implements Ratio {}

    record Known(boolean value) implements Ratio {}
  }

  @Json
  @Json.ByKind
  sealed interface Measured {
    record Amount(Double value) implements Measured {}

    record Unit(String value) implements Measured {}
  }

  @Json
  enum Side { UP, DOWN }

  @Json
  @Json.ByKind
  sealed interface Direction {
    record Known(Side value) implements Direction {}

    record At(@Json.Epoch(EpochUnit.SECONDS) Instant value) implements Direction {}

    record Tree(JsonObject value) implements Direction {}
  }

  @Json
  @Json.ByKind
  sealed interface Login {
    record Token(@Json.Secret String value) implements Login {}

    record User(String user, @Json.Secret String password) implements Login {}
  }

  private static <T> Rows<T> both(Class<T> type, String json, T value) {
    JsonAdapter<T> adapter = Jzon.adapter(type);
    assertEquals(json, adapter.encodeToString(value));
    return Rows.of(adapter).reads(json, value);
  }

  @Test
  void oneCaseForEachKind() {
    both(Id.class, "\"x\"", new Id.Name("x"))
        .refuses("[true]", ".[0](expected an integer, got true)")
        .refuses("{\"x\":1}", ".y(missing)")
        .refuses("1.5", "(expected an integer, got 1.5)")
        .refuses("?", "(expected a string or a number or true or false or null or an object or an array, got ?)");
    both(Id.class, "7", new Id.Number(7));
    both(Id.class, "true", new Id.Flag(true));
    both(Id.class, "null", new Id.Nothing());
    both(Id.class, "[1,2]", new Id.Numbers(List.of(1, 2)));
    both(Id.class, "{\"x\":1,\"y\":2}", new Id.Point(1, 2));
    both(Holder.class, "{\"id\":null,\"all\":{\"a\":null}}",
        new Holder(new Id.Nothing(), Map.of("a", new Id.Nothing())))
        .refuses("{\"all\":{}}", ".id(missing)");
  }

  @Test
  void strings() {
    both(Length.class, "3", new Length.Px(3));
    both(Length.class, "\"auto\"", new Length.Auto());
    both(Length.class, "\"fill\"", new Length.Fill())
        .refuses("\"none\"", "(expected one of \"auto\", \"fill\", got \"none\")")
        .refuses("null", "(expected a string or a number, got null)");
  }

  @Test
  void objects() {
    both(Content.class, "\"hi\"", new Content.Text("hi"))
        .refuses("{\"type\":\"Text\",\"value\":\"x\"}",
            "(invalid discriminator in 'type': expected one of \"Image\", \"quote\", got \"Text\")")
        .refuses("1", "(expected a string or an object, got 1)");
    both(Content.class, "{\"type\":\"Image\",\"url\":\"u\"}", new Content.Image("u", null))
        .reads("{\"url\":\"u\",\"type\":\"Image\"}", new Content.Image("u", null));
    both(Content.class, "{\"type\":\"quote\",\"of\":{\"type\":\"Image\",\"url\":\"u\",\"alt\":\"a\"},\"n\":1}",
        new Content.Quote(new Content.Image("u", "a"), Map.of("n", 1)));
    both(Ref.class, "{\"$ref\":\"#/a\"}", new Ref.To("#/a")).refuses("{}", ".\"$ref\"(missing)");
    both(Ref.class, "true", new Ref.Always(true));
  }

  @Test
  void numbersThatAreStrings() {
    both(Ratio.class, "\"Infinity\"", new Ratio.Value(Double.POSITIVE_INFINITY))
        .refuses("\"x\"", "(expected a number or true or false, got \"x\")");
    both(Measured.class, "\"NaN\"", new Measured.Unit("NaN"));
    Exception e = assertThrows(
        RuntimeException.class, () -> Jzon.encodeToString(new Measured.Amount(Double.NaN), Measured.class));
    assertEquals("(NaN has no JSON in " + "ByKindTest.Measured, which would read it as a string)", e.getMessage());
  }

  @Test
  void valuesOfOtherTypes() {
    both(Direction.class, "\"UP\"", new Direction.Known(Side.UP));
    both(Direction.class, "1700000000", new Direction.At(Instant.ofEpochSecond(1700000000)));
    JsonAdapter<Direction> adapter = Jzon.adapter(Direction.class);
    assertEquals("{\"a\":[1]}", adapter.encodeToString(adapter.decode("{\"a\":[1]}")));
  }

  @Test
  void otherWaysOfReading() {
    JsonAdapter<List<Id>> ids = Jzon.adapter(new TypeRef<List<Id>>() {});
    assertEquals(List.of(new Id.Name("a")),
        ids.tryDecodeIncomplete("[\"a\",{\"x\":1,\"y\":").orElseThrow().value().orElseThrow());
    assertEquals(4, ids.decodeAll("[{\"x\":\"1\"},1.5,{\"x\":1}]").errors().size());
    JsonAdapter<Holder> holder = Jzon.adapter(Holder.class);
    assertEquals(new Holder(new Id.Name("x"), Map.of()),
        holder.decodeOnto(new Holder(new Id.Nothing(), Map.of()), "{\"id\":\"x\"}"));
  }

  @Test
  void secrets() {
    JsonAdapter<Login> adapter = Jzon.adapter(Login.class);
    Rows.of(adapter).refuses("{\"user\":\"u\",\"password\":7}",
        ".password(expected a string; the value is hidden because it is secret)");
    assertEquals("\"***\"", adapter.encodeToString(new Login.Token("t"), EncodeOptions.compact().redacted()));
    assertEquals("\"t\"", adapter.encodeToString(new Login.Token("t")));
  }
}
