package jzon.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import jzon.bind.tree.JsonValue;
import jzon.engine.codecs.DecodeOptions;
import jzon.engine.io.Source;
import org.junit.jupiter.api.Test;

/** Unfinished documents: the same vectors as for Scala, and the iterators. */
class UnfinishedVectorsTest {
  private static final JsonAdapter<List<Integer>> LIST = Jzon.adapter(Integer.class).list();

  private static JsonAdapter<?> adapter(String type) {
    return switch (type) {
      case "list" -> LIST;
      case "map" -> Jzon.adapter(String.class).list().map();
      case "text" -> Jzon.adapter(String.class);
      default -> Jzon.adapter(JsonValue.class);
    };
  }

  private static <T> String shown(JsonAdapter<T> adapter, JsonResult<Partial<T>> result) {
    if (result instanceof JsonResult.Failure<Partial<T>> failure) return "!" + failure.error().reason() + "\t";
    Partial<T> partial = result.orElseThrow();
    String value = partial.value().map(adapter::encodeToString).orElse("not yet");
    return value + "\t" + String.join(" ", partial.incomplete());
  }

  private static <T> List<String> results(JsonAdapter<T> adapter, String input) {
    byte[] bytes = input.getBytes(StandardCharsets.UTF_8);
    return List.of(
        shown(adapter, adapter.tryDecodeIncomplete(input)), shown(adapter, adapter.tryDecodeIncomplete(bytes)));
  }

  @Test
  void beginningsAreDecodedAsTheVectorsSay() throws Exception {
    List<String> wrong = new ArrayList<>();
    int rows = 0;
    Path vectors = Path.of(System.getProperty("jzon.root"), "conformance/unfinished/values.tsv");
    for (String line : Files.readAllLines(vectors)) {
      if (line.startsWith("# ")) continue;
      rows++;
      String[] row = line.split("\t", -1);
      for (String found : results(adapter(row[0]), row[1].replace("\\n", "\n").replace("\\\\", "\\"))) {
        if (!found.equals(row[2] + "\t" + row[3])) wrong.add(found + " for " + line);
      }
    }
    assertTrue(rows >= 40, "rows");
    assertEquals(List.of(), wrong);
  }

  private static Iterator<ByteBuffer> chunks(String json) {
    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
    return IntStream.range(0, bytes.length).mapToObj(i -> ByteBuffer.wrap(bytes, i, 1)).iterator();
  }

  private static <T> List<Partial<T>> all(Iterator<Partial<T>> partials) {
    List<Partial<T>> all = new ArrayList<>();
    partials.forEachRemaining(all::add);
    return all;
  }

  @Test
  void progressEndsWithTheDocumentOrItsError() {
    List<Partial<List<Integer>>> good = all(LIST.decodeProgress(Source.of(chunks("[1,2]")), DecodeOptions.defaults()));
    assertEquals(Optional.of(List.of(1, 2)), good.get(good.size() - 1).value());
    assertTrue(good.get(good.size() - 1).isComplete());
    assertFalse(good.get(good.size() - 2).isComplete());
    List<Partial<List<Integer>>> bad =
        all(LIST.decodeProgress(Source.of(chunks("[1,true,2]")), DecodeOptions.defaults()));
    assertTrue(bad.get(bad.size() - 1).error().isPresent());
    assertEquals(Optional.of(List.of(1)), bad.get(bad.size() - 1).value());
    var number =
        all(
        Jzon.adapter(Integer.class)
        .decodeProgress(Source.of(new ByteArrayInputStream(new byte[] {'1', '2'})), DecodeOptions.defaults()));
    assertEquals(Optional.of(12), number.get(number.size() - 1).value());
  }
}
