package jzon.bind.processor;

import java.util.List;
import java.util.Set;

import jzon.engine.codecs.TimePattern;

/** The form in which an annotation writes a field's bytes, times or other values, or which elements are read. */
sealed interface MemberForm {
  /** The classes whose values {@code @Json.AsString} writes in strings. */
  Set<String> SCALARS = Set.of(
      "java.lang.Boolean", "java.lang.Byte", "java.lang.Short", "java.lang.Integer", "java.lang.Long",
      "java.lang.Float", "java.lang.Double", "java.math.BigInteger", "java.math.BigDecimal");

  /** Bytes in the form of a constant of the engine, for example {@code Base64Variant.PEM}. */
  record Constant(String owner, String name) implements MemberForm {}

  /** Bytes in the form of an object of this class. */
  record Given(ClassName by) implements MemberForm {}

  /** Instants as numbers of a unit, which is a constant of {@code EpochUnit}. */
  record Epoch(String unit) implements MemberForm {}

  /** Times with a pattern, in the language of a tag or without a language. */
  record Pattern(String pattern, String locale) implements MemberForm {}

  /** Numbers and booleans in strings. */
  record InString() implements MemberForm {}

  /** Booleans that are 0 and 1. */
  record Bit() implements MemberForm {}

  /** Values of a type inside the field, with the adapter that {@code @Json.With} names. */
  record Adapted(ClassName by, TypeUse type) implements MemberForm {}

  /** No form, but unknown elements of the enums and sealed types with these names are left out. */
  record Skipping(Set<String> types) implements MemberForm {

    /** Tells whether unknown elements of this type are left out. */
    boolean skips(TypeUse element) {
      return element instanceof TypeUse.Declared declared && types.contains(declared.name().qualified());
    }

    private boolean isContainer(TypeUse type) {
      if (type instanceof TypeUse.Array array) return skips(array.element());
      if (!(type instanceof TypeUse.Declared declared) || declared.isRaw()) return false;
      String name = declared.name().qualified();
      int element = StandardTypes.isCollection(name) || name.equals("java.util.EnumSet") ? 0
          : StandardTypes.isMap(name) || name.equals("java.util.EnumMap") ? 1 : -1;
      return element >= 0 && skips(declared.arguments().get(element));
    }
  }

  /** Not in the object, but the name of its case for unknown names. */
  record CaseName() implements MemberForm {}

  /** Returns the expression of the adapter of a type that itself has this form, or null for others. */
  default String adapter(TypeUse type, SourceFile source) {
    String method = method(type);
    if (method != null && this instanceof Adapted adapted) return source.handwritten(adapted.by);
    return method == null ? null : source.bind("Adapters") + "." + method + "(" + arguments(type, source) + ")";
  }

  /** Tells whether a type itself has this form. */
  default boolean isOf(TypeUse type) {
    return method(type) != null;
  }

  /** Returns the types inside a type that have this form: the type itself, or its elements, arguments and values. */
  default List<TypeUse> in(TypeUse type) {
    if (method(type) != null || this instanceof Skipping skipping && skipping.isContainer(type)) return List.of(type);
    if (type instanceof TypeUse.Array array) {
      return array.element() instanceof TypeUse.Primitive ? List.of() : in(array.element());
    }
    if (!(type instanceof TypeUse.Declared declared)) return List.of();
    // A form does not apply to keys: names are strings.
    int first = declared.arguments().size() == 2 ? 1 : 0;
    return declared.arguments().stream().skip(first).flatMap(argument -> in(argument).stream()).toList();
  }

  private String arguments(TypeUse type, SourceFile source) {
    if (this instanceof Constant constant) return source.engine(constant.owner) + "." + constant.name;
    if (this instanceof Given given) return "new " + source.name(given.by) + "().get()";
    if (this instanceof Epoch epoch) return source.engine("EpochUnit") + "." + epoch.unit;
    if (this instanceof Bit) return "";
    if (this instanceof InString) return source.type(type, false) + ".class";
    Pattern pattern = (Pattern) this;
    return source.jdk(((TypeUse.Declared) type).name().qualified()) + ".class, " + Constants.literal(pattern.pattern)
        + ", " + Constants.literal(pattern.locale);
  }

  /** Returns the method of {@code Adapters}, empty for no method, or null for a type that does not have this form. */
  private String method(TypeUse type) {
    if (this instanceof Skipping || this instanceof CaseName) return null;
    if (this instanceof Adapted adapted) return adapted.type.exact().equals(type.exact()) ? "" : null;
    if (this instanceof Bit) {
      boolean isPrimitive = type instanceof TypeUse.Primitive p && p.name().equals("boolean");
      return isPrimitive || isNamed(type, "java.lang.Boolean") ? "bit" : null;
    }
    if (this instanceof InString) return isScalar(type) ? "asString" : null;
    if (this instanceof Epoch) return isNamed(type, "java.time.Instant") ? "epoch" : null;
    if (this instanceof Pattern) {
      return type instanceof TypeUse.Declared declared && TimePattern.isFor(declared.name().qualified())
          ? "timeFormat" : null;
    }
    if (type instanceof TypeUse.Array array) {
      return array.element() instanceof TypeUse.Primitive p && p.name().equals("byte") ? "bytes" : null;
    }
    if (isNamed(type, "java.nio.ByteBuffer")) return "byteBuffer";
    return isNamed(type, "jzon.engine.io.BinarySource") ? "binarySource" : null;
  }

  private static boolean isScalar(TypeUse type) {
    if (type instanceof TypeUse.Primitive primitive) return !primitive.name().equals("char");
    return type instanceof TypeUse.Declared declared && SCALARS.contains(declared.name().qualified());
  }

  private static boolean isNamed(TypeUse type, String name) {
    return type instanceof TypeUse.Declared declared && declared.is(name);
  }
}
