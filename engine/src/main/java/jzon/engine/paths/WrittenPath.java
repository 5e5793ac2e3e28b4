package jzon.engine.paths;

import java.util.Arrays;

/** Takes what is written and keeps nothing but where in the document it ends. */
public final class WrittenPath {
  /** The most segments of a path that is too deep and repeats nothing. */
  private static final int MOST_SHOWN = 512;

  private final Locator locator = new Locator();
  private long offset;

  /** Takes the next bytes, {@code b[from, to)}. */
  public void write(byte[] b, int from, int to) {
    locator.feedAndKeep(b, from, to, offset);
    offset += to - from;
  }

  /**
   * Returns the names and indexes that lead to what would be written behind the first {@code to} bytes of {@code rest}.
   */
  public Object[] segments(byte[] rest, int to) {
    locator.feed(rest, 0, to, offset);
    return locator.segments(rest, to, offset);
  }

  /**
   * Returns the beginning of the path of a value that was too deep: up to where it has gone once through what it then
   * repeats, such as {@code .parent.children[0]} of {@code .parent.children[0].parent.children[0]} and so
   * on. Where it repeats nothing, its first 512 segments.
   *
   * <p>The first half of the path is looked at, as its end may be cut off, or in what is beside the repetition. The
   * longest border of any end of that half tells where it begins to repeat something, by the failure function of Knuth,
   * Morris and Pratt ("Fast Pattern Matching in Strings", 1977).
   */
  public static Object[] firstRound(Object[] segments) {
    int n = segments.length / 2;
    int[] border = new int[n + 2];
    int longest = 0;
    for (int i = 1, k = 0; i < n; i++) {
      Object segment = segments[n - 1 - i];
      while (k > 0 && !segment.equals(segments[n - 1 - k])) k = border[k];
      if (segment.equals(segments[n - 1 - k])) k++;
      border[i + 1] = k;
      if (2 * k > i && k > longest) longest = k; // it was there twice at least
    }
    int shown = longest > 0 ? n - longest : segments.length;
    return Arrays.copyOf(segments, Math.min(shown, MOST_SHOWN));
  }
}
