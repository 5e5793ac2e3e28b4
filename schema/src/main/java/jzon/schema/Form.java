package jzon.schema;

import java.io.Serializable;
import java.math.BigInteger;
import java.util.List;
import java.util.Objects;
import jzon.engine.Base64Variant;
import jzon.engine.BinaryText;

/**
 * What a value looks like in JSON: one record for each kind. All are immutable.
 *
 * <p>Types with a name of their own, which are objects, families and enums of the program, are {@link Reference}s; what
 * they refer to is in {@link Description#types}. So recursive types have finite forms.
 */
public sealed interface Form extends Serializable {

  /** Any JSON value. */
  record AnyValue() implements Form {
    @Override
    public String toString() {
      return FormText.of(this);
    }
  }

  /**
   * A value of which nothing is known: its codec is written by hand.
   *
   * @param type how the program calls the type
   */
  record OpaqueValue(String type) implements Form {
    @Override
    public String toString() {
      return FormText.of(this);
    }
  }

  /** {@code null} alone; a member with this form may be missing. */
  record NullValue() implements Form {
    @Override
    public String toString() {
      return FormText.of(this);
    }
  }

  /** {@code true} or {@code false}. */
  record BooleanValue() implements Form {
    @Override
    public String toString() {
      return FormText.of(this);
    }
  }

  /**
   * An integer literal in a range.
   *
   * @param min the least integer, or null where there is none
   * @param max the greatest integer, or null where there is none
   */
  record IntegerValue(BigInteger min, BigInteger max) implements Form {
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
    public String toString() {
      return FormText.of(this);
    }
  }

  /** A string. */
  record TextValue(TextFormat format) implements Form {
    @Override
    public String toString() {
      return FormText.of(this);
    }
  }

  /**
   * Bytes as the text of a string: Base64 of some variant, or hexadecimal digits.
   *
   * @param text the variant, which says what is written and what is read
   */
  record BytesValue(BinaryText text) implements Form {
    public BytesValue {
      Objects.requireNonNull(text);
    }

    /**
     * Returns how the string is encoded, in the words of JSON Schema: {@code base64}, {@code base64url} or {@code
     * base16} (RFC 4648); null for Base64 with an alphabet of its own.
     *
     * <p>It says nothing of padding and lines, as {@link #text} does.
     */
    public String contentEncoding() {
      if (!(text instanceof Base64Variant variant)) return "base16";
      if (variant.alphabet().equals(Base64Variant.STANDARD_ALPHABET)) return "base64";
      return variant.alphabet().equals(Base64Variant.URL_ALPHABET) ? "base64url" : null;
    }

    @Override
    public String toString() {
      return FormText.of(this);
    }
  }

  /**
   * One of some constants: of an enum, or of a family of objects alone; a literal is an enum of one.
   *
   * @param type how the program calls the type; null for literals
   * @param open whether other values of their kind are read as well, as the constant for what is unknown
   */
  record EnumValue(String type, List<Constant> constants, boolean open) implements Form {
    public EnumValue {
      constants = List.copyOf(constants);
    }

    @Override
    public String toString() {
      return FormText.of(this);
    }
  }

  /**
   * A constant of an enum.
   *
   * @param json its value as JSON text: {@code "red"} in quotes, or {@code 3}
   * @param aliases further values that are read for it and never written, as JSON texts
   */
  record Constant(String json, List<String> aliases) implements Serializable {
    public Constant {
      aliases = List.copyOf(aliases);
    }
  }

  /**
   * A value or {@code null}.
   *
   * @param mayBeMissing whether a member with this form may be missing from its object, as a None may
   */
  record NullableValue(Form value, boolean mayBeMissing) implements Form {
    @Override
    public String toString() {
      return FormText.of(this);
    }
  }

  /**
   * A value of which a check of the program refuses some: the form of what is checked.
   *
   * @param check what is asked of the value, in words
   */
  record CheckedValue(Form value, String check) implements Form {
    @Override
    public String toString() {
      return FormText.of(this);
    }
  }

  /**
   * An array of elements of one form.
   *
   * @param min the least number of elements: 0 or 1
   * @param distinct whether elements that come again are dropped, as in a set
   */
  record ArrayValue(Form element, int min, boolean distinct) implements Form {
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
    public String toString() {
      return FormText.of(this);
    }
  }

  /**
   * An object with members of any names and of one form.
   *
   * @param key the form of the names; of one that is no string, a name is the JSON text in quotes: {@code "12"}
   * @param min the least number of members: 0 or 1
   */
  record MapValue(Form key, Form value, int min) implements Form {
    @Override
    public String toString() {
      return FormText.of(this);
    }
  }

  /**
   * An object with members of its own.
   *
   * @param type how the program calls the type, without its package
   * @param members in the order in which they are written
   * @param closed whether other members are refused, and not skipped
   */
  record ObjectValue(String type, List<Member> members, boolean closed) implements Form {
    public ObjectValue {
      members = List.copyOf(members);
    }

    @Override
    public String toString() {
      return FormText.of(this);
    }
  }

  /**
   * A member of an object.
   *
   * @param name the name that is written, and read
   * @param aliases further names that are read
   * @param presence what happens where it is missing
   * @param defaultJson the default value as JSON text, where it is known; else null
   * @param nullIsDefault whether {@code null} is read as the default value
   * @param writtenAsNull whether a value that is left out otherwise, as None is, is written as {@code null}
   */
  record Member(
      String name,
      List<String> aliases,
      Form form,
      Presence presence,
      String defaultJson,
      boolean nullIsDefault,
      boolean writtenAsNull)
      implements Serializable {
    public Member {
      aliases = List.copyOf(aliases);
    }
  }

  /** What happens where a member is missing. */
  enum Presence {
    /** It is an error. */
    REQUIRED,
    /** The value is the one that stands for nothing, such as None. */
    OPTIONAL,
    /** The value is the default value of the type. */
    DEFAULTED
  }

  /**
   * One of some cases, of which each has a name.
   *
   * @param type how the program calls the type, without its package
   * @param discriminator the member beside the others that names the case; null for an object with one member, whose
   *     name is that of the case and whose value is its content
   */
  record FamilyValue(String type, String discriminator, List<Case> cases) implements Form {
    public FamilyValue {
      cases = List.copyOf(cases);
    }

    @Override
    public String toString() {
      return FormText.of(this);
    }
  }

  /**
   * A case of a family.
   *
   * @param name the name that is written, and read
   * @param aliases further names that are read
   * @param form the content; of a family with a discriminator, the members beside it
   */
  record Case(String name, List<String> aliases, Form form) implements Serializable {
    public Case {
      aliases = List.copyOf(aliases);
    }
  }

  /** One of some forms that nothing names: the first that fits. */
  record ChoiceValue(List<Form> alternatives) implements Form {
    public ChoiceValue {
      alternatives = List.copyOf(alternatives);
    }

    @Override
    public String toString() {
      return FormText.of(this);
    }
  }

  /**
   * A type with a name, whose form is in {@link Description#types}.
   *
   * @param type the name there: with the package, and the forms of type arguments
   */
  record Reference(String type) implements Form {
    @Override
    public String toString() {
      return FormText.of(this);
    }
  }
}
