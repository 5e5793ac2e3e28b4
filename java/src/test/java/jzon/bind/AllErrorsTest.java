package jzon.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import jzon.engine.codecs.DecodeOptions;
import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.io.Source;
import org.junit.jupiter.api.Test;

/** {@link JsonAdapter#decodeAll}. */
class AllErrorsTest {
  private static final JsonAdapter<Map<String, List<Integer>>> LISTS = Jzon.adapter(new TypeRef<>() {});

  private static List<String> errors(String json) {
    JsonResults<Map<String, List<Integer>>> all = LISTS.decodeAll(json);
    assertEquals(all, LISTS.decodeAll(json.getBytes(StandardCharsets.UTF_8)));
    assertEquals(all, LISTS.decodeAll(
        Source.of(new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8))), DecodeOptions.defaults()));
    try {
      Path file = Files.createTempFile("errors", ".json");
      assertEquals(all, LISTS.decodeAll(Source.of(Files.writeString(file, json)), DecodeOptions.defaults()));
      Files.delete(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    assertEquals(LISTS.tryDecode(json).toError().orElseThrow(), all.errors().get(0));
    return all.errors().stream().map(JsonError::toString).toList();
  }

  @Test
  void findsAllErrorsInOrder() {
    List<String> expected = List.of(
        ".a[1](expected an integer, got \"x\")", ".a[3](expected an integer, got true)",
        ".b(expected an array, got 3)", ".d[0](expected an integer, got 1.5)");
    assertEquals(expected, errors("{\"a\":[1,\"x\",2,true],\"b\":3,\"c\":[4],\"d\":[1.5]}"));
  }

  /** Issue 58, C1: the value that is gone does not hide that its field has a duplicate. */
  @Test
  void duplicatesOfWrongValues() {
    assertEquals(
        List.of(".a(expected an array, got 1)", ".a(duplicate)", ".b(expected an array, got 2)"),
        errors("{\"a\":1,\"a\":[],\"b\":2}"));
    assertEquals(
        List.of(".a[0](expected an integer, got true)", ".b(expected an array, got 2)", ".a(duplicate)",
            ".a(duplicate)"),
        errors("{\"a\":[true],\"b\":2,\"a\":[],\"c\":[1],\"a\":[3]}"));
    assertEquals(
        List.of(".a(expected an array, got 1)", ".a(expected an array, got 2)"), errors("{\"a\":1,\"a\":2}"),
        "both are wrong");
    assertEquals(
        List.of(".a(duplicate)", ".b(expected an array, got 2)"), errors("{\"a\":[],\"a\":1,\"b\":2}"));
    List<JsonError> all = LISTS.decodeAll("{\"a\":1,\n \"a\":[]}").errors();
    assertEquals("9 2 2", all.get(1).offset() + " " + all.get(1).line() + " " + all.get(1).column());
    assertEquals(
        2, LISTS.decodeAll(Source.of("{\"a\":1,\"a\":[],\"b\":2}"), DecodeOptions.defaults().withMaxErrors(2)).errors()
        .size());
  }

  /** Issue 57: also if a key has two spellings, or is not a string. */
  @Test
  void duplicatesOfKeysThatAreNotStrings() {
    JsonAdapter<Map<UUID, Integer>> byId = Jzon.adapter(new TypeRef<>() {});
    String id = "0000000a-0000-0000-0000-000000000000";
    for (String again : List.of(id, id.toUpperCase(Locale.ROOT))) {
      List<JsonError> found = byId.decodeAll("{\"" + id + "\":\"x\",\"" + again + "\":1}").errors();
      assertEquals(
          "[.\"" + id + "\"(expected an integer, got \"x\"), .\"" + again + "\"(duplicate)]", found.toString());
    }
    JsonAdapter<Map<Integer, Integer>> byNumber = Jzon.adapter(new TypeRef<>() {});
    assertEquals(
        "[.\"1\"(expected an integer, got \"x\"), .\"1\"(duplicate)]",
        byNumber.decodeAll("{\"1\":\"x\",\"2\":1,\"1\":2}").errors().toString());
  }

  @Test
  void malformedJsonAndLimitsEndTheList() {
    assertEquals(2, errors("{\"a\":[true],\"b\":[1 2],\"c\":[true]}").size());
    assertEquals(1, errors("{\"a\":[1 2],\"c\":[true]}").size());
    JsonResults<Map<String, List<Integer>>> all =
        LISTS.decodeAll(Source.of("{\"a\":[true,1],\"b\":[1,2,3,4]}"), DecodeOptions.of(Limits.DEFAULT.withEntries(3)));
    assertEquals(
        List.of(Reason.EXPECTED_INTEGER, Reason.LIMIT_ENTRIES), all.errors().stream().map(JsonError::reason).toList());
  }

  @Test
  void returnsValues() {
    JsonResults<Map<String, List<Integer>>> all = LISTS.decodeAll("{\"a\":[1]}");
    assertTrue(all.isSuccess());
    assertEquals(Map.of("a", List.of(1)), all.orElseThrow());
    assertEquals(List.of(), all.errors());
  }

  @Test
  void returnsAtMostTheMaximum() {
    String json = "{\"a\":[" + "null,".repeat(50) + "1]}";
    assertEquals(20, LISTS.decodeAll(json).errors().size());
    assertEquals(7, LISTS.decodeAll(Source.of(json), DecodeOptions.defaults().withMaxErrors(7)).errors().size());
    assertEquals(1, LISTS.decodeAll(Source.of(json), DecodeOptions.defaults().withMaxErrors(1)).errors().size());
    assertThrows(IllegalArgumentException.class,
        () -> LISTS.decodeAll(Source.of(json), DecodeOptions.defaults().withMaxErrors(0)));
    assertThrows(UncheckedIOException.class,
        () -> LISTS.decodeAll(Source.of(Path.of("no such file")), DecodeOptions.defaults()));
    assertThrows(JsonBindException.class, () -> LISTS.decodeAll(json).orElseThrow());
  }
}
