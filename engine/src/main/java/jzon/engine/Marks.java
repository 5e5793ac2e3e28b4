package jzon.engine;

import java.util.Arrays;

/**
 * The places of a document to which its reader may go back, a stack, and an account of what is read again.
 *
 * <p>A document that makes decoders read far more again than it has bytes is refused, as alternatives within
 * alternatives would take exponential time.
 */
final class Marks {
  /** Bytes that a rewind counts for beyond those that are read again, and how often each byte may be read again. */
  private static final int REWIND_COST = 32;
  private static final int REWINDS = 16;

  private static final int FIRST = 8;
  private static final int LARGEST_KEPT = 1024;

  /** Two words for each mark: the offset, and what {@link #state} makes of the reader. */
  private long[] marks = new long[FIRST];
  private int count;
  /** How many bytes were read again. */
  private long rewound;

  void reset() {
    count = 0;
    rewound = 0;
    if (marks.length > LARGEST_KEPT) marks = new long[FIRST];
  }

  /** Marks the reader's position, from which on it keeps everything, and returns the mark. */
  int push(JsonReader in) {
    if (marks.length < 2 * count + 2) marks = Arrays.copyOf(marks, marks.length * 2);
    if (count == 0) in.keep = in.pos;
    marks[2 * count] = in.base + in.pos;
    marks[2 * count + 1] = state(in);
    return count++;
  }

  private static long state(JsonReader in) {
    return (long) in.left << 32 | (in.tags == null ? 0 : in.tags.count()) << 1 | (in.resumed ? 1 : 0);
  }

  /** Accounts for going back to a mark. */
  void count(JsonReader in, int mark) {
    countAgain(in, REWIND_COST + Math.max(in.base + in.pos - marks[2 * mark], 0));
  }

  /** Accounts for bytes that will be read again. */
  void countAgain(JsonReader in, long bytes) {
    rewound += bytes;
    long most = in.limits().skippedBytes() + REWINDS * (in.base + in.lim - in.documentOffset());
    if (rewound > most) {
      throw in.error(Reason.LIMIT_REWOUND_BYTES, in.base + in.pos, "more than " + most + " bytes read again");
    }
  }

  /** Puts the reader back to a mark, which stays; those behind it are forgotten. */
  void goBack(JsonReader in, int mark) {
    in.pos = (int) (marks[2 * mark] - in.base);
    long state = marks[2 * mark + 1];
    in.left = (int) (state >>> 32);
    in.resumed = (state & 1) != 0;
    if (in.tags != null) in.tags.cut(in, (int) state >>> 1);
    count = mark + 1;
  }

  /** Forgets a mark and those made after it. */
  void cut(JsonReader in, int mark) {
    count = mark;
    if (mark == 0) in.keep = -1;
  }
}
