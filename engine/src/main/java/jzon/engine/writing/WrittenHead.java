package jzon.engine.writing;

import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import jzon.engine.paths.WrittenPath;

/**
 * Keeps the beginning of a document whose first parts already went to a target, to find the path of an error.
 *
 * <p>The document cannot be encoded again to find the path, because its source may be readable only once; tracking the
 * path while writing would take as long as writing. So up to 1 MiB is kept, softly referenced, so that the JVM drops it
 * before memory runs out.
 */
public final class WrittenHead {
  private static final int MOST = 1 << 20;

  private final List<SoftReference<byte[]>> parts = new ArrayList<>();
  private int length;

  /** Keeps the next n bytes, unless they exceed 1 MiB in total. */
  void keep(byte[] b, int n) {
    if (length > MOST - n) return;
    parts.add(new SoftReference<>(Arrays.copyOf(b, n)));
    length += n;
  }

  /** Returns how many bytes were kept. */
  public int length() {
    return length;
  }

  /** Tells whether all of them are still in memory. */
  public boolean isWhole() {
    for (SoftReference<byte[]> part : parts) {
      if (part.get() == null) return false;
    }
    return true;
  }

  /** Returns the path at the end of the bytes that are still in memory. */
  public WrittenPath path() {
    WrittenPath path = new WrittenPath();
    for (SoftReference<byte[]> part : parts) {
      byte[] b = part.get();
      if (b == null) break;
      path.write(b, 0, b.length);
    }
    return path;
  }
}
