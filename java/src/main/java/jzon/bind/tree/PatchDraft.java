package jzon.bind.tree;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import jzon.engine.codecs.CopyBudget;
import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;

/**
 * A document while a {@link JsonPatch} changes it.
 *
 * <p>A container on the path of an operation is opened once, as a list or map that can be changed. So each operation
 * takes time for its path, and not for the width of the containers on it. All others stay as they are.
 */
final class PatchDraft {
  private final JsonValue json;
  private final JsonPatch patch;
  private final Limits limits;
  private Node root;
  /** What copies may still add, or null before the first copy. */
  private CopyBudget budget;
  /** The number of the operation. */
  private int number;

  PatchDraft(JsonValue json, JsonPatch patch, Limits limits) {
    this.json = json;
    this.patch = patch;
    this.limits = limits;
    this.root = new Node(json);
  }

  /** Returns the document after all operations, or throws the error of one. */
  JsonValue result() {
    int n = patch.operations().size();
    if (n == 0) return json;
    for (number = 0; number < n; number++) run(patch.operations().get(number));
    number--; // the last operation has made the document as deep as it is
    return frozen(root, limits.depth());
  }

  private void run(JsonPatch.Operation operation) {
    JsonPointer path = operation.path();
    if (operation instanceof JsonPatch.Add add) add(operation, new Node(add.value()));
    else if (operation instanceof JsonPatch.Remove) remove(operation, path);
    else if (operation instanceof JsonPatch.Replace replace) replace(operation, new Node(replace.value()));
    else if (operation instanceof JsonPatch.Move move) move(move);
    else if (operation instanceof JsonPatch.Copy copy) add(operation, new Node(copied(find(operation, copy.from()))));
    else test((JsonPatch.Test) operation);
  }

  private void add(JsonPatch.Operation operation, Node value) {
    JsonPointer path = operation.path();
    int last = path.tokens().size() - 1;
    if (last < 0) {
      root = value;
      return;
    }
    Node parent = find(operation, path, last);
    String token = path.tokens().get(last);
    if (parent.members != null) parent.members.put(token, value);
    else if (parent.elements == null) throw noContainer(operation, path, last);
    else if (token.equals("-")) parent.elements.add(value);
    else parent.elements.add(index(operation, token, parent.elements.size()), value);
  }

  private Node remove(JsonPatch.Operation operation, JsonPointer path) {
    Node node = find(operation, path);
    int last = path.tokens().size() - 1;
    if (last < 0) throw fault(operation, "the whole document cannot be removed");
    Node parent = find(operation, path, last);
    String token = path.tokens().get(last);
    if (parent.members != null) parent.members.remove(token);
    else parent.elements.remove(Integer.parseInt(token));
    return node;
  }

  private void replace(JsonPatch.Operation operation, Node value) {
    JsonPointer path = operation.path();
    find(operation, path);
    int last = path.tokens().size() - 1;
    if (last < 0) {
      root = value;
      return;
    }
    Node parent = find(operation, path, last);
    String token = path.tokens().get(last);
    if (parent.members != null) parent.members.put(token, value);
    else parent.elements.set(Integer.parseInt(token), value);
  }

  private void move(JsonPatch.Move move) {
    if (move.from().equals(move.path())) find(move, move.from());
    else if (move.from().isPrefixOf(move.path())) {
      int length = move.from().tokens().size();
      throw fault(move, "a value cannot move from " + shown(move.from(), length) + " into itself");
    } else add(move, remove(move, move.from()));
  }

  private void test(JsonPatch.Test test) {
    if (!same(find(test, test.path()), test.value())) {
      throw fault(test, "the value is another one than " + brief(test.value()));
    }
  }

  // ---- places ----

  private Node find(JsonPatch.Operation operation, JsonPointer path) {
    return find(operation, path, path.tokens().size());
  }

