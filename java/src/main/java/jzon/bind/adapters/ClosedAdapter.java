package jzon.bind.adapters;

import jzon.bind.JsonAdapter;
import jzon.engine.JsonReader;

/** Rejects unknown fields that another adapter skips. */
final class ClosedAdapter<T> extends DelegatingAdapter<T> {
  /** Returns a new adapter as its parent type, so that verifying callers does not load this class. */
  static <T> JsonAdapter<T> of(JsonAdapter<T> value) {
    return new ClosedAdapter<>(value);
  }

  private ClosedAdapter(JsonAdapter<T> value) {
    super(value);
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
}
