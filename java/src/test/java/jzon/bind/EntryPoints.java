package jzon.bind;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
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
import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;

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

    results.put("array", adapter.tryDecode(document, limits));
    results.put("array, thrown", thrown(a -> a.decode(document, limits), adapter));
    results.put("part of an array", adapter.tryDecode(within, 2, 2 + document.length, limits));
    results.put("part, thrown", thrown(a -> a.decode(within, 2, 2 + document.length, limits), adapter));
    results.put("heap buffer", adapter.tryDecode(heap, limits));
    results.put("direct buffer", adapter.tryDecode(direct, limits));
    results.put("buffer, thrown", thrown(a -> a.decode(direct, limits), adapter));
    results.put("stream", adapter.tryDecode(new ByteArrayInputStream(document), limits));
    results.put("stream of single bytes", adapter.tryDecode(new Chunks(document, 1), limits));
    results.put("stream, thrown", thrown(a -> a.decode(new Chunks(document, 7), limits), adapter));
    results.put("channel", adapter.tryDecode(Channels.newChannel(new Chunks(document, 11)), limits));
    results.put(
        "channel, thrown", thrown(a -> a.decode(Channels.newChannel(new Chunks(document, 3)), limits), adapter));
    if (Arrays.equals(text.getBytes(StandardCharsets.UTF_8), document)) {
      results.put("text", adapter.tryDecode(text, limits));
      results.put("text, thrown", thrown(a -> a.decode(text, limits), adapter));
    }
    withFile(
        file -> {
          Files.write(file, document);
          results.put("file", adapter.tryDecode(file, limits));
          results.put("file, thrown", thrown(a -> a.decode(file, limits), adapter));
        });
    return results;
  }

  /** Writes the value through each entry point, without layout. */
  static <T> Map<String, String> written(JsonAdapter<T> adapter, T value) {
    Map<String, String> texts = new LinkedHashMap<>();
    texts.put("array", new String(adapter.encode(value), StandardCharsets.UTF_8));
    texts.put("text", adapter.encodeToString(value));
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    adapter.encodeTo(value, stream);
    texts.put("stream", stream.toString(StandardCharsets.UTF_8));
    ByteArrayOutputStream channel = new ByteArrayOutputStream();
    adapter.encodeTo(value, Channels.newChannel(channel));
    texts.put("channel", channel.toString(StandardCharsets.UTF_8));
    ByteBuffer buffer = ByteBuffer.allocate(1 << 20);
    adapter.encodeTo(value, buffer);
    texts.put("buffer", StandardCharsets.UTF_8.decode(buffer.flip()).toString());
    withFile(
        file -> {
          adapter.encodeTo(value, file);
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
