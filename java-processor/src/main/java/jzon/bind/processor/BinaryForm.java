package jzon.bind.processor;

/** How the bytes of a member are written, by {@code @Json.Base64} or {@code @Json.Hex}. */
sealed interface BinaryForm {

  /** A constant of the engine, {@code Base64Variant.PEM} for example. */
  record Constant(String owner, String name) implements BinaryForm {}

  /** A variant that an object of this class gives. */
  record Given(ClassName by) implements BinaryForm {}

  /** Returns the expression that gives it. */
  default String expression(SourceFile source) {
    if (this instanceof Constant constant) return source.engine(constant.owner) + "." + constant.name;
    return "new " + source.name(((Given) this).by) + "().get()";
  }

  /** Returns the method of {@code Adapters} that makes the adapter of a type that holds bytes, or null for others. */
  static String method(TypeRef type) {
    if (type instanceof TypeRef.Array array) {
      return array.element() instanceof TypeRef.Primitive p && p.name().equals("byte") ? "bytes" : null;
    }
    if (!(type instanceof TypeRef.Declared declared)) return null;
    if (declared.is("java.nio.ByteBuffer")) return "byteBuffer";
    return declared.is("jzon.engine.BinarySource") ? "binarySource" : null;
  }

  /** Tells whether a type holds bytes, or has an argument or element that does. */
  static boolean isIn(TypeRef type) {
    if (method(type) != null) return true;
    if (type instanceof TypeRef.Array array) return isIn(array.element());
    return type instanceof TypeRef.Declared declared && declared.arguments().stream().anyMatch(BinaryForm::isIn);
  }
}
