package jzon.engine.writing;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;
import jzon.engine.text.ThreeByteText;
import jzon.engine.text.TrustedStrings;

/**
 * Writes strings directly from their internal bytes, if {@link TrustedStrings} can access them.
 *
 * <p>Every byte is checked before it counts as written, as on the portable path: plain ASCII eight bytes at a time, or
 * four characters of two bytes each; all other text with the tables of {@link StringText}.
 *
 * <p>Changes the buffer's {@code pos}.
 */
final class TrustedText {
  /** The number of characters that go through the table after one that is not plain, before words are tried again. */
  private static final int STEP = 32;

  /** The same for strings of two bytes a character, in which plain characters come in runs. */
  private static final int WIDE_STEP = 8;

  /** The number of characters for which room is made at once, at six bytes each. */
  private static final int PART = 512;

  /** The bits that are zero in any four characters of ASCII. */
  private static final long NOT_ASCII = 0xFF80FF80FF80FF80L;

  /** For strings up to this length, room for all characters is made at once. */
  private static final int LONGEST = 16 * 1024;

  private TrustedText() {}

  /** Writes a string with its quotes. */
  static void write(Buffer out, String s) {
    byte[] v = TrustedStrings.value(s);
    int n = v.length;
    if (!TrustedStrings.isLatin1(s) || n > LONGEST) {
      writeOther(out, s, v);
      return;
    }
    out.reserve(n);
    byte[] b = out.buf;
    int p = out.pos;
    b[p++] = '"';
    int done = copyPlain(v, n, b, p);
    out.pos = p + done;
    if (done < n) writeEscaped(out, v, done, n);
    else {
      b[p + n] = '"';
      out.pos = p + n + 1;
    }
  }

  /** Writes {@code before}, a name with its quotes, and a colon. */
  static void writeName(Buffer out, char before, String s) {
    byte[] v = TrustedStrings.value(s);
    int n = v.length;
    if (!TrustedStrings.isLatin1(s) || n > LONGEST) {
      out.put(before);
      writeOther(out, s, v);
      out.put(':');
      return;
    }
    out.reserve(n);
    byte[] b = out.buf;
    int p = out.pos;
    Bytes.setShort(b, p, (short) ('"' << 8 | before));
    p += 2;
    int done = copyPlain(v, n, b, p);
    out.pos = p + done;
    if (done < n) {
      writeEscaped(out, v, done, n);
      out.put(':');
    } else {
      Bytes.setShort(b, p + n, (short) (':' << 8 | '"'));
      out.pos = p + n + 2;
    }
  }

  /**
   * Copies {@code n} bytes and returns their number, or returns a smaller number if not all are plain ASCII; it may
   * store eight bytes after them.
   */
  private static int copyPlain(byte[] v, int n, byte[] b, int p) {
    if (n < 8) {
      long x = shortWord(v, n);
      if (Words.special(x | Words.SPACES << n * 8) != 0) return 0;
      Bytes.setLong(b, p, x);
      return n;
    }
    int last = n - 8;
    for (int i = 0; i < last; i += 8) {
      long x = Bytes.getLong(v, i);
      if (Words.special(x) != 0) return i;
      Bytes.setLong(b, p + i, x);
    }
    // the last eight overlap those before
    long x = Bytes.getLong(v, last);
    if (Words.special(x) != 0) return last;
    Bytes.setLong(b, p + last, x);
    return n;
  }

  /** Returns an array of fewer than eight bytes as a word, with zeros after them. */
  private static long shortWord(byte[] v, int n) {
    // loads that overlap, so that the length costs one branch and no loop
    if (n >= 4) return Bytes.getInt(v, 0) & 0xFFFFFFFFL | (Bytes.getInt(v, n - 4) & 0xFFFFFFFFL) << (n - 4) * 8;
    if (n == 0) return 0;
    return v[0] & 0xFF | (v[n >> 1] & 0xFF) << (n >> 1) * 8 | (v[n - 1] & 0xFF) << (n - 1) * 8;
  }

  /** Writes the rest of a Latin-1 string that is not all plain, and the closing quote. */
  private static void writeEscaped(Buffer out, byte[] v, int i, int n) {
    out.wroteSpecial();
    while (i < n) {
      int stop = Math.min(n, i + STEP);
      out.reserve((stop - i) * 6);
      writeLatin(out, v, i, stop);
      i = stop;
      if (n - i >= 8) {
        out.reserve(n - i);
        int plain = plainWords(v, i, n, out.buf, out.pos);
        out.pos += plain - i;
        i = plain;
      }
    }
    out.put('"');
  }

