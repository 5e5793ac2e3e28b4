package jzon.bind.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.JsonBindException;
import jzon.bind.JsonResult;
import jzon.bind.Jzon;
import jzon.bind.TypeRef;
import jzon.bind.tree.JsonNull;
import jzon.bind.tree.JsonObject;
import jzon.bind.tree.JsonValue;
import jzon.engine.codecs.DecodeOptions;
import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.io.Source;
import org.junit.jupiter.api.Test;

/** Merge patches on values; the shapes are those of conformance/patch/values.tsv. */
class DecodeOntoTest {
  @Json
  record Address(String street, @Json.Field(aliases = "plz") Optional<String> zip) {}

  @Json
  record Account(
      long id,
      @Json.Field(aliases = {"full_name", "label"}) String name,
      Optional<String> email,
      @Json.Default("18") int age,
      @Json.Field(aliases = "living") Address home,
      Optional<Address> work,
      List<String> tags,
      Map<String, Integer> limits) {
    Account {
      if (age < 0) throw new IllegalArgumentException("age below 0");
    }
  }

  @Json
  @Json.NoExtraFields
  record Strict(int x, Optional<Integer> y) {}

  @Json
  sealed interface Shape {
    record Circle(double radius) implements Shape {}

    record Square(int side, Optional<String> color) implements Shape {}

    record Empty() implements Shape {}
  }

  @Json
  @Json.Discriminator("type")
  sealed interface Event {
    @Json.Hint("created")
    record Created(int id, String name) implements Event {}

    @Json.Hint("renamed")
    record Renamed(int id, String name, Optional<String> by) implements Event {}
  }

  private static JsonAdapter<?> adapter(String shape) {
    return switch (shape) {
      case "Account" -> Jzon.adapter(Account.class);
      case "Strict" -> Jzon.adapter(Strict.class);
      case "Shape" -> Jzon.adapter(Shape.class);
      case "Event" -> Jzon.adapter(Event.class);
      case "Places" -> Jzon.adapter(new TypeRef<Map<String, Address>>() {});
      case "Shapes" -> Jzon.adapter(new TypeRef<Map<String, Shape>>() {});
      default -> Jzon.adapter(new TypeRef<List<Event>>() {});
    };
  }

  @Test
  void vectors() throws IOException {
    for (String[] row : VectorRows.of("patch/values.tsv", 87)) check(List.of(row));
  }

  private static void check(List<String> row) {
    check(row, adapter(row.get(0)));
  }

  private static <T> void check(List<String> row, JsonAdapter<T> adapter) {
    T old = adapter.decode(row.get(1));
    String patch = row.get(2).replace("\\x01", "\u0001");
    byte[] bytes = patch.getBytes(StandardCharsets.UTF_8);
    List<JsonResult<T>> results =
        List.of(
            adapter.tryDecodeOnto(old, patch), adapter.tryDecodeOnto(old, bytes),
            adapter.tryDecodeOnto(old, Source.of(patch), DecodeOptions.defaults()),
            adapter.tryDecodeOnto(old, Source.of(bytes), DecodeOptions.defaults()));
    for (JsonResult<T> result : results) {
      JsonError e = result.toError().orElse(null);
      List<String> found =
          e == null
              ? List.of(adapter.encodeToString(result.orElseThrow()))
              : List.of("!" + e, "" + e.offset(), "" + e.line(), "" + e.column());
      assertEquals(row.subList(3, row.size()), found, row.toString());
    }
    if (results.get(0).isSuccess()) {
      assertEquals(results.get(0).orElseThrow(), adapter.decodeOnto(old, patch));
      assertEquals(results.get(0).orElseThrow(), adapter.decodeOnto(old, bytes));
    } else {
      assertThrows(JsonBindException.class, () -> adapter.decodeOnto(old, patch));
      assertThrows(JsonBindException.class,
          () -> adapter.tryDecodeOnto(old, Source.of(bytes), DecodeOptions.defaults()).orElseThrow());
    }
  }

  @Json
  @Json.IgnoreCase
  enum Level {
    @Json.Hint(value = "low", aliases = "small")
    LOW,
    HIGH
  }

  @Json
  record Levels(Map<Level, Integer> all, EnumMap<Level, Integer> more) {}

