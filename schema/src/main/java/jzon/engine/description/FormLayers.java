package jzon.engine.description;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A form without the layers around its value: references, null and checks.
 *
 * @param nulls whether null is a value of the form
 * @param checks the conditions, from the outside
 * @param base the form before its last references were resolved; it identifies a named type
 * @param core the resolved form of values other than null; null if only null is a value
 * @param alternatives the alternatives of a choice, without null; for any other form only the base
 */
record FormLayers(boolean nulls, List<String> checks, Form base, Form core, List<Form> alternatives) {
  private static final Form.Constant NULL = new Form.Constant("null", List.of());

  static FormLayers of(Form form, Description description) {
    boolean nulls = false;
    List<String> checks = new ArrayList<>();
    Set<String> passed = new HashSet<>();
    Form base = form, at = form;
    while (true) {
      if (at instanceof Form.Reference reference) {
        if (!passed.add(reference.type())) return new FormLayers(nulls, checks, base, null, List.of()); // no value
        at = description.resolve(at);
      } else if (at instanceof Form.NullableValue nullable) {
        nulls = true;
        base = at = nullable.value();
      } else if (at instanceof Form.CheckedValue checked) {
        checks.add(checked.check());
        base = at = checked.value();
      } else break;
    }
    if (at instanceof Form.NullValue) return new FormLayers(true, checks, base, null, List.of());
    if (at instanceof Form.EnumValue value && value.constants().contains(NULL)) return constants(value, checks);
    if (!(at instanceof Form.ChoiceValue choice)) return new FormLayers(nulls, checks, base, at, List.of(base));
    List<Form> alternatives = new ArrayList<>();
    for (Form alternative : choice.alternatives()) nulls |= flatten(alternative, description, alternatives, passed);
    if (alternatives.isEmpty()) return new FormLayers(nulls, checks, base, null, List.of());
    return new FormLayers(nulls, checks, base, at, alternatives);
  }

  /** A literal null among others is the null of a nullable value. */
  private static FormLayers constants(Form.EnumValue value, List<String> checks) {
    List<Form.Constant> others = value.constants().stream().filter(c -> !c.equals(NULL)).toList();
    if (others.isEmpty()) return new FormLayers(true, checks, Forms.NULL, null, List.of());
    Form rest = new Form.EnumValue(value.type(), others, value.open(), value.anyCase());
    return new FormLayers(true, checks, rest, rest, List.of(rest));
  }

  /** Adds the alternatives of a form and of nested choices, each named one once; returns whether null is one. */
  private static boolean flatten(Form form, Description description, List<Form> into, Set<String> passed) {
    if (form instanceof Form.Reference reference && !passed.add(reference.type())) return false;
    Form resolved = description.resolve(form);
    if (resolved instanceof Form.NullValue) return true;
    if (resolved instanceof Form.NullableValue nullable) {
      flatten(nullable.value(), description, into, passed);
      return true;
    }
    if (resolved instanceof Form.ChoiceValue choice) {
      boolean nulls = false;
      for (Form alternative : choice.alternatives()) nulls |= flatten(alternative, description, into, passed);
      return nulls;
    }
    if (resolved instanceof Form.EnumValue value && value.constants().contains(NULL)) {
      FormLayers layers = constants(value, List.of());
      into.addAll(layers.alternatives());
      return true;
    }
    into.add(form);
    return false;
  }
}
