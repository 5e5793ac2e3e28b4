package jzon.bind.adapters;

import java.util.concurrent.atomic.AtomicReference;
import jzon.bind.JsonAdapter;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/** Atomic variables: their value in JSON. */
final class AtomicAdapters {
  private AtomicAdapters() {}

  /** Returns a new adapter as its parent type, so that verifying callers does not load this class. */
  static <T> JsonAdapter<AtomicReference<T>> of(JsonAdapter<T> value) {
    return new Reference<>(value);
  }

  /** The value of the reference. */
  static final class Reference<T> extends JsonAdapter<AtomicReference<T>> {
    final JsonAdapter<T> value;

    Reference(JsonAdapter<T> value) {
      this.value = value;
    }

    @Override
    public AtomicReference<T> decode(JsonReader in) {
      return new AtomicReference<>(value.decode(in));
    }

    @Override
    public void encode(AtomicReference<T> reference, JsonWriter out) {
      value.encode(reference.get(), out);
    }
  }
}
