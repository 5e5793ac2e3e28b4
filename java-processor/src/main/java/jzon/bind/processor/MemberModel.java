package jzon.bind.processor;

import java.util.List;
import java.util.Optional;

/**
 * A component of a record or a property of a class.
 *
 * @param name its name in Java
 * @param nullable whether it may be null
 * @param jsonName the name given by {@code @Json.Field}, or null
 * @param aliases further names that are read
 * @param defaultText the JSON text of {@code @Json.Default}, or null
 * @param rest whether it collects unknown fields: {@code @Json.Rest}
 * @param flat the class whose fields are in the outer object: {@code @Json.Flatten}; else null
 * @param secret whether errors must not show its value: {@code @Json.Secret} on it or on its type
 * @param omits which values are left out: {@code @Json.OmitDefault} and {@code @Json.OmitEmpty}
 * @param with the adapter of {@code @Json.With}, or null
 * @param binary how its bytes are written, or null
 * @param one the elements of a collection for which one may stand: {@code @Json.OneOrMany}; else null
 * @param emptyArray whether an empty array is read as an empty object: {@code @Json.EmptyArrayAsMap}
 * @param prefixes the prefixes of the names that {@code rest} collects; empty if it collects all
 * @param getter how the field is got; null if nothing reads it
 * @param setting how a value gets the field
 * @param place where messages point
 */
