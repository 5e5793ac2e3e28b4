package jzon.bind.adapters;

import jzon.bind.JsonAdapter;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/** Reads null as null, and writes null for it. */
final class NullableAdapter<T> extends DelegatingAdapter<T> {
  /** Returns a new adapter as its parent type, so that verifying callers does not load this class. */
  static <T> JsonAdapter<T> of(JsonAdapter<T> value) {
    return value instanceof NullableAdapter<T> ? value : new NullableAdapter<>(value);
  }

  private NullableAdapter(JsonAdapter<T> value) {
    super(value);
  }

  @Override
  public T decode(JsonReader in) {
    return in.tryReadNull() ? null : value.decode(in);
  }

  @Override
  public void encode(T nullable, JsonWriter out) {
    if (nullable == null) out.writeNull();
    else value.encode(nullable, out);
  }

  @Override
  public boolean isLeftOut(T nullable) {
    return nullable != null && value.isLeftOut(nullable);
  }
}
