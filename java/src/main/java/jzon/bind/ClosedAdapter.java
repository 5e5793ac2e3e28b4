package jzon.bind;

import jzon.bind.lookup.Wrapping;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.description.Form;
import jzon.engine.description.TypeTable;

/** Rejects unknown fields that another adapter skips. */
final class ClosedAdapter<T> extends JsonAdapter<T> implements Wrapping<JsonAdapter<?>> {
  private final JsonAdapter<T> value;

  ClosedAdapter(JsonAdapter<T> value) {
    this.value = value;
  }

  @Override
  public T decode(JsonReader in) {
    boolean before = in.rejectUnknown(true);
    try {
      return value.decode(in);
    } finally {
      in.rejectUnknown(before);
    }
  }

  @Override
  public void encode(T a, JsonWriter out) {
    value.encode(a, out);
  }

  @Override
  public T missing() {
    return value.missing();
  }

  @Override
  public boolean isLeftOut(T a) {
    return value.isLeftOut(a);
  }

  @Override
  public Form form(TypeTable types) {
    return value.form(types);
  }

  @Override
  public JsonAdapter<?> wrapped() {
    return value;
  }
}
