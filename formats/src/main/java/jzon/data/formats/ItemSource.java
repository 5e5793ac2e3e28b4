package jzon.data.formats;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;

import jzon.engine.binary.BinaryText;
import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;
import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.io.MemorySource;
import jzon.engine.io.Source;
import jzon.engine.numbers.DoubleText;
import jzon.engine.numbers.IntegerText;
import jzon.engine.text.Base64Blocks;
import jzon.engine.text.ByteEncoding;
import jzon.engine.text.Escapes;

/**
 * Gives the JSON of a binary document, or of several, chunk by chunk: converts one item after the other as the reader
 * asks for bytes.
 *
 * <p>It keeps a frame for each open container, and of the input a window in which the head of the next item fits. So a
 * declared size allocates nothing, and a document may be endless. It checks only the binary format: depth, duplicate
 * names, UTF-8 and the limits of values are the reader's to check.
 *
 * <p>If the document is malformed, the JSON ends there. So a reader, which has called {@link #limits}, fails at that
 * place, with its path, and {@link #error} replaces the reason. For others it is an IOException.
 */
abstract class ItemSource extends JsonChunk implements Source {
  private static final int WINDOW = 8 * 1024;
  /** Frames: the container is a map; something precedes the next item; a name was read. */
  private static final int MAP = 1, ANY = 2, VALUE = 4;
  /** The bits of a frame above these: an encoding of byte strings for the items of the container. */
  private static final int STYLE = 3;
  private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

  /** What comes next: an item, or the contents of a string or of a big number. */
  private enum Part {
    ITEM, TEXT, BYTES, NUMBER
  }

  private final Source binary;
  private final MemorySource memory;
  private final boolean isSequence;
  final BinaryText byteStrings;
  private long mostBytes;
  private int mostDigits = Limits.DEFAULT.digits();
  private int mostDepth = Limits.MOST_DEPTH;
  private boolean hasReader;

  // ---- the input: in[p, n) is to be read, and in[0] has the offset `base` ----

  byte[] in;
  int p;
  private int n;
  private long base;
  private boolean isEnded;

  // ---- the containers: the items that are left, or -1 for an indefinite number, and the bits of the frame ----

  private long[] lefts = new long[8];
  private int[] frames = new int[8];
  int depth;
  private long left;
  private int frame;

  private Part part = Part.ITEM;
  /** The bytes that are left of a string, or of its chunk. */
  private long length;
  /** Whether more chunks of the string follow, and whether the next byte is the first of a chunk. */
  boolean isChunked;
  private boolean isChunkStart;
  private ByteEncoding encoding;
  private Base64Blocks blocks;
  private int carry, carried;
  private byte[] digits;
  private int digitCount;

  /** The offset of the item that is being read, with its tags, or -1. */
  long itemStart = -1;
  /** The encoding of byte strings that tags of this item have chosen, or -1. */
  int style = -1;
  /** Null for a document in memory, which is converted again for an error. */
  private Offsets offsets;
  /** Has converted the document in memory up to the last error; the errors of a document come in order. */
  private ItemSource again;
  /** The document was read to its end, and the JSON was. */
  private boolean isDone, isOver;
  private Reason fault;
  /** The JSON ends in a byte that makes a reader fail, because it is complete without it. */
  private boolean isMarked;
  private String faultText;
  private long faultAt;

  ItemSource(Source binary, BinaryText byteStrings, boolean isSequence) {
    this.binary = binary;
    this.memory = binary instanceof MemorySource m && m.bytes().hasArray() ? m : null;
    this.byteStrings = byteStrings;
    this.isSequence = isSequence;
    if (memory == null) {
      in = new byte[WINDOW];
      offsets = new Offsets();
      mostBytes = isSequence ? Long.MAX_VALUE : Limits.DEFAULT.streamBytes();
    } else {
      in = memory.bytes().array();
      p = memory.bytes().arrayOffset() + memory.bytes().position();
      n = p + memory.bytes().remaining();
      base = -p;
      isEnded = true;
      mostBytes = Limits.DEFAULT.documentBytes();
    }
  }

  /** Reads the head of the next item, at p; returns false and reads nothing if more input is needed. */
  abstract boolean item(int head);

  /** After a chunk of a string, reads the head of the next one or the end; as {@link #item}. */
  abstract boolean nextChunk(int head);

  /** Returns the item at p in the format's own notation, or null if it is shown as JSON. */
  abstract String notation(byte[] b, int p, int n);

