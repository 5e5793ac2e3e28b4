package jzon.bind;

import jzon.bind.lookup.Wrapping;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.error.Reason;

/** Reads and writes one case with the adapter of its sealed type; see {@link Adapters#caseOf}. */
final class CaseAdapter<T, C extends T> extends JsonAdapter<C> implements Wrapping<JsonAdapter<?>> {
  private final JsonAdapter<T> sealedType;
  private final Class<C> type;

  CaseAdapter(JsonAdapter<T> sealedType, Class<C> type) {
    this.sealedType = sealedType;
    this.type = type;
  }

  @Override
  public C decode(JsonReader in) {
    long at = in.offset();
    T value = sealedType.decode(in);
    if (type.isInstance(value)) return type.cast(value);
    String found = value == null ? "null" : "the case " + value.getClass().getSimpleName();
    throw in.error(Reason.REJECTED, at, "expected the case " + type.getSimpleName() + " and not " + found);
  }

  @Override
  public JsonAdapter<?> wrapped() {
    return sealedType;
  }

  @Override
  public void encode(C value, JsonWriter out) {
    sealedType.encode(value, out);
  }
}
