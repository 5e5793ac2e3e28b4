package jzon.bind.tree;

import java.util.Arrays;
import java.util.LinkedHashMap;
import jzon.engine.trees.TreeFields;

/** The fields of an object that is being read. */
final class OpenFields implements TreeFields<JsonValue> {
  private final String[] names = new String[JsonMembers.FEW];
  private final JsonValue[] values = new JsonValue[JsonMembers.FEW];
  /** All fields, if there are many. */
  private LinkedHashMap<String, JsonValue> many;
  private int count;
  /** The name of the field whose value is read. */
  private String name;

  @Override
  public int size() {
    return count;
  }

  @Override
  public int place(String name) {
    this.name = name;
    if (many != null) return many.containsKey(name) ? 0 : count;
    int i = 0;
    while (i < count && !names[i].equals(name)) i++;
    return i;
  }

  @Override
  public void put(int place, JsonValue value) {
    if (many == null && place == JsonMembers.FEW) {
      many = new LinkedHashMap<>(JsonMembers.FEW * 4);
      for (int i = 0; i < count; i++) many.put(names[i], values[i]);
    }
    if (many != null) many.put(name, value);
    else {
      names[place] = name;
      values[place] = value;
    }
    if (place == count) count++;
  }

  @Override
  public JsonValue result() {
    if (many != null) return new JsonObject(new JsonMembers(many));
    return new JsonObject(new JsonMembers(Arrays.copyOf(names, count), Arrays.copyOf(values, count)));
  }

  @Override
  public void clear() {
    many = null;
    count = 0;
  }
}