  /** Returns a source like this of the same document in memory. */
  abstract ItemSource again(Source binary);

  // ---- the source ----

  @Override
  public Limits limits(Limits limits) {
    hasReader = true;
    mostDigits = limits.digits();
    mostDepth = limits.depth();
    if (isSequence) return limits;
    mostBytes = memory == null ? limits.streamBytes() : limits.documentBytes();
    return limits.withDocumentBytes(Long.MAX_VALUE);
  }

  @Override
  public void open() throws IOException {
    binary.open();
  }

  @Override
  public boolean isReady() throws IOException {
    return isEnded || isOver || hasSpare() || binary.isReady();
  }

  @Override
  public void close() throws IOException {
    binary.close();
  }

  @Override
  public int read(byte[] b, int from, int length) throws IOException {
    begin(b, from, length);
    for (;;) {
      copySpare();
      if (o == end || isOver) break;
      fill();
      boolean goesOn = switch (part) {
        case ITEM -> steps();
        case TEXT -> text();
        case BYTES -> bytes();
        case NUMBER -> number();
      };
      filled();
      if (goesOn || hasSpare()) continue;
      if (o > start) break; // before waiting for input
      refill();
    }
    given += o - start;
    out = w = null;
    if (o > start) return o - start;
    if (fault != null && fault != Reason.UNEXPECTED_END && !hasReader) throw new IOException(faultText);
    return -1;
  }

  private void refill() throws IOException {
    if (isEnded) {
      isOver = true;
      if (isDone || isSequence && isBetween() && p == n && itemStart < 0) return;
      if (isSequence && isBetween()) {
        out[o++] = '?';
        isMarked = true;
      }
      fault(Reason.UNEXPECTED_END, null, base + n);
      return;
    }
    if (n == in.length) { // not before: an error may show the item
      System.arraycopy(in, p, in, 0, n - p);
      base += p;
      n -= p;
      p = 0;
    }
    int k = binary.read(in, n, in.length - n);
    if (k < 0) isEnded = true;
    else n += k;
    if (base + n > mostBytes && !isDone) tooLong();
  }

  /** Tells whether no item has begun in the JSON, at least none that has not ended. */
  private boolean isBetween() {
    return depth == 0 && part == Part.ITEM;
  }

  private void tooLong() {
    fault(Reason.LIMIT_DOCUMENT_BYTES, "document of more than " + mostBytes + " bytes", mostBytes);
  }

  /** Returns true if the next k bytes are in the window. */
  final boolean has(int k) {
    return n - p >= k;
  }

  /** Returns the offset of p in the document. */
  final long at() {
    return base + p;
  }

  final boolean isText() {
    return part == Part.TEXT;
  }

  /** Returns the unsigned number of 0, 1, 2, 4 or 8 bytes at {@code at}; only 8 bytes may make it negative. */
  static long unsigned(byte[] b, int at, int size) {
    return switch (size) {
      case 0 -> 0;
      case 1 -> b[at] & 0xFF;
      case 2 -> Short.reverseBytes(Bytes.getShort(b, at)) & 0xFFFF;
      case 4 -> Integer.reverseBytes(Bytes.getInt(b, at)) & 0xFFFFFFFFL;
      default -> Long.reverseBytes(Bytes.getLong(b, at));
    };
  }

  /** Reads items while the chunk has room for more. */
  private boolean steps() {
    boolean goesOn;
    do {
      goesOn = step();
    } while (goesOn && part == Part.ITEM && w == out && end - q >= ROOM && !isOver);
    return goesOn;
  }

  private boolean step() {
    if (depth > 0 && left == 0) {
      leave();
      return true;
    }
    if (p == n) return false;
    if (isDone) {
      reserve();
      w[q++] = ' '; // the reader takes no number for longer than it is
      w[q++] = '?';
      isMarked = true;
      fault(Reason.TRAILING_DATA, Reason.TRAILING_DATA.text() + ", got " + hex(in[p] & 0xFF), base + p);
      return true;
    }
    if (itemStart < 0) {
      if (depth == 0 && memory != null && n + base > mostBytes) {
        tooLong();
        return true;
      }
      itemStart = base + p;
    }
    return item(in[p] & 0xFF);
  }

  // ---- items ----

  /** Tells whether the next item is a key. */
  final boolean isName() {
    return (frame & (MAP | VALUE)) == MAP;
  }

