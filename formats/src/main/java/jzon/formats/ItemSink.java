package jzon.formats;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;
import jzon.engine.error.JsonError;
import jzon.engine.error.Reason;
import jzon.engine.io.Sink;
import jzon.engine.numbers.DecimalToDouble;
import jzon.engine.numbers.DoubleText;
import jzon.engine.numbers.LongDecimal;
import jzon.engine.text.Escapes;

/**
 * Takes JSON chunk by chunk, cut anywhere, and writes a binary document for each document of it.
 *
 * <p>A container begins with the number of its items, which is known at its end. So a document is held in binary form
 * until it is complete, without the headers of its containers, which {@link Headers} has. The JSON is that of a writer:
 * it is well-formed.
 */
abstract class ItemSink implements Sink {
  static final int HELD_BYTES = 32 * 1024;
  private static final int LARGEST_ARRAY = Integer.MAX_VALUE - 8;
  /** The largest header, and the largest number. */
  private static final int ROOM = 16;
  /** Precedes each record of {@code Framing.records()}. */
  private static final byte RECORD = 0x1E;

  /** What the next byte of JSON belongs to. */
  private enum Part {
    TOKEN, STRING, ESCAPE, SCALAR
  }

  private final Sink target;
  /** The bytes of the document that are held, without the headers of containers. */
  byte[] b = new byte[256];
  int q;
  final Headers headers = new Headers();
  private byte[] chunk = new byte[1024];
  private int chunkEnd;

  /** The open containers: their headers, or -1 if they are written; their items so far; where their last key begins. */
  int[] open = new int[8];
  private int[] items = new int[8];
  private int[] keys = new int[8];
  private boolean[] areMaps = new boolean[8];
  int depth;
  private boolean isName;

  private Part part = Part.TOKEN;
  /** Where the contents of the string begin in b. */
  private int stringStart;
  /** A scalar, or an escape, of which the first bytes were in another chunk. */
  private byte[] token = new byte[32];
  private int tokenLength;
  /** The first half of a pair of escapes, or 0. */
  private int high;
  private final LongDecimal number = new LongDecimal();
  private final LongDecimal shortest = new LongDecimal();
  private final byte[] digits = new byte[DoubleText.ROOM];

  ItemSink(Sink target) {
    this.target = target;
  }

  // ---- the format: each stores something at q of `to` and returns the position after it ----

  abstract int header(byte[] to, int q, boolean isMap, int size);

  abstract int textHeader(byte[] to, int q, int bytes);

  /** Stores null, true or false, which begins with this letter. */
  abstract int literal(byte[] to, int q, int letter);

  abstract int integer(byte[] to, int q, long v);

  abstract int floating(byte[] to, int q, double v);

  /** Writes an integer beyond 64 bits, or throws {@link #unwritable}. */
  abstract void big(BigInteger v);

  /** Writes a number that no double holds, or throws {@link #unwritable}. */
  abstract void decimal(String json);

  /** Called when a name begins. */
  void startEntry() {}

  /** Called before a map with so many entries ends. */
  void endEntries(int entries) {}

  /** Called between tokens when many bytes are held. */
  void release() throws IOException {}

  /** Ends a container whose header was written without a size. */
  void endIndefinite() {}

  // ---- the sink ----

  @Override
  public final void beginLarge() {
    target.beginLarge();
  }

  @Override
  public final void write(byte[] bytes, int from, int to) throws IOException {
    for (int i = from; i < to; ) {
      switch (part) {
        case TOKEN -> {
          if (q > HELD_BYTES) release();
          i = token(bytes, i, to);
        }
        case STRING -> i = string(bytes, i, to);
        case ESCAPE -> escape(bytes[i++]);
        case SCALAR -> {
          int stop = scalarEnd(bytes, i, to);
          keep(bytes, i, stop);
          i = stop;
          if (i < to) endScalar();
        }
      }
    }
    if (depth == 0 && part == Part.TOKEN) flush();
  }

  @Override
  public final void complete() throws IOException {
    if (part == Part.SCALAR) endScalar();
    flush();
    target.complete();
  }

  @Override
  public final void close() throws IOException {
    target.close();
  }

  private int token(byte[] bytes, int i, int to) throws IOException {
    int c = bytes[i];
    switch (c) {
      case ',' -> isName = depth > 0 && areMaps[depth - 1];
      case ':' -> isName = false;
      case ' ', '\t', '\n', '\r', RECORD -> {}
      case '"' -> {
        return startString(bytes, i + 1, to);
      }
      case '{', '[' -> open(c == '{');
      case '}', ']' -> leave();
      default -> {
        startItem();
        int stop = scalarEnd(bytes, i, to);
        if (stop == i) throw new IllegalArgumentException("not JSON: " + ItemSource.hex(c));
        if (stop < to) {
          scalar(bytes, i, stop);
          ended();
        } else {
          tokenLength = 0;
          keep(bytes, i, stop);
          part = Part.SCALAR;
        }
        return stop;
      }
    }
    return i + 1;
  }

