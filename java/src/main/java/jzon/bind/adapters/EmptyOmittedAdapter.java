package jzon.bind.adapters;

import jzon.bind.JsonAdapter;
import jzon.bind.JsonBindException;
import jzon.bind.generated.Omissions;
import jzon.engine.JsonReader;
import jzon.engine.error.Limits;

/** Reads a missing field as an empty value, and leaves out empty values: {@code @Json.OmitEmpty}. */
final class EmptyOmittedAdapter<T> extends DelegatingAdapter<T> {
  /** The JSON of an empty list, map, binary string or Optional: the first that the adapter reads as an empty value. */
  private static final String[] EMPTY = {"[]", "{}", "\"\"", "null"};

  /** Returns a new adapter as its parent type, so that verifying callers does not load this class. */
  static <T> JsonAdapter<T> of(JsonAdapter<T> value, boolean nulls) {
    return new EmptyOmittedAdapter<>(value, nulls);
  }

  private final boolean nulls;

  /** @param nulls whether null counts as an empty value */
  private EmptyOmittedAdapter(JsonAdapter<T> value, boolean nulls) {
    super(value);
    this.nulls = nulls;
  }

  @Override
  public T decode(JsonReader in) {
    return nulls && in.tryReadNull() ? missing() : value.decode(in);
  }

  /** Returns a new value each time, because it may be mutable; null if the adapter reads no empty value. */
  @Override
  public T missing() {
    T own = value.missing(); // that of an Optional: reading one could read a value of the class that asks
    if (own != null && Omissions.isEmpty(own)) return own;
    for (String json : EMPTY) {
      T read = read(json);
      if (Omissions.isEmpty(read)) return read;
    }
    return null;
  }

  private T read(String json) {
    try (JsonReader in = JsonReader.open(json, Limits.DEFAULT)) {
      return value.decode(in);
    } catch (RuntimeException e) {
      if (!JsonReader.isRejection(e) && !(e instanceof JsonBindException)) throw e;
      return null;
    }
  }

  @Override
  public boolean isLeftOut(T written) {
    return Omissions.isEmpty(written) || nulls && written == null;
  }
}
