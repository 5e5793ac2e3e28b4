package jzon.streams;

import java.util.List;
import java.util.concurrent.CancellationException;

import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.JsonReader;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.paths.JqPath;
import jzon.streams.boundaries.ByteSearch;
import jzon.streams.boundaries.ValueEnd;

/**
 * Finds documents by their brackets.
 *
 * <p>A document is first decoded in place: if it ends in the chunk, its bytes are looked at only once. If that does not
 * give a value, the framer finds the end of the document and decodes all of it. If the decoder has thrown an exception
 * that does not reject the value, it is not called again. A fault of the program is thrown when the document is
 * complete; an exception that ends the work, such as cancellation, is thrown at once.
 */
abstract class NestedFramer<A> extends Framer<A> {
  /** When this many bytes of a document are kept, it is first checked, and again each time they have doubled. */
  private static final int FIRST_CHECK = 1 << 20;

  /** How far back a number is followed from the last allowed end of a document; if it is longer, no attempt is made. */
  private static final int MOST_OF_NUMBER = 64;

  private final ValueEnd valueEnd = new ValueEnd();
  /** True if a document has begun, and the framer looks for its end. */
  private boolean inside;
  /** True if the next bytes are the rest of a rejected document. */
  private boolean passing;
  /** The exception that the decoder has thrown in an attempt, until the document is complete. */
  private Throwable fault;
  /** The length of the last document. */
  private int usual;
  /** The end of the last number that has ended in the chunk, if any, and the end of that chunk in the stream. */
  private int numbersEnd;
  private long numbersEndOf = -1;
  private int nextCheck = FIRST_CHECK;

  NestedFramer(Limits limits, RecordDecoder<A> decoder) {
    super(limits, decoder);
  }

  /** Reads on between documents, up to a result or the end of the chunk; returns whether there is a result. */
  abstract boolean between();

  /** Handles the end of the stream between documents; returns whether it is an error. */
  abstract boolean endBetween();

  /** Tells whether a number or a literal may end at the end of the stream. */
  abstract boolean isEndOfDocument();

