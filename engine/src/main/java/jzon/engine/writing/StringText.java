package jzon.engine.writing;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;
import jzon.engine.error.JsonException;
import jzon.engine.error.Reason;
import jzon.engine.text.Escapes;
import jzon.engine.text.ThreeByteText;
import jzon.engine.text.WideStrings;

/**
 * Writes strings and names with their quotes, as UTF-8 with JSON's escapes. There are two ways:
 *
 * <ol>
 *   <li>as plain ASCII, if that is likely: {@link #writeShort} and {@link #writeLikelyPlain} copy the low bytes of the
 *       characters and then check them;
 *   <li>by characters: {@link #writeCharacters}. Where the other way meets text that it does not write, it
 *       continues with this one.
 * </ol>
 *
 * <p>If many strings were not plain, {@code writeLikelyPlain}, which is not inlined, chooses the second.
 *
 * <p>By characters, long runs of ASCII go via a char array through the ISO-8859-1 encoder:
 * docs/performance-notes.md#loops-of-the-jdk. They are then searched for characters that must be escaped, eight bytes
 * at a time. All other text goes through a loop over the characters. A table has the bytes of each Latin-1 character,
 * escaped or not, so that no branch depends on the character. Strings are written in parts, so that the array stays
 * small.
 *
 * <p>Changes the buffer's {@code pos} and {@code recentSpecials}.
 */
final class StringText {
  private static final int QUOTE = '"';

  /** The longest string whose low bytes are copied at once. */
  private static final int LONGEST_COPIED = 1024;

  /** Fewer characters than this are written one by one: docs/performance-notes.md#kinds-of-strings. */
  private static final int FEW = 48;

  /**
   * From this length on, strings are no longer copied once any was found to be wider than a byte a character. Must
   * differ by the JDK: docs/performance-notes.md#kinds-of-strings.
   */
  private static final int SURELY_NARROW = WideStrings.NEWER ? 8 : FEW;

  /** From this number of recent specials on, strings are not expected to be plain ASCII. */
  private static final int MANY_SPECIALS = 4;

  private static final int PART = 2048;

  /** The number of characters that go through the loop after one that is not plain ASCII; more if that is frequent. */
  private static final int STEP = 64;

  /**
   * For each Latin-1 character the up to six bytes that are written for it, the first lowest; their number is in the
   * highest byte.
   */
  private static final long[] LATIN = latin();

  /** The same for writers that write only ASCII. */
  private static final long[] ASCII = ascii();

  private final char[] chars = new char[PART];
  private final CharBuffer source = CharBuffer.wrap(chars);
  private final CharsetEncoder encoder = StandardCharsets.ISO_8859_1.newEncoder();
  private ByteBuffer target = ByteBuffer.allocate(0);

  // ---- the ways ----

  /**
   * Writes a string between two parts of one or two ASCII characters each, the first lowest: {@code before} ends with
   * the opening quote, {@code after} begins with the closing one.
   *
   * @throws JsonException if it contains a lone surrogate, which has no form in UTF-8
   */
  static void write(Buffer out, String s, int before, int after) {
    int n = s.length();
    if (n < 8 && before == QUOTE) writeShort(out, s, n);
    else writeLikelyPlain(out, s, n, before, after);
  }

