package jzon.engine.text;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import jzon.engine.bytes.Bytes;

/**
 * Encodes documents that are Strings in UTF-8, into a reused array.
 *
 * <p>The low bytes of short Strings are copied first, and checked: docs/performance-notes.md#small-documents. ASCII of
 * longer ones goes through the ISO-8859-1 encoder, in parts: docs/performance-notes.md#loops-of-the-jdk. A loop
 * encodes other characters. An unpaired surrogate becomes a byte that is never UTF-8, so that reading fails at that
 * place and not earlier.
 */
public final class Utf8Encoder {
  private static final int PART = 2048;

  /** Longer Strings are tested for their kind, and after {@link WideStrings#seen} not compared with a copy. */
  private static final int COMPARED = 128;

  /** After this many characters of ASCII in a row, the rest of the part is tried at once. */
  private static final int RUN = 32;

  /** The same if the text before was mostly ASCII, so that it probably is again. */
  private static final int SHORT_RUN = 8;

  /** If this many ASCII characters came before others, the next ones are probably ASCII too. */
  private static final int LIKELY = 64;

  private static final int LARGEST_ARRAY = Integer.MAX_VALUE - 8;

  /** The largest array whose view is kept: if the window takes another array, the view keeps this one in memory too. */
  private static final int LARGEST_VIEWED = 8 * 1024;

  private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

  private final char[] chars = new char[PART];
  private final CharBuffer source = CharBuffer.wrap(chars);
  private final CharsetEncoder encoder = StandardCharsets.ISO_8859_1.newEncoder();
  /** A part of a String of one byte a character, with room to load 8 bytes after it. */
  private byte[] latin;
  private ByteBuffer target = NOTHING;
  /** The first character of the part that is not encoded yet. */
  private int next;

  /** The array with the encoded text, which at least {@link Bytes#PAD} bytes follow. */
  public byte[] bytes;

  /**
   * Encodes {@code s} into {@code to}, or into a larger array if it does not fit, and sets {@link #bytes} to that
   * array. Returns the number of bytes, or -1 if they are more than {@code most} or than an array can hold.
   */
  public int encode(String s, byte[] to, long most) {
    int n = s.length();
    int p = 0;
    bytes = to;
    most = Math.min(most, LARGEST_ARRAY - 4L * PART - Bytes.PAD);
    if (n > COMPARED && n <= most && StringKind.isLatin1(s)) {
      reserve(0, n);
      int ascii = copyLow(s, bytes, n);
      return ascii == n ? n : encodeLatin(s, ascii, n, most);
    }
    int from = 0;
    while (from < n) {
      int length = Math.min(n - from, PART);
      if (p + (n - from) > most) return -1; // every character has a byte or more
      reserve(p, 3 * length + (n - from - length));
      s.getChars(from, from + length, chars, 0);
      // surrogate pairs stay together
      if (length < n - from && Character.isHighSurrogate(chars[length - 1])) length--;
      next = 0;
      while (next < length) {
        int first = next;
        p = encodeAscii(p, length);
        if (next < length) p = encodeAny(p, length, next - first < LIKELY ? RUN : SHORT_RUN);
      }
      from += length;
    }
    if (p > most) return -1;
    reserve(p, 0);
    return p;
  }

  /** Drops the array, but keeps a view of it if it has the usual size. */
  public void reset() {
    if (bytes != target.array() || bytes.length > LARGEST_VIEWED) target = NOTHING;
    bytes = null;
  }

  private void reserve(int p, int more) {
    long least = (long) p + more + Bytes.PAD;
    if (bytes.length < least) bytes = Arrays.copyOf(bytes, (int) Math.min(LARGEST_ARRAY, Math.max(least, p * 2L)));
  }

