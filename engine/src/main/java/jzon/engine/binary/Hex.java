package jzon.engine.binary;

import jzon.engine.text.Base64Blocks;
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
  private final transient short[] pairs;

  private Hex(boolean upper) {
    super("0123456789abcdef");
    for (int c = 'a'; c <= 'f'; c++) values[c - 0x20] = values[c];
    this.upper = upper;
    pairs = HexText.pairs(upper ? "0123456789ABCDEF" : "0123456789abcdef");
  }

  @Override
  public long textLength(long bytes) {
    return 2 * bytes;
  }

  @Override
  protected String character() {
    return "a hexadecimal digit";
  }

  @Override
  protected int bits() {
    return 4;
  }

  @Override
  protected int quantum() {
    return 2;
  }

  @Override
  protected int quantumBytes() {
    return 1;
  }

  @Override
  protected int decode(byte[] b, int p, int end, byte[] to, int q, Base64Blocks blocks) {
    return HexText.decode(values, b, p, end, to, q);
  }

  @Override
  protected byte[] decodeWhole(byte[] b, int from, int to, int most) {
    int n = to - from;
    if ((n & 1) != 0 || n / 2 > most) return null;
    byte[] bytes = new byte[n / 2];
    return HexText.decode(values, b, from, to, bytes, 0) == to ? bytes : null;
  }

  @Override
  protected void encode(byte[] b, int p, int end, byte[] to, int q, Base64Blocks blocks) {
    HexText.encode(pairs, b, p, end, to, q);
  }

  @Override
  protected int encodeLast(int carry, int n, byte[] to, int q) {
    return q; // every byte is a quantum
  }

  private Object readResolve() {
    return upper ? UPPER : LOWER;
  }

  @Override
  public String toString() {
    return upper ? "Hex.UPPER" : "Hex.LOWER";
  }
}
