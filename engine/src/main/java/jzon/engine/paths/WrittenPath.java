package jzon.engine.paths;

import java.io.OutputStream;

/** Takes what is written and keeps nothing but where in the document it ends. */
public final class WrittenPath extends OutputStream {
  private final Locator locator = new Locator();
  private long offset;

  @Override
  public void write(byte[] b, int from, int length) {
    locator.feedAndKeep(b, from, from + length, offset);
    offset += length;
  }

  @Override
  public void write(int b) {
    write(new byte[] {(byte) b}, 0, 1);
  }

  /**
   * Returns the names and indexes that lead to what would be written behind the first {@code to} bytes of {@code rest}.
   */
  public Object[] segments(byte[] rest, int to) {
    locator.feed(rest, 0, to, offset);
    return locator.segments(rest, to, offset);
  }
}
