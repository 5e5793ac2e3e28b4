package jzon.streams;

import java.io.IOException;

import jzon.engine.io.Source;

/** Reads the next bytes of a source and checks that it keeps to its contract. */
final class Chunks {
  private Chunks() {}

  /** As {@link Source#read}; throws an IllegalStateException for a source that gives nothing, or too much. */
  static int read(Source source, byte[] b, int from, int length) throws IOException {
    int n = source.read(b, from, length);
    if (n == 0 || n > length) throw new IllegalStateException("a source gave " + n + " of 1 to " + length + " bytes");
    return n;
  }
}
