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
import jzon.engine.codecs.DecodeOptions;
import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.io.Source;
import jzon.streams.Framing;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Comments and trailing commas; that strict documents are read as ever is tested in testkit/ and in the engine. */
class LenientReadingTest {
  private static final JsonAdapter<JsonValue> TREE = Adapters.of(JsonValue.class);
  private static final DecodeOptions LENIENT = DecodeOptions.defaults().lenient();

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
    JsonAdapter<List<Integer>> adapter = Adapters.list(Adapters.of(Integer.class));
    String json = "\ufeff[\"a\", /* b */ 2, 1.5, // c\n true,]";
    Path file = Files.writeString(folder.resolve("all.json"), json);
    List<String> expected = List.of(
        ".[0](expected an integer, got \"a\") 4", ".[2](expected an integer, got 1.5) 20",
        ".[3](expected an integer, got true) 31");
    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
    for (Source source : List.of(Source.of(json), Source.of(bytes), Source.of(file), Source.of(new Chunks(bytes, 2)))) {
      JsonResults<List<Integer>> read = adapter.decodeAll(source, LENIENT);
      assertEquals(expected, read.errors().stream().map(e -> e + " " + e.offset()).toList());
    }
    assertEquals(2, adapter.decodeAll(Source.of(json), LENIENT.withMaxErrors(2)).errors().size());
    assertEquals(List.of(1), adapter.decodeAll(Source.of("\ufeff[1,]//"), LENIENT).orElseThrow());
  }

  /** Reads a document in every way; those that throw give the error of their exception. */
  private static Map<String, JsonResult<JsonValue>> all(Path folder, byte[] document, Limits limits)
      throws IOException {
    DecodeOptions options = LENIENT.withLimits(limits);
    Map<String, JsonResult<JsonValue>> results = new LinkedHashMap<>();
    byte[] kept = document.clone();
    byte[] within = new byte[document.length + 5];
    Arrays.fill(within, (byte) '/');
    System.arraycopy(document, 0, within, 2, document.length);
    ByteBuffer direct = ByteBuffer.allocateDirect(document.length).put(document).flip();
    ByteBuffer heap = ByteBuffer.wrap(within, 2, document.length);
    Path file = Files.write(folder.resolve("document.json"), document);
    String text = new String(document, StandardCharsets.UTF_8);
    results.put("array", TREE.tryDecode(document, options));
    results.put("part", TREE.tryDecode(Source.of(within, 2, 2 + document.length), options));
    results.put("direct", TREE.tryDecode(Source.of(direct), options));
    results.put("heap", TREE.tryDecode(Source.of(heap), options));
    results.put("stream", TREE.tryDecode(Source.of(new ByteArrayInputStream(document)), options));
    results.put("chunks", TREE.tryDecode(Source.of(new Chunks(document, 1)), options));
    results.put("channel", TREE.tryDecode(Source.of(Channels.newChannel(new Chunks(document, 3))), options));
    results.put("file", TREE.tryDecode(Source.of(file), options));
    results.put("thrown", thrown(() -> TREE.decode(document, options)));
    results.put("file, thrown", thrown(() -> TREE.decode(Source.of(file), options)));
    results.put("stream, thrown", thrown(() -> TREE.decode(Source.of(new Chunks(document, 7)), options)));
    if (Arrays.equals(text.getBytes(StandardCharsets.UTF_8), document)) {
      results.put("text", TREE.tryDecode(text, options));
      results.put("text, thrown", thrown(() -> TREE.decode(text, options)));
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
      String message = TREE.tryDecode(row[0], LENIENT).toError().orElseThrow().toString();
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
    JsonError error = TREE.tryDecode(Source.of(endless), LENIENT.withLimits(limits)).toError().orElseThrow();
    assertEquals(Reason.LIMIT_DOCUMENT_BYTES, error.reason());
  }

  @Test
  void loneSurrogatesInStrings() {
    String[] documents = {
      "[1, /* x */ \"\ud800\"]", "[1, /* \ud800 */ 2]", "\"\udc00\" // é", "// é\ud83d\ude00\n\"\ud800\",]"
    };
    for (String document : documents) {
      JsonError error = TREE.tryDecode(document, LENIENT).toError().orElseThrow();
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
    UncheckedIOException e = assertThrows(UncheckedIOException.class, () -> TREE.decode(Source.of(failing), LENIENT));
    assertEquals("cut", e.getCause().getMessage());
    assertThrows(UncheckedIOException.class, () -> TREE.tryDecode(Source.of(Path.of("no such file")), LENIENT));
    assertThrows(IndexOutOfBoundsException.class, () -> Source.of(new byte[3], 2, 4));
  }

  @Test
  void strictMethodsStayStrict() {
    assertNotEquals(true, TREE.tryDecode("[1,]").isSuccess());
    assertNotEquals(true, TREE.tryDecode("[1]//").isSuccess());
    assertEquals(List.of(1, 2), Adapters.of(int.class).list().decode("[1, /* two */ 2,]", LENIENT));
  }

  @Test
  void methodsThatCannotBeLenientSaySo() {
    JsonAdapter<Map<String, Integer>> adapter = Adapters.of(Integer.class).map();
    Source source = Source.of("{}");
    List<Runnable> uses =
        List.of(
            () -> adapter.decodeStream(source, Framing.lines(), LENIENT), () -> adapter.decodeProgress(source, LENIENT),
            () -> adapter.tryDecodeIncomplete(source, LENIENT), () -> adapter.tryDecodeOnto(Map.of(), source, LENIENT));
    for (Runnable use : uses) {
      String message = assertThrows(IllegalArgumentException.class, use::run).getMessage();
      assertTrue(message.startsWith("comments and trailing commas cannot be read in "), message);
    }
  }
}
