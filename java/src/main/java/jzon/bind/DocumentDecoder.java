package jzon.bind;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import jzon.engine.JsonReader;
import jzon.engine.codecs.AllErrors;
import jzon.engine.codecs.DecodeOptions;
import jzon.engine.codecs.LenientJson;
import jzon.engine.codecs.Secrets;
import jzon.engine.error.JsonError;
import jzon.engine.io.Source;

/** Reads whole documents with an adapter: all methods that decode call this driver. */
final class DocumentDecoder {
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

  /** Reads a document as {@code options} say, and closes the source. */
  static <T> T decode(JsonAdapter<T> adapter, Source json, DecodeOptions options) {
    if (options.isLenient()) return tryDecode(adapter, json, options).orElseThrow();
    try {
      return decode(closed(adapter, options), JsonReader.open(json, options.limits()));
    } catch (JsonBindException e) {
      JsonError error = json.error(e.error());
      throw error == e.error() ? e : new JsonBindException(error);
    } finally {
      close(json);
    }
  }

  /** As {@link #decode(JsonAdapter, Source, DecodeOptions)}, but returns the error of a rejected document. */
  static <T> JsonResult<T> tryDecode(JsonAdapter<T> adapter, Source json, DecodeOptions options) {
    JsonAdapter<T> closed = closed(adapter, options);
    try {
      LenientJson document = options.isLenient() ? LenientJson.open(json, options.limits()) : null;
      JsonReader in = document == null ? JsonReader.open(json, options.limits()) : document.open();
      JsonResult<T> result = tryDecode(closed, in);
      if (document != null && result instanceof JsonResult.Failure<T> failure) {
        result = new JsonResult.Failure<>(document.error(failure.error()));
      }
      return ofSource(result, json);
    } finally {
      close(json);
    }
  }

  /** Returns the result of the JSON of a source, with the error that the source makes of it. */
  static <T> JsonResult<T> ofSource(JsonResult<T> result, Source json) {
    if (!(result instanceof JsonResult.Failure<T> failure)) return result;
    JsonError error = json.error(failure.error());
    return error == failure.error() ? result : new JsonResult.Failure<>(error);
  }

  /** Reads a document, and closes the source; if the document is rejected, returns its errors. */
  static <T> JsonResults<T> decodeAll(JsonAdapter<T> adapter, Source json, DecodeOptions options) {
    JsonAdapter<T> closed = closed(adapter, options);
    try {
      AllErrors.Document document = AllErrors.document(json, options);
      JsonResult<T> result = tryDecode(closed, document.open());
      if (result instanceof JsonResult.Success<T> success) return new JsonResults.Success<>(success.value());
      JsonError first = ((JsonResult.Failure<T>) result).error();
      List<JsonError> all = new ArrayList<>();
      for (JsonError e : document.errors(first, options.maxErrors(), new Attempt<>(closed))) all.add(json.error(e));
      return new JsonResults.Failure<>(all);
    } finally {
      close(json);
    }
  }

  /** Returns the adapter that rejects unknown fields, if the options say so. */
  static <T> JsonAdapter<T> closed(JsonAdapter<T> adapter, DecodeOptions options) {
    return options.hasNoExtraFields() ? adapter.noExtraFields() : adapter;
  }

  static void close(Source source) {
    try {
      source.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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
