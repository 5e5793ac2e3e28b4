package jzon.streams;

import java.util.Arrays;
import java.util.List;

import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.paths.Locator;
import jzon.streams.boundaries.ByteSearch;
import jzon.streams.boundaries.TokenCheck;

/**
 * Reads a document up to the array at a path of names, and then from the end of that array to the end of the document.
 *
 * <p>The document is given in parts. Everything around the array is checked as strictly as when reading it, and none of
 * it is kept.
 */
final class AroundArray {
  /** The part is used up. */
  static final int MORE = 0;

  /** The array begins. */
  static final int ARRAY = 1;

  /** The document is wrong; {@link #error} returns the error. */
  static final int WRONG = 2;

  private static final int VALUE = 0, ELEMENT_OR_END = 1, NAME_OR_END = 2, NAME = 3, COLON = 4, BEHIND = 5, TOKEN = 6;

  /** The maximum number of bytes in which a character of a name is written. */
  private static final int MOST_WRITTEN = 6;

  private final String[] names;
  private final Limits limits;
  private final TokenCheck token = new TokenCheck();
  private final Locator locator = new Locator();

  private int state = VALUE;
  /** The token is a name. */
  private boolean inName;
  private int depth;
  /** The kinds of the open containers, from the outermost on: an object is 1. */
  private long[] kinds = new long[8];
  /** How many names of the open objects are those of the path; one less than the depth if all are. */
  private int matched = -1;
  /** How many names of the path were found so far, also in objects that have ended. */
  private int met;
  /** The name just read is the next one of the path. */
  private boolean leads;
  /** The name being read, as the document writes it, if it may be one of the path. */
  private final RecordBuffer name = new RecordBuffer();
  /** The name being read cannot be the next one of the path. */
  private boolean notOfPath;
  /** The number of bytes of the name being read, with the closing quote. */
  private int nameLength;

  private long passed;
  private int pos;
  private JsonError error;
  /** The error has its path already. */
  private boolean isPlaced;

  AroundArray(List<String> names, Limits limits) {
    this.names = names.toArray(new String[0]);
    this.limits = limits;
    leads = names.isEmpty();
  }

  /** Reads on from p; {@link #position} then returns where it has stopped. */
  int read(byte[] b, int p, int to, long offset) {
    pos = p;
    int from = p;
    int allowed = (int) Math.min(to - p, limits.skippedBytes() - passed);
    int result = readOn(b, p + allowed);
    passed += pos - from;
    if (result == MORE && pos < to) {
      result = wrong(Reason.LIMIT_SKIPPED_BYTES, "more than " + limits.skippedBytes() + " bytes around the array", 0);
    }
    locator.feedAndKeep(b, from, pos, offset);
    if (result == WRONG && !isPlaced) {
      Object[] path = locator.segments(b, to, offset - from, isAtValue(), null);
      error = error.inStream(-1, Arrays.asList(path), 0, 1, 1);
    }
    return result;
  }

  /** Returns where reading has stopped: at the end of the part, after the array's bracket, or at the wrong byte. */
  int position() {
    return pos;
  }

  JsonError error() {
    return error;
  }

  /** Goes on at the bracket that closes the array. */
  void leaveArray() {
    state = BEHIND;
  }

  /** Ends the input, and returns the error if the document is incomplete, or null. */
  JsonError end() {
    if (depth == 0 && state == BEHIND) return null;
    Object[] path = locator.segments(new byte[0], 0, 0, isAtValue(), null);
    return JsonError.of(Reason.UNEXPECTED_END, null, null).inStream(-1, Arrays.asList(path), 0, 1, 1);
  }

  /** Tells whether a value comes next or has begun; the path then leads to it. */
  private boolean isAtValue() {
    return state == VALUE || state == ELEMENT_OR_END || state == TOKEN && !inName;
  }

  private int wrong(Reason reason, String text, int c) {
    error = NestedFramer.unexpected(reason, text, c);
    return WRONG;
  }

  private int readOn(byte[] b, int to) {
    while (pos < to) {
      if (state == TOKEN) {
        if (!readToken(b, to)) return error == null ? MORE : WRONG;
        continue;
      }
      int c = b[pos];
      if (c <= ' ' && ByteSearch.isWhitespace(c)) {
        pos = ByteSearch.behindWhitespace(b, pos, to);
        continue;
      }
      int result = step(c);
      if (result != MORE) return result;
    }
    return MORE;
  }

  /** Takes a byte outside of tokens. */
  private int step(int c) {
    switch (state) {
      case COLON:
        if (c != ':') return wrong(Reason.EXPECTED_COLON, null, c);
        pos++;
        state = VALUE;
        return MORE;
      case BEHIND:
        return behind(c);
      case NAME_OR_END:
        if (c == '}') return close();
        return c == '"' ? startName() : wrong(Reason.EXPECTED_NAME, "expected a name or '}'", c);
      case NAME:
        return c == '"' ? startName() : wrong(Reason.EXPECTED_NAME, null, c);
      case ELEMENT_OR_END:
        return c == ']' ? close() : value(c);
      default:
        return value(c);
    }
  }

  private int startName() {
    pos++;
    token.startString();
    state = TOKEN;
    inName = true;
    nameLength = 0;
    name.clear();
    notOfPath = matched != depth - 1;
    return MORE;
  }

