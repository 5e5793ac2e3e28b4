package jzon.bind.generated;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import jzon.bind.JsonAdapter;
import jzon.bind.KeyAdapter;
import jzon.bind.lookup.AdapterMaker;

/** Makes adapters of fields with {@code @Json.OmitEmpty}; generated code calls it. */
public final class Omissions {
  @SuppressWarnings("unchecked") // AdapterMaker.get returns a maker of these two classes
  private static final AdapterMaker<JsonAdapter<?>, KeyAdapter<?>> MAKER =
      (AdapterMaker<JsonAdapter<?>, KeyAdapter<?>>) AdapterMaker.get();

  private Omissions() {}

  /** Returns an adapter that reads a missing field as an empty value, and leaves out empty values. */
  @SuppressWarnings("unchecked") // the adapter of the same values
  public static <T> JsonAdapter<T> empty(JsonAdapter<T> value) {
    return (JsonAdapter<T>) MAKER.emptyOmitted(value, false);
  }

  /** Returns an adapter that also reads null as an empty value, and leaves out null. */
  @SuppressWarnings("unchecked") // the adapter of the same values
  public static <T> JsonAdapter<T> emptyOrNull(JsonAdapter<T> value) {
    return (JsonAdapter<T>) MAKER.emptyOmitted(value, true);
  }

  /** Returns true if a value is a collection, a map or an array without elements, or an Optional without a value. */
  public static boolean isEmpty(Object value) {
    if (value instanceof Collection<?> all) return all.isEmpty();
    if (value instanceof Map<?, ?> all) return all.isEmpty();
    if (value instanceof Optional<?> one) return one.isEmpty();
    if (value instanceof OptionalInt one) return one.isEmpty();
    if (value instanceof OptionalLong one) return one.isEmpty();
    if (value instanceof OptionalDouble one) return one.isEmpty();
    return value instanceof Object[] objects && objects.length == 0
        || value instanceof byte[] bytes && bytes.length == 0
        || value instanceof int[] ints && ints.length == 0
        || value instanceof long[] longs && longs.length == 0
        || value instanceof double[] doubles && doubles.length == 0
        || value instanceof float[] floats && floats.length == 0
        || value instanceof short[] shorts && shorts.length == 0
        || value instanceof char[] chars && chars.length == 0
        || value instanceof boolean[] booleans && booleans.length == 0;
  }
}
