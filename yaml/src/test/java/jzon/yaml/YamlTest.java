package jzon.yaml;

import static jzon.yaml.Documents.error;
import static jzon.yaml.Documents.json;
import static jzon.yaml.Documents.pieces;
import static jzon.yaml.Documents.shown;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;

import jzon.bind.Adapters;
import jzon.bind.JsonAdapter;
import jzon.bind.JsonBindException;
import jzon.bind.JsonResult;
import jzon.bind.JsonResults;
import jzon.bind.JsonStream;
import jzon.bind.Jzon;
import jzon.engine.JsonReader;
import jzon.engine.codecs.DecodeOptions;
import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.io.Source;
import jzon.streams.Framing;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Places of errors, limits, options and streams, with adapters of the Java API. */
class YamlTest {
  private static final JsonAdapter<String> STRING = Jzon.adapter(String.class);
  private static final JsonAdapter<Integer> INT = Jzon.adapter(Integer.class);
  private static final JsonAdapter<List<Integer>> LIST = Adapters.list(INT);
  private static final JsonAdapter<Map<String, List<Integer>>> LISTS = map(LIST);

  private static <V> JsonAdapter<Map<String, V>> map(JsonAdapter<V> values) {
    return Adapters.map(Adapters.keys(String.class), values);
  }

  private static <T> T decode(JsonAdapter<T> adapter, String yaml) {
    return adapter.decode(Yaml.DEFAULT.source(yaml));
  }

  private static JsonError rejected(JsonAdapter<?> adapter, String yaml) {
    JsonError e = assertThrows(JsonBindException.class, () -> decode(adapter, yaml)).error();
    Source inPieces = Yaml.DEFAULT.source(pieces(yaml.getBytes(StandardCharsets.UTF_8), 1));
    assertEquals(shown(e), shown(assertThrows(JsonBindException.class, () -> adapter.decode(inPieces)).error()));
    return e;
  }

  private static void rejects(String expected, JsonAdapter<?> adapter, String yaml) {
    assertEquals(expected, shown(rejected(adapter, yaml)));
  }

  // ---- errors ----

  @Test
  void errorsHaveThePathAndTheLineAndColumnInTheYaml() {
    assertEquals(Map.of("a", List.of(1, 2), "b", List.of()), decode(LISTS, "a:\n- 1\n- 2\nb: []\n"));
    rejects("3:3 9 .a[1](expected an integer, got \"x\")", LISTS, "a:\n- 1\n- x\n");
    rejects("3:2 17 .b[0](expected an integer, got 1.5)", LISTS, "a: [1]\nb: [ # c\n 1.5]");
    rejects("1:4 3 .a(expected an array, got {)", LISTS, "a: {b: 1}");
    rejects("2:3 5 .a(expected an array, got {)", LISTS, "a:\n  b: 1");
    rejects("1:3 2 .a(expected an array, got null)", LISTS, "a:\nb: [1]");
    rejects("2:6 11 .\"\u00e9\"[0](expected an integer, got \"\u20ac\")", LISTS, "a: []\n\u00e9: [\u20ac]");
    rejects("4:2 15 .b[1](expected an integer, got \"x y\")", LISTS, "b: [1,\n# \u00e9\n\t\n x\n  y]");
    rejects("2:3 6 .a[0](expected an integer, got \"x\")", LISTS, "a:\r\n- x\r\n");
  }

  @Test
  void textThatIsNoStringIsAskedToBeInQuotes() {
    JsonAdapter<Map<String, String>> strings = map(STRING);
    rejects("1:10 9 .version(expected a string in quotes, got 1.10)", strings, "version: 1.10");
    rejects("1:4 3 .a(expected a string in quotes, got 0x1F)", strings, "a: 0x1F # c");
    rejects("1:7 6 .a(expected a string in quotes, got ~)", strings, "a: &b ~");
    rejects("1:4 3 .a(expected a string in quotes, got TRUE)", strings, "a: TRUE");
    rejects("1:3 2 .a(expected a string, got null)", strings, "a:");
    rejects("1:10 9 .a(expected a string in quotes, got 12)", strings, "a: !!int 12");
    rejects("1:4 3 .a(expected a string, got [)", strings, "a: []");
    assertEquals(Map.of("a", "1.10", "b", "~", "c", "no"), decode(strings, "a: '1.10'\nb: \"~\"\nc: no"));
    rejects("1:1 0 (expected a string in quotes, got 12)", Jzon.adapter(UUID.class), "12");
    rejects("1:1 0 (expected a string in quotes, got 1)", Jzon.adapter(Character.class), "1");
    rejects("1:1 0 (expected an integer, got +1.50)", INT, "+1.50");
    rejects("1:1 0 (expected an integer, got \"12\")", INT, "'12'");
    assertTrue(rejected(STRING, "9".repeat(60)).message().endsWith(" in quotes, got " + "9".repeat(40) + "..."));
    JsonError secret = rejected(Adapters.secret(STRING), "1.10");
    assertTrue(secret.isHidden() && !secret.toString().contains("1.1"), secret.toString());
    assertEquals(1, secret.line());
  }

