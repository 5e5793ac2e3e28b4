package jzon.engine.reading;

/**
 * Lets the module of codecs parse the next string where its bytes are, in the window. {@code n} is the number of bytes
 * that the caller looks at from the opening quote on: this many are loadable; bytes after the end of the input are
 * zeros.
 *
 * <p>Changes the cursor's {@code pos}.
 */
public final class NextString {
  private NextString() {}

  /** Returns the array with the bytes; each of the methods below may replace it. */
  public static byte[] array(Cursor in) {
    return in.buf;
  }

  /** Returns the position after the opening quote, or -1 if the next token is not a string. */
  public static int open(Cursor in, int n) {
    int p = in.pos;
    return p + n <= in.safe && in.buf[p] == '"' ? p + 1 : openBehindSpace(in, n);
  }

  private static int openBehindSpace(Cursor in, int n) {
    int p = in.token();
    in.pos = p;
    if (p + n > in.safe) p -= in.require(p, n);
    return in.buf[p] == '"' ? p + 1 : -1;
  }

  /** Moves the reader to p, after the closing quote. */
  public static void moveTo(Cursor in, int p) {
    in.pos = p;
  }
}