  @Test
  void keysWithAliases() {
    Levels old = Jzon.decode("{\"all\":{\"low\":1,\"HIGH\":2},\"more\":{\"low\":1,\"HIGH\":2}}", Levels.class);
    String patch = "{\"all\":{\"small\":null,\"high\":3},\"more\":{\"small\":4,\"High\":null}}";
    assertEquals(
        "{\"all\":{\"HIGH\":3},\"more\":{\"low\":4}}",
        Jzon.encodeToString(Jzon.adapter(Levels.class).decodeOnto(old, patch)));
  }

  @Test
  void limits() {
    JsonAdapter<JsonValue> adapter = Jzon.adapter(JsonValue.class);
    Limits limits = Limits.DEFAULT.withDepth(3).withDocumentBytes(30);
    assertEquals(
        "{\"a\":[[1]]}", adapter.tryDecodeOnto(JsonNull.NULL, Source.of("{\"a\":[[1]]}"), DecodeOptions.of(limits))
        .orElseThrow().toString());
    assertEquals(Reason.LIMIT_DEPTH,
        reason(adapter.tryDecodeOnto(JsonNull.NULL, Source.of("{\"a\":[[[1]]]}"), DecodeOptions.of(limits))));
    JsonResult<JsonValue> longer =
        adapter.tryDecodeOnto(JsonNull.NULL, Source.of("{\"a\":\"" + "x".repeat(40) + "\"}"), DecodeOptions.of(limits));
    assertEquals(Reason.LIMIT_DOCUMENT_BYTES, reason(longer));
    String deep = "{\"a\":".repeat(100_000) + "1" + "}".repeat(100_000);
    assertEquals(Reason.LIMIT_DEPTH, reason(adapter.tryDecodeOnto(JsonNull.NULL, deep)));
    JsonError half = adapter.tryDecodeOnto(JsonNull.NULL, "{\"a\":\n\"\ud800\"}").toError().orElseThrow();
    assertEquals(Reason.LONE_SURROGATE, half.reason());
    assertEquals(2, half.line());
  }

  private static Reason reason(JsonResult<?> result) {
    return result.toError().map(JsonError::reason).orElse(null);
  }

  // ---- compared with merging trees ----

  /** RFC 7396, section 2. */
  private static JsonValue merged(JsonValue old, JsonValue patch) {
    if (!(patch instanceof JsonObject changes)) return patch;
    Map<String, JsonValue> result = new LinkedHashMap<>();
    if (old instanceof JsonObject before) result.putAll(before.members());
    for (String name : changes.members().keySet()) {
      JsonValue change = changes.members().get(name);
      if (change.isNull()) result.remove(name);
      else result.put(name, merged(result.get(name), change));
    }
    return new JsonObject(result);
  }

  private final Random random = new Random(6);

  private String text() {
    return List.of("", "a", "é\n", "\"x\\", "0123456789".repeat(4)).get(random.nextInt(5));
  }

  private <T> Optional<T> option(T value) {
    return random.nextBoolean() ? Optional.of(value) : Optional.empty();
  }

  private Account account() {
    Map<String, Integer> limits = new LinkedHashMap<>();
    for (String key : List.of("a", "b", "c")) if (random.nextBoolean()) limits.put(key, random.nextInt(9));
    return new Account(
        random.nextLong(), text(), option(text()), random.nextInt(90), address(), option(address()),
        List.of(text()).subList(0, random.nextInt(2)), limits);
  }

  private Address address() {
    return new Address(text(), option(text()));
  }

  private JsonValue patch(List<String> names, int depth) {
    Map<String, JsonValue> members = new LinkedHashMap<>();
    for (int n = random.nextInt(4); n > 0; n--) {
      String name = names.get(random.nextInt(names.size()));
      members.put(name, random.nextInt(6) == 0 ? scalar() : fitting(name, depth));
    }
    return new JsonObject(members);
  }

  private JsonValue fitting(String name, int depth) {
    return switch (name) {
      case "id", "age", "a", "b", "c", "d" -> JsonValue.of(random.nextInt(50));
      case "tags" -> JsonValue.parse("[\"x\"]");
      case "limits" -> patch(List.of("a", "b", "c", "d"), 0);
      case "home", "work" -> patch(List.of("street", "zip", "other"), depth - 1);
      case "type" -> JsonValue.of(random.nextBoolean() ? "created" : "renamed");
      default -> JsonValue.of(text());
    };
  }

