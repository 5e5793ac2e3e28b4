package jzon.engine.reading;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.UUID;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Indentation;
import jzon.engine.bytes.Words;
import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.paths.JqPath;
import jzon.engine.paths.Locator;
import jzon.engine.paths.Place;
import jzon.engine.paths.Rejections;

/**
 * The methods of a reader that read values whose type is known, without knowledge of names or of how a document is
 * opened. If a value is wrong, {@link #locate} makes its error. Public methods are part of the API of {@code
 * JsonReader}, which adds the rest.
 */
public abstract class ValueReader extends Cursor implements AutoCloseable {
  static final int END = -1;

  protected final NameTrail trail = new NameTrail();
  protected final Marks marks = new Marks();
  protected Tags tags;
  /** The unknown name read last in an object whose names keep unknown ones. */
  protected String unknown;

  /** Whether unknown fields are errors where the names would skip them. */
  protected boolean rejectsUnknown;

  /** Opens a reader of the same limits for a document within this one, such as a number that is a name. */
  protected abstract ValueReader openText(String text);

  @Override
  public abstract void close();

  // ---- objects of any names ----

  /** Reads '{'; returns true if a field follows and false if the object is empty. */
  public final boolean readObjectStart() {
    return startObject() && (levelsLeft != tagLevelsLeft || tags.stepOver(this));
  }

  /** Reads a name and its colon. */
  public final String readName() {
    int p = token();
    if (buf[p] != '"') throw unexpected(Reason.EXPECTED_NAME, p);
    pos = p;
    String s = StringReader.rest(this, p + 1, p + 1, mostNameBytes, Reason.LIMIT_NAME_BYTES);
    colon(pos, 0);
    return s;
  }

  /**
   * Returns the unknown name just read, if the names are those of {@code FieldNames.keepingUnknown}. Call it once,
   * before the value is read.
   */
  public final String unknownName() {
    String name = unknown;
    unknown = null;
    return name;
  }

  /** After a value in an object, reads ',' and returns true, or reads '}' and returns false. */
  public final boolean readNextMember() {
    return nextMember() && (levelsLeft != tagLevelsLeft || tags.stepOver(this));
  }

  /** After a value in an object, reads the next name with its colon, or '}'; returns as {@code readNextName} does. */
  protected final int nextName(NameTable names) {
    int p = pos;
    if (p + 32 <= safe) {
      // usually after the last field: the end of the object, perhaps on its own line
      byte[] b = buf;
      int c = b[p];
      if (c == '\n') {
        p = Indentation.end(b, p + 1);
        c = b[p];
      }
      if (c == '}') {
        pos = p + 1;
        levelsLeft++;
        return END;
      }
    }
    return nextMember() ? MemberNames.find(this, names, names.size()) : END;
  }

  // ---- arrays ----

  /** Reads '['; returns true if an element follows and false if the array is empty. */
  public final boolean readArrayStart() {
    int p = token();
    if (buf[p] != '[') throw unexpected(Reason.EXPECTED_ARRAY, p);
    if (--levelsLeft < 0) throw tooDeep(p);
    pos = p + 1;
    p = token();
    if (buf[p] != ']') {
      pos = p;
      return true;
    }
    pos = p + 1;
    levelsLeft++;
    return false;
  }

  /** After an element of an array, reads ',' and returns true, or reads ']' and returns false. */
  public final boolean readNextElement() {
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
    if (c != ']') throw unexpected(Reason.EXPECTED_ELEMENT_END, p);
    pos = p + 1;
    levelsLeft++;
    return false;
  }

  /** Returns the largest number of entries that a collection may have. */
  public final int maxEntries() {
    return limits.entries();
  }

  /** Makes the exception for a collection with more than {@link #maxEntries} entries. */
  public final JsonException tooManyEntries() {
    return error(Reason.LIMIT_ENTRIES, base + pos, "more than " + limits.entries() + " entries");
  }

  // ---- values ----

  /** Reads null and returns true if null comes next; otherwise consumes nothing and returns false. */
  public final boolean tryReadNull() {
    int p = pos;
    byte[] b = buf;
    int c;
    if (p >= safe || (c = b[p]) <= ' ') {
      pos = p = token();
      b = buf;
      c = b[p];
    }
    if (c != 'n') return false;
    if (Bytes.getInt(b, p) != 0x6c6c756e) throw NumberReader.literal(this, p, "null", Reason.EXPECTED_NULL);
    pos = p + 4;
    return true;
  }

