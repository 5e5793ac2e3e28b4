package jzon.engine.reading;

import java.util.Arrays;

import jzon.engine.bytes.Bytes;
import jzon.engine.error.JsonException;
import jzon.engine.error.Reason;
import jzon.engine.text.Escapes;
import jzon.engine.text.TextRuns;
import jzon.engine.text.Utf8;

/**
 * Decodes strings with escapes or non-ASCII characters, which are checked strictly: no overlong forms, no surrogates in
 * UTF-8, nothing above U+10FFFF, no unpaired surrogate (RFC 3629, RFC 8259 section 8).
 *
 * <p>As long as the text is Latin-1, it goes to a byte array, from which a String can copy it; from its first other
 * character on it goes to a char array.
 *
 * <p>Changes the cursor's {@code pos}.
 */
public final class StringDecoder {
  private static final int FIRST_CHARS = 1024;
  private static final int LARGEST_KEPT = 64 * 1024;
  private static final int LONGEST_NAME_KEPT = 4 * 1024;

  /** A run of ASCII of this length is copied only if the next character is valid. */
  private static final int LONG = 1024;

  /** The number of bytes that are decoded between two checks of the buffers' bounds. */
  private static final int BLOCK = 1024;

  /** A step of the loops loads and stores at most this many bytes, and 8 more, after its start. */
  private static final int STEP = 16;

  /** The text while it is Latin-1. */
  private byte[] latin = new byte[FIRST_CHARS];
  /** The text otherwise. */
  private char[] chars = new char[FIRST_CHARS];
  /** Whether the text is in {@code chars}. */
  private boolean wide;
  private int count;
  /** The number of characters, as a loop stores it. */
  private final int[] counted = new int[1];
  private byte[] name = new byte[64];
  private int nameLength;
  /** The offset of the opening quote of the string that is being decoded, or in which decoding has failed; or -1. */
  private long failing = -1;
  /** True if buffers may have grown, or decoding has failed: most strings need neither. */
  private boolean used;

  /** Tells whether {@link #reset} would change anything. */
  public boolean isUsed() {
    return used;
  }

  /** Drops large buffers. */
  public void reset() {
    used = false;
    failing = -1;
    if (latin.length > LARGEST_KEPT) latin = new byte[FIRST_CHARS];
    if (chars.length > LARGEST_KEPT) chars = new char[FIRST_CHARS];
    if (name.length > LONGEST_NAME_KEPT) name = new byte[64];
  }

  /** Returns how many bytes are kept. */
  public int room() {
    return latin.length + 2 * chars.length + name.length;
  }

  /** Decodes the string whose opening quote is at in.pos; the bytes from start to p are plain ASCII. */
  @SuppressWarnings("deprecation") // as in text()
  String decode(Cursor in, int start, int p, int most, Reason limit) {
    int end = Math.min(start + FIRST_CHARS, in.safe) - STEP;
    byte[] b = in.buf;
    byte[] to = latin;
    int w = Bytes.getShort(b, p);
    int q;
    // most texts that are not plain are of one kind up to their end, and wholly in the window
    if (p <= end && (w & 0xF0) == 0xE0) return decodeWide(in, start, end, most, limit);
    if (p <= end && (w & 0xFF) == '\\' && w != Escapes.UNICODE) {
      long read = TextRuns.escapes(b, start, end, to, 0);
      count = (int) (read >>> 32);
      q = (int) read;
    } else if (p <= end && TextRuns.isLatinTwo(w)) {
      q = TextRuns.twos(b, start, end, to, 0, counted);
      count = counted[0];
    } else {
      in.pos = decodeText(in, start, p, most, limit);
      return text();
    }
    if (b[q] == '"' && q - start <= most) {
      in.pos = q + 1;
      return new String(to, 0, 0, count);
    }
    startAt(in.base + start - 1);
    wide = false;
    in.pos = decodeRest(in, failing + 1, q, most, limit);
    return text();
  }

  /** Notes the offset of the opening quote, before code that may fail or let buffers grow. */
  private void startAt(long quote) {
    failing = quote;
    used = true;
  }

  /** Decodes the string from {@code start} on, which probably has characters of three bytes. */
  private String decodeWide(Cursor in, int start, int end, int most, Reason limit) {
    long read = TextRuns.chars(in.buf, start, end, chars, 0);
    count = (int) (read >>> 32);
    int q = (int) read;
    if (in.buf[q] == '"' && q - start <= most) {
      in.pos = q + 1;
      return new String(chars, 0, count);
    }
    startAt(in.base + start - 1);
    wide = true;
    in.pos = decodeRest(in, failing + 1, q, most, limit);
    return text();
  }

  /**
   * Decodes a name that is not plain ASCII, for {@link #find}; returns the position after its closing quote. {@code
   * in.pos} is at the opening quote, and its offset stays correct even if the window moves past it.
   */
  public int scanName(Cursor in, int start, int p) {
    p = decodeText(in, start, p, in.limits.nameBytes(), Reason.LIMIT_NAME_BYTES);
    encodeName();
    return p;
  }

