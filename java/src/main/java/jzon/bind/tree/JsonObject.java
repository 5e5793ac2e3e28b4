package jzon.bind.tree;

import java.util.LinkedHashMap;
import java.util.Map;

/** An object: members of different names, in an order that is kept but does not count in comparisons. */
public record JsonObject(Map<String, JsonValue> members) implements JsonValue {
  /** The object without members. */
  public static final JsonObject EMPTY = new JsonObject(Map.of());

  /** Copies the members, in the order of the map; throws a NullPointerException for a null among them. */
  public JsonObject {
    members = JsonMembers.copyOf(members);
  }

  /**
   * Returns the object of these members: {@code JsonObject.of(Map.entry("id", JsonValue.of(1)))}. Of those with one
   * name the last counts, at the place of the first.
   */
  @SafeVarargs
  public static JsonObject of(Map.Entry<String, ? extends JsonValue>... members) {
    Map<String, JsonValue> byName = new LinkedHashMap<>();
    for (Map.Entry<String, ? extends JsonValue> member : members) byName.put(member.getKey(), member.getValue());
    return new JsonObject(byName);
  }

  /** Returns this object with a member added at the end, or with another value for the member of that name. */
  public JsonObject with(String name, JsonValue value) {
    Map<String, JsonValue> changed = new LinkedHashMap<>(members);
    changed.put(name, value);
    return new JsonObject(changed);
  }

  /** Returns this object without the member of that name. */
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
