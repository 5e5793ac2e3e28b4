package jzon.engine.codecs;

import java.util.Arrays;

import jzon.engine.JsonWriter;
import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;
import jzon.engine.writing.WrittenBytes;

/**
 * Indents a document, by two spaces a level: as a whole, or in parts as they are written.
 *
 * <p>Strings and numbers are copied eight bytes at a time while their ends are searched. The other buffer always has
 * room for the rest of the document, so that only the ends of lines are checked.
 */
final class PrettyText {
  /** A line feed and spaces. */
  private static final long LINE = 0x20202020_2020200AL;

  /** A quote, and a colon between two spaces. */
  private static final int NAME_END = 0x203A2022;

  /** A colon between two spaces. */
  private static final int COLON = 0x203A20;

  /** From this depth on, a line may begin with more spaces than two words have. */
  private static final int DEEP = 7;

  /** What the last part has ended in: between tokens, after the start of a container, in a string, in an escape. */
  private static final int BETWEEN = 0, OPENED = 1, STRING = 2, ESCAPED = 3;

  private int depth;
  private int state;

  /**
   * Writes the document that {@code from} has in memory to {@code to}.
   *
   * @throws IllegalArgumentException if a string does not end, or the document has gone to a target
   */
  static void write(JsonWriter from, JsonWriter to) {
    if (!WrittenBytes.isWhole(from)) throw new IllegalArgumentException("the document has gone to a target");
    WrittenBytes.reserve(from, 0); // so that words after its end may be loaded
    PrettyText text = new PrettyText();
    text.write(WrittenBytes.array(from), 0, WrittenBytes.position(from), to);
    if (text.state >= STRING) throw new IllegalArgumentException("not JSON: a string does not end");
  }

  /**
   * Writes the next part of a document, {@code in[i, n)}, to {@code to}. Overwrites the word at {@code n}, and may
   * overwrite the part. If the part begins in a string, the byte before it must exist and not be a backslash.
   */
  void write(byte[] in, int i, int n, JsonWriter to) {
    if (i == n) return;
    Bytes.setLong(in, n, 0); // ends a number
    byte[] b = room(to, WrittenBytes.position(to), n - i);
    int p = WrittenBytes.position(to), most = most(b, n);
    if (state == ESCAPED) {
      b[p++] = in[i];
      in[i++] = 0; // so that no quote after it seems to be escaped
    } else if (state == OPENED) {
      while (isSpace(in[i])) i++;
      if (i == n) return;
      if ((in[i] | 0x20) != '}') {
        depth++;
        b = room(to, p, n - i + 2 * depth + 4);
        p = WrittenBytes.position(to);
        most = most(b, n);
        b[p++] = '\n';
        Arrays.fill(b, p, p += 2 * depth, (byte) ' ');
      } else {
        b[p++] = in[i++];
      }
    }
    boolean isInString = state >= STRING;
    state = BETWEEN;
    while (isInString || i < n) {
      int c = isInString ? '"' : in[i++];
      if (c == '"') {
        if (isInString) isInString = false;
        else b[p++] = '"';
        for (;;) {
          long x = Bytes.getLong(in, i);
          Bytes.setLong(b, p, x);
          long ends = quotes(x);
          if (ends == 0) {
            i += 8;
            p += 8;
            if (i < n) continue;
            WrittenBytes.moveTo(to, p - (i - n));
            state = isEscaped(in, n) ? ESCAPED : STRING;
            return;
          }
          int length = Long.numberOfTrailingZeros(ends) >>> 3;
          i += length;
          p += length;
          if (in[i - 1] != '\\' || !isEscaped(in, i)) break;
          i++;
          p++;
        }
        if (in[i + 1] == ':') {
          Bytes.setInt(b, p, NAME_END);
          i += 2;
          p += 4;
        } else {
          i++;
          p++;
        }
      } else if (c == ':') {
        Bytes.setInt(b, p, COLON);
        p += 3;
      } else if (c == ',' || (c | 0x20) == '{' || (c | 0x20) == '}') {
        if (depth >= DEEP || p - i > most) {
          int spaces = 2 * depth + 4;
          b = room(to, p, n - i + spaces);
          p = WrittenBytes.position(to);
          most = most(b, n);
          Arrays.fill(b, p, p + spaces, (byte) ' ');
        }
        if ((c | 0x20) == '}') {
          Bytes.setLong(b, p, LINE);
          Bytes.setLong(b, p + 8, Words.SPACES);
          p += 1 + 2 * --depth;
          b[p++] = (byte) c;
          continue;
        }
        Bytes.setLong(b, p, LINE << 8 | c);
        Bytes.setLong(b, p + 8, Words.SPACES);
        if (c != ',') {
          while (isSpace(in[i])) i++;
          if ((in[i] | 0x20) == '}') {
            b[p + 1] = in[i++];
            p += 2;
            continue;
          }
          if (i == n) {
            p++;
            state = OPENED;
            break;
          }
          depth++;
        }
        p += 2 + 2 * depth;
      } else if (c > ' ' || !isSpace(c)) {
        b[p++] = (byte) c;
        for (;;) {
          long x = Bytes.getLong(in, i);
          Bytes.setLong(b, p, x);
          long ends = scalarEnds(x);
          int length = Long.numberOfTrailingZeros(ends) >>> 3;
          i += length;
          p += length;
          if (ends != 0) break;
        }
      }
    }
    WrittenBytes.moveTo(to, p);
  }

  /** Makes room for {@code n} bytes from {@code p} on, and for the words that are stored with them. */
  private static byte[] room(JsonWriter to, int p, int n) {
    WrittenBytes.moveTo(to, p);
    WrittenBytes.reserve(to, n);
    return WrittenBytes.array(to);
  }

  /** Returns by how much the position there may be ahead of the one in the document, of {@code n} bytes. */
  private static int most(byte[] b, int n) {
    return b.length - n - WrittenBytes.SLACK;
  }

  /** Tells whether the number of backslashes before a quote is odd. */
  private static boolean isEscaped(byte[] in, int i) {
    int first = i;
    while (in[first - 1] == '\\') first--;
    return (i - first & 1) != 0;
  }

  private static boolean isSpace(int c) {
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
  }

  private static long quotes(long x) {
    long q = x ^ 0x2222222222222222L;
    return q - Words.ONES & ~q & Words.HIGHS;
  }

  /** Flags the bytes that end numbers and literals; exact up to the first flagged byte, if those before are ASCII. */
  private static long scalarEnds(long x) {
    long comma = (x ^ 0x2C2C2C2C2C2C2C2CL) - Words.ONES, end = ((x | Words.SPACES) ^ 0x7D7D7D7D7D7D7D7DL) - Words.ONES;
    return (comma | end | x - 0x2121212121212121L) & Words.HIGHS;
  }
}
