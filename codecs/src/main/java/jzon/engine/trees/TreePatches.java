package jzon.engine.trees;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;

/** Patches of trees: JSON Patch (RFC 6902) and merge patches (RFC 7396). */
public final class TreePatches {
  private TreePatches() {}

  /**
   * Returns the document after all operations, within {@code limits}.
   *
   * @throws jzon.engine.error.JsonException the error of an operation, at its number; nothing is applied then
   */
  public static <V> V apply(Trees<V> trees, V json, List<PatchOperation<V>> operations, Limits limits) {
    try {
      return new PatchDraft<>(trees, json, operations, limits).result();
    } catch (StackOverflowError e) {
      throw JsonError.of(Reason.LIMIT_DEPTH, "nested too deeply for the stack of this thread", e).toException();
    }
  }

  /**
   * Returns operations that change a value into another one: they remove, replace and add fields, and the elements
   * between those that both arrays have at their beginning and at their end.
   */
  public static <V> List<PatchOperation<V>> diff(Trees<V> trees, V from, V to) {
    PatchDifference<V> difference = new PatchDifference<>(trees);
    difference.add(List.of(), from, to);
    return difference.operations;
  }

  /** Returns the value with a merge patch applied. */
  public static <V> V merge(Trees<V> trees, V old, V patch) {
    if (!trees.isObject(patch)) return patch;
    LinkedHashMap<String, V> fields = new LinkedHashMap<>();
    if (trees.isObject(old)) fields.putAll(trees.fields(old));
    for (Map.Entry<String, V> change : trees.fields(patch).entrySet()) {
      String name = change.getKey();
      if (change.getValue().equals(trees.nullValue())) fields.remove(name);
      else fields.put(name, merge(trees, fields.getOrDefault(name, trees.nullValue()), change.getValue()));
    }
    return trees.object(fields);
  }

  /**
   * Returns the merge patch that changes a value into another one, or null if there is none: a null in a patch deletes
   * a field, so none gives a field the value null.
   */
  public static <V> V mergePatch(Trees<V> trees, V from, V to) {
    if (!trees.isObject(to)) return to;
    Map<String, V> before = trees.isObject(from) ? trees.fields(from) : Map.of();
    Map<String, V> after = trees.fields(to);
    LinkedHashMap<String, V> fields = new LinkedHashMap<>();
    for (String name : before.keySet()) if (!after.containsKey(name)) fields.put(name, trees.nullValue());
    for (Map.Entry<String, V> field : after.entrySet()) {
      V old = before.getOrDefault(field.getKey(), trees.nullValue());
      if (before.containsKey(field.getKey()) && old.equals(field.getValue())) continue;
      V change = mergePatch(trees, old, field.getValue());
      if (change == null || change.equals(trees.nullValue())) return null;
      fields.put(field.getKey(), change);
    }
    return trees.object(fields);
  }

  /** Collects the operations of a difference. */
  private static final class PatchDifference<V> {
    private final Trees<V> trees;
    private final List<PatchOperation<V>> operations = new ArrayList<>();

    PatchDifference(Trees<V> trees) {
      this.trees = trees;
    }

    void add(List<String> path, V from, V to) {
      if (trees.isObject(from) && trees.isObject(to)) addFields(path, trees.fields(from), trees.fields(to));
      else if (trees.isArray(from) && trees.isArray(to)) addElements(path, trees.elements(from), trees.elements(to));
      else if (!from.equals(to)) add(PatchOperation.Kind.REPLACE, path, to);
    }

    private void add(PatchOperation.Kind kind, List<String> path, V value) {
      operations.add(new PatchOperation<>(kind, null, path, value));
    }

    private static List<String> inner(List<String> path, String token) {
      List<String> longer = new ArrayList<>(path);
      longer.add(token);
      return longer;
    }

    private void addFields(List<String> path, Map<String, V> a, Map<String, V> b) {
      for (String name : a.keySet()) {
        if (!b.containsKey(name)) add(PatchOperation.Kind.REMOVE, inner(path, name), null);
      }
      for (Map.Entry<String, V> field : b.entrySet()) {
        List<String> at = inner(path, field.getKey());
        V before = a.get(field.getKey());
        if (before == null) add(PatchOperation.Kind.ADD, at, field.getValue());
        else add(at, before, field.getValue());
      }
    }

    private void addElements(List<String> path, List<V> a, List<V> b) {
      int shorter = Math.min(a.size(), b.size());
      int start = 0;
      while (start < shorter && a.get(start).equals(b.get(start))) start++;
      int end = 0;
      while (end < shorter - start && a.get(a.size() - 1 - end).equals(b.get(b.size() - 1 - end))) end++;
      int both = shorter - end;
      for (int i = start; i < both; i++) add(inner(path, Integer.toString(i)), a.get(i), b.get(i));
      // the last first, so that other indexes stay valid
      for (int i = a.size() - end - 1; i >= both; i--) {
        add(PatchOperation.Kind.REMOVE, inner(path, Integer.toString(i)), null);
      }
      for (int i = both; i < b.size() - end; i++) {
        add(PatchOperation.Kind.ADD, inner(path, Integer.toString(i)), b.get(i));
      }
    }
  }
}
