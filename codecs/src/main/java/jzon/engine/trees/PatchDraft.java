package jzon.engine.trees;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;

/**
 * A document while a JSON Patch changes it.
 *
 * <p>A container on the path of an operation is opened once, as a list or map that can be changed. So each operation
 * takes time for its path, and not for the width of the containers on it. All others stay as they are.
 *
 * <p>A small patch can double the document with each copy. So copies may add a number of characters, about those of
 * their JSON: {@link #FREE}, and {@link #TIMES} for each character of the document and the patch.
 */
final class PatchDraft<V> {
  private static final long FREE = 1L << 20;
  private static final long TIMES = 16;
  private static final int CONTAINER = 2; // brackets
  private static final int FIELD = 4; // quotes, colon, comma

  private final Trees<V> trees;
  private final V json;
  private final List<PatchOperation<V>> operations;
  private final Limits limits;
  private Node<V> root;
  /** How many characters copies may still add, or -1 before the first copy. */
  private long left = -1;
  /** The operation, and its number. */
  private PatchOperation<V> operation;
  private int number;

  PatchDraft(Trees<V> trees, V json, List<PatchOperation<V>> operations, Limits limits) {
    this.trees = trees;
    this.json = json;
    this.operations = operations;
    this.limits = limits;
    this.root = new Node<>(json);
  }

  /** Returns the document after all operations, or throws the error of one. */
  V result() {
    if (operations.isEmpty()) return json;
    for (number = 0; number < operations.size(); number++) {
      operation = operations.get(number);
      run();
    }
    number--; // the last operation has made the document as deep as it is
    return frozen(root, limits.depth());
  }

  private void run() {
    switch (operation.kind()) {
      case ADD -> add(new Node<>(operation.value()));
      case REMOVE -> remove(operation.path());
      case REPLACE -> replace(new Node<>(operation.value()));
      case MOVE -> move();
      case COPY -> add(new Node<>(copied(find(operation.from()))));
      case TEST -> {
        if (!same(find(operation.path()), operation.value())) {
          throw fault("the value is another one than " + brief(operation.value()));
        }
      }
    }
  }

  private void add(Node<V> value) {
    List<String> path = operation.path();
    int last = path.size() - 1;
    if (last < 0) {
      root = value;
      return;
    }
    Node<V> parent = find(path, last);
    String token = path.get(last);
    if (parent.fields != null) parent.fields.put(token, value);
    else if (parent.elements == null) throw noContainer(path, last);
    else if (token.equals("-")) parent.elements.add(value);
    else parent.elements.add(index(token, parent.elements.size()), value);
  }

  private Node<V> remove(List<String> path) {
    Node<V> node = find(path);
    int last = path.size() - 1;
    if (last < 0) throw fault("the whole document cannot be removed");
    Node<V> parent = find(path, last);
    if (parent.fields != null) parent.fields.remove(path.get(last));
    else parent.elements.remove(Integer.parseInt(path.get(last)));
    return node;
  }

  private void replace(Node<V> value) {
    List<String> path = operation.path();
    find(path);
    int last = path.size() - 1;
    if (last < 0) {
      root = value;
      return;
    }
    Node<V> parent = find(path, last);
    if (parent.fields != null) parent.fields.put(path.get(last), value);
    else parent.elements.set(Integer.parseInt(path.get(last)), value);
  }

  private void move() {
    List<String> from = operation.from();
    if (from.equals(operation.path())) find(from);
    else if (Pointers.isPrefix(from, operation.path())) {
      throw fault("a value cannot move from " + shown(from, from.size()) + " into itself");
    } else add(remove(from));
  }

  // ---- places ----

  private Node<V> find(List<String> path) {
    return find(path, path.size());
  }

  /** Returns the value at the first tokens of a path; opens the containers on the way, and the value if it is one. */
  private Node<V> find(List<String> path, int length) {
    Node<V> node = root;
    for (int i = 0; i < length; i++) {
      node.open(trees);
      String token = path.get(i);
      Node<V> next = null;
      if (node.fields != null) next = node.fields.get(token);
      else if (node.elements == null) throw noContainer(path, i);
      else if (!token.equals("-")) next = Paths.element(node.elements, index(token, Integer.MAX_VALUE));
      if (next == null) throw fault("no value at " + shown(path, i + 1));
      node = next;
    }
    if (length < path.size()) node.open(trees);
    return node;
  }

  private int index(String token, int most) {
    int i = Pointers.index(token);
    if (i >= 0 && i <= most) return i;
    if (i >= 0) throw fault("the array has " + most + " elements");
    if (Pointers.isNumber(token)) throw fault("the index " + token + " is too large");
    throw fault("'" + token + "' is not an index of an array");
  }

  // ---- copies ----

  private V copied(Node<V> node) {
    if (left < 0) left = FREE + TIMES * (size(json, Long.MAX_VALUE, limits.depth()) + sizeOfPatch());
    V value = frozen(node, limits.depth());
    node.close(value);
    long size = size(value, left, limits.depth());
    if (size > left) throw fault(Reason.LIMIT_DOCUMENT_BYTES, "the copies of this patch make the document too long");
    left -= size;
    return value;
  }

  private long sizeOfPatch() {
    long n = 0;
    for (PatchOperation<V> each : operations) {
      n += each.path().size() + 1;
      boolean isTest = each.kind() == PatchOperation.Kind.TEST;
      if (each.value() != null && !isTest) n += size(each.value(), Long.MAX_VALUE, limits.depth());
    }
    return n;
  }