  /** Returns the value at the first tokens of a path; opens the containers on the way, and the value if it is one. */
  private Node find(JsonPatch.Operation operation, JsonPointer path, int length) {
    Node node = root;
    for (int i = 0; i < length; i++) {
      node.open();
      String token = path.tokens().get(i);
      Node next = null;
      if (node.members != null) next = node.members.get(token);
      else if (node.elements == null) throw noContainer(operation, path, i);
      else if (!token.equals("-")) {
        int at = index(operation, token, Integer.MAX_VALUE);
        if (at < node.elements.size()) next = node.elements.get(at);
      }
      if (next == null) throw fault(operation, "no value at " + shown(path, i + 1));
      node = next;
    }
    if (length < path.tokens().size()) node.open();
    return node;
  }

  private int index(JsonPatch.Operation operation, String token, int most) {
    int i = JsonPointer.index(token);
    if (i >= 0 && i <= most) return i;
    if (i >= 0) throw fault(operation, "the array has " + most + " elements");
    if (JsonPointer.isNumber(token)) throw fault(operation, "the index " + token + " is too large");
    throw fault(operation, "'" + token + "' is not an index of an array");
  }

  // ---- copies ----

  private JsonValue copied(Node node) {
    if (budget == null) budget = new CopyBudget(size(json, Long.MAX_VALUE, limits.depth()) + sizeOfPatch());
    JsonValue value = frozen(node, limits.depth());
    node.close(value);
    if (!budget.take(size(value, budget.left(), limits.depth()))) {
      throw fault(Reason.LIMIT_DOCUMENT_BYTES, "the copies of this patch make the document too long");
    }
    return value;
  }

  private long sizeOfPatch() {
    long n = 0;
    for (JsonPatch.Operation operation : patch.operations()) {
      n += CopyBudget.operation(operation.path().tokens().size());
      if (operation instanceof JsonPatch.Add add) n += size(add.value(), Long.MAX_VALUE, limits.depth());
      if (operation instanceof JsonPatch.Replace replace) n += size(replace.value(), Long.MAX_VALUE, limits.depth());
    }
    return n;
  }

  /** Returns the size of a tree as {@link CopyBudget} counts it, or a number above {@code most} if it is larger. */
  private long size(JsonValue value, long most, int depth) {
    if (value instanceof JsonString string) return CopyBudget.string(string.value());
    if (value instanceof JsonNumber number) return CopyBudget.number(number.text());
    long n = CopyBudget.CONTAINER;
    if (value instanceof JsonArray array) {
      if (depth == 0) throw tooDeep();
      for (JsonValue element : array.values()) {
        if (n > most) return n;
        n += CopyBudget.ELEMENT + size(element, most - n, depth - 1);
      }
    } else if (value instanceof JsonObject object) {
      if (depth == 0) throw tooDeep();
      for (Map.Entry<String, JsonValue> member : object.members().entrySet()) {
        if (n > most) return n;
        n += CopyBudget.field(member.getKey());
        n += size(member.getValue(), most - n, depth - 1);
      }
    } else return CopyBudget.LITERAL;
    return n;
  }

  /** Returns the value of a node, of which at most {@code depth} containers are nested. */
  private JsonValue frozen(Node node, int depth) {
    if (node.json != null) {
      checkDepth(node.json, depth);
      return node.json;
    }
    if (depth == 0) throw tooDeep();
    if (node.elements != null) {
      List<JsonValue> values = new ArrayList<>(node.elements.size());
      for (Node element : node.elements) values.add(frozen(element, depth - 1));
      return new JsonArray(values);
    }
    Map<String, JsonValue> members = new LinkedHashMap<>(node.members.size() * 2);
    for (Map.Entry<String, Node> member : node.members.entrySet()) {
      members.put(member.getKey(), frozen(member.getValue(), depth - 1));
    }
    return new JsonObject(members);
  }

  private void checkDepth(JsonValue value, int depth) {
    if (value instanceof JsonArray array) {
      if (depth == 0) throw tooDeep();
      for (JsonValue element : array.values()) checkDepth(element, depth - 1);
    } else if (value instanceof JsonObject object) {
      if (depth == 0) throw tooDeep();
      for (Map.Entry<String, JsonValue> member : object.members().entrySet()) checkDepth(member.getValue(), depth - 1);
    }
  }

