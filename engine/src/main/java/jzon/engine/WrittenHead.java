package jzon.engine;

import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import jzon.engine.paths.WrittenPath;

/**
 * The beginning of a document of which parts went to a target already, kept for the path of an error.
 *
 * <p>A document cannot be encoded once more to find a place in it, as what it is made of may be there once, and
 * counting on the way would take as long as writing. So up to 1 MiB is kept, softly, so that it goes before memory runs
 * out.
 */
final class WrittenHead {
  private static final int MOST = 1 << 20;

  private final List<SoftReference<byte[]>> parts = new ArrayList<>();
  private int length;

  /** Keeps the next n bytes, if they are not too many. */
  void keep(byte[] b, int n) {
    if (length > MOST - n) return;
    parts.add(new SoftReference<>(Arrays.copyOf(b, n)));
    length += n;
  }

  /** Returns how many bytes were kept. */
  int length() {
    return length;
  }

  /** Tells whether they are still there. */
  boolean isWhole() {
    for (SoftReference<byte[]> part : parts) {
      if (part.get() == null) return false;
    }
    return true;
  }

  /** Returns where in the document what is still there ends. */
  WrittenPath path() {
    WrittenPath path = new WrittenPath();
    for (SoftReference<byte[]> part : parts) {
      byte[] b = part.get();
      if (b == null) break;
      path.write(b, 0, b.length);
    }
    return path;
  }
}
