package jzon.engine.writing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.function.UnaryOperator;

import jzon.engine.error.JsonException;
import jzon.engine.error.Reason;
import jzon.engine.io.Sink;
import jzon.engine.numbers.IntegerText;

/**
 * The written bytes that are still in memory, and the target that they go to, if there is one.
 *
 * <p>The contract: if {@code pos <= limit}, {@link #SLACK} bytes may be stored from {@code pos} on without a check. To
 * store more, call {@link #reserve} first, which may move {@code pos} and replace {@code buf}.
 */
public abstract class Buffer {
  /**
   * Bytes after {@link #limit} that any single short write may use without a check: the longest is a name of 48 bytes
   * stored in words.
   */
  protected static final int SLACK = 64;

  /** Size of the buffer at first, and between two flushes to a target. */
  protected static final int FIRST_BUFFER = 32 * 1024;

  /** A buffer larger than this is not kept for the next use. */
  protected static final int LARGEST_KEPT = 256 * 1024;

  /** The largest array that every JVM can make. */
  static final int LARGEST_ARRAY = Integer.MAX_VALUE - 8;

  protected byte[] buf = new byte[FIRST_BUFFER];
  protected int pos;
  /** Up to here, {@link #SLACK} bytes may be stored without a check. */
  protected int limit = FIRST_BUFFER - SLACK;
  /** The start of a case's object whose '{' is not yet joined to the discriminator, or -1. */
  protected int variant = -1;
  /** The case's name in error messages. */
  protected String variantName;
  /** The number of bytes that went to the target. */
  protected long flushed;
  /** The target of written bytes, or null if all of them stay here. */
  protected Sink target;
  /** The first bytes that went to the target, or null. */
  protected WrittenHead gone;
  /** Whether the characters of strings that are not ASCII are written as escapes. */
  protected boolean asciiOnly;
  /** True if a string was written that is not plain ASCII; names that generated code writes as words do not count. */
  protected boolean special;
  /** Rises by two for each string of 8 or more characters that is not plain ASCII; falls by one for each plain one. */
  int recentSpecials;
  /** The offsets of NaN, infinities and BigDecimals, or null if they are not recorded. */
  protected int[] recorded;
  protected int recordedCount;
  /** Returns what is written in place of the text of a secret value, or null if secrets are written. */
  UnaryOperator<String> mask;
  private StringText text;

  /** Writes one byte. */
  final void put(int b) {
    if (pos > limit) room(0);
    buf[pos++] = (byte) b;
  }

  final void putLong(long v) {
    if (pos > limit) room(0);
    pos = IntegerText.write(buf, pos, v);
  }

  /** Writes the bytes in {@code [from, to)}. */
  protected final void append(byte[] bytes, int from, int to) {
    while (target != null && to - from > FIRST_BUFFER / 2) {
      append(bytes, from, from + FIRST_BUFFER / 2);
      from += FIRST_BUFFER / 2;
    }
    int n = to - from;
    if (n > limit - pos) room(n);
    System.arraycopy(bytes, from, buf, pos, n);
    pos += n;
  }

  /** Makes {@code n} bytes and the slack available from {@link #pos}, which moves if the buffer is flushed. */
  final void reserve(int n) {
    if (n > limit - pos) room(n);
  }

  /** Writes characters that are known to be ASCII and to need no escapes. */
  @SuppressWarnings("deprecation") // copies only the low bytes, and ASCII has no others
  final void putAscii(String s) {
    int n = s.length();
    for (int from = 0; from < n; ) {
      int to = Math.min(n, from + FIRST_BUFFER / 2);
      reserve(to - from);
      s.getBytes(from, to, buf, pos);
      pos += to - from;
      from = to;
    }
  }

  /** Makes {@code JsonWriter.toText} use jzon's decoder: for ASCII the JDK's is faster, for all other text slower. */
  final void wroteSpecial() {
    special = true;
  }

  /** Records that NaN, an infinity or a BigDecimal follows, if the writer was opened for that. */
  final void record() {
    if (recorded == null) return;
    if (recordedCount == recorded.length) recorded = Arrays.copyOf(recorded, recordedCount * 2);
    recorded[recordedCount++] = pos;
  }

  /** Returns the number of bytes written so far. */
  protected final long offset() {
    return flushed + pos;
  }

  final StringText text() {
    StringText t = text;
    if (t == null) text = t = new StringText();
    return t;
  }

  /** Empties the buffer, and drops it if it is larger than {@code largestKept}. */
  protected final void empty(int largestKept) {
    target = null;
    gone = null;
    pos = 0;
    flushed = 0;
    variant = -1;
    special = false;
    asciiOnly = false;
    if (recorded != null) recorded = null;
    if (mask != null) mask = null;
    if (buf.length > largestKept) {
      buf = new byte[FIRST_BUFFER];
      text = null;
    }
    limit = buf.length - SLACK;
  }

  protected final void joinVariant() {
    int m = variant;
    variant = -1;
    byte[] b = buf;
    if (pos - m < 2 || b[m] != '{') {
      throw new IllegalStateException(
          "the encoder of ".concat(variantName).concat(" must write an object, as the discriminator goes into it"));
    }
    if (b[m + 1] != '}') b[m] = ',';
    else {
      System.arraycopy(b, m + 1, b, m, pos - m - 1);
      pos--;
    }
  }

  /** Empties the buffer into the target, or grows it, until {@code n} bytes and the slack are free. */
  protected final void room(int n) {
    if (target != null) {
      drain(true);
      if (n <= limit - pos) return;
    }
    long needed = (long) pos + n + SLACK;
    if (needed > LARGEST_ARRAY) {
      throw new JsonException(Reason.LIMIT_DOCUMENT_BYTES, offset(), "output longer than 2 GiB must go to a stream");
    }
    buf = Arrays.copyOf(buf, (int) Math.min(LARGEST_ARRAY, Math.max(needed, buf.length * 2L)));
    text = null; // it refers to the old buffer
    limit = buf.length - SLACK;
  }

  /** Hands the bytes in the buffer to the target; keeps a copy for errors if the document goes on. */
  protected final void drain(boolean goesOn) {
    int kept = 0;
    if (variant >= 0) {
      // Whether a case's '{' becomes a comma depends on the byte after it.
      if (pos - variant >= 2) joinVariant();
      else kept = pos - variant;
    }
    int n = pos - kept;
    try {
      target.write(buf, 0, n);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (goesOn) {
      if (flushed == 0) gone = new WrittenHead();
      if (gone != null && gone.length() == flushed) gone.keep(buf, n);
    }
    flushed += n;
    if (variant >= 0) variant = 0;
    System.arraycopy(buf, n, buf, 0, kept);
    pos = kept;
  }
}
