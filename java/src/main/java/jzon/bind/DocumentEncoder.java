package jzon.bind;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import jzon.engine.JsonError;
import jzon.engine.JsonException;
import jzon.engine.JsonFormat;
import jzon.engine.JsonWriter;
import jzon.engine.Reason;
import jzon.engine.RecordWriter;

/**
 * Writes whole documents by an adapter: the one driver behind all methods that encode.
 *
 * <p>Adapters do not look for nulls, nor for values that hold themselves. Java throws a NullPointerException or a
 * StackOverflowError for them, and only then is it found out where in the document that was.
 */
final class DocumentEncoder {
  private DocumentEncoder() {}

  static <T> byte[] encode(JsonAdapter<T> adapter, T value) {
    JsonWriter out = JsonWriter.open();
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
    return new String(JsonFormat.pretty(encode(adapter, value)), StandardCharsets.UTF_8);
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
    } catch (NullPointerException | StackOverflowError e) {
      throw bindException(out.knowsPath() ? located(e, out) : locate(adapter, value, out, e));
    } catch (JsonException e) {
      boolean endless = e.reason() == Reason.LIMIT_DEPTH && !out.knowsPath();
      throw bindException(endless ? locate(adapter, value, out, e) : e);
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
        } catch (IOException unwritten) {
          e.addSuppressed(unwritten);
        }
        throw e;
      }
      records.end();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the exception with its path: what is gone to the target already is written once more, to nowhere. */
  private static <T> JsonException locate(JsonAdapter<T> adapter, T value, JsonWriter out, Throwable e) {
    JsonWriter again = JsonWriter.openToLocate();
    try {
      adapter.encode(value, again);
      return located(e, out);
    } catch (NullPointerException | StackOverflowError | JsonException found) {
      return located(found, again);
    } finally {
      again.close();
    }
  }

  /** Returns the exception that tells of what was thrown when the writer was where it is. */
  private static JsonException located(Throwable e, JsonWriter out) {
    if (e instanceof NullPointerException nothing) return out.nullValue(nothing);
    if (e instanceof StackOverflowError overflow) return out.tooDeep(overflow);
    return (JsonException) e;
  }

  private static JsonBindException bindException(JsonException e) {
    return new JsonBindException(JsonError.of(e));
  }
}
