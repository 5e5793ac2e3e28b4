package jzon.engine.reading;

import jzon.engine.bytes.Bytes;

/**
 * Skips the unknown fields of an object, one after the other.
 *
 * <p>Most fields are checked in one loop that keeps the position in a local variable: a plain name that the filter of
 * the known names rejects, and a string, a number or a literal. For all other fields the loop calls the general methods
 * and then continues.
 *
 * <p>Changes the cursor's {@code pos}.
 */
public final class UnknownMembers {
  private static final short COMMA_QUOTE = '"' << 8 | ',';

  /** Returned by {@link #run} if it stopped before a value that the caller must skip. */
  private static final int BEFORE_VALUE = -3;

  /** Returned by {@link #run} if it stopped after a value. */
  private static final int BEHIND_VALUE = -4;

  private UnknownMembers() {}

  /**
   * Skips the value of the unknown name just read and the fields after it, up to one with a known name, and returns its
   * index. At the end of the object it returns END.
   */
  public static int skip(ValueReader in, NameTable names) {
    boolean hidden = in.levelsLeft == in.tagLevelsLeft; // each unknown name may be the discriminator
    for (;;) {
      int i = hidden ? BEFORE_VALUE : run(in, names);
      if (i >= 0) return i;
      if (i == BEFORE_VALUE) in.skipValue();
      i = in.nextName(names);
      if (i != NameTable.UNKNOWN) return i;
    }
  }

  /** Skips values and unknown fields in the simple cases; returns the index of a known name, or where it stopped. */
  private static int run(ValueReader in, NameTable names) {
    byte[] b = in.buf;
    int p = in.pos;
    int near = in.safe - ValueSkipper.REACH;
    long filter = names.filter;
    long budget = in.skippableBytes();
    int result = BEFORE_VALUE;
    UnexpectedNames known = UnexpectedNames.of(in.trail, names);
    UnexpectedNames.Entry entry = known.last(in.trail);
    // loaded long before it is compared, so that the bytes after the name need not wait for its length
    UnexpectedNames.Entry next = known.after(entry);
    int length = next.length;
    while (p <= near) {
      // a value
      int c = b[p] & 0xFF;
      int end;
      if (c == '"') {
        end = ValueSkipper.plain(b, p + 1, near);
        if (b[end] == '"') {
          end++;
        } else {
          end = StringSkipper.within(in, end, near);
          if (end < 0) {
            in.setSkippableBytes(budget);
            in.trail.last = entry;
            skipString(in, p, ~end);
            return BEHIND_VALUE;
          }
        }
      } else if ((c ^ '0') <= 9 || c == '-') {
        end = ValueSkipper.number(b, p, near);
        if (end < 0) break;
      } else if (c == '{' || c == '[') {
        long run = FlatRuns.container(in, b, p, near);
        end = FlatRuns.position(run);
        if (FlatRuns.state(run) != FlatRuns.CLOSED) {
          in.pos = p;
          in.setSkippableBytes(budget);
          skipContainer(in, run);
          b = in.buf;
          p = end = in.pos;
          near = in.safe - ValueSkipper.REACH;
          budget = in.skippableBytes();
        }
      } else if (c == ' ' && b[p + 1] > ' ') {
        // the general methods skip more whitespace, many bytes at a time
        p++;
        continue;
      } else {
        int word = Bytes.getInt(b, p);
        if (word == 0x65757274 || word == 0x6c6c756e) end = p + 4;
        else if (word == 0x736c6166 && b[p + 4] == 'e') end = p + 5;
        else break;
      }
      if (end - p > budget) break;
      budget -= end - p;
      p = end;
      // the next name
      result = BEHIND_VALUE;
      if (p > near) break;
      if (next.isAt(b, p)) {
        entry = next;
        p += length;
        if (next.index >= 0) {
          result = next.index;
          break;
        }
        next = known.after(entry);
        length = next.length;
        result = BEFORE_VALUE;
        continue;
      }
      int start = p + 2;
      boolean indented = Bytes.getShort(b, p) != COMMA_QUOTE;
      if (indented) {
        if (b[p] != ',') break;
        start = IndentedRuns.blank(b, p + 1, near);
        if (start > near || b[start++] != '"') break;
      }
      end = ValueSkipper.plain(b, start, near);
      int n = end - start;
      if (Bytes.getShort(b, end) != ValueSkipper.QUOTE_COLON) {
        end = unusual(in, names, start, end, near);
        if (end < 0) break;
      } else if (n > in.mostNameBytes) {
        break;
      } else {
        if ((filter >>> NameTable.bit(b[start], n) & 1) != 0) {
          result = names.findPadded(b, start, n);
          if (result >= 0) {
            if (!indented) entry = known.learn(in.trail, entry, b, p, n + 4, result);
            p = end + 2;
            break;
          }
        }
        if (in.trail.lookupsLeft > 0 && !indented) {
          entry = known.learn(in.trail, entry, b, p, n + 4, NameTable.UNKNOWN);
          next = known.after(entry);
          length = next.length;
        }
      }
      p = end + 2;
      result = BEFORE_VALUE;
    }
    in.pos = p;
    in.setSkippableBytes(budget);
    in.trail.last = entry;
    return result;
  }

  /**
   * Returns the position of the closing quote of a name with escapes or non-ASCII characters that continues at p, if it
   * is unknown and a colon follows; otherwise -1.
   */
  private static int unusual(ValueReader in, NameTable names, int start, int p, int near) {
    byte[] b = in.buf;
    if (b[p] != '\\' && b[p] >= 0) return -1;
    int end = EscapedName.unknownEnd(in, names, start, p, near);
    return end - start > in.mostNameBytes || end >= 0 && b[end + 1] != ':' ? -1 : end;
  }

  /** Skips the rest, from {@code rest} on, of the string whose opening quote is at {@code start}. */
  private static void skipString(ValueReader in, int start, int rest) {
    long from = in.base + start;
    in.limitSkipping(from);
    in.pos = StringSkipper.skip(in, rest);
    in.countSkipped(from);
  }

  /** Skips the rest, from where a run ended, of the object or array that starts at the reader's position. */
  private static void skipContainer(ValueReader in, long run) {
    long from = in.base + in.pos;
    in.limitSkipping(from);
    ValueSkipper.skip(in, null, run);
    in.countSkipped(from);
  }
}
