package jzon.bind.processor;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.SourceVersion;

/** Names locals in generated methods after their fields, unless the method, the file or the language uses the name. */
final class Identifiers {
  /** Names of generated methods' own variables, and first parts of package names, which a local would hide. */
  private static final Set<String> OWN = Set.of(
      "in", "out", "names", "i", "seen", "value", "state", "made", "before", "separator", "at", "level", "java",
      "javax", "jzon", "com", "org", "net", "io", "dev", "jakarta");

  /** Words that start a statement or a declaration, and are names elsewhere. */
  private static final Set<String> RESTRICTED = Set.of("yield", "record", "sealed", "permits", "var", "when");

  private final SourceFile file;
  private final Set<String> used = new HashSet<>(OWN);

  /**
   * @param packageName a package whose first part must not be hidden
   * @param others further names in use
   */
  Identifiers(SourceFile file, String packageName, List<String> others) {
    this.file = file;
    used.add(packageName.split("\\.")[0]);
    used.addAll(others);
  }

  /** Tells whether a word is not allowed as the name of a field or local. */
  static boolean isReserved(String name) {
    return OWN.contains(name) || isWord(name);
  }

  private static boolean isWord(String name) {
    return RESTRICTED.contains(name) || SourceVersion.isKeyword(name, SourceVersion.latest());
  }

  /** Returns a name like the given one that was not returned before. */
  String local(String name) {
    String unique = name;
    // a name like a class's would hide the class
    if (Character.isUpperCase(name.charAt(0))) unique = "_" + name;
    while (isWord(unique) || file.isAvoided(unique) || !used.add(unique)) unique += "_";
    return file.variable(unique);
  }
}
