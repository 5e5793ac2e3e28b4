package jzon.bind.tree;

import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** Compares trees, with at most two stack frames for each level; the collections' own methods need six. */
final class JsonEquality {
  private JsonEquality() {}

  /** Returns true if two values are equal JSON, apart from whitespace, escapes and the order of fields. */
  static boolean same(JsonValue a, JsonValue b) {
    if (a == b) return true;
    if (a instanceof JsonArray left) {
      return b instanceof JsonArray right && sameElements(left.values(), right.values());
    }
    if (a instanceof JsonObject left) {
      return b instanceof JsonObject right && sameMembers(left.members(), right.members());
    }
    return a.equals(b);
  }

  private static boolean sameElements(List<JsonValue> a, List<JsonValue> b) {
    int n = a.size();
    if (n != b.size()) return false;
    for (int i = 0; i < n; i++) {
      if (!same(a.get(i), b.get(i))) return false;
    }
    return true;
  }

  private static boolean sameMembers(Map<String, JsonValue> a, Map<String, JsonValue> b) {
    if (a.size() != b.size()) return false;
    Iterator<Map.Entry<String, JsonValue>> members = a.entrySet().iterator();
    while (members.hasNext()) {
      Map.Entry<String, JsonValue> member = members.next();
      JsonValue other = b.get(member.getKey());
      if (other == null || !same(member.getValue(), other)) return false;
    }
    return true;
  }

  /** Returns a hash code that is consistent with {@link #same}. */
  static int hash(JsonValue json) {
    if (json instanceof JsonArray array) return hashElements(array.values());
    if (json instanceof JsonObject object) return hashMembers(object.members());
    return json.hashCode();
  }

  private static int hashElements(List<JsonValue> values) {
    int sum = 1;
    int n = values.size();
    for (int i = 0; i < n; i++) sum = sum * 31 + hash(values.get(i));
    return sum;
  }

  /** A sum, because the order of fields does not count. */
  private static int hashMembers(Map<String, JsonValue> members) {
    int sum = 2;
    Iterator<Map.Entry<String, JsonValue>> each = members.entrySet().iterator();
    while (each.hasNext()) {
      Map.Entry<String, JsonValue> member = each.next();
      sum += member.getKey().hashCode() * 31 ^ hash(member.getValue());
    }
    return sum;
  }
}