  /**
   * Writes a string of {@code n} characters, at most seven, with its quotes; leaves those that are not plain ASCII
   * to {@link #writeLikelyPlain}.
   *
   * <p>The code must be written out for each length: five characters take 6.7 ns, 9.1 with a loop, 12.7 with a switch.
   * It must not be inlined: MethodSizesTest.
   */
  private static void writeShort(Buffer out, String s, int n) {
    out.reserve(0);
    long x = 0;
    int all = 0;
    if (n >= 4) {
      if (n == 4) {
        int c0 = s.charAt(0), c1 = s.charAt(1), c2 = s.charAt(2), c3 = s.charAt(3);
        all = c0 | c1 | c2 | c3;
        x = (c0 | c1 << 8 | c2 << 16 | c3 << 24) & 0xFFFFFFFFL;
      } else if (n == 5) {
        int c0 = s.charAt(0), c1 = s.charAt(1), c2 = s.charAt(2), c3 = s.charAt(3), c4 = s.charAt(4);
        all = c0 | c1 | c2 | c3 | c4;
        x = (c0 | c1 << 8 | c2 << 16 | c3 << 24) & 0xFFFFFFFFL | (long) c4 << 32;
      } else if (n == 6) {
        int c0 = s.charAt(0), c1 = s.charAt(1), c2 = s.charAt(2), c3 = s.charAt(3);
        int c4 = s.charAt(4), c5 = s.charAt(5);
        all = c0 | c1 | c2 | c3 | c4 | c5;
        x = (c0 | c1 << 8 | c2 << 16 | c3 << 24) & 0xFFFFFFFFL | (long) (c4 | c5 << 8) << 32;
      } else {
        int c0 = s.charAt(0), c1 = s.charAt(1), c2 = s.charAt(2), c3 = s.charAt(3);
        int c4 = s.charAt(4), c5 = s.charAt(5), c6 = s.charAt(6);
        all = c0 | c1 | c2 | c3 | c4 | c5 | c6;
        x = (c0 | c1 << 8 | c2 << 16 | c3 << 24) & 0xFFFFFFFFL | (long) (c4 | c5 << 8 | c6 << 16) << 32;
      }
    } else if (n == 2) {
      int c0 = s.charAt(0), c1 = s.charAt(1);
      all = c0 | c1;
      x = c0 | c1 << 8;
    } else if (n == 3) {
      int c0 = s.charAt(0), c1 = s.charAt(1), c2 = s.charAt(2);
      all = c0 | c1 | c2;
      x = c0 | c1 << 8 | c2 << 16;
    } else if (n == 1) {
      all = s.charAt(0);
      x = all;
    }
    // spaces after the characters are not special
    if (all > 0xFF || Words.special(x | Words.SPACES << n * 8) != 0) {
      writeLikelyPlain(out, s, n, QUOTE, QUOTE);
      return;
    }
    byte[] b = out.buf;
    int p = out.pos;
    b[p] = '"';
    Bytes.setLong(b, p + 1, x | (long) QUOTE << n * 8);
    out.pos = p + n + 2;
  }

  /**
   * As {@link #write}, for a string of {@code n} characters: copies the low bytes of all of them and checks them in
   * words; then {@link WideStrings} tells whether the bytes are the characters. Leaves strings that are probably not
   * plain ASCII to {@link #writeCharacters}.
   *
   * <p>Must not be inlined: MethodSizesTest.
   */
  @SuppressWarnings("deprecation") // copies only the low bytes, as intended here
  private static void writeLikelyPlain(Buffer out, String s, int n, int before, int after) {
    if (n >= 8
        && (out.recentSpecials >= MANY_SPECIALS || n > LONGEST_COPIED || n >= SURELY_NARROW && WideStrings.seen)) {
      writeCharacters(out, s, before, after);
      return;
    }
    if (out.pos > out.limit - n) out.room(n);
    int p = out.pos;
    byte[] b = out.buf;
    Bytes.setShort(b, p, (short) before);
    p += length(before);
    if (n < 8) {
      for (int i = 0; i < n; i++) {
        int c = s.charAt(i);
        if (c < 0x20 || c > 0x7E || c == '"' || c == '\\') {
          out.pos = p + i;
          writeRest(out, s, i, after);
          return;
        }
        b[p + i] = (byte) c;
      }
    } else {
      s.getBytes(0, n, b, p);
      int plain = n;
      int last = n - 8;
      for (int i = 0; ; i += 8) {
        if (i > last) i = last; // the last eight overlap those before
        long special = Words.special(Bytes.getLong(b, p + i));
        if (special != 0) {
          plain = i + (Long.numberOfTrailingZeros(special) >>> 3);
          break;
        }
        if (i == last) break;
      }
      if (WideStrings.isWide(s, plain)) plain = 0;
      if (plain < n) {
        out.recentSpecials += 2;
        out.pos = p + plain;
        writeRest(out, s, plain, after);
        return;
      }
      wrotePlain(out);
    }
    Bytes.setShort(b, p + n, (short) after);
    out.pos = p + n + length(after);
  }

  /** As {@link #write}, for strings of any characters. */
  private static void writeCharacters(Buffer out, String s, int before, int after) {
    writeSigns(out, before);
    long from = out.offset();
    writeRest(out, s, 0, after);
    if (out.offset() - from == s.length() + length(after)) wrotePlain(out);
    else out.recentSpecials = Math.min(out.recentSpecials + 2, 4 * MANY_SPECIALS);
  }

