package jzon.engine.binary;

import jzon.engine.text.HexText;

/**
 * An encoding of bytes as two hexadecimal digits each, the higher one first, as for checksums (Base16, RFC 4648 section
 * 8).
 *
 * <p>{@link #LOWER} and {@link #UPPER} differ only in the digits that they write. Both read digits of either case, as
 * RFC 4648 requires by default: tools that print checksums use both, and the value is the same.
 */
public final class Hex extends BinaryText {
  private static final long serialVersionUID = 1L;

  /** Writes {@code 0123456789abcdef}. */
  public static final Hex LOWER = new Hex(false);

  /** Writes {@code 0123456789ABCDEF}. */
  public static final Hex UPPER = new Hex(true);

  private final boolean upper;

  private Hex(boolean upper) {
    super(new HexText(upper ? "0123456789ABCDEF" : "0123456789abcdef"));
    this.upper = upper;
  }

  @Override
  public long textLength(long bytes) {
    return 2 * bytes;
  }

  private Object readResolve() {
    return upper ? UPPER : LOWER;
  }

  @Override
  public String toString() {
    return upper ? "Hex.UPPER" : "Hex.LOWER";
  }
}
