package jzon.streams;

import jzon.engine.error.Limits;
import jzon.streams.boundaries.ByteSearch;

/** Finds documents of which each is on its own line. */
final class LineFramer<A> extends SeparatedFramer<A> {
  LineFramer(Limits limits, RecordDecoder<A> decoder) {
    super('\r', limits, decoder);
  }

  @Override
  int skipBlank(int p) {
    byte[] b = this.b;
    while (p < lim && ByteSearch.isWhitespace(b[p])) {
      p++;
      if (b[p - 1] == '\n') endLine(p);
    }
    return p;
  }

  @Override
  int find(int p) {
    return ByteSearch.find(b, p, lim, '\n');
  }

  @Override
  void endRecord(int p) {
    endLine(p);
  }

  @Override
  void decode(byte[] bytes, int from, int documentEnd, int recordEnd) {
    decodeWhole(bytes, from, documentEnd, mayBeInPlace(bytes, from, documentEnd));
  }
}