  /** Returns the size of a tree, or a number above {@code most} if it is larger. */
  private long size(V value, long most, int depth) {
    long n = CONTAINER;
    if (trees.isArray(value)) {
      if (depth == 0) throw tooDeep();
      for (V element : trees.elements(value)) {
        if (n > most) return n;
        n += 1 + size(element, most - n, depth - 1);
      }
      return n;
    }
    if (!trees.isObject(value)) return trees.length(value);
    if (depth == 0) throw tooDeep();
    for (Map.Entry<String, V> field : trees.fields(value).entrySet()) {
      if (n > most) return n;
      n += FIELD + field.getKey().length();
      n += size(field.getValue(), most - n, depth - 1);
    }
    return n;
  }

  /** Returns the value of a node, of which at most {@code depth} containers are nested. */
  private V frozen(Node<V> node, int depth) {
    if (node.json != null) {
      checkDepth(node.json, depth);
      return node.json;
    }
    if (depth == 0) throw tooDeep();
    if (node.elements != null) {
      List<V> values = new ArrayList<>(node.elements.size());
      for (Node<V> element : node.elements) values.add(frozen(element, depth - 1));
      return trees.array(values);
    }
    LinkedHashMap<String, V> fields = new LinkedHashMap<>(node.fields.size() * 2);
    for (Map.Entry<String, Node<V>> field : node.fields.entrySet()) {
      fields.put(field.getKey(), frozen(field.getValue(), depth - 1));
    }
    return trees.object(fields);
  }

  private void checkDepth(V value, int depth) {
    if (trees.isArray(value)) {
      if (depth == 0) throw tooDeep();
      for (V element : trees.elements(value)) checkDepth(element, depth - 1);
    } else if (trees.isObject(value)) {
      if (depth == 0) throw tooDeep();
      for (V field : trees.fields(value).values()) checkDepth(field, depth - 1);
    }
  }

  // ---- errors ----

  private JsonException tooDeep() {
    return fault(Reason.LIMIT_DEPTH, "the document nests more than " + limits.depth() + " deep");
  }

  private JsonException noContainer(List<String> path, int length) {
    return fault("the value at " + shown(path, length) + " is neither an object nor an array");
  }

  private JsonException fault(String message) {
    List<String> path = operation.path();
    return fault(Reason.REJECTED, operation.kind().text + " at " + shown(path, path.size()) + ": " + message);
  }

  private JsonException fault(Reason reason, String message) {
    return JsonError.atPath(reason, List.of(number), message).toException();
  }

  /** Returns the pointer of the first tokens. */
  private static String shown(List<String> path, int length) {
    return length == 0 ? "the root" : Pointers.text(path.subList(0, length));
  }

  /** Returns the JSON of a scalar, or the kind of a container. */
  private String brief(V value) {
    if (trees.isObject(value)) return "the object of the test";
    return trees.isArray(value) ? "the array of the test" : value.toString();
  }

  // ---- comparing ----

  /** Compares as RFC 6902 section 4.6 says: numbers by value, objects without the order of fields. */
  private boolean same(Node<V> node, V other) {
    if (node.json != null) return same(node.json, other);
    if (node.elements != null) {
      if (!trees.isArray(other) || trees.elements(other).size() != node.elements.size()) return false;
      int i = 0;
      for (V element : trees.elements(other)) if (!same(node.elements.get(i++), element)) return false;
      return true;
    }
    if (!trees.isObject(other) || trees.fields(other).size() != node.fields.size()) return false;
    for (Map.Entry<String, V> field : trees.fields(other).entrySet()) {
      Node<V> mine = node.fields.get(field.getKey());
      if (mine == null || !same(mine, field.getValue())) return false;
    }
    return true;
  }

  private boolean same(V a, V b) {
    if (trees.isArray(a) && trees.isArray(b)) {
      List<V> elements = trees.elements(b);
      if (trees.elements(a).size() != elements.size()) return false;
      int i = 0;
      for (V element : trees.elements(a)) if (!same(element, elements.get(i++))) return false;
      return true;
    }
    if (trees.isObject(a) && trees.isObject(b)) {
      Map<String, V> fields = trees.fields(b);
      if (trees.fields(a).size() != fields.size()) return false;
      for (Map.Entry<String, V> field : trees.fields(a).entrySet()) {
        V other = fields.get(field.getKey());
        if (other == null || !same(field.getValue(), other)) return false;
      }
      return true;
    }
    String number = trees.number(a);
    String other = trees.number(b);
    return number != null && other != null ? NumberValue.same(number, other) : a.equals(b);
  }

  /** A value; a container is either closed, as {@code json}, or open, as a list or map of nodes. */
  private static final class Node<V> {
    private V json;
    private List<Node<V>> elements;
    private Map<String, Node<V>> fields;

    Node(V json) {
      this.json = json;
    }

    void open(Trees<V> trees) {
      if (json == null) return;
      if (trees.isArray(json)) {
        List<V> values = trees.elements(json);
        elements = new ArrayList<>(values.size() + 1);
        for (V value : values) elements.add(new Node<>(value));
        json = null;
      } else if (trees.isObject(json)) {
        Map<String, V> values = trees.fields(json);
        fields = new LinkedHashMap<>(values.size() * 2);
        for (Map.Entry<String, V> field : values.entrySet()) fields.put(field.getKey(), new Node<>(field.getValue()));
        json = null;
      }
    }

    void close(V value) {
      json = value;
      elements = null;
      fields = null;
    }
  }
}
