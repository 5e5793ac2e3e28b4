package jzon.engine.reading;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;

import jzon.engine.binary.Base64Variant;
import jzon.engine.binary.Base64Variant.LineSeparator;
import jzon.engine.binary.Base64Variant.Padding;
import jzon.engine.binary.BinaryText;
import jzon.engine.bytes.Bytes;
import jzon.engine.error.JsonException;
import jzon.engine.error.Reason;
import jzon.engine.io.Sink;
import jzon.engine.paths.JqPath;
import jzon.engine.text.Base64Blocks;
import jzon.engine.text.ByteEncoding;
import jzon.engine.text.PlainRuns;
import jzon.engine.text.Utf8;

/**
 * Decodes one string of a document to bytes, piece by piece: runs of plain characters with {@link BinaryText#decode},
 * all others one character at a time. It keeps at most a quantum; the characters are in the reader's window.
 *
 * <p>Changes the cursor's {@code pos}.
 */
public abstract class EncodedBytes {
  /** The number of bytes passed to a sink at once; a multiple of three, so that whole quanta fill them. */
  private static final int PART = 24 * 1024;

  private static final int LARGEST_KEPT = PART;

  /** Returned by {@link #character} for the closing quote. */
  private static final int QUOTE = -1;

  private final Cursor in;
  private ByteEncoding text;
  /** The encoding if it is Base64, or null. */
  private Base64Variant base64;
  /** The offset of the opening quote. */
  private long start;
  /** The maximum number of bytes, and the number so far. */
  private long most;
  private long count;
  /** The closing quote was read. */
  private boolean ended;
  /** The bits of an incomplete quantum, and the number of its characters, including padding. */
  private int bits;
  private int characters;
  private int padding;
  /** Decoded bytes that did not fit into the last piece: the lowest of {@code rest}. */
  private int rest;
  private int restLength;
  /** The number of characters in the line. */
  private int column;
  /** The offset of the last character other than padding, and of the one that {@link #character} has returned. */
  private long lastAt;
  private long at;
  /** Where the next character begins, as set by {@link #character}. */
  private int next;
  private byte[] part = new byte[0];
  private final Base64Blocks blocks = new Base64Blocks();

  /** Reads the opening quote of the string that comes next. */
  private void open(BinaryText text, long most) {
    int p = in.token();
    in.pos = p;
    if (in.buf[p] != '"') throw in.unexpected(Reason.EXPECTED_STRING, p);
    in.pos = p + 1;
    this.text = ByteEncoding.of(text);
    base64 = text instanceof Base64Variant ? (Base64Variant) text : null;
    start = in.base + p;
    this.most = most;
    count = 0;
    bits = characters = padding = rest = restLength = column = 0;
    ended = false;
  }

  protected EncodedBytes(Cursor in) {
    this.in = in;
  }

  /** Drops a large buffer. */
  protected final void reset() {
    text = null;
    base64 = null;
    if (part.length > LARGEST_KEPT) part = new byte[0];
  }

  /** Returns about how many bytes are kept. */
  protected final int room() {
    return part.length + 8 * 1024; // the last for the blocks
  }

  // ---- whole values ----

  /** Reads a string that encodes at most {@code Limits.binaryBytes} bytes as text, such as Base64. */
  public final byte[] read(BinaryText text) {
    int most = in.limits.binaryBytes();
    int p = in.token();
    in.pos = p;
    byte[] b = in.buf;
    if (p < in.lim && b[p] == '"') {
      int end = PlainRuns.end(b, p + 1, in.lim);
      if (end < in.lim && b[end] == '"') {
        byte[] whole = ByteEncoding.of(text).decodeWhole(b, p + 1, end, most);
        if (whole != null) {
          in.pos = end + 1;
          return whole;
        }
      }
      in.lookedUpTo(end);
    }
    open(text, most);
    byte[] to = part(PART);
    int n = 0;
    for (;;) {
      int k = decode(to, n, to.length);
      if (k < 0) break;
      n += k;
      if (n == to.length) to = Arrays.copyOf(to, (int) Math.min(Math.max(most, n) + 1L, n * 2L));
    }
    part = to.length <= LARGEST_KEPT ? to : part;
    return Arrays.copyOf(to, n);
  }

