package jzon.bind.generated;

import java.util.Collection;
import java.util.Map;
import jzon.bind.JsonAdapter;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.description.Form;
import jzon.engine.description.TypeTable;
import jzon.engine.error.Limits;

/** Makes adapters of fields with {@code @Json.OmitEmpty}; generated code calls it. */
public final class Omissions {
  /** The JSON of an empty list, map or binary string: jzon uses the first that the adapter reads as an empty value. */
  private static final String[] EMPTY = {"[]", "{}", "\"\""};

  private Omissions() {}

  /** Returns an adapter that reads a missing field as an empty value, and leaves out empty values. */
  public static <T> JsonAdapter<T> empty(JsonAdapter<T> value) {
    return new EmptyAdapter<>(value);
  }

  /** Returns true if a value is a collection, a map or an array without elements. */
  public static boolean isEmpty(Object value) {
    if (value instanceof Collection<?> all) return all.isEmpty();
    if (value instanceof Map<?, ?> all) return all.isEmpty();
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

  private static final class EmptyAdapter<T> extends JsonAdapter<T> {
    private final JsonAdapter<T> value;

    EmptyAdapter(JsonAdapter<T> value) {
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

    /** Returns a new value each time, because it may be mutable; null if the adapter reads no empty value. */
    @Override
    public T missing() {
      for (String json : EMPTY) {
        T read = read(json);
        if (isEmpty(read)) return read;
      }
      return null;
    }

    private T read(String json) {
      try (JsonReader in = JsonReader.open(json, Limits.DEFAULT)) {
        return value.decode(in);
      } catch (RuntimeException e) {
        if (!SecretJsonAdapter.isRejection(e)) throw e;
        return null;
      }
    }

    @Override
    public boolean isLeftOut(T written) {
      return isEmpty(written);
    }

    @Override
    public Form form(TypeTable types) {
      return value.form(types);
    }
  }
}
