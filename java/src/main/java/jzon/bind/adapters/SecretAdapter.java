package jzon.bind.adapters;

import jzon.bind.JsonAdapter;
import jzon.bind.generated.SecretJsonAdapter;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/** Makes the values of another adapter secret. */
final class SecretAdapter<T> extends SecretJsonAdapter<T> {
  final JsonAdapter<T> value;

  /** Returns a new adapter as its parent type, so that verifying callers does not load this class. */
  static <T> JsonAdapter<T> of(JsonAdapter<T> value) {
    return value instanceof SecretJsonAdapter<T> ? value : new SecretAdapter<>(value);
  }

  private SecretAdapter(JsonAdapter<T> value) {
    this.value = value;
  }

  @Override
  protected T read(JsonReader in) {
    return value.decode(in);
  }

  @Override
  protected void write(T secret, JsonWriter out) {
    value.encode(secret, out);
  }

  @Override
  public T missing() {
    return value.missing();
  }

  @Override
  public boolean isLeftOut(T secret) {
    return value.isLeftOut(secret);
  }
}
