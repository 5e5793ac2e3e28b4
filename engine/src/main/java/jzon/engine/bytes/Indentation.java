package jzon.engine.bytes;

/**
 * Remembers, for each depth, by how many spaces the names of an indented document are indented.
 *
 * <p>A name is then compared at the position that it had last time at the same depth, without searching for it. The
 * indentation is a guess: each byte of it is compared. Eight depths have a byte each in one long; deeper ones share
 * these bytes. 0 means one space without a line break.
 */
public final class Indentation {
  /** The bytes before the first indented name of an object, as a word. */
  public static final long AFTER_BRACE = Words.SPACES & -1L << 16 | '\n' << 8 | '{';

  /** The bytes before any other indented name, as a word. */
  public static final long AFTER_COMMA = Words.SPACES & -1L << 16 | '\n' << 8 | ',';

  private Indentation() {}

  /** Returns the remembered indentation of a depth. */
  public static int at(long known, int depth) {
    return (int) (known >>> (depth << 3)) & 0xFF;
  }

  /** Returns {@code known} with the indentation of this depth changed. */
  public static long with(long known, int depth, int spaces) {
    return known & ~(0xFFL << (depth << 3)) | (long) spaces << (depth << 3);
  }

  /**
   * Returns 0 if the byte at p is as expected and a line break and the {@code spaces}, up to 16, follow it; the last
   * space is not compared. If {@code spaces} is 0, only the first byte is compared.
   *
   * @param x the word at p compared with {@link #AFTER_BRACE} or {@link #AFTER_COMMA}
   */
  public static long differs(byte[] b, int p, long x, int spaces) {
    if (spaces < 8) return x << 56 - (spaces << 3);
    x |= Bytes.getLong(b, p + spaces - 6) ^ Words.SPACES;
    return spaces < 15 ? x : x | Bytes.getLong(b, p + 8) ^ Words.SPACES;
  }

  /** Returns the first position from p on that is not a space, or the 17th; 16 bytes must be loadable at p. */
  public static int end(byte[] b, int p) {
    int z0 = Long.numberOfTrailingZeros(Bytes.getLong(b, p) ^ Words.SPACES) >>> 3;
    int z1 = Long.numberOfTrailingZeros(Bytes.getLong(b, p + 8) ^ Words.SPACES) >>> 3;
    return p + z0 + (z1 & -(z0 >>> 3));
  }
}
