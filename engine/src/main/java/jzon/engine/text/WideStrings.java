package jzon.engine.text;

/**
 * Finds Strings with characters beyond Latin-1 after their low bytes were copied.
 *
 * <p>For a String of one byte a character, HotSpot removes the loops of this class, because the bits above a byte are
 * always 0. {@link StringKind} takes the same time for all Strings, but allocates, and loads the classes of streams.
 */
public final class WideStrings {
  /**
   * True for JDK 21 and newer: there jzon writes names with codePointAt, and this class is slow after a wide String.
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
   * <p>If a String method was called for Strings of both kinds, one of them rarely, HotSpot compiles a call for the
   * rare kind and does not remove the loop. So this method calls a String method that other code rarely calls, until
   * that has seen both kinds. codePointAt is the fastest, but on newer JDKs jzon writes names with it. Afterwards, on
   * JDK 17, it calls charAt, which is as fast if UTF-16 Strings are frequent.
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
