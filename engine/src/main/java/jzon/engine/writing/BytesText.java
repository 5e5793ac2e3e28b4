package jzon.engine.writing;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.util.Objects;

import jzon.engine.binary.BinaryText;
import jzon.engine.io.BinarySource;
import jzon.engine.io.Source;
import jzon.engine.text.Base64Blocks;
import jzon.engine.text.ByteEncoding;

/**
 * Encodes bytes, given in parts of any size, as one string; it keeps at most a quantum of them.
 *
 * <p>Changes the buffer's {@code pos}.
 */
public abstract class BytesText {
  /** The number of bytes for which room is reserved at once: whole quanta. */
  private static final int BLOCK = 12 * 1024;

  /** The number of bytes that are read from a source at once. */
  private static final int PART = 24 * 1024;

  /** A source with more bytes is announced to the target. */
  private static final int LARGE = 192 * 1024;

  private final Buffer out;
  /** The encoding of the string, or null if no string has begun. */
  private ByteEncoding text;
  /** The bytes of an incomplete quantum, the last lowest, and their number. */
  private int carry;
  private int carried;
  private final byte[] quantum = new byte[3];
  /** Characters in the line. */
  private int column;
  private byte[] part = new byte[0];
  private final Base64Blocks blocks = new Base64Blocks();

  protected BytesText(Buffer out) {
    this.out = out;
  }

  /** Writes bytes as a string that encodes them as text, such as Base64. */
  public final void write(byte[] bytes, BinaryText text) {
    long length = text.textLength(bytes.length) + 2;
    if (out.target == null || length <= Buffer.FIRST_BUFFER / 2) {
      out.reserve((int) Math.min(length, Buffer.LARGEST_ARRAY));
      if (ByteEncoding.of(text).lineLength == 0) {
        writeWhole(bytes, ByteEncoding.of(text));
        return;
      }
    }
    start(text);
    write(bytes, 0, bytes.length);
    end();
  }

  /** As {@link #write(byte[], BinaryText)}, for the bytes between position and limit, which stay as they are. */
  public final void write(ByteBuffer bytes, BinaryText text) {
    if (!bytes.hasArray()) {
      writeFrom(text, BinarySource.of(bytes));
      return;
    }
    int from = bytes.arrayOffset() + bytes.position();
    start(text);
    write(bytes.array(), from, from + bytes.remaining());
    end();
  }

  /** Writes a whole value without lines, for which the buffer has room. */
  private void writeWhole(byte[] bytes, ByteEncoding text) {
    if (this.text != null) throw new IllegalStateException("a binary value has begun and is not ended");
    byte[] b = out.buf;
    int p = out.pos;
    b[p++] = '"';
    int rest = bytes.length % text.quantumBytes;
    int whole = bytes.length - rest;
    text.encode(bytes, 0, whole, b, p, blocks);
    p += whole / text.quantumBytes * text.quantum;
    if (rest > 0) {
      int carry = bytes[whole] & 0xFF;
      if (rest == 2) carry = carry << 8 | bytes[whole + 1] & 0xFF;
      p = text.encodeLast(carry, rest, b, p);
    }
    b[p++] = '"';
    out.pos = p;
  }

  /** Forgets a string that was not ended. */
  protected final void reset() {
    text = null;
  }

  /**
   * Begins a string that encodes bytes as text. Write the bytes with {@link #write(byte[], int, int)}, then call {@link
   * #end}; write nothing else in between. The target receives the string as it is written.
   *
   * @throws IllegalStateException if another such string is not ended
   */
  public final void start(BinaryText text) {
    if (this.text != null) throw new IllegalStateException("a binary value has begun and is not ended");
    out.put('"');
    carry = carried = column = 0;
    this.text = ByteEncoding.of(text);
  }

  /**
   * Ends the string that {@link #start} has begun.
   *
   * @throws IllegalStateException if no such string has begun
   */
  public final void end() {
    requireBegun();
    if (carried > 0) {
      breakLine();
      out.reserve(text.quantum);
      out.pos = text.encodeLast(carry, carried, out.buf, out.pos);
    }
    text = null;
    out.put('"');
  }

  /**
   * Writes {@code bytes[from, to)}, of any length, into the string that {@link #start} has begun.
   *
   * @throws IllegalStateException if no such string has begun
   */
  public final void write(byte[] bytes, int from, int to) {
    Objects.checkFromToIndex(from, to, bytes.length);
    requireBegun();
    int size = text.quantumBytes;
    int p = from;
    if (carried > 0) {
      while (carried < size && p < to) carry(bytes[p++]);
      if (carried < size) return;
      breakLine();
      encodeCarried();
    }
    int whole = to - (to - p) % size;
    while (p < whole) p = encode(bytes, p, whole);
    while (p < to) carry(bytes[p++]);
  }

