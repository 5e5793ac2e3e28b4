package jzon.bind.generated;

/**
 * Estimates the size of the next collection of a type from the last ones. Races between threads are harmless. Writes
 * are rare, so that threads do not wait for each other's caches.
 *
 * <p>For generated adapters, whose loops read lists: a binary interface, compiled into users' jars.
 */
public final class LikelySize {
  /** The largest collection that the next one is expected to resemble: 4 KiB are wasted if it does not. */
  private static final int MOST = 1024;

  private int size = 4;

  /** Expects few entries at first. */
  public LikelySize() {}

  /** Returns the capacity to start with. */
  public int get() {
    return size;
  }

  /** Notes the size of a collection; a capacity of up to four times the size does not change. */
  public void was(int n) {
    if (n > size || n < size >> 2) size = Math.min(n, MOST);
  }
}
