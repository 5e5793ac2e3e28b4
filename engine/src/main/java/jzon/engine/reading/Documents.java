package jzon.engine.reading;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.atomic.AtomicInteger;

import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.io.Source;
import jzon.engine.paths.JqPath;
import jzon.engine.paths.Locator;
import jzon.engine.paths.Place;
import jzon.engine.paths.Rejections;

/**
 * The document, or several in a row, that the window is in: where it starts, where it must end, and its errors.
 *
 * <p>Offsets are absolute, from the start of the input; positions are those of the window.
 */
public abstract class Documents extends Window {
  private static final AtomicInteger READERS = new AtomicInteger();

  protected Limits limits = Limits.DEFAULT;
  /** True if the source holds several documents in a row. */
  boolean many;
  /** The offset of the document being read; -1 before the first of several. */
  protected long start;
  private long mostBytes;
  private boolean tooLong;
  /** True if the input ended where a byte was expected. */
  protected boolean metEnd;
  /** The offset up to which the failed method has looked at the document, as far as it is known. */
  private long failedAt;
  /** The offset after which no more bytes may be skipped. */
  long skipStop = Long.MAX_VALUE;
  /** The offset that the kept value must not exceed, and the offset at which it begins. */
  private long keptStop = Long.MAX_VALUE;
  private long keptStart;
  /**
   * A unique number of the document: the high half numbers the reader, the low half counts its documents.
   */
  private long serial = (long) READERS.incrementAndGet() << 32;
  final Locator locator = new Locator();
  /** The position up to which the locator has seen the window, or the array if that holds several documents. */
  int located;

  /** Returns the first position from p on that is not whitespace; 8 bytes may be loaded there. */
  abstract int whitespace(int p);

  /** Takes the next document in memory, in place if enough bytes follow it in the array. */
  protected final void takeNext(byte[] json, int from, int to, boolean isFollowed) {
    forgetProgress();
    reset();
    metEnd = tooLong = many = false;
    start = 0;
    if (locator.isUsed()) locator.reset();
    if (isFollowed) takeFollowed(json, from, to);
    else takeArray(json, from, to);
  }

  /** Takes a document in a String. */
  protected final void takeText(String text, long mostBytes) {
    if (!takeChars(text, mostBytes)) rejectAsTooLong();
  }

  /** Takes a document that is read piece by piece. */
  protected final void takeSource(Source source, long mostBytes) {
    takeEmpty(source);
    this.mostBytes = mostBytes;
    located = 0;
  }

  /** Makes every read fail because the document is too long. */
  protected final void rejectAsTooLong() {
    takeNothing();
    tooLong = true;
  }

  /** Marks the input as several documents, none of which has begun. */
  protected final void takeMany(long mostBytes) {
    this.mostBytes = mostBytes;
    many = true;
    start = -1;
    located = document == null ? 0 : documentFrom;
  }

  /**
   * Begins the next of several documents and returns true, or returns false at the end. Whitespace must separate a
   * number or a literal from the previous document; other values may follow directly.
   */
  protected final boolean startNext() {
    if (!many) throw new IllegalStateException("the reader was opened for one document");
    forgetProgress();
    if (pos > safe && !last) shift(pos);
    boolean apart = start < 0 || buf[pos] <= ' ';
    if (start >= 0 && base + pos - start > mostBytes) throw documentTooLong(mostBytes);
    start = base + pos;
    int p = whitespace(pos);
    pos = p;
    start = base + p;
    if (p >= lim && last) {
      if (isAside()) throw unexpected(Reason.UNEXPECTED_END, p);
      return false;
    }
    int c = buf[p];
    if (!apart && c != '{' && c != '[' && c != '"') {
      throw unexpected(Reason.TRAILING_DATA, p, "expected whitespace between documents");
    }
    return true;
  }

  /** Drops all references to the document, and drops a large buffer. */
  protected final void forget() {
    release();
    forgetProgress();
    if (tooLong | many | metEnd) tooLong = many = metEnd = false;
    if (start != 0) start = 0;
    if (locator.isUsed()) locator.reset();
  }

  private void forgetProgress() {
    serial++;
    if ((keep + 1 | failedAt | keptStop ^ Long.MAX_VALUE | skipStop ^ Long.MAX_VALUE) == 0) return;
    keep = -1;
    failedAt = 0;
    keptStop = skipStop = Long.MAX_VALUE;
  }

  /** Returns about how many bytes are kept. */
  protected final int room() {
    return bufferSize() + locator.room();
  }

  /** Checks that only whitespace follows. */
  protected final void expectEnd() {
    if (pos > lim) throw unexpected(Reason.UNEXPECTED_END, pos); // it was cut, and what follows it was read
    if (pos < lim || !last) pos = whitespace(pos);
    if (pos < lim || !last) throw unexpected(Reason.TRAILING_DATA, pos);
    if (tooLong || isAside()) throw unexpected(Reason.LIMIT_DOCUMENT_BYTES, pos);
  }

  // ---- errors ----

  /** Lets the locator pass the previous documents, of which it only counts the lines. */
  final void passDocuments(byte[] b, long origin, int most) {
    long to = Math.min(start - origin, most);
    if (to <= located) return;
    locator.pass(b, located, (int) to, origin + located);
    located = (int) to;
  }

