package jzon.engine.paths;

/** Takes what is written and keeps nothing but where in the document it ends. */
public final class WrittenPath {
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
}
