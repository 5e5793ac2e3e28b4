package jzon.bind.processor;

import jzon.engine.error.JsonException;
import jzon.engine.JsonReader;
import jzon.engine.error.Limits;
import jzon.engine.names.JsonText;

/**
 * Converts {@code @Json.Default} to a Java expression: a literal if the type has literals. Otherwise the JSON is read
 * for each value that lacks the field, so that no two values share a list.
 */
final class DefaultValue {
  private DefaultValue() {}

  /** Reads part of a default; throws the reader's errors. */
  private interface Part {
    String read(JsonReader in);
  }

  /**
   * Returns the expression; text that is not JSON of the type goes to the problems.
   *
   * @param check reads values as the adapter of the type will
   * @param adapter returns the adapter of the type
   */
  static String of(
      MemberModel member, SourceFile source, String owner, Problems problems, DefaultCheck check, Adapter adapter) {
    String text = member.defaultText();
    boolean isNull = text.trim().equals("null");
    if (isNull && member.nullable()) return "null";
    boolean isPlain = member.with() == null && (member.form() == null || !member.form().isOf(member.type()));
    String literal = isPlain ? literal(member.type()) : null;
    Part part = literal == null ? in -> check(check, member, in) : in -> literal(literal, in);
    String read;
    try (JsonReader in = JsonReader.open(text, Limits.DEFAULT)) {
      try {
        read = part.read(in);
        in.readEnd();
      } catch (JsonException e) { // get the position before the reader is closed
        String quoted = JsonText.quoted(text);
        String instead = isValue(part, quoted) ? "@Json.Default(" + Constants.literal(quoted) + ")" : null;
        problems.add(member.place(), Messages.badDefault(
            owner, member.name(), member.type().shown(), text, in.locate(e).toString(), instead));
        return "0";
      }
    }
    if (literal != null) return read;
    return source.generated("Members") + ".parse(" + adapter.expression() + ", " + Constants.literal(text) + ")";
  }

  private static boolean isValue(Part part, String json) {
    try (JsonReader in = JsonReader.open(json, Limits.DEFAULT)) {
      part.read(in);
      in.readEnd();
      return true;
    } catch (JsonException e) {
      return false;
    }
  }

  /** Returns the adapter of a type, which is created only if it is needed. */
  interface Adapter {
    String expression();
  }

  /** Returns the primitive type or String whose literals a type has, or null. */
  private static String literal(TypeUse type) {
    if (type instanceof TypeUse.Primitive primitive) return primitive.name();
    if (!(type instanceof TypeUse.Declared declared)) return null;
    return switch (declared.name().qualified()) {
      case "java.lang.String" -> "String";
      case "java.lang.Integer" -> "int";
      case "java.lang.Character" -> "char";
      case "java.lang.Boolean", "java.lang.Byte", "java.lang.Short", "java.lang.Long", "java.lang.Float",
          "java.lang.Double" -> declared.name().simple().toLowerCase(java.util.Locale.ROOT);
      default -> null;
    };
  }

  private static String check(DefaultCheck check, MemberModel member, JsonReader in) {
    check.read(member, in);
    return "";
  }

  private static String literal(String type, JsonReader in) {
    return switch (type) {
      case "boolean" -> String.valueOf(in.readBoolean());
      case "byte" -> "(byte) " + in.readByte();
      case "short" -> "(short) " + in.readShort();
      case "int" -> String.valueOf(in.readInt());
      case "long" -> in.readLong() + "L";
      case "float" -> floating(in.readFloat(), "Float", "f");
      case "double" -> floating(in.readDouble(), "Double", "");
      case "char" -> "(char) " + (int) in.readChar();
      default -> Constants.literal(in.readString());
    };
  }

  private static String floating(double value, String type, String suffix) {
    if (Double.isNaN(value)) return type + ".NaN";
    if (Double.isInfinite(value)) return type + (value > 0 ? ".POSITIVE_INFINITY" : ".NEGATIVE_INFINITY");
    return suffix.isEmpty() ? Double.toString(value) : Float.toString((float) value) + suffix;
  }
}
