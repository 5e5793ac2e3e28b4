package jzon.bind.tree;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import jzon.engine.JsonReader;
import jzon.engine.error.Reason;

/** A container that is being read. After its end, the next container at the same depth reuses this object. */
final class OpenContainer {
  private static final int FIRST_ELEMENTS = 8;
  /** A longer array is not kept for the next container. */
  private static final int MOST_KEPT = 1024;

  final OpenContainer outer;
  boolean isArray;

  private OpenContainer inner;
  private JsonValue[] elements;
  private int count;

  private String[] names;
  private JsonValue[] values;
  /** All fields, if there are many. */
  private LinkedHashMap<String, JsonValue> many;
  /** The name of the field whose value is read. */
  private String name;

  private OpenContainer(OpenContainer outer) {
    this.outer = outer;
  }

  /** Returns the object for a container in {@code outer}; null stands for the outermost container. */
  static OpenContainer inside(OpenContainer outer, boolean isArray) {
    OpenContainer open = outer == null ? null : outer.inner;
    if (open == null) {
      open = new OpenContainer(outer);
      if (outer != null) outer.inner = open;
    }
    open.isArray = isArray;
    open.count = 0;
    open.many = null;
    if (!isArray && open.names == null) {
      open.names = new String[JsonMembers.FEW];
      open.values = new JsonValue[JsonMembers.FEW];
    }
    return open;
  }

  /** Returns the number of elements or fields. */
  int size() {
    return count;
  }

  void addElement(JsonValue value) {
    if (elements == null) elements = new JsonValue[FIRST_ELEMENTS];
    if (count == elements.length) elements = Arrays.copyOf(elements, larger(count));
    elements[count++] = value;
  }

  /** Returns the new length for a full array: twice as long, if the JVM allows it. */
  private static int larger(int n) {
    return (int) Math.min(n * 2L, Integer.MAX_VALUE - 8);
  }

  /** Reads the name of a field; rejects duplicates. */
  void enterName(JsonReader in, int max) {
    String next = in.readName();
    if (has(next)) throw in.error(Reason.DUPLICATE_FIELD, in.offset(), null);
    if (count == max) throw in.tooManyEntries();
    name = next;
  }

  private boolean has(String next) {
    if (many != null) return many.containsKey(next);
    for (int i = 0; i < count; i++) {
      if (names[i].equals(next)) return true;
    }
    return false;
  }

  /** Sets the value of the field whose name was read. */
  void addMember(JsonValue value) {
    if (many == null && count == JsonMembers.FEW) {
      many = new LinkedHashMap<>(JsonMembers.FEW * 4);
      for (int i = 0; i < count; i++) many.put(names[i], values[i]);
    }
    if (many != null) many.put(name, value);
    else {
      names[count] = name;
      values[count] = value;
    }
    count++;
  }

  /** Returns the array or object that was read. */
  JsonValue result() {
    if (isArray) {
      List<JsonValue> list = Arrays.asList(elements);
      JsonArray array = new JsonArray(count == elements.length ? list : list.subList(0, count));
      if (elements.length > MOST_KEPT) elements = null;
      return array;
    }
    if (many != null) return new JsonObject(new JsonMembers(many));
    return new JsonObject(new JsonMembers(Arrays.copyOf(names, count), Arrays.copyOf(values, count)));
  }
}