  @Test
  void infinityAndNanAreReadByDoubles() {
    JsonAdapter<List<Double>> doubles = Adapters.list(Jzon.adapter(Double.class));
    assertEquals(List.of(Double.NEGATIVE_INFINITY, Double.NaN, 0.5), decode(doubles, "[-.inf, .nan, .5]"));
    assertEquals("Infinity", decode(STRING, ".inf"));
  }

  @Test
  void errorsInAliasesHaveThePlaceOfTheNode() {
    JsonAdapter<Map<String, Object>> any = map(Adapters.of(Object.class));
    assertEquals("{a=[\"x\"], b=[[\"x\"],[\"x\"]]}", new TreeMap<>(decode(any, "a: &a [x]\nb: [*a, *a]")).toString());
    assertEquals("1:4 3 .b(expected an integer, got \"x\")", second("a: &a x\nb: *a", 0));
    assertEquals("2:9 14 .b.port(expected an integer, got \"eighty\")", second("a: &a\n  port: eighty\nb: *a\n", 1));
    assertEquals("1:9 8 .b[0](expected an integer, got \"x\")", second("a: &b [ x]\nb: *b", 1));
    assertEquals("1:9 8 .b[0][0](expected an integer, got \"x\")", second("a: [&a [x], &b [*a, y]]\nb: *b", 2));
    assertEquals("1:5 4 .b[0](expected an array, got {)", second("a: [&a {}, &b [*a, y]]\nb: *b", 2));
  }

  /** Reads the second field of a document as an integer in so many containers, and returns the error. */
  private static String second(String yaml, int depth) {
    Source source = Yaml.DEFAULT.source(yaml);
    try (JsonReader in = JsonReader.open(source, Limits.DEFAULT)) {
      in.readObjectStart();
      in.readName();
      in.skipValue();
      in.readNextMember();
      in.readName();
      JsonException e = assertThrows(JsonException.class, () -> {
        for (int i = 0; i < depth; i++) {
          if (i == 0 && yaml.contains("port")) {
            in.readObjectStart();
            in.readName();
          } else {
            in.readArrayStart();
          }
        }
        in.readInt();
      });
      return shown(source.error(in.locate(e)));
    }
  }

  @Test
  void allErrorsOfADocument() {
    Source source = Yaml.DEFAULT.source("- x\n- 1\n- 0x\n- [\n");
    JsonResults<List<Integer>> all = LIST.decodeAll(source, DecodeOptions.defaults());
    List<String> errors = ((JsonResults.Failure<List<Integer>>) all).errors().stream().map(Documents::shown).toList();
    assertEquals("1:3 2 .[0](expected an integer, got \"x\")", errors.get(0));
    assertEquals("3:3 10 .[2](expected an integer, got \"0x\")", errors.get(1));
    assertEquals("4:3 15 .[3](expected an integer, got [)", errors.get(2));
    assertTrue(errors.get(3).startsWith("5:1 17 .[3][0](expected the node content"), errors.toString());
  }

  @Test
  void malformedDocumentsAreRejectedAlsoByLenientAdapters() {
    for (DecodeOptions options : List.of(DecodeOptions.defaults(), DecodeOptions.defaults().lenient())) {
      JsonResult<List<Integer>> result = LIST.tryDecode(Yaml.DEFAULT.source("- 1\n- *a"), options);
      JsonError e = ((JsonResult.Failure<List<Integer>>) result).error();
      assertEquals("2:3 6 .[1](expected an alias of an anchor before it, got *a)", shown(e));
      result = LIST.tryDecode(Yaml.DEFAULT.source("- 1\n--- 2"), options);
      e = ((JsonResult.Failure<List<Integer>>) result).error();
      assertEquals("2:1 4 (expected one document, got a second one)", shown(e));
      assertEquals(Reason.TRAILING_DATA, e.reason());
    }
  }

  // ---- limits ----

  @Test
  void limitsOnBytesCountTheYaml() {
    byte[] yaml = "- [a, b]\n- {c: d}\n# comment".getBytes(StandardCharsets.UTF_8);
    for (Source in : new Source[] {Source.of(yaml), pieces(yaml, 10)}) {
      assertNull(error(Yaml.DEFAULT.source(in), Limits.DEFAULT.withDocumentBytes(yaml.length)));
    }
    for (Source in : new Source[] {Source.of(yaml), pieces(yaml, 10)}) {
      JsonError e = error(Yaml.DEFAULT.source(in), Limits.DEFAULT.withDocumentBytes(10));
      assertEquals("2:2 10 (document of more than 10 bytes)", shown(e));
      assertEquals(Reason.LIMIT_DOCUMENT_BYTES, e.reason());
    }
  }

