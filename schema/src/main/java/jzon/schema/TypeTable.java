package jzon.schema;

import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Collects the named types of a description while it is made; for one thread.
 *
 * <p>A type is told apart from others by its name and by the place where it is described, as one type may be described
 * in two ways: by a derivation with settings, for example. The second gets a number behind its name.
 */
public final class TypeTable {
  /** Types inside of types: beyond this they grow without end, as an {@code A[T]} that has an {@code A[List[T]]}. */
  private static final int MAX_DEPTH = 128;

  private final Map<String, Form> types = new LinkedHashMap<>();
  private final Map<String, String> names = new HashMap<>();
  private final Map<String, Boolean> open = new HashMap<>(); // inline types that are being made, and whether they recur
  private int depth;

  TypeTable() {}

  /**
   * Returns the reference to a type, whose form is asked for unless it is known or is being made.
   *
   * @param name the full name of the type
   * @param place where it is described
   * @throws IllegalStateException for types whose arguments grow without end
   */
  public Form.Reference define(String name, String place, Supplier<Form> form) {
    String key = name + '\0' + place;
    String known = names.get(key);
    if (known != null) return new Form.Reference(known);
    if (depth == MAX_DEPTH)
      throw new IllegalStateException("more than " + MAX_DEPTH + " types inside of each other, the last is " + name);
    String free = free(name);
    names.put(key, free);
    types.put(free, Forms.ANY); // holds the place, so that types come in the order in which they are met
    depth++;
    try {
      types.put(free, form.get());
    } finally {
      depth--;
    }
    return new Form.Reference(free);
  }

  /**
   * Returns the form of a type that has none of its own but that of its value, as value classes have it. Where it
   * contains itself it becomes a named type after all.
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

  /** Returns the form that a reference leads to as far as it is known by now, and any other form as it is. */
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
