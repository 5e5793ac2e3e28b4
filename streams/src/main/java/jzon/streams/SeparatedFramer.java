package jzon.streams;

import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.streams.boundaries.ByteSearch;

/**
 * Finds documents by a separator byte that no valid document contains, so that it also finds the end of wrong ones. The
 * separator is a line feed ({@link Lines}) or the byte 1E ({@link Sequence}).
 */
abstract class SeparatedFramer<A> extends Framer<A> {
  /** The byte that belongs to the separator if it directly precedes it: a carriage return before a line feed. */
  private final int before;
  /** True if the next bytes are the rest of a rejected record. */
  boolean passing;

  private SeparatedFramer(int before, Limits limits, RecordDecoder<A> decoder) {
    super(limits, decoder);
    this.before = before;
  }

  /** Returns the first position from p on that is neither whitespace nor a separator. */
  abstract int skipBlank(int p);

  /** Returns the position of the first separator from p on, or the end of the chunk. */
  abstract int find(int p);

  /** Called with the position after a separator. */
  abstract void endRecord(int p);

  /** Decodes {@code bytes[from, documentEnd)}, the document of a whole record, which ends before {@code recordEnd}. */
  abstract void decode(byte[] bytes, int from, int documentEnd, int recordEnd);

  @Override
  boolean advance() {
    while (pos < lim) {
      if (kept.length == 0 && !passing) {
        pos = skipBlank(pos);
        if (pos == lim) return false;
        startAt(pos);
        findLine();
      }
      int from = pos;
      int end = find(from);
      boolean whole = end < lim;
      pos = end;
      if (whole) endRecord(pos = end + 1);
      boolean found = !passing && take(from, end, whole);
      if (whole) passing = false;
      if (found) return true;
    }
    return atEnd && kept.length > 0 && decodeKept();
  }

  /** Takes the bytes of a record in the chunk, or its rest; returns whether that gives a result. */
  private boolean take(int from, int end, boolean whole) {
    if (documentLength(from, end) > Math.min(most, RecordBuffer.LONGEST - 1)) {
      passing = true;
      foundTooLong();
      int raw = (int) Math.min(rawBytes, most);
      if (raw > kept.length) kept.append(b, from, from + raw - kept.length);
      keepRaw(kept.bytes, 0, raw);
      kept.clear();
      return true;
    }
    if (whole && kept.length == 0) {
      decode(b, from, from + (int) documentLength(from, end), end);
      return true;
    }
    keep(from, end, whole);
    return whole && decodeKept();
  }

  private void keep(int from, int end, boolean whole) {
    try {
      kept.append(b, from, end);
    } catch (OutOfMemoryError e) { // the record is lost, and must not be joined with the next one
      kept.clear();
      passing = !whole;
      throw e;
    }
  }

  /** Returns the length of the record's document up to {@code end}: the last byte may belong to the separator. */
  private long documentLength(int from, int end) {
    int last = end > from ? b[end - 1] : kept.length == 0 ? 0 : kept.bytes[kept.length - 1];
    return (long) kept.length + end - from - (last == before ? 1 : 0);
  }

  private boolean decodeKept() {
    try {
      decode(kept.bytes, 0, (int) documentLength(0, 0), kept.length);
    } finally {
      kept.clear();
    }
    return true;
  }

  /** Finds documents if each is on its own line. */
  static final class Lines<A> extends SeparatedFramer<A> {
    Lines(Limits limits, RecordDecoder<A> decoder) {
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

  /** Finds the documents of a JSON text sequence (RFC 7464). */
  static final class Sequence<A> extends SeparatedFramer<A> {
    private static final int SEPARATOR = 0x1E;

    private boolean started;

    Sequence(Limits limits, RecordDecoder<A> decoder) {
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
        keepRaw(bytes, from, documentEnd);
      }
    }
  }
}
