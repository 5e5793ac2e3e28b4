package jzon.engine.paths;

import java.util.Arrays;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;

/**
 * Finds the containers that are open at a place in a document in memory.
 *
 * <p>The reader has accepted all bytes before that place, so only brackets outside of strings and commas between the
 * elements of arrays matter. Names are not recorded: they are found backwards, from the brackets that open their
 * values.
 */
public final class OpenContainers {
  /** The bits that all brackets have; no other character outside of strings has all of them. */
  public static final int BRACKET = 0x59;
  private static final long QUOTES = 0x2222222222222222L;
  private static final long LOWS = 0x7F7F7F7F7F7F7F7FL;
  private static final int FIRST_DEPTH = 16;
  private static final int LARGEST_KEPT = 1024;

  private byte[] b;
  private int from;
  private int to;
  private int depth;
  /**
   * The openings of the open containers, from 1 on; above {@code depth}, of the container closed last at that depth.
   */
  private int[] opens = new int[FIRST_DEPTH];
  /**
   * The number of commas in the container of each depth before the container open in it; used only for arrays.
   */
  private int[] commas = new int[FIRST_DEPTH];
  private int lines;
  private int lineStart;
  /** The opening quote of the string that is open, or -1. */
  private int openQuote;

  /** Clears the state of the document. */
  public void reset() {
    b = null;
    if (opens.length > LARGEST_KEPT) {
      opens = new int[FIRST_DEPTH];
      commas = new int[FIRST_DEPTH];
    }
  }

  /** Returns how many bytes are kept. */
  int room() {
    return 8 * opens.length;
  }

  /** Scans {@code b[from, to)}, the beginning of a document. */
  public void scan(byte[] b, int from, int to) {
    int[] opens = this.opens;
    int[] commas = this.commas;
    int depth = 0;
    int count = 0; // of commas in the innermost container
    int quote = -1;
    int lines = 0;
    int lineStart = from;
    int p = from;
    while (p < to) {
      int c = b[p];
      if (c >= '[') {
        if ((c & BRACKET) == BRACKET) {
          if ((c & 2) != 0) { // '[' or '{'
            if (depth + 1 == opens.length) {
              opens = Arrays.copyOf(opens, opens.length * 2);
              commas = Arrays.copyOf(commas, opens.length);
            }
            commas[depth++] = count;
            opens[depth] = p;
            count = 0;
          } else if (depth > 0) {
            count = commas[--depth];
          }
        }
        p++;
      } else if (c > ',') { // most of numbers, and colons
        p++;
      } else if (c == ',') {
        count++;
        p++;
      } else if (c == '"') {
        quote = p++;
        for (;;) {
          if (p > to - 8) {
            while (p < to && b[p] != '"') p += b[p] == '\\' ? 2 : 1;
            p++;
            break;
          }
          long stop = Words.stringEnds(Bytes.getLong(b, p));
          if (stop == 0) {
            p += 8;
            while (p <= to - 32 && isPlain(b, p)) p += 32;
            continue;
          }
          // The switch is predicted, so that the next step does not wait for the length of the string.
          switch (Long.numberOfTrailingZeros(stop) >>> 3) {
            case 0:
              break;
            case 1:
              p += 1;
              break;
            case 2:
              p += 2;
              break;
            case 3:
              p += 3;
              break;
            case 4:
              p += 4;
              break;
            case 5:
              p += 5;
              break;
            case 6:
              p += 6;
              break;
            default:
              p += 7;
          }
          if (b[p] == '"') {
            p++;
            break;
          }
          p += 2;
        }
      } else {
        if (c == '\n') {
          lines++;
          lineStart = p + 1;
        }
        p++;
      }
    }
    commas[depth] = count;
    this.b = b;
    this.from = from;
    this.to = to;
    this.opens = opens;
    this.commas = commas;
    this.depth = depth;
    this.lines = lines;
    this.lineStart = lineStart;
    openQuote = p > to ? quote : -1;
  }

