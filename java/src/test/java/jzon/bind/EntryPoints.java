package jzon.bind;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import jzon.engine.codecs.DecodeOptions;
import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;
import jzon.engine.io.Sink;
import jzon.engine.io.Source;

/** Every way to give a document to an adapter, and to have one written, by name. */
final class EntryPoints {
  private EntryPoints() {}

  /** Reads the document through each entry point; those that throw give what is in their exception. */
  static <T> Map<String, JsonResult<T>> all(JsonAdapter<T> adapter, byte[] document, Limits limits) {
    Map<String, JsonResult<T>> results = new LinkedHashMap<>();
    byte[] within = new byte[document.length + 5];
    Arrays.fill(within, (byte) '"');
    System.arraycopy(document, 0, within, 2, document.length);
    ByteBuffer heap = ByteBuffer.wrap(within, 2, document.length).slice();
    ByteBuffer direct = ByteBuffer.allocateDirect(document.length).put(document).flip();
    String text = new String(document, StandardCharsets.UTF_8);

    DecodeOptions options = DecodeOptions.of(limits);

    results.put("array", adapter.tryDecode(document, options));
    results.put("array, thrown", thrown(a -> a.decode(document, options), adapter));
    results.put("part of an array", adapter.tryDecode(Source.of(within, 2, 2 + document.length), options));
    results.put("part, thrown", thrown(a -> a.decode(Source.of(within, 2, 2 + document.length), options), adapter));
    results.put("heap buffer", adapter.tryDecode(Source.of(heap), options));
    results.put("direct buffer", adapter.tryDecode(Source.of(direct), options));
    results.put("buffer, thrown", thrown(a -> a.decode(Source.of(direct), options), adapter));
    results.put("stream", adapter.tryDecode(Source.of(new ByteArrayInputStream(document)), options));
    results.put("stream of single bytes", adapter.tryDecode(Source.of(new Chunks(document, 1)), options));
    results.put("stream, thrown", thrown(a -> a.decode(Source.of(new Chunks(document, 7)), options), adapter));
    Source channel = Source.of(Channels.newChannel(new Chunks(document, 11)));
    results.put("channel", adapter.tryDecode(channel, options));
    if (limits == Limits.DEFAULT) {
      results.put("array without options", adapter.tryDecode(document));
      results.put("array without options, thrown", thrown(a -> a.decode(document), adapter));
      results.put("stream without options", adapter.tryDecode(Source.of(new Chunks(document, 3))));
    }
    if (Arrays.equals(text.getBytes(StandardCharsets.UTF_8), document)) {
      results.put("text", adapter.tryDecode(text, options));
      results.put("text, thrown", thrown(a -> a.decode(text, options), adapter));
      results.put("characters", adapter.tryDecode(Source.of(new StringReader(text)), options));
      if (limits == Limits.DEFAULT) {
        results.put("text without options", adapter.tryDecode(text));
        results.put("text without options, thrown", thrown(a -> a.decode(text), adapter));
      }
    }
    withFile(
        file -> {
          Files.write(file, document);
          results.put("file", adapter.tryDecode(Source.of(file), options));
          results.put("file, thrown", thrown(a -> a.decode(Source.of(file), options), adapter));
        });
    return results;
  }

  /** Writes the value through each entry point, without layout. */
  static <T> Map<String, String> written(JsonAdapter<T> adapter, T value) {
    Map<String, String> texts = new LinkedHashMap<>();
    texts.put("array", new String(adapter.encode(value), StandardCharsets.UTF_8));
    texts.put("text", adapter.encodeToString(value));
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    adapter.encodeTo(value, Sink.of(stream));
    texts.put("stream", stream.toString(StandardCharsets.UTF_8));
    ByteArrayOutputStream channel = new ByteArrayOutputStream();
    adapter.encodeTo(value, Sink.of(Channels.newChannel(channel)));
    texts.put("channel", channel.toString(StandardCharsets.UTF_8));
    ByteBuffer buffer = ByteBuffer.allocate(1 << 20);
    adapter.encodeTo(value, Sink.of(buffer));
    texts.put("buffer", StandardCharsets.UTF_8.decode(buffer.flip()).toString());
    withFile(
        file -> {
          adapter.encodeTo(value, Sink.of(file));
          texts.put("file", Files.readString(file));
        });
    return texts;
  }

  private static <T> JsonResult<T> thrown(Function<JsonAdapter<T>, T> read, JsonAdapter<T> adapter) {
    try {
      return new JsonResult.Success<>(read.apply(adapter));
    } catch (JsonBindException e) {
      JsonError error = e.error();
      if (!e.getMessage().equals(error.toString())) throw new AssertionError("the message is not the error's", e);
      if (e.getStackTrace().length > 0) throw new AssertionError("there is a stack trace", e);
      return new JsonResult.Failure<>(error);
    }
  }

  private interface FileUse {
    void accept(Path file) throws IOException;
  }

  private static void withFile(FileUse use) {
    try {
      Path file = Files.createTempFile("document", ".json");
      try {
        use.accept(file);
      } finally {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