  /**
   * Reads a string that encodes bytes as text into a sink, about 24 KiB at a time, and returns the number of bytes: at
   * most {@code Limits.streamedBinaryBytes}. Exceptions of the sink are thrown as UncheckedIOException. If a later part
   * of the string is rejected, the sink has already received the parts before it.
   */
  public final long readTo(BinaryText text, Sink sink) {
    open(text, in.limits.streamedBinaryBytes());
    byte[] to = part(PART);
    try {
      for (int n; (n = decode(to, 0, PART)) >= 0; ) sink.write(to, 0, n);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return count;
  }

  /** As {@link #readTo(BinaryText, Sink)}, into a stream that is neither flushed nor closed. */
  public final long readTo(BinaryText text, OutputStream out) {
    return readTo(text, Sink.of(out));
  }

  /** As {@link #readTo(BinaryText, Sink)}, into a blocking channel that stays open. */
  public final long readTo(BinaryText text, WritableByteChannel out) {
    return readTo(text, Sink.of(out));
  }

  // ---- pieces that the caller asks for ----

  /**
   * Begins a string that encodes bytes as text; {@link #read(byte[], int, int)} then reads it piece by piece.
   *
   * <p>Until that method has returned -1, or {@link #skip} was called, every method of the reader that reads throws an
   * IllegalStateException; only {@code rewind}, {@code locate} and {@code close} may be called at any time. The reader
   * keeps no more of the string than fits into its buffer. The string may encode up to {@code
   * Limits.streamedBinaryBytes} bytes.
   */
  public final void start(BinaryText text) {
    open(text, in.limits.streamedBinaryBytes());
    in.setAside();
  }

  /**
   * Puts the next bytes of the string that {@link #start} has begun into {@code to[from, end)}: as many as fit, or all
   * that are left.
   *
   * @return how many, or -1 if none were left: the string is then read to its end
   * @throws IllegalStateException if {@link #start} has begun no string, or it was read to its end
   */
  public final int read(byte[] to, int from, int end) {
    Objects.checkFromToIndex(from, end, to.length);
    takeBack();
    int n = decode(to, from, end);
    if (n >= 0) in.setAside();
    return n;
  }

  /** Skips the rest of the string that {@link #start} has begun, and checks it as strictly as when reading it. */
  public final void skip() {
    takeBack();
    byte[] to = part(PART);
    while (decode(to, 0, PART) >= 0) {}
  }

  private void takeBack() {
    if (!in.isAside()) throw new IllegalStateException("no binary value has begun, or it was read to its end");
    in.takeBack();
  }

  private byte[] part(int least) {
    if (part.length < least) part = new byte[least];
    return part;
  }

  // ---- pieces ----

  /**
   * Puts the next bytes into {@code to[q, end)}, as many as fit unless the value ends; returns how many, or -1 if its
   * closing quote was already read.
   */
  private int decode(byte[] to, int q, int end) {
    int from = q;
    while (q < end && !ended) {
      if (restLength > 0) {
        to[q++] = (byte) (rest >> 8 * --restLength);
        continue;
      }
      if (characters == 0) q = decodeRun(to, q, end);
      if (q < end) decodeCharacter();
    }
    count += q - from;
    if (count > most) throw in.error(Reason.LIMIT_BINARY_BYTES, start, "more than " + most + " bytes");
    return q > from || !ended ? q - from : -1;
  }

  /** Decodes the plain quanta in the window; returns the position after their bytes. */
  private int decodeRun(byte[] to, int q, int limit) {
    int size = text.quantum;
    int p = in.pos;
    int most = (int) Math.min(in.lim - p, (long) ((limit - q) / text.quantumBytes) * size);
    int length = text.lineLength;
    if (length > 0) most = Math.min(most, length - column);
    if (most < size) return q;
    int stop = text.decode(in.buf, p, p + most, to, q, blocks);
    column += stop - p;
    in.pos = stop;
    return q + (stop - p) / size * text.quantumBytes;
  }

  /** Decodes the next character, or ends at the closing quote. */
  private void decodeCharacter() {
    int c = character();
    if (c == QUOTE) {
      if (characters > 0) endQuantum();
      else {
        in.pos = next;
        ended = true;
      }
      return;
    }
    int v = c < 256 ? text.values[c] : ByteEncoding.NONE;
    if (v < 0) {
      if (c == '=' && base64 != null) pad();
      else if ((c == '\n' || c == '\r') && text.lineLength > 0 && padding == 0) endLine(c);
      else throw unexpected(padding > 0 ? "nothing after the padding" : text.character, c);
      return;
    }
    if (padding > 0) throw unexpected("nothing after the padding", c);
    if (column > 0 && column == text.lineLength) {
      throw unexpected("a line of " + column + " characters", c);
    }
    in.pos = next;
    column++;
    lastAt = at;
    bits = bits << text.bits | v;
    if (++characters == text.quantum) complete(text.quantumBytes);
  }

  /** Ends the quantum, which has {@code n} bytes: the lowest of its bits. */
  private void complete(int n) {
    rest = bits;
    restLength = n;
    bits = characters = 0;
  }

  /** Reads the next character of padding. */
  private void pad() {
    if (base64.padding() == Padding.FORBIDDEN) throw unexpected("Base64 without padding", '=');
    if (characters < 2) throw unexpected(text.character, '=');
    if (padding == 0) checkLastBits();
    if (padding == 4 - characters) throw unexpected("nothing after the padding", '=');
    in.pos = next;
    padding++;
  }

  /** Ends a quantum that the closing quote cuts, with or without padding. */
  private void endQuantum() {
    if (base64 == null || characters < 2) throw unexpected("one more character", QUOTE);
    int missing = 4 - characters - padding;
    if (missing > 0 && (padding > 0 || base64.padding() == Padding.REQUIRED)) {
      throw unexpected("\"=\"", QUOTE);
    }
    checkLastBits();
    bits >>= characters == 2 ? 4 : 2;
    complete(characters - 1);
  }

  /** Rejects a last character whose unused bits are not zero (RFC 4648 section 3.5). */
  private void checkLastBits() {
    int unused = characters == 2 ? 0xF : 0x3;
    if ((bits & unused) != 0) throw invalid(lastAt, "a last character whose unused bits are zero");
  }

  /** Reads the next separator, whose first character is {@code c}. */
  private void endLine(int c) {
    int length = text.lineLength;
    if (column != length) throw unexpected("a line of " + length + " characters", c);
    if (c == '\r') {
      in.pos = next;
      c = character();
      if (c != '\n') throw unexpected("a line feed", c);
    } else if (base64.lineSeparator() == LineSeparator.CRLF) {
      throw unexpected("a carriage return", c);
    }
    column = 0;
    in.pos = next;
    if (character() == QUOTE) throw unexpected("one more line", QUOTE);
  }

  // ---- characters ----

  /** Returns the next character without consuming it, or QUOTE; sets {@code at} and {@code next}. */
  private int character() {
    int p = in.pos;
    if (p > in.safe) {
      p -= in.require(p, 0);
      in.pos = p;
    }
    at = in.base + p;
    int c = in.buf[p];
    if (c == '"') {
      next = p + 1;
      return QUOTE;
    }
    if (c == '\\') return escaped(p);
    if (c < 0) return wide(p);
    if (c < ' ') throw in.unexpected(Reason.CONTROL_CHARACTER, p);
    next = p + 1;
    return c;
  }

  /** Returns the character whose escape is at p. */
  private int escaped(int p) {
    p -= in.require(p, 12);
    in.pos = p;
    int c = StringDecoder.escape(in, p);
    next = p + (in.buf[p + 1] != 'u' ? 2 : c < 0x10000 ? 6 : 12);
    return c;
  }

  /** Returns the character at p, which is not ASCII: it is always wrong, but must be valid UTF-8. */
  private int wide(int p) {
    p -= in.require(p, 4);
    in.pos = p;
    int w = Bytes.getInt(in.buf, p);
    int n = Utf8.isTwo(w) ? 2 : Utf8.isThree(w) ? 3 : Utf8.isFour(w) ? 4 : 0;
    if (n == 0) throw StringDecoder.malformed(in, p);
    next = p + n;
    return new String(in.buf, p, n, StandardCharsets.UTF_8).codePointAt(0);
  }

  private JsonException unexpected(String expected, int c) {
    StringBuilder s = new StringBuilder(expected).append(", got ");
    if (c == QUOTE) s.append("the end of the string");
    else JqPath.quote(s, Character.toString(c), 1);
    return invalid(at, s.toString());
  }

  private JsonException invalid(long at, String expected) {
    return in.error(Reason.INVALID_BINARY, at, "expected ".concat(expected));
  }
}
