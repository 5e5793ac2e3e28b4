package jzon.bind.processor;

import java.util.List;

import jzon.codegen.FieldName;
import jzon.codegen.JavaText;
import jzon.engine.FieldNames;
import jzon.engine.names.JsonText;
import jzon.engine.names.NameWords;

/** Constants in generated source. */
final class Constants {
  /** Above this number of names they are one string; a call with an array takes 8 bytes for each name. */
  private static final int MOST_NAMES = 250;
  private static final int MOST_CHARS = 20_000;

  private Constants() {}

  /** Returns a name with its words for reading. */
  static FieldName name(String name) {
    return new FieldName(JsonText.quoted(name), words('{', name), words(',', name));
  }

  private static long[] words(char before, String name) {
    NameWords words = NameWords.of(before, name);
    return words == null ? null : words.words();
  }

  /** Adds the calls that write a constant string. */
  static void writeRaw(SourceFile to, String text) {
    JavaText.raw(null, text).forEach(to::line);
  }

  /** Returns a literal of a String. */
  static String literal(String text) {
    StringBuilder out = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') out.append('\\').append(c);
      else if (c == '\n') out.append("\\n");
      else if (c < ' ' || c > '~') out.append(String.format("\\u%04x", (int) c).replace("\\u000d", "\\r"));
      else out.append(c);
    }
    return out.append('"').toString();
  }

  /**
   * Returns an expression that creates the FieldNames of names and aliases. Many names are one string, because a method
   * that fills an array of them would be too large.
   */
  static String fieldNames(String type, List<String> names, List<String> aliases, List<Integer> indexes) {
    if (names.size() + aliases.size() > MOST_NAMES) {
      int[] positions = indexes.stream().mapToInt(i -> i).toArray();
      String packed = FieldNames.pack(names.toArray(new String[0]), aliases.toArray(new String[0]), positions);
      return type + ".unpack(" + longLiteral(packed) + ")";
    }
    if (aliases.isEmpty()) return "new " + type + "(" + literals(names) + ")";
    StringBuilder positions = new StringBuilder();
    for (int index : indexes) positions.append(positions.length() == 0 ? "" : ", ").append(index);
    return type + ".of(\n      new String[] {" + literals(names) + "},\n      new String[] {" + literals(aliases)
        + "},\n      new int[] {" + positions + "})";
  }

  /** Returns a string of any length: a constant of a class file has at most 65535 bytes, up to three for each char. */
  private static String longLiteral(String text) {
    StringBuilder out = new StringBuilder();
    for (int from = 0; from < text.length(); from += MOST_CHARS) {
      String literal = literal(text.substring(from, Math.min(text.length(), from + MOST_CHARS)));
      out.append(from == 0 ? "\n      " : "\n          .concat(").append(literal).append(from == 0 ? "" : ")");
    }
    return out.toString();
  }

  /** Returns strings in lines of about a hundred characters. */
  static String literals(List<String> texts) {
    StringBuilder out = new StringBuilder();
    int line = 60; // the code before the first string
    for (int i = 0; i < texts.size(); i++) {
      String literal = literal(texts.get(i)) + (i + 1 < texts.size() ? "," : "");
      if (line + literal.length() > 110) {
        out.append("\n      ");
        line = 6;
      } else if (i > 0) out.append(' ');
      out.append(literal);
      line += literal.length() + 1;
    }
    return out.toString();
  }
}
