package jzon.engine.reading;

import java.util.Arrays;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Indentation;
import jzon.engine.bytes.Words;
import jzon.engine.error.JsonException;
import jzon.engine.error.Reason;

/**
 * Finds a field's name among the known names if it is not the expected one: it may come out of order, have escapes, or
 * be unknown. {@link ExpectedNames} calls it.
 *
 * <p>Changes the cursor's {@code indentations}, {@code levelsLeft}, {@code pos} and {@code unknown}.
 */
public final class MemberNames {
  private static final short SPACE_QUOTE = '"' << 8 | ' ';

  private static final short COMMA_QUOTE = '"' << 8 | ',';

  private MemberNames() {}

  /** Reads the next name, and first compares it with the expected one; {@code expected} need not be an index. */
  public static int next(ValueReader in, NameTable names, int expected) {
    int p = in.pos;
    byte[] name = names.plain(expected);
    if (name == null) return other(in, names, expected);
    int n = name.length;
    if (p + 64 + n <= in.safe && n <= in.mostNameBytes) {
      byte[] b = in.buf;
      long x = Bytes.getLong(b, p);
      int q = p + 1;
      if ((short) x != COMMA_QUOTE) {
        int spaces = Indentation.at(in.indentations, in.levelsLeft);
        if (Indentation.differs(b, p, x ^ Indentation.AFTER_COMMA, spaces) != 0) return other(in, names, expected);
        q += spaces;
        if (Bytes.getShort(b, q) != SPACE_QUOTE) return other(in, names, expected);
        q++;
      }
      if (b[q + 1 + n] == '"' && Arrays.equals(b, q + 1, q + 1 + n, name, 0, n)) return in.colon(q + n + 2, expected);
    }
    return other(in, names, expected);
  }

  public static int first(ValueReader in, NameTable names, int expected) {
    if (in.notes != null) return tracedFirst(in, names, expected);
    return in.startObject() ? find(in, names, expected) : ValueReader.END;
  }

  private static int tracedFirst(ValueReader in, NameTable names, int expected) {
    long at = in.valueOffset();
    if (in.startObject()) return find(in, names, expected);
    in.notes.addObject(at, names);
    return ValueReader.END;
  }

  /** Reads ',' and the next name, or the end of the object, if the expected name is not next. */
  static int other(ValueReader in, NameTable names, int expected) {
    return in.nextMember() ? find(in, names, expected) : ValueReader.END;
  }

  /** Moves to p, where {@code left} more containers may be opened, and returns the index. */
  static int found(ValueReader in, int left, int p, int index) {
    in.levelsLeft = left;
    in.pos = p;
    return index;
  }

  /** Reads the name after the byte at p, in place of the expected one: usually the same as in the last object. */
  static int instead(ValueReader in, NameTable names, int expected, int p) {
    UnexpectedNames.Entry e = names.likely(expected);
    byte[] b = in.buf;
    if (!e.isAt(b, p, b[p] ^ ',') || e.length - 4 > in.mostNameBytes) return find(in, names, expected, p + 1);
    p += e.length;
    in.pos = b[p] == ' ' ? p + 1 : p;
    return e.index;
  }

  /**
   * Reads the name after the known indentation in place of the expected one, or whatever else is next; {@code x} is the
   * word at p compared with the indentation.
   */
  static int indented(ValueReader in, NameTable names, int expected, long x, int p, int spaces) {
    return isIndented(in.buf, x, p, spaces)
        ? instead(in, names, expected, p + 1 + spaces)
        : other(in, names, expected);
  }

  /** As {@link #indented}, for the first name of an object. */
  static int indentedFirst(ValueReader in, NameTable names, int expected, long x, int p, int spaces) {
    if (!isIndented(in.buf, x, p, spaces)) return first(in, names, expected);
    int q = p + 1 + spaces; // the last byte before the name
    return instead(in, names, expected, found(in, in.levelsLeft - 1, q, q));
  }

  private static boolean isIndented(byte[] b, long x, int p, int spaces) {
    return Indentation.differs(b, p, x, spaces) == 0 && Bytes.getShort(b, p + 1 + spaces) == SPACE_QUOTE;
  }

  /** Returns the position of the next token if it is '{' and 80 bytes are loadable there, or -1; consumes nothing. */
  static int opening(ValueReader in) {
    int p = in.pos;
    if (p + 96 > in.safe || in.levelsLeft <= 0) return -1;
    byte[] b = in.buf;
    int c = b[p];
    return c == '\n' ? Indentation.end(b, p + 1) : c == ' ' ? p + 1 : p;
  }

  /** Looks for an indentation after {@code first} at p that is not the known one, and remembers it. */
  static boolean isOther(ValueReader in, byte[] b, int p, int first, int left, int known) {
    if (b[p] != first) return false;
    int c = b[p + 1];
    if (c != '\n' && c != ' ') return false;
    int spaces = c == ' ' ? 0 : Indentation.end(b, p + 2) - p - 2;
    if (spaces == known) return false;
    in.indentations = Indentation.with(in.indentations, left, spaces);
    return true;
  }

