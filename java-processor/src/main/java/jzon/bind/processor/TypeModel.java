package jzon.bind.processor;

import java.util.List;

import jzon.codegen.KindForm;

/**
 * The description of a type for which an adapter is generated, free of the compiler's types.
 *
 * <p>{@link ModelReader} creates it from the compiler's types; the plans decide what the generated code does.
 */
sealed interface TypeModel {

  /** Returns the facts that every kind of type has. */
  Head head();

  /**
   * The facts that every kind of type has.
   *
   * @param name the type
   * @param adapter the adapter to generate
   * @param parameters its type parameters
   * @param visible whether the type can be seen from other packages, so that its adapter is public
   * @param separate whether the type is imported, and may be compiled again without its adapter
   * @param sealedTypes the adapters of the annotated sealed types that contain it: the outermost, or an empty list
   * @param secret whether errors must not show its values: {@code @Json.Secret}
   * @param byHand whether {@code @Json.With} names its adapter, or that of values inside it
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

    /** Returns the start of the signature of the method that reads a value, up to its parenthesis. */
    String decode(String type) {
      return (secret ? "protected " + type + " read" : "public " + type + " decode") + "(";
    }

    /** Returns the start of the signature of the method that writes a value. */
    String encode() {
      return secret ? "protected void write(" : "public void encode(";
    }
  }

  /** A type parameter with its bounds, if any. */
  record Parameter(String name, List<TypeUse> bounds) {}

  /**
   * A type that another adapter reads and writes.
   *
   * @param with the adapter of {@code @Json.With}, or the class with the field, or null
   * @param field the static field of {@code with} that holds the adapter, or null
   * @param conversion from and to the type of the other adapter, or null
   */
  record Delegate(Head head, ClassName with, String field, Conversion conversion) implements TypeModel {}

  /**
   * The conversion of a type that is written as one value.
   *
   * @param member the member that gives the value
   * @param getter the code after an object that gets the value
   * @param factory the method that makes an object from the value, or null for the constructor
   */
  record Conversion(TypeUse value, String member, String getter, String factory) {}

  /**
   * A record or class.
   *
   * @param unwritten state that is not in the JSON and that the creator does not take
   * @param making how a value is created
   * @param style the style of {@code @Json.FieldNames}, or the identity
   * @param order the names that {@code @Json.Order} puts first
   * @param defaults the static method that gives the values of missing fields, or null
   * @param open whether there may be subclasses, which the adapter does not know
   */
  record OfClass(
      Head head,
      List<MemberModel> members,
      List<Unwritten> unwritten,
      Making making,
      Style style,
      boolean noExtraFields,
      boolean explicitNull,
      List<String> order,
      String defaults,
      boolean open)
      implements TypeModel {

    /** Tells whether it has secret fields, or fields whose type contains values of a secret type. */
    boolean hasSecrets() {
      return members.stream().anyMatch(m -> !m.excluded() && (m.secret() || m.type().hasSecrets()));
    }
  }

  /**
   * An excluded or transient property of a class, which a merge patch must keep.
   *
   * @param getter how it is got; null if nothing does
   * @param setting how a value gets it; null if nothing sets it
   */
  record Unwritten(String name, MemberModel.Getter getter, MemberModel.Setting setting) {
    boolean isKept() {
      return getter != null && setting != null;
    }
  }

  /**
   * An enum.
   *
   * @param style the style of {@code @Json.HintNames}, or the identity
   * @param value how to get the value of {@code @Json.EnumValue}, or null
   * @param unknown the position of the constant that is read for all unknown values, or -1
   * @param ignoreCase true if names are read ignoring case
   */
  record OfEnum(
      Head head, List<Constant> constants, Style style, EnumValue value, int unknown, boolean ignoreCase)
      implements TypeModel {}

  /** A constant of an enum; if the hint is null, its own name is used. */
  record Constant(String name, String hint, List<String> aliases, Object place) {}

  /**
   * How to get the JSON value of a constant.
   *
   * @param access the code after a constant: {@code code()} or {@code code}
   * @param type int, long, short, byte or java.lang.String
   */
  record EnumValue(String access, String type) {}

  /**
   * A sealed type; its cases include those of the sealed types inside it.
   *
   * @param discriminator the name given by {@code @Json.Discriminator}, or null
   * @param byFields whether the names of its fields tell which case an object is, as Jackson deduces it
   * @param told whether its required fields tell that: {@code @Json.ByFields}
   * @param values whether each case is the value of its only field
   * @param unknown the position of the case that is read for all unknown names, or -1
   * @param forms whether singletons are read as strings and objects, and are written as strings even if other cases
   *     exist
   * @param objects whether singletons are written as objects although both forms are read
   * @param ignoreCase true if strings are read ignoring case
   * @param kinds the kinds of JSON that tell the cases apart, or null
   */
  record OfSealedType(
      Head head, List<Child> children, Style style, String discriminator, boolean byFields, boolean told,
      boolean values, int unknown, boolean forms, boolean objects,
      boolean ignoreCase, KindForm kinds)
      implements TypeModel {}

  /**
   * A case of a sealed type.
   *
   * @param type the case, with the type arguments that follow from the sealed type
   * @param hint the name given by {@code @Json.Hint} or by the style of a sealed type inside the sealed type, or
   *     null
   * @param isNumber whether the hint is a number
   * @param aliases further names that are read
   * @param singleton the expression of its only value if it has no fields, else null
   * @param keptName the field that keeps an unknown name, or null
   * @param isText whether it has an unknown name and nothing else, and is a string
   * @param members the case as a class that the sealed type's adapter writes, or null if only its own adapter can
   * @param isObject whether it is known to be a JSON object, which a discriminator needs
   * @param isNarrower whether its type parameters have bounds that the sealed type's do not have
   * @param secret whether it, or a sealed type above it, has {@code @Json.Secret}
   */
  record Child(
      TypeUse.Declared type, String hint, boolean isNumber, List<String> aliases, String singleton,
      MemberModel keptName, boolean isText, OfClass members, boolean isObject,
      boolean isNarrower,
      boolean secret,
      Object place) {

    /** Returns its name in messages. */
    String shown() {
      return type.name().nested();
    }

    /** Returns the same case, which is a string, with the field that has the string. */
    Child asText(MemberModel name) {
      return new Child(
          type, hint, isNumber, aliases, singleton, name, true, members, isObject, isNarrower, secret, place);
    }
  }

  /** How a value of a class is created. */
  sealed interface Making {
    /** {@code new Type(parameters)}. */
    record Constructor(int parameters) implements Making {}

    /** {@code Owner.method(parameters)}. */
    record Factory(ClassName owner, String method, int parameters) implements Making {}

    /**
     * A builder.
     *
     * @param owner the class with the static method that returns a builder, or null if its constructor is called
     */
    record Builder(TypeUse builder, ClassName owner, String start, String build) implements Making {}

    /** The constant of the class that holds its only value. */
    record Constant(String name) implements Making {}

    /** Nothing creates values: an error was reported. */
    record None() implements Making {}
  }

  /** Converts a Java name to a JSON name. */
  interface Style {
    String apply(String name);
  }
}
