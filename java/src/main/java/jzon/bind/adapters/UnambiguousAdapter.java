package jzon.bind.adapters;

import jzon.bind.JsonAdapter;
import jzon.bind.JsonBindException;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.error.Limits;

/** Rejects values of a field whose JSON would be read as another value. */
final class UnambiguousAdapter<T> extends DelegatingAdapter<T> {
  private final String field;
  private final boolean nullable;
  /** Whether the adapter reads null; null if this is not yet known. */
  private Boolean readsNull;

  /** Returns a new adapter as its parent type, so that verifying callers does not load this class. */
  static <T> JsonAdapter<T> of(JsonAdapter<T> value, String field, boolean nullable) {
    return new UnambiguousAdapter<>(value, field, nullable);
  }

  private UnambiguousAdapter(JsonAdapter<T> value, String field, boolean nullable) {
    super(value);
    this.field = field;
    this.nullable = nullable;
  }

  @Override
  public void encode(T written, JsonWriter out) {
    if (OptionalAdapters.hasNoJson(value, written)) {
      throw new IllegalArgumentException(
          field + ": only a missing field is read as this empty Optional, and the field is always written: remove its"
              + " default or @Json.ExplicitNull, or one of the Optionals");
    }
    if (nullable && written != null && value.isLeftOut(written) && readsNull()) {
      throw new IllegalArgumentException(
          field + ": this value is written as null, which is read as Java's null: remove @Nullable");
    }
    value.encode(written, out);
  }

  private boolean readsNull() {
    if (readsNull == null) readsNull = reads("null");
    return readsNull;
  }

  private boolean reads(String json) {
    try (JsonReader in = JsonReader.open(json, Limits.DEFAULT)) {
      value.decode(in);
      return true;
    } catch (RuntimeException e) {
      if (!JsonReader.isRejection(e) && !(e instanceof JsonBindException)) throw e;
      return false;
    }
  }
}
