package jzon.engine;

import jzon.engine.boundaries.ByteSearch;

/** Finds the documents that stand on lines of their own. */
final class LineFramer<A> extends Framer<A> {
  /** What comes is the rest of a line that was refused. */
  private boolean passing;

  LineFramer(Limits limits, RecordDecoder<A> decoder) {
    super(limits, decoder);
  }

  @Override
  boolean advance() {
    while (pos < lim) {
      if (kept.isEmpty() && !passing) {
        pos = skipBlank(pos);
        if (pos == lim) return false;
        startAt(pos);
      }
      int from = pos;
      int end = ByteSearch.find(b, from, lim, '\n');
      boolean whole = end < lim;
      pos = end;
      if (whole) endLine(pos = end + 1);
      boolean found = !passing && take(from, end, whole);
      if (whole) passing = false;
      if (found) return true;
    }
    return atEnd && !kept.isEmpty() && decodeKept();
  }

  /** Returns the first position from p on that is not whitespace. */
  private int skipBlank(int p) {
    byte[] b = this.b;
    while (p < lim && ByteSearch.isWhitespace(b[p])) {
      p++;
      if (b[p - 1] == '\n') endLine(p);
    }
    return p;
  }

  /** Takes what is there of a line, or its rest; returns whether that gives a result. */
  private boolean take(int from, int end, boolean whole) {
    if (textLength(from, end) > Math.min(most, RecordBuffer.LONGEST - 1)) {
      kept.clear();
      passing = true;
      foundTooLong();
      return true;
    }
    if (whole && kept.isEmpty()) {
      decodeWhole(b, from, from + (int) textLength(from, end));
      return true;
    }
    kept.append(b, from, end);
    return whole && decodeKept();
  }

  /** Returns the length of the line up to this position, without a carriage return as its last byte. */
  private long textLength(int from, int end) {
    int last = end > from ? b[end - 1] : kept.isEmpty() ? 0 : kept.bytes[kept.length - 1];
    return (long) kept.length + end - from - (last == '\r' ? 1 : 0);
  }

  private boolean decodeKept() {
    try {
      decodeWhole(kept.bytes, 0, (int) textLength(0, 0));
    } finally {
      kept.clear();
    }
    return true;
  }
}
