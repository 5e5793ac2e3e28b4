package jzon.engine.paths;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;
import jzon.engine.text.Escapes;

/**
 * Finds the path, line and column of an offset in a document: the names and indexes of the open containers.
 *
 * <p>Reading keeps no path. After an error, the document is scanned once from its start. In a stream, each part is
 * scanned before it leaves the window, and only the names and counts of the containers open there are kept. The reader
 * has accepted all bytes before the offset, so the scan need not check the grammar.
 */
public final class Locator {
  public static final int VALUE = 0; // a value comes next, or has begun as a literal or number
  public static final int SCALAR = 1; // inside a literal or number
  public static final int STRING = 2; // inside a string value
  public static final int AFTER = 3; // after a value
  public static final int NAME = 4; // a name comes next
  public static final int IN_NAME = 5; // inside a name
  public static final int COLON = 6; // after a name
  private static final int FIRST_DEPTH = 16;
  /** The maximum number of bytes kept of a name that is cut; skipped names may be longer than all memory. */
  private static final int MOST_KEPT = 64 << 10;

  /** The next token, or the open one: one of the constants. */
  public int state = VALUE;
  private boolean escaped;
  private int depth;
  /** For each open array the index of its current element; for an object -1. */
  long[] indexes = new long[FIRST_DEPTH];
  /** The absolute offsets of the opening brackets; after the open ones comes that of the last closed container. */
  private long[] starts = new long[FIRST_DEPTH];
  /** The absolute offsets of the current names' opening quotes. */
  private long[] nameOffsets = new long[FIRST_DEPTH];
  /** For each of these the number of line feeds before it, and the absolute offset of its line. */
  private long[] nameLines = new long[FIRST_DEPTH];
  private long[] nameLineStarts = new long[FIRST_DEPTH];
  /** Names as written, without quotes, whose bytes have left the window; null if they are still in it. */
  private byte[][] kept = new byte[FIRST_DEPTH][];
  /** True if any name was kept. */
  private boolean keeps;
  private byte[] part = new byte[0];
  private int partLength;
  /** The absolute offset up to which the document was scanned. */
  private long scanned;
  /** The offset up to which the document in memory was scanned, with the state there; negative for none. */
  private long fed = -1;
  private long lines;
  private long lineStart;
  private int head;
  private int headLength;
  /** True if a document was scanned. Most documents are read without an error, and then nothing must be reset. */
  private boolean used;

  /** Tells whether a document was scanned since the last {@link #reset}. */
  public boolean isUsed() {
    return used;
  }

  /** Clears the state of a document. */
  public void reset() {
    used = false;
    fed = -1;
    state = VALUE;
    escaped = false;
    depth = 0;
    partLength = 0;
    if (part.length > 0) part = new byte[0];
    scanned = lines = lineStart = 0;
    headLength = head = 0;
    if (indexes.length > 1024) {
      indexes = new long[FIRST_DEPTH];
      starts = new long[FIRST_DEPTH];
      nameOffsets = new long[FIRST_DEPTH];
      nameLines = new long[FIRST_DEPTH];
      nameLineStarts = new long[FIRST_DEPTH];
      kept = new byte[FIRST_DEPTH][];
    }
    if (keeps) Arrays.fill(kept, null);
    keeps = false;
  }

  /** Returns about how many bytes are kept. */
  public int room() {
    return 40 * indexes.length;
  }

  /**
   * Scans {@code b[from, to)}, the beginning of a document that is in memory. If {@code known} is less than {@code to},
   * the bytes from {@code known} on belong to one string, whose opening quote is the byte before them: they are not
   * scanned.
   *
   * <p>A document may have several errors: a later one continues the scan of the one before.
   */
  public void scan(byte[] b, int from, int known, int to) {
    boolean continues = used && fed >= 0 && fed <= known - from;
    if (used && !continues) reset();
    feed(b, continues ? from + (int) fed : from, known, continues ? fed : 0);
    fed = Math.max(known - from, 0);
    scanned = to - from;
  }

