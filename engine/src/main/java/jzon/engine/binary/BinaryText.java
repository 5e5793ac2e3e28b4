package jzon.engine.binary;

import jzon.engine.text.ByteEncoding;

/**
 * An encoding of bytes as the text of a JSON string: {@link Base64Variant} or {@link Hex}.
 *
 * <p>{@code in.binary()} and {@code out.binary()} have the methods of readers and writers that take one. Reading is
 * strict: for any other text the reader throws {@link jzon.engine.error.Reason#INVALID_BINARY} at the offset of the
 * first wrong character. Characters may be escaped as in any other string.
 *
 * <p>Immutable; equal if they write and read alike.
 */
public abstract sealed class BinaryText extends ByteEncoding.Holder permits Base64Variant, Hex {
  private static final long serialVersionUID = 1L;

  BinaryText(ByteEncoding encoding) {
    super(encoding);
  }

  /** Returns the number of characters that encode {@code bytes} bytes, as written, without the quotes. */
  public abstract long textLength(long bytes);
}
