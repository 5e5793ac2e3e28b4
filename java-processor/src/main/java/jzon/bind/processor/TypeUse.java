package jzon.bind.processor;

import java.util.Collections;
import java.util.List;
import java.util.Map;

/** The type of a field, free of the compiler's types. Bounds replace wildcards, see {@link #isInexact}. */
sealed interface TypeUse {

  /** Tells whether this use of the type has an annotation called Nullable. */
  default boolean nullable() {
    return false;
  }

  /** Returns the type as messages show it: {@code List<Address>}. */
  String shown();

  /** Returns the type with all packages, without annotations about null. */
  default String exact() {
    if (this instanceof Array array) return array.element.exact() + "[]";
    if (!(this instanceof Declared declared)) return shown();
    StringBuilder text = new StringBuilder(declared.name.qualified());
    for (int i = 0; i < declared.arguments.size(); i++) {
      text.append(i == 0 ? "<" : ",").append(declared.wildcards.get(i) == Wildcard.NONE ? "" : "?");
      text.append(declared.arguments.get(i).exact());
    }
    return declared.arguments.isEmpty() ? text.toString() : text.append('>').toString();
  }

  /** Tells whether all values are secret, or all values inside an Optional. */
  default boolean isSecret() {
    return this instanceof Declared declared && (declared.secret
        || declared.is("java.util.Optional") && declared.arguments.stream().anyMatch(TypeUse::isSecret)
        || hasSecretNames());
  }

  /** Tells whether it is or contains a map with secret keys, which errors in it would show in their path. */
  default boolean hasSecretNames() {
    if (this instanceof Array array) return array.element.hasSecretNames();
    if (!(this instanceof Declared declared) || declared.arguments.isEmpty()) return false;
    String name = declared.name.qualified();
    boolean isMap = name.startsWith("java.util.") && (name.endsWith("Map") || name.equals("java.util.Map.Entry"));
    return isMap && declared.arguments.get(0).isSecret()
        || declared.arguments.stream().anyMatch(TypeUse::hasSecretNames);
  }

  /** Tells whether values are or contain secrets, at any depth. */
  default boolean hasSecrets() {
    if (this instanceof Array array) return array.element.hasSecrets();
    return this instanceof Declared declared
        && (declared.hasSecretMembers || declared.arguments.stream().anyMatch(TypeUse::hasSecrets));
  }

  /** Tells whether a wildcard was replaced somewhere in the type, so that it needs a cast. */
  default boolean isInexact() {
    return false;
  }

  /** Returns the same type, nullable or not; a primitive one never is. */
  default TypeUse withNullable(boolean nullable) {
    return this;
  }

  /** Returns the type with its type parameters replaced, by their names. */
  default TypeUse with(Map<String, TypeUse> parameters) {
    if (parameters.isEmpty()) return this;
    if (this instanceof Variable variable) {
      TypeUse found = parameters.get(variable.name);
      return found == null ? this : found.withNullable(found.nullable() || variable.nullable);
    }
    if (this instanceof Array array) return new Array(array.element.with(parameters), array.nullable);
    if (!(this instanceof Declared declared) || declared.arguments.isEmpty()) return this;
    return declared.withArguments(declared.arguments.stream().map(argument -> argument.with(parameters)).toList());
  }

  /** The kind of wildcard of a type argument; one without a bound has the argument {@code Unsupported("?")}. */
  enum Wildcard {
    /** Not a wildcard, but a type. */
    NONE(""),
    /** {@code ? extends}, or no bound. */
    EXTENDS("? extends "),
    /** {@code ? super}. */
    SUPER("? super ");

    private final String text;

    Wildcard(String text) {
      this.text = text;
    }

    /** Returns the text before the bound. */
    String text() {
      return text;
    }
  }

  /** One of the eight primitive types. */
  record Primitive(String name) implements TypeUse {
    @Override
    public String shown() {
      return name;
    }
  }

  /** A type parameter of the class that is read. */
  record Variable(String name, boolean nullable) implements TypeUse {
    @Override
    public String shown() {
      return name;
    }

    @Override
    public TypeUse withNullable(boolean allowed) {
      return new Variable(name, allowed);
    }
  }

  /** An array. */
  record Array(TypeUse element, boolean nullable) implements TypeUse {
    @Override
    public String shown() {
      return element.shown() + "[]";
    }

    @Override
    public boolean isInexact() {
      return element.isInexact();
    }

    @Override
    public TypeUse withNullable(boolean allowed) {
      return new Array(element, allowed);
    }
  }

  /**
   * A class or interface.
   *
   * @param parameters how many type parameters it declares; a raw type has fewer arguments
   * @param isEnum whether it is an enum
   * @param adapter the generated adapter, or null
   * @param with the adapter that {@code @Json.With} on the type names, or null
   * @param secret whether it, or a sealed type above it, has {@code @Json.Secret}
   * @param hasSecretMembers whether it is secret, or has secret fields at any depth
   * @param wildcards the kind of wildcard of each argument
   */
  record Declared(
      ClassName name,
      List<TypeUse> arguments,
      boolean nullable,
      int parameters,
      boolean isEnum,
      ClassName adapter,
      ClassName with,
      boolean secret,
      boolean hasSecretMembers,
      List<Wildcard> wildcards)
      implements TypeUse {

    /** Returns the class with wildcards for all arguments. */
    Declared withWildcards() {
      return new Declared(
          name, Collections.nCopies(parameters, new Unsupported("?")), nullable, parameters, isEnum, adapter, with,
          secret, hasSecretMembers, Collections.nCopies(parameters, Wildcard.EXTENDS));
    }

    /** Returns the class with other type arguments. */
    Declared withArguments(List<TypeUse> others) {
      return new Declared(
          name, others, nullable, parameters, isEnum, adapter, with, secret, hasSecretMembers, wildcards);
    }

    boolean isRaw() {
      return arguments.size() < parameters;
    }

    /** Tells whether it is an Optional, OptionalInt, OptionalLong or OptionalDouble. */
    boolean isOptional() {
      return name.qualified().startsWith("java.util.Optional");
    }

    boolean is(String qualified) {
      return name.qualified().equals(qualified);
    }

    @Override
    public String shown() {
      if (arguments.isEmpty()) return name.nested();
      StringBuilder text = new StringBuilder(name.nested()).append('<');
      for (int i = 0; i < arguments.size(); i++) {
        if (i > 0) text.append(", ");
        text.append(arguments.get(i).shown());
      }
      return text.append('>').toString();
    }

    @Override
    public boolean isInexact() {
      return wildcards.stream().anyMatch(w -> w != Wildcard.NONE) || arguments.stream().anyMatch(TypeUse::isInexact);
    }

    @Override
    public TypeUse withNullable(boolean allowed) {
      return new Declared(name, arguments, allowed, parameters, isEnum, adapter, with, secret, hasSecretMembers,
          wildcards);
    }
  }

  /** A type that no adapter can have: a wildcard without a bound, an intersection, a type that does not exist. */
  record Unsupported(String shown) implements TypeUse {}
}
