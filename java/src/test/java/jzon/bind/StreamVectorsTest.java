package jzon.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Function;
import java.util.stream.Stream;
import jzon.engine.codecs.DecodeOptions;
import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;
import jzon.engine.io.Sink;
import jzon.engine.io.Source;
import jzon.streams.Framing;
import org.junit.jupiter.api.Test;

/** The rows of conformance/streams whose shape is one of {@link Shapes}, and what streams do besides. */
class StreamVectorsTest {
  private static final JsonAdapter<Shapes.Small> SMALL = Adapters.of(Shapes.Small.class);

  private static Framing framing(String name) {
    return switch (name) {
      case "lines" -> Framing.lines();
      case "values" -> Framing.values();
      case "records" -> Framing.records();
      case "elements" -> Framing.elements();
      default -> Framing.elementsAt(name);
    };
  }

  private static Limits limits(String column) {
    Limits limits = Limits.DEFAULT;
    for (String setting : column.split(" ")) {
      if (setting.isEmpty()) continue;
      long n = Long.parseLong(setting.substring(setting.indexOf('=') + 1));
      limits = switch (setting.substring(0, setting.indexOf('='))) {
        case "documentBytes" -> limits.withDocumentBytes(n);
        case "skippedBytes" -> limits.withSkippedBytes(n);
        case "depth" -> limits.withDepth((int) n);
        default -> throw new IllegalArgumentException(setting);
      };
    }
    return limits;
  }

  private static <T> List<String> shown(JsonAdapter<T> adapter, JsonStream<T> stream) {
    List<String> found = new ArrayList<>();
    try (stream) {
      while (stream.hasNext()) {
        JsonResult<T> result = stream.next();
        if (result instanceof JsonResult.Success<T> success) found.add(adapter.encodeToString(success.value()));
        else {
          JsonError e = result.toError().get();
          assertEquals(found.size(), e.record());
          found.add("! " + e.line() + ":" + e.column() + " " + e.offset() + " " + e.recordOffset() + " " + e);
        }
      }
    }
    return found;
  }

  private static Iterator<ByteBuffer> buffers(byte[] bytes, int size) {
    List<ByteBuffer> buffers = new ArrayList<>();
    for (int i = 0; i < bytes.length; i += size) {
      buffers.add(ByteBuffer.wrap(Arrays.copyOfRange(bytes, i, Math.min(bytes.length, i + size))));
    }
    return buffers.iterator();
  }

  @Test
  void vectors() throws IOException {
    int checked = vectors(Shapes::adapter);
    assertTrue(checked >= 80, "only " + checked + " rows have a shape");
  }

  /** Checks the rows whose shapes have adapters, and returns their number. */
  static int vectors(Function<String, JsonAdapter<?>> shapes) throws IOException {
    int checked = 0;
    Path file = Files.createTempFile("stream", ".json");
    try {
      for (Vectors.Row row : Vectors.rows("streams/documents.tsv", 80)) {
        JsonAdapter<?> adapter = shapes.apply(row.get(1));
        if (adapter == null) continue;
        checked++;
        check(adapter, row, file);
      }
    } finally {
      Files.delete(file);
    }
    return checked;
  }

  private static <T> void check(JsonAdapter<T> adapter, Vectors.Row row, Path file) throws IOException {
    byte[] bytes = Vectors.expand(row.get(3));
    Framing framing = framing(row.get(0));
    Limits limits = limits(row.get(2));
    List<String> expected = row.columns().subList(4, row.columns().size());
    for (int size : bytes.length < 2000 ? new int[] {1, 2, 3, 5, 7, 8, 13, 17, 4096} : new int[] {1, 17, 4096}) {
      Chunks in = new Chunks(bytes, size);
      assertEquals(expected, shown(adapter, adapter.decodeStream(Source.of(in), framing, DecodeOptions.of(limits))),
          size + " of a stream: " + row);
      assertEquals(
          expected,
          shown(adapter, adapter.decodeStream(Source.of(buffers(bytes, size)), framing, DecodeOptions.of(limits))),
          size + ": " + row);
    }
    assertEquals(
        expected,
        shown(adapter,
        adapter.decodeStream(Source.of(Channels.newChannel(new Chunks(bytes, 11))), framing, DecodeOptions.of(limits))),
        "a channel: " + row);
    Files.write(file, bytes);
    assertEquals(expected, shown(adapter, adapter.decodeStream(Source.of(file), framing, DecodeOptions.of(limits))),
        "a file: " + row);
  }