  /** Writes the characters of a string from {@code from} on, and {@code after}. */
  private static void writeRest(Buffer out, String s, int from, int after) {
    StringText text = out.text();
    int n = s.length();
    if (n - from < FEW) text.writeChars(out, s, from, n);
    else text.writeRuns(out, s, from);
    writeSigns(out, after);
  }

  private static void wrotePlain(Buffer out) {
    if (out.recentSpecials > 0) out.recentSpecials--;
  }

  /** Writes one or two characters of ASCII, the first lowest. */
  private static void writeSigns(Buffer out, int signs) {
    out.reserve(0);
    Bytes.setShort(out.buf, out.pos, (short) signs);
    out.pos += length(signs);
  }

  /** Returns how many characters {@link #writeSigns} writes. */
  private static int length(int signs) {
    return signs > 0xFF ? 2 : 1;
  }

  // ---- by characters ----

  /** Writes the characters from {@code from} on; best for many, as it writes runs of plain ASCII at once. */
  private void writeRuns(Buffer out, String s, int from) {
    int n = s.length();
    int step = STEP;
    while (from < n) {
      int length = Math.min(n - from, PART);
      int done = 0;
      if (length < 8 || isPlain(s, from, from + 8)) {
        s.getChars(from, from + length, chars, 0);
        done = writeAscii(out, length);
        from += done;
      }
      if (done < length) {
        step = done < STEP ? Math.min(step * 2, PART) : STEP;
        from = writeChars(out, s, from, Math.min(n, from + step));
      }
    }
  }

  /**
   * Writes the first {@code n} characters up to the first that is not ASCII or must be escaped, and returns its index.
   */
  private int writeAscii(Buffer out, int n) {
    out.reserve(n);
    int p = out.pos;
    byte[] b = out.buf;
    if (target.array() != b) target = ByteBuffer.wrap(b);
    source.limit(n).position(0);
    target.limit(b.length).position(p);
    encoder.reset();
    encoder.encode(source, target, true);
    int end = target.position();
    // The bytes after the end do not matter: a hit there is cut off.
    for (int q = p; q < end; q += 8) {
      long special = Words.special(Bytes.getLong(b, q));
      if (special != 0) {
        q += Long.numberOfTrailingZeros(special) >>> 3;
        end = Math.min(q, end);
        break;
      }
    }
    out.pos = end;
    return end - p;
  }

  /** Tells whether all characters in {@code [i, end)} are ASCII without an escape. */
  private static boolean isPlain(String s, int i, int end) {
    for (; i < end; i++) {
      int c = s.charAt(i);
      if (c > 0x7F || LATIN[c] >>> 56 > 1) return false;
    }
    return true;
  }

  /**
   * Writes the characters from {@code from} to {@code to}, and the second half of a surrogate pair at {@code to};
   * returns the index after them. Best if the next character is not plain ASCII.
   */
  private int writeChars(Buffer out, String s, int from, int to) {
    out.wroteSpecial();
    if (to - from < FEW) {
      out.reserve((to - from) * 6);
      return writeFew(out, s, from, to);
    }
    int i = from;
    while (i < to) {
      // As many as fit at six bytes each.
      int stop = Math.min(to, i + 512);
      out.reserve((stop - i) * 6);
      if (out.asciiOnly) i = writeEscaped(out, s, i, stop);
      else i = writeAny(out, s, i, stop);
    }
    return i;
  }

  /**
   * Writes characters of any kind up to {@code stop}, or one more if a surrogate pair ends there; six bytes must be
   * free for each, and the slack.
   *
   * <p>Must call charAt at one place: docs/performance-notes.md#kinds-of-strings.
   */
  private int writeFew(Buffer out, String s, int i, int stop) {
    if (out.asciiOnly) return writeEscaped(out, s, i, stop);
    byte[] b = out.buf;
    int p = out.pos;
    for (; i < stop; i++) {
      int c = s.charAt(i);
      if (c < 0x100) {
        long bytes = LATIN[c];
        Bytes.setLong(b, p, bytes);
        p += (int) (bytes >>> 56);
      } else if (c < 0x800) {
        Bytes.setShort(b, p, (short) (c >> 6 | c << 8 & 0x3F00 | 0x80C0));
        p += 2;
      } else {
        if (Character.isSurrogate((char) c)) {
          out.pos = p;
          return writeAny(out, s, i, stop);
        }
        Bytes.setInt(b, p, c >> 12 | c << 2 & 0x3F00 | c << 16 & 0x3F0000 | 0x8080E0);
        p += 3;
      }
    }
    out.pos = p;
    return i;
  }

