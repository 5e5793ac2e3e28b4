package jzon.bind.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

import jzon.bind.JsonAdapter;
import jzon.bind.JsonResult;
import jzon.engine.error.Reason;
import jzon.engine.io.Source;

/** Tables of documents and what comes of them; a row that fails is named by its document. */
final class Rows<T> {
  private final JsonAdapter<T> adapter;

  private Rows(JsonAdapter<T> adapter) {
    this.adapter = adapter;
  }

  static <T> Rows<T> of(JsonAdapter<T> adapter) {
    return new Rows<>(adapter);
  }

  /** The document is read as the value, in every form of input. */
  Rows<T> reads(String json, T value) {
    for (JsonResult<T> result : results(json)) {
      if (result instanceof JsonResult.Success<T> success) assertEquals(value, success.value(), json);
      else fail(json + ": " + result);
    }
    return this;
  }

  /** The document is read as a value with this text, in every form of input. */
  Rows<T> readsAs(String json, String text) {
    for (JsonResult<T> result : results(json)) {
      if (result instanceof JsonResult.Success<T> success) assertEquals(text, String.valueOf(success.value()), json);
      else fail(json + ": " + result);
    }
    return this;
  }

  /** The document is rejected with the message, in every form of input. */
  Rows<T> refuses(String json, String message) {
    for (JsonResult<T> result : results(json)) {
      if (result instanceof JsonResult.Failure<T> failure) assertEquals(message, failure.error().toString(), json);
      else fail(json + " is read as " + result);
    }
    return this;
  }

  private List<JsonResult<T>> results(String json) {
    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
    return List.of(
        adapter.tryDecode(json), adapter.tryDecode(bytes), adapter.tryDecode(Source.of(new Chunks(bytes, 1))),
        adapter.tryDecode(Source.of(new Chunks(bytes, 7))));
  }

  /** No beginning of the document is read as anything: each misses its end. */
  private void refusesBeginnings(String json) {
    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
    if (bytes[bytes.length - 1] != '}') return; // of a number one digit less is a number
    for (int n = 0; n < bytes.length; n++) {
      JsonResult<T> result = adapter.tryDecode(Source.of(bytes, 0, n));
      if (result instanceof JsonResult.Failure<T> failure) {
        assertEquals(Reason.UNEXPECTED_END, failure.error().reason(), json + " up to " + n);
      } else fail(json + " is read up to " + n);
    }
  }

  /** A stream that gives a few bytes at a time. */
  private static final class Chunks extends ByteArrayInputStream {
    private final int most;

    Chunks(byte[] bytes, int most) {
      super(bytes);
      this.most = most;
    }

    @Override
    public synchronized int read(byte[] target, int from, int length) {
      return super.read(target, from, Math.min(length, most));
    }
  }

  /** The value is written as the document. */
  Rows<T> writes(T value, String json) {
    assertEquals(json, adapter.encodeToString(value));
    return this;
  }

  /** The document is read as the value, and the value written as the document. */
  Rows<T> both(String json, T value) {
    refusesBeginnings(json);
    return reads(json, value).writes(value, json);
  }

  /** The value cannot be written, as the message says. */
  Rows<T> cannotWrite(T value, String message) {
    try {
      fail("written as " + adapter.encodeToString(value));
    } catch (jzon.bind.JsonBindException e) {
      assertEquals(message, e.getMessage());
    }
    return this;
  }
}