  private void startItem() {
    if (depth > 0 && !areMaps[depth - 1]) items[depth - 1]++;
  }

  /** Writes a complete document to the target. */
  private void ended() throws IOException {
    if (depth == 0 && q + headers.count() > 0) emit();
  }

  private void open(boolean isMap) {
    startItem();
    if (depth == open.length) {
      open = Arrays.copyOf(open, depth * 2);
      items = Arrays.copyOf(items, depth * 2);
      keys = Arrays.copyOf(keys, depth * 2);
      areMaps = Arrays.copyOf(areMaps, depth * 2);
    }
    open[depth] = headers.add(q, isMap);
    areMaps[depth] = isMap;
    items[depth++] = 0;
    isName = isMap;
  }

  private void leave() throws IOException {
    if (areMaps[depth - 1]) endEntries(items[depth - 1]);
    int header = open[--depth];
    if (header >= 0) headers.setSize(header, items[depth]);
    else endIndefinite();
    isName = false;
    ended();
  }

  // ---- strings ----

  private int startString(byte[] bytes, int i, int to) throws IOException {
    if (!isName) startItem();
    else {
      startEntry();
      keys[depth - 1] = q;
      items[depth - 1]++;
    }
    int stop = contentsEnd(bytes, i, to);
    if (stop < to && bytes[stop] == '"') {
      reserve(stop - i + ROOM);
      q = textHeader(b, q, stop - i);
      System.arraycopy(bytes, i, b, q, stop - i);
      q += stop - i;
      isName = false;
      ended();
      return stop + 1;
    }
    stringStart = q;
    part = Part.STRING;
    return i;
  }

  /** Copies a part of a string; an escape or the end is at the position that is returned, or {@code to}. */
  private int string(byte[] bytes, int i, int to) throws IOException {
    if (high != 0 && bytes[i] != '\\') throw unwritable(Reason.INVALID_STRING, "half of a surrogate pair");
    int stop = contentsEnd(bytes, i, to);
    reserve(stop - i + ROOM);
    System.arraycopy(bytes, i, b, q, stop - i);
    q += stop - i;
    if (stop == to) return to;
    if (bytes[stop] == '\\') {
      part = Part.ESCAPE;
      tokenLength = 0;
    } else {
      int n = q - stringStart;
      int size = textHeader(token, 0, n);
      System.arraycopy(b, stringStart, b, stringStart + size, n);
      System.arraycopy(token, 0, b, stringStart, size);
      q += size;
      part = Part.TOKEN;
      isName = false;
      ended();
    }
    return stop + 1;
  }

  private static int contentsEnd(byte[] bytes, int i, int to) {
    for (; i <= to - 8; i += 8) {
      long ends = Words.stringEnds(Bytes.getLong(bytes, i));
      if (ends != 0) return i + (Long.numberOfTrailingZeros(ends) >>> 3);
    }
    while (i < to && bytes[i] != '"' && bytes[i] != '\\') i++;
    return i;
  }

  /** Takes the next byte of an escape, after its backslash. */
  private void escape(byte c) {
    token[tokenLength++] = c;
    if (tokenLength == 1 && c != 'u') {
      put(Escapes.shortEscape(c & 0xFF));
    } else if (tokenLength == 5) {
      put(Escapes.hex4(token, 1));
    }
  }

  /** Ends an escape, which stands for a UTF-16 unit. */
  private void put(int unit) {
    part = Part.STRING;
    if (high != 0) {
      if (!Character.isLowSurrogate((char) unit)) throw unwritable(Reason.INVALID_STRING, "half of a surrogate pair");
      utf8(Character.toCodePoint((char) high, (char) unit));
      high = 0;
    } else if (Character.isHighSurrogate((char) unit)) {
      high = unit;
    } else if (Character.isLowSurrogate((char) unit)) {
      throw unwritable(Reason.INVALID_STRING, "half of a surrogate pair");
    } else {
      utf8(unit);
    }
  }

  private void utf8(int c) {
    reserve(ROOM);
    if (c < 0x80) {
      b[q++] = (byte) c;
      return;
    }
    byte[] encoded = Character.toString(c).getBytes(StandardCharsets.UTF_8);
    System.arraycopy(encoded, 0, b, q, encoded.length);
    q += encoded.length;
  }

  // ---- numbers and literals ----

  private static int scalarEnd(byte[] bytes, int i, int to) {
    while (i < to && bytes[i] > ' ' && bytes[i] != ',' && bytes[i] != '}' && bytes[i] != ']') i++;
    return i;
  }

  private void keep(byte[] bytes, int from, int to) {
    int n = to - from;
    if (token.length < tokenLength + n) token = Arrays.copyOf(token, (tokenLength + n) * 2);
    System.arraycopy(bytes, from, token, tokenLength, n);
    tokenLength += n;
  }

