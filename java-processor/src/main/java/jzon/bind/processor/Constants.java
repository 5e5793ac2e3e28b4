package jzon.bind.processor;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import jzon.codegen.FieldName;
import jzon.codegen.JavaText;
import jzon.codegen.Spelling;
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

  /** Returns what has a name and aliases in JSON. */
  static Spelling spelling(String shown, String name, List<String> aliases, Object place) {
    return new Spelling(shown, Stream.concat(Stream.of(name), aliases.stream()).toList(), place);
  }

  /** Returns the names that are written. */
  static List<String> names(List<Spelling> all) {
    return all.stream().map(one -> one.names().get(0)).toList();
  }

  private static List<String> aliases(List<Spelling> all) {
    return all.stream().flatMap(one -> one.names().stream().skip(1)).toList();
  }

  private static int[] indexes(List<Spelling> all) {
    return IntStream.range(0, all.size()).flatMap(i -> all.get(i).names().stream().skip(1).mapToInt(a -> i)).toArray();
  }

  /** Returns the names and aliases, as an adapter has them. */
  static FieldNames fieldNames(List<Spelling> all) {
    return FieldNames.of(names(all).toArray(new String[0]), aliases(all).toArray(new String[0]), indexes(all));
  }

  /**
   * Returns an expression that creates the FieldNames of names and aliases. Many names are one string, because a method
   * that fills an array of them would be too large.
   */
  static String fieldNames(String type, List<Spelling> all) {
    List<String> names = names(all);
    List<String> aliases = aliases(all);
    if (names.size() + aliases.size() > MOST_NAMES) {
      String packed = FieldNames.pack(names.toArray(new String[0]), aliases.toArray(new String[0]), indexes(all));
      return type + ".unpack(" + longLiteral(packed) + ")";
    }
    if (aliases.isEmpty()) return "new " + type + "(" + literals(names) + ")";
    String indexes = Arrays.toString(indexes(all)).replace('[', '{').replace(']', '}');
    return type + ".of(\n      new String[] {" + literals(names) + "},\n      new String[] {" + literals(aliases)
        + "},\n      new int[] " + indexes + ")";
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
