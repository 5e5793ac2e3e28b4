package jzon.bind.tree;

import java.util.List;

/** A JSON array. */
public record JsonArray(List<JsonValue> values) implements JsonValue {
  /** The array without elements. */
  public static final JsonArray EMPTY = new JsonArray(List.of());

  /** Copies the elements; throws a NullPointerException if one is null. */
  public JsonArray {
    values = List.copyOf(values);
  }

  /** Returns the array of these elements. */
  public static JsonArray of(JsonValue... values) {
    return new JsonArray(List.of(values));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof JsonArray that && JsonEquality.same(this, that);
  }

  @Override
  public int hashCode() {
    return JsonEquality.hash(this);
  }

  /** Returns the JSON text without whitespace. */
  @Override
  public String toString() {
    return JsonValueAdapter.INSTANCE.encodeToString(this);
  }
}
