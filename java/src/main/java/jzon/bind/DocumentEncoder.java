package jzon.bind;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import jzon.engine.codecs.Secrets;
import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.JsonWriter;
import jzon.streams.RecordWriter;

/**
 * Writes whole documents with an adapter: all methods that encode call this driver.
 *
 * <p>Adapters do not check for nulls or for values that contain themselves. Java throws a NullPointerException or a
 * StackOverflowError for them; only then does this class find the place in the document, from the output so far. A
 * NullPointerException of the program's own code passes through.
 */
final class DocumentEncoder {
  /** Caches for each class whether the processor has written it as an adapter. */
  private static final Predicate<Class<?>> GENERATED = new Predicate<>() {
    @Override
    public boolean test(Class<?> c) {
      return JsonAdapter.class.isAssignableFrom(c) && c.getName().endsWith("_JsonAdapter");
    }
  };

  private DocumentEncoder() {}

  static <T> byte[] encode(JsonAdapter<T> adapter, T value) {
    return encodeInto(adapter, value, JsonWriter.open());
  }

  /** Writes a value with a writer of its own, which it closes. */
  static <T> byte[] encodeInto(JsonAdapter<T> adapter, T value, JsonWriter out) {
    try {
      encode(adapter, value, out);
      return out.toByteArray();
    } finally {
      out.close();
    }
  }

  static <T> String encodeToString(JsonAdapter<T> adapter, T value) {
    JsonWriter out = JsonWriter.open();
    try {
      encode(adapter, value, out);
      return out.toText();
    } finally {
      out.close();
    }
  }

  static <T> String encodePretty(JsonAdapter<T> adapter, T value) {
    return new String(encode(adapter, value, EncodeOptions.compact().pretty()), StandardCharsets.UTF_8);
  }

  static <T> byte[] encode(JsonAdapter<T> adapter, T value, EncodeOptions options) {
    JsonWriter out = options.open();
    try {
      encode(adapter, value, out);
      return options.layOut(out);
    } catch (JsonException e) {
      throw bindException(e);
    } finally {
      out.close();
    }
  }

  static <T> byte[] redact(JsonAdapter<T> adapter, T value, EncodeOptions options, UnaryOperator<String> mask) {
    JsonWriter out = options.open();
    try {
      encode(adapter, value, Secrets.redacting(out, Objects.requireNonNull(mask)));
      return options.layOut(out);
    } catch (JsonException e) {
      throw bindException(e);
    } finally {
      out.close();
    }
  }

  static <T> void redactTo(JsonAdapter<T> adapter, T value, JsonWriter out, UnaryOperator<String> mask) {
    write(adapter, value, Secrets.redacting(out, Objects.requireNonNull(mask)));
  }

  static <T> void redactTo(JsonAdapter<T> adapter, T value, Path file, UnaryOperator<String> mask) {
    try (OutputStream target = Files.newOutputStream(file)) {
      redactTo(adapter, value, JsonWriter.open(target), mask);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static <T> void encodeTo(JsonAdapter<T> adapter, T value, OutputStream target, EncodeOptions options) {
    writeTo(target, encode(adapter, value, options));
  }

  static void writeTo(OutputStream target, byte[] json) {
    try {
      target.write(json);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static <T> void encodeTo(JsonAdapter<T> adapter, T value, Path file, EncodeOptions options) {
    byte[] json = encode(adapter, value, options);
    try {
      Files.write(file, json);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static <T> void encodeTo(JsonAdapter<T> adapter, T value, ByteBuffer target) {
    JsonWriter out = JsonWriter.open();
    try {
      encode(adapter, value, out);
      out.writeTo(target);
    } finally {
      out.close();
    }
  }

  static <T> void encodeTo(JsonAdapter<T> adapter, T value, Path file) {
    try (OutputStream target = Files.newOutputStream(file)) {
      write(adapter, value, JsonWriter.open(target));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes a value to the target of a writer, and closes the writer. */
  static <T> void write(JsonAdapter<T> adapter, T value, JsonWriter out) {
    try {
      encode(adapter, value, out);
      out.flush();
    } finally {
      out.close();
    }
  }

  private static <T> void encode(JsonAdapter<T> adapter, T value, JsonWriter out) {
    try {
      adapter.encode(value, out);
    } catch (NullPointerException e) {
      RuntimeException nullOrFault = out.nullOrFault(e, JsonAdapter.class, GENERATED);
      throw nullOrFault instanceof JsonException located ? bindException(located) : nullOrFault;
    } catch (StackOverflowError e) {
      throw bindException(out.tooDeep(e));
    } catch (JsonException e) {
      throw bindException(e);
    }
  }

  /** Writes values as the records of a stream, and ends it. */
  static <T> void writeRecords(JsonAdapter<T> adapter, Iterator<? extends T> values, RecordWriter records) {
    try {
      try {
        while (values.hasNext()) {
          T value = values.next();
          records.startRecord();
          write(adapter, value, JsonWriter.open(records));
          records.endRecord();
        }
      } catch (Throwable e) {
        records.discardRecord();
        try {
          records.flush();
        } catch (IOException | RuntimeException unwritten) {
          if (unwritten != e) e.addSuppressed(unwritten);
        }
        throw e;
      }
      records.end();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static JsonBindException bindException(JsonException e) {
    return new JsonBindException(JsonError.of(e));
  }
}
