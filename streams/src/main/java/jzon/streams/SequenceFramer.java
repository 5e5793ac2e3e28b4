package jzon.streams;

import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.streams.boundaries.ByteSearch;

/** Finds the documents of a JSON text sequence (RFC 7464). */
final class SequenceFramer<A> extends SeparatedFramer<A> {
  private static final int SEPARATOR = 0x1E;

  private boolean started;

  SequenceFramer(Limits limits, RecordDecoder<A> decoder) {
    super('\n', limits, decoder);
  }

  @Override
  boolean advance() {
    if (!started && pos < lim) {
      pos = ByteSearch.behindWhitespace(b, pos, lim);
      if (pos == lim) return false;
      started = true;
      if (b[pos] != SEPARATOR) {
        startAt(pos);
        passing = true;
        foundError(JsonError.of(Reason.EXPECTED_VALUE, "expected a record separator (1E)", null));
        return true;
      }
    }
    return super.advance();
  }

  @Override
  int skipBlank(int p) {
    byte[] b = this.b;
    while (p < lim && (b[p] == SEPARATOR || ByteSearch.isWhitespace(b[p]))) p++;
    return p;
  }

  /** Counts lines too, so that each byte is looked at only once. */
  @Override
  int find(int p) {
    byte[] b = this.b;
    for (; (p = ByteSearch.findControl(b, p, lim)) < lim; p++) {
      if (b[p] == SEPARATOR) return p;
      if (b[p] == '\n') endLine(p + 1);
    }
    return p;
  }

  @Override
  void endRecord(int p) {}

  @Override
  void decode(byte[] bytes, int from, int documentEnd, int recordEnd) {
    int c = bytes[from];
    boolean closed = c == '{' || c == '[' || c == '"' || ByteSearch.isWhitespace(bytes[recordEnd - 1]);
    decodeWhole(bytes, from, documentEnd, mayBeInPlace(bytes, from, documentEnd));
    if (!closed && error() == null) {
      foundError(JsonError.of(Reason.UNEXPECTED_END, "possibly cut: expected a line feed after it", null));
    }
  }
}
