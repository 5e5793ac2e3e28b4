package jzon.engine.io;

import java.nio.ByteBuffer;

import jzon.engine.text.Utf8Encoder;

/** A document in memory, which a reader reads in place: bytes or a string. */
public final class MemorySource implements Source {
  private final String text;
  private ByteBuffer bytes;
  private ByteBuffer rest;

  MemorySource(String text, ByteBuffer bytes) {
    this.text = text;
    this.bytes = bytes;
  }

  /** Returns the string, or null if the source has bytes. */
  public String text() {
    return text;
  }

  /** Returns the bytes, from position to limit; an unpaired surrogate of a string becomes a byte that is not UTF-8. */
  public ByteBuffer bytes() {
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
