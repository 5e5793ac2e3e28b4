package jzon.engine.description;

import java.io.Serializable;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import jzon.engine.binary.Base64Variant;
import jzon.engine.binary.BinaryText;
import jzon.engine.names.JsonText;

/**
 * The form of a value in JSON: one record class for each kind, such as {@link ArrayValue}. All are immutable.
 *
 * <p>Types with a name (objects, sealed types and enums of the program) are {@link Reference}s; {@link
 * Description#types} has their forms. So recursive types have finite forms.
 */
public sealed interface Form extends Serializable {

  /** Returns the kind of this form. A switch expression over all kinds does not compile after a new kind is added. */
  Kind kind();

  /** The kinds of forms, one for each class. */
  enum Kind {
    /** {@link AnyValue} */
    ANY,
    /** {@link OpaqueValue} */
    OPAQUE,
    /** {@link NullValue} */
    NULL,
    /** {@link BooleanValue} */
    BOOLEAN,
    /** {@link IntegerValue} */
    INTEGER,
    /** {@link NumberValue} */
    NUMBER,
    /** {@link TextValue} */
    TEXT,
    /** {@link BytesValue} */
    BYTES,
    /** {@link EnumValue} */
    ENUM,
    /** {@link NullableValue} */
    NULLABLE,
    /** {@link CheckedValue} */
    CHECKED,
    /** {@link ArrayValue} */
    ARRAY,
    /** {@link TupleValue} */
    TUPLE,
    /** {@link MapValue} */
    MAP,
    /** {@link ObjectValue} */
    OBJECT,
    /** {@link SealedValue} */
    SEALED,
    /** {@link ChoiceValue} */
    CHOICE,
    /** {@link Reference} */
    REFERENCE
  }

  /** Any JSON value. */
  record AnyValue() implements Form {
    @Override
    public Kind kind() {
      return Kind.ANY;
    }

    @Override
    public String toString() {
      return FormText.of(this);
    }
  }

  /**
   * A value of unknown form, because its codec is written by hand.
   *
   * @param type the name of the type in the program
   */
  record OpaqueValue(String type) implements Form {
    @Override
    public Kind kind() {
      return Kind.OPAQUE;
    }

    @Override
    public String toString() {
      return FormText.of(this);
    }
  }

  /** Only {@code null}; a field with this form may be missing. */
  record NullValue() implements Form {
    @Override
    public Kind kind() {
      return Kind.NULL;
    }

    @Override
    public String toString() {
      return FormText.of(this);
    }
  }

  /** {@code true} or {@code false}. */
  record BooleanValue() implements Form {
    @Override
    public Kind kind() {
      return Kind.BOOLEAN;
    }

    @Override
    public String toString() {
      return FormText.of(this);
    }
  }

  /**
   * An integer literal in a range.
   *
   * @param min the least integer, or null if unbounded
   * @param max the greatest integer, or null if unbounded
   */
  record IntegerValue(BigInteger min, BigInteger max) implements Form {
    @Override
    public Kind kind() {
      return Kind.INTEGER;
    }

    @Override
    public String toString() {
      return FormText.of(this);
    }
  }

  /**
   * A number with or without a fraction.
   *
   * @param withNames whether the strings {@code "NaN"}, {@code "Infinity"} and {@code "-Infinity"} are numbers as well
   */
  record NumberValue(boolean withNames) implements Form {
    @Override
    public Kind kind() {
      return Kind.NUMBER;
    }

    @Override
    public String toString() {
      return FormText.of(this);
    }
  }

  /** A string. */
  record TextValue(TextFormat format) implements Form {
    @Override
    public Kind kind() {
      return Kind.TEXT;
    }

    @Override
    public String toString() {
      return FormText.of(this);
    }
  }

  /**
   * Bytes encoded as a string: a variant of Base64, or hexadecimal digits.
   *
   * @param text the encoding
   */
  record BytesValue(BinaryText text) implements Form {
    public BytesValue {
      Objects.requireNonNull(text);
    }

    /**
     * Returns the encoding by its name in JSON Schema: {@code base64}, {@code base64url} or {@code base16} (RFC 4648);
     * null for Base64 with another alphabet.
     *
     * <p>The name does not include padding and lines; {@link #text} has them.
     */
    public String contentEncoding() {
      if (!(text instanceof Base64Variant variant)) return "base16";
      if (variant.alphabet().equals(Base64Variant.STANDARD_ALPHABET)) return "base64";
      return variant.alphabet().equals(Base64Variant.URL_ALPHABET) ? "base64url" : null;
    }

    @Override
    public Kind kind() {
      return Kind.BYTES;
    }

    @Override
    public String toString() {
      return FormText.of(this);
    }
  }

