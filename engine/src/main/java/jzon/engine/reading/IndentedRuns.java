package jzon.engine.reading;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Indentation;

/**
 * Skips the contents of arrays and objects that have whitespace between the tokens, as pretty printers write it; the
 * results are those of {@link FlatRuns}, which skips compact ones.
 *
 * <p>Must be a separate class, or compact arrays and objects take 1.25 times the time:
 * docs/performance-notes.md#variables-in-registers.
 */
final class IndentedRuns {
  /** A quote, a space and a colon, as three bytes. */
  private static final int QUOTE_SPACE_COLON = ':' << 16 | ' ' << 8 | '"';

  private IndentedRuns() {}

  /** Skips the container at p, as {@link FlatRuns#container}; {@code levels} more may be opened in it. */
  static long container(Cursor in, byte[] b, int p, int near, int levels) {
    int c = b[p];
    int first = blank(b, p + 1, near);
    if (b[first] == c + 2) return FlatRuns.at(first + 1, FlatRuns.CLOSED);
    boolean object = c == '{';
    if (first > near || object && b[first] != '"') return FlatRuns.before(p);
    long run = contents(in, b, first, near, levels, object);
    return FlatRuns.state(run) == FlatRuns.CLOSED ? run : FlatRuns.within(run, c);
  }

  /** Skips the elements or fields from p on, which whitespace may precede; at least one must follow. */
  static long contents(Cursor in, byte[] b, int p, int near, int levels, boolean object) {
    int before = object ? FlatRuns.BEFORE_NAME : FlatRuns.BEFORE_VALUE;
    while (p <= near) {
      p = blank(b, p, near);
      if (p > near) break;
      if (object) {
        if (b[p] != '"') break;
        int end = ValueSkipper.plain(b, p + 1, near);
        if (Bytes.getShort(b, end) == ValueSkipper.QUOTE_COLON) end += 2;
        else if ((Bytes.getInt(b, end) & 0xFFFFFF) == QUOTE_SPACE_COLON) end += 3;
        else break;
        p = b[end] == ' ' ? end + 1 : end;
        if (p > near) return FlatRuns.at(p, FlatRuns.BEFORE_VALUE);
      }
      int c = b[p];
      int end;
      if (c == '"') {
        end = ValueSkipper.plain(b, p + 1, near);
        if (b[end] == '"') {
          end++;
        } else {
          end = StringSkipper.within(in, end, near);
          if (end < 0) return FlatRuns.before(p);
        }
      } else if (c <= '9') {
        if (c < '0' && c != '-') return FlatRuns.before(p);
        end = ValueSkipper.number(b, p, near);
        if (end < 0) return FlatRuns.before(p);
      } else if ((c | 0x20) == '{') {
        if (levels == 0) return FlatRuns.before(p);
        long run = container(in, b, p, near, levels - 1);
        if (FlatRuns.state(run) != FlatRuns.CLOSED) return run;
        end = FlatRuns.position(run);
      } else {
        int word = Bytes.getInt(b, p);
        if (word == 0x65757274 || word == 0x6c6c756e) end = p + 4;
        else if (word == 0x736c6166 && b[p + 4] == 'e') end = p + 5;
        else return FlatRuns.before(p);
      }
      c = b[end];
      if (c != ',') {
        if (c <= ' ') c = b[end = blank(b, end, near)];
        if (c == (object ? '}' : ']')) return FlatRuns.at(end + 1, FlatRuns.CLOSED);
        if (c != ',') return FlatRuns.at(end, FlatRuns.BEHIND_VALUE);
      }
      p = end + 1;
    }
    return FlatRuns.at(p, before);
  }

  /** Returns the first position from p on that is not whitespace, or one after {@code near}. */
  static int blank(byte[] b, int p, int near) {
    while (p <= near) {
      int c = b[p];
      if (c == '\n') p = Indentation.end(b, p + 1);
      else if (c == ' ') p = b[p + 1] > ' ' ? p + 1 : Indentation.end(b, p);
      else if (c == '\t' || c == '\r') p++;
      else break;
    }
    return p;
  }
}
