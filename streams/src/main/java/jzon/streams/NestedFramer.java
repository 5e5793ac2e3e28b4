package jzon.streams;

import java.util.List;
import java.util.concurrent.CancellationException;

import jzon.engine.JsonError;
import jzon.engine.JsonException;
import jzon.engine.JsonReader;
import jzon.engine.Limits;
import jzon.engine.Reason;
import jzon.engine.paths.JqPath;
import jzon.streams.boundaries.ByteSearch;
import jzon.streams.boundaries.ValueEnd;

/**
 * Finds documents by their own brackets.
 *
 * <p>A document is decoded first where it lies, in the hope that it ends in the chunk: then it was looked at once. If
 * that leads to anything but a value, the end is looked for, and the whole document is decoded. If the decoder has
 * thrown what does not refuse the value, it is not called again: a fault of the program is thrown when the document is
 * whole, and a way out, such as cancellation, at once.
 */
abstract class NestedFramer<A> extends Framer<A> {
  /** Checks and takes everything that is JSON. */
  private static final Limits LARGEST =
      Limits.DEFAULT.withDepth(Integer.MAX_VALUE).withDocumentBytes(Long.MAX_VALUE).withStringBytes(Integer.MAX_VALUE)
          .withNameBytes(Integer.MAX_VALUE).withDigits(Integer.MAX_VALUE).withEntries(Integer.MAX_VALUE)
          .withSkippedBytes(Long.MAX_VALUE);

  /** A document of which so much is kept is checked for the first time, and then whenever it has doubled. */
  private static final int FIRST_CHECK = 1 << 20;

  /** As far as a number is followed back from where a document must end: then there are no attempts. */
  private static final int MOST_OF_NUMBER = 64;

  private final ValueEnd valueEnd = new ValueEnd();
  /** A document has begun, and its end is being looked for. */
  private boolean inside;
  /** What comes is the rest of a document that was refused. */
  private boolean passing;
  /** What the decoder has thrown in an attempt, until the document is whole. */
  private Throwable fault;
  /** The length of the last document. */
  private int usual;
  /** Where the last number ends, if at all, that has ended in the chunk, and the end of that chunk in the stream. */
  private int numbersEnd;
  private long numbersEndOf = -1;
  private int nextCheck = FIRST_CHECK;

  NestedFramer(Limits limits, RecordDecoder<A> decoder) {
    super(limits, decoder);
  }

  /** Goes on outside of documents, up to a result or the end of the chunk; returns whether there is a result. */
  abstract boolean between();

  /** Looks at the end of the stream outside of documents; returns whether it is an error. */
  abstract boolean endBetween();

  /** Tells whether a number or a literal may end where the stream does. */
  abstract boolean isEndOfDocument();

  /** A document ends before {@link #pos}, or, unless {@code exactly}, the whitespace behind it. */
  abstract void endDocument(boolean exactly);

  @Override
  final boolean advance() {
    while (pos < lim) {
      if (inside ? find(pos, pos) : between()) return true;
    }
    if (!atEnd) return false;
    if (!inside) return endBetween();
    inside = false;
    if (passing) return false;
    if (isEndOfDocument()) decodeKept();
    else endWith(cut());
    finish();
    return true;
  }

  /** Reads the document that begins at pos; returns whether there is a result. */
  final boolean readDocument() {
    startAt(pos);
    // a document that is longer than what is there is not tried: looking for its end costs less
    if (lim - pos >= usual && decodeHere()) return true;
    valueEnd.start(b[pos]);
    inside = true;
    return find(pos, pos + 1);
  }

  /** Decodes the document at pos if it is a good one that ends in the chunk. */
  private boolean decodeHere() {
    int from = pos;
    int to = attemptEnd(from);
    if (to <= from) return false;
    A a;
    int end;
    JsonReader in = JsonReader.open(b, from, to, limits);
    try {
      a = decoder.decode(in);
      end = from + (int) in.offset();
      if (!in.isAtTopLevel()) return false; // not read to its end
    } catch (Throwable e) {
      boolean waits = false;
      try {
        waits = waits(e, in);
      } finally {
        if (!waits) passRest();
      }
      if (!waits) throw e;
      return false;
    } finally {
      in.close();
    }
    if (!ends(from, end, to)) return false;
    usual = end - from;
    pos = end;
    foundValue(a);
    endDocument(false);
    return true;
  }

  /** Returns up to where a document may be decoded that begins at {@code from}: a number must not be cut. */
  private int attemptEnd(int from) {
    if (from + most < lim) {
      int to = from + (int) most;
      int least = to - MOST_OF_NUMBER;
      if (JqPath.isNumberPart(b[to])) {
        while (to > from && JqPath.isNumberPart(b[to - 1])) {
          if (--to < least) return from;
        }
      }
      return to;
    }
    if (numbersEndOf != offset(lim)) {
      int to = lim;
      while (to > from && JqPath.isNumberPart(b[to - 1])) to--;
      numbersEnd = to;
      numbersEndOf = offset(lim);
    }
    return numbersEnd;
  }

  /** Tells whether what the decoder has thrown is to wait for the end of the document. */
  private boolean waits(Throwable e, JsonReader in) {
    if (e instanceof StackOverflowError) return true; // a refusal too
    if (e instanceof RuntimeException && decoder.isRefusal((RuntimeException) e)) return true;
    // a way out must not wait for a source that may never go on
    boolean isFault = e instanceof RuntimeException ? !(e instanceof CancellationException)
        : e instanceof Error && !(e instanceof VirtualMachineError || e instanceof ThreadDeath);
    if (isFault && !in.hasMetEnd()) fault = e; // else it may come of what is missing
    return isFault;
  }

