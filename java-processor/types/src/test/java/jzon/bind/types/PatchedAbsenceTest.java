package jzon.bind.types;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import jzon.bind.Json;
import jzon.bind.JsonResult;
import jzon.bind.Jzon;
import org.junit.jupiter.api.Test;

/** A patch of an object that the old value does not have knows the names that the patch of an empty one knows. */
class PatchedAbsenceTest {
  @Json
  @Json.NoExtraFields
  record Inner(@Json.Field(aliases = "alias") Optional<Integer> name, Optional<Inner> in) {}

  @Json
  record St(Optional<Inner> a, Optional<Map<UUID, Integer>> m) {}

  @Json
  @Json.Discriminator("type")
  sealed interface Tagged {
    record One(Optional<Integer> foo) implements Tagged {}

    @Json.NoExtraFields
    record Two(@Json.Field(aliases = "alias") Optional<Integer> y) implements Tagged {}
  }

  private static <T> String onto(Class<T> type, T old, String patch) {
    JsonResult<T> result = Jzon.adapter(type).tryDecodeOnto(old, patch);
    return result.toError().map(Object::toString).orElseGet(() -> result.orElseThrow().toString());
  }

  private static final Inner EMPTY = new Inner(Optional.empty(), Optional.empty());

  @Test
  void strictClassesAndAliases() {
    for (Optional<Inner> a : List.of(
        Optional.<Inner>empty(), Optional.of(EMPTY), Optional.of(new Inner(Optional.of(1), Optional.empty())))) {
      St old = new St(a, Optional.empty());
      assertEquals(".a.foo(unknown field)", onto(St.class, old, "{\"a\":{\"foo\":null}}"));
      assertEquals(".a.in.foo(unknown field)", onto(St.class, old, "{\"a\":{\"in\":{\"foo\":null,\"name\":1}}}"));
      assertEquals(".a.name(duplicate)", onto(St.class, old, "{\"a\":{\"alias\":1,\"name\":null}}"));
      assertEquals(
          new St(Optional.of(EMPTY), Optional.empty()).toString(),
          onto(St.class, old, "{\"a\":{\"alias\":null,\"in\":null}}"));
    }
  }

  @Test
  void spellingsOfKeys() {
    UUID id = UUID.fromString("0000000a-0000-0000-0000-000000000000");
    String upper = id.toString().toUpperCase();
    String patch = "{\"m\":{\"" + id + "\":1,\"" + upper + "\":null}}";
    for (Optional<Map<UUID, Integer>> m : List.of(Optional.<Map<UUID, Integer>>empty(), Optional.of(Map.of(id, 7)))) {
      assertEquals(".m.\"" + upper + "\"(duplicate)", onto(St.class, new St(Optional.empty(), m), patch));
    }
  }

  @Test
  void otherCases() {
    for (Tagged old : List.of(new Tagged.One(Optional.empty()), new Tagged.Two(Optional.empty()))) {
      assertEquals(".foo(unknown field)", onto(Tagged.class, old, "{\"type\":\"Two\",\"foo\":null}"));
      assertEquals(".y(duplicate)", onto(Tagged.class, old, "{\"type\":\"Two\",\"alias\":2,\"y\":null}"));
      assertEquals(
          new Tagged.Two(Optional.empty()).toString(), onto(Tagged.class, old, "{\"type\":\"Two\",\"y\":null}"));
    }
  }
}
