package jzon.bind.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import jzon.bind.JsonAdapter;
import jzon.bind.JsonResult;

/** Tables of documents and what comes of them; a row that fails is named by its document. */
final class Rows<T> {
  private final JsonAdapter<T> adapter;

  private Rows(JsonAdapter<T> adapter) {
    this.adapter = adapter;
  }

  static <T> Rows<T> of(JsonAdapter<T> adapter) {
    return new Rows<>(adapter);
  }

  /** The document is read as the value. */
  Rows<T> reads(String json, T value) {
    JsonResult<T> result = adapter.tryDecode(json);
    if (result instanceof JsonResult.Success<T> success) assertEquals(value, success.value(), json);
    else fail(json + ": " + result);
    return this;
  }

  /** The document is read as a value with this text. */
  Rows<T> readsAs(String json, String text) {
    JsonResult<T> result = adapter.tryDecode(json);
    if (result instanceof JsonResult.Success<T> success) assertEquals(text, String.valueOf(success.value()), json);
    else fail(json + ": " + result);
    return this;
  }

  /** The document is refused with the message. */
  Rows<T> refuses(String json, String message) {
    JsonResult<T> result = adapter.tryDecode(json);
    if (result instanceof JsonResult.Failure<T> failure) assertEquals(message, failure.error().toString(), json);
    else fail(json + " is read as " + result);
    return this;
  }

  /** The value is written as the document. */
  Rows<T> writes(T value, String json) {
    assertEquals(json, adapter.encodeToString(value));
    return this;
  }

  /** The document is read as the value, and the value written as the document. */
  Rows<T> both(String json, T value) {
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
