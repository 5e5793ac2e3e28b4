package jzon.engine.writing;

import java.util.function.UnaryOperator;

import jzon.engine.paths.WrittenPath;

/**
 * Lets a writer leave out the values of secret fields: their encoders ask it what to write instead.
 *
 * <p>Changes the buffer's {@code mask}.
 */
public final class Redaction {
  private Redaction() {}

  /** Makes a writer that was just opened leave out secrets; {@code mask} returns what it writes for the text of one. */
  public static void start(Buffer out, UnaryOperator<String> mask) {
    out.mask = mask;
  }

  /** Returns what replaces the text of a secret, or null if the writer writes secrets. */
  public static UnaryOperator<String> mask(Buffer out) {
    return out.mask;
  }

  /** Tells whether only an object can follow, because a discriminator was just written. */
  public static boolean needsObject(Buffer out) {
    return out.variant >= 0 && out.variant == out.pos;
  }

  /** Returns the number of bytes written so far. */
  public static long offset(Buffer out) {
    return out.offset();
  }

  /** Returns the path of the value at an offset, or an empty one if it is no longer known. */
  public static Object[] path(Buffer out, long offset) {
    boolean isThere = out.gone == null && offset >= out.flushed && offset <= out.offset();
    return isThere && out.flushed == 0 ? new WrittenPath().segments(out.buf, (int) offset) : new Object[0];
  }
}
