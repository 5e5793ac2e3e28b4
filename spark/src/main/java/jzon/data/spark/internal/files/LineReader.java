package jzon.data.spark.internal.files;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import jzon.engine.JsonError;
import jzon.engine.Reason;

/**
 * Finds the lines of a part of a file: those that begin in it, the last of which may end behind it. The lines of
 * adjoining parts are so the lines of the file, each once.
 *
 * <p>A line ends with a line feed, or with the file. Lines of nothing but whitespace are passed. Of a line that is
 * longer than it may be, its beginning is kept. A carriage return that no line feed follows is whitespace, and a byte
 * order mark is part of the first line.
 *
 * <p>{@code readJson} and {@code format("jzon")} find their lines with this class. It is public for the other packages
 * of this module, and is not for programs.
 */
public final class LineReader implements Closeable {
  private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGHS = 0x8080808080808080L;
  private static final long LINE_FEEDS = '\n' * ONES;
  private static final int FIRST_BUFFER = 256 << 10;
  /** The longest array that a JVM makes, with room to spare. */
  private static final int LONGEST = Integer.MAX_VALUE - 64;

  private static final int LARGEST_KEPT = 4 << 20;
  /** What is kept of a line that is too long, where nothing else is said. */
  private static final int HEAD = 1024;

  private final InputStream in;
  private final int most;
  /** What is kept of a line that is too long. */
  private final int head;
  /** The bytes of a line behind which no more is kept. */
  private final int held;
  /** The offset in the file at which no line begins any more that belongs to this part. */
  private final long end;

  private byte[] buffer = new byte[FIRST_BUFFER];
  /** The offset in the file of {@code buffer[0]}. */
  private long base;
  private int pos;
  private int lim;

  /** Where what must not be dropped begins. */
  private int from;
  /** The line: where it is, and what it is of the file. */
  private byte[] line;
  private int lineFrom;
  private int lineTo;
  private long offset;
  private long number;
  private boolean tooLong;

  /**
   * Begins at the offset {@code start} of the file.
   *
   * @param in the file from {@code start - 1} on, or from its beginning where that is the start: the byte before tells
   *     whether a line begins at the start
   * @param end the offset behind the part, {@code Long.MAX_VALUE} for all that comes
   * @param most the bytes of the longest line
   */
  public LineReader(InputStream in, long start, long end, long most) throws IOException {
    this(in, start, end, most, (int) Math.min(most, HEAD));
  }

  /** The same with {@code head} bytes kept of a line that is too long. */
  public LineReader(InputStream in, long start, long end, long most, int head) throws IOException {
    this.in = in;
    this.end = end;
    this.most = (int) Math.min(most, LONGEST - 1);
    this.head = head;
    held = Math.max(this.most, head);
    if (start > 0) {
      base = start - 1;
      passLine();
    }
  }

  /** Finds the next line and returns true, or false when there is none. */
  public boolean next() throws IOException {
    if (buffer.length > LARGEST_KEPT && lim - pos <= FIRST_BUFFER) shrink();
    while (base + pos < end) {
      from = pos;
      int read = 0;
      int p;
      boolean more = true;
      while ((p = find(buffer, from + read, lim)) == lim && more) {
        read = lim - from;
        if (read > held) return takeHead();
        more = fill();
      }
      if (from == lim) return false;
      pos = p < lim ? p + 1 : p;
      number++;
      take(p);
      if (!isBlank()) return true;
    }
    return false;
  }

  /** Returns the array in which the line is, until the next is asked for. */
  public byte[] bytes() {
    return line;
  }

  /** Returns where the line begins in the array. */
  public int from() {
    return lineFrom;
  }

  /** Returns where the line ends in the array. */
  public int to() {
    return lineTo;
  }

  /** Tells whether the line is longer than it may be; then its beginning is here. */
  public boolean isTooLong() {
    return tooLong;
  }

  /** Returns the offset in the file at which the line begins. */
  public long offset() {
    return offset;
  }

  /** Returns the number of the line among those of this part, counted from 1. */
  public long number() {
    return number;
  }

  /** Returns what is wrong with a line of which only the beginning is kept. */
  public static JsonError tooLong(String message) {
    return JsonError.of(Reason.LIMIT_DOCUMENT_BYTES, message, null);
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  /** Takes what is from {@code from} to {@code p} as the line, but for the carriage return of its end. */
  private void take(int p) {
    line = buffer;
    lineFrom = from;
    lineTo = p > from && buffer[p - 1] == '\r' ? p - 1 : p;
    offset = base + from;
    tooLong = lineTo - from > most;
    if (tooLong) lineTo = Math.min(lineTo, from + head);
  }

  /** Takes the beginning of a line of which more bytes were seen than it may have, and passes its rest. */
  private boolean takeHead() throws IOException {
    line = Arrays.copyOfRange(buffer, from, from + head);
    lineFrom = 0;
    lineTo = line.length;
    offset = base + from;
    tooLong = true;
    number++;
    passLine();
    return true;
  }

  private boolean isBlank() {
    for (int i = lineFrom; i < lineTo; i++) {
      int c = line[i];
      if (c != ' ' && c != '\t' && c != '\r') return false;
    }
    return true;
  }

  /** Gives up a buffer that one long line has needed. */
  private void shrink() {
    byte[] b = new byte[FIRST_BUFFER];
    System.arraycopy(buffer, pos, b, 0, lim - pos);
    base += pos;
    lim -= pos;
    pos = 0;
    buffer = b;
  }

  /** Passes bytes up to the next line feed, and that one. */
  private void passLine() throws IOException {
    for (;;) {
      int p = find(buffer, pos, lim);
      if (p < lim) {
        pos = p + 1;
        return;
      }
      pos = from = lim;
      if (!fill()) return;
    }
  }

  /** Reads on behind what is from {@code from} on, which moves to the front; returns false at the end of the file. */
  private boolean fill() throws IOException {
    if (from > 0) {
      System.arraycopy(buffer, from, buffer, 0, lim - from);
      base += from;
      pos -= from;
      lim -= from;
      from = 0;
    } else if (lim == buffer.length) {
      buffer = Arrays.copyOf(buffer, (int) Math.min(LONGEST, buffer.length * 2L));
    }
    int n;
    do n = in.read(buffer, lim, buffer.length - lim); // some streams give 0 bytes before they give more
    while (n == 0 && lim < buffer.length);
    if (n <= 0) return false;
    lim += n;
    return true;
  }

  /** Returns the position of the first line feed in {@code b[p, to)}, or {@code to}. */
  static int find(byte[] b, int p, int to) {
    for (; p <= to - 8; p += 8) {
      long x = (long) LONGS.get(b, p) ^ LINE_FEEDS;
      long found = x - ONES & ~x & HIGHS;
      if (found != 0) return p + (Long.numberOfTrailingZeros(found) >>> 3);
    }
    while (p < to && b[p] != '\n') p++;
    return p;
  }
}
