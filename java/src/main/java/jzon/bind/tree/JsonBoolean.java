package jzon.bind.tree;

/** A JSON boolean: {@code true} or {@code false}. */
public record JsonBoolean(boolean value) implements JsonValue {
  static final JsonBoolean TRUE = new JsonBoolean(true);
  static final JsonBoolean FALSE = new JsonBoolean(false);

  @Override
  public boolean equals(Object other) {
    return other instanceof JsonBoolean that && value == that.value;
  }

  @Override
  public int hashCode() {
    return Boolean.hashCode(value);
  }

  /** Returns the JSON text. */
  @Override
  public String toString() {
    return Boolean.toString(value);
  }
}
