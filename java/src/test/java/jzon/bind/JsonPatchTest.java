package jzon.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import jzon.bind.tree.JsonArray;
import jzon.bind.tree.JsonNull;
import jzon.bind.tree.JsonObject;
import jzon.bind.tree.JsonPatch;
import jzon.bind.tree.JsonPointer;
import jzon.bind.tree.JsonValue;
import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import org.junit.jupiter.api.Test;

class JsonPatchTest {
  private static JsonResult<JsonValue> patched(String json, String patch) {
    JsonResult<JsonPatch> parsed = JsonPatch.adapter().tryDecode(patch);
    if (parsed instanceof JsonResult.Failure<JsonPatch> failure) return new JsonResult.Failure<>(failure.error());
    return parsed.orElseThrow().tryApply(JsonValue.parse(json));
  }

  private static Reason reason(JsonResult<?> result) {
    return result.toError().map(JsonError::reason).orElse(null);
  }

  @Test
  void operations() {
    for (Vectors.Row row : Vectors.rows("patch/operations.tsv", 110)) {
      JsonResult<JsonValue> result = patched(row.get(0), row.get(1));
      String found = result.toError().map(error -> "!" + error).orElseGet(() -> result.orElseThrow().toString());
      assertEquals(row.get(2), found, row.toString());
    }
  }

  /** Both APIs count alike: {@code CopyBudget} permits 265 copies here, and JsonPatchSuite has the same test. */
  @Test
  void copiesAreCounted() {
    String literals = "[" + "true,false,null,1,".repeat(250).replaceFirst(",$", "]");
    for (int n : new int[] {265, 266}) {
      String patch = "[" + "{\"op\":\"copy\",\"from\":\"/a\",\"path\":\"/b/-\"},".repeat(n).replaceFirst(",$", "]");
      Reason expected = n == 265 ? null : Reason.LIMIT_DOCUMENT_BYTES;
      assertEquals(expected, reason(patched("{\"a\":" + literals + ",\"b\":[]}", patch)));
    }
  }

  @Test
  void trees() {
    JsonAdapter<JsonValue> adapter = JsonValue.adapter(JsonValue.class);
    for (Vectors.Row row : Vectors.rows("patch/merge.tsv", 34)) {
      JsonValue old = JsonValue.parse(row.get(0));
      String expected = JsonValue.parse(row.get(2)).toString();
      assertEquals(expected, old.merge(JsonValue.parse(row.get(1))).toString(), row.toString());
      assertEquals(expected, adapter.decodeOnto(old, row.get(1)).toString(), row.toString());
      assertEquals(expected, adapter.decodeOnto(old, row.get(1).getBytes(StandardCharsets.UTF_8)).toString());
    }
  }

  @Test
  void writtenAsRead() {
    String text = "[{\"op\":\"add\",\"path\":\"/a~1b/~0\",\"value\":{\"x\":[1.10]}},{\"op\":\"remove\",\"path\":\"\"},"
        + "{\"op\":\"replace\",\"path\":\"/é/\",\"value\":null},{\"op\":\"move\",\"from\":\"/a\",\"path\":\"/b\"},"
        + "{\"op\":\"copy\",\"from\":\"\",\"path\":\"/-\"},{\"op\":\"test\",\"path\":\"/0\",\"value\":\"x\"}]";
    JsonPatch patch = JsonPatch.parse(text);
    assertEquals(text, JsonPatch.adapter().encodeToString(patch));
    assertEquals(patch, JsonPatch.parse(text.getBytes(StandardCharsets.UTF_8)));
    assertEquals(patch, Jzon.decode(text, JsonPatch.class));
    assertEquals(text, Jzon.encodeToString(patch));
    assertEquals(JsonPointer.of("a/b", "~"), patch.operations().get(0).path());
    assertEquals(JsonPointer.of("a"), Jzon.decode("\"/a\"", JsonPointer.class));
  }

  @Test
  void errorsNameTheOperation() {
    JsonValue json = JsonValue.parse("{\"a\":[1,2]}");
    JsonPatch patch = new JsonPatch(
        List.of(new JsonPatch.Remove(JsonPointer.of("a", "0")), new JsonPatch.Remove(JsonPointer.of("b", "c"))));
    JsonBindException e = assertThrows(JsonBindException.class, () -> patch.apply(json));
    assertEquals(".[1](remove at /b/c: no value at /b)", e.getMessage());
    assertEquals("/1", e.error().pointer());
    assertEquals(-1, e.error().offset());
    assertEquals("{\"a\":[1,2]}", json.toString());
    assertSame(json, new JsonPatch(List.of()).apply(json));
    assertThrows(NullPointerException.class, () -> new JsonPatch.Add(JsonPointer.ROOT, null));
  }