  private void requireBegun() {
    if (text == null) throw new IllegalStateException("no binary value has begun");
  }

  private void carry(byte b) {
    carry = carry << 8 | b & 0xFF;
    carried++;
  }

  private void encodeCarried() {
    quantum[0] = (byte) (carry >> 16);
    quantum[1] = (byte) (carry >> 8);
    quantum[2] = (byte) carry;
    out.reserve(text.quantum);
    text.encode(quantum, 0, carried, out.buf, out.pos, blocks);
    out.pos += text.quantum;
    column += text.quantum;
    carry = carried = 0;
  }

  /** Encodes whole quanta of {@code bytes[p, to)}: a block, or up to the end of the line; returns where it stopped. */
  private int encode(byte[] bytes, int p, int to) {
    breakLine();
    int n = Math.min(to - p, BLOCK);
    int length = text.lineLength;
    if (length > 0) n = Math.min(n, (length - column) / text.quantum * text.quantumBytes);
    int characters = n / text.quantumBytes * text.quantum;
    out.reserve(characters);
    text.encode(bytes, p, p + n, out.buf, out.pos, blocks);
    out.pos += characters;
    column += characters;
    return p + n;
  }

  /** Begins another line before a character if the line is full. */
  private void breakLine() {
    byte[] separator = text.separator;
    if (separator == null || column < text.lineLength) return;
    out.append(separator, 0, separator.length);
    column = 0;
  }

  /**
   * Writes all bytes of a source as a string that encodes them as text, and returns the number of bytes. Exceptions of
   * the source are thrown as UncheckedIOException; a part of the string may have been written by then.
   */
  public final long writeFrom(BinaryText text, Source source) {
    return writeAtMost(text, source, -1);
  }

  /**
   * As {@link #writeFrom(BinaryText, Source)}, but writes exactly {@code length} bytes and asks for no more. If the
   * source ends earlier, it throws an UncheckedIOException whose cause is an {@link EOFException}.
   *
   * @param length at least 0
   */
  public final long writeFrom(BinaryText text, Source source, long length) {
    if (length < 0) throw new IllegalArgumentException("a length is not negative");
    return writeAtMost(text, source, length);
  }

  /** As {@link #writeFrom(BinaryText, Source)}, from a stream, which stays open. */
  public final long writeFrom(BinaryText text, InputStream in) {
    return writeFrom(text, Source.of(in));
  }

  /** As {@link #writeFrom(BinaryText, Source, long)}, from a stream, which stays open. */
  public final long writeFrom(BinaryText text, InputStream in, long length) {
    return writeFrom(text, Source.of(in), length);
  }

  /** As {@link #writeFrom(BinaryText, Source)}, from a blocking channel, which stays open. */
  public final long writeFrom(BinaryText text, ReadableByteChannel in) {
    return writeFrom(text, Source.of(in));
  }

  /** As {@link #writeFrom(BinaryText, Source, long)}, from a blocking channel, which stays open. */
  public final long writeFrom(BinaryText text, ReadableByteChannel in, long length) {
    return writeFrom(text, Source.of(in), length);
  }

  /** As {@link #writeFrom(BinaryText, Source)}, from a BinarySource, which this method opens and closes. */
  public final long writeFrom(BinaryText text, BinarySource source) {
    long length = source.length();
    if (out.target != null && (length < 0 || length > LARGE)) out.target.beginLarge();
    try (InputStream in = source.open()) {
      if (in == null) throw new IllegalStateException("a source has opened no stream");
      return writeAtMost(text, Source.of(in), length);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes all bytes of a source, or {@code length} of them unless that is negative; returns their number. */
  private long writeAtMost(BinaryText text, Source source, long length) {
    if (part.length == 0) part = new byte[PART];
    start(text);
    long count = 0;
    try {
      while (length < 0 || count < length) {
        int most = length < 0 ? PART : (int) Math.min(PART, length - count);
        int n = source.read(part, 0, most);
        if (n < 0) break;
        if (n == 0 || n > most) throw new IllegalStateException("a source gave " + n + " of 1 to " + most + " bytes");
        write(part, 0, n);
        count += n;
      }
      if (count < length) throw new EOFException("a source of " + length + " bytes has ended after " + count);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    end();
    return count;
  }
}
