package jzon.bind.processor;

import java.util.List;
import java.util.Set;

import jzon.engine.codecs.TimePattern;

/** How a member's bytes, times or other values are written, or which elements are read, by an annotation on it. */
sealed interface MemberForm {

  /** Bytes as a constant of the engine says, {@code Base64Variant.PEM} for example. */
  record Constant(String owner, String name) implements MemberForm {}

  /** Bytes as an object of this class says. */
  record Given(ClassName by) implements MemberForm {}

  /** Instants as numbers of a unit, a constant of {@code EpochUnit}. */
  record Epoch(String unit) implements MemberForm {}

  /** Times by a pattern, in the language of a tag or in none. */
  record Pattern(String pattern, String locale) implements MemberForm {}

  /** Values of a type in the member with an adapter that {@code @Json.With} names. */
  record Adapted(ClassName by, TypeUse type) implements MemberForm {}

  /** No form, but elements of enums and sealed types of these names are left out where they are unknown. */
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

  /** Returns the expression of the adapter for a type that has this form itself, or null for others. */
  default String adapter(TypeUse type, SourceFile source) {
    String method = method(type);
    if (method != null && this instanceof Adapted adapted) return "new " + source.name(adapted.by) + "()";
    return method == null ? null : source.bind("Adapters") + "." + method + "(" + arguments(type, source) + ")";
  }

  /** Tells whether a type has this form itself. */
  default boolean isOf(TypeUse type) {
    return method(type) != null;
  }

  /** Returns the types that have this form in a type: the type itself, or its elements, arguments and values. */
  default List<TypeUse> in(TypeUse type) {
    if (method(type) != null || this instanceof Skipping skipping && skipping.isContainer(type)) return List.of(type);
    if (type instanceof TypeUse.Array array) return in(array.element());
    if (!(type instanceof TypeUse.Declared declared)) return List.of();
    // The form of keys is another thing: names are strings.
    int first = declared.arguments().size() == 2 ? 1 : 0;
    return declared.arguments().stream().skip(first).flatMap(argument -> in(argument).stream()).toList();
  }

  private String arguments(TypeUse type, SourceFile source) {
    if (this instanceof Constant constant) return source.engine(constant.owner) + "." + constant.name;
    if (this instanceof Given given) return "new " + source.name(given.by) + "().get()";
    if (this instanceof Epoch epoch) return source.engine("EpochUnit") + "." + epoch.unit;
    Pattern pattern = (Pattern) this;
    return source.jdk(((TypeUse.Declared) type).name().qualified()) + ".class, " + Constants.literal(pattern.pattern)
        + ", " + Constants.literal(pattern.locale);
  }

  /** Returns the method of {@code Adapters}, empty for none, or null for a type that does not have this form. */
  private String method(TypeUse type) {
    if (this instanceof Skipping) return null;
    if (this instanceof Adapted adapted) return adapted.type.exact().equals(type.exact()) ? "" : null;
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

  private static boolean isNamed(TypeUse type, String name) {
    return type instanceof TypeUse.Declared declared && declared.is(name);
  }
}
