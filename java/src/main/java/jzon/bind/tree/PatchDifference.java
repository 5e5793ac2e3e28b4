package jzon.bind.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Finds the operations that change one value into another. */
final class PatchDifference {
  private final List<JsonPatch.Operation> operations = new ArrayList<>();

  private PatchDifference() {}

  static List<JsonPatch.Operation> of(JsonValue from, JsonValue to) {
    PatchDifference difference = new PatchDifference();
    difference.add(JsonPointer.ROOT, from, to);
    return difference.operations;
  }

  private void add(JsonPointer path, JsonValue from, JsonValue to) {
    if (from instanceof JsonObject a && to instanceof JsonObject b) addMembers(path, a.members(), b.members());
    else if (from instanceof JsonArray a && to instanceof JsonArray b) addElements(path, a.values(), b.values());
    else if (!from.equals(to)) operations.add(new JsonPatch.Replace(path, to));
  }

  private void addMembers(JsonPointer path, Map<String, JsonValue> a, Map<String, JsonValue> b) {
    for (Map.Entry<String, JsonValue> member : a.entrySet()) {
      if (!b.containsKey(member.getKey())) operations.add(new JsonPatch.Remove(path.child(member.getKey())));
    }
    for (Map.Entry<String, JsonValue> member : b.entrySet()) {
      JsonPointer inner = path.child(member.getKey());
      JsonValue before = a.get(member.getKey());
      if (before == null) operations.add(new JsonPatch.Add(inner, member.getValue()));
      else add(inner, before, member.getValue());
    }
  }

  private void addElements(JsonPointer path, List<JsonValue> a, List<JsonValue> b) {
    int shorter = Math.min(a.size(), b.size());
    int start = 0;
    while (start < shorter && a.get(start).equals(b.get(start))) start++;
    int end = 0;
    while (end < shorter - start && a.get(a.size() - 1 - end).equals(b.get(b.size() - 1 - end))) end++;
    int both = shorter - end;
    for (int i = start; i < both; i++) add(path.child(Integer.toString(i)), a.get(i), b.get(i));
    // the last first, so that other indexes stay valid
    for (int i = a.size() - end - 1; i >= both; i--) {
      operations.add(new JsonPatch.Remove(path.child(Integer.toString(i))));
    }
    for (int i = both; i < b.size() - end; i++) {
      operations.add(new JsonPatch.Add(path.child(Integer.toString(i)), b.get(i)));
    }
  }
}
