package jzon.bind.processor;

import java.util.List;

/**
 * A type that an adapter is written for, free of any compiler's types.
 *
 * <p>{@link ModelReader} fills it from the compiler; the plans decide what the generated code does.
 */
sealed interface TypeModel {

  /** Returns what every kind of type has. */
  Head head();

  /**
   * What every kind of type has.
   *
   * @param name the type
   * @param adapter the adapter to be written
   * @param parameters its type parameters
   * @param visible whether the type can be seen from other packages, so that its adapter is public
   * @param separate whether the type may be compiled again without its adapter, being imported
   * @param sealed types the adapters of the annotated sealed types that it belongs to: the outermost, or none
   * @param secret whether errors must not show its values: {@code @Json.Secret}
   * @param byHand whether {@code @Json.With} names the adapter of it, or of something in its values
   * @param place where messages point
   */
  record Head(
      ClassName name,
      ClassName adapter,
      List<Parameter> parameters,
      boolean visible,
      boolean separate,
      List<ClassName> sealedTypes,
      boolean secret,
      boolean byHand,
      Object place) {

    /** Returns the beginning of the method that reads a value, up to its parenthesis. */
    String decode(String type) {
      return (secret ? "protected " + type + " read" : "public " + type + " decode") + "(";
    }

    /** Returns the beginning of the method that writes a value. */
    String encode() {
      return secret ? "protected void write(" : "public void encode(";
    }
  }

  /** A type parameter with its bounds, of which there may be none. */
  record Parameter(String name, List<TypeUse> bounds) {}

  /** A type that is read and written by an adapter of the user's: {@code @Json.With}. */
  record Delegate(Head head, ClassName with) implements TypeModel {}

  /**
   * A record or class.
   *
   * @param making how a value is made
   * @param style the style of {@code @Json.FieldNames}, or the identity
   * @param order the names that {@code @Json.Order} puts first
   * @param defaults the static method that gives the value with what stands for missing members, or null
   * @param open whether there may be subclasses, of which its adapter knows nothing
   */
  record OfClass(
      Head head,
      List<MemberModel> members,
      Making making,
      Style style,
      boolean noExtraFields,
      boolean explicitNull,
      List<String> order,
      String defaults,
      boolean open)
      implements TypeModel {

    /** Tells whether it has secret members, or members whose type contains values of a secret type. */
    boolean hasSecrets() {
      return members.stream().anyMatch(m -> !m.excluded() && (m.secret() || m.type().hasSecrets()));
    }
  }

  /**
   * An enum.
   *
   * @param style the style of {@code @Json.HintNames}, or the identity
   * @param value how the value of {@code @Json.EnumValue} is got, or null
   * @param unknown the position of the constant that is read for all other values, or -1
   * @param ignoreCase whether names are read in any case
   */
  record OfEnum(
      Head head, List<Constant> constants, Style style, EnumValue value, int unknown, boolean ignoreCase)
      implements TypeModel {}

  /** A constant of an enum; the hint is null where its own name counts. */
  record Constant(String name, String hint, List<String> aliases, Object place) {}

  /**
   * How the JSON value of a constant is got.
   *
   * @param access the code after a constant: {@code code()} or {@code code}
   * @param type int, long, short, byte or java.lang.String
   */
  record EnumValue(String access, String type) {}

  /**
   * A sealed type, with the sealed types inside it flattened.
   *
   * @param discriminator the name given by {@code @Json.Discriminator}, or null
   * @param unknown the position of the child that is read for all other names, or -1
   * @param forms whether singletons are read in both forms, and are strings beside other children
   * @param objects whether singletons are objects although they are read in both forms
   * @param ignoreCase whether strings are read in any case
   */
  record OfSealedType(
      Head head, List<Child> children, Style style, String discriminator, int unknown, boolean forms,
      boolean objects,
      boolean ignoreCase)
      implements TypeModel {}

  /**
   * A leaf of a family.
   *
   * @param type the child with the type arguments that follow from the sealed type
   * @param hint the name given by {@code @Json.Hint}, or by the style of a sealed type inside of the sealed type, or null
   * @param aliases further names that are read
   * @param singleton the expression of its only value where it has no members, else null
   * @param members the child as a class that is written inside the sealed type, or null where only its adapter knows it
   * @param isObject whether it is known to be an object in JSON, which a discriminator needs
   * @param isNarrower whether its type parameters have bounds that those of the sealed type do not have
   * @param secret whether it has {@code @Json.Secret}, or a sealed type above it
   */
  record Child(
      TypeUse.Declared type, String hint, List<String> aliases, String singleton, OfClass members, boolean isObject,
      boolean isNarrower,
      boolean secret,
      Object place) {}

  /** How a value of a class is made. */
  sealed interface Making {
    /** {@code new Type(parameters)}. */
    record Constructor(int parameters) implements Making {}

    /** {@code Owner.method(parameters)}. */
    record Factory(ClassName owner, String method, int parameters) implements Making {}

    /**
     * A builder.
     *
     * @param owner the class with the static method that gives a builder, or null where it has a constructor
     */
    record Builder(TypeUse builder, ClassName owner, String start, String build) implements Making {}

    /** The constant of the class that holds its only value. */
    record Constant(String name) implements Making {}

    /** Nothing makes values: an error was reported. */
    record None() implements Making {}
  }

  /** Spells a name of Java in JSON. */
  interface Style {
    String apply(String name);
  }
}
