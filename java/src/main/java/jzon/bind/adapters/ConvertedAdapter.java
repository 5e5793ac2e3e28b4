package jzon.bind.adapters;

import java.util.function.Function;
import jzon.bind.JsonAdapter;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/** The adapter of a type that is converted to and from one that has an adapter. */
final class ConvertedAdapter<T, U> extends KeptAdapter<U> {
  final JsonAdapter<T> adapter;
  private final Function<? super T, ? extends U> from;
  private final Function<? super U, ? extends T> to;

  /** Returns a new adapter as its parent type, so that verifying callers does not load this class. */
  static <T, U> JsonAdapter<U> of(
      JsonAdapter<T> adapter, Function<? super T, ? extends U> from, Function<? super U, ? extends T> to) {
    return new ConvertedAdapter<>(adapter, from, to);
  }

  private ConvertedAdapter(
      JsonAdapter<T> adapter, Function<? super T, ? extends U> from, Function<? super U, ? extends T> to) {
    this.adapter = adapter;
    this.from = from;
    this.to = to;
  }

  @Override
  U read(JsonReader in) {
    return from.apply(adapter.decode(in));
  }

  @Override
  void write(U value, JsonWriter out) {
    T converted;
    try {
      converted = to.apply(value);
    } catch (NullPointerException e) {
      throw out.nullOrFault(e, value);
    }
    adapter.encode(converted, out);
  }

  @Override
  public U missing() {
    T missing = adapter.missing();
    return missing == null ? null : from.apply(missing);
  }

  @Override
  public boolean isLeftOut(U value) {
    try {
      return adapter.isLeftOut(to.apply(value));
    } catch (NullPointerException e) {
      if (value != null) throw e;
      return false; // encoding tells where the null is
    }
  }
}