  /**
   * Copies a short String into an array with {@link Bytes#PAD} bytes of room after it, and tells whether it is all
   * ASCII. If not, the bytes mean nothing.
   */
  @SuppressWarnings("deprecation") // makes a String of ASCII
  public static boolean copyAscii(String s, byte[] to) {
    int n = s.length();
    if (n > COMPARED && WideStrings.seen || copyLow(s, to, n) < n) return false;
    return WideStrings.seen ? new String(to, 0, 0, n).equals(s) : !WideStrings.isWide(s, n);
  }

  /** Copies the low bytes of all characters, and returns how many of the first are ASCII. */
  @SuppressWarnings("deprecation") // it loses the high bytes
  private static int copyLow(String s, byte[] to, int n) {
    s.getBytes(0, n, to, 0);
    return Utf8Decoder.asciiLength(to, n);
  }

  /**
   * Encodes a String of one byte a character, of which the first {@code from} are ASCII and already encoded; returns
   * the number of bytes, or -1 if they are more than {@code most}.
   */
  @SuppressWarnings("deprecation") // it loses the high bytes, which these Strings do not have
  private int encodeLatin(String s, int from, int n, long most) {
    int p = from;
    if (latin == null) latin = new byte[PART + 8];
    while (from < n) {
      if (p + (n - from) > most) return -1; // every character has a byte or more
      int length = Math.min(n - from, PART);
      reserve(p, n - from + length);
      s.getBytes(from, from + length, latin, 0);
      p = LatinText.encode(latin, 0, length, bytes, p);
      from += length;
    }
    if (p > most) return -1;
    reserve(p, 0);
    return p;
  }

  /** Encodes the next characters of the part that are ASCII. */
  private int encodeAscii(int p, int length) {
    byte[] b = bytes;
    if (target.array() != b) target = ByteBuffer.wrap(b);
    source.limit(length).position(next);
    target.limit(b.length).position(p);
    encoder.reset();
    encoder.encode(source, target, true);
    int end = Utf8Decoder.asciiEnd(b, p, target.position());
    next += end - p;
    return end;
  }

  /** Encodes characters of the part up to the end of a run of ASCII. */
  private int encodeAny(int p, int length, int run) {
    while (next < length) {
      int from = next;
      int stop = Math.min(from + run, length);
      int q = encodeRun(p, from, stop, length);
      boolean ascii = q - p == next - from;
      p = q;
      if (ascii) break;
    }
    return p;
  }

  /** Encodes the characters from i to {@code stop}, or one more if a surrogate pair ends there. */
  private int encodeRun(int p, int i, int stop, int length) {
    byte[] b = bytes;
    char[] cs = chars;
    for (; i < stop; i++) {
      int c = cs[i];
      if (c > 0xFF) return encodeWide(p, i, stop, length);
      Bytes.setShort(b, p, LatinText.bytes(c));
      p += 1 + (c >>> 7);
    }
    next = i;
    return p;
  }

  /** As {@link #encodeRun}, for text with characters beyond Latin-1. */
  private int encodeWide(int p, int i, int stop, int length) {
    byte[] b = bytes;
    char[] cs = chars;
    while (i < stop) {
      int c = cs[i];
      if (c < 0x100) {
        Bytes.setShort(b, p, LatinText.bytes(c));
        p += 1 + (c >>> 7);
        i++;
      } else if (c < 0x800) {
        Bytes.setShort(b, p, (short) (c >> 6 | c << 8 & 0x3F00 | 0x80C0));
        p += 2;
        i++;
      } else if ((c & 0xF800) != 0xD800) {
        int end = ThreeByteText.write(b, p, cs, i, length);
        p += (end - i) * 3;
        i = end;
      } else {
        if (c < 0xDC00 && i + 1 < length && Character.isLowSurrogate(cs[i + 1])) {
          int u = Character.toCodePoint((char) c, cs[i + 1]);
          Bytes.setInt(b, p, u >> 18 | u >> 4 & 0x3F00 | u << 10 & 0x3F0000 | u << 24 & 0x3F000000 | 0x808080F0);
          p += 4;
          i += 2;
        } else {
          b[p++] = (byte) 0xFF;
          i++;
        }
      }
    }
    next = i;
    return p;
  }
}
