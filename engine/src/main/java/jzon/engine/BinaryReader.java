package jzon.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import jzon.engine.Base64Variant.LineSeparator;
import jzon.engine.Base64Variant.Padding;
import jzon.engine.bytes.Bytes;
import jzon.engine.paths.JqPath;
import jzon.engine.text.Base64Blocks;
import jzon.engine.text.PlainRuns;
import jzon.engine.text.Utf8;

/**
 * Decodes one string of a document as bytes, piece by piece: runs of plain characters by {@link BinaryText#decode}, all
 * else one character at a time. It holds no more than a quantum; the characters are in the reader's window.
 *
 * <p>Changes the cursor's {@code pos}.
 */
final class BinaryReader {
  /** Bytes that a sink is given at once; a multiple of three, so that whole quanta fill them. */
  private static final int PART = 24 * 1024;

  /** Characters of lines that are decoded at once. */
  private static final int LINES = 8 * 1024;

  private static final int LARGEST_KEPT = PART;

  /** What {@link #character} returns for the closing quote. */
  private static final int QUOTE = -1;

  private BinaryText text;
  /** The text as Base64, or null. */
  private Base64Variant base64;
  /** The offset of the opening quote. */
  private long start;
  /** How many bytes there may be, and how many there were. */
  private long most;
  private long count;
  /** The closing quote was read. */
  private boolean ended;
  /** The bits of a quantum that is not complete, and the number of its characters, padding among them. */
  private int bits;
  private int characters;
  private int padding;
  /** Bytes that are decoded and had no room in the last piece: the lowest of {@code rest}. */
  private int rest;
  private int restLength;
  /** Characters in the line. */
  private int column;
  /** The offset of the last character that is no padding, and of the one that {@link #character} has returned. */
  private long lastAt;
  private long at;
  /** Where the next character begins, as set by {@link #character}. */
  private int next;
  private byte[] part = new byte[0];
  private final Base64Blocks blocks = new Base64Blocks();
  /** What stands between lines as it is written. */
  private byte[] separator;
  /** The characters of many lines, without what is between them. */
  private byte[] lines = new byte[0];

  /** Begins the string that comes next. */
  void start(Cursor in, BinaryText text, long most) {
    int p = in.token();
    in.pos = p;
    if (in.buf[p] != '"') throw in.unexpected(Reason.EXPECTED_STRING, p);
    in.pos = p + 1;
    this.text = text;
    base64 = text instanceof Base64Variant ? (Base64Variant) text : null;
    separator = text.separator();
    start = in.base + p;
    this.most = most;
    count = 0;
    bits = characters = padding = rest = restLength = column = 0;
    ended = false;
  }

  /** Drops a large buffer. */
  void reset() {
    text = null;
    base64 = null;
    if (part.length > LARGEST_KEPT) part = new byte[0];
    if (lines.length > LINES) lines = new byte[0];
  }

  /** Returns about how many bytes are kept. */
  int room() {
    return part.length + lines.length + 8 * 1024; // with the blocks
  }

  // ---- whole values ----

  /** Reads the value that comes next. */
  byte[] readAll(Cursor in, BinaryText text) {
    int most = in.limits.binaryBytes();
    int p = in.token();
    in.pos = p;
    byte[] b = in.buf;
    if (p < in.lim && b[p] == '"') {
      // lines end in escapes
      int end = text.lineLength() > 0 ? PlainRuns.end(b, p + 1, in.lim) : blocks.end(b, p + 1, in.lim);
      if (end < in.lim && b[end] == '"') {
        byte[] whole = text.decodeWhole(b, p + 1, end, most);
        if (whole != null) {
          in.pos = end + 1;
          return whole;
        }
        blocks.refused();
      }
      in.lookedUpTo(end);
    }
    start(in, text, most);
    byte[] to = part(PART);
    int n = 0;
    for (;;) {
      int k = read(in, to, n, to.length);
      if (k < 0) break;
      n += k;
      if (n == to.length) to = Arrays.copyOf(to, (int) Math.min(Math.max(most, n) + 1L, n * 2L));
    }
    part = to.length <= LARGEST_KEPT ? to : part;
    return Arrays.copyOf(to, n);
  }

