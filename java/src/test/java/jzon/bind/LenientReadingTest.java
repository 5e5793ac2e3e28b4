package jzon.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import jzon.bind.tree.JsonValue;
import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Comments and trailing commas; that strict documents are read as ever is tested in testkit/ and in the engine. */
class LenientReadingTest {
  private static final JsonAdapter<JsonValue> TREE = Adapters.of(JsonValue.class);

  @Test
  void vectors(@TempDir Path folder) throws IOException {
    for (Vectors.Row row : Vectors.rows("lenient/documents.tsv", 80)) {
      byte[] document = Vectors.unescape(row.get(0));
      for (Map.Entry<String, JsonResult<JsonValue>> entry : all(folder, document, Limits.DEFAULT).entrySet()) {
        JsonResult<JsonValue> result = entry.getValue();
        String shown;
        if (result instanceof JsonResult.Failure<JsonValue> failure) {
          JsonError e = failure.error();
          shown = "!" + e.offset() + " " + e.line() + " " + e.column() + " " + e.reason();
        } else {
          shown = TREE.encodeToString(result.orElseThrow());
        }
        assertEquals(row.get(1), shown, row + " by " + entry.getKey());
      }
    }
  }

  @Test
  void allErrors(@TempDir Path folder) throws IOException {
    LenientReading<List<Integer>> reading = Adapters.list(Adapters.of(Integer.class)).lenient();
    String json = "\ufeff[\"a\", /* b */ 2, 1.5, // c\n true,]";
    Path file = Files.writeString(folder.resolve("all.json"), json);
    List<String> expected = List.of(
        ".[0](expected an integer, got \"a\") 4", ".[2](expected an integer, got 1.5) 20",
        ".[3](expected an integer, got true) 31");
    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
    for (var read : List.of(reading.decodeAll(json), reading.decodeAll(bytes), reading.decodeAll(file))) {
      assertEquals(expected, read.errors().stream().map(e -> e + " " + e.offset()).toList());
    }
    assertEquals(2, reading.decodeAll(json, 2, Limits.DEFAULT).errors().size());
    assertEquals(List.of(1), reading.decodeAll("\ufeff[1,]//").orElseThrow());
  }

  /** Reads a document in every way; those that throw give the error of their exception. */
  private static Map<String, JsonResult<JsonValue>> all(Path folder, byte[] document, Limits limits)
      throws IOException {
    LenientReading<JsonValue> reading = TREE.lenient();
    Map<String, JsonResult<JsonValue>> results = new LinkedHashMap<>();
    byte[] kept = document.clone();
    byte[] within = new byte[document.length + 5];
    Arrays.fill(within, (byte) '/');
    System.arraycopy(document, 0, within, 2, document.length);
    ByteBuffer direct = ByteBuffer.allocateDirect(document.length).put(document).flip();
    ByteBuffer heap = ByteBuffer.wrap(within, 2, document.length);
    Path file = Files.write(folder.resolve("document.json"), document);
    String text = new String(document, StandardCharsets.UTF_8);
    results.put("array", reading.tryDecode(document, limits));
    results.put("part", reading.tryDecode(within, 2, 2 + document.length, limits));
    results.put("direct", reading.tryDecode(direct, limits));
    results.put("heap", reading.tryDecode(heap, limits));
    results.put("stream", reading.tryDecode(new ByteArrayInputStream(document), limits));
    results.put("chunks", reading.tryDecode(new Chunks(document, 1), limits));
    results.put("channel", reading.tryDecode(Channels.newChannel(new Chunks(document, 3)), limits));
    results.put("file", reading.tryDecode(file, limits));
    results.put("thrown", thrown(() -> reading.decode(document, limits)));
    results.put("file, thrown", thrown(() -> reading.decode(file, limits)));
    results.put("stream, thrown", thrown(() -> reading.decode(new Chunks(document, 7), limits)));
    if (Arrays.equals(text.getBytes(StandardCharsets.UTF_8), document)) {
      results.put("text", reading.tryDecode(text, limits));
      results.put("text, thrown", thrown(() -> reading.decode(text, limits)));
    }
    assertTrue(Arrays.equals(kept, document), "the document is unchanged");
    assertEquals(2, heap.position());
    return results;
  }

  private interface Decoding {
    JsonValue decode();
  }

  private static JsonResult<JsonValue> thrown(Decoding decoding) {
    try {
      return new JsonResult.Success<>(decoding.decode());
    } catch (JsonBindException e) {
      return new JsonResult.Failure<>(e.error());
    }
  }

