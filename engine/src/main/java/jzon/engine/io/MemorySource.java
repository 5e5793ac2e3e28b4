package jzon.engine.io;

import java.nio.ByteBuffer;

import jzon.engine.text.Utf8Encoder;

/** A document in memory, which a reader reads in place: bytes or a string. */
public final class MemorySource implements Source {
  private final String text;
  private final byte[] array;
  private final int from;
  private final int to;
  /** The bytes as a buffer: those of another buffer, or made when they are asked for. */
  private ByteBuffer bytes;
  private ByteBuffer rest;

  private MemorySource(String text, byte[] array, int from, int to, ByteBuffer bytes) {
    this.text = text;
    this.array = array;
    this.from = from;
    this.to = to;
    this.bytes = bytes;
  }

  static MemorySource of(String text) {
    return new MemorySource(text, null, 0, 0, null);
  }

  static MemorySource of(byte[] array, int from, int to) {
    return new MemorySource(null, array, from, to, null);
  }

  static MemorySource of(ByteBuffer buffer) {
    if (!buffer.hasArray()) return new MemorySource(null, null, 0, 0, buffer.duplicate());
    int from = buffer.arrayOffset() + buffer.position();
    return of(buffer.array(), from, from + buffer.remaining());
  }

  /** Returns the string, or null if the source has bytes. */
  public String text() {
    return text;
  }

  /** Returns the array that has the bytes from {@link #from} to {@link #to}, or null if no array has them. */
  public byte[] array() {
    return array;
  }

  /** Returns where the bytes begin in {@link #array}. */
  public int from() {
    return from;
  }

  /** Returns where the bytes end in {@link #array}. */
  public int to() {
    return to;
  }

  /** Returns the bytes, from position to limit; an unpaired surrogate of a string becomes a byte that is not UTF-8. */
  public ByteBuffer bytes() {
    if (bytes == null && array != null) bytes = ByteBuffer.wrap(array, from, to - from);
    if (bytes == null) {
      Utf8Encoder encoder = new Utf8Encoder();
      int n = encoder.encode(text, new byte[0], Integer.MAX_VALUE);
      bytes = ByteBuffer.wrap(encoder.bytes, 0, n);
    }
    return bytes;
  }

  @Override
  public int read(byte[] b, int from, int length) {
    if (rest == null) rest = bytes().duplicate();
    return Sources.take(rest, b, from, length);
  }

  @Override
  public boolean isReady() {
    return true;
  }

  @Override
  public void close() {
    rest = null;
  }
}
