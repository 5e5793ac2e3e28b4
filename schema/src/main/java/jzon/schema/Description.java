package jzon.schema;

import java.io.Serializable;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/**
 * What the codec of a type reads and writes, as data: names, aliases, hints, what may be missing, and forms of values.
 *
 * <p>{@link #form} is the form of the type itself, {@link #types} has those of the named types in it. What the codec
 * writes is always of this form. What is of this form the codec reads, unless a limit or a check of the program's own
 * ({@link Form.CheckedValue}, {@link Form.OpaqueValue}, a constructor that throws) refuses it.
 */
public final class Description implements Serializable {
  private static final long serialVersionUID = 1L;

  private final Form form;
  private final LinkedHashMap<String, Form> types;

  private Description(Form form, Map<String, Form> types) {
    this.form = Objects.requireNonNull(form);
    this.types = new LinkedHashMap<>(types);
  }

  /** Returns a description of what {@code describe} makes, which puts the named types that it meets into the table. */
  public static Description of(Function<? super TypeTable, ? extends Form> describe) {
    TypeTable table = new TypeTable();
    Form form = describe.apply(table);
    return new Description(form, table.types());
  }

  /** The form of the type: a {@link Form.Reference} where it has a name of its own. */
  public Form form() {
    return form;
  }

  /** The forms of the types that references name, in the order in which they are met. */
  public Map<String, Form> types() {
    return Collections.unmodifiableMap(types);
  }

  /** Returns the form that a reference leads to, and any other form as it is. */
  public Form resolve(Form form) {
    Form at = form;
    while (at instanceof Form.Reference reference) {
      at = types.get(reference.type());
      if (at == null) throw new IllegalArgumentException("no type is called " + reference.type());
    }
    return at;
  }

  /**
   * Returns the description as JSON Schema (draft 2020-12), the named types in {@code $defs}.
   *
   * <p>It says what is read. Members that are not known are allowed unless the type refuses them, what the library
   * alone knows (formats of texts, checks) is told by {@code format} where JSON Schema has a word, and else in words.
   */
  public String toJsonSchema() {
    return JsonSchema.of(this);
  }

  /** For people: the form, and each type on a line of its own. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(form.toString());
    types.forEach((name, type) -> text.append('\n').append(name).append(" = ").append(type));
    return text.toString();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Description that && form.equals(that.form) && types.equals(that.types);
  }

  @Override
  public int hashCode() {
    return 31 * form.hashCode() + types.hashCode();
  }
}
