package jzon.engine.paths;

import java.util.Arrays;

/** Follows the written bytes and keeps only the path at which they end. */
public final class WrittenPath {
  /** The maximum number of segments shown of a path that is too deep and repeats nothing. */
  private static final int MOST_SHOWN = 512;

  private final Locator locator = new Locator();
  private long offset;

  /** Takes the next bytes, {@code b[from, to)}. */
  public void write(byte[] b, int from, int to) {
    locator.feedAndKeep(b, from, to, offset);
    offset += to - from;
  }

  /**
   * Returns the path to the value that would be written after the first {@code to} bytes of {@code rest}.
   */
  public Object[] segments(byte[] rest, int to) {
    locator.feed(rest, 0, to, offset);
    return locator.segments(rest, to, offset);
  }

  /**
   * Returns the beginning of the path of a value that is too deep, up to the end of the first repetition: {@code
   * .parent.children[0]} for {@code .parent.children[0].parent.children[0]} and so on. If the path repeats nothing,
   * returns its first 512 segments.
   *
   * <p>Only the first half of the path is searched, because its end may be cut off or lie outside the repetition. The
   * longest border of any suffix of that half shows where the repetition begins, with the failure function of Knuth,
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
      if (2 * k > i && k > longest) longest = k; // it has occurred at least twice
    }
    int shown = longest > 0 ? n - longest : segments.length;
    return Arrays.copyOf(segments, Math.min(shown, MOST_SHOWN));
  }
}
