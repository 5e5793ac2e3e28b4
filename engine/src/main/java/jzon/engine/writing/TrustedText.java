package jzon.engine.writing;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;
import jzon.engine.text.TrustedStrings;

/**
 * Writes strings directly from their internal bytes, if {@link TrustedStrings} can access them.
 *
 * <p>Every byte is checked before it counts as written, as on the portable path: plain ASCII eight bytes at a time,
 * other Latin-1 with the tables of {@link StringText}. All other text takes the portable path.
 *
 * <p>Changes the buffer's {@code pos}.
 */
final class TrustedText {
  /** The number of characters that go through the table after one that is not plain, before words are tried again. */
  private static final int STEP = 32;

  /** For strings up to this length, room for all characters is made at once. */
  private static final int LONGEST = 16 * 1024;

  private TrustedText() {}

  /** Writes a string with its quotes. */
  static void write(Buffer out, String s) {
    byte[] v = TrustedStrings.value(s);
    int n = v.length;
    if (!TrustedStrings.isLatin1(s) || n > LONGEST) {
      StringText.writeCharacters(out, s, '"', '"');
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
      StringText.writeCharacters(out, s, before | '"' << 8, '"' | ':' << 8);
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
}
