package jzon.bind.adapters;

import java.util.Arrays;
import jzon.bind.JsonAdapter;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/** Arrays of objects. */
final class ObjectArrayAdapter<T> extends JsonAdapter<T[]> {
  private static final Object[] NONE = {};
  private static final int FIRST = 8;

  private final T[] empty;
  final JsonAdapter<T> element;

  /** Takes an array of length 0, from which arrays of the same class are made. */
  ObjectArrayAdapter(T[] empty, JsonAdapter<T> element) {
    this.empty = Arrays.copyOf(empty, 0);
    this.element = element;
  }

  /** Returns a new adapter as its parent type, so that verifying callers does not load this class. */
  static <T> JsonAdapter<T[]> of(T[] empty, JsonAdapter<T> element) {
    return new ObjectArrayAdapter<>(empty, element);
  }

  /** Returns the adapter of a class of arrays; copyOf makes arrays of classes without reflection. */
  static <T> JsonAdapter<T[]> of(Class<T[]> type, JsonAdapter<T> element) {
    return new ObjectArrayAdapter<>(Arrays.copyOf(NONE, 0, type), element);
  }

  @Override
  public T[] decode(JsonReader in) {
    if (!in.readArrayStart()) return empty;
    int max = in.maxEntries();
    T[] elements = Arrays.copyOf(empty, FIRST);
    int n = 0;
    do {
      if (n == max) throw in.tooManyEntries();
      if (n == elements.length) elements = Arrays.copyOf(elements, larger(n));
      elements[n] = element.decode(in);
      n++;
    } while (in.readNextElement());
    return n == elements.length ? elements : Arrays.copyOf(elements, n);
  }

  /** Returns the array of elements that were read already. */
  T[] made(java.util.Collection<T> read) {
    return read.toArray(empty);
  }

  /** Returns a length beyond n to grow to: twice as long, as long as that can be. */
  static int larger(int n) {
    return (int) Math.min(n * 2L, Integer.MAX_VALUE - 8);
  }

  @Override
  public void encode(T[] array, JsonWriter out) {
    int n = array.length;
    out.writeArrayStart();
    for (int i = 0; i < n; i++) {
      if (i > 0) out.writeComma();
      element.encode(array[i], out);
    }
    out.writeArrayEnd();
  }
}
