package jzon.engine.reading;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Indentation;
import jzon.engine.bytes.Words;
import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.io.Source;
import jzon.engine.numbers.DecimalParts;
import jzon.engine.numbers.LongDecimal;
import jzon.engine.paths.JqPath;
import jzon.engine.paths.Locator;
import jzon.engine.paths.Place;
import jzon.engine.paths.Rejections;
import jzon.engine.text.TrustedStrings;
import jzon.engine.text.Utf8Decoder;
import jzon.engine.text.Utf8Encoder;

/**
 * The state of reading that all helpers take as an argument: the window and the structure around the position.
 *
 * <p>The window is the part of the document that is in the buffer; {@link #shift} brings in the next part. {@code p <=
 * safe} means that 8 bytes may be loaded at {@code p}. After the last byte of the input there are {@link #PAD} zero
 * bytes. A zero is neither part of a token nor whitespace, so no loop needs to look for the end: an unexpected byte at
 * {@code p >= lim} is the end of the input. Arrays of the caller have no padding: near their end, the reader copies
 * their last few bytes to its own buffer.
 *
 * <p>The structure: whitespace, and the braces, commas and colons of objects; two budgets (levels of nesting, bytes to
 * skip); and fields in which a helper returns a second result.
 */
public abstract class Cursor {
  /** The number of zero bytes after the end of the input. */
  static final int PAD = Bytes.PAD;

  private static final AtomicInteger READERS = new AtomicInteger();
  private static final byte[] EMPTY = new byte[PAD];
  private static final int FIRST_OWN = 512;
  private static final int STREAM_WINDOW = 32 * 1024;
  private static final int LARGEST_KEPT = 256 * 1024;
  private static final int LEAST_ROOM = 8 * PAD;
  private static final long LARGEST_OWN = Integer.MAX_VALUE - 16;

  protected byte[] buf = EMPTY;
  /** The next byte to read. */
  protected int pos;
  /** The end of the bytes in the window. */
  protected int lim;
  /** The last position at which 8 bytes may be loaded. */
  protected int safe = PAD - 8;
  /** True if no byte follows the window. */
  boolean last = true;
  /** The absolute offset of {@code buf[0]}. */
  protected long base;
  /** The first position that must stay in the window, or -1. */
  int keep = -1;
  /** True if the input ended where a byte was expected. */
  protected boolean metEnd;
  /** The absolute offset up to which the failed method has looked at the document, as far as it is known. */
  private long failedAt;
  /** What the document has of secret values, or null: most documents have none. */
  protected Secrecy secrets;
  /** The absolute offset after which no more bytes may be skipped. */
  long skipStop = Long.MAX_VALUE;
  /** The absolute offset that the kept value must not exceed, and the offset at which it begins. */
  private long keptStop = Long.MAX_VALUE;
  private long keptStart;
  protected Limits limits = Limits.DEFAULT;
  /** The buffer while the window is set aside, or null, and the fields that belong to it. */
  private byte[] aside;
  private int asidePos;
  private int asideLim;
  private int asideSafe;
  private boolean asideLast;
  /** True if the input is a String: malformed UTF-8 in it was an unpaired surrogate. */
  boolean fromText;