  /** Called when a document ends before {@link #pos}, or, unless {@code exactly}, the whitespace after it does. */
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
    else endWithCut();
    finish();
    return true;
  }

  /** Reads the document that begins at pos; returns whether there is a result. */
  final boolean readDocument() {
    startAt(pos);
    // if the document is probably longer than the rest of the chunk, looking for its end costs less than an attempt
    if (lim - pos >= usual && decodeHere()) return true;
    valueEnd.start(b[pos]);
    inside = true;
    return find(pos, pos + 1);
  }

  /** Decodes the document at pos if it is valid and ends in the chunk. */
  private boolean decodeHere() {
    int from = pos;
    int to = attemptEnd(from);
    if (to <= from) return false;
    A a = null;
    int end = from;
    JsonReader in = open(b, from, to, false);
    boolean isRead = false;
    try {
      a = decoder.decode(in);
      end = from + (int) in.offset();
      isRead = in.isAtTopLevel() && ends(from, end, to);
    } catch (Throwable e) {
      boolean waits = false;
      try {
        waits = waits(e, in);
      } finally {
        if (!waits) passRest();
      }
      if (!waits) throw e;
    } finally {
      if (!isRead) drop();
    }
    if (!isRead) return false;
    usual = end - from;
    pos = end;
    foundValue(a);
    endDocument(false);
    return true;
  }

  /** Returns the end of the bytes in which a document at {@code from} may be decoded: they must not cut a number. */
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

  /** Tells whether an exception of the decoder must wait for the end of the document. */
  private boolean waits(Throwable e, JsonReader in) {
    if (e instanceof StackOverflowError) return true; // this rejects the value too
    if (e instanceof RuntimeException && decoder.isRejection((RuntimeException) e)) return true;
    // an exception that ends the work must not wait for a source that may never continue
    boolean isFault = e instanceof RuntimeException ? !(e instanceof CancellationException)
        : e instanceof Error && !(e instanceof VirtualMachineError || e instanceof ThreadDeath);
    if (isFault && !in.hasMetEnd()) fault = e; // otherwise the missing end may be the cause
    return isFault;
  }

  /** Skips the next bytes of the document at pos. */
  private void passRest() {
    valueEnd.start(b[pos++]);
    inside = true;
    passing = true;
  }

  /** Tells whether a value has ended if the next token, or the end of the bytes, is at p. */
  private boolean ends(int from, int p, int to) {
    if (p <= from) return false;
    int last = b[p - 1];
    boolean closed = ByteSearch.isWhitespace(last) || b[from] == '{' || b[from] == '[' || b[from] == '"';
    return closed || p < to && ValueEnd.isDelimiter(b[p]);
  }

  /** Looks for the end of the document from p on; the chunk holds its bytes from {@code from} on. */
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
      if (!isTaken) { // the document is lost, and must not be joined with the next one
        forget();
        passing = !whole;
        if (whole) endDocument(true);
      }
    }
  }

  /** Takes the bytes of the document in the chunk; returns whether there is a result. */
  private boolean take(int from, int end, boolean whole) {
    long length = (long) kept.length + end - from;
    if (length > Math.min(most, RecordBuffer.LONGEST)) {
      reject(from, whole);
    } else if (!whole) {
      kept.append(b, from, end);
      return kept.length >= nextCheck && endIfMalformed();
    } else if (kept.length == 0) {
      usual = (int) length;
      decodeDocument(b, from, end);
    } else {
      usual = (int) length;
      kept.append(b, from, end);
      decodeKept();
    }
    return true;
  }

  /** Rejects a document that is too long, and ends the stream if the allowed part of it is malformed. */
  private void reject(int from, boolean whole) {
    int allowed = (int) Math.min(most, RecordBuffer.LONGEST);
    fault = null;
    boolean isHere = kept.length == 0;
    if (!isHere) kept.append(b, from, from + allowed - kept.length);
    byte[] bytes = isHere ? b : kept.bytes;
    int start = isHere ? from : 0;
    forget();
    JsonError malformed = malformed(bytes, start, start + allowed);
    if (malformed != null && malformed.reason() != Reason.UNEXPECTED_END) {
      endWith(malformed, bytes, start, start + allowed);
    } else {
      foundTooLong();
      keepRaw(bytes, start, start + allowed);
      passing = !whole;
      if (whole) endDocument(true);
    }
  }

  /** Ends the stream if a long document that has not ended is malformed: it may never end. */
  private boolean endIfMalformed() {
    nextCheck *= 2;
    if (nextCheck < 0) nextCheck = Integer.MAX_VALUE;
    JsonError malformed = malformed(kept.bytes, 0, kept.length);
    if (malformed == null || malformed.reason() == Reason.UNEXPECTED_END) return false;
    // the message must not depend on where the chunk ends
    if (malformed.offset() + JqPath.MOST_SHOWN > kept.length) return false;
    endWith(malformed, kept.bytes, 0, kept.length);
    return true;
  }

  private void decodeKept() {
    try {
      decodeDocument(kept.bytes, 0, kept.length);
    } finally {
      forget();
    }
  }

  /** Gives the error for a document that the end of the stream has cut. */
  private void endWithCut() {
    int n = kept.length;
    JsonError malformed = malformed(kept.bytes, 0, n);
    JsonError end = JsonError.of(Reason.UNEXPECTED_END, null, null).inStream(-1, List.of(), n, 1, n + 1);
    endWith(malformed == null ? end : malformed, kept.bytes, 0, n);
    forget();
  }

  private void forget() {
    fault = null;
    kept.clear();
    nextCheck = FIRST_CHECK;
  }

  /** Decodes a whole document; a malformed one is the last. */
  private void decodeDocument(byte[] bytes, int from, int to) {
    try {
      if (fault != null) rethrow();
      decodeWhole(bytes, from, to, false);
      if (error() == null) return;
      JsonError malformed = malformed(bytes, from, to);
      if (malformed == null) return;
      // the decoder knows better which part of the path is secret
      if (decoder.mayReadSecrets() && error().recordOffset() == malformed.offset()) finish();
      else endWith(malformed, bytes, from, to);
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

  /** Gives an error of a malformed document as the last result; where the program noticed it must not matter. */
  private void endWith(JsonError malformed, byte[] bytes, int from, int to) {
    endWith(malformed);
    keepRaw(bytes, from, Math.min(to, from + FIRST_CHECK));
  }

  /** Returns the error if the bytes are malformed, without its path if it may contain secrets; or null. */
  private JsonError malformed(byte[] bytes, int from, int to) {
    try (JsonReader in = JsonReader.open(bytes, from, to, Limits.MOST)) {
      try {
        in.skipValue();
        in.readEnd();
        return null;
      } catch (JsonException e) {
        JsonError error = in.locate(e);
        return decoder.mayReadSecrets() ? error.inUnread(0) : error;
      }
    }
  }

  /** Returns an error at the byte c, which the message shows only if it is plain. */
  static JsonError unexpected(Reason reason, String text, int c) {
    String found = c > ' ' && c < 0x7F ? String.valueOf((char) c) : null;
    return JsonError.of(reason, text, null).withFound(found);
  }
}