  /**
   * One of several constants: of an enum, or of a sealed type whose cases are all singletons (case objects). A literal
   * is an enum with one constant.
   *
   * @param type the name of the type in the program; null for literals
   * @param open whether other values of their kind are read too, as the constant for unknown values
   * @param anyCase whether strings that differ from a constant only in case are read as that constant
   */
  record EnumValue(String type, List<Constant> constants, boolean open, boolean anyCase) implements Form {
    /** As above, for constants whose case counts. */
    public EnumValue(String type, List<Constant> constants, boolean open) {
      this(type, constants, open, false);
    }

    public EnumValue {
      constants = List.copyOf(constants);
    }

    @Override
    public Kind kind() {
      return Kind.ENUM;
    }

    @Override
    public String toString() {
      return FormText.of(this);
    }
  }

  /**
   * A constant of an enum.
   *
   * @param json its value as JSON: {@code "red"} in quotes, or {@code 3}
   * @param aliases other values, as JSON, that are also read as this constant but never written
   */
  record Constant(String json, List<String> aliases) implements Serializable {
    public Constant {
      aliases = List.copyOf(aliases);
    }
  }

  /**
   * A value or {@code null}.
   *
   * @param mayBeMissing whether a field with this form may be missing from its object, as an Option may
   */
  record NullableValue(Form value, boolean mayBeMissing) implements Form {
    @Override
    public Kind kind() {
      return Kind.NULLABLE;
    }

    @Override
    public String toString() {
      return FormText.of(this);
    }
  }

  /**
   * A value that a check of the program may reject, with the form of the checked value.
   *
   * @param check the condition of the check, in words
   */
  record CheckedValue(Form value, String check) implements Form {
    @Override
    public Kind kind() {
      return Kind.CHECKED;
    }

    @Override
    public String toString() {
      return FormText.of(this);
    }
  }

  /**
   * An array of elements of one form.
   *
   * @param min the least number of elements: 0 or 1
   * @param distinct whether duplicates are dropped, as in a set
   */
  record ArrayValue(Form element, int min, boolean distinct) implements Form {
    @Override
    public Kind kind() {
      return Kind.ARRAY;
    }

    @Override
    public String toString() {
      return FormText.of(this);
    }
  }

  /** An array with a fixed number of elements, each of its own form. */
  record TupleValue(List<Form> elements) implements Form {
    public TupleValue {
      elements = List.copyOf(elements);
    }

    @Override
    public Kind kind() {
      return Kind.TUPLE;
    }

    @Override
    public String toString() {
      return FormText.of(this);
    }
  }

  /**
   * An object with any names, whose values all have one form, such as a map.
   *
   * @param key the form of the names; if it is not a string, a name is its JSON in quotes: {@code "12"}
   * @param min the least number of entries: 0 or 1
   */
  record MapValue(Form key, Form value, int min) implements Form {
    @Override
    public Kind kind() {
      return Kind.MAP;
    }

    @Override
    public String toString() {
      return FormText.of(this);
    }
  }

  /**
   * An object with known fields, such as a record or a case class.
   *
   * @param type the name of the type in the program, without its package
   * @param members the fields, in the order in which they are written
   * @param closed whether unknown fields are rejected instead of skipped
   * @param rest the form of the values of unknown fields if the class collects these, or null
   * @param prefixes the prefixes of the names that it collects; empty if it collects all
   */
  record ObjectValue(String type, List<Member> members, boolean closed, Form rest, List<String> prefixes)
      implements Form {
    /** As above, for a class that collects all unknown fields, or none. */
    public ObjectValue(String type, List<Member> members, boolean closed, Form rest) {
      this(type, members, closed, rest, List.of());
    }

    /** As above, for a class that does not collect unknown fields. */
    public ObjectValue(String type, List<Member> members, boolean closed) {
      this(type, members, closed, null);
    }

    public ObjectValue {
      members = List.copyOf(members);
      prefixes = List.copyOf(prefixes);
    }

    /** Returns the form of an unknown field of this name, or null if it is not collected. */
    public Form restOf(String name) {
      return prefixes.isEmpty() || prefixes.stream().anyMatch(name::startsWith) ? rest : null;
    }

    @Override
    public Kind kind() {
      return Kind.OBJECT;
    }

    @Override
    public String toString() {
      return FormText.of(this);
    }
  }

