package jzon.bind.adapters;

import jzon.bind.JsonAdapter;
import jzon.engine.JsonReader;
import jzon.engine.codecs.FieldForms;

/** Reads an empty array as an empty object: {@code @Json.EmptyArrayAsMap}. */
final class EmptyArrayAdapter<T> extends DelegatingAdapter<T> {
  static <T> JsonAdapter<T> of(JsonAdapter<T> value) {
    return new EmptyArrayAdapter<>(value);
  }

  private EmptyArrayAdapter(JsonAdapter<T> value) {
    super(value);
  }

  @Override
  public T decode(JsonReader in) {
    return in.peek() == '[' ? FieldForms.readEmptyArray(in, value::decode) : value.decode(in);
  }
}
