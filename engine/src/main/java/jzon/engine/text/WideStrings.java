package jzon.engine.text;

/**
 * Finds Strings with characters beyond Latin-1 among those whose low bytes were copied.
 *
 * <p>For a String of one byte a character, HotSpot makes nothing of the loops here: what is shifted out of a byte is 0,
 * and so nothing is left to do in them. {@link StringKind} takes the same time for all Strings, but makes garbage, and
 * loads the classes of streams.
 */
public final class WideStrings {
  /** JDK 21 and newer write names by codePointAt, and take their time here once a wide String was seen. */
  public static final boolean NEWER = Runtime.version().feature() >= 21;

  /**
   * Whether {@link #isWide} has ever answered yes: then it may take its time. Threads may see it late, which costs time
   * alone.
   */
  public static boolean seen;

  private WideStrings() {}

  /**
   * Tells whether any of the first {@code n} characters is beyond Latin-1.
   *
   * <p>Where Strings of both kinds were asked, of which one is rare, HotSpot compiles a call for that kind, and the
   * loop stays. So a method is asked that others leave alone, until it has seen both; codePointAt is the faster one,
   * but newer JDKs write names by it. Then, on JDK 17, charAt: where UTF-16 Strings are frequent it is as fast.
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
