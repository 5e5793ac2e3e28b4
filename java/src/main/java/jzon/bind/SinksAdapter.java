package jzon.bind;

import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/**
 * Has an adapter read with sinks at hand. The reader carries them to the adapters inside, so that these need no state
 * and may be as deep as they like; one adapter serves all threads, each with the sinks of its own document.
 */
final class SinksAdapter<T> extends JsonAdapter<T> {
  private final JsonAdapter<T> adapter;
  private final BinarySinks sinks;

  SinksAdapter(JsonAdapter<T> adapter, BinarySinks sinks) {
    this.adapter = adapter;
    this.sinks = sinks;
  }

  @Override
  public T decode(JsonReader in) {
    Object before = in.attach(sinks);
    try {
      return adapter.decode(in);
    } finally {
      in.attach(before);
    }
  }

  @Override
  public void encode(T value, JsonWriter out) {
    adapter.encode(value, out);
  }

  @Override
  public T missing() {
    return adapter.missing();
  }

  @Override
  public boolean isLeftOut(T value) {
    return adapter.isLeftOut(value);
  }
}
