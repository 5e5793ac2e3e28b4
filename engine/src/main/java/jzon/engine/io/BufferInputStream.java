package jzon.engine.io;

import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Objects;

/** The bytes between a buffer's position and limit as a stream. */
final class BufferInputStream extends InputStream {
  private final ByteBuffer rest;

  BufferInputStream(ByteBuffer rest) {
    this.rest = rest;
  }

  @Override
  public int read() {
    return rest.hasRemaining() ? rest.get() & 0xFF : -1;
  }

  @Override
  public int read(byte[] b, int from, int length) {
    Objects.checkFromIndexSize(from, length, b.length);
    if (length == 0) return 0;
    int n = Math.min(length, rest.remaining());
    if (n == 0) return -1;
    rest.get(b, from, n);
    return n;
  }
}
