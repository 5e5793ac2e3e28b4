package jzon.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import jzon.bind.generated.Members;
import jzon.bind.generated.Omissions;
import jzon.bind.generated.RestMembers;
import jzon.engine.FieldNames;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import org.junit.jupiter.api.Test;

/** What only generated code calls. */
class MembersTest {

  @Test
  void missing() {
    FieldNames names = new FieldNames("a");
    try (JsonReader in = JsonReader.open("{}", Limits.DEFAULT)) {
      in.readObjectStart();
      assertEquals(Optional.empty(), Members.missing(Adapters.of(int.class).optional(), in, names, 0));
      JsonException e =
          assertThrows(JsonException.class, () -> Members.missing(Adapters.of(int.class), in, names, 0));
      assertEquals(".a(missing)", in.locate(e).toString());
    }
  }

  @Test
  void onlyTheClassItself() {
    Members.requireClass("a", String.class);
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> Members.requireClass("a", CharSequence.class));
    String start = "java.lang.String is a subclass of java.lang.CharSequence, whose adapter would leave out";
    assertEquals(start, e.getMessage().substring(0, start.length()));
  }

  private static String written(JsonAdapter<String> adapter, boolean isSecret, String name) {
    FieldNames names = new FieldNames("id");
    try (JsonWriter out = JsonWriter.open()) {
      if (isSecret) RestMembers.writeSecretEnd(Map.of(name, "v"), adapter, "C.rest", names, '{', out);
      else RestMembers.writeEnd(Map.of(name, "v"), adapter, "C.rest", names, '{', out);
      return out.toText();
    } catch (IllegalArgumentException e) {
      return e.getMessage();
    }
  }

  /** The exception of an adapter is passed on, as that of one without a secret is. */
  @Test
  void collectedFieldsThatCannotBeWritten() {
    JsonAdapter<String> strings = Adapters.of(String.class);
    JsonAdapter<String> failing = strings.map(s -> s, s -> {
      throw new IllegalArgumentException("not a value");
    });
    assertEquals("{\"a\":\"v\"}", written(strings, true, "a"));
    String twice = "C.rest: the object would have the name \"id\" twice; remove it from the value";
    for (boolean isSecret : new boolean[] {false, true}) {
      assertEquals("not a value", written(failing, isSecret, "a"));
      String expected = isSecret ? twice.replace("the name \"id\"", "a name") : twice;
      assertEquals(expected, written(strings, isSecret, "id"));
      assertEquals(expected, written(failing, isSecret, "id"));
    }
  }

  /** An adapter that rejects an empty value, in whatever way, has none: the field is missing. */
  @Test
  void missingFieldsThatCannotBeEmpty() {
    JsonAdapter<List<String>> lists = Adapters.list(Adapters.of(String.class));
    List<RuntimeException> rejections = List.of(
        new IllegalArgumentException("empty"), new NoSuchElementException(),
        new JsonBindException(JsonError.of(Reason.REJECTED, "empty", null)));
    assertEquals(List.of(), Omissions.empty(lists).missing());
    for (RuntimeException rejection : rejections) {
      JsonAdapter<List<String>> filled = lists.map(list -> {
        if (list.isEmpty()) throw rejection;
        return list;
      }, list -> list);
      FieldNames names = new FieldNames("a");
      try (JsonReader in = JsonReader.open("{}", Limits.DEFAULT)) {
        in.readObjectStart();
        JsonException e =
            assertThrows(JsonException.class, () -> Members.missing(Omissions.empty(filled), in, names, 0));
        assertEquals(".a(missing)", in.locate(e).toString());
      }
    }
  }
}