  /** Goes back to the null that {@link #tryReadNull} has just read: the decoder of the value may read it too. */
  public final void unreadNull() {
    pos -= 4;
  }

  /** Reads true or false. */
  public final boolean readBoolean() {
    int p = token();
    byte[] b = buf;
    int word = Bytes.getInt(b, p);
    if (word == 0x65757274) {
      pos = p + 4;
      return true;
    }
    if (word == 0x736c6166 && b[p + 4] == 'e') {
      pos = p + 5;
      return false;
    }
    throw NumberReader.literal(this, p, b[p] == 't' ? "true" : "false", Reason.EXPECTED_BOOLEAN);
  }

  /** Reads an integer literal that fits 8 bits. */
  public final byte readByte() {
    return (byte) readSmall(Byte.MIN_VALUE, "an 8 bit integer");
  }

  /** Reads an integer literal that fits 16 bits. */
  public final short readShort() {
    return (short) readSmall(Short.MIN_VALUE, "a 16 bit integer");
  }

  /** Reads an integer literal that fits 32 bits; rejects fractions and exponents, even {@code 1.0}. */
  public final int readInt() {
    int p = pos;
    if (p < safe) {
      // a single digit needs no arithmetic
      byte[] b = buf;
      int digit = b[p] - '0', next = b[p + 1];
      if ((next == ',' || (next & 0xDF) == ']') && digit >= 0 && digit <= 9) { // ',', ']' or '}'
        pos = p + 1;
        return digit;
      }
    }
    return readSmall(Integer.MIN_VALUE, "a 32 bit integer");
  }

  /** Reads an integer literal that fits 64 bits; rejects fractions and exponents, even {@code 1.0}. */
  public final long readLong() {
    int p = token();
    byte[] b = buf;
    long t = Bytes.getLong(b, p) ^ Words.ZEROS;
    long stop = Words.nonDigits(t) & ~0xFFL;
    if (stop != 0) {
      int n = Long.numberOfTrailingZeros(stop) >>> 3;
      int sign = b[p] == '-' ? -1 : 0;
      if (Words.isInteger(t, n, sign) && !Words.continues(b[p + n])) {
        pos = p + n;
        return Words.signedDigits(t, n, sign);
      }
    }
    return integer(p, Long.MIN_VALUE, "a 64 bit integer");
  }

  /** Reads a number, correctly rounded, or one of the strings "NaN", "Infinity" and "-Infinity". */
  public final double readDouble() {
    return NumberReader.readShortDouble(this, token());
  }

  /** Reads a number, correctly rounded to float (not via double), or "NaN", "Infinity" or "-Infinity". */
  public final float readFloat() {
    return NumberReader.readFloat(this, token());
  }

  /** Reads an integer literal of at most {@link Limits#numberBits} bits. */
  public final BigInteger readBigInteger() {
    return readBigIntegerAs("BigInteger");
  }

  /** Reads an integer literal as {@link #readBigInteger()} does; error messages name the type {@code type}. */
  public final BigInteger readBigIntegerAs(String type) {
    BigInteger v = NumberReader.readBigInteger(this, token(), type);
    if (v == null) throw failed();
    return v;
  }

  /** Reads a number whose unscaled value has at most {@link Limits#numberBits} bits, and keeps its scale. */
  public final BigDecimal readBigDecimal() {
    BigDecimal v = BigDigits.readBigDecimal(this, token());
    if (v == null) throw failed();
    return v;
  }

  /**
   * Returns an upper bound for the number of digits of the last BigDecimal: the digits that were read for it, or the
   * largest int if it had an unusual form. Calling {@link BigDecimal#precision} would take longer.
   */
  public final int maxDigits() {
    return longNumbers.digits;
  }

  /** Reads a number of at most {@link Limits#digits} digits and returns it as the document writes it. */
  public final String readNumberText() {
    return NumberReader.readNumberText(this, token());
  }

  /** Reads a string: valid UTF-8, valid escapes, no control characters. */
  public final String readString() {
    // Other values must be rejected here: docs/performance-notes.md#exceptions-and-frames.
    String s = StringReader.read(this);
    if (s == null) throw unexpected(Reason.EXPECTED_STRING, pos);
    return s;
  }