  /** Tells whether the break of a container of indefinite size may come next. */
  final boolean mayStop() {
    return depth > 0 && left < 0 && (frame & VALUE) == 0;
  }

  /** Makes room for what belongs to an item, and writes what separates it from the one before. */
  private void separate() {
    separate(false);
  }

  /** As {@link #separate()}; tells whether the bytes after the head are copied after the first one of JSON. */
  private void separate(boolean isCopied) {
    reserve();
    if (depth > 0) {
      if ((frame & VALUE) != 0) w[q++] = ':';
      else if ((frame & ANY) != 0) w[q++] = ',';
    }
    if (offsets != null) offsets.add(position(), itemStart, isCopied);
  }

  /** Notes that an item was read to its end. */
  private void ended() {
    itemStart = -1;
    style = -1;
    part = Part.ITEM;
    if (depth == 0) {
      if (isSequence) w[q++] = '\n';
      else isDone = true;
    } else if (isName()) {
      frame |= VALUE;
    } else {
      frame = frame & ~VALUE | ANY;
      if (left > 0) left--;
    }
  }

  /** Opens a container with so many items, unsigned, or an indefinite number. */
  final void open(boolean isMap, long items, boolean isIndefinite) {
    separate();
    w[q++] = (byte) (isMap ? '{' : '[');
    if (depth == mostDepth) { // the reader rejects this bracket
      fault(Reason.LIMIT_DEPTH, null, itemStart);
      return;
    }
    if (depth == lefts.length) {
      lefts = Arrays.copyOf(lefts, depth * 2);
      frames = Arrays.copyOf(frames, depth * 2);
    }
    lefts[depth] = left;
    frames[depth++] = frame;
    left = isIndefinite ? -1 : items < 0 ? Long.MAX_VALUE : items;
    frame = (isMap ? MAP : 0) | chosenStyle() << STYLE;
    itemStart = -1;
    style = -1;
  }

  /** Closes the innermost container. */
  final void leave() {
    reserve();
    if (offsets != null) offsets.add(position(), base + p, false);
    w[q++] = (byte) ((frame & MAP) != 0 ? '}' : ']');
    left = lefts[--depth];
    frame = frames[depth];
    ended();
  }

  final int chosenStyle() {
    return style >= 0 ? style : frame >> STYLE;
  }

  /** Writes an integer, with quotes if it is a key. */
  final void integer(long v) {
    separate();
    boolean isName = isName();
    if (isName) w[q++] = '"';
    q = IntegerText.write(w, q, v);
    if (isName) w[q++] = '"';
    ended();
  }

  /** Writes a number beyond 64 bits, with quotes if it is a key. */
  final void integer(BigInteger v) {
    ascii(v.toString(), isName());
  }

  /** Writes an unsigned integer. */
  final void unsigned(long v) {
    if (v >= 0) integer(v);
    else integer(new BigInteger(Long.toUnsignedString(v)));
  }

  /** Writes a floating-point number. */
  final void floating(double v) {
    if (!Double.isFinite(v)) {
      ascii(Double.toString(v), true);
      return;
    }
    separate();
    q = DoubleText.write(w, q, v);
    ended();
  }

  /** Writes ASCII that needs no escapes. */
  final void ascii(String s, boolean isQuoted) {
    separate();
    reserve(s.length() + ROOM);
    if (isQuoted) w[q++] = '"';
    for (int i = 0; i < s.length(); i++) w[q++] = (byte) s.charAt(i);
    if (isQuoted) w[q++] = '"';
    ended();
  }

  /** Writes a time as a string. */
  final void time(long seconds, long nanos) {
    try {
      ascii(Instant.ofEpochSecond(seconds, nanos).toString(), true);
    } catch (DateTimeException | ArithmeticException e) {
      fault(Reason.OUT_OF_RANGE, "time out of range");
    }
  }

  final void time(double seconds) {
    if (!(Math.abs(seconds) < 1e17)) {
      fault(Reason.OUT_OF_RANGE, "time out of range");
      return;
    }
    BigDecimal exact = new BigDecimal(seconds).setScale(9, RoundingMode.HALF_EVEN);
    BigInteger[] parts = exact.unscaledValue().divideAndRemainder(BigInteger.valueOf(1_000_000_000));
    time(parts[0].longValue(), parts[1].longValue());
  }

  // ---- strings ----

