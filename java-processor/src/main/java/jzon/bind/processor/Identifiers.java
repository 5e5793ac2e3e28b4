package jzon.bind.processor;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.lang.model.SourceVersion;

/**
 * The locals of a generated file that are named after fields. Until the file is complete, a mark stands for each. Then
 * each gets the name of its field, unless the file, the language or another local of the same class uses that: so no
 * local can collide with a variable of the generated code, a class or a package, whatever they are.
 */
final class Identifiers {
  /** Words that start a statement or a declaration, and are names elsewhere. */
  private static final Set<String> RESTRICTED = Set.of("yield", "record", "sealed", "permits", "var", "when");
  /** Names that constants of adapters do not have, as they are methods' variables or first parts of packages. */
  private static final Set<String> OF_METHODS = Set.of(
      "in", "out", "names", "i", "seen", "value", "state", "made", "before", "separator", "at", "level", "java",
      "javax", "jzon", "com", "org", "net", "io", "dev", "jakarta");

  private static final Pattern MARK = Pattern.compile("\u0001(\\d+)\u0001");
  /** Possessive, since a group that may give back takes a frame of the stack for each character of a long literal. */
  private static final Pattern NO_CODE =
      Pattern.compile("\"(\\\\.|[^\"\\\\])*+\"|'(\\\\.|[^'\\\\])++'|//.*|/\\*\\*.*");
  /** A word that is neither after a dot nor the name of a method or constructor. */
  private static final Pattern WORD = Pattern.compile("(?<![.\\w$])[\\p{L}_$][\\p{L}\\p{N}_$]*+(?!\\()");

  /** @param of the class whose field it is named after */
  private record Local(Object of, String name) {}

  private final List<Local> locals = new ArrayList<>();

  /** Tells whether a word is not allowed as the name of a constant. */
  static boolean isReserved(String name) {
    return OF_METHODS.contains(name) || isWord(name);
  }

  private static boolean isWord(String name) {
    return RESTRICTED.contains(name) || SourceVersion.isKeyword(name, SourceVersion.latest());
  }

  /** Returns the mark of a new local of a class, with a name like the given one. */
  String local(Object of, String name) {
    locals.add(new Local(of, name));
    return "\u0001" + (locals.size() - 1) + "\u0001";
  }

  /** Returns the code with the names of all locals. */
  String named(CharSequence code) {
    if (locals.isEmpty()) return code.toString();
    Set<String> words = new HashSet<>();
    String bare = NO_CODE.matcher(MARK.matcher(code).replaceAll(" ")).replaceAll(" ");
    WORD.matcher(bare).results().map(MatchResult::group).forEach(words::add);
    Set<Local> used = new HashSet<>();
    List<String> names = new ArrayList<>();
    for (Local local : locals) {
      // a name like a class's would hide the class
      String name = Character.isUpperCase(local.name.charAt(0)) ? "_" + local.name : local.name;
      while (isWord(name) || words.contains(name) || !used.add(new Local(local.of, name))) name += "_";
      names.add(name);
    }
    return MARK.matcher(code).replaceAll(mark -> java.util.regex.Matcher.quoteReplacement(
        names.get(Integer.parseInt(mark.group(1)))));
  }
}