  /** Reads a string as {@link #readString} does, and returns it as UTF-8 bytes instead of a String. */
  public final byte[] readUtf8() {
    return Utf8Reader.read(this);
  }

  /** Reads a string of exactly one UTF-16 unit. */
  public final char readChar() {
    long at = offset();
    int p = pos;
    if (p + 2 <= safe
        && (buf[p] == '"' && buf[p + 2] == '"')
        && (buf[p + 1] >= ' ' && buf[p + 1] != '"' && buf[p + 1] != '\\')) {
      pos = p + 3;
      return (char) buf[p + 1];
    }
    String s = readString();
    if (s.length() != 1) throw error(Reason.EXPECTED_CHAR, at, null);
    return s.charAt(0);
  }

  /** Reads a UUID in the form of 36 characters; hexadecimal digits may be in either case. */
  public final UUID readUuid() {
    return UuidReader.read(this, token());
  }

  /** Reads a string and returns its index in {@code names}; for any other string the error lists the names. */
  protected final int enumIndex(NameTable names) {
    int p = token();
    if (p + 16 <= safe && buf[p] == '"') {
      long found = names.shortNames().find(buf, p + 1);
      int n = (int) (found >>> 32);
      // A branch for each length stores the position, so that the next read does not wait for the length. Unknown names
      // have none.
      switch (n) {
        case 1 -> pos = p + 3;
        case 2 -> pos = p + 4;
        case 3 -> pos = p + 5;
        case 4 -> pos = p + 6;
        case 5 -> pos = p + 7;
        case 6 -> pos = p + 8;
        case 7 -> pos = p + 9;
        case 8 -> pos = p + 10;
        case 9 -> pos = p + 11;
        case 10 -> pos = p + 12;
        case 11 -> pos = p + 13;
        case 12 -> pos = p + 14;
        case 13 -> pos = p + 15;
        case 14 -> pos = p + 16;
        case 15 -> pos = p + 17;
        default -> {
          return anyEnumIndex(names, p);
        }
      }
      return (int) found;
    }
    return anyEnumIndex(names, p);
  }

  /** Reads the string at p as {@link #enumIndex} does: a long name, one with escapes, or an unknown one. */
  private int anyEnumIndex(NameTable names, int p) {
    if (buf[p] != '"') throw unexpected(Reason.EXPECTED_STRING, p);
    pos = p;
    int start = p + 1;
    p = StringReader.scanPlain(this, start, mostStringBytes, Reason.LIMIT_STRING_BYTES);
    start = pos + 1;
    int index;
    if (buf[p] == '"') {
      index = names.find(buf, start, p - start);
      p++;
    } else {
      p = strings.scanName(this, start, p);
      index = strings.find(names);
    }
    if (index < 0) {
      lookedUpTo(p);
      throw ownError(Reason.INVALID_ENUM, base + pos, Tags.expected(names));
    }
    pos = p;
    return index;
  }

  // ---- values as raw bytes ----

  /** Skips a value and checks it as strictly as when reading it: grammar, UTF-8, escapes, numbers, depth. */
  public final void skipValue() {
    int p = pos;
    if (p + 16 <= safe) {
      int n = ValueSkipper.shortScalar(buf, p);
      if (n > 0 && skipped + n <= limits.skippedBytes()) {
        skipped += n;
        pos = p + n;
        return;
      }
    }
    skipLong();
  }

  /**
   * Reads any value, as strictly as {@link #skipValue} does, and returns its bytes as the document writes them, without
   * the whitespace around it. A discriminator hidden from the case's decoder is left out. As for a string, the bytes
   * are at most {@link Limits#stringBytes}.
   */
  public final byte[] readRaw() {
    return RawValue.read(this);
  }

  // ---- position and marks ----

  /** Returns the absolute offset of the next token. */
  public final long offset() {
    int p = token();
    pos = p;
    return base + p;
  }

  /** Returns the absolute offset of the next value: in an object whose discriminator was read, of the object. */
  public final long valueOffset() {
    return resumed ? tags.objectOffset() : offset();
  }

  /** Returns the first byte of the next token without consuming it; the end of the input is an error. */
  public final int peek() {
    int p = token();
    pos = p;
    if (p >= lim && last) throw unexpected(Reason.UNEXPECTED_END, p);
    return resumed ? '{' : buf[p] & 0xFF;
  }

