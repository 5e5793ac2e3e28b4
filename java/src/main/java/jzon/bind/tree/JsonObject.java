package jzon.bind.tree;

import java.util.LinkedHashMap;
import java.util.Map;

/** A JSON object: fields with unique names. It keeps their order, but {@code equals} ignores it. */
public record JsonObject(Map<String, JsonValue> members) implements JsonValue {
  /** The object without fields. */
  public static final JsonObject EMPTY = new JsonObject(Map.of());

  /** Copies the fields, in the order of the map; throws a NullPointerException if a name or value is null. */
  public JsonObject {
    members = JsonMembers.copyOf(members);
  }

  /**
   * Returns the object of these fields: {@code JsonObject.of(Map.entry("id", JsonValue.of(1)))}. If a name is a
   * duplicate, the last value is used, at the place of the first.
   */
  @SafeVarargs
  public static JsonObject of(Map.Entry<String, ? extends JsonValue>... members) {
    Map<String, JsonValue> byName = new LinkedHashMap<>();
    for (Map.Entry<String, ? extends JsonValue> member : members) byName.put(member.getKey(), member.getValue());
    return new JsonObject(byName);
  }

  /** Returns this object with the field set to the value: in its place if it exists, or else at the end. */
  public JsonObject with(String name, JsonValue value) {
    Map<String, JsonValue> changed = new LinkedHashMap<>(members);
    changed.put(name, value);
    return new JsonObject(changed);
  }

  /** Returns this object without the field of that name. */
  public JsonObject without(String name) {
    if (!members.containsKey(name)) return this;
    Map<String, JsonValue> changed = new LinkedHashMap<>(members);
    changed.remove(name);
    return new JsonObject(changed);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof JsonObject that && JsonEquality.same(this, that);
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
