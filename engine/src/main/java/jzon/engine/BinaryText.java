package jzon.engine;

import java.io.Serializable;
import java.util.Arrays;

import jzon.engine.text.Base64Blocks;

/**
 * How bytes are written as the text of a JSON string: in a variant of Base64, or as hexadecimal digits.
 *
 * <p>{@link JsonReader#readBinary(BinaryText)} and {@link JsonWriter#writeBinary(byte[], BinaryText)} take one, as do
 * the methods for parts of a value that is not held. Reading is strict: what is no text of the variant is a {@link
 * Reason#INVALID_BINARY} at the offset of the first character that is wrong. Characters may be escaped as in any other
 * string.
 *
 * <p>Immutable; equal if they write and read alike.
 */
public abstract sealed class BinaryText implements Serializable permits Base64Variant, Hex {
  private static final long serialVersionUID = 1L;

  /** In {@link #values}: no character of the text. */
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

  /** Returns the number of characters of the text of {@code bytes} bytes, as written, between the quotes. */
  public abstract long textLength(long bytes);

  /** What a message calls one character of it. */
  abstract String character();

  /** The bits that a character stands for. */
  abstract int bits();

  /** The characters that stand for a whole number of bytes. */
  abstract int quantum();

  /** The bytes that {@link #quantum} characters stand for. */
  abstract int quantumBytes();

  /** The characters of a line; 0 where there are none. */
  int lineLength() {
    return 0;
  }

  /** What is written between lines, or null where there are none. */
  byte[] separator() {
    return null;
  }

  /**
   * Decodes whole quanta of {@code b[p, end)} up to the first that has anything else than characters of the text;
   * returns the position behind. All of it must fit behind {@code q}.
   */
  abstract int decode(byte[] b, int p, int end, byte[] to, int q, Base64Blocks blocks);

  /**
   * Returns the bytes that {@code b[from, to)}, any bytes between two quotes, stands for; or null where one of them is
   * no character of the text, or they are not right, or more than {@code most}.
   */
  abstract byte[] decodeWhole(byte[] b, int from, int to, int most);

  /** Encodes {@code b[p, end)}, which is a whole number of quanta. */
  abstract void encode(byte[] b, int p, int end, byte[] to, int q, Base64Blocks blocks);

  /**
   * Encodes the last {@code n} bytes, fewer than a quantum has, which are the lowest of {@code carry}; returns the
   * position behind.
   */
  abstract int encodeLast(int carry, int n, byte[] to, int q);
}