  /**
   * A field of an object.
   *
   * @param name the name that is written and read
   * @param aliases other names that are also read
   * @param presence the rule for a missing field
   * @param defaultJson the default value as JSON, or null if it is unknown
   * @param nullIsDefault whether {@code null} is read as the default value
   * @param writtenAsNull whether an empty value such as None is written as {@code null} instead of left out
   * @param with the names of the fields that an object with this one must also have, as the fields of a flattened
   *     class do
   * @param secret whether errors do not show the value
   * @param omitted whether the field is left out if its value is the default value, or empty
   * @param source the field's name in the program; not part of the JSON of descriptions, nor compared
   */
  record Member(
      String name,
      List<String> aliases,
      Form form,
      Presence presence,
      String defaultJson,
      boolean nullIsDefault,
      boolean writtenAsNull,
      List<String> with,
      boolean secret,
      boolean omitted,
      String source)
      implements Serializable {
    /** As above, for a field whose name in the program is unknown, or equal. */
    public Member(
        String name, List<String> aliases, Form form, Presence presence, String defaultJson, boolean nullIsDefault,
        boolean writtenAsNull, List<String> with, boolean secret, boolean omitted) {
      this(name, aliases, form, presence, defaultJson, nullIsDefault, writtenAsNull, with, secret, omitted, name);
    }

    /** As above, for a field that needs no other fields and is not secret. */
    public Member(
        String name, List<String> aliases, Form form, Presence presence, String defaultJson, boolean nullIsDefault,
        boolean writtenAsNull) {
      this(name, aliases, form, presence, defaultJson, nullIsDefault, writtenAsNull, List.of(), false);
    }

    /** As above, for a field that is always written. */
    public Member(
        String name, List<String> aliases, Form form, Presence presence, String defaultJson, boolean nullIsDefault,
        boolean writtenAsNull, List<String> with, boolean secret) {
      this(name, aliases, form, presence, defaultJson, nullIsDefault, writtenAsNull, with, secret, false);
    }

    /** Returns the same field, left out if its value is the default value, or empty. */
    public Member asOmitted() {
      return new Member(
          name, aliases, form, presence, defaultJson, nullIsDefault, writtenAsNull, with, secret, true, source);
    }

    /** Returns the same field with another name in the program. */
    public Member withSource(String source) {
      return new Member(
          name, aliases, form, presence, defaultJson, nullIsDefault, writtenAsNull, with, secret, omitted, source);
    }

    private List<Object> compared() {
      return Arrays.asList(
          name, aliases, form, presence, defaultJson, nullIsDefault, writtenAsNull, with, secret, omitted);
    }

    @Override
    public final boolean equals(Object other) {
      return other instanceof Member member && compared().equals(member.compared());
    }

    @Override
    public final int hashCode() {
      return compared().hashCode();
    }

    public Member {
      aliases = List.copyOf(aliases);
      with = List.copyOf(with);
    }
  }

  /** The rule for a field that is missing from the document. */
  enum Presence {
    /** A missing field is an error. */
    REQUIRED,
    /** The value is the empty value of the type, such as None. */
    OPTIONAL,
    /** The value is the default value of the type. */
    DEFAULTED
  }

  /**
   * A sealed type: one of several cases, each with a name.
   *
   * @param type the name of the type in the program, without its package
   * @param discriminator the additional field that names the case; null if the case is written as an object with one
   *     field: the case's name with its content as the value
   * @param unknown the name of the case that is read for unknown names, or null if they are an error
   * @param numbers whether the names are integers in JSON
   */
  record SealedValue(String type, String discriminator, List<Case> cases, String unknown, boolean numbers)
      implements Form {
    /** As above, for a sealed type whose cases have names. */
    public SealedValue(String type, String discriminator, List<Case> cases, String unknown) {
      this(type, discriminator, cases, unknown, false);
    }

    /** As above, for a sealed type that rejects unknown names. */
    public SealedValue(String type, String discriminator, List<Case> cases) {
      this(type, discriminator, cases, null);
    }

    public SealedValue {
      cases = List.copyOf(cases);
    }

    /** Returns the name of a case as JSON. */
    String json(String name) {
      return numbers ? name : JsonText.quoted(name);
    }

    @Override
    public Kind kind() {
      return Kind.SEALED;
    }

    @Override
    public String toString() {
      return FormText.of(this);
    }
  }

  /**
   * A case of a sealed type.
   *
   * @param name the name that is written and read
   * @param aliases other names that are also read
   * @param form the form of the content; with a discriminator, the object of all other fields
   */
  record Case(String name, List<String> aliases, Form form) implements Serializable {
    public Case {
      aliases = List.copyOf(aliases);
    }
  }

  /** One of several forms without a discriminator: the first that matches. */
  record ChoiceValue(List<Form> alternatives) implements Form {
    public ChoiceValue {
      alternatives = List.copyOf(alternatives);
    }

    @Override
    public Kind kind() {
      return Kind.CHOICE;
    }

    @Override
    public String toString() {
      return FormText.of(this);
    }
  }

  /**
   * A reference to a named type, whose form is in {@link Description#types}.
   *
   * @param type its key there: the name with its package, and the forms of type arguments
   */
  record Reference(String type) implements Form {
    @Override
    public Kind kind() {
      return Kind.REFERENCE;
    }

    @Override
    public String toString() {
      return FormText.of(this);
    }
  }
}
