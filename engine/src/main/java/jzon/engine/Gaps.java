package jzon.engine;

/** Passes what is between the elements of an indented array, for loops that read plain elements. */
final class Gaps {
  private Gaps() {}

  /**
   * Returns the position behind the whitespace at {@code p} and up to eight spaces that follow it, or p if there is none, or if
   * it is next to the end of what may be loaded.
   */
  static int behind(byte[] b, int p, int safe) {
    if (p >= safe) return p;
    int c = b[p];
    if (c != ' ' && c != '\n' && c != '\r' && c != '\t') return p;
    return p + 1 + (Long.numberOfTrailingZeros(Bytes.getLong(b, p + 1) ^ Words.SPACES) >>> 3);
  }
}
