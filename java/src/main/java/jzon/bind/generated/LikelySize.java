package jzon.bind.generated;

/**
 * How large the next collection of one type is likely to be: as the last ones were. Races between threads are harmless,
 * and it is seldom written, so that threads do not wait for each other's caches.
 *
 * <p>For generated adapters, whose loops read lists: a binary interface, compiled into users' jars.
 */
public final class LikelySize {
  /** The largest collection that the next one is expected to resemble: 4 KiB are wasted if it does not. */
  private static final int MOST = 1024;

  private int size = 4;

  /** Expects few entries at first. */
  public LikelySize() {}

  /** Returns how much room to make. */
  public int get() {
    return size;
  }

  /** Notes how many entries there were; room of up to four times as many is let be. */
  public void was(int n) {
    if (n > size || n < size >> 2) size = Math.min(n, MOST);
  }
}
