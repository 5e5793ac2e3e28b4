package jzon.engine.text;

/**
 * Finds Strings with characters beyond Latin-1 after their low bytes were copied.
 *
 * <p>{@link StringKind} takes the same time for all Strings, but allocates: docs/performance-notes.md#kinds-of-strings.
 */
public final class WideStrings {
  /**
   * True for JDK 21 and newer, where this class is slow after a wide String:
   * docs/performance-notes.md#kinds-of-strings.
   */
  public static final boolean NEWER = Runtime.version().feature() >= 21;

  /**
   * Whether {@link #isWide} has ever returned true: then it may be slow. Threads may see the change late, which only
   * costs time.
   */
  public static boolean seen;

  private WideStrings() {}

  /**
   * Tells whether any of the first {@code n} characters is beyond Latin-1.
   *
   * <p>Must call a String method that other code rarely calls, until that has seen Strings of both kinds; afterwards,
   * on JDK 17, charAt: docs/performance-notes.md#kinds-of-strings.
   */
  public static boolean isWide(String s, int n) {
    int wide = 0;
    if (seen) {
      for (int i = 0; i < n; i++) wide |= s.charAt(i) >>> 8;
      return wide != 0;
    }
    if (NEWER) for (int i = 1; i <= n; i++) wide |= s.codePointBefore(i) >>> 8;
    else for (int i = 0; i < n; i++) wide |= s.codePointAt(i) >>> 8;
    if (wide == 0) return false;
    seen = true;
    return true;
  }
}