  private static boolean isPlain(byte[] b, int p) {
    return (Words.stringEnds(Bytes.getLong(b, p)) | Words.stringEnds(Bytes.getLong(b, p + 8))
            | Words.stringEnds(Bytes.getLong(b, p + 16)) | Words.stringEnds(Bytes.getLong(b, p + 24))) == 0;
  }

  // ---- results ----

  /** Returns how many containers are open. */
  public int depth() {
    return depth;
  }

  /** Returns how many lines have ended. */
  public int lines() {
    return lines;
  }

  /** Returns the position after the last line feed, or the start of the document. */
  public int lineStart() {
    return lineStart;
  }

  /** Returns the index of the current element of the open container i, counted from 0, or -1 if it is an object. */
  public int index(int i) {
    return isArray(i) ? commas[i + 1] : -1;
  }

  /** Tells whether the open container i, counted from 0, is an array. */
  private boolean isArray(int i) {
    return i >= 0 && b[opens[i + 1]] == '[';
  }

  /** Returns the token that the reader was about to read: one of the states of {@link Locator}. */
  public int state() {
    if (openQuote >= 0) return startsName(openQuote) ? Locator.IN_NAME : Locator.STRING;
    int p = tokenBefore(to);
    if (p < from) return Locator.VALUE;
    switch (b[p]) {
      case '{':
        return Locator.NAME;
      case ',':
        return isArray(depth - 1) ? Locator.VALUE : Locator.NAME;
      case '[':
      case ':':
        return Locator.VALUE;
      case '}':
      case ']':
        return Locator.AFTER;
      case '"':
        return startsName(openingQuote(p)) ? Locator.COLON : Locator.AFTER;
      default:
        return p == to - 1 ? Locator.SCALAR : Locator.AFTER;
    }
  }

  /** Returns the opening quote of the current name of the open object i, counted from 0, or -1 if none has begun. */
  public int name(int i) {
    if (i < depth - 1) return nameBefore(opens[i + 2]);
    int p = openQuote;
    if (p < 0) {
      p = tokenBefore(to);
      int c = b[p];
      if (c == '{' || c == ',') return -1;
      if (c == ':') return nameBefore(p + 1);
      p = valueAt(p);
    }
    return startsName(p) ? p : nameBefore(p);
  }

  /** Returns the start of the value or name that ends at p, in the innermost container. */
  private int valueAt(int p) {
    switch (b[p]) {
      case '}':
      case ']':
        return opens[depth + 1];
      case '"':
        return openingQuote(p);
      default:
        while (p > from && !Locator.isDelimiter(b[p])) p--;
        return p + 1;
    }
  }

  /** Returns the opening quote of the name of the value that begins at p, or -1 if there is none. */
  private int nameBefore(int p) {
    p = tokenBefore(p);
    if (p < from || b[p] != ':') return -1;
    p = tokenBefore(p);
    return p > from && b[p] == '"' ? openingQuote(p) : -1;
  }

  /** Tells whether the quote at p opens a name. */
  private boolean startsName(int p) {
    if (b[p] != '"') return false;
    int before = tokenBefore(p);
    return before >= from && (b[before] == '{' || b[before] == ',' && !isArray(depth - 1));
  }

  /** Returns the last position before p that is not whitespace, or less than {@code from}. */
  private int tokenBefore(int p) {
    do p--;
    while (p >= from && (b[p] == ' ' || b[p] == '\n' || b[p] == '\t' || b[p] == '\r'));
    return p;
  }

  /** Returns the opening quote of the string that is closed at p: backslashes occur only in strings. */
  private int openingQuote(int p) {
    for (;;) {
      p = quoteBefore(p);
      int q = p;
      while (q > from && b[q - 1] == '\\') q--;
      if ((p - q & 1) == 0) return p;
    }
  }

  private int quoteBefore(int p) {
    while (p - 8 >= from) {
      p -= 8;
      long y = Bytes.getLong(b, p) ^ QUOTES;
      long quotes = ~((y & LOWS) + LOWS | y) & Words.HIGHS;
      if (quotes != 0) return p + 7 - (Long.numberOfLeadingZeros(quotes) >>> 3);
    }
    do p--;
    while (p > from && b[p] != '"');
    return p;
  }
}