  @Test
  void messages() {
    String[][] rows = {
      {"[1, /* x", ".[1](expected a value, got a comment without */)"},
      {"[1 /* x", ".[0](expected ',' or ']', got a comment without */)"},
      {"{\"a\":[1,,]}", ".a[1](expected a value, got ,)"},
      {"1 /*", "(unexpected data after the document, got a comment without */)"},
      {"[1, # x\n]", ".[1](expected a value, got #)"},
      {"[1, // \ud800\n]", ".[1](lone surrogate)"},
      {"1 /* \udc00 */", "(lone surrogate)"},
    };
    for (String[] row : rows) {
      String message = TREE.lenient().tryDecode(row[0]).toError().orElseThrow().toString();
      if (row[0].equals("[1 /* x")) message = message.replaceFirst("^\\.?(\\[0])?", ".[0]");
      assertEquals(row[1], message, row[0]);
    }
  }

  @Test
  void limitsCountComments(@TempDir Path folder) throws IOException {
    byte[] document = "[1, // three\n 2,]/* end */".getBytes(StandardCharsets.UTF_8);
    Limits exact = Limits.DEFAULT.withDocumentBytes(document.length);
    for (JsonResult<JsonValue> result : all(folder, document, exact).values()) assertTrue(result.isSuccess());
    Limits less = Limits.DEFAULT.withDocumentBytes(document.length - 1);
    all(folder, document, less).forEach((name, result) ->
        assertEquals(Reason.LIMIT_DOCUMENT_BYTES, result.toError().orElseThrow().reason(), name));
    String deep = "[".repeat(513) + "1,]" + ",]".repeat(512);
    all(folder, deep.getBytes(StandardCharsets.UTF_8), Limits.DEFAULT).forEach((name, result) ->
        assertEquals(Reason.LIMIT_DEPTH, result.toError().orElseThrow().reason(), name));
    String allowed = "[".repeat(512) + "1,]" + ",]".repeat(511);
    all(folder, allowed.getBytes(StandardCharsets.UTF_8), Limits.DEFAULT).forEach((name, result) ->
        assertTrue(result.isSuccess(), name));
  }

  /** A stream that does not end costs no more than the limit. */
  @Test
  void endlessComments() {
    InputStream endless = new InputStream() {
      private int n;

      @Override
      public int read() {
        n++;
        return n == 1 ? '/' : n == 2 ? '*' : 'x';
      }
    };
    Limits limits = Limits.DEFAULT.withDocumentBytes(100_000);
    JsonError error = TREE.lenient().tryDecode(endless, limits).toError().orElseThrow();
    assertEquals(Reason.LIMIT_DOCUMENT_BYTES, error.reason());
  }

  @Test
  void loneSurrogatesInStrings() {
    String[] documents = {
      "[1, /* x */ \"\ud800\"]", "[1, /* \ud800 */ 2]", "\"\udc00\" // é", "// é\ud83d\ude00\n\"\ud800\",]"
    };
    for (String document : documents) {
      JsonError error = TREE.lenient().tryDecode(document).toError().orElseThrow();
      int at = document.indexOf('\ud800') < 0 ? document.indexOf('\udc00') : document.indexOf('\ud800');
      assertEquals(document.substring(0, at).getBytes(StandardCharsets.UTF_8).length, error.offset(), error.toString());
      if (document.charAt(at - 1) == '"') assertEquals(Reason.LONE_SURROGATE, error.reason());
    }
  }

  @Test
  void failuresOfStreamsAndFiles() {
    InputStream failing = new InputStream() {
      @Override
      public int read() throws IOException {
        throw new IOException("cut");
      }
    };
    LenientReading<JsonValue> reading = TREE.lenient();
    UncheckedIOException e = assertThrows(UncheckedIOException.class, () -> reading.decode(failing));
    assertEquals("cut", e.getCause().getMessage());
    assertThrows(UncheckedIOException.class, () -> reading.tryDecode(Path.of("no such file")));
    assertThrows(IndexOutOfBoundsException.class, () -> reading.tryDecode(new byte[3], 2, 4));
  }

  @Test
  void strictMethodsStayStrict() {
    assertNotEquals(true, TREE.tryDecode("[1,]").isSuccess());
    assertNotEquals(true, TREE.tryDecode("[1]//").isSuccess());
    assertEquals(List.of(1, 2), Adapters.of(int.class).list().lenient().decode("[1, /* two */ 2,]"));
  }
}
