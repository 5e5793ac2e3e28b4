package jzon.bind.adapters;

import java.util.function.Function;
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
    if (in.peek() != '[') return value.decode(in);
    return FieldForms.readEmptyArray(in, new Function<JsonReader, T>() {
      @Override
      public T apply(JsonReader empty) {
        return value.decode(empty);
      }
    });
  }
}
