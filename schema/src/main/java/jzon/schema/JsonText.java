package jzon.schema;

/** Strings as JSON text, escaped exactly as {@link jzon.engine.JsonWriter#writeString} escapes them. */
final class JsonText {
  private JsonText() {}

  /** Returns the string in quotes; unlike the writer it accepts half of a surrogate pair. */
  static String quoted(String text) {
    StringBuilder out = new StringBuilder(text.length() + 2).append('"');
    for (int i = 0; i < text.length(); i++) append(out, text.charAt(i));
    return out.append('"').toString();
  }

  private static void append(StringBuilder out, char c) {
    switch (c) {
      case '"' -> out.append("\\\"");
      case '\\' -> out.append("\\\\");
      case '\b' -> out.append("\\b");
      case '\f' -> out.append("\\f");
      case '\n' -> out.append("\\n");
      case '\r' -> out.append("\\r");
      case '\t' -> out.append("\\t");
      default -> {
        if (c >= ' ') out.append(c);
        else out.append("\\u00").append(Character.forDigit(c >> 4, 16)).append(Character.forDigit(c & 15, 16));
      }
    }
  }
}