  /** Tells whether an exception was made for the document being read, and not for another document or none. */
  public final boolean isOwn(Throwable e) {
    return e instanceof JsonException && Rejections.document((JsonException) e) == serial;
  }

  /**
   * Makes an exception for an absolute offset; {@code detail} replaces the reason's text unless null. The detail may
   * quote input: the error shows about 100 characters of it, escaped.
   */
  public final JsonException error(Reason reason, long at, String detail) {
    return ownError(reason, at, JqPath.message(detail));
  }

  /** Makes an exception with a message of the engine, which the error shows unchanged. */
  final JsonException ownError(Reason reason, long at, String detail) {
    return error(reason, at, Place.AT_VALUE, detail, null);
  }

  /** Makes an exception whose path ends in {@code segment}, unless that is null. */
  protected final JsonException error(Reason reason, long at, int position, String detail, String segment) {
    failedAt = Math.max(failedAt, at);
    return new JsonException(reason, new Place(serial, at, position), detail, segment);
  }

  /** Makes the exception for a value at an absolute offset in which the program has found an error. */
  public final JsonException rejected(long at, JsonError found) {
    return new JsonException(Reason.REJECTED, new Place(serial, at, Place.AT_VALUE), found);
  }

  /** Records that the failing method has looked at all bytes before p, which may be far after the error's offset. */
  final void lookedUpTo(int p) {
    failedAt = Math.max(failedAt, base + p);
  }

  /** Returns the absolute offset up to which the document was looked at since the last call, or the position. */
  final long reached() {
    long offset = Math.min(Math.max(base + pos, failedAt), base + lim);
    failedAt = 0;
    return offset;
  }

  /** Makes the exception for the byte at p, which may be the end of the input. */
  protected JsonException unexpected(Reason reason, int p) {
    return unexpected(reason, p, null);
  }

  protected JsonException unexpected(Reason reason, int p, String detail) {
    if (p >= lim && last) {
      metEnd = true;
      if (isAside()) throw new IllegalStateException("a binary value is not read to its end, nor skipped");
      return tooLong ? documentTooLong(limits.documentBytes()) : error(Reason.UNEXPECTED_END, base + lim, null);
    }
    return ownError(reason, base + p, detail);
  }

  private JsonException documentTooLong(long most) {
    return error(Reason.LIMIT_DOCUMENT_BYTES, base + lim, "document of more than " + most + " bytes");
  }

  // ---- bytes with a limit of their own ----

  final JsonException skippedTooMuch() {
    return error(
        Reason.LIMIT_SKIPPED_BYTES, skipStop, "more than " + limits.skippedBytes() + " bytes in unknown fields");
  }

  /** Makes the window reject the kept value at the offset {@code start} if it continues after {@code stop}. */
  final void limitKept(long start, long stop) {
    keptStart = start;
    keptStop = stop;
  }

  /** Ends {@link #limitKept} at the current position. */
  final void keptAll() {
    if (base + pos > keptStop) throw keptTooMuch();
    keptStop = Long.MAX_VALUE;
  }

  /** Undoes {@link #limitKept}, because the value to keep has failed. */
  final void keepsNothing() {
    keptStop = Long.MAX_VALUE;
  }

  private JsonException keptTooMuch() {
    lookedUpTo(lim);
    String detail = "value of more than " + limits.stringBytes() + " bytes to be kept as it is";
    return error(Reason.LIMIT_STRING_BYTES, keptStart, detail);
  }

  // ---- moving on ----

  /**
   * Reads at least PAD more bytes into the window, or up to the end of the input. Drops bytes before {@code from} that
   * are not marked, unless the window may be large enough for all. Returns by how much positions have dropped.
   */
  int shift(int from) {
    if (last) throw unexpected(Reason.UNEXPECTED_END, lim);
    if (keep >= 0 && keep < from) from = keep;
    if (base + from > skipStop) throw skippedTooMuch();
    if (base + lim - 2 * PAD > keptStop) throw keptTooMuch(); // the caller's position is near the end of the window
    if (source == null) {
      copyRest(from);
      endAt(lim);
      return from;
    }
    if (makeRoom()) {
      from = 0;
    } else {
      if (many) passDocuments(buf, base, from);
      locator.feedAndKeep(buf, located, from, base + located);
      located = Math.max(located - from, 0);
      if (!drop(from)) {
        throw error(Reason.LIMIT_DOCUMENT_BYTES, base + lim, "more than 2 GiB that must be kept at once");
      }
    }
    endAt(refill(lim));
    return from;
  }

  private int refill(int n) {
    int enough = n + PAD;
    // One of several documents may have ended shortly before the end of the window. For a single document, the reader
    // asks for one byte more than the limit, to know whether it is too long.
    int ahead = many ? PAD : 0;
    if (base + n - start > mostBytes + ahead) throw documentTooLong(mostBytes);
    long end = start + mostBytes + 2 * ahead;
    try {
      while (n < enough) {
        long allowed = end - base - n;
        int k = read(n, many ? allowed : allowed + 1);
        if (k < 0) {
          last = true;
          break;
        }
        n += k;
        if (k > allowed) throw documentTooLong(mostBytes);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return n;
  }

  /** Makes 8 bytes loadable at every position up to {@code from + length}, unless the input ends. Returns the drop. */
  int require(int from, int length) {
    int dropped = 0;
    while (from + length > safe && !last) {
      int d = shift(from);
      from -= d;
      dropped += d;
    }
    return dropped;
  }
}