  /** Saves the position, and all state needed to read from here again, as a mark; marks nest. */
  public final int mark() {
    if (isAside()) throw unexpected(Reason.UNEXPECTED_END, pos);
    pos = token();
    return marks.push(this, tags == null ? 0 : tags.count());
  }

  /**
   * Goes back to a mark and keeps the mark.
   *
   * <p>Decoders may read 64 KiB again, plus 16 bytes for each byte of the document that was read so far. If a document
   * makes them read more again, it is rejected. Going back to one mark several times in a row counts once.
   */
  public final void rewind(int mark) {
    goBack(mark, false);
  }

  /**
   * Goes back to a mark, as {@link #rewind(int)} does, after an exception has rejected the value. An exception that is
   * not a {@link JsonException} has a stack trace, which is longer in nested values. So it counts like 4 bytes for each
   * open container.
   */
  public final void rewind(int mark, RuntimeException rejection) {
    goBack(mark, !(rejection instanceof JsonException));
    if (notes != null) {
      notes.cutRejected(base + pos);
      Notes.rejected(this, base + pos, rejection);
    }
  }

  private void goBack(int mark, boolean isTraced) {
    takeBack();
    marks.count(this, mark, isTraced);
    toMark(mark);
    if (notes != null) notes.cut(base + pos);
    strings.forgetFailure();
    skipStop = Long.MAX_VALUE; // the failed decoder may have been skipping, or keeping bytes
    keepsNothing();
  }

  /**
   * Goes back to a mark after an exception that rejected the value there, for a decoder that then skips the value.
   * Throws the exception if the document is malformed, exceeds a limit, or has too many such values.
   */
  protected final void leaveOut(int mark, RuntimeException rejection, Reason.Kind kind) {
    boolean isFinal = kind == Reason.Kind.SYNTAX || kind == Reason.Kind.LIMIT;
    if (isFinal || !marks.leaveOut(this)) throw rejection;
    rewind(mark, rejection);
  }

  /** Restores the state of the reader at a mark. */
  void toMark(int mark) {
    int objects = marks.goBack(this, mark);
    if (tags != null) tags.cut(this, objects);
  }

  /** Removes a mark and all marks made after it. */
  public final void unmark(int mark) {
    marks.cut(this, mark);
  }

  // ---- errors ----

  /**
   * Turns an exception into an error with its path, as long as the document is open.
   *
   * @param failing the offset of the opening quote of the string in which reading has failed, or -1
   */
  protected final JsonError locate(JsonException e, Throwable cause, long failing) {
    takeBack();
    boolean whole = document != null;
    byte[] b = whole ? document : buf;
    long origin = whole ? -documentFrom : base;
    long at = e.offset() - origin;
    int stop = (int) Math.max(at, -1); // -1: it lies before the window
    if (!whole && stop >= 0 && e.reason().showsFound()) fill(stop);
    if (whole && !many) {
      boolean inString = failing >= 0 && failing < e.offset() && e.reason().isInString();
      if (e.reason() == Reason.TRAILING_DATA) locator.scanLines(b, documentFrom, stop);
      else locator.scan(b, documentFrom, inString ? documentFrom + (int) failing + 1 : stop, stop);
    } else {
      int to = Math.max(located, stop >= located || whole ? stop : pos);
      passDocuments(b, origin, to);
      locator.feed(b, located, to, origin + located);
      located = to;
    }
    int limit = (int) (base + lim - origin);
    JsonError error = report(e, locator, b, at, limit, fromText, limits, cause);
    return secrets == null ? error : secrets.hide(error, e, locator, b, stop, limit);
  }

  /**
   * Makes the error of an exception, after the locator has scanned the document up to the exception's offset, if
   * possible.
   *
   * @param stop the position of the exception's offset in {@code b}; negative if that part has left the window
   * @param limit the end of the bytes in {@code b}
   */
  static JsonError report(
      JsonException e, Locator l, byte[] b, long stop, int limit, boolean fromText, Limits limits, Throwable cause) {
    long origin = e.offset() - stop;
    long at = l.offsetOf(e);
    Reason reason = at > 4 ? e.reason() : encoding(e.reason(), l.firstBytes(b, origin, limit));
    Object[] segments = reason == e.reason() ? l.segmentsOf(e, b, stop, limit) : new Object[0];
    if (fromText && reason == Reason.INVALID_UTF8) reason = Reason.LONE_SURROGATE;
    boolean isReplaced = reason != e.reason();
    long shown = Rejections.position(e) == Place.AT_TAG ? stop : at - origin;
    boolean showsFound = !isReplaced && reason.showsFound() && shown >= 0 && shown < limit;
    return new JsonError(reason, segments, at, l.lineOf(at), l.columnOf(at), isReplaced ? null : detail(e, limits),
        showsFound ? JqPath.found(b, (int) shown, limit) : null, cause);
  }