  /** As {@link #writeFew}, with all characters that are not ASCII as escapes. */
  private int writeEscaped(Buffer out, String s, int i, int stop) {
    byte[] b = out.buf;
    int p = out.pos;
    int high = 0;
    for (; i < stop || high != 0 && i < s.length(); i++) {
      int c = s.charAt(i);
      if (c < 0x100) {
        if (high != 0) break;
        long bytes = ASCII[c];
        Bytes.setLong(b, p, bytes);
        p += (int) (bytes >>> 56);
      } else {
        Bytes.setLong(b, p, Escapes.unicode(c));
        p += 6;
        boolean isLow = (c & 0xFC00) == 0xDC00;
        if (isLow != (high != 0)) {
          if (high == 0) high = c;
          break;
        }
        high = (c & 0xFC00) == 0xD800 ? c : 0;
      }
    }
    out.pos = p;
    if (high != 0) throw loneSurrogate(out, high);
    return i;
  }

  /**
   * Writes characters of any kind up to {@code stop}, or one more if a surrogate pair ends there: Latin-1 from the
   * string, and from the first other character on from a copy. Both loops must be in one method, which must not be
   * inlined: MethodSizesTest.
   */
  private int writeAny(Buffer out, String s, int from, int stop) {
    byte[] b = out.buf;
    int p = out.pos;
    for (; from < stop; from++) {
      int c = s.charAt(from);
      if (c > 0xFF) break;
      long bytes = LATIN[c];
      Bytes.setLong(b, p, bytes);
      p += (int) (bytes >>> 56);
    }
    if (from == stop) {
      out.pos = p;
      return from;
    }
    char[] cs = chars;
    s.getChars(from, stop, cs, 0);
    int n = stop - from;
    int i = 0;
    while (i < n) {
      int c = cs[i++];
      if (c < 0x100) {
        long bytes = LATIN[c];
        Bytes.setLong(b, p, bytes);
        p += (int) (bytes >>> 56);
      } else if (c < 0x800) {
        Bytes.setShort(b, p, (short) (c >> 6 | c << 8 & 0x3F00 | 0x80C0));
        p += 2;
      } else if ((c & 0xF800) != 0xD800) {
        int end = ThreeByteText.write(b, p, cs, i - 1, n);
        p += (end - i + 1) * 3;
        i = end;
      } else {
        int d = i < n ? cs[i] : stop < s.length() ? s.charAt(stop) : 0;
        if (c >= 0xDC00 || (d & 0xFC00) != 0xDC00) {
          out.pos = p;
          throw loneSurrogate(out, c);
        }
        i++;
        int code = Character.toCodePoint((char) c, (char) d);
        Bytes.setInt(
            b, p, code >> 18 | code >> 4 & 0x3F00 | code << 10 & 0x3F0000 | code << 24 & 0x3F000000 | 0x808080F0);
        p += 4;
      }
    }
    out.pos = p;
    return from + i;
  }

  /** Makes the exception for an unpaired surrogate after the bytes written so far. */
  static JsonException loneSurrogate(Buffer out, int c) {
    return new JsonException(Reason.INVALID_STRING, out.offset(), "lone surrogate \\u" + Integer.toHexString(c));
  }

  private static long[] latin() {
    long[] t = new long[256];
    for (int c = 0; c < 256; c++) {
      if (c < 0x20) {
        t[c] = 6L << 56 | Escapes.unicode(c);
      } else if (c < 0x80) {
        t[c] = 1L << 56 | c;
      } else {
        t[c] = 2L << 56 | (0x80 | c & 0x3F) << 8 | 0xC0 | c >> 6;
      }
    }
    String from = "\"\\\n\r\t\b\f";
    String to = "\"\\nrtbf";
    for (int i = 0; i < from.length(); i++) t[from.charAt(i)] = 2L << 56 | to.charAt(i) << 8 | '\\';
    return t;
  }

  private static long[] ascii() {
    long[] t = LATIN.clone();
    for (int c = 0x80; c < 0x100; c++) t[c] = 6L << 56 | Escapes.unicode(c);
    return t;
  }
}