  @Test
  void depthAndDigitsAreLimited() {
    Limits three = Limits.DEFAULT.withDepth(3).withDigits(30);
    assertNull(error(Yaml.DEFAULT.source("- - a: 1\n    b: 2\n- - - x"), three));
    JsonError e = error(Yaml.DEFAULT.source("- - a:\n    - 1"), three);
    assertEquals("2:5 11 .[0][0].a(nested more than 3 deep)", shown(e));
    assertEquals(Reason.LIMIT_DEPTH, e.reason());
    String inCopy = shown(error(Yaml.DEFAULT.source("[&a [[1]], [*a]]"), three));
    assertEquals("1:6 5 .[1][0][0](nested more than 3 deep)", inCopy);
    assertEquals(Reason.LIMIT_DIGITS, error(Yaml.DEFAULT.source("0x" + "f".repeat(30)), three).reason());
  }

  @Test
  void aliasesAreLimited() {
    String yaml = "- &a [1, 2]\n- *a\n- *a\n";
    assertEquals("[[1,2],[1,2],[1,2]]", json(Yaml.DEFAULT.withAliasedBytes(10).source(yaml), 100));
    JsonError e = error(Yaml.DEFAULT.withAliasedBytes(9).source(yaml), Limits.DEFAULT);
    assertEquals("3:3 19 .[2](aliases of more than 9 bytes)", shown(e));
    assertEquals(Reason.LIMIT_DOCUMENT_BYTES, e.reason());
    assertThrows(IllegalArgumentException.class, () -> Yaml.DEFAULT.withAliasedBytes(-1));
  }

  @Test
  void nothingOverflowsASmallStack() throws InterruptedException {
    List<String> results = new ArrayList<>();
    Thread thread = new Thread(null, () -> {
      for (String open : new String[] {"[\n", "- ", "{a:\n", "? ? "}) {
        results.add(json(Yaml.DEFAULT.sequence(Source.of(open.repeat(20_000))), 1000).substring(0, 1));
      }
      JsonError e = error(Yaml.DEFAULT.source("[\n".repeat(20_000)), Limits.DEFAULT);
      results.add(shown(e).replaceAll("\\.?\\[0\\]", ""));
    }, "small", 100_000);
    thread.start();
    thread.join();
    assertEquals("[[, [, {, {, 513:1 1024 (nested more than 512 deep)]", results.toString());
  }

  // ---- inputs ----

  @Test
  void filesAreOpenedAndClosed(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("a.yaml"), "\ufeffa: [1]\n");
    assertEquals(Map.of("a", List.of(1)), LISTS.decode(Yaml.DEFAULT.source(file)));
    Files.delete(file);
    assertThrows(java.io.UncheckedIOException.class, () -> LISTS.decode(Yaml.DEFAULT.source(file)));
  }

  @Test
  void documentsOfAStreamAreResults() {
    String yaml = "[1]\n---\n# none\n--- [2, x]\n---\n- 3\n...\n---\n- *a\n---\n[4]\n";
    for (int threads : new int[] {1, 2}) {
      for (Source in : new Source[] {Source.of(yaml), pieces(yaml.getBytes(StandardCharsets.UTF_8), 3)}) {
        List<String> all = new ArrayList<>();
        try (JsonStream<List<Integer>> stream = LIST.decodeStream(
            Yaml.DEFAULT.sequence(in), Framing.lines(), DecodeOptions.defaults().withThreads(threads))) {
          stream.forEachRemaining(next -> all.add(next instanceof JsonResult.Failure<List<Integer>> failure
              ? failure.error().record() + " " + failure.error().recordOffset() + " " + shown(failure.error())
              : next.orElseThrow().toString()));
        }
        assertEquals(
            List.of("[1]", "1 0 2:4 7 (expected an array, got null)", "2 4 4:9 23 .[1](expected an integer, got \"x\")",
                "[3]", "4 2 9:3 44 .[0](expected an alias of an anchor before it, got *a)"),
            all);
      }
    }
    assertEquals("", json(Yaml.DEFAULT.sequence(Source.of("# none\n")), 10));
    assertEquals("null\nnull\n", json(Yaml.DEFAULT.sequence(Source.of("---\n---\n")), 10));
  }

  @Test
  void errorsOfManyDocumentsTakeNoQuadraticTime() {
    int count = 0;
    try (JsonStream<Integer> stream =
        INT.decodeStream(Yaml.DEFAULT.sequence(Source.of("--- a\n".repeat(30_000))), Framing.lines())) {
      while (stream.hasNext()) {
        JsonError e = ((JsonResult.Failure<Integer>) stream.next()).error();
        assertEquals(++count, e.line());
        assertEquals(5, e.column());
      }
    }
    assertEquals(30_000, count);
  }
}