  /**
   * A unique number of the document: the high half numbers the reader, the low half counts its documents.
   */
  private long serial = (long) READERS.incrementAndGet() << 32;
  private byte[] own = new byte[FIRST_OWN + PAD];
  /** All bytes of {@code own} from here on are zero. */
  private int filled;
  Source source;
  private Utf8Encoder encoder;
  /** The document if it is in memory, otherwise null. */
  byte[] document;
  int documentFrom;
  private boolean tooLong;
  private long mostBytes;
  /** True if the source holds several documents in a row. */
  boolean many;
  /** The absolute offset of the document being read; -1 before the first of several. */
  protected long start;
  final Locator locator = new Locator();
  /** The position up to which the locator has seen the window, or the array if that holds several documents. */
  int located;
  /**
   * How many more containers may be opened: {@code limits.depth()} outside of all, one less inside each. So it also
   * tells which open container is the innermost. {@code FlatRuns} opens containers without changing it.
   */
  protected int levelsLeft;
  /** The discriminator of an object was read first: the decoder of the case reads the rest of that object next. */
  protected boolean resumed;
  /** The bytes of the document that were skipped. */
  protected long skipped;
  /** The value of {@code levelsLeft} inside the innermost object whose discriminator is hidden, or -1. */
  protected int tagLevelsLeft = -1;
  /** The decimal number read last. */
  final DecimalParts parts = new DecimalParts();
  /** {@link Limits#stringBytes}. */
  protected int mostStringBytes;
  /** {@link Limits#nameBytes}. */
  protected int mostNameBytes;
  /** The indentation of the document, as {@link jzon.engine.bytes.Indentation} remembers it. */
  protected long indentations;
  protected final StringDecoder strings = new StringDecoder();
  private LongDecimal longDecimal;
  /** An upper bound for the number of digits of the last BigDecimal. */
  int digits;
  /** Room for the bytes of an integer of two words. */
  final byte[] magnitude = new byte[16];
  /** Set by helpers instead of throwing; the reader throws it: docs/performance-notes.md#exceptions-and-frames. */
  JsonException failure;
  /** Records names with escapes, or null. */
  protected NameTrace trace;
  /** Records what a decoder does that another attempt needs to know, or null. */
  protected Notes notes;

  // ---- documents ----

  /** Takes a document in memory. Short ones are copied, so that padding makes the fast paths work up to their end. */
  protected final void takeArray(byte[] json, int from, int to) {
    int n = to - from;
    if (n <= FIRST_OWN) {
      copy(json, from, own, n);
      takeOwn(n);
    } else {
      place(json, from, to, to - 8, false);
    }
  }

  /** Copies n bytes to the beginning of an array. A call of {@code arraycopy} takes longer for few bytes. */
  private static void copy(byte[] from, int i, byte[] to, int n) {
    if (n < 8 || n > 64) {
      System.arraycopy(from, i, to, 0, n);
      return;
    }
    for (int k = 0; k < n - 8; k += 8) Bytes.setLong(to, k, Bytes.getLong(from, i + k));
    Bytes.setLong(to, n - 8, Bytes.getLong(from, i + n - 8));
  }

  /** Takes the next document in memory, in place if enough bytes follow it in the array. */
  protected final void takeNext(byte[] json, int from, int to, boolean isFollowed) {
    forgetProgress();
    aside = null;
    source = null;
    fromText = metEnd = tooLong = many = false;
    start = 0;
    if (locator.isUsed()) locator.reset();
    if (isFollowed) place(json, from, to, to + PAD - 8, true);
    else takeArray(json, from, to);
  }

  private void place(byte[] json, int from, int to, int safe, boolean last) {
    window(json, from, to, safe, last);
    document = json;
    documentFrom = from;
    base = -from;
  }

  private void window(byte[] b, int p, int end, int safe, boolean last) {
    buf = b;
    pos = p;
    lim = end;
    this.safe = safe;
    this.last = last;
  }

  /** Takes a document in a String. */
  protected final void takeText(String text, long mostBytes) {
    if (TrustedStrings.AVAILABLE && takeAscii(text, mostBytes)) return;
    if (!takeShort(text, mostBytes)) {
      if (encoder == null) encoder = new Utf8Encoder();
      int n = encoder.encode(text, own, mostBytes);
      own = encoder.bytes;
      filled = own.length;
      encoder.reset();
      if (n < 0) rejectAsTooLong();
      else takeOwn(n);
    }
    fromText = true;
  }

  /** Takes a document in a short String, if it is all ASCII. */
  private boolean takeShort(String text, long mostBytes) {
    int n = text.length();
    if (n > FIRST_OWN || n > mostBytes) return false;
    if (!Utf8Encoder.copyAscii(text, own)) return false;
    takeOwn(n);
    return true;
  }

