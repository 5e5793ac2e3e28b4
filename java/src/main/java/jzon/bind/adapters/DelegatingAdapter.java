package jzon.bind.adapters;

import jzon.bind.JsonAdapter;
import jzon.bind.lookup.Wrapping;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/** Reads and writes values with another adapter; subclasses change some of the methods. */
abstract class DelegatingAdapter<T> extends JsonAdapter<T> implements Wrapping<JsonAdapter<?>> {
  final JsonAdapter<T> value;

  DelegatingAdapter(JsonAdapter<T> value) {
    this.value = value;
  }

  @Override
  public T decode(JsonReader in) {
    return value.decode(in);
  }

  @Override
  public void encode(T written, JsonWriter out) {
    value.encode(written, out);
  }

  @Override
  public T missing() {
    return value.missing();
  }

  @Override
  public boolean isLeftOut(T written) {
    return value.isLeftOut(written);
  }

  @Override
  public final JsonAdapter<?> wrapped() {
    return value;
  }
}
