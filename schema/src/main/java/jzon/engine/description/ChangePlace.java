package jzon.engine.description;

import java.util.Set;
import java.util.regex.Pattern;
import jzon.engine.names.JsonText;

/**
 * A place in a type.
 *
 * @param path its path in jq's syntax; empty for the root
 * @param within the part of the place that jq has no path for, or empty
 */
record ChangePlace(String path, String within) {
  static final ChangePlace ROOT = new ChangePlace("", "");

  private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

  /** Words that jq before 1.7 does not accept as {@code .name}. */
  private static final Set<String> KEYWORDS =
      Set.of(
          "__loc__", "and", "as", "catch", "def", "elif", "else", "end", "foreach", "if", "import", "include", "label",
          "module", "not", "or", "reduce", "then", "try");

  ChangePlace field(String name) {
    boolean plain = IDENTIFIER.matcher(name).matches() && !KEYWORDS.contains(name);
    return new ChangePlace(path + "." + (plain ? name : JsonText.quoted(name)), within);
  }

  /** Returns the place of the elements of an array, or of the values of a map. */
  ChangePlace elements() {
    return new ChangePlace(shown() + "[]", within);
  }

  ChangePlace element(int index) {
    return new ChangePlace(shown() + "[" + index + "]", within);
  }

  ChangePlace inside(String part) {
    return new ChangePlace(path, within.isEmpty() ? part : within + ", " + part);
  }

  String shown() {
    return path.isEmpty() ? "." : path;
  }
}
