package jzon.bind.tree;

import java.util.Objects;
import jzon.bind.JsonBindException;

/** A JSON string. */
public record JsonString(String value) implements JsonValue {
  /** Throws a NullPointerException for null. */
  public JsonString {
    Objects.requireNonNull(value);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof JsonString that && value.equals(that.value);
  }

  @Override
  public int hashCode() {
    return value.hashCode() + 1;
  }

  /** Returns the JSON text; throws a {@link JsonBindException} for half of a surrogate pair. */
  @Override
  public String toString() {
    return JsonValueAdapter.INSTANCE.encodeToString(this);
  }
}
