package jzon.bind.adapters;

import jzon.bind.JsonAdapter;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.codecs.OldValues;

/**
 * An adapter whose JSON may have less than its values: a merge patch that changes nothing in a value keeps the value
 * itself.
 */
abstract class KeptAdapter<T> extends JsonAdapter<T> {
  /** Reads a value, as {@link #decode(JsonReader)} of other adapters does. */
  abstract T read(JsonReader in);

  /** Writes a value, as {@link #encode(Object, JsonWriter)} of other adapters does. */
  abstract void write(T value, JsonWriter out);

  @Override
  public final T decode(JsonReader in) {
    T old = old(this, in);
    return old != null ? old : read(in);
  }

  @Override
  public final void encode(T value, JsonWriter out) {
    keep(this, value, out);
    write(value, out);
  }

  /** Returns the value that the adapter has written here, and skips its JSON; null unless a patch keeps the value. */
  @SuppressWarnings("unchecked") // the adapter has written a value of its type
  static <T> T old(JsonAdapter<T> adapter, JsonReader in) {
    return OldValues.areUsed() ? (T) OldValues.takeWhole(adapter, in) : null;
  }

  /** Notes a value that the adapter starts to write, if a patch is applied to it. */
  static <T> void keep(JsonAdapter<T> adapter, T value, JsonWriter out) {
    if (OldValues.areUsed()) OldValues.addOf(adapter, value, out);
  }
}
