package jzon.engine.reading;

import jzon.engine.bytes.Bytes;

/**
 * Skips the most common contents of unused arrays and objects: strings, numbers and literals without whitespace between
 * them. A run stops at the end of the container, or at a token that it leaves to {@link ValueSkipper}.
 *
 * <p>These loops must not count anything: docs/performance-notes.md#variables-in-registers. What must be counted is
 * counted where a run ends. If each field must be seen, {@link ValueSkipper} skips without these loops.
 */
final class FlatRuns {
  /** Before a value that the caller must skip. */
  static final int BEFORE_VALUE = 0;

  /** Before a name that the caller must skip. */
  static final int BEFORE_NAME = 1;

  /** After a value, but not before a comma or the end of the container. */
  static final int BEHIND_VALUE = 2;

  /** After the bracket that ends the container. */
  static final int CLOSED = 3;

  /** The number of nested containers that one run skips. */
  static final int LEVELS = 3;

  private FlatRuns() {}

  /** Returns the position at which a run ended, from the result of the methods. */
  static int position(long run) {
    return (int) (run >>> 8);
  }

  /** Returns how many containers were opened and not closed, from the result of the methods. */
  static int opened(long run) {
    return (int) run >>> 2 & 3;
  }

  /** Returns the open containers as bits of a stack, the innermost lowest, below a 1. */
  static long kinds(long run) {
    long kinds = 1;
    for (int i = opened(run); --i >= 0; ) kinds = kinds << 1 | kind(run, i);
    return kinds;
  }

  /** Returns a run that ends before the value at p and has skipped nothing. */
  static long before(int p) {
    return at(p, BEFORE_VALUE);
  }

  /** Returns 1 if the open container with this number is an object, otherwise 0; the innermost is number 0. */
  static int kind(long run, int number) {
    return (int) run >>> 4 + number & 1;
  }

  /** Returns the state in which a run ended, such as {@link #BEFORE_VALUE}, from the result of the methods. */
  static int state(long run) {
    return (int) run & 3;
  }

  /** Skips the container at p; a run that is not closed ends within it or before it. */
  static long container(Cursor in, byte[] b, int p, int near) {
    int c = b[p];
    int levels = Math.min(in.levelsLeft, LEVELS) - 1;
    if (levels < 0) return before(p);
    if (b[p + 1] == c + 2) return at(p + 2, CLOSED);
    if (b[p + 1] <= ' ') return IndentedRuns.container(in, b, p, near, levels);
    if (c == '{' && b[p + 1] != '"') return before(p);
    long run = c == '[' ? elements(in, b, p + 1, near, levels) : members(in, b, p + 1, near, levels);
    return state(run) == CLOSED ? run : within(run, c);
  }

  /** Skips elements from p on; at least one must follow. */
  static long elements(Cursor in, byte[] b, int p, int near, int levels) {
    while (p <= near) {
      int c = b[p];
      int end;
      if (c == '"') {
        end = ValueSkipper.plain(b, p + 1, near);
        if (b[end] == '"') {
          end++;
        } else {
          end = StringSkipper.within(in, end, near);
          if (end < 0) return at(p, BEFORE_VALUE);
        }
      } else if (c <= '9') {
        if (c < '0' && c != '-') return at(p, BEFORE_VALUE);
        end = ValueSkipper.number(b, p, near);
        if (end < 0) return at(p, BEFORE_VALUE);
      } else if ((c | 0x20) == '{') {
        if (levels == 0) return at(p, BEFORE_VALUE);
        end = p + 2;
        if (b[p + 1] != c + 2) {
          if (b[p + 1] <= ' ' || c == '{' && b[p + 1] != '"') return at(p, BEFORE_VALUE);
          long run = c == '[' ? elements(in, b, p + 1, near, levels - 1) : members(in, b, p + 1, near, levels - 1);
          if (state(run) != CLOSED) return within(run, c);
          end = position(run);
        }
      } else {
        int word = Bytes.getInt(b, p);
        if (word == 0x65757274 || word == 0x6c6c756e) end = p + 4;
        else if (word == 0x736c6166 && b[p + 4] == 'e') end = p + 5;
        else return at(p, BEFORE_VALUE);
      }
      c = b[end];
      if (c != ',') return c == ']' ? at(end + 1, CLOSED) : at(end, BEHIND_VALUE);
      p = end + 1;
    }
    return at(p, BEFORE_VALUE);
  }

  /** Skips fields from p on; at least one must follow. */
  static long members(Cursor in, byte[] b, int p, int near, int levels) {
    while (p <= near) {
      if (b[p] != '"') return at(p, BEFORE_NAME);
      int end = ValueSkipper.plain(b, p + 1, near);
      if (Bytes.getShort(b, end) != ValueSkipper.QUOTE_COLON) return at(p, BEFORE_NAME);
      p = end + 2;
      if (p > near) return at(p, BEFORE_VALUE);
      int c = b[p];
      if (c == '"') {
        end = ValueSkipper.plain(b, p + 1, near);
        if (b[end] == '"') {
          end++;
        } else {
          end = StringSkipper.within(in, end, near);
          if (end < 0) return at(p, BEFORE_VALUE);
        }
      } else if (c <= '9') {
        if (c < '0' && c != '-') return at(p, BEFORE_VALUE);
        end = ValueSkipper.number(b, p, near);
        if (end < 0) return at(p, BEFORE_VALUE);
      } else if ((c | 0x20) == '{') {
        if (levels == 0) return at(p, BEFORE_VALUE);
        end = p + 2;
        if (b[p + 1] != c + 2) {
          if (b[p + 1] <= ' ' || c == '{' && b[p + 1] != '"') return at(p, BEFORE_VALUE);
          long run = c == '[' ? elements(in, b, p + 1, near, levels - 1) : members(in, b, p + 1, near, levels - 1);
          if (state(run) != CLOSED) return within(run, c);
          end = position(run);
        }
      } else {
        int word = Bytes.getInt(b, p);
        if (word == 0x65757274 || word == 0x6c6c756e) end = p + 4;
        else if (word == 0x736c6166 && b[p + 4] == 'e') end = p + 5;
        else return at(p, BEFORE_VALUE);
      }
      c = b[end];
      if (c != ',') return c == '}' ? at(end + 1, CLOSED) : at(end, BEHIND_VALUE);
      p = end + 1;
    }
    return at(p, BEFORE_NAME);
  }

  static long at(int p, int state) {
    return (long) p << 8 | state;
  }

  /** Returns the run that ended inside a container that starts with c. */
  static long within(long run, int c) {
    return run + 4 | (long) (c >>> 5 & 1) << 4 + opened(run);
  }
}