  /** Finds the name decoded last. */
  public int find(NameTable names) {
    return names.find(name, 0, nameLength);
  }

  /** Returns the text decoded last. */
  @SuppressWarnings("deprecation") // the hibyte constructor is the one that copies Latin-1 without looking at a charset
  String text() {
    return wide ? new String(chars, 0, count) : new String(latin, 0, 0, count);
  }

  private void encodeName() {
    if (name.length < count * 3) name = new byte[count * 4];
    byte[] b = name;
    int n = 0;
    for (int i = 0; i < count; i++) {
      int c = wide ? chars[i] : latin[i] & 0xFF;
      if (c < 0x80) {
        b[n++] = (byte) c;
        continue;
      }
      if (c < 0x800) {
        b[n++] = (byte) (0xC0 | c >> 6);
      } else {
        if (Character.isHighSurrogate((char) c)) {
          c = Character.toCodePoint((char) c, chars[++i]);
          b[n++] = (byte) (0xF0 | c >> 18);
          b[n++] = (byte) (0x80 | c >> 12 & 0x3F);
        } else {
          b[n++] = (byte) (0xE0 | c >> 12);
        }
        b[n++] = (byte) (0x80 | c >> 6 & 0x3F);
      }
      b[n++] = (byte) (0x80 | c & 0x3F);
    }
    nameLength = n;
  }

  /** Decodes into {@code latin} or {@code chars}; returns the position after the closing quote. */
  private int decodeText(Cursor in, int start, int p, int most, Reason limit) {
    long at = in.base + start;
    int n = p - start;
    if (n > most) throw tooLong(in, at, p, limit);
    startAt(at - 1);
    if (n > LONG && p + STEP <= in.safe) requireText(in, p);
    count = 0;
    wide = false;
    byte[] b = in.buf;
    byte[] to = reserveLatin(n);
    for (int i = 0; i < n; i += 8) Bytes.setLong(to, i, Bytes.getLong(b, start + i)); // 8 bytes can be loaded at p too
    count = n;
    return decodeRest(in, at, p, most, limit);
  }

  /**
   * Decodes the text that follows its first {@code count} characters; the text begins at offset {@code at}. Returns as
   * {@link #decodeText}.
   */
  private int decodeRest(Cursor in, long at, int p, int most, Reason limit) {
    for (;;) {
      if (p + STEP > in.safe) p -= in.shift(p); // the bytes before p are already decoded
      byte[] b = in.buf;
      int end = Math.min(p + BLOCK, in.safe - STEP);
      if (Bytes.getShort(b, p) == Escapes.UNICODE) p = decodeHex(b, p, end);
      if (!wide && b[p] < 0 && b[p] >= (byte) 0xE0) widen();
      if (!wide && b[p] < 0) {
        p = TextRuns.twos(b, p, end, reserveLatin(0), count, counted);
        count = counted[0];
      } else {
        long read =
            wide
                ? TextRuns.chars(b, p, end, reserveChars(), count)
                : TextRuns.escapes(b, p, end, reserveLatin(0), count);
        count = (int) (read >>> 32);
        p = (int) read;
      }
      if (in.base + p - at > most) throw tooLong(in, at, p, limit);
      int c = b[p];
      if (c == '"') {
        failing = -1;
        return p + 1;
      }
      if (c >= 0 && c < ' ') throw in.unexpected(Reason.CONTROL_CHARACTER, p);
      if (p <= end) p = decodeUnusual(in, p);
    }
  }

  /**
   * Decodes the escape at p, or widens for the character there, if no loop does; returns the position after the decoded
   * bytes.
   */
  private int decodeUnusual(Cursor in, int p) {
    int w = Bytes.getShort(in.buf, p);
    if ((w & 0x80) != 0) {
      if (wide) throw malformed(in, p);
      if (!TextRuns.isLatinTwo(w)) widen();
      return p;
    }
    if ((w & 0xFF) != '\\' || Escapes.isShortEscape(w >>> 8 & 0xFF)) return p;
    int u = escape(in, p);
    if (u > 0xFF && !wide) widen();
    if (wide) {
      count += Character.toChars(u, reserveChars(), count);
    } else {
      reserveLatin(0)[count++] = (byte) u;
    }
    return p + (u < 0x10000 ? 6 : 12);
  }

  /** Rejects a malformed character after a long run of ASCII, before the run is copied. */
  private static void requireText(Cursor in, int p) {
    int c = in.buf[p];
    if (c == '\\') {
      escape(in, p);
    } else if (c < 0) {
      int w = Bytes.getInt(in.buf, p);
      if (!Utf8.isTwo(w) && !Utf8.isThree(w) && !Utf8.isFour(w)) throw malformed(in, p);
    } else if (c < ' ') {
      throw in.unexpected(Reason.CONTROL_CHARACTER, p);
    }
  }

  /** Makes the exception for a text that begins at the offset {@code at} and has not ended before p. */
  private static JsonException tooLong(Cursor in, long at, int p, Reason limit) {
    in.lookedUpTo(p);
    return in.error(limit, at - 1, null);
  }

