package jzon.engine.description;

import java.io.Serializable;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import jzon.engine.JsonReader;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;

/**
 * Describes the JSON that the codec of a type reads and writes: field names, aliases, names of cases, which fields may
 * be missing, and the form of each value.
 *
 * <p>{@link #form} returns the form of the type; {@link #types} returns the forms of the named types in it. The codec
 * writes only JSON of this form. It reads all JSON of this form, unless a limit or a check of the program rejects it
 * ({@link Form.CheckedValue}, {@link Form.OpaqueValue}, a constructor that throws).
 */
public final class Description implements Serializable {
  private static final long serialVersionUID = 1L;

  private final Form form;
  private final LinkedHashMap<String, Form> types;

  private Description(Form form, Map<String, Form> types) {
    this.form = Objects.requireNonNull(form);
    this.types = new LinkedHashMap<>(types);
  }

  /** Returns a description with the form that {@code describe} returns; it adds named types to the given table. */
  public static Description of(Function<? super TypeTable, ? extends Form> describe) {
    TypeTable table = new TypeTable();
    Form form = describe.apply(table);
    return new Description(form, table.types());
  }

  /** Returns the form of the type: a {@link Form.Reference} if the type has a name. */
  public Form form() {
    return form;
  }

  /** Returns the forms of the types that references name, in the order in which they were found. */
  public Map<String, Form> types() {
    return Collections.unmodifiableMap(types);
  }

  /** Returns the form that a reference refers to, and any other form unchanged. */
  public Form resolve(Form form) {
    Form at = form;
    while (at instanceof Form.Reference reference) {
      at = types.get(reference.type());
      if (at == null) throw new IllegalArgumentException("no type is called " + reference.type());
    }
    return at;
  }

  /**
   * Returns the description as JSON Schema (draft 2020-12), with the named types in {@code $defs}.
   *
   * <p>The schema describes the JSON that is read. It allows unknown fields unless the type rejects them. Formats of
   * strings are given by {@code format} if JSON Schema has the format; other formats and checks are described in words.
   */
  public String toJsonSchema() {
    return JsonSchema.of(this);
  }

  /**
   * Returns the description as JSON that {@link #fromJson(CharSequence)} reads, for a file that a later version of the
   * program is compared with ({@link SchemaDiff}). JSON Schema does not contain enough for that: it cannot tell the
   * name that is written from the aliases that are only read.
   *
   * @throws IllegalArgumentException if a name contains an unpaired surrogate
   */
  public String toJson() {
    return DescriptionWriter.write(this);
  }

  /**
   * Reads a description that {@link #toJson} has written.
   *
   * @throws JsonException if it is malformed, is not a description, or has the version of a newer jzon; the message has
   *     the path and the offset
   */
  public static Description fromJson(CharSequence json) {
    return of(DescriptionReader.read(JsonReader.open(json, Limits.DEFAULT)));
  }

  /** Reads a description in UTF-8, as {@link #fromJson(CharSequence)} does. */
  public static Description fromJson(byte[] json) {
    return of(DescriptionReader.read(JsonReader.open(json, 0, json.length, Limits.DEFAULT)));
  }

  private static Description of(DescriptionReader.Parts parts) {
    return new Description(parts.form(), parts.types());
  }

  /**
   * Returns the schema of this description for the APIs of language models, within the keywords of the profile.
   *
   * <p>All documents that fit the schema can be decoded. All fields are required; those that may be missing may be null
   * instead, where the codec reads null. An open enum has only its known constants, and of several names of a field,
   * case or constant the schema has the one that is written.
   *
   * @throws StrictSchemaException if the profile cannot express the description; the exception lists each place
   */
  public String toStrictSchema(StrictProfile profile) {
    return StrictSchema.of(this, profile);
  }

  /** Returns a text for people: the form, and each named type on its own line. */
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
