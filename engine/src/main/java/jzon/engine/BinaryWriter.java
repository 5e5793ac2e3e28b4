package jzon.engine;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;

import jzon.engine.text.Base64Blocks;

/**
 * Encodes bytes, given in parts of any size, as one string; it keeps at most a quantum of them.
 *
 * <p>Changes the buffer's {@code pos}.
 */
final class BinaryWriter {
  /** The number of bytes for which room is reserved at once: whole quanta. */
  private static final int BLOCK = 12 * 1024;

  /** The number of bytes that are read from a source at once. */
  private static final int PART = 24 * 1024;

  /** The encoding of the string, or null if no string has begun. */
  private BinaryText text;
  private byte[] separator;
  /** The bytes of an incomplete quantum, the last lowest, and their number. */
  private int carry;
  private int carried;
  private final byte[] quantum = new byte[3];
  /** Characters in the line. */
  private int column;
  private byte[] part = new byte[0];
  private final Base64Blocks blocks = new Base64Blocks();
  /** The characters of many lines, without the separators. */
  private byte[] lines = new byte[0];

  /** Writes a whole value without lines, for which the buffer has room. */
  void writeWhole(Buffer out, byte[] bytes, BinaryText text) {
    if (this.text != null) throw new IllegalStateException("a binary value has begun and is not ended");
    byte[] b = out.buf;
    int p = out.pos;
    b[p++] = '"';
    int rest = bytes.length % text.quantumBytes();
    int whole = bytes.length - rest;
    text.encode(bytes, 0, whole, b, p, blocks);
    p += whole / text.quantumBytes() * text.quantum();
    if (rest > 0) {
      int carry = bytes[whole] & 0xFF;
      if (rest == 2) carry = carry << 8 | bytes[whole + 1] & 0xFF;
      p = text.encodeLast(carry, rest, b, p);
    }
    b[p++] = '"';
    out.pos = p;
  }

  /** Forgets a string that was not ended. */
  void reset() {
    text = null;
  }

  void start(Buffer out, BinaryText text) {
    if (this.text != null) throw new IllegalStateException("a binary value has begun and is not ended");
    out.put('"');
    separator = text.separator();
    carry = carried = column = 0;
    this.text = text;
  }

  void end(Buffer out) {
    requireBegun();
    if (carried > 0) {
      breakLine(out);
      out.reserve(text.quantum());
      out.pos = text.encodeLast(carry, carried, out.buf, out.pos);
    }
    text = null;
    out.put('"');
  }

  void write(Buffer out, byte[] bytes, int from, int to) {
    requireBegun();
    int size = text.quantumBytes();
    int p = from;
    if (carried > 0) {
      while (carried < size && p < to) carry(bytes[p++]);
      if (carried < size) return;
      breakLine(out);
      encodeCarried(out);
    }
    int whole = to - (to - p) % size;
    if (separator != null) p = encodeLines(out, bytes, p, whole);
    while (p < whole) p = encode(out, bytes, p, whole);
    while (p < to) carry(bytes[p++]);
  }

  private void requireBegun() {
    if (text == null) throw new IllegalStateException("no binary value has begun");
  }

  private void carry(byte b) {
    carry = carry << 8 | b & 0xFF;
    carried++;
  }

  private void encodeCarried(Buffer out) {
    quantum[0] = (byte) (carry >> 16);
    quantum[1] = (byte) (carry >> 8);
    quantum[2] = (byte) carry;
    out.reserve(text.quantum());
    text.encode(quantum, 0, carried, out.buf, out.pos, blocks);
    out.pos += text.quantum();
    column += text.quantum();
    carry = carried = 0;
  }

  /** Encodes whole quanta of {@code bytes[p, to)}: a block, or up to the end of the line; returns where it stopped. */
  private int encode(Buffer out, byte[] bytes, int p, int to) {
    breakLine(out);
    int n = Math.min(to - p, BLOCK);
    int length = text.lineLength();
    if (length > 0) n = Math.min(n, (length - column) / text.quantum() * text.quantumBytes());
    int characters = n / text.quantumBytes() * text.quantum();
    out.reserve(characters);
    text.encode(bytes, p, p + n, out.buf, out.pos, blocks);
    out.pos += characters;
    column += characters;
    return p + n;
  }

  /** Encodes whole lines of {@code bytes[p, to)}, many at a time; returns where it stopped. */
  private int encodeLines(Buffer out, byte[] bytes, int p, int to) {
    int length = text.lineLength();
    int size = length / text.quantum() * text.quantumBytes();
    if (column > 0 && column < length && to - p >= 2 * size) p = encode(out, bytes, p, to);
    while (to - p >= 2 * size && size <= BLOCK) {
      int count = Math.min(to - p, BLOCK) / size;
      if (lines.length < count * length) lines = new byte[BLOCK / 3 * 4];
      text.encode(bytes, p, p + count * size, lines, 0, blocks);
      for (int i = 0; i < count; i++) {
        breakLine(out);
        out.append(lines, i * length, (i + 1) * length);
        column = length;
      }
      p += count * size;
    }
    return p;
  }

  /** Begins another line before a character if the line is full. */
  private void breakLine(Buffer out) {
    if (separator == null || column < text.lineLength()) return;
    out.append(separator, 0, separator.length);
    column = 0;
  }

  /** Writes all bytes of a source, or {@code length} of them unless that is negative; returns their number. */
  long writeFrom(Buffer out, BinaryText text, Source source, long length) {
    if (part.length == 0) part = new byte[PART];
    start(out, text);
    long count = 0;
    try {
      while (length < 0 || count < length) {
        int most = length < 0 ? PART : (int) Math.min(PART, length - count);
        int n = source.read(part, 0, most);
        if (n < 0) break;
        if (n == 0 || n > most) throw new IllegalStateException("a source gave " + n + " of 1 to " + most + " bytes");
        write(out, part, 0, n);
        count += n;
      }
      if (count < length) throw new EOFException("a source of " + length + " bytes has ended behind " + count);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    end(out);
    return count;
  }
}