  @Test
  void pointers() {
    for (String text : List.of("", "/", "/a", "/a~0b~1c", "//", "/0/-", "/ /\"")) {
      assertEquals(text, JsonPointer.parse(text).toString());
    }
    for (String text : List.of("a", "#/a", "/~", "/~2", "/a/~b")) {
      assertThrows(IllegalArgumentException.class, () -> JsonPointer.parse(text), text);
    }
    JsonValue json = JsonValue.parse("{\"foo\":[\"bar\",\"baz\"],\"\":0,\"a/b\":1,\"m~n\":8}");
    for (var row : Map.of("", json, "/foo/0", JsonValue.of("bar"), "/", JsonValue.of(0), "/a~1b", JsonValue.of(1),
        "/m~0n", JsonValue.of(8)).entrySet()) {
      assertEquals(Optional.of(row.getValue()), JsonPointer.parse(row.getKey()).find(json), row.getKey());
    }
    for (String text : List.of("/x", "/foo/2", "/foo/00", "/foo/-", "/foo/x", "//0", "/foo/99999999999")) {
      assertEquals(Optional.empty(), JsonPointer.parse(text).find(json), text);
    }
    assertEquals(JsonPointer.of("a", "b/c"), JsonPointer.of("a").child("b/c"));
    assertTrue(JsonPointer.of("a").isPrefixOf(JsonPointer.of("a", "b")));
    assertTrue(!JsonPointer.of("a").isPrefixOf(JsonPointer.of("ab")));
  }

  @Test
  void hostilePatches() {
    String twice = "{\"op\":\"copy\",\"from\":\"\",\"path\":\"/a\"},{\"op\":\"copy\",\"from\":\"\",\"path\":\"/b\"}";
    assertEquals(Reason.LIMIT_DOCUMENT_BYTES, reason(patched("{\"x\":\"0123456789\"}", times(60, twice))));
    String append = "{\"op\":\"copy\",\"from\":\"\",\"path\":\"/-\"}";
    assertEquals(Reason.LIMIT_DOCUMENT_BYTES, reason(patched("[1]", times(60, append))));
    String wrap = "{\"op\":\"add\",\"path\":\"/b\",\"value\":{}},{\"op\":\"move\",\"from\":\"/a\",\"path\":\"/b/a\"},"
        + "{\"op\":\"move\",\"from\":\"/b\",\"path\":\"/a\"}";
    JsonError error = patched("{\"a\":1}", times(100_000, wrap)).toError().orElseThrow();
    assertEquals(Reason.LIMIT_DEPTH, error.reason());
    assertEquals(".[299999]", error.path());
    JsonPatch deep = new JsonPatch(Collections.nCopies(600, new JsonPatch.Copy(JsonPointer.ROOT, JsonPointer.of("a"))));
    assertEquals(Reason.LIMIT_DEPTH, reason(deep.tryApply(JsonObject.EMPTY)));
    JsonResult<JsonValue> flat = deep.tryApply(JsonObject.EMPTY, Limits.DEFAULT.withDepth(10));
    assertEquals(".[10]", flat.toError().orElseThrow().path());
    JsonPointer longest = new JsonPointer(Collections.nCopies(100_000, "a"));
    JsonPatch long1 = new JsonPatch(List.of(new JsonPatch.Add(longest, JsonNull.NULL)));
    assertEquals(Reason.REJECTED, reason(long1.tryApply(JsonObject.EMPTY)));
    JsonPatch front = new JsonPatch(Collections.nCopies(20_000, new JsonPatch.Add(JsonPointer.of("0"), JsonNull.NULL)));
    assertEquals(20_000, front.apply(JsonArray.EMPTY).asArray().orElseThrow().size());
  }

  private static String times(int n, String text) {
    return "[" + String.join(",", Collections.nCopies(n, text)) + "]";
  }

  @Test
  void differences() {
    Random random = new Random(5);
    for (int i = 0; i < 5000; i++) {
      JsonValue a = value(random, 3);
      JsonValue b = value(random, 3);
      JsonPatch patch = JsonPatch.diff(a, b);
      assertEquals(b, patch.apply(a), () -> a + " " + b + " " + patch);
      if (a.equals(b)) assertEquals(List.of(), patch.operations());
    }
    JsonPatch patch = JsonPatch.diff(
        JsonValue.parse("{\"a\":1,\"b\":[1,2,3,4],\"c\":{\"d\":1}}"),
        JsonValue.parse("{\"b\":[1,3,4],\"c\":{\"d\":2},\"e\":5}"));
    assertEquals(
        "[{\"op\":\"remove\",\"path\":\"/a\"},{\"op\":\"remove\",\"path\":\"/b/1\"},"
            + "{\"op\":\"replace\",\"path\":\"/c/d\",\"value\":2},{\"op\":\"add\",\"path\":\"/e\",\"value\":5}]",
        Jzon.encodeToString(patch));
  }

  private static JsonValue value(Random random, int depth) {
    int kind = random.nextInt(depth == 0 ? 4 : 8);
    if (kind == 0) return JsonNull.NULL;
    if (kind == 1) return JsonValue.of(random.nextInt(3));
    if (kind == 2) return JsonValue.of("x".repeat(random.nextInt(2)));
    if (kind == 3) return JsonValue.of(random.nextBoolean());
    int n = random.nextInt(4);
    if (kind < 6) {
      List<JsonValue> elements = new ArrayList<>();
      for (int i = 0; i < n; i++) elements.add(value(random, depth - 1));
      return new JsonArray(elements);
    }
    Map<String, JsonValue> members = new LinkedHashMap<>();
    for (int i = 0; i < n; i++) {
      members.put(List.of("a", "b/~", "", "0").get(random.nextInt(4)), value(random, depth - 1));
    }
    return new JsonObject(members);
  }
}