  /** Passes what comes of the document at pos. */
  private void passRest() {
    valueEnd.start(b[pos++]);
    inside = true;
    passing = true;
  }

  /** Tells whether a value has ended behind which the next token, or the end of what is there, is at p. */
  private boolean ends(int from, int p, int to) {
    if (p <= from) return false;
    int last = b[p - 1];
    boolean closed = ByteSearch.isWhitespace(last) || b[from] == '{' || b[from] == '[' || b[from] == '"';
    return closed || p < to && ValueEnd.isDelimiter(b[p]);
  }

  /** Looks for the end of the document from p on, of which the chunk holds what is from {@code from} on. */
  private boolean find(int from, int p) {
    int end = valueEnd.find(b, p, lim);
    boolean whole = end >= 0;
    if (!whole) end = lim;
    pos = end;
    inside = !whole;
    if (passing) {
      passing = !whole;
      if (whole) endDocument(true);
      return false;
    }
    boolean isTaken = false;
    try {
      boolean found = take(from, end, whole);
      isTaken = true;
      return found;
    } finally {
      if (!isTaken) { // it is lost, and must not be joined with the next one
        forget();
        passing = !whole;
        if (whole) endDocument(true);
      }
    }
  }

  /** Takes what the chunk holds of the document; returns whether there is a result. */
  private boolean take(int from, int end, boolean whole) {
    long length = (long) kept.length + end - from;
    if (length > Math.min(most, RecordBuffer.LONGEST)) {
      refuse(from, whole);
    } else if (!whole) {
      kept.append(b, from, end);
      return kept.length >= nextCheck && isSpoilt();
    } else if (kept.isEmpty()) {
      usual = (int) length;
      decodeDocument(b, from, end);
    } else {
      usual = (int) length;
      kept.append(b, from, end);
      decodeKept();
    }
    return true;
  }

  /** Refuses a document that is too long, and ends the stream if what may be there of it is malformed. */
  private void refuse(int from, boolean whole) {
    int allowed = (int) Math.min(most, RecordBuffer.LONGEST);
    fault = null;
    JsonError malformed;
    if (kept.isEmpty()) {
      malformed = malformed(b, from, from + allowed);
    } else {
      kept.append(b, from, from + allowed - kept.length);
      malformed = malformed(kept.bytes, 0, allowed);
      forget();
    }
    if (malformed != null && malformed.reason() != Reason.UNEXPECTED_END) {
      endWith(malformed);
    } else {
      foundTooLong();
      passing = !whole;
      if (whole) endDocument(true);
    }
  }

  /** Ends the stream if a long document that has not ended is malformed: it may never end. */
  private boolean isSpoilt() {
    nextCheck *= 2;
    if (nextCheck < 0) nextCheck = Integer.MAX_VALUE;
    JsonError malformed = malformed(kept.bytes, 0, kept.length);
    if (malformed == null || malformed.reason() == Reason.UNEXPECTED_END) return false;
    // what the message shows must not depend on where the chunk ends
    if (malformed.offset() + JqPath.MOST_SHOWN > kept.length) return false;
    endWith(malformed);
    return true;
  }

  private void decodeKept() {
    try {
      decodeDocument(kept.bytes, 0, kept.length);
    } finally {
      forget();
    }
  }

  /** Returns the error for what is kept of a document that ends with the stream. */
  private JsonError cut() {
    JsonError malformed = malformed(kept.bytes, 0, kept.length);
    int n = kept.length;
    forget();
    if (malformed != null) return malformed;
    return JsonError.of(Reason.UNEXPECTED_END, null, null).inStream(-1, List.of(), n, 1, n + 1);
  }

  private void forget() {
    fault = null;
    kept.clear();
    nextCheck = FIRST_CHECK;
  }

  /** Decodes a whole document; one that is malformed is the last. */
  private void decodeDocument(byte[] bytes, int from, int to) {
    try {
      if (fault != null) rethrow();
      decodeWhole(bytes, from, to);
      if (error() == null) return;
      JsonError malformed = malformed(bytes, from, to);
      if (malformed != null) endWith(malformed);
    } finally {
      endDocument(true);
    }
  }

  private void rethrow() {
    Throwable e = fault;
    fault = null;
    if (e instanceof Error) throw (Error) e;
    throw (RuntimeException) e;
  }

  /** Gives an error as the last result. */
  final void endWith(JsonError inRecord) {
    foundError(inRecord);
    finish();
  }

  /** Returns what makes this no value at all, or null. */
  private static JsonError malformed(byte[] bytes, int from, int to) {
    try (JsonReader in = JsonReader.open(bytes, from, to, LARGEST)) {
      try {
        in.skipValue();
        in.readEnd();
        return null;
      } catch (JsonException e) {
        return in.locate(e);
      }
    }
  }

  /** Returns an error at the byte c, of which messages show only what is plain. */
  static JsonError unexpected(Reason reason, String text, int c) {
    String found = c > ' ' && c < 0x7F ? String.valueOf((char) c) : null;
    return JsonError.of(reason, text, null).withFound(found);
  }
}
