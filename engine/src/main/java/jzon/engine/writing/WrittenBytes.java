package jzon.engine.writing;

/**
 * Lets the module of codecs store bytes in a writer, and read those that it has in memory. {@link Buffer} says
 * how much room there is.
 *
 * <p>Changes the buffer's {@code pos}.
 */
public final class WrittenBytes {
  /** The number of bytes that may be stored after those that {@link #reserve} was asked for. */
  public static final int SLACK = Buffer.SLACK;

  private WrittenBytes() {}

  /** Makes {@code n} bytes and {@link #SLACK} more available, which may move the position and replace the array. */
  public static void reserve(Buffer out, int n) {
    out.reserve(n);
  }

  /** Returns the array with the bytes. */
  public static byte[] array(Buffer out) {
    return out.buf;
  }

  /** Returns the index of the next byte. */
  public static int position(Buffer out) {
    return out.pos;
  }

  /** Sets the index of the next byte. */
  public static void moveTo(Buffer out, int p) {
    out.pos = p;
  }

  /** Tells whether all bytes that were written are in the array, because the writer has no target. */
  public static boolean isWhole(Buffer out) {
    return out.target == null;
  }
}
