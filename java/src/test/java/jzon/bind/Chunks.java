package jzon.bind;

import java.io.InputStream;

/** A stream that gives at most so many bytes a read. */
final class Chunks extends InputStream {
  private final byte[] bytes;
  private final int size;
  private int position;

  Chunks(byte[] bytes, int size) {
    this.bytes = bytes;
    this.size = size;
  }

  @Override
  public int read() {
    return position == bytes.length ? -1 : bytes[position++] & 0xFF;
  }

  @Override
  public int read(byte[] to, int from, int length) {
    int n = Math.min(Math.min(size, length), bytes.length - position);
    if (length == 0) return 0;
    if (n == 0) return -1;
    System.arraycopy(bytes, position, to, from, n);
    position += n;
    return n;
  }
}
