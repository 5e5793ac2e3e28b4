package jzon.engine.reading;

import jzon.engine.bytes.Bytes;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.numbers.DecimalParts;
import jzon.engine.numbers.LongDecimal;

/**
 * The state of reading that all helpers take as an argument.
 *
 * <p>It adds to the window: methods for the braces, commas and colons of objects; two budgets (levels of nesting, bytes
 * to skip); and fields in which a helper returns a second result.
 */
public abstract class Cursor extends Window {
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
  private LongDecimal longDecimal;
  /** An upper bound for the number of digits of the last BigDecimal. */
  int digits;
  /** Room for the bytes of an integer of two words. */
  final byte[] magnitude = new byte[16];
  /** Set by helpers instead of throwing; the reader throws it: docs/performance-notes.md#exceptions-and-frames. */
  JsonException failure;
  /** Records names with escapes, or null. */
  protected NameTrace trace;
  /** Records what a decoder does that another attempt needs to know, or null. */
  protected Notes notes;

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

  /** Returns the object for long numbers; made at the first use. */
  LongDecimal longDecimal() {
    if (longDecimal == null) longDecimal = new LongDecimal();
    return longDecimal;
  }
}