  private void endScalar() throws IOException {
    part = Part.TOKEN;
    scalar(token, 0, tokenLength);
    ended();
  }

  private void scalar(byte[] json, int from, int to) {
    reserve(ROOM);
    int first = json[from];
    if (first >= 'f') {
      q = literal(b, q, first);
      return;
    }
    int p = first == '-' ? from + 1 : from;
    long v = 0;
    int i = p;
    for (; i < to && json[i] >= '0' && json[i] <= '9'; i++) v = v * 10 + json[i] - '0';
    if (i < to) decimal(json, from, to);
    else if (to - p < 19) q = integer(b, q, first == '-' ? -v : v);
    else integer(new BigInteger(ascii(json, from, to)));
  }

  private void integer(BigInteger v) {
    if (v.bitLength() < 64) q = integer(b, q, v.longValue());
    else big(v);
  }

  /** Writes a number with a fraction or an exponent as a double if that has the same decimal value. */
  private void decimal(byte[] json, int from, int to) {
    number.parse(json, from, to);
    double v = DecimalToDouble.toDouble(number, json);
    if (isShort(number) || !Double.isInfinite(v) && isShortest(v)) q = floating(b, q, v);
    else decimal(ascii(json, from, to));
  }

  /** Tells whether a double surely holds a decimal: it has at most 15 digits, and is far from the smallest doubles. */
  private static boolean isShort(LongDecimal d) {
    return !d.cut && Long.compareUnsigned(d.mantissa, 1_000_000_000_000_000L) < 0 && Math.abs(d.exponent) < 280;
  }

  /** Tells whether the number is the shortest decimal of a double. */
  private boolean isShortest(double v) {
    int n = DoubleText.write(digits, 0, v);
    shortest.parse(digits, 0, n);
    return !number.cut && isSame(number.mantissa, number.exponent, shortest.mantissa, shortest.exponent);
  }

  private static boolean isSame(long m, int e, long n, int f) {
    if (m == 0 || n == 0) return m == n;
    for (; e < f; e++) {
      if (Long.remainderUnsigned(m, 10) != 0) return false;
      m = Long.divideUnsigned(m, 10);
    }
    for (; f < e; f++) {
      if (Long.remainderUnsigned(n, 10) != 0) return false;
      n = Long.divideUnsigned(n, 10);
    }
    return m == n;
  }

  @SuppressWarnings("deprecation") // the hibyte constructor, for ASCII
  private static String ascii(byte[] b, int from, int to) {
    return new String(b, 0, from, to - from);
  }

  // ---- bytes ----

  final void reserve(int n) {
    if (b.length - q >= n) return;
    long needed = (long) q + n;
    if (needed > LARGEST_ARRAY) {
      throw unwritable(Reason.LIMIT_DOCUMENT_BYTES, "a document of more than 2 GiB cannot be held");
    }
    b = Arrays.copyOf(b, (int) Math.min(LARGEST_ARRAY, Math.max(needed, b.length * 2L)));
  }

  /** Passes on what is held, with the headers in it. */
  final void emit() throws IOException {
    int from = 0;
    for (int h = 0; h < headers.count(); h++) {
      pass(from, headers.place(h));
      from = headers.place(h);
      if (chunk.length - chunkEnd < ROOM) flush();
      chunkEnd = header(chunk, chunkEnd, headers.isMap(h), headers.size(h));
    }
    pass(from, q);
    headers.clear();
    q = 0;
    if (b.length > 8 * HELD_BYTES && depth == 0) b = new byte[256];
  }

  private void pass(int from, int to) throws IOException {
    if (chunk.length - chunkEnd < to - from) flush();
    if (chunk.length < to - from) {
      target.write(b, from, to);
    } else {
      System.arraycopy(b, from, chunk, chunkEnd, to - from);
      chunkEnd += to - from;
    }
  }

  private void flush() throws IOException {
    if (chunkEnd > 0) target.write(chunk, 0, chunkEnd);
    chunkEnd = 0;
    if (chunk.length < HELD_BYTES / 4) chunk = new byte[HELD_BYTES / 4];
  }

  // ---- errors ----

  /** Makes the exception for the value that is being written, or for the object whose name is, with its path. */
  final RuntimeException unwritable(Reason reason, String message) {
    return unwritable(isName ? depth - 1 : depth, reason, message);
  }

  /** Makes the exception for the value in this many containers. */
  final RuntimeException unwritable(int around, Reason reason, String message) {
    List<Object> path = new ArrayList<>();
    for (int i = 0; i < around && open[i] >= 0; i++) path.add(areMaps[i] ? text(keys[i]) : (Object) (items[i] - 1));
    return JsonError.atPath(reason, path, message).toException();
  }

  /** Returns the text string at a position of b. */
  abstract String text(int at);
}