  /** Reads the value that comes next into a sink and returns the number of its bytes. */
  long readTo(Cursor in, BinaryText text, Sink sink) {
    start(in, text, in.limits.streamedBinaryBytes());
    byte[] to = part(PART);
    try {
      for (int n; (n = read(in, to, 0, PART)) >= 0; ) sink.write(to, 0, n);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return count;
  }

  /** Reads to the end of the value, as strictly as if it were wanted. */
  void skip(Cursor in) {
    byte[] to = part(PART);
    while (read(in, to, 0, PART) >= 0) {}
  }

  private byte[] part(int least) {
    if (part.length < least) part = new byte[least];
    return part;
  }

  // ---- pieces ----

  /**
   * Puts the next bytes into {@code to[q, end)}, as many as fit unless the value ends; returns how many, or -1 when its
   * closing quote was read before.
   */
  int read(Cursor in, byte[] to, int q, int end) {
    int from = q;
    while (q < end && !ended) {
      if (restLength > 0) {
        to[q++] = (byte) (rest >> 8 * --restLength);
        continue;
      }
      if (characters == 0) q = decodeRun(in, to, q, end);
      if (q < end) decodeCharacter(in);
    }
    count += q - from;
    if (count > most) throw in.error(Reason.LIMIT_BINARY_BYTES, start, "more than " + most + " bytes");
    return q > from || !ended ? q - from : -1;
  }

  /** Decodes the plain quanta at hand; returns the position behind their bytes. */
  private int decodeRun(Cursor in, byte[] to, int q, int limit) {
    int size = text.quantum();
    int p = in.pos;
    int most = (int) Math.min(in.lim - p, (long) ((limit - q) / text.quantumBytes()) * size);
    int length = text.lineLength();
    if (length > 0) {
      if (column == 0 && most >= 2 * length) {
        int end = decodeLines(in, to, q, most);
        if (end > q || column > 0) return end;
      }
      most = Math.min(most, length - column);
    }
    if (most < size) return q;
    int stop = text.decode(in.buf, p, p + most, to, q, blocks);
    column += stop - p;
    in.pos = stop;
    return q + (stop - p) / size * text.quantumBytes();
  }

  /**
   * Decodes plain lines at hand that stand between separators as they are written, of {@code most} characters at most;
   * returns the position behind their bytes. The separator behind the last is left.
   */
  private int decodeLines(Cursor in, byte[] to, int q, int most) {
    byte[] b = in.buf;
    byte[] separator = this.separator;
    int length = text.lineLength();
    int step = length + separator.length;
    if (lines.length < length) lines = new byte[Math.max(length, LINES)];
    int count = 0;
    int p = in.pos;
    for (int end = length; end <= Math.min(most, lines.length); end += length) {
      if (p + step > in.lim || !isAt(b, p + length, separator) || PlainRuns.end(b, p, p + length) < p + length) break;
      System.arraycopy(b, p, lines, end - length, length);
      p += step;
      count++;
    }
    if (count == 0) return q;
    int stop = text.decode(lines, 0, count * length, to, q, blocks);
    // behind a line that is right its separator follows, and else the character that is wrong
    int line = stop == count * length ? count - 1 : stop / length;
    column = stop - line * length;
    in.pos += line * step + column;
    return q + stop / text.quantum() * text.quantumBytes();
  }

  private static boolean isAt(byte[] b, int p, byte[] bytes) {
    for (byte c : bytes) {
      if (b[p++] != c) return false;
    }
    return true;
  }

  /** Takes the character that comes next, or the closing quote. */
  private void decodeCharacter(Cursor in) {
    int c = character(in);
    if (c == QUOTE) {
      if (characters > 0) endQuantum(in);
      else {
        in.pos = next;
        ended = true;
      }
      return;
    }
    int v = c < 256 ? text.values[c] : BinaryText.NONE;
    if (v < 0) {
      if (c == '=' && base64 != null) pad(in);
      else if ((c == '\n' || c == '\r') && text.lineLength() > 0 && padding == 0) endLine(in, c);
      else throw unexpected(in, padding > 0 ? "nothing behind the padding" : text.character(), c);
      return;
    }
    if (padding > 0) throw unexpected(in, "nothing behind the padding", c);
    if (column > 0 && column == text.lineLength()) {
      throw unexpected(in, "a line of " + column + " characters", c);
    }
    in.pos = next;
    column++;
    lastAt = at;
    bits = bits << text.bits() | v;
    if (++characters == text.quantum()) complete(text.quantumBytes());
  }

  /** Ends the quantum, in which there are {@code n} bytes, the lowest of its bits. */
  private void complete(int n) {
    rest = bits;
    restLength = n;
    bits = characters = 0;
  }

  /** Takes the padding that comes next. */
  private void pad(Cursor in) {
    if (base64.padding() == Padding.FORBIDDEN) throw unexpected(in, "Base64 without padding", '=');
    if (characters < 2) throw unexpected(in, text.character(), '=');
    if (padding == 0) checkLastBits(in);
    if (padding == 4 - characters) throw unexpected(in, "nothing behind the padding", '=');
    in.pos = next;
    padding++;
  }

  /** Takes a quantum that the closing quote cuts: one that lacks padding, or has it. */
  private void endQuantum(Cursor in) {
    if (base64 == null || characters < 2) throw unexpected(in, "one more character", QUOTE);
    int missing = 4 - characters - padding;
    if (missing > 0 && (padding > 0 || base64.padding() == Padding.REQUIRED)) {
      throw unexpected(in, "\"=\"", QUOTE);
    }
    checkLastBits(in);
    bits >>= characters == 2 ? 4 : 2;
    complete(characters - 1);
  }

  /** Refuses bits of the last character that belong to no byte and are not zero (RFC 4648 section 3.5). */
  private void checkLastBits(Cursor in) {
    int unused = characters == 2 ? 0xF : 0x3;
    if ((bits & unused) != 0) throw invalid(in, lastAt, "a last character whose unused bits are zero");
  }

  /** Takes the separator that comes next, of which {@code c} is the first character. */
  private void endLine(Cursor in, int c) {
    int length = text.lineLength();
    if (column != length) throw unexpected(in, "a line of " + length + " characters", c);
    if (c == '\r') {
      in.pos = next;
      c = character(in);
      if (c != '\n') throw unexpected(in, "a line feed", c);
    } else if (base64.lineSeparator() == LineSeparator.CRLF) {
      throw unexpected(in, "a carriage return", c);
    }
    column = 0;
    in.pos = next;
    if (character(in) == QUOTE) throw unexpected(in, "one more line", QUOTE);
  }

  // ---- characters ----

  /** Returns the character that comes next, which stays, or QUOTE; sets {@code at} and {@code next}. */
  private int character(Cursor in) {
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
    if (c == '\\') return escaped(in, p);
    if (c < 0) return wide(in, p);
    if (c < ' ') throw in.unexpected(Reason.CONTROL_CHARACTER, p);
    next = p + 1;
    return c;
  }

  /** Returns the character whose escape is at p. */
  private int escaped(Cursor in, int p) {
    p -= in.require(p, 12);
    in.pos = p;
    int c = StringDecoder.escape(in, p);
    next = p + (in.buf[p + 1] != 'u' ? 2 : c < 0x10000 ? 6 : 12);
    return c;
  }

  /** Returns the character at p, which is not ASCII; no text has such, but it must be valid UTF-8. */
  private int wide(Cursor in, int p) {
    p -= in.require(p, 4);
    in.pos = p;
    int w = Bytes.getInt(in.buf, p);
    int n = Utf8.isTwo(w) ? 2 : Utf8.isThree(w) ? 3 : Utf8.isFour(w) ? 4 : 0;
    if (n == 0) throw StringDecoder.malformed(in, p);
    next = p + n;
    return new String(in.buf, p, n, StandardCharsets.UTF_8).codePointAt(0);
  }

  private JsonException unexpected(Cursor in, String expected, int c) {
    StringBuilder s = new StringBuilder(expected).append(", got ");
    if (c == QUOTE) s.append("the end of the string");
    else JqPath.quote(s, Character.toString(c), 1);
    return invalid(in, at, s.toString());
  }

  private static JsonException invalid(Cursor in, long at, String expected) {
    return in.error(Reason.INVALID_BINARY, at, "expected ".concat(expected));
  }
}