  /** As {@link #scan}, if the value of the document has ended: only counts its lines. */
  public void scanLines(byte[] b, int from, int to) {
    used = true;
    fed = -1;
    depth = 0;
    state = AFTER;
    scanned = to - from;
    lines = lineStart = 0;
    countLines(b, from, to, -from);
  }

  private void countLines(byte[] b, int from, int to, long origin) {
    int p = from;
    while (p < to) {
      while (p <= to - 32 && !hasLineFeed(b, p)) p += 32;
      int stop = Math.min(p + 32, to);
      for (; p < stop; p++) {
        if (b[p] == '\n') {
          lines++;
          lineStart = origin + p + 1;
        }
      }
    }
  }

  /**
   * Skips {@code b[from, to)}, which holds whole documents before the one to scan; only counts their lines.
   */
  public void pass(byte[] b, int from, int to, long offset) {
    used = true;
    fed = -1;
    depth = 0;
    state = VALUE;
    escaped = false;
    partLength = 0;
    for (int i = from; headLength < 4 && i < to; i++) head |= (b[i] & 0xFF) << (8 * headLength++);
    countLines(b, from, to, offset - from);
    scanned = offset + to - from;
  }

  private static boolean hasLineFeed(byte[] b, int p) {
    return (Words.lineFeeds(Bytes.getLong(b, p)) | Words.lineFeeds(Bytes.getLong(b, p + 8))
            | Words.lineFeeds(Bytes.getLong(b, p + 16)) | Words.lineFeeds(Bytes.getLong(b, p + 24))) != 0;
  }

  /**
   * Scans {@code b[from, to)}, whose first byte has the absolute offset {@code offset}; keeps names that leave the
   * window.
   */
  public void feedAndKeep(byte[] b, int from, int to, long offset) {
    if (to <= from) return;
    for (int i = from; headLength < 4 && i < to; i++) head |= (b[i] & 0xFF) << (8 * headLength++);
    feed(b, from, to, offset);
    long origin = offset - from;
    for (int i = 0; i < depth; i++) {
      if (indexes[i] >= 0 || kept[i] != null || nameOffsets[i] < 0) continue;
      if (i == depth - 1 && (state == NAME || state == IN_NAME)) continue;
      keeps = true;
      kept[i] = rawName(b, (int) (nameOffsets[i] - origin) + 1, to);
    }
    if (state == IN_NAME) {
      // the name is cut: gather its parts
      int start = (int) Math.max(nameOffsets[depth - 1] - origin + 1, from);
      int n = Math.min(to - start, MOST_KEPT - partLength);
      if (part.length < partLength + n) part = Arrays.copyOf(part, (partLength + n) * 2);
      System.arraycopy(b, start, part, partLength, n);
      partLength += n;
    }
  }

  /** Scans {@code b[from, to)}, whose first byte has the absolute offset {@code offset}. */
  public void feed(byte[] b, int from, int to, long offset) {
    if (to <= from) return;
    used = true;
    long origin = offset - from;
    int p = from;
    int state = this.state;
    while (p < to) {
      int c = b[p];
      if (state == STRING || state == IN_NAME) {
        p = string(b, p, to);
        if (p == to) break;
        if (state == IN_NAME) endName(b, p, from, origin);
        state = state == STRING ? AFTER : COLON;
        p++;
        continue;
      }
      if (state == SCALAR) {
        if (!isDelimiter(c)) {
          p++;
          continue;
        }
        state = AFTER;
      }
      switch (c) {
        case '{':
        case '[':
          open(c == '{' ? -1 : 0, origin + p);
          state = c == '{' ? NAME : VALUE;
          break;
        case '}':
        case ']':
          if (depth > 0) depth--;
          state = AFTER;
          break;
        case ',':
          if (depth == 0) break;
          if (indexes[depth - 1] >= 0) {
            indexes[depth - 1]++;
            state = VALUE;
          } else {
            state = NAME;
          }
          break;
        case ':':
          state = VALUE;
          break;
        case '"':
          if (state == NAME) {
            nameOffsets[depth - 1] = origin + p;
            nameLines[depth - 1] = lines;
            nameLineStarts[depth - 1] = lineStart;
            kept[depth - 1] = null;
            partLength = 0;
            state = IN_NAME;
          } else {
            state = STRING;
          }
          break;
        case '\n':
          lines++;
          lineStart = origin + p + 1;
          break;
        case ' ':
        case '\t':
        case '\r':
          break;
        default:
          if (state == VALUE) state = SCALAR;
          while (p + 1 < to && b[p + 1] > ',' && b[p + 1] <= '9') p++; // digits, mostly
      }
      p++;
    }
    this.state = state;
    scanned = origin + to;
  }