  /** Begins a text string with so many bytes, unsigned, or a chunked one. */
  final void startText(long bytes, boolean isChunked) {
    boolean isShort = itemStart + 1 == base + p;
    separate(isShort && !isChunked);
    w[q++] = '"';
    this.isChunked = isChunked;
    if (isShort && bytes <= n - p && w == out && bytes + ROOM <= end - q) {
      length = bytes;
      copy((int) bytes);
      if (length == 0) {
        w[q++] = '"';
        ended();
        return;
      }
      part = Part.TEXT;
      return;
    }
    part = Part.TEXT;
    startChunk(isChunked ? 0 : bytes);
  }

  final void startBytes(long bytes, boolean isChunked, BinaryText as) {
    separate();
    w[q++] = '"';
    part = Part.BYTES;
    encoding = ByteEncoding.of(as);
    if (blocks == null) blocks = new Base64Blocks();
    carry = carried = 0;
    this.isChunked = isChunked;
    startChunk(isChunked ? 0 : bytes);
  }

  /** Begins the bytes of a big number, which {@link #number(BigInteger)} receives. */
  final void startNumber(long bytes, boolean isChunked) {
    part = Part.NUMBER;
    digitCount = 0;
    if (digits == null) digits = new byte[16];
    this.isChunked = isChunked;
    startChunk(isChunked ? 0 : bytes);
  }

  /** Begins the next chunk of the string. */
  final void startChunk(long bytes) {
    length = bytes < 0 ? Long.MAX_VALUE : bytes;
    isChunkStart = true;
    if (part == Part.TEXT && offsets != null) offsets.add(position(), base + p, true);
  }

  /** Ends the chunks of the string. */
  final void endChunks() {
    isChunked = false;
    length = 0;
  }

  private boolean text() {
    while (length > 0) {
      if (p == n) return false;
      if (q == end) return true;
      if (isChunkStart && in[p] >> 6 == -2) {
        fault(Reason.INVALID_UTF8, null, base + p); // of two chunks, the first ends inside a character
        return true;
      }
      isChunkStart = false;
      copy((int) Math.min(Math.min(length, n - p), end - q));
      if (length == 0 || p == n) continue;
      if (q == end) return true;
      reserve();
      escape(in[p++] & 0xFF);
      length--;
      if (offsets != null) offsets.add(position(), base + p, true);
      if (w != out) return true;
    }
    if (isChunked) return p < n && nextChunk(in[p] & 0xFF);
    reserve();
    w[q++] = '"';
    ended();
    return true;
  }

  /** Copies up to {@code most} bytes of a string, up to the first that is escaped in JSON. */
  private void copy(int most) {
    byte[] from = in, to = out;
    int i = p, stop = p + most, t = q;
    while (i < stop) {
      if (i + 8 <= from.length && t + 8 <= end) {
        long x = Bytes.getLong(from, i);
        Bytes.setLong(to, t, x);
        long ends = Words.asciiEnds(x);
        int k = Math.min(stop - i, ends == 0 ? 8 : Long.numberOfTrailingZeros(ends) >>> 3);
        i += k;
        t += k;
        if (k < 8) break;
      } else {
        int c = from[i];
        if (c >= 0 && c < ' ' || c == '"' || c == '\\') break;
        to[t++] = from[i++];
      }
    }
    length -= i - p;
    p = i;
    q = t;
  }

  private void escape(int c) {
    w[q++] = '\\';
    int letter = "\b\t\n\f\r\"\\".indexOf(c);
    if (letter >= 0) {
      w[q++] = (byte) "btnfr\"\\".charAt(letter);
    } else {
      Bytes.setLong(w, q - 1, Escapes.unicode(c));
      q += 5;
    }
  }

  private boolean bytes() {
    ByteEncoding e = encoding;
    int size = e.quantumBytes, characters = e.quantum;
    while (length > 0) {
      if (p == n) return false;
      int quanta = carried > 0 ? 0 : (int) Math.min(Math.min(length, n - p) / size, (end - q) / characters);
      if (quanta > 0) {
        e.encode(in, p, p + quanta * size, out, q, blocks);
        p += quanta * size;
        length -= quanta * size;
        q += quanta * characters;
        continue;
      }
      if (q == end) return true;
      carry = carry << 8 | in[p++] & 0xFF;
      length--;
      if (++carried < size) continue;
      byte[] quantum = size == 1 ? new byte[] {(byte) carry}
          : new byte[] {(byte) (carry >> 16), (byte) (carry >> 8), (byte) carry};
      reserve();
      e.encode(quantum, 0, size, w, q, blocks);
      q += characters;
      carry = carried = 0;
      if (w != out) return true;
    }
    if (isChunked) return p < n && nextChunk(in[p] & 0xFF);
    reserve();
    if (carried > 0) q = e.encodeLast(carry, carried, w, q);
    w[q++] = '"';
    ended();
    return true;
  }

