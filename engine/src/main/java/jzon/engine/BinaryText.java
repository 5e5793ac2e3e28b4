package jzon.engine;

import java.io.Serializable;
import java.util.Arrays;

import jzon.engine.text.Base64Blocks;

/**
 * An encoding of bytes as the text of a JSON string: {@link Base64Variant} or {@link Hex}.
 *
 * <p>{@link JsonReader#readBinary(BinaryText)} and {@link JsonWriter#writeBinary(byte[], BinaryText)} take one, as do
 * the methods that pass bytes on piece by piece. Reading is strict: for any other text the reader throws {@link
 * Reason#INVALID_BINARY} at the offset of the first wrong character. Characters may be escaped as in any other string.
 *
 * <p>Immutable; equal if they write and read alike.
 */
public abstract sealed class BinaryText implements Serializable permits Base64Variant, Hex {
  private static final long serialVersionUID = 1L;

  /** In {@link #values}: not a character of the text. */
  static final byte NONE = -1;

  /** For each character below 256 its value, or {@link #NONE}. */
  final transient byte[] values;

  BinaryText(String digits) {
    values = values(digits);
  }

  private static byte[] values(String digits) {
    byte[] t = new byte[256];
    Arrays.fill(t, NONE);
    for (int i = 0; i < digits.length(); i++) t[digits.charAt(i)] = (byte) i;
    return t;
  }

  /** Returns the number of characters that encode {@code bytes} bytes, as written, without the quotes. */
  public abstract long textLength(long bytes);

  /** Returns how an error message names one character of the text. */
  abstract String character();

  /** Returns the number of bits that a character encodes. */
  abstract int bits();

  /** Returns the smallest number of characters that encode whole bytes. */
  abstract int quantum();

  /** Returns the number of bytes that {@link #quantum} characters encode. */
  abstract int quantumBytes();

  /** Returns the number of characters of a line, or 0 if the text has no lines. */
  int lineLength() {
    return 0;
  }

  /** Returns the bytes to write between lines, or null if the text has no lines. */
  byte[] separator() {
    return null;
  }

  /**
   * Decodes whole quanta of {@code b[p, end)} up to the first that contains another character; returns the position
   * after the last one decoded. All of them must fit into {@code to} after {@code q}.
   */
  abstract int decode(byte[] b, int p, int end, byte[] to, int q, Base64Blocks blocks);

  /**
   * Decodes {@code b[from, to)}, any bytes between two quotes. Returns null if they are not a valid text, or if they
   * encode more than {@code most} bytes.
   */
  abstract byte[] decodeWhole(byte[] b, int from, int to, int most);

  /** Encodes {@code b[p, end)}, which is a whole number of quanta. */
  abstract void encode(byte[] b, int p, int end, byte[] to, int q, Base64Blocks blocks);

  /**
   * Encodes the last {@code n} bytes, fewer than a quantum has, which are the lowest of {@code carry}; returns the
   * position after the text.
   */
  abstract int encodeLast(int carry, int n, byte[] to, int q);
}