  @Test
  void writing() {
    List<Shapes.Small> values = List.of(new Shapes.Small(1, "a\n"), new Shapes.Small(2, "b"));
    String[][] rows = {
      {"lines", "{\"id\":1,\"name\":\"a\\n\"}\n{\"id\":2,\"name\":\"b\"}\n"},
      {"values", "{\"id\":1,\"name\":\"a\\n\"}\n{\"id\":2,\"name\":\"b\"}\n"},
      {"records", "\u001e{\"id\":1,\"name\":\"a\\n\"}\n\u001e{\"id\":2,\"name\":\"b\"}\n"},
      {"elements", "[{\"id\":1,\"name\":\"a\\n\"},{\"id\":2,\"name\":\"b\"}]"},
      {".a.\"b c\"", "{\"a\":{\"b c\":[{\"id\":1,\"name\":\"a\\n\"},{\"id\":2,\"name\":\"b\"}]}}"},
    };
    for (String[] row : rows) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      SMALL.encodeStream(values.iterator(), Sink.of(out), framing(row[0]));
      assertEquals(row[1], out.toString());
      JsonStream<Shapes.Small> read = SMALL.decodeStream(Source.of(in(row[1])), framing(row[0]));
      assertEquals(values, read.stream().map(JsonResult::orElseThrow).toList());
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    List<Shapes.Small> bad = Arrays.asList(new Shapes.Small(1, "a"), new Shapes.Small(2, null));
    JsonBindException e =
        assertThrows(JsonBindException.class, () -> SMALL.encodeStream(bad.iterator(), Sink.of(out), Framing.lines()));
    assertEquals(".name(null instead of a value)", e.getMessage());
    assertEquals("{\"id\":1,\"name\":\"a\"}\n", out.toString());
  }

  private static InputStream in(String text) {
    return new ByteArrayInputStream(text.getBytes());
  }

  @Test
  void linesOnSeveralThreads() throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 100_000; i++) lines.append(i % 1000 == 7 ? "x" : Integer.toString(i)).append('\n');
    Path file = Files.writeString(Files.createTempFile("lines", ".json"), lines);
    try {
      JsonAdapter<Integer> number = Adapters.of(int.class);
      List<String> one = shown(number, number.decodeStream(Source.of(file), Framing.lines()));
      assertEquals(100_000, one.size());
      assertEquals("! 8:1 14 0 (expected an integer, got x)", one.get(7));
      assertEquals(
          one, shown(
          number, number.decodeStream(Source.of(file), Framing.lines(), DecodeOptions.defaults().withThreads(3))));
      assertEquals(
          one,
          shown(
          number, number.decodeStream(
          Source.of(in(lines.toString())), Framing.lines(), DecodeOptions.defaults().withThreads(2))));
      assertThrows(
          IllegalArgumentException.class,
          () -> number.decodeStream(Source.of(file), Framing.values(), DecodeOptions.defaults().withThreads(2)));
    } finally {
      Files.delete(file);
    }
  }

  @Test
  void iteratingAndClosing() {
    JsonStream<Integer> numbers = Adapters.of(int.class).decodeStream(Source.of(in("1\nx\n3")), Framing.lines());
    assertTrue(numbers.hasNext() && numbers.hasNext());
    assertEquals(1, numbers.next().orElseThrow());
    assertFalse(numbers.next().isSuccess());
    assertEquals(3, numbers.next().orElseThrow());
    assertFalse(numbers.hasNext());
    assertThrows(NoSuchElementException.class, numbers::next);

    JsonStream<Integer> closed = Adapters.of(int.class).decodeStream(Source.of(in("1\n2")), Framing.lines());
    assertTrue(closed.hasNext());
    closed.close();
    assertFalse(closed.hasNext());

    JsonStream<Integer> streamed = Adapters.of(int.class).decodeStream(Source.of(in("1\n2\n3")), Framing.lines());
    try (Stream<JsonResult<Integer>> stream = streamed.stream()) {
      assertEquals(3, stream.map(JsonResult::orElseThrow).filter(i -> i > 2).findFirst().get());
    }
    assertFalse(streamed.hasNext());

    JsonAdapter<Integer> picky = Adapters.of(int.class).map(i -> 10 / i, i -> i);
    JsonStream<Integer> results = picky.decodeStream(Source.of(in("1\n0\n5")), Framing.lines());
    assertEquals(10, results.next().orElseThrow());
    assertEquals("(/ by zero)", results.next().toError().get().toString());
    assertEquals(2, results.next().orElseThrow());
    assertThrows(
        UncheckedIOException.class, () -> SMALL.decodeStream(Source.of(Path.of("nowhere", "x")), Framing.lines()));
  }
}