  private JsonValue scalar() {
    List<String> values = List.of("null", "null", "-3", "\"x\"", "true", "[\"x\",null]", "[]", "{}");
    return JsonValue.parse(values.get(random.nextInt(values.size())));
  }

  private static final List<String> NAMES =
      List.of("id", "name", "email", "age", "home", "work", "tags", "limits", "other");

  @Test
  void sameAsMergingTrees() {
    JsonAdapter<Account> adapter = Jzon.adapter(Account.class);
    int accepted = 0;
    for (int i = 0; i < 8000; i++) {
      Account old = account();
      JsonValue change = patch(NAMES, 2);
      JsonResult<Account> expected =
          adapter.tryDecode(merged(JsonValue.from(old, adapter), change).toString());
      JsonResult<Account> found = adapter.tryDecodeOnto(old, change.toString());
      if (expected.isSuccess()) accepted++;
      assertEquals(expected.toOptional(), found.toOptional(), change.toString());
      assertEquals(expected.toError().map(JsonError::toString), found.toError().map(JsonError::toString));
    }
    assertTrue(accepted > 2000 && accepted < 7600, accepted + " accepted");
  }

  @Test
  void anotherCaseBeginsAnew() {
    JsonAdapter<Event> adapter = Jzon.adapter(Event.class);
    for (int i = 0; i < 5000; i++) {
      boolean isFirst = random.nextBoolean();
      Event old = isFirst ? new Event.Created(1, text()) : new Event.Renamed(2, text(), option(text()));
      JsonValue change = patch(List.of("type", "id", "name", "by", "other"), 0);
      JsonValue tree = JsonValue.from(old, adapter);
      JsonValue type = change.get("type").orElse(null);
      boolean isOther = type != null && !type.equals(tree.get("type").orElseThrow());
      JsonResult<Event> expected = adapter.tryDecode(merged(isOther ? null : tree, change).toString());
      JsonResult<Event> found = adapter.tryDecodeOnto(old, change.toString());
      assertEquals(expected.toOptional(), found.toOptional(), old + " " + change);
      assertEquals(expected.toError().map(JsonError::toString), found.toError().map(JsonError::toString));
    }
  }

  @Test
  void damagedPatchesAreErrors() {
    JsonAdapter<Account> accounts = Jzon.adapter(Account.class);
    JsonAdapter<Event> events = Jzon.adapter(Event.class);
    JsonAdapter<JsonValue> trees = Jzon.adapter(JsonValue.class);
    byte[] alphabet = "\"{}[]:,\\un0 \u0001é".getBytes(StandardCharsets.UTF_8);
    Event event = new Event.Renamed(2, "a", Optional.of("b"));
    for (int i = 0; i < 2500; i++) {
      Account old = account();
      String patch = i % 2 == 0 ? patch(NAMES, 2).toString() : accounts.encodeToString(account());
      byte[] text = patch.getBytes(StandardCharsets.UTF_8);
      for (int j = 0; j < 25; j++) {
        byte[] mutant = text.clone();
        for (int k = random.nextInt(3); k >= 0; k--) {
          mutant[random.nextInt(mutant.length)] = alphabet[random.nextInt(alphabet.length)];
        }
        JsonResult<Account> account = accounts.tryDecodeOnto(old, mutant);
        JsonResult<Event> patched = events.tryDecodeOnto(event, mutant);
        List<JsonResult<?>> results = new ArrayList<>(List.of(account, patched));
        JsonResult<JsonValue> tree = trees.tryDecode(mutant);
        if (!tree.isSuccess() && !isDuplicate(tree)) {
          assertTrue(!account.isSuccess() && !patched.isSuccess(), () -> new String(mutant, StandardCharsets.UTF_8));
        }
        for (JsonResult<?> result : results) {
          result.toError().ifPresent(e -> assertTrue(e.offset() >= -1 && e.offset() <= mutant.length, e::toString));
        }
      }
    }
  }

  /** A type may skip fields that are duplicates. */
  private static boolean isDuplicate(JsonResult<?> result) {
    return reason(result) == Reason.DUPLICATE_FIELD || reason(result) == Reason.LIMIT_DIGITS;
  }
}
