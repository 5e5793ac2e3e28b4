package jzon.engine.description;

import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Collects the named types of a description while it is made. Not thread-safe.
 *
 * <p>A type is identified by its name and by the place where it is described. One type may be described in two ways,
 * for example by a derivation with other settings. The second description then gets a number after its name.
 */
public final class TypeTable {
  /** Types nested deeper than this grow without end, such as an {@code A[T]} with a field of {@code A[List[T]]}. */
  private static final int MAX_DEPTH = 128;

  private final Map<String, Form> types = new LinkedHashMap<>();
  private final Map<String, String> names = new HashMap<>();
  private final Map<String, Boolean> open = new HashMap<>(); // inline types that are being made, and whether they recur
  private int depth;

  TypeTable() {}

  /**
   * Returns the reference to a type. Calls {@code form} unless the type is known or is being made.
   *
   * @param name the full name of the type
   * @param place where it is described
   * @throws IllegalStateException if the type's arguments grow without end
   */
  public Form.Reference define(String name, String place, Supplier<Form> form) {
    String key = name + '\0' + place;
    String known = names.get(key);
    if (known != null) return new Form.Reference(known);
    if (depth == MAX_DEPTH)
      throw new IllegalStateException("more than " + MAX_DEPTH + " types inside of each other, the last is " + name);
    String free = free(name);
    names.put(key, free);
    types.put(free, Forms.ANY); // holds the place, so that types are in the order in which they are found
    depth++;
    try {
      types.put(free, form.get());
    } finally {
      depth--;
    }
    return new Form.Reference(free);
  }

  /**
   * Returns the form of a type that is written as its only value, such as a value class. If the type contains itself,
   * it becomes a named type.
   *
   * @param name the full name of the type
   * @param place where it is described
   */
  public Form inline(String name, String place, Supplier<Form> form) {
    String key = name + '\0' + place;
    String known = names.get(key);
    if (known != null) return new Form.Reference(known);
    if (open.containsKey(key)) {
      open.put(key, true);
      return new Form.Reference(name);
    }
    open.put(key, false);
    Form made = form.get();
    if (!open.remove(key)) return made;
    names.put(key, name);
    types.put(name, made);
    return new Form.Reference(name);
  }

  /** Returns the form that a reference refers to, as far as it is known so far, and any other form unchanged. */
  public Form resolve(Form form) {
    Form at = form;
    while (at instanceof Form.Reference reference && types.containsKey(reference.type()))
      at = types.get(reference.type());
    return at;
  }

  private String free(String name) {
    if (!types.containsKey(name)) return name;
    int number = 2;
    while (types.containsKey(name + "#" + number)) number++;
    return name + "#" + number;
  }

  Map<String, Form> types() {
    return Collections.unmodifiableMap(types);
  }
}