  private int value(int c) {
    boolean leads = this.leads;
    this.leads = false;
    if (leads && matched + 1 == names.length) {
      if (c != '[') return otherwise(Reason.EXPECTED_ARRAY, c);
      int opened = open(false, false);
      return opened == MORE ? ARRAY : opened;
    }
    boolean onPath = leads || depth == 0;
    if (onPath && c != '{') return otherwise(Reason.EXPECTED_OBJECT, c);
    if (c == '{' || c == '[') return open(c == '{', onPath);
    pos++;
    inName = false;
    state = TOKEN;
    if (c == '"') token.startString();
    else if (!token.start(c)) return noValue(c);
    return MORE;
  }

  /** Sets the error for a value that begins with c and is not of the kind that the path requires. */
  private int otherwise(Reason reason, int c) {
    if (depth == 0 && c == (byte) 0xEF) return wrong(Reason.BYTE_ORDER_MARK, null, 0);
    String found = kind(c);
    if (found == null) return wrong(reason, null, c);
    error = JsonError.of(reason, null, null).withFound(found);
    return WRONG;
  }

  /** Returns the name in messages of the scalar that begins with c and may not have arrived completely, or null. */
  private static String kind(int c) {
    switch (c) {
      case '"':
        return "a string";
      case 't':
        return "true";
      case 'f':
        return "false";
      case 'n':
        return "null";
      default:
        return c == '-' || c >= '0' && c <= '9' ? "a number" : null;
    }
  }

  private int noValue(int c) {
    pos--;
    return wrong(Reason.EXPECTED_VALUE, null, c);
  }

  private int open(boolean isObject, boolean onPath) {
    if (depth == limits.depth()) {
      return wrong(Reason.LIMIT_DEPTH, "nested more than " + limits.depth() + " deep", 0);
    }
    pos++;
    int word = depth >>> 6;
    if (word == kinds.length) kinds = Arrays.copyOf(kinds, word * 2);
    long bit = 1L << depth;
    kinds[word] = isObject ? kinds[word] | bit : kinds[word] & ~bit;
    if (onPath) matched = depth;
    depth++;
    state = isObject ? NAME_OR_END : ELEMENT_OR_END;
    return MORE;
  }

  private boolean isObject() {
    int i = depth - 1;
    return (kinds[i >>> 6] >>> i & 1) != 0;
  }

  private int behind(int c) {
    if (depth == 0) return wrong(Reason.TRAILING_DATA, null, c);
    boolean isObject = isObject();
    if (c == ',') {
      pos++;
      state = isObject ? NAME : VALUE;
      return MORE;
    }
    if (c == (isObject ? '}' : ']')) return close();
    return wrong(isObject ? Reason.EXPECTED_MEMBER_END : Reason.EXPECTED_ELEMENT_END, null, c);
  }

  private int close() {
    if (matched == depth - 1) {
      if (met == matched) return missing();
      matched--;
    }
    pos++;
    depth--;
    state = BEHIND;
    return MORE;
  }

  /** Reads on in a token; returns whether it has ended. */
  private boolean readToken(byte[] b, int to) {
    int from = pos;
    // the byte after the longest possible name must be its closing quote
    int allowed = inName ? Math.min(to - from, limits.nameBytes() + 1 - nameLength) : to - from;
    int end = token.read(b, from, from + allowed);
    if (end == TokenCheck.WRONG) {
      pos = token.wrongAt();
      wrong(reason(token.fault()), null, 0);
      return false;
    }
    pos = end == TokenCheck.MORE ? from + allowed : end;
    if (inName) nameLength += pos - from;
    if (inName && end == TokenCheck.MORE && nameLength > limits.nameBytes()) {
      pos--;
      wrong(Reason.LIMIT_NAME_BYTES, "name of more than " + limits.nameBytes() + " bytes", 0);
      return false;
    }
    if (inName && !notOfPath) keepName(b, from);
    if (end == TokenCheck.MORE) return false;
    if (!inName) {
      state = BEHIND;
      return true;
    }
    state = COLON;
    return notOfPath || endName();
  }

  private void keepName(byte[] b, int from) {
    notOfPath = name.length + pos - from > MOST_WRITTEN * names[depth - 1].length() + 1;
    if (!notOfPath) name.append(b, from, pos);
  }

  /** Compares a name with the one in the path; returns false if it is a duplicate. */
  private boolean endName() {
    if (!Locator.text(name.bytes, 0, name.length - 1).equals(names[depth - 1])) return true;
    if (met >= depth) {
      error = at(Reason.DUPLICATE_FIELD);
      return false;
    }
    met = depth;
    leads = true;
    return true;
  }

  private int missing() {
    error = at(Reason.MISSING_FIELD);
    return WRONG;
  }

  /** Returns an error at the name of the path that the innermost object has or lacks. */
  private JsonError at(Reason reason) {
    isPlaced = true;
    return JsonError.of(reason, null, null).inStream(-1, Arrays.asList(names).subList(0, depth), 0, 1, 1);
  }

  private static Reason reason(TokenCheck.Fault fault) {
    switch (fault) {
      case UTF8:
        return Reason.INVALID_UTF8;
      case ESCAPE:
        return Reason.INVALID_ESCAPE;
      case CONTROL_CHARACTER:
        return Reason.CONTROL_CHARACTER;
      case SURROGATE:
        return Reason.LONE_SURROGATE;
      case NUMBER:
        return Reason.EXPECTED_NUMBER;
      default:
        return Reason.EXPECTED_VALUE;
    }
  }
}