  /** Forgets that decoding has failed, because the reader goes back. */
  void forgetFailure() {
    failing = -1;
  }

  /** Returns the offset of the opening quote of the string in which decoding has failed, or -1. */
  public long failing() {
    return failing;
  }

  /**
   * Returns {@code latin} with room for {@code more} bytes and a block after the first {@code count}, which it keeps.
   */
  private byte[] reserveLatin(int more) {
    int least = count + more + BLOCK + STEP;
    if (latin.length < least) latin = Arrays.copyOf(latin, Math.max(latin.length * 2, least));
    return latin;
  }

  /** Returns {@code chars} with room for a block after the first {@code count}, which it keeps. */
  private char[] reserveChars() {
    int least = count + BLOCK + STEP;
    if (chars.length < least) chars = Arrays.copyOf(chars, Math.max(chars.length * 2, least));
    return chars;
  }

  /** Continues with a text that is not Latin-1. */
  private void widen() {
    if (chars.length < count) chars = new char[latin.length];
    byte[] from = latin;
    char[] to = chars;
    for (int i = 0; i < count; i++) to[i] = (char) (from[i] & 0xFF);
    wide = true;
  }

  /**
   * Decodes escapes with four digits from p to about {@code end}; returns the position after them. It stops at anything
   * else, at a surrogate, and at a character that does not fit the buffer.
   *
   * <p>Text full of such escapes is rare, unless it is meant to be slow. In the other loops even one branch for them
   * would cost time.
   */
  private int decodeHex(byte[] b, int p, int end) {
    int n = count;
    if (wide) {
      char[] to = reserveChars();
      while (p <= end && Bytes.getShort(b, p) == Escapes.UNICODE) {
        int u = Escapes.hex4(b, p + 2);
        if (u < 0 || (u & 0xF800) == 0xD800) break;
        to[n++] = (char) u;
        p += 6;
      }
    } else {
      byte[] to = reserveLatin(0);
      while (p <= end && Bytes.getShort(b, p) == Escapes.UNICODE) {
        int u = Escapes.hex4(b, p + 2);
        if (u >>> 8 != 0) break; // negative if a character is not a digit
        to[n++] = (byte) u;
        p += 6;
      }
    }
    count = n;
    return p;
  }

  /** Returns the code point of the escape at p, where 12 bytes can be loaded. */
  static int escape(Cursor in, int p) {
    byte[] b = in.buf;
    int c = b[p + 1];
    if (c != 'u') {
      int simple = Escapes.shortEscape(c & 0xFF);
      if (simple == 0) throw in.unexpected(Reason.INVALID_ESCAPE, p + 1);
      return simple;
    }
    int u = Escapes.hex4(b, p + 2);
    if (u < 0) throw badHex(in, p + 2);
    return (u & 0xF800) != 0xD800 ? u : pair(in, p, u);
  }

  /** Returns the code point of the escaped surrogate pair at p, whose first half is u. */
  private static int pair(Cursor in, int p, int u) {
    byte[] b = in.buf;
    if (u < 0xDC00) {
      if (b[p + 6] != '\\') throw lone(in, p, p + 6);
      if (b[p + 7] != 'u') throw lone(in, p, p + 7);
      int low = Escapes.hex4(b, p + 8);
      if (low < 0) throw badHex(in, p + 8);
      if ((low & 0xFC00) == 0xDC00) return Character.toCodePoint((char) u, (char) low);
    }
    throw in.error(Reason.LONE_SURROGATE, in.base + p, null);
  }

  private static JsonException lone(Cursor in, int p, int q) {
    return q >= in.lim && in.last ? in.unexpected(Reason.UNEXPECTED_END, q)
        : in.error(Reason.LONE_SURROGATE, in.base + p, null);
  }

  private static JsonException badHex(Cursor in, int p) {
    byte[] b = in.buf;
    while (Escapes.isHex(b[p])) p++;
    return in.unexpected(Reason.INVALID_ESCAPE, p);
  }

  /** Makes the exception for the bad sequence at p; if the input ends within it, the error is the end of the input. */
  static JsonException malformed(Cursor in, int p) {
    byte[] b = in.buf;
    int c = b[p] & 0xFF;
    int n = c < 0xC2 || c > 0xF4 ? 1 : c < 0xE0 ? 2 : c < 0xF0 ? 3 : 4;
    for (int i = 1; i < n; i++) {
      if (p + i >= in.lim && in.last) return in.unexpected(Reason.UNEXPECTED_END, p + i);
      int d = b[p + i] & 0xFF;
      int least = i > 1 ? 0x80 : c == 0xE0 ? 0xA0 : c == 0xF0 ? 0x90 : 0x80;
      int most = i > 1 ? 0xBF : c == 0xED ? 0x9F : c == 0xF4 ? 0x8F : 0xBF;
      if (d < least || d > most) break;
    }
    return in.error(Reason.INVALID_UTF8, in.base + p, null);
  }
}