  private boolean number() {
    while (length > 0) {
      if (p == n) return false;
      byte next = in[p++];
      length--;
      if (digitCount == 0 && next == 0) continue;
      if (digitCount * 2.4 > mostDigits) { // a byte has 2.408 digits
        part = Part.ITEM;
        fault(Reason.LIMIT_DIGITS, "number with more than " + mostDigits + " digits");
        return true;
      }
      if (digitCount == digits.length) digits = Arrays.copyOf(digits, digitCount * 2);
      digits[digitCount++] = next;
    }
    if (isChunked) return p < n && nextChunk(in[p] & 0xFF);
    number(new BigInteger(1, digits, 0, digitCount));
    return true;
  }

  /** Receives the magnitude that {@link #startNumber} has begun. */
  void number(BigInteger magnitude) {
    throw new IllegalStateException();
  }

  // ---- errors ----

  /** Ends the JSON at the item that is being read, with a message, or null for that of the reason. */
  final void fault(Reason reason, String text) {
    if (fault == null && part == Part.ITEM) separate(); // so that the path leads to the item
    if (fault == null && isSequence && isBetween()) {
      w[q++] = '?';
      isMarked = true;
    }
    fault(reason, text, itemStart);
  }

  final void fault(Reason reason, String text, long at) {
    isOver = true;
    if (fault != null) return;
    fault = reason;
    faultText = text == null ? reason.text() : text;
    faultAt = at;
  }

  static String hex(int b) {
    return "0x" + (char) HEX[b >> 4 & 15] + (char) HEX[b & 15];
  }

  /** Returns {@code b[from, to)} as {@code h'0102'}, shortened. */
  static String hex(byte[] b, int from, int to, boolean isWhole) {
    StringBuilder s = new StringBuilder("h'");
    int shown = Math.min(to, from + 16);
    for (int i = from; i < shown; i++) s.append((char) HEX[b[i] >> 4 & 15]).append((char) HEX[b[i] & 15]);
    return s.append(shown == to && isWhole ? "'" : "'...").toString();
  }

  /** Returns an error of the JSON as one of the binary document. */
  @Override
  public JsonError error(JsonError e) {
    long json = e.offset();
    if (json < 0) return e;
    boolean isFault = fault != null && json >= given - (isMarked ? 1 : 0);
    long at = isFault ? faultAt : binaryOffset(json);
    Reason reason = isFault ? fault : e.reason();
    String text = !isFault ? e.expected() : e.isHidden() ? e.as(reason).expected() : faultText;
    String found = isFault || e.found() == null ? null : found(at, e.found());
    JsonError mapped = new JsonError(reason, e.segments().toArray(), at, -1, -1, text, found, e.cause());
    if (e.record() < 0) return mapped;
    long record = binaryOffset(json - e.recordOffset());
    JsonError inRecord = mapped.at(at < 0 || record < 0 ? -1 : at - record, -1, -1);
    JsonError inStream = inRecord.inStream(e.record(), List.of(), Math.max(record, 0), -1, -1).at(at, -1, -1);
    return e.rawBytes().length == 0 ? inStream : inStream.withRawBytes(e.rawBytes());
  }

  private String found(long at, String json) {
    long from = at - base;
    if (at < 0 || from < 0 || from >= n) return json;
    String notation = notation(in, (int) from, n);
    return notation == null ? json : notation;
  }

  private long binaryOffset(long json) {
    if (memory == null) return offsets.find(json);
    boolean isBehind = again != null && again.given > json && again.offsets.find(json) < 0;
    if (again == null || isBehind) {
      again = again(Source.of(memory.bytes()));
      again.offsets = new Offsets();
      again.mostDigits = mostDigits;
      again.hasReader = true;
    }
    byte[] chunk = new byte[8 * 1024];
    try {
      while (again.given <= json && again.read(chunk, 0, chunk.length) > 0) {}
    } catch (IOException e) {
      throw new UncheckedIOException(e); // memory throws none
    }
    return again.offsets.find(json);
  }
}
