package jzon.engine.text;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import jzon.engine.bytes.Bytes;

/**
 * Encodes documents that are Strings in UTF-8, into a reused array.
 *
 * <p>The low bytes of short Strings are copied first, and checked: docs/performance-notes.md#small-documents. ASCII of
 * longer ones goes through the ISO-8859-1 encoder, in parts: docs/performance-notes.md#loops-of-the-jdk. The JDK's
 * encoder of UTF-8 takes other characters. An unpaired surrogate becomes a byte that is never UTF-8, so that reading
 * fails at that place and not earlier.
 */
public final class Utf8Encoder {
  private static final int PART = 2048;

  /** Longer Strings are tested for their kind, and after {@link WideStrings#seen} not compared with a copy. */
  private static final int COMPARED = 128;

  /** The number of characters that are not taken for ASCII after one that is not; more if that is frequent. */
  private static final int RUN = 32;

  /** Longer Strings are encoded in parts, so that the JDK does not allocate twice their length. */
  private static final int LONGEST_ENCODED = 1 << 20;

  private static final int LARGEST_ARRAY = Integer.MAX_VALUE - 8;

  /** The largest array whose view is kept: if the window takes another array, the view keeps this one in memory too. */
  private static final int LARGEST_VIEWED = 8 * 1024;

  private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

  private final char[] chars = new char[PART];
  private final CharBuffer source = CharBuffer.wrap(chars);
  private final CharsetEncoder ascii = StandardCharsets.ISO_8859_1.newEncoder();
  private final CharsetEncoder utf8 = StandardCharsets.UTF_8.newEncoder();
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
      if (copyLow(s, bytes, n) == n) return n;
      if (n <= LONGEST_ENCODED) {
        byte[] utf8 = s.getBytes(StandardCharsets.UTF_8); // it has no surrogates, which the JDK would replace
        if (utf8.length > most) return -1;
        reserve(0, utf8.length);
        System.arraycopy(utf8, 0, bytes, 0, utf8.length);
        return utf8.length;
      }
    }
    int from = 0;
    int run = RUN;
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
        run = next == first ? Math.min(2 * run, PART) : RUN;
        if (next < length) p = encodeAny(p, Math.min(next + run, length), length);
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

  /** Encodes the next characters of the part that are ASCII. */
  private int encodeAscii(int p, int length) {
    encode(ascii, p, length, true);
    int end = Utf8Decoder.asciiEnd(bytes, p, target.position());
    next += end - p;
    return end;
  }

  /** Encodes the next characters of the part, up to {@code stop} or one less, or up to an unpaired surrogate. */
  private int encodeAny(int p, int stop, int length) {
    boolean malformed = encode(utf8, p, stop, stop == length).isMalformed();
    p = target.position();
    next = source.position();
    if (!malformed) return p;
    bytes[p] = (byte) 0xFF;
    next++;
    return p + 1;
  }

  private CoderResult encode(CharsetEncoder encoder, int p, int stop, boolean ends) {
    byte[] b = bytes;
    if (target.array() != b) target = ByteBuffer.wrap(b);
    source.limit(stop).position(next);
    target.limit(b.length).position(p);
    return encoder.reset().encode(source, target, ends);
  }
}