  // ---- errors ----

  private JsonException tooDeep() {
    return fault(Reason.LIMIT_DEPTH, "the document nests more than " + limits.depth() + " deep");
  }

  private JsonException noContainer(JsonPatch.Operation operation, JsonPointer path, int length) {
    return fault(operation, "the value at " + shown(path, length) + " is neither an object nor an array");
  }

  private JsonException fault(JsonPatch.Operation operation, String message) {
    JsonPointer path = operation.path();
    String place = JsonPatchAdapter.name(operation) + " at " + shown(path, path.tokens().size());
    return fault(Reason.REJECTED, place + ": " + message);
  }

  private JsonException fault(Reason reason, String message) {
    return JsonError.atPath(reason, List.of(number), message).toException();
  }

  /** Returns the pointer of the first tokens. */
  private static String shown(JsonPointer path, int length) {
    return length == 0 ? "the root" : new JsonPointer(path.tokens().subList(0, length)).toString();
  }

  /** Returns the JSON of a scalar, or the kind of a container. */
  private static String brief(JsonValue value) {
    if (value instanceof JsonObject) return "the object of the test";
    return value instanceof JsonArray ? "the array of the test" : value.toString();
  }

  // ---- comparing ----

  /** Compares as RFC 6902 section 4.6 says: numbers by value, objects without the order of fields. */
  private static boolean same(Node node, JsonValue other) {
    if (node.json != null) return same(node.json, other);
    if (node.elements != null) {
      if (!(other instanceof JsonArray array) || array.values().size() != node.elements.size()) return false;
      for (int i = 0; i < node.elements.size(); i++) {
        if (!same(node.elements.get(i), array.values().get(i))) return false;
      }
      return true;
    }
    if (!(other instanceof JsonObject object) || object.members().size() != node.members.size()) return false;
    for (Map.Entry<String, JsonValue> member : object.members().entrySet()) {
      Node mine = node.members.get(member.getKey());
      if (mine == null || !same(mine, member.getValue())) return false;
    }
    return true;
  }

  private static boolean same(JsonValue a, JsonValue b) {
    if (a instanceof JsonNumber x && b instanceof JsonNumber y) {
      return x.text().equals(y.text()) || NumberValue.of(x.text()).equals(NumberValue.of(y.text()));
    }
    if (a instanceof JsonArray x && b instanceof JsonArray y) {
      if (x.values().size() != y.values().size()) return false;
      for (int i = 0; i < x.values().size(); i++) {
        if (!same(x.values().get(i), y.values().get(i))) return false;
      }
      return true;
    }
    if (a instanceof JsonObject x && b instanceof JsonObject y) {
      if (x.members().size() != y.members().size()) return false;
      for (Map.Entry<String, JsonValue> member : x.members().entrySet()) {
        JsonValue other = y.members().get(member.getKey());
        if (other == null || !same(member.getValue(), other)) return false;
      }
      return true;
    }
    return a.equals(b);
  }

  /** A value; a container is either closed, as {@code json}, or open, as a list or map of nodes. */
  private static final class Node {
    private JsonValue json;
    private List<Node> elements;
    private Map<String, Node> members;

    Node(JsonValue json) {
      this.json = json;
    }

    void open() {
      if (json instanceof JsonArray array) {
        elements = new ArrayList<>(array.values().size() + 1);
        for (JsonValue value : array.values()) elements.add(new Node(value));
        json = null;
      } else if (json instanceof JsonObject object) {
        members = new LinkedHashMap<>(object.members().size() * 2);
        for (Map.Entry<String, JsonValue> member : object.members().entrySet()) {
          members.put(member.getKey(), new Node(member.getValue()));
        }
        json = null;
      }
    }

    void close(JsonValue value) {
      json = value;
      elements = null;
      members = null;
    }
  }
}