  /** Returns the detail of an exception; adds the limit if the detail does not mention it. */
  private static String detail(JsonException e, Limits limits) {
    String detail = Rejections.detail(e);
    if (detail != null) return detail;
    if (e.reason() == Reason.LIMIT_STRING_BYTES) return "string of more than " + limits.stringBytes() + " bytes";
    return e.reason() == Reason.LIMIT_NAME_BYTES ? "name of more than " + limits.nameBytes() + " bytes" : null;
  }

  /** Recognises other encodings than UTF-8 from the first bytes (RFC 8259 section 8.1, RFC 4627 section 3). */
  private static Reason encoding(Reason reason, long firstBytes) {
    int n = (int) (firstBytes >>> 32);
    int first = (int) firstBytes;
    if (n >= 3 && (first & 0xFFFFFF) == 0xBFBBEF) return Reason.BYTE_ORDER_MARK;
    if (n < 2) return reason;
    int pair = first & 0xFFFF;
    boolean utf16 = pair == 0xFFFE || pair == 0xFEFF || (pair & 0xFF) == 0 || pair >>> 8 == 0;
    return utf16 ? Reason.UNSUPPORTED_ENCODING : reason;
  }

  /** Brings the whole token at an absolute offset into the window, so that a message can show it; reading goes on. */
  protected final void lookAhead(long offset) {
    takeBack();
    if (document == null && offset >= base) pos -= require((int) (offset - base), JqPath.MOST_SHOWN);
  }

  /** Tries to bring the whole token at p into the window, so that a message can show it. */
  private void fill(int p) {
    try {
      while (!last && lim - p < JqPath.MOST_SHOWN && lim < buf.length) {
        int n = source.read(buf, lim, Math.min(JqPath.MOST_SHOWN, buf.length - lim));
        if (n <= 0) last = true;
        else lim = Math.min(lim + n, buf.length);
      }
    } catch (IOException | RuntimeException e) {
      last = true; // an error of the source must not replace the error that is being reported
    }
  }

  // ---- details ----

  /** Reads the integer at p, which is at least min and at most -(min + 1). */
  long integer(int p, long min, String what) {
    long v = NumberReader.readInteger(this, p, min, what);
    if (failure != null) throw failed();
    return v;
  }

  /** Reads an integer from min to -(min + 1). */
  private int readSmall(int min, String what) {
    int p = token();
    byte[] b = buf;
    long t = Bytes.getLong(b, p) ^ Words.ZEROS;
    // The first byte may be a sign. The length must not wait for that test, as the next token waits for the length.
    long stop = Words.nonDigits(t) & ~0xFFL;
    if (stop != 0) {
      int n = Long.numberOfTrailingZeros(stop) >>> 3;
      int sign = b[p] == '-' ? -1 : 0;
      if (Words.isInteger(t, n, sign) && !Words.continues(b[p + n])) {
        int v = Words.signedDigits(t, n, sign);
        if (v >= min && v <= ~min) {
          pos = p + n;
          return v;
        }
      }
    }
    return (int) integer(p, min, what);
  }

  protected Tags tags() {
    if (tags == null) tags = new Tags();
    return tags;
  }

  /** Returns how the current offset relates to the value just read, which may be the part before a binary field. */
  protected int behind() {
    return tags != null && tags.isStopped(this) ? Place.AT_NAME : Place.BEHIND_VALUE;
  }

  private JsonException failed() {
    JsonException e = failure;
    failure = null;
    return e;
  }

  private void skipLong() {
    long from = offset();
    limitSkipping(from);
    if (resumed) skipMembers();
    else ValueSkipper.skip(this);
    countSkipped(from);
  }

  /** Skips the rest of an object whose discriminator came first. */
  private void skipMembers() {
    for (boolean more = readObjectStart(); more; more = readNextMember()) ValueSkipper.skipMember(this);
  }
}