  /** Uses the String's internal bytes, without changing them, if they are accessible and all ASCII. */
  private boolean takeAscii(String text, long mostBytes) {
    byte[] v = TrustedStrings.latin1(text);
    if (v == null || v.length > mostBytes) return false;
    int n = v.length;
    if (n <= FIRST_OWN) {
      takeArray(v, 0, n);
      if (Utf8Decoder.asciiLength(own, n) < n) return false;
    } else {
      int words = n & -32;
      if (Utf8Decoder.asciiLength(v, words) < words || Utf8Decoder.asciiTail(v, words) < n) return false;
      takeArray(v, 0, n);
    }
    fromText = true;
    return true;
  }

  /** Takes the first n bytes of the own array, which has room for the padding after them. */
  private void takeOwn(int n) {
    byte[] b = own;
    int end = n + PAD;
    if (n < filled) Arrays.fill(b, n, Math.min(filled, end), (byte) 0);
    if (filled <= end) filled = n;
    if (document != b || buf != b) {
      place(b, 0, n, end - 8, true);
      return;
    }
    // the rest is as the last document has left it
    pos = 0;
    lim = n;
    safe = end - 8;
    base = 0;
  }

  /** Takes a document that is read piece by piece. */
  protected final void takeSource(Source source, long mostBytes) {
    this.source = source;
    this.mostBytes = mostBytes;
    document = null;
    filled = Integer.MAX_VALUE;
    if (own.length < STREAM_WINDOW + PAD) own = new byte[STREAM_WINDOW + PAD];
    window(own, 0, 0, -8, false);
    base = located = 0;
  }

