package jzon.data.spark.internal.files;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import jzon.engine.error.JsonError;
import jzon.engine.error.Reason;

/**
 * Finds the lines that begin in a part of a file; the last of them may end after the part. The readers of adjoining
 * parts therefore find each line of the file exactly once.
 *
 * <p>A line ends with a line feed, or with the file. Lines that contain only whitespace are skipped. If a line is
 * longer than the limit, the reader keeps its beginning. A carriage return that no line feed follows is whitespace, and
 * a byte order mark is part of the first line.
 *
 * <p>{@code readJson} and {@code format("jzon")} find their lines with this class. It is public only because other
 * packages of this module use it; programs should not call it.
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
  /** The default number of bytes kept of a line that is too long. */
  private static final int HEAD = 1024;

  private final InputStream in;
  private final int most;
  /** The number of bytes kept of a line that is too long. */
  private final int head;
  /** If the buffer contains more bytes of a line than this, the rest of the line is skipped. */
  private final int held;
  /** The offset in the file where this part ends: a line that begins there or later does not belong to it. */
  private final long end;

  private byte[] buffer = new byte[FIRST_BUFFER];
  /** The offset in the file of {@code buffer[0]}. */
  private long base;
  private int pos;
  private int lim;

  /** The position of the first byte in the buffer that must not be dropped. */
  private int from;
  /** The array that contains the line; the next fields say where the line is in it, and in the file. */
  private byte[] line;
  private int lineFrom;
  private int lineTo;
  private long offset;
  private long number;
  private boolean tooLong;

  /**
   * Begins at the offset {@code start} of the file.
   *
   * @param in the file from {@code start - 1} on, or from its beginning if {@code start} is 0: the byte before the
   *     start shows whether a line begins there
   * @param end the offset after the part, or {@code Long.MAX_VALUE} to read to the end of the file
   * @param most the maximum length of a line, in bytes
   */
  public LineReader(InputStream in, long start, long end, long most) throws IOException {
    this(in, start, end, most, (int) Math.min(most, HEAD));
  }

  /** Begins at an offset as the other constructor does, and keeps {@code head} bytes of a line that is too long. */
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

  /** Finds the next line and returns true, or returns false if no line is left. */
  public boolean next() throws IOException {
    if (buffer.length > LARGEST_KEPT && lim - pos <= FIRST_BUFFER) shrink();
    while (base + pos < end) {
      from = pos;
      int read = 0;
      int p;
      boolean more = true;
      while ((p = find(buffer, from + read, lim)) == lim && more) {
        read = lim - from;
        // a carriage return may belong to the line feed that comes next
        if (read > held && (read > held + 1 || buffer[lim - 1] != '\r')) return takeHead();
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

  /** Returns whether the line is longer than the limit; if so, the array contains only its beginning. */
  public boolean isTooLong() {
    return tooLong;
  }

  /** Returns the offset in the file at which the line begins. */
  public long offset() {
    return offset;
  }

  /** Returns the number of the line in this part, counted from 1. */
  public long number() {
    return number;
  }

  /** Returns the error for a line that is too long. */
  public static JsonError tooLong(String message) {
    return JsonError.of(Reason.LIMIT_DOCUMENT_BYTES, message, null);
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  /** Takes the bytes from {@code from} to {@code p} as the line, without a carriage return at its end. */
  private void take(int p) {
    line = buffer;
    lineFrom = from;
    lineTo = p > from && buffer[p - 1] == '\r' ? p - 1 : p;
    offset = base + from;
    tooLong = lineTo - from > most;
    if (tooLong) lineTo = Math.min(lineTo, from + head);
  }

  /** Takes the beginning of a line that is longer than the limit, and skips the rest of it. */
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

  /** Replaces a buffer that has grown for a long line with a small one. */
  private void shrink() {
    byte[] b = new byte[FIRST_BUFFER];
    System.arraycopy(buffer, pos, b, 0, lim - pos);
    base += pos;
    lim -= pos;
    pos = 0;
    buffer = b;
  }

  /** Skips all bytes up to and including the next line feed. */
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

  /**
   * Reads more bytes of the file. The bytes from {@code from} on move to the front of the buffer first. Returns false
   * at the end of the file.
   */
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