  /** Tells whether a byte outside of strings does not belong to a number or literal. */
  public static boolean isDelimiter(int c) {
    return c == ',' || c == '}' || c == ']' || c == '\n' || c == ' ' || c == '\t' || c == '\r' || c == ':' || c == '"'
        || c == '{'
        || c == '[';
  }

  /** Returns the position of the closing quote of the string, or {@code to}. */
  private int string(byte[] b, int p, int to) {
    if (escaped && p < to) {
      escaped = false;
      p++;
    }
    while (p < to) {
      if (to - p >= 8) {
        long stop = Words.stringEnds(Bytes.getLong(b, p));
        if (stop == 0) {
          p += 8;
          continue;
        }
        p += Long.numberOfTrailingZeros(stop) >>> 3;
      }
      int c = b[p];
      if (c == '"') return p;
      if (c == '\\') {
        if (p + 1 >= to) {
          escaped = true;
          return to;
        }
        p++;
      }
      p++;
    }
    return to;
  }

  /** Ends a name at p; if it began in an earlier part, completes the bytes gathered so far. */
  private void endName(byte[] b, int p, int from, long origin) {
    if (partLength == 0) return;
    int n = Math.min(p - from, MOST_KEPT - partLength);
    byte[] whole = Arrays.copyOf(part, partLength + n);
    System.arraycopy(b, from, whole, partLength, n);
    keeps = true;
    kept[depth - 1] = whole;
    partLength = 0;
  }

  /** Enters a container: {@code index} is 0 for an array and -1 for an object. */
  private void open(long index, long start) {
    reserve(depth + 1);
    indexes[depth] = index;
    starts[depth] = start;
    nameOffsets[depth] = -1;
    kept[depth++] = null;
  }

  private void reserve(int depth) {
    if (depth <= indexes.length) return;
    int n = Math.max(depth, indexes.length * 2);
    indexes = Arrays.copyOf(indexes, n);
    starts = Arrays.copyOf(starts, n);
    nameOffsets = Arrays.copyOf(nameOffsets, n);
    nameLines = Arrays.copyOf(nameLines, n);
    nameLineStarts = Arrays.copyOf(nameLineStarts, n);
    kept = Arrays.copyOf(kept, n);
  }

  /** Returns the bytes of the name from {@code start} to its closing quote. */
  private static byte[] rawName(byte[] b, int start, int limit) {
    int p = start;
    while (p < limit && b[p] != '"') p += b[p] == '\\' ? 2 : 1;
    return Arrays.copyOfRange(b, start, Math.min(p, limit));
  }

  /** Tells whether a literal or a number is open that may continue at p in {@code b}; p may lie before {@code b}. */
  boolean isInScalar(byte[] b, int p, int limit) {
    return state == SCALAR && (p >= limit || p >= 0 && !isDelimiter(b[p]));
  }

  /** Returns the absolute offset at which the container begins whose end was scanned last. */
  public long lastContainer() {
    return depth < starts.length ? starts[depth] : 0;
  }

  /** Returns the line of an offset, from 1 on, or -1 if it is neither in the last line nor that of the last name. */
  public long lineOf(long at) {
    return at >= lineStart ? lines + 1 : isName(at) ? nameLines[depth - 1] + 1 : -1;
  }

