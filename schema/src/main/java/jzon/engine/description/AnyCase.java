package jzon.engine.description;

import java.util.List;
import java.util.stream.Collectors;

/** Regular expressions (ECMA-262, as in JSON Schema) for texts whose case does not count. */
final class AnyCase {
  /** The characters that have a case are below this one. */
  private static final int END = 0x1F000;

  private AnyCase() {}

  /** Returns the lower case of a character's upper case: it is equal for characters that count as the same. */
  static int key(int c) {
    return Character.toLowerCase(Character.toUpperCase(c));
  }

  /** Returns a pattern for one of these texts in any case. */
  static String pattern(List<String> texts) {
    return texts.stream().map(AnyCase::of).collect(Collectors.joining("|", "^(?:", ")$"));
  }

  private static String of(String text) {
    return text.codePoints().mapToObj(AnyCase::of).collect(Collectors.joining());
  }

  private static String of(int c) {
    StringBuilder same = new StringBuilder();
    int count = 0;
    for (int other = 0; other < END; other++) {
      if (Character.isSurrogate((char) other) && other < 0x10000 || key(other) != key(c)) continue;
      if (count++ > 0) same.append('|');
      same.appendCodePoint(other);
    }
    if (count > 1) return same.codePoints().allMatch(o -> o < 0x10000) ? oneOf(same) : "(?:" + same + ")";
    String literal = Character.toString(c);
    return "^$\\.*+?()[]{}|/".contains(literal) ? "\\" + literal : literal;
  }

  private static String oneOf(StringBuilder letters) {
    return "[" + letters.toString().replace("|", "") + "]";
  }
}
