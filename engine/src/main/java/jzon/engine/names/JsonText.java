package jzon.engine.names;

/** Makes JSON strings for code generators, escaped exactly as {@code JsonWriter.writeString} does it. */
public final class JsonText {
  private JsonText() {}

  /** Returns the string in quotes, escaped where RFC 8259 (section 7) requires it. */
  public static String quoted(String text) {
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

  /** Tells whether a JSON string needs escapes for the text. */
  public static boolean mustEscape(String text) {
    return text.chars().anyMatch(c -> c < ' ' || c == '"' || c == '\\');
  }

  /** Tells whether every surrogate has its partner, so that the text has a UTF-8 form. */
  public static boolean isUnicode(String text) {
    return text.codePoints().noneMatch(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
  }
}
