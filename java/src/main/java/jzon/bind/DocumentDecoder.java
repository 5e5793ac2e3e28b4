package jzon.bind;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import jzon.engine.codecs.AllErrors;
import jzon.engine.codecs.Secrets;
import jzon.engine.codecs.WholeDocument;
import jzon.engine.error.JsonError;
import jzon.engine.JsonReader;
import jzon.engine.error.Limits;

/** Reads whole documents with an adapter: all methods that decode call this driver. */
final class DocumentDecoder {
  /** The default maximum number of errors. */
  static final int MOST_ERRORS = 20;

  private DocumentDecoder() {}

  /** Reads a document and closes the reader; throws a {@link JsonBindException} if it is rejected. */
  static <T> T decode(JsonAdapter<T> adapter, JsonReader in) {
    JsonError error;
    try {
      T value = adapter.decode(in);
      in.readEnd();
      return value;
    } catch (UncheckedIOException e) {
      throw e;
    } catch (RuntimeException e) {
      error = rejection(adapter, e, in);
    } catch (StackOverflowError e) {
      error = in.rejection(e);
    } finally {
      in.close();
    }
    throw new JsonBindException(error);
  }

  /** Reads a document and closes the reader; returns the error if it is rejected. */
  static <T> JsonResult<T> tryDecode(JsonAdapter<T> adapter, JsonReader in) {
    JsonError error;
    try {
      T value = adapter.decode(in);
      in.readEnd();
      return new JsonResult.Success<>(value);
    } catch (UncheckedIOException e) {
      throw e;
    } catch (RuntimeException e) {
      error = rejection(adapter, e, in);
    } catch (StackOverflowError e) {
      error = in.rejection(e);
    } finally {
      in.close();
    }
    return new JsonResult.Failure<>(error);
  }

  /** Reads a document; if it is rejected, returns its errors, at most {@code max}. */
  static <T> JsonResults<T> decodeAll(JsonAdapter<T> adapter, byte[] json, int max, Limits limits) {
    return decodeAll(adapter, max, AllErrors.source(json, limits));
  }

  /** As {@link #decodeAll(JsonAdapter, byte[], int, Limits)}, for a string. */
  static <T> JsonResults<T> decodeAll(JsonAdapter<T> adapter, String json, int max, Limits limits) {
    return decodeAll(adapter, max, AllErrors.source(json, limits));
  }

  /** As {@link #decodeAll(JsonAdapter, byte[], int, Limits)}, for a stream. */
  static <T> JsonResults<T> decodeAll(JsonAdapter<T> adapter, InputStream json, int max, Limits limits) {
    requireMax(max);
    return decodeAll(adapter, max, WholeDocument.of(json, limits));
  }

  /** As {@link #decodeAll(JsonAdapter, byte[], int, Limits)}, for a file. */
  static <T> JsonResults<T> decodeAll(JsonAdapter<T> adapter, Path json, int max, Limits limits) {
    requireMax(max);
    try (SeekableByteChannel channel = Files.newByteChannel(json)) {
      return decodeAll(adapter, max, WholeDocument.of(channel, limits));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Reads a document in memory; if it is rejected, returns its errors, at most {@code max}. */
  static <T> JsonResults<T> decodeAll(JsonAdapter<T> adapter, int max, AllErrors.Source json) {
    requireMax(max);
    JsonResult<T> result = tryDecode(adapter, json.open());
    if (result instanceof JsonResult.Success<T> success) return new JsonResults.Success<>(success.value());
    JsonError first = ((JsonResult.Failure<T>) result).error();
    return new JsonResults.Failure<>(json.errors(first, max, new Attempt<>(adapter)));
  }

  static void requireMax(int max) {
    if (max < 1) throw new IllegalArgumentException("max must be at least 1");
  }

  /** Reads documents without closing their readers, and keeps the last value. */
  static final class Attempt<T> implements AllErrors.Attempt {
    private final JsonAdapter<T> adapter;
    T value;

    Attempt(JsonAdapter<T> adapter) {
      this.adapter = adapter;
    }

    @Override
    public JsonError run(JsonReader in) {
      try {
        T read = adapter.decode(in);
        in.readEnd();
        value = read;
        return null;
      } catch (RuntimeException e) {
        return rejection(adapter, e, in);
      } catch (StackOverflowError e) {
        return in.rejection(e);
      }
    }

    @Override
    public boolean mayReadSecrets() {
      return Adapters.MAKER.mayReadSecrets(adapter);
    }
  }

  /** Reads a file. */
  static <T> T decode(JsonAdapter<T> adapter, Path file, Limits limits) {
    try (SeekableByteChannel channel = Files.newByteChannel(file)) {
      return decode(adapter, JsonReader.open(channel, limits));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** As {@link #decode(JsonAdapter, Path, Limits)}, but returns the error of a rejected document. */
  static <T> JsonResult<T> tryDecode(JsonAdapter<T> adapter, Path file, Limits limits) {
    try (SeekableByteChannel channel = Files.newByteChannel(file)) {
      return tryDecode(adapter, JsonReader.open(channel, limits));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns true if an exception rejects the value that is read: by the engine's rule, or because a constructor has
   * rejected JSON inside a string.
   */
  static boolean isRejection(RuntimeException e) {
    return JsonReader.isRejection(e) || e instanceof JsonBindException;
  }

  private static JsonError rejection(JsonAdapter<?> adapter, RuntimeException e, JsonReader in) {
    if (Adapters.MAKER.readsSecretsAtAnyDepth(adapter)) Secrets.expect(in);
    return e instanceof JsonBindException bind ? inside(bind, in) : in.rejection(e);
  }

  /** Returns an error that the program has found in the value just read, such as one of JSON inside a string. */
  static JsonError inside(JsonBindException e, JsonReader in) {
    return in.locate(e, e.error());
  }
}
