package jzon.bind;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.function.Predicate;
import jzon.engine.JsonWriter;
import jzon.engine.codecs.EncodeOptions;
import jzon.engine.codecs.Layout;
import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.io.Sink;
import jzon.streams.Framing;
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

  static <T> byte[] encode(JsonAdapter<T> adapter, T value, EncodeOptions options) {
    Layout layout = Layout.open(options);
    try {
      encode(adapter, value, layout.out());
      return layout.toByteArray();
    } catch (JsonException e) {
      throw bindException(e);
    } finally {
      layout.close();
    }
  }

  /** Writes a value to a sink, chunk by chunk, and closes the sink. */
  static <T> void encodeTo(JsonAdapter<T> adapter, T value, Sink target) {
    try {
      write(adapter, value, JsonWriter.open(target));
      target.complete();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (JsonException e) { // of the target, to which the last bytes go
      throw bindException(e);
    } finally {
      close(target);
    }
  }

  /** As {@link #encodeTo(JsonAdapter, Object, Sink)}, as {@code options} say. */
  static <T> void encodeTo(JsonAdapter<T> adapter, T value, Sink target, EncodeOptions options) {
    Layout layout = Layout.open(options, target);
    try {
      encode(adapter, value, layout.out());
      layout.complete();
    } catch (JsonException e) {
      throw bindException(e);
    } finally {
      layout.close();
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

  /** Writes values as the records of a stream, ends it, and closes the sink. */
  static <T> void writeRecords(JsonAdapter<T> adapter, Iterator<? extends T> values, Sink target, Framing framing) {
    RecordWriter records = new RecordWriter(framing, target);
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
      target.complete();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (JsonException e) {
      throw bindException(e);
    } finally {
      close(target);
    }
  }

  private static void close(Sink target) {
    try {
      target.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static JsonBindException bindException(JsonException e) {
    return new JsonBindException(JsonError.of(e));
  }
}