  /** Makes every read fail because the document is too long. */
  protected final void rejectAsTooLong() {
    place(EMPTY, 0, 0, PAD - 8, true);
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
      if (aside != null) throw unexpected(Reason.UNEXPECTED_END, p);
      return false;
    }
    int c = buf[p];
    if (!apart && c != '{' && c != '[' && c != '"') {
      throw unexpected(Reason.TRAILING_DATA, p, "expected whitespace between documents");
    }
    return true;
  }

  /**
   * Drops all references to the document, and drops a large buffer.
   *
   * <p>What most documents do not change is compared, not stored: docs/performance-notes.md#small-documents.
   */
  protected final void forget() {
    if (own.length > LARGEST_KEPT) {
      own = new byte[FIRST_OWN + PAD];
      filled = 0;
    }
    if (document != own || buf != own) {
      window(EMPTY, 0, 0, PAD - 8, true);
      document = null;
    }
    if (source != null) source = null;
    if (aside != null) aside = null;
    forgetProgress();
    if (fromText | tooLong | many | metEnd) fromText = tooLong = many = metEnd = false;
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
    return own.length + locator.room();
  }

  /** Checks that only whitespace follows. */
  protected final void expectEnd() {
    if (pos > lim) throw unexpected(Reason.UNEXPECTED_END, pos); // it was cut, and what follows it was read
    if (pos < lim || !last) pos = whitespace(pos);
    if (pos < lim || !last) throw unexpected(Reason.TRAILING_DATA, pos);
    if (tooLong || aside != null) throw unexpected(Reason.LIMIT_DOCUMENT_BYTES, pos);
  }

  // ---- setting aside ----

  /**
   * Sets the window aside in the middle of a value. If the program then reads before {@link #takeBack}, that is a
   * fault, and it is detected without any cost for other reads.
   */
  final void setAside() {
    aside = buf;
    asidePos = pos;
    asideLim = lim;
    asideSafe = safe;
    asideLast = last;
    base += pos;
    window(EMPTY, 0, 0, PAD - 8, true);
  }

  /** Undoes {@link #setAside}, if that was called. */
  protected final void takeBack() {
    if (aside == null) return;
    window(aside, asidePos, asideLim, asideSafe, asideLast);
    aside = null;
    base -= pos;
  }

  final boolean isAside() {
    return aside != null;
  }

  // ---- errors ----

  /** Tells whether a decoder has said that the document may contain secrets, which errors must not show. */
  public final boolean expectsSecrets() {
    return secrets != null;
  }

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
      if (aside != null) throw new IllegalStateException("a binary value is not read to its end, nor skipped");
      return tooLong ? documentTooLong(limits.documentBytes()) : error(Reason.UNEXPECTED_END, base + lim, null);
    }
    return ownError(reason, base + p, detail);
  }

  private JsonException documentTooLong(long most) {
    return error(Reason.LIMIT_DOCUMENT_BYTES, base + lim, "document of more than " + most + " bytes");
  }

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
    int n = lim - from;
    if (source == null) {
      if (own.length < n + PAD) own = new byte[n + Math.max(PAD, n >> 4) + PAD];
      System.arraycopy(buf, from, own, 0, n);
      filled = Math.max(filled, n);
      buf = own;
      last = true;
    } else if (own.length - PAD - lim >= LEAST_ROOM || own.length < LARGEST_KEPT) {
      // As long as all bytes fit, none are dropped, so none need be located: most documents fit.
      from = 0;
      n = lim;
      if (own.length - PAD - lim < LEAST_ROOM) buf = own = Arrays.copyOf(own, Math.min(own.length * 2, LARGEST_KEPT));
    } else {
      if (many) passDocuments(buf, base, from);
      locator.feedAndKeep(buf, located, from, base + located);
      located = Math.max(located - from, 0);
      if (own.length - PAD - n < own.length >> 2) {
        byte[] larger = new byte[(int) Math.min(LARGEST_OWN, own.length * 2L)];
        if (larger.length < n + 2 * PAD) {
          throw error(Reason.LIMIT_DOCUMENT_BYTES, base + lim, "more than 2 GiB that must be kept at once");
        }
        System.arraycopy(own, from, larger, 0, n);
        buf = own = larger;
      } else {
        System.arraycopy(own, from, own, 0, n);
      }
    }
    base += from;
    pos -= from;
    lim = n;
    if (keep >= 0) keep -= from;
    if (source != null) n = refill(n);
    Arrays.fill(buf, n, n + PAD, (byte) 0);
    lim = n;
    safe = last ? n + PAD - 8 : n - 8;
    return from;
  }

  private int refill(int n) {
    int enough = n + PAD;
    byte[] b = buf;
    // One of several documents may have ended shortly before the end of the window. For a single document, the reader
    // asks for one byte more than the limit, to know whether it is too long.
    int ahead = many ? PAD : 0;
    if (base + n - start > mostBytes + ahead) throw documentTooLong(mostBytes);
    long end = start + mostBytes + 2 * ahead;
    try {
      while (n < enough) {
        long allowed = end - base - n;
        int most = (int) Math.min(Math.min(b.length - PAD - n, STREAM_WINDOW), many ? allowed : allowed + 1);
        int k = source.read(b, n, most);
        if (k < 0) {
          last = true;
          break;
        }
        if (k == 0 || k > most) throw new IllegalStateException("a source gave " + k + " of 1 to " + most + " bytes");
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

  /** Returns the position of the next token. */
  protected int token() {
    int p = pos;
    if (p < safe) {
      byte[] b = buf;
      int c = b[p];
      if (c > ' ') return p;
      if (c == ' ' && b[p + 1] > ' ') return p + 1;
    }
    return whitespace(p);
  }

  /** Returns the first position from p on that is not whitespace; 8 bytes may be loaded there. */
  int whitespace(int p) {
    if (p > safe) {
      if (last) return p;
      p -= shift(p);
    }
    byte[] b = buf;
    int c = b[p];
    if (c > ' ') return p;
    if (c == '\n') {
      p++;
      if (p <= safe - 16) {
        p = Indentation.end(b, p);
        if (b[p] > ' ') return p;
      }
    } else if (c != ' ' && c != '\t' && c != '\r') {
      return p;
    }
    return moreWhitespace(p);
  }

  /** As {@link #whitespace}, for longer whitespace than usual. */
  private int moreWhitespace(int p) {
    for (;;) {
      if (p > safe) {
        if (last) return p;
        p -= shift(p);
      }
      byte[] b = buf;
      int s = safe;
      p = spaces(b, p, s);
      if (p <= s && b[p] > ' ') return p;
      p = words(b, p, s);
      if (p <= s) {
        int n = Long.numberOfTrailingZeros(Words.nonSpaces(Bytes.getLong(b, p))) >>> 3;
        if (n == 0) return p;
        p += n;
        if (p <= s) return p;
      }
    }
  }

  /** Skips words of whitespace; returns where the next 8 bytes are not all whitespace, or cannot be loaded. */
  private static int words(byte[] b, int p, int safe) {
    while (p <= safe && Words.nonSpaces(Bytes.getLong(b, p)) == 0) p += 8;
    return p;
  }

  /** Returns the position of the first byte other than a space, or the first at which 16 bytes cannot be loaded. */
  private static int spaces(byte[] b, int p, int safe) {
    while (p <= safe - 8) {
      if ((Bytes.getLong(b, p) ^ Words.SPACES | Bytes.getLong(b, p + 8) ^ Words.SPACES) != 0) {
        return Indentation.end(b, p);
      }
      p += 16;
    }
    return p;
  }

  // ---- objects, with their discriminators ----

  /** Reads '{'; returns true if a field follows and false if the object is empty. */
  protected boolean startObject() {
    if (resumed) {
      resumed = false;
      return nextMember();
    }
    int p = token();
    if (buf[p] != '{') throw unexpected(Reason.EXPECTED_OBJECT, p);
    if (--levelsLeft < 0) throw tooDeep(p);
    pos = p + 1;
    p = token();
    pos = p;
    int c = buf[p];
    if (c == '"') return true;
    if (c != '}') throw unexpected(Reason.EXPECTED_NAME, p, "expected a name or '}'");
    pos = p + 1;
    levelsLeft++;
    return false;
  }

  /** After a value in an object, reads ',' and returns true, or reads '}' and returns false. */
  boolean nextMember() {
    int p = pos;
    if (p <= safe && buf[p] == ',') {
      pos = p + 1;
      return true;
    }
    p = token();
    int c = buf[p];
    if (c == ',') {
      pos = p + 1;
      return true;
    }
    if (c != '}') throw unexpected(Reason.EXPECTED_MEMBER_END, p);
    pos = p + 1;
    levelsLeft++;
    return false;
  }

  /** Reads the colon after a name that ends before p. */
  void colon(int p) {
    colon(p, 0);
  }

  /** Reads a colon at or after p, then returns {@code result}. */
  int colon(int p, int result) {
    if (p + 4 <= safe) {
      int c = Bytes.getInt(buf, p);
      if ((c & 0xFFFFFF) == 0x203A20) { // " : "
        pos = p + 3;
        return result;
      }
      if ((c & 0xFFFF) == 0x203A) { // ": "
        pos = p + 2;
        return result;
      }
      if ((c & 0xFF) == ':') {
        pos = p + 1;
        return result;
      }
    }
    p = whitespace(p);
    if (buf[p] != ':') throw unexpected(Reason.EXPECTED_COLON, p);
    pos = p + 1;
    return result;
  }

  // ---- budgets ----

  /** Makes the exception for the container at p if no more may be opened. */
  JsonException tooDeep(int p) {
    return error(Reason.LIMIT_DEPTH, base + p, "nested more than " + limits.depth() + " deep");
  }

  /** Returns how many more bytes may be skipped. */
  long skippableBytes() {
    return limits.skippedBytes() - skipped;
  }

  /** Sets the number of skipped bytes so that {@code bytes} more may be skipped. */
  void setSkippableBytes(long bytes) {
    skipped = limits.skippedBytes() - bytes;
  }

  /** Makes the window stop at the limit while a value is skipped, starting at the absolute offset {@code from}. */
  void limitSkipping(long from) {
    skipStop = from + limits.skippedBytes() - skipped;
  }

  /** Ends {@link #limitSkipping} at the current position, and counts the skipped bytes. */
  void countSkipped(long from) {
    skipped += base + pos - from;
    if (base + pos > skipStop) throw skippedTooMuch();
    skipStop = Long.MAX_VALUE;
  }

  /** Returns the object for long numbers; made at the first use. */
  LongDecimal longDecimal() {
    if (longDecimal == null) longDecimal = new LongDecimal();
    return longDecimal;
  }
}