  /** Returns the byte of its line at which an offset is, from 1 on, or -1 as {@link #lineOf}. */
  public long columnOf(long at) {
    return at >= lineStart ? at - lineStart + 1 : isName(at) ? at - nameLineStarts[depth - 1] + 1 : -1;
  }

  private boolean isName(long at) {
    return depth > 0 && nameOffsets[depth - 1] == at;
  }

  /** Returns the absolute offset of the value or name that an exception rejects; the scan has ended at its offset. */
  public long offsetOf(Rejection e) {
    if (e.position == Place.AT_VALUE) return e.offset;
    if (e.position == Place.BEHIND_VALUE) return e.offset - 1; // the last byte of that value
    return depth > 0 && nameOffsets[depth - 1] >= 0 ? nameOffsets[depth - 1] : e.offset;
  }

  /**
   * Returns the path of an exception.
   *
   * @param stop the position of the exception's offset in {@code b}; negative if that part has left the window
   * @param limit the end of the bytes in {@code b}
   */
  public Object[] segmentsOf(Rejection e, byte[] b, long stop, int limit) {
    boolean isAtName = state == NAME || state == IN_NAME;
    boolean inside =
        switch (e.position) {
          case Place.AT_VALUE ->
              e.offset < scanned && !isAtName || state == VALUE || state == STRING
                  || isInScalar(b, (int) Math.max(stop, -1), limit);
          case Place.AT_FIELD, Place.BEHIND_VALUE -> true;
          default -> false;
        };
    return segments(b, limit, e.offset - stop, inside, e.segment);
  }

  /**
   * Returns the path to the next token: to the value that comes next, or to the container in which a name or its end
   * comes next.
   *
   * @param origin the absolute offset of {@code b[0]}
   */
  public Object[] segments(byte[] b, int limit, long origin) {
    return segments(b, limit, origin, state == VALUE || state == STRING || state == SCALAR, null);
  }

  /**
   * As {@link #segments(byte[], int, long)}, but the caller says whether the token is within the innermost container;
   * adds the name {@code extra} unless it is null.
   */
  public Object[] segments(byte[] b, int limit, long origin, boolean inside, String extra) {
    int n = inside ? depth : Math.max(depth - 1, 0);
    Object[] segments = new Object[extra == null ? n : n + 1];
    for (int i = 0; i < n; i++) segments[i] = indexes[i] >= 0 ? JqPath.index(indexes[i]) : name(i, b, limit, origin);
    if (extra != null) segments[n] = extra;
    return segments;
  }

  @SuppressWarnings("deprecation") // the hibyte constructor, for ASCII
  private String name(int i, byte[] b, int limit, long origin) {
    byte[] raw = kept[i];
    if (raw == null) {
      if (nameOffsets[i] < 0) return "";
      int start = (int) (nameOffsets[i] - origin) + 1;
      int p = start;
      long stop = 0;
      while (p <= limit - 8 && (stop = Words.special(Bytes.getLong(b, p))) == 0) p += 8;
      p += Long.numberOfTrailingZeros(stop) >>> 3;
      if (stop != 0 && b[p] == '"') return new String(b, 0, start, p - start);
      raw = rawName(b, start, limit);
    }
    return text(raw, 0, raw.length);
  }

  /** Returns the name that {@code b[from, to)} stands for, without its quotes. */
  public static String text(byte[] b, int from, int to) {
    return Escapes.unescape(new String(b, from, to - from, StandardCharsets.UTF_8));
  }

  /** Returns the first bytes of the document, at most four, the first lowest, and in the high half their number. */
  public long firstBytes(byte[] b, long origin, int limit) {
    int first = head;
    int n = headLength;
    for (long i = n - origin; n < 4 && i >= 0 && i < limit; i++) first |= (b[(int) i] & 0xFF) << (8 * n++);
    return (long) n << 32 | first & 0xFFFFFFFFL;
  }
}
