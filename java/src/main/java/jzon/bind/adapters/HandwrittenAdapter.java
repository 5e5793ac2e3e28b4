package jzon.bind.adapters;

import jzon.bind.JsonAdapter;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/** The adapter that {@code @Json.With} names; as {@link KeptAdapter}, because its JSON may not have everything. */
final class HandwrittenAdapter<T> extends DelegatingAdapter<T> {
  /** Returns a new adapter as its parent type, so that verifying callers does not load this class. */
  static <T> JsonAdapter<T> of(JsonAdapter<T> value) {
    return new HandwrittenAdapter<>(value);
  }

  private HandwrittenAdapter(JsonAdapter<T> value) {
    super(value);
  }

  @Override
  public T decode(JsonReader in) {
    T old = KeptAdapter.old(this, in);
    return old != null ? old : value.decode(in);
  }

  @Override
  public void encode(T written, JsonWriter out) {
    KeptAdapter.keep(this, written, out);
    value.encode(written, out);
  }
}
