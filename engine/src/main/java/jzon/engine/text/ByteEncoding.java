package jzon.engine.text;

import java.io.Serializable;
import java.util.Arrays;

/** An encoding of bytes as text; programs see it as {@code BinaryText}. */
public abstract class ByteEncoding {
  /** In {@link #values}: not a character of the text. */
  public static final byte NONE = -1;

  /** For each character below 256 its value, or {@link #NONE}. */
  public final byte[] values = new byte[256];
  /** How an error message names one character of the text. */
  public final String character;
  /** The number of bits that a character encodes. */
  public final int bits;
  /** The smallest number of characters that encode whole bytes, and the number of these bytes. */
  public final int quantum, quantumBytes;
  /** The number of characters of a line, and the bytes to write between lines; 0 and null if the text has no lines. */
  public final int lineLength;
  public final byte[] separator;

  /** The superclass of {@code BinaryText}, which does not show its encoding. */
  public abstract static class Holder implements Serializable {
    private static final long serialVersionUID = 1L;

    private final transient ByteEncoding encoding;

    protected Holder(ByteEncoding encoding) {
      this.encoding = encoding;
    }
  }

  ByteEncoding(String digits, String character, int quantum, int quantumBytes, int lineLength, byte[] separator) {
    Arrays.fill(values, NONE);
    for (int i = 0; i < digits.length(); i++) values[digits.charAt(i)] = (byte) i;
    this.character = character;
    this.bits = 8 * quantumBytes / quantum;
    this.quantum = quantum;
    this.quantumBytes = quantumBytes;
    this.lineLength = lineLength;
    this.separator = separator;
  }

  /** Returns the encoding of a {@code BinaryText}. */
  public static ByteEncoding of(Holder text) {
    return text.encoding;
  }

  /**
   * Decodes whole quanta of {@code b[p, end)} up to the first that contains another character; returns the position
   * after the last one decoded. All of them must fit into {@code to} after {@code q}.
   */
  public abstract int decode(byte[] b, int p, int end, byte[] to, int q, Base64Blocks blocks);

  /**
   * Decodes {@code b[from, to)}, any bytes between two quotes. Returns null if they are not a valid text, or if they
   * encode more than {@code most} bytes.
   */
  public abstract byte[] decodeWhole(byte[] b, int from, int to, int most);

  /** Encodes {@code b[p, end)}, which is a whole number of quanta. */
  public abstract void encode(byte[] b, int p, int end, byte[] to, int q, Base64Blocks blocks);

  /**
   * Encodes the last {@code n} bytes, fewer than a quantum has, which are the lowest of {@code carry}; returns the
   * position after the text.
   */
  public abstract int encodeLast(int carry, int n, byte[] to, int q);
}
