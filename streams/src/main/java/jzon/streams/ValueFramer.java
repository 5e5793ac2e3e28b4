package jzon.streams;

import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.streams.boundaries.ByteSearch;

/** Finds documents in a row, with or without whitespace between them. */
final class ValueFramer<A> extends NestedFramer<A> {
  /** True if the next document is at the start of the stream, or follows whitespace. */
  private boolean apart = true;

  ValueFramer(Limits limits, RecordDecoder<A> decoder) {
    super(limits, decoder);
  }

  @Override
  boolean between() {
    int p = ByteSearch.behindWhitespace(b, pos, lim);
    if (p > pos) apart = true;
    pos = p;
    if (p == lim) return false;
    int c = b[p];
    if (!apart && c != '{' && c != '[' && c != '"') {
      startAt(p);
      endWith(unexpected(Reason.TRAILING_DATA, "expected whitespace between documents", c));
      return true;
    }
    return readDocument();
  }

  @Override
  boolean endBetween() {
    return false;
  }

  @Override
  boolean isEndOfDocument() {
    return true;
  }

  @Override
  void endDocument(boolean exactly) {
    apart = !exactly && ByteSearch.isWhitespace(b[pos - 1]);
  }
}