  /**
   * Reads a name with its colon and finds it; the opening quote is next, perhaps after whitespace.
   *
   * @param expected the index of the expected name that was not found, or a number that is no index, such as {@link
   *     NameTrace#CASE}: the name that came in its place last time is tried first
   */
  public static int find(ValueReader in, NameTable names, int expected) {
    int p = in.token();
    if (in.buf[p] != '"') throw in.unexpected(Reason.EXPECTED_NAME, p);
    return find(in, names, expected, p);
  }

  /** Reads the name whose opening quote is at p, with its colon, and finds it. */
  private static int find(ValueReader in, NameTable names, int expected, int p) {
    if (names.keepsUnknown) return findAndKeep(in, names, expected, p);
    byte[] b = in.buf;
    int start = p + 1;
    if (p + UnexpectedNames.REACH <= in.safe && p > 0 && in.levelsLeft != in.tagLevelsLeft && expected >= 0) {
      UnexpectedNames.Entry next = UnexpectedNames.expected(in.trail, names, expected);
      if (next != null && next.isAt(b, p - 1, b[p - 1] ^ ',')) {
        in.trail.last = next;
        p += next.length - 1;
        in.pos = b[p] == ' ' ? p + 1 : p;
        return next.index;
      }
    }
    p = start;
    long hash = NameTable.SEED;
    long word;
    long stop;
    int bound = Math.min(in.safe, start + names.longest);
    for (;;) {
      if (p > bound) {
        if (p <= in.safe) return skipLong(in, start - 1, names);
        if (p - start > in.mostNameBytes) throw tooLong(in, start, p, Reason.LIMIT_NAME_BYTES);
        in.pos = start - 1;
        int d = in.shift(start - 1);
        p -= d;
        start -= d;
        b = in.buf;
        bound = Math.min(in.safe, start + names.longest);
      }
      word = Bytes.getLong(b, p);
      stop = Words.special(word);
      if (stop != 0) break;
      hash = NameTable.mix(hash, word);
      p += 8;
    }
    int bits = Long.numberOfTrailingZeros(stop) & 0x38;
    p += bits >>> 3;
    int n = p - start;
    if (b[p] != '"' || n > in.mostNameBytes) return findUnusual(in, start, p, names, expected);
    hash = NameTable.mix(hash, word & (1L << bits) - 1);
    int index = names.find(b, start, n, NameTable.finish(hash, n));
    if (index < 0 && in.levelsLeft == in.tagLevelsLeft) return in.tags.beside(in, names, start, n, p + 1);
    if (start > 1) UnexpectedNames.learn(in.trail, names, b, start - 2, in.safe, n + 4, index, expected);
    return in.colon(p + 1, index);
  }

  /** Reads the name whose opening quote is at p, with its colon, and finds it; keeps an unknown one as a String. */
  private static int findAndKeep(ValueReader in, NameTable names, int expected, int p) {
    long offset = in.base + p;
    if (in.notes != null) in.notes.add(offset, names, expected);
    in.pos = p;
    String name = StringReader.rest(in, p + 1, p + 1, in.mostNameBytes, Reason.LIMIT_NAME_BYTES);
    int index = names.find(name);
    if (index >= 0) return in.colon(in.pos, index);
    in.unknown = name;
    if (in.levelsLeft == in.tagLevelsLeft) return in.tags.beside(in, names, name, offset);
    return in.colon(in.pos, NameTable.UNKNOWN);
  }

  /**
   * Reads, with its colon, the rest from p on of a name that starts at {@code start} and is not plain, or is too long.
   */
  private static int findUnusual(ValueReader in, int start, int p, NameTable names, int expected) {
    if (in.notes != null) in.notes.add(in.base + start - 1, names, expected);
    if (in.levelsLeft != in.tagLevelsLeft) {
      int end = EscapedName.unknownEnd(in, names, start, p, in.safe - ValueSkipper.REACH);
      if (end >= 0 && end - start <= in.mostNameBytes) return in.colon(end + 1, NameTable.UNKNOWN);
    }
    in.pos = start - 1;
    p = in.strings.scanName(in, start, p);
    int index = in.strings.find(names);
    return index < 0 && in.levelsLeft == in.tagLevelsLeft
        ? in.tags.beside(in, names, in.pos + 1, -1, p)
        : in.colon(p, index);
  }

  /** Reads the name at p, which is longer than all known names, with its colon. */
  private static int skipLong(ValueReader in, int p, NameTable names) {
    in.pos = p;
    p = StringReader.scanPlain(in, p + 1, in.mostNameBytes, Reason.LIMIT_NAME_BYTES);
    int start = in.pos + 1;
    int n = -1;
    if (in.buf[p] == '"' && p - start <= in.mostNameBytes) {
      n = p - start;
      p++;
    } else {
      p = in.strings.scanName(in, start, p);
      start = in.pos + 1;
    }
    return in.levelsLeft == in.tagLevelsLeft ? in.tags.beside(in, names, start, n, p) : in.colon(p, NameTable.UNKNOWN);
  }

  private static JsonException tooLong(ValueReader in, int start, int p, Reason limit) {
    in.lookedUpTo(p);
    return in.error(limit, in.base + start - 1, null);
  }
}
