package jzon.engine.text;

/**
 * Tells which Strings hold one byte a character, so that their bytes can be copied unchanged.
 *
 * <p>String has no method that says so, and a test of each character takes as long as the work that it would save. But
 * in OpenJDK {@link String#chars()} uses a special class for such Strings. If the JVM has no class with that name, or
 * uses the same class for all Strings (as without compact strings), no String is known to be of this kind.
 */
public final class StringKind {
  /** The class that iterates over Strings of one byte a character, or null. */
  private static final Class<?> LATIN1 = latin1();

  private StringKind() {}

  /** Tells whether a String is known to hold one byte a character: then all its characters are Latin-1. */
  public static boolean isLatin1(String s) {
    return iterator(s) == LATIN1;
  }

  private static Class<?> iterator(String s) {
    return s.chars().spliterator().getClass();
  }

  private static Class<?> latin1() {
    Class<?> ascii = iterator("jzon"),
        latin = iterator("\u00FF"), wide = iterator("\u0100"), mixed = iterator("jzon\u0100");
    return ascii == latin && wide == mixed && latin != wide
        && latin.getName().equals("java.lang.StringLatin1$CharsSpliterator")
        ? latin : null;
  }
}
