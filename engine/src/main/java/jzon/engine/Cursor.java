package jzon.engine;

import jzon.engine.bytes.Bytes;
import jzon.engine.numbers.LongDecimal;

/**
 * What helpers that read are given: the window, the braces, commas and colons of objects, two budgets (how deep to
 * nest, how many bytes to skip), and what one helper leaves for the reader or for another.
 */
abstract class Cursor extends Window {
  /** How many more containers may be opened. */
  int left;
  /** A discriminator was read first: what comes next is the rest of its object. */
  boolean resumed;
  /** The bytes of the document that were skipped. */
  long skipped;
  /** The value of {@code left} inside the innermost object whose discriminator is hidden, or -1. */
  int tagLeft = -1;
  /** The second result of what reads a mantissa. */
  int exponent;
  /** {@link Limits#stringBytes}. */
  int mostStringBytes;
  /** {@link Limits#nameBytes}. */
  int mostNameBytes;
  /** The second result of {@link HashedNames}. */
  int nameHash;
  /** What {@link Indentation} knows of the document. */
  long indentations;
  final StringDecoder strings = new StringDecoder();
  private LongDecimal longDecimal;
  /** A number of digits that the last BigDecimal does not exceed. */
  int digits;
  /** Room for the bytes of an integer of two words. */
  final byte[] magnitude = new byte[16];
  /** Set by helpers instead of throwing; the reader throws it: each compiled frame that it passes takes 50 ns. */
  JsonException failure;

  // ---- objects, with their discriminators ----

  /** Reads '{'; returns true when a member follows and false when the object was empty. */
  boolean startObject() {
    if (resumed) {
      resumed = false;
      return nextMember();
    }
    int p = token();
    if (buf[p] != '{') throw unexpected(Reason.EXPECTED_OBJECT, p);
    if (--left < 0) throw tooDeep(p);
    pos = p + 1;
    p = token();
    pos = p;
    int c = buf[p];
    if (c == '"') return true;
    if (c != '}') throw unexpected(Reason.EXPECTED_NAME, p, "expected a name or '}'");
    pos = p + 1;
    left++;
    return false;
  }

  /** Reads what follows a value in an object: returns true for ',' and false for '}'. */
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
    left++;
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

  /** Makes the exception for the container at p when no more may be opened. */
  JsonException tooDeep(int p) {
    return error(Reason.LIMIT_DEPTH, base + p, "nested more than " + limits.depth() + " deep");
  }

  /** Returns how many more bytes may be skipped. */
  long skippable() {
    return limits.skippedBytes() - skipped;
  }

  /** Accounts for what was skipped, so that {@code bytes} more may be skipped. */
  void skippable(long bytes) {
    skipped = limits.skippedBytes() - bytes;
  }

  /** Makes the window stop, while something is skipped from the absolute offset {@code from} on, at the limit. */
  void limitSkipping(long from) {
    skipStop = from + limits.skippedBytes() - skipped;
  }

  /** Ends what {@link #limitSkipping} began, at the position reached. */
  void countSkipped(long from) {
    skipped += base + pos - from;
    if (base + pos > skipStop) throw skippedTooMuch();
    skipStop = Long.MAX_VALUE;
  }

  /** Returns what holds long numbers, made when the first comes. */
  LongDecimal longDecimal() {
    if (longDecimal == null) longDecimal = new LongDecimal();
    return longDecimal;
  }
}
