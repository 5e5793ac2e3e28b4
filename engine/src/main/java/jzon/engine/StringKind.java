package jzon.engine;

/**
 * Tells which Strings hold one byte a character, so that their bytes can be taken as they are.
 *
 * <p>String has no method that says so, and one that looks at each character takes as long as what is to be spared, unless
 * HotSpot sees that it need not look ({@link #isWide}). In OpenJDK {@link String#chars()} has a class of its own for such
 * Strings, which costs garbage, but always the same time ({@link #isLatin1}). Where there is none of that name, or Strings
 * of both kinds have the same (as without compact strings), no String is known to be of this kind.
 */
final class StringKind {
  /** The class that iterates over Strings of one byte a character, or null. */
  private static final Class<?> LATIN1 = latin1();

  private static final boolean NEWER = Runtime.version().feature() >= 21;

  /** Whether {@link #isWide} has ever answered yes: then it may take its time. Threads may see it late, which costs time alone. */
  static boolean wideSeen;

  private StringKind() {}

  /** Tells whether a String is known to hold one byte a character: its characters are Latin-1 then. */
  static boolean isLatin1(String s) {
    return TrustedStrings.AVAILABLE ? TrustedStrings.isLatin1(s) : iterator(s) == LATIN1;
  }

  /**
   * Tells whether any of the first {@code n} characters is beyond Latin-1.
   *
   * <p>For a String of one byte a character, HotSpot makes nothing of these loops: what is shifted out of a byte is 0, and so
   * nothing is left to do in them. But where Strings of both kinds were asked, of which one is rare, it compiles a call for
   * that kind, and the loop stays. So a method is asked that others leave alone, until it has seen both; codePointAt is the
   * faster one, but JDK 21 and newer write names by it. Then, on JDK 17, charAt: where UTF-16 Strings are frequent it is as fast.
   */
  static boolean isWide(String s, int n) {
    int wide = 0;
    if (wideSeen) {
      for (int i = 0; i < n; i++) wide |= s.charAt(i) >>> 8;
      return wide != 0;
    }
    if (NEWER) for (int i = 1; i <= n; i++) wide |= s.codePointBefore(i) >>> 8;
    else for (int i = 0; i < n; i++) wide |= s.codePointAt(i) >>> 8;
    if (wide == 0) return false;
    wideSeen = true;
    return true;
  }

  private static Class<?> iterator(String s) {
    return s.chars().spliterator().getClass();
  }

  private static Class<?> latin1() {
    Class<?> ascii = iterator("jzon"), latin = iterator("\u00FF"), wide = iterator("\u0100"), mixed = iterator("jzon\u0100");
    return ascii == latin && wide == mixed && latin != wide && latin.getName().equals("java.lang.StringLatin1$CharsSpliterator")
        ? latin : null;
  }
}
