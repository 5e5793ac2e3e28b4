package jzon.bind.processor;

/** Generates the code that takes values of missing fields from the value of {@code @Json.Defaults}. */
final class DefaultsCode {
  /** In place of the name of a method: the constructor without parameters gives the defaults. */
  static final String CONSTRUCTOR = "new";

  private DefaultsCode() {}

  /** Returns the expression of a new value: {@code Page.<T>defaults()}. */
  static String call(TypeModel.OfClass model, SourceFile out) {
    String arguments = "";
    if (!model.head().parameters().isEmpty()) {
      arguments = "<" + String.join(
          ", ", model.head().parameters().stream().map(p -> out.parameterName(p.name())).toList()) + ">";
    }
    return call(out.name(model.head().name()), arguments, model.defaults());
  }

  /** As above, for a flattened class, whose type arguments are known. */
  static String call(FlatModel flat, SourceFile out) {
    String type = out.type(flat.type(), false);
    String arguments = type.contains("<") ? type.substring(type.indexOf('<')) : "";
    return call(out.name(flat.model().head().name()), arguments, flat.model().defaults());
  }

  private static String call(String type, String arguments, String method) {
    return method.equals(CONSTRUCTOR) ? "new " + type + arguments + "()" : type + "." + arguments + method + "()";
  }

  /** Returns the expression of a field of such a value, as an argument of the field's type. */
  static String member(MemberModel member, String value, SourceFile out, AccessFinder finder) {
    String got = member.getter().of(value, out);
    return member.type().isInexact() ? finder.cast(got) : got;
  }

  /** As above, but null throws an exception that names the field. */
  static String required(MemberModel member, String value, String owner, SourceFile out, AccessFinder finder) {
    String got = member(member, value, out, finder);
    if (member.nullable() || member.type() instanceof TypeUse.Primitive) return got;
    String message = owner + "." + member.name() + ": what @Json.Defaults gives has null for it";
    return out.jdk("java.util.Objects") + ".requireNonNull(" + got + ", " + Constants.literal(message) + ")";
  }
}
