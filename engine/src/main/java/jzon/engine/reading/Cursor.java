package jzon.engine.reading;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Indentation;
import jzon.engine.bytes.Words;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.numbers.DecimalParts;

/**
 * The state of reading that all helpers take as an argument: on top of the window and its documents, the structure
 * around the position (whitespace, and the braces, commas and colons of objects) and its budgets.
 */
public abstract class Cursor extends Documents {
  /**
   * How many more containers may be opened: {@code limits.depth()} outside of all, one less inside each. So it also
   * tells which open container is the innermost. {@code FlatRuns} opens containers without changing it.
   */
  protected int levelsLeft;
  /** The discriminator of an object was read first: the decoder of the case reads the rest of that object next. */
  protected boolean resumed;
  /** The bytes of the document that were skipped. */
  protected long skipped;
  /** The value of {@code levelsLeft} inside the innermost object whose discriminator is hidden, or -1. */
  protected int tagLevelsLeft = -1;
  /** The decimal number read last. */
  final DecimalParts parts = new DecimalParts();
  /** {@link Limits#stringBytes}. */
  protected int mostStringBytes;
  /** {@link Limits#nameBytes}. */
  protected int mostNameBytes;
  /** The indentation of the document, as {@link jzon.engine.bytes.Indentation} remembers it. */
  protected long indentations;
  protected final StringDecoder strings = new StringDecoder();
  final LongNumbers longNumbers = new LongNumbers();
  /** Set by helpers instead of throwing; the reader throws it: docs/performance-notes.md#exceptions-and-frames. */
  JsonException failure;
  /** What the document has of secret values, or null: most documents have none. */
  protected Secrecy secrets;
  /** Records names with escapes, and what another attempt needs to know of a decoder, or null. */
  protected Notes notes;

  /** Tells whether a decoder has said that the document may contain secrets, which errors must not show. */
  public final boolean expectsSecrets() {
    return secrets != null;
  }

  // ---- whitespace ----

  /** Returns the position of the next token. */
  protected int token() {
    int p = pos;
    if (p < safe) {
      byte[] b = buf;
      int c = b[p];
      if (c > ' ') return p;
      if (c == ' ' && b[p + 1] > ' ') return p + 1;
    }
    return whitespace(p);
  }

  @Override
  final int whitespace(int p) {
    if (p > safe) {
      if (last) return p;
      p -= shift(p);
    }
    byte[] b = buf;
    int c = b[p];
    if (c > ' ') return p;
    if (c == '\n') {
      p++;
      if (p <= safe - 16) {
        p = Indentation.end(b, p);
        if (b[p] > ' ') return p;
      }
    } else if (c != ' ' && c != '\t' && c != '\r') {
      return p;
    }
    return moreWhitespace(p);
  }

  /** As {@link #whitespace}, for longer whitespace than usual. */
  private int moreWhitespace(int p) {
    for (;;) {
      if (p > safe) {
        if (last) return p;
        p -= shift(p);
      }
      byte[] b = buf;
      int s = safe;
      p = spaces(b, p, s);
      if (p <= s && b[p] > ' ') return p;
      p = words(b, p, s);
      if (p <= s) {
        int n = Long.numberOfTrailingZeros(Words.nonSpaces(Bytes.getLong(b, p))) >>> 3;
        if (n == 0) return p;
        p += n;
        if (p <= s) return p;
      }
    }
  }

  /** Skips words of whitespace; returns where the next 8 bytes are not all whitespace, or cannot be loaded. */
  private static int words(byte[] b, int p, int safe) {
    while (p <= safe && Words.nonSpaces(Bytes.getLong(b, p)) == 0) p += 8;
    return p;
  }

  /** Returns the position of the first byte other than a space, or the first at which 16 bytes cannot be loaded. */
  private static int spaces(byte[] b, int p, int safe) {
    while (p <= safe - 8) {
      if ((Bytes.getLong(b, p) ^ Words.SPACES | Bytes.getLong(b, p + 8) ^ Words.SPACES) != 0) {
        return Indentation.end(b, p);
      }
      p += 16;
    }
    return p;
  }

  // ---- objects, with their discriminators ----

  /** Reads '{'; returns true if a field follows and false if the object is empty. */
  protected boolean startObject() {
    if (resumed) {
      resumed = false;
      return nextMember();
    }
    int p = token();
    if (buf[p] != '{') throw unexpected(Reason.EXPECTED_OBJECT, p);
    if (--levelsLeft < 0) throw tooDeep(p);
    pos = p + 1;
    p = token();
    pos = p;
    int c = buf[p];
    if (c == '"') return true;
    if (c != '}') throw unexpected(Reason.EXPECTED_NAME, p, "expected a name or '}'");
    pos = p + 1;
    levelsLeft++;
    return false;
  }

  /** After a value in an object, reads ',' and returns true, or reads '}' and returns false. */
  boolean nextMember() {
    int p = pos;
    if (p <= safe && buf[p] == ',') {
      pos = p + 1;
      return true;
    }
    p = token();
    int c = buf[p];
    if (c == ',') {
      pos = p + 1;
      return true;
    }
    if (c != '}') throw unexpected(Reason.EXPECTED_MEMBER_END, p);
    pos = p + 1;
    levelsLeft++;
    return false;
  }

  /** Reads the colon after a name that ends before p. */
  void colon(int p) {
    colon(p, 0);
  }

  /** Reads a colon at or after p, then returns {@code result}. */
  int colon(int p, int result) {
    if (p + 4 <= safe) {
      int c = Bytes.getInt(buf, p);
      if ((c & 0xFFFFFF) == 0x203A20) { // " : "
        pos = p + 3;
        return result;
      }
      if ((c & 0xFFFF) == 0x203A) { // ": "
        pos = p + 2;
        return result;
      }
      if ((c & 0xFF) == ':') {
        pos = p + 1;
        return result;
      }
    }
    p = whitespace(p);
    if (buf[p] != ':') throw unexpected(Reason.EXPECTED_COLON, p);
    pos = p + 1;
    return result;
  }

  // ---- budgets ----

  /** Makes the exception for the container at p if no more may be opened. */
  JsonException tooDeep(int p) {
    return error(Reason.LIMIT_DEPTH, base + p, "nested more than " + limits.depth() + " deep");
  }

  /** Returns how many more bytes may be skipped. */
  long skippableBytes() {
    return limits.skippedBytes() - skipped;
  }

  /** Sets the number of skipped bytes so that {@code bytes} more may be skipped. */
  void setSkippableBytes(long bytes) {
    skipped = limits.skippedBytes() - bytes;
  }

  /** Makes the window stop at the limit while a value is skipped, starting at the absolute offset {@code from}. */
  void limitSkipping(long from) {
    skipStop = from + limits.skippedBytes() - skipped;
  }

  /** Ends {@link #limitSkipping} at the current position, and counts the skipped bytes. */
  void countSkipped(long from) {
    skipped += base + pos - from;
    if (base + pos > skipStop) throw skippedTooMuch();
    skipStop = Long.MAX_VALUE;
  }
}