  private static void writeLatin(Buffer out, byte[] v, int i, int stop) {
    long[] latin = out.asciiOnly ? StringText.ASCII : StringText.LATIN;
    byte[] b = out.buf;
    int p = out.pos;
    for (; i < stop; i++) {
      long bytes = latin[v[i] & 0xFF];
      Bytes.setLong(b, p, bytes);
      p += (int) (bytes >>> 56);
    }
    out.pos = p;
  }

  /** Copies words from i on, up to the first character that is not plain; returns the index after the copied ones. */
  private static int plainWords(byte[] v, int i, int n, byte[] b, int p) {
    int origin = p - i;
    for (; i <= n - 8; i += 8) {
      long x = Bytes.getLong(v, i);
      long special = Words.special(x);
      Bytes.setLong(b, origin + i, x);
      if (special != 0) return i + (Long.numberOfTrailingZeros(special) >>> 3);
    }
    return i;
  }

  /** Writes a string that is very long or has two bytes a character, with its quotes. */
  private static void writeOther(Buffer out, String s, byte[] v) {
    // a string that begins with other characters probably has more, and chars load faster than pairs of bytes
    if (!TrustedStrings.WIDE || v.length < 8 || (Bytes.getLong(v, 0) & NOT_ASCII) != 0 || TrustedStrings.isLatin1(s)
        || out.asciiOnly) {
      StringText.writeCharacters(out, s, '"', '"');
      return;
    }
    out.wroteSpecial();
    out.put('"');
    int n = v.length >> 1;
    for (int i = 0; i < n; ) {
      int stop = Math.min(n, i + PART);
      out.reserve((stop - i) * 6);
      i = writeWide(out, v, i, stop, n);
    }
    out.put('"');
  }

  /** Writes the characters from i up to {@code stop}, or one more if a surrogate pair ends there. */
  private static int writeWide(Buffer out, byte[] v, int i, int stop, int n) {
    byte[] b = out.buf;
    int p = out.pos;
    while (i < stop) {
      int ascii = writeFours(b, p, v, i, stop);
      p += ascii - i;
      i = ascii;
      int until = Math.min(stop, i + WIDE_STEP);
      while (i < until) {
        int c = unit(v, i);
        if (c < 0x100) {
          long bytes = StringText.LATIN[c];
          Bytes.setLong(b, p, bytes);
          p += (int) (bytes >>> 56);
          i++;
        } else if (c < 0x800) {
          Bytes.setShort(b, p, (short) (c >> 6 | c << 8 & 0x3F00 | 0x80C0));
          p += 2;
          i++;
        } else if ((c & 0xF800) != 0xD800) {
          int end = writeThrees(b, p, v, i, stop);
          p += (end - i) * 3;
          i = end;
        } else {
          int d = i + 1 < n ? unit(v, i + 1) : 0;
          if (c >= 0xDC00 || (d & 0xFC00) != 0xDC00) {
            out.pos = p;
            throw StringText.loneSurrogate(out, c);
          }
          int u = Character.toCodePoint((char) c, (char) d);
          Bytes.setInt(b, p, u >> 18 | u >> 4 & 0x3F00 | u << 10 & 0x3F0000 | u << 24 & 0x3F000000 | 0x808080F0);
          p += 4;
          i += 2;
        }
      }
    }
    out.pos = p;
    return i;
  }

  private static int unit(byte[] v, int i) {
    return Bytes.getShort(v, 2 * i) & 0xFFFF;
  }

  /** Stores plain ASCII from i on, four characters a step, and returns the index after it. */
  private static int writeFours(byte[] b, int p, byte[] v, int i, int stop) {
    int origin = p - i;
    for (; i <= stop - 4; i += 4) {
      long x = Bytes.getLong(v, 2 * i);
      if ((x & NOT_ASCII) != 0) break;
      long pairs = x | x >>> 8;
      long four = pairs & 0xFFFF | pairs >>> 16 & 0xFFFF0000L;
      if (Words.special(four | 0x2020202000000000L) != 0) break;
      Bytes.setInt(b, origin + i, (int) four);
    }
    return i;
  }

  /** As {@link jzon.engine.text.ThreeByteText#write}, but takes the units from the internal bytes of a string. */
  private static int writeThrees(byte[] b, int p, byte[] v, int i, int n) {
    int[] leads = ThreeByteText.LEADS;
    int k = i;
    int origin = p - 3 * i;
    for (; k < n; k++) {
      int c = unit(v, k);
      int lead = leads[c >>> 6];
      if (lead == 0) break;
      Bytes.setInt(b, origin + 3 * k, lead | (c & 0x3F) << 16);
    }
    return k;
  }
}
