package jzon.bind.processor;

/** The code that takes what stands for missing members from the value that {@code @Json.Defaults} gives. */
final class DefaultsCode {
  private DefaultsCode() {}

  /** Returns the expression of a new value: {@code Page.<T>defaults()}. */
  static String call(TypeModel.OfClass model, SourceFile out) {
    String arguments = "";
    if (!model.head().parameters().isEmpty()) {
      arguments = "<" + String.join(
          ", ", model.head().parameters().stream().map(p -> out.parameterName(p.name())).toList()) + ">";
    }
    return out.name(model.head().name()) + "." + arguments + model.defaults() + "()";
  }

  /** As above, of a flattened class: its type arguments are known. */
  static String call(FlatModel flat, SourceFile out) {
    String type = out.type(flat.type(), false);
    String arguments = type.contains("<") ? type.substring(type.indexOf('<')) : "";
    return out.name(flat.model().head().name()) + "." + arguments + flat.model().defaults() + "()";
  }

  /** Returns the expression of a member of such a value, as an argument of the member's type. */
  static String member(MemberModel member, String value, AccessFinder finder) {
    String got = value + "." + member.getter();
    return member.type().isInexact() ? finder.cast(got) : got;
  }

  /** As above, where null is a fault of the program that tells which member it is. */
  static String required(MemberModel member, String value, String owner, SourceFile out, AccessFinder finder) {
    String got = member(member, value, finder);
    if (member.nullable() || member.type() instanceof TypeUse.Primitive) return got;
    String message = owner + "." + member.name() + ": what @Json.Defaults gives has null for it";
    return out.jdk("java.util.Objects") + ".requireNonNull(" + got + ", " + Constants.literal(message) + ")";
  }
}
