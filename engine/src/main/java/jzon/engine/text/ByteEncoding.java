package jzon.engine.text;

import java.io.Serializable;
import java.util.Arrays;

/**
 * An encoding of bytes as text: what {@code BinaryText} is to the classes that read and write it, by {@link
 * ByteEncodings}.
 */
public abstract class ByteEncoding implements Serializable {
  private static final long serialVersionUID = 1L;

  /** In {@link #values}: not a character of the text. */
  public static final byte NONE = -1;

  /** For each character below 256 its value, or {@link #NONE}. */
  protected final transient byte[] values;

  protected ByteEncoding(String digits) {
    values = values(digits);
  }

  private static byte[] values(String digits) {
    byte[] t = new byte[256];
    Arrays.fill(t, NONE);
    for (int i = 0; i < digits.length(); i++) t[digits.charAt(i)] = (byte) i;
    return t;
  }

  /** Returns how an error message names one character of the text. */
  protected abstract String character();

  /** Returns the number of bits that a character encodes. */
  protected abstract int bits();

  /** Returns the smallest number of characters that encode whole bytes. */
  protected abstract int quantum();

  /** Returns the number of bytes that {@link #quantum} characters encode. */
  protected abstract int quantumBytes();

  /** Returns the number of characters of a line, or 0 if the text has no lines. */
  protected int lineLength() {
    return 0;
  }

  /** Returns the bytes to write between lines, or null if the text has no lines. */
  protected byte[] separator() {
    return null;
  }

  /**
   * Decodes whole quanta of {@code b[p, end)} up to the first that contains another character; returns the position
   * after the last one decoded. All of them must fit into {@code to} after {@code q}.
   */
  protected abstract int decode(byte[] b, int p, int end, byte[] to, int q, Base64Blocks blocks);

  /**
   * Decodes {@code b[from, to)}, any bytes between two quotes. Returns null if they are not a valid text, or if they
   * encode more than {@code most} bytes.
   */
  protected abstract byte[] decodeWhole(byte[] b, int from, int to, int most);

  /** Encodes {@code b[p, end)}, which is a whole number of quanta. */
  protected abstract void encode(byte[] b, int p, int end, byte[] to, int q, Base64Blocks blocks);

  /**
   * Encodes the last {@code n} bytes, fewer than a quantum has, which are the lowest of {@code carry}; returns the
   * position after the text.
   */
  protected abstract int encodeLast(int carry, int n, byte[] to, int q);
}