record MemberModel(
    String name,
    TypeUse type,
    boolean nullable,
    String jsonName,
    List<String> aliases,
    String defaultText,
    boolean excluded,
    boolean explicitNull,
    boolean rest,
    FlatModel flat,
    boolean secret,
    Omits omits,
    ClassName with,
    MemberForm form,
    One one,
    boolean emptyArray,
    List<String> prefixes,
    Getter getter,
    Setting setting,
    Object place) {

  /** The elements of a collection, and whether only one is written without the array. */
  record One(TypeUse element, boolean asOne) {}

  /** Tells whether its absence is an error, as far as the types say. */
  boolean isRequired() {
    if (flat != null) return !nullable && flat.isRequired();
    if (defaultText != null || nullable || type.nullable() || with != null || excluded || rest || keptName()) {
      return false;
    }
    if (!(type instanceof TypeUse.Declared declared)) return true;
    return declared.with() == null && !declared.isOptional()
        && !declared.is("java.util.concurrent.atomic.AtomicReference");
  }

  /** Tells whether it keeps the name of a case for unknown names. */
  boolean keptName() {
    return form instanceof MemberForm.CaseName;
  }

  /** Tells whether its value is read and not used: a constant. */
  boolean isUnset() {
    return !excluded && setting instanceof Setting.None;
  }

  /** Tells whether null is the value inside an Optional, so that an empty Optional has no JSON of its own. */
  boolean isOptionalOfOptional() {
    return type instanceof TypeUse.Declared outer && outer.is("java.util.Optional") && !outer.isRaw()
        && outer.arguments().get(0) instanceof TypeUse.Declared inner && inner.isOptional();
  }

  /** Returns the same field, inside the flattened class of {@code outer}, to which messages then point. */
  MemberModel within(MemberModel outer) {
    return new MemberModel(
        outer.name + "." + name, type, nullable, jsonName, aliases, defaultText, excluded, explicitNull, rest, flat,
        secret || outer.secret, omits, with, form, one, emptyArray, prefixes, getter, setting, outer.place);
  }

  /** Returns the same field as a secret. */
  MemberModel asSecret() {
    return new MemberModel(
        name, type, nullable, jsonName, aliases, defaultText, excluded, explicitNull, rest, flat, true, omits, with,
        form, one, emptyArray, prefixes, getter, setting, place);
  }

  /** Returns the same field with another type. */
  MemberModel withType(TypeUse as) {
    boolean isOptional = as instanceof TypeUse.Declared declared && declared.isOptional(); // null is a fault there
    return new MemberModel(
        name, isOptional ? as.withNullable(false) : as, nullable && !isOptional, jsonName, aliases,
        defaultText, excluded, explicitNull, rest, flat, secret, omits,
        with, form, one, emptyArray, prefixes, getter, setting, place);
  }

  /** Returns the same field, for a class that leaves out values. */
  MemberModel omitting(Omits around) {
    if (explicitNull || !around.defaults() && !around.empty()) return this;
    Omits all = new Omits(
        omits.defaults || around.defaults,
        omits.empty || around.empty && canBeEmpty() && !nullable && with == null, omits.needsDefault, omits.nulls);
    return new MemberModel(
        name, type, nullable, jsonName, aliases, defaultText, excluded, explicitNull, rest, flat, secret, all, with,
        form, one, emptyArray, prefixes, getter, setting, place);
  }

  /** Tells whether the type is a collection or map of the JDK, or an array. */
  boolean canBeEmpty() {
    if (type instanceof TypeUse.Array) return true;
    return type instanceof TypeUse.Declared declared && declared.with() == null && !declared.isRaw()
        && StandardTypes.canBeEmpty(declared.name().qualified());
  }

  /** Returns the same field with a flattened class. */
  MemberModel withFlat(FlatModel model) {
    return new MemberModel(
        name, type, nullable, jsonName, aliases, defaultText, excluded, explicitNull, rest, model, secret, omits,
        with, form, one, emptyArray, prefixes, getter, setting, place);
  }

  /** Returns the type of the values of a {@code @Json.Rest} map; empty if the type is not such a map. */
  Optional<TypeUse> restValues() {
    if (!(type instanceof TypeUse.Declared declared) || declared.isInexact() || !isMap(declared)) {
      return Optional.empty();
    }
    boolean hasNames = declared.arguments().get(0) instanceof TypeUse.Declared key && key.is("java.lang.String");
    return hasNames ? Optional.of(declared.arguments().get(1)) : Optional.empty();
  }

  private static boolean isMap(TypeUse.Declared type) {
    return !type.isRaw()
        && (type.is("java.util.Map") || type.is("java.util.LinkedHashMap") || type.is("java.util.SequencedMap"));
  }

  /** Tells whether a field with {@code @Json.Rest} is a tree. */
  boolean isTree() {
    return type instanceof TypeUse.Declared declared && declared.is("jzon.bind.tree.JsonObject");
  }

  /**
   * The values that are left out.
   *
   * @param defaults values equal to the default
   * @param empty empty collections, maps and arrays, which a missing field then means
   * @param needsDefault whether {@code @Json.OmitDefault} is on the field itself, which then needs a default
   * @param nulls whether null counts as empty, as another library's annotation for empty values means it
   */
  record Omits(boolean defaults, boolean empty, boolean needsDefault, boolean nulls) {
    static final Omits NONE = new Omits(false, false, false, false);
  }

  /**
   * How the value of a field is got.
   *
   * @param in the type with the static method that gets it, or null
   * @param code the code after a value, or after the type: {@code name()}, {@code name}, {@code name(%s)}
   */
  record Getter(ClassName in, String code) {
    /** Returns the expression of the field of a value. */
    String of(String value, SourceFile out) {
      return in == null ? value + "." + code : out.name(in) + "." + code.formatted(value);
    }
  }

  /** How the value of a field is set. */
  sealed interface Setting {
    /** As an argument of the constructor, factory or canonical constructor. */
    record Argument(int position) implements Setting {}

    /** By a method of the value or its builder; {@code chained} if it returns the builder for the next call. */
    record Method(String name, boolean chained) implements Setting {}

    /** By assignment. */
    record Field(String name) implements Setting {}

    /** By a method of the value that takes the name and the value of each entry of a map. */
    record Each(String name) implements Setting {}

    /** Not at all: an excluded property, or a constant. */
    record None() implements Setting {}
  }
}
