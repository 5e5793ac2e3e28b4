package jzon.engine.reading;

import java.util.Arrays;

import jzon.engine.error.Reason;

/**
 * The stack of marks to which a reader may go back, and the count of the bytes that are read again.
 *
 * <p>Alternatives within alternatives would take exponential time: each level doubles the bytes that its inner levels
 * read. So decoders may read {@link #FREE} bytes again, plus {@link #TIMES} bytes for each byte of the document that
 * was read. If a document makes them read more again, it is rejected. The count does not depend on the limits, nor on
 * the form in which the document is given.
 *
 * <p>Several attempts in a row at one place, such as {@code a.orElse(b).orElse(c)}, count once: their number is the
 * program's choice and not the document's. Bytes that are read again between them, at places within that value, count
 * each time.
 *
 * <p>Changes the cursor's {@code keep}, {@code levelsLeft}, {@code pos}, {@code resumed} and {@code skipped}.
 */
public final class Marks {
  /** The bytes that may be read again of any document, however short. */
  static final int FREE = 64 * 1024;
  /** How many bytes may be read again for each byte that was read. */
  static final int TIMES = 16;
  /** The cost of going back, in bytes: an exception is made, and unwinds some frames. */
  static final int COST = 8;
  /** The additional cost of an exception with a stack trace, for each open container: each makes its trace longer. */
  static final int TRACE = 4;

  private static final int FIRST = 12;
  private static final int LARGEST_KEPT = 768;
  /** The number of words for a mark in {@code marks}, and for a place in {@code places}. */
  private static final int WORDS = 3;

  /** Three words for each mark: the offset, other state to restore, and the bytes skipped so far. */
  private long[] marks = new long[FIRST];
  private int count;
  /**
   * Three words for each place to which the reader went back and may go back again: twice the lowest mark at which it
   * did so, plus one if a stack trace was charged; the offset; and the offset up to which the value there was charged.
   */
  private long[] places = new long[FIRST];
  private int placeCount; // in words
  /** The number of bytes that were charged. */
  private long charged;
  /** The number of bytes that were read again, whether charged or not. */
  private long readAgain;
  /** The largest absolute offset that the reader had reached when it last went back. */
  private long farthest;
  /** The number of values that were left out. */
  private int leftOut;
  /** True if the document had a mark: most documents have none. */
  private boolean used;

  /** Tells whether a document had a mark since the last {@link #reset}. */
  public boolean isUsed() {
    return used;
  }

  public void reset() {
    used = false;
    count = 0;
    placeCount = 0;
    charged = 0;
    readAgain = 0;
    farthest = 0;
    leftOut = 0;
    if (marks.length > LARGEST_KEPT) marks = new long[FIRST];
    if (places.length > LARGEST_KEPT) places = new long[FIRST];
  }

  /** Returns how many bytes are kept. */
  public int room() {
    return 8 * (marks.length + places.length);
  }

  /**
   * Marks the cursor's position, from which on the window keeps all bytes, and returns the mark.
   *
   * @param objects how many objects with a hidden field are open
   */
  int push(Cursor in, int objects) {
    used = true;
    int i = WORDS * count;
    if (marks.length < i + WORDS) marks = Arrays.copyOf(marks, marks.length * 2);
    if (count == 0) in.keep = in.pos;
    marks[i] = in.base + in.pos;
    marks[i + 1] = (long) in.levelsLeft << 32 | objects << 1 | (in.resumed ? 1 : 0);
    marks[i + 2] = in.skipped;
    return count++;
  }

  /** Counts going back to a mark; {@code isTraced} is true after an exception that has a stack trace. */
  void count(Cursor in, int mark, boolean isTraced) {
    long at = marks[WORDS * mark];
    long reached = Math.max(in.reached(), at);
    long lowest = mark;
    long before = -1;
    boolean wasTraced = false;
    // The reader no longer goes back to places of later marks, or they lie within the bytes read again. Of an earlier
    // mark, only the place of the same value counts.
    int i = placeCount;
    while (i > 0 && (places[i - WORDS] >> 1 >= mark || places[i - WORDS + 1] == at)) {
      i -= WORDS;
      if (places[i + 1] == at) {
        lowest = Math.min(lowest, places[i] >> 1);
        wasTraced |= (places[i] & 1) != 0;
        before = Math.max(before, places[i + 2]);
      }
    }
    if (places.length < i + WORDS) places = Arrays.copyOf(places, places.length * 2);
    places[i] = lowest << 1 | (isTraced || wasTraced ? 1 : 0);
    places[i + 1] = at;
    places[i + 2] = Math.max(before, reached);
    placeCount = i + WORDS;
    long cost = before < 0 ? COST + reached - at : Math.max(reached - before, 0);
    if (isTraced && !wasTraced) cost += TRACE * (long) (in.limits.depth() - (int) (marks[WORDS * mark + 1] >>> 32));
    charge(in, reached, cost, at);
    readAgain += Math.max(reached - at, 1); // the byte at the mark was looked at
  }

  /** Counts bytes that were looked at again, up to the offset {@code to}, for the value at {@code at}. */
  void countAgain(Cursor in, long bytes, long to, long at) {
    used = true;
    charge(in, to, bytes, at);
    readAgain += bytes;
  }

  private void charge(Cursor in, long reached, long bytes, long at) {
    farthest = Math.max(farthest, reached);
    charged += bytes;
    long most = FREE + TIMES * (farthest - Math.max(in.start, 0));
    if (charged > most) throw in.error(Reason.LIMIT_REWOUND_BYTES, at, "more than " + most + " bytes read again");
  }

  /** Counts a value that is left out; returns false if it is one too many. */
  boolean leaveOut(Cursor in) {
    return leftOut++ < in.limits.leftOut();
  }

  /** Returns how many bytes of the document were read again so far. */
  long readAgain() {
    return readAgain;
  }

  /** Puts the cursor back to a mark, keeps it, and removes later ones. Returns the objects given to {@link #push}. */
  int goBack(Cursor in, int mark) {
    int i = WORDS * mark;
    in.pos = (int) (marks[i] - in.base);
    long state = marks[i + 1];
    in.levelsLeft = (int) (state >>> 32);
    in.resumed = (state & 1) != 0;
    in.skipped = marks[i + 2];
    count = mark + 1;
    return (int) state >>> 1;
  }

  /** Removes a mark and all marks made after it. */
  void cut(Cursor in, int mark) {
    count = mark;
    if (mark == 0) in.keep = -1;
  }
}
