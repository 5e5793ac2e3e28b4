package jzon.engine.reading;

import java.util.Arrays;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Indentation;
import jzon.engine.bytes.Words;
import jzon.engine.error.JsonException;
import jzon.engine.error.Reason;

/**
 * Finds a field's name among the known names if {@link ValueReader} has not found the expected name without whitespace:
 * the name may follow whitespace, come out of order, have escapes, or be unknown.
 *
 * <p>After whitespace the methods compare the same words, starting at the space before the name and without their bytes
 * of the colon. Methods with {@code first} open the object; those with {@code next} continue after a value. If the name
 * has another indentation than {@link Indentation} remembers, the new one is remembered and the method is called again.
 *
 * <p>Changes the cursor's {@code indentations}, {@code levelsLeft}, {@code pos} and {@code unknown}.
 */
public final class MemberNames {
  /** Turns the byte before the first name, or before another one, into a space. */
  private static final long BRACE_TO_SPACE = '{' ^ ' ';

  private static final long COMMA_TO_SPACE = ',' ^ ' ';

  private static final short SPACE_QUOTE = '"' << 8 | ' ';

  private static final short COMMA_QUOTE = '"' << 8 | ',';

  private static final short BRACE_QUOTE = '"' << 8 | '{';

  /** A space where a colon is expected. */
  private static final long SPACE_FOR_COLON = (long) (' ' ^ ':') << 56;

  private static final short COLON_SPACE = ' ' << 8 | ':';

  private MemberNames() {}

  public static int first1(ValueReader in, long w0, int n, int expected, NameTable names) {
    int p = opening(in);
    if (p < 0) return first(in, names, expected);
    byte[] b = in.buf;
    long x = Bytes.getLong(b, p);
    int left = in.levelsLeft - 1;
    if ((short) x == BRACE_QUOTE) return instead(in, names, expected, found(in, left, p, p));
    int spaces = Indentation.at(in.indentations, left);
    int q = p + 1 + spaces; // the last byte before the name
    if (Indentation.differs(b, p, x ^ Indentation.AFTER_BRACE, spaces) == 0) {
      long colon = (Bytes.getLong(b, q) ^ w0 ^ BRACE_TO_SPACE) << 64 - (n << 3);
      if (colon == SPACE_FOR_COLON && (short) Bytes.getLong(b, q + n) == COLON_SPACE) {
        return found(in, left, q + n + 2, expected);
      }
      if (colon << 8 == 0) return in.colon(q + n - 1, found(in, left, q, expected));
    }
    if (isOther(in, b, p, '{', left, spaces)) return first1(in, w0, n, expected, names);
    return indentedFirst(in, names, expected, x ^ Indentation.AFTER_BRACE, p, spaces);
  }

  public static int first2(ValueReader in, long w0, long w1, int n, int expected, NameTable names) {
    int p = opening(in);
    if (p < 0) return first(in, names, expected);
    byte[] b = in.buf;
    long x = Bytes.getLong(b, p);
    int left = in.levelsLeft - 1;
    if ((short) x == BRACE_QUOTE) return instead(in, names, expected, found(in, left, p, p));
    int spaces = Indentation.at(in.indentations, left);
    int q = p + 1 + spaces; // the last byte before the name
    if ((Indentation.differs(b, p, x ^ Indentation.AFTER_BRACE, spaces)
            | Bytes.getLong(b, q) ^ w0 ^ BRACE_TO_SPACE) == 0) {
      long colon = Bytes.getLong(b, q + n - 8) ^ w1;
      if (colon == SPACE_FOR_COLON && (short) Bytes.getLong(b, q + n) == COLON_SPACE) {
        return found(in, left, q + n + 2, expected);
      }
      if (colon << 8 == 0) return in.colon(q + n - 1, found(in, left, q, expected));
    }
    if (isOther(in, b, p, '{', left, spaces)) return first2(in, w0, w1, n, expected, names);
    return indentedFirst(in, names, expected, x ^ Indentation.AFTER_BRACE, p, spaces);
  }

  public static int first3(ValueReader in, long w0, long w1, long w2, int n, int expected, NameTable names) {
    int p = opening(in);
    if (p < 0) return first(in, names, expected);
    byte[] b = in.buf;
    long x = Bytes.getLong(b, p);
    int left = in.levelsLeft - 1;
    if ((short) x == BRACE_QUOTE) return instead(in, names, expected, found(in, left, p, p));
    int spaces = Indentation.at(in.indentations, left);
    int q = p + 1 + spaces; // the last byte before the name
    long differs =
        Indentation.differs(b, p, x ^ Indentation.AFTER_BRACE, spaces)
            | Bytes.getLong(b, q) ^ w0 ^ BRACE_TO_SPACE
            | Bytes.getLong(b, q + 8) ^ w1;
    if (differs == 0) {
      long colon = Bytes.getLong(b, q + n - 8) ^ w2;
      if (colon == SPACE_FOR_COLON && (short) Bytes.getLong(b, q + n) == COLON_SPACE) {
        return found(in, left, q + n + 2, expected);
      }
      if (colon << 8 == 0) return in.colon(q + n - 1, found(in, left, q, expected));
    }
    if (isOther(in, b, p, '{', left, spaces)) return first3(in, w0, w1, w2, n, expected, names);
    return indentedFirst(in, names, expected, x ^ Indentation.AFTER_BRACE, p, spaces);
  }

  public static int first4(ValueReader in, long w0, long w1, long w2, long w3, int n, int expected, NameTable names) {
    int p = opening(in);
    if (p < 0) return first(in, names, expected);
    byte[] b = in.buf;
    long x = Bytes.getLong(b, p);
    int left = in.levelsLeft - 1;
    if ((short) x == BRACE_QUOTE) return instead(in, names, expected, found(in, left, p, p));
    int spaces = Indentation.at(in.indentations, left);
    int q = p + 1 + spaces; // the last byte before the name
    long differs =
        Indentation.differs(b, p, x ^ Indentation.AFTER_BRACE, spaces)
            | Bytes.getLong(b, q) ^ w0 ^ BRACE_TO_SPACE
            | Bytes.getLong(b, q + 8) ^ w1
            | Bytes.getLong(b, q + 16) ^ w2;
    if (differs == 0) {
      long colon = Bytes.getLong(b, q + n - 8) ^ w3;
      if (colon == SPACE_FOR_COLON && (short) Bytes.getLong(b, q + n) == COLON_SPACE) {
        return found(in, left, q + n + 2, expected);
      }
      if (colon << 8 == 0) return in.colon(q + n - 1, found(in, left, q, expected));
    }
    if (isOther(in, b, p, '{', left, spaces)) return first4(in, w0, w1, w2, w3, n, expected, names);
    return indentedFirst(in, names, expected, x ^ Indentation.AFTER_BRACE, p, spaces);
  }

  public static int next1(ValueReader in, long w0, int n, int expected, NameTable names) {
    int p = in.pos;
    if (p + 64 > in.safe) return other(in, names, expected);
    byte[] b = in.buf;
    long x = Bytes.getLong(b, p);
    if ((short) x == COMMA_QUOTE) return instead(in, names, expected, p);
    if ((byte) x == '}') return found(in, in.levelsLeft + 1, p + 1, ValueReader.END);
    int left = in.levelsLeft;
    int spaces = Indentation.at(in.indentations, left);
    int q = p + 1 + spaces; // the last byte before the name
    if (Indentation.differs(b, p, x ^ Indentation.AFTER_COMMA, spaces) == 0) {
      long colon = (Bytes.getLong(b, q) ^ w0 ^ COMMA_TO_SPACE) << 64 - (n << 3);
      if (colon == SPACE_FOR_COLON && (short) Bytes.getLong(b, q + n) == COLON_SPACE) {
        return found(in, left, q + n + 2, expected);
      }
      if (colon << 8 == 0) return in.colon(q + n - 1, expected);
    }
    if (isOther(in, b, p, ',', left, spaces)) return next1(in, w0, n, expected, names);
    return indented(in, names, expected, x ^ Indentation.AFTER_COMMA, p, spaces);
  }

  public static int next2(ValueReader in, long w0, long w1, int n, int expected, NameTable names) {
    int p = in.pos;
    if (p + 64 > in.safe) return other(in, names, expected);
    byte[] b = in.buf;
    long x = Bytes.getLong(b, p);
    if ((short) x == COMMA_QUOTE) return instead(in, names, expected, p);
    if ((byte) x == '}') return found(in, in.levelsLeft + 1, p + 1, ValueReader.END);
    int left = in.levelsLeft;
    int spaces = Indentation.at(in.indentations, left);
    int q = p + 1 + spaces; // the last byte before the name
    if ((Indentation.differs(b, p, x ^ Indentation.AFTER_COMMA, spaces)
            | Bytes.getLong(b, q) ^ w0 ^ COMMA_TO_SPACE) == 0) {
      long colon = Bytes.getLong(b, q + n - 8) ^ w1;
      if (colon == SPACE_FOR_COLON && (short) Bytes.getLong(b, q + n) == COLON_SPACE) {
        return found(in, left, q + n + 2, expected);
      }
      if (colon << 8 == 0) return in.colon(q + n - 1, expected);
    }
    if (isOther(in, b, p, ',', left, spaces)) return next2(in, w0, w1, n, expected, names);
    return indented(in, names, expected, x ^ Indentation.AFTER_COMMA, p, spaces);
  }

  public static int next3(ValueReader in, long w0, long w1, long w2, int n, int expected, NameTable names) {
    int p = in.pos;
    if (p + 64 > in.safe) return other(in, names, expected);
    byte[] b = in.buf;
    long x = Bytes.getLong(b, p);
    if ((short) x == COMMA_QUOTE) return instead(in, names, expected, p);
    if ((byte) x == '}') return found(in, in.levelsLeft + 1, p + 1, ValueReader.END);
    int left = in.levelsLeft;
    int spaces = Indentation.at(in.indentations, left);
    int q = p + 1 + spaces; // the last byte before the name
    long differs =
        Indentation.differs(b, p, x ^ Indentation.AFTER_COMMA, spaces)
            | Bytes.getLong(b, q) ^ w0 ^ COMMA_TO_SPACE
            | Bytes.getLong(b, q + 8) ^ w1;
    if (differs == 0) {
      long colon = Bytes.getLong(b, q + n - 8) ^ w2;
      if (colon == SPACE_FOR_COLON && (short) Bytes.getLong(b, q + n) == COLON_SPACE) {
        return found(in, left, q + n + 2, expected);
      }
      if (colon << 8 == 0) return in.colon(q + n - 1, expected);
    }
    if (isOther(in, b, p, ',', left, spaces)) return next3(in, w0, w1, w2, n, expected, names);
    return indented(in, names, expected, x ^ Indentation.AFTER_COMMA, p, spaces);
  }

  public static int next4(ValueReader in, long w0, long w1, long w2, long w3, int n, int expected, NameTable names) {
    int p = in.pos;
    if (p + 64 > in.safe) return other(in, names, expected);
    byte[] b = in.buf;
    long x = Bytes.getLong(b, p);
    if ((short) x == COMMA_QUOTE) return instead(in, names, expected, p);
    if ((byte) x == '}') return found(in, in.levelsLeft + 1, p + 1, ValueReader.END);
    int left = in.levelsLeft;
    int spaces = Indentation.at(in.indentations, left);
    int q = p + 1 + spaces; // the last byte before the name
    long differs =
        Indentation.differs(b, p, x ^ Indentation.AFTER_COMMA, spaces)
            | Bytes.getLong(b, q) ^ w0 ^ COMMA_TO_SPACE
            | Bytes.getLong(b, q + 8) ^ w1
            | Bytes.getLong(b, q + 16) ^ w2;
    if (differs == 0) {
      long colon = Bytes.getLong(b, q + n - 8) ^ w3;
      if (colon == SPACE_FOR_COLON && (short) Bytes.getLong(b, q + n) == COLON_SPACE) {
        return found(in, left, q + n + 2, expected);
      }
      if (colon << 8 == 0) return in.colon(q + n - 1, expected);
    }
    if (isOther(in, b, p, ',', left, spaces)) return next4(in, w0, w1, w2, w3, n, expected, names);
    return indented(in, names, expected, x ^ Indentation.AFTER_COMMA, p, spaces);
  }

  /** As {@link #next4}, for a name of any length; {@code expected} may be no index at all. */
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
    if (in.trace != null) return tracedFirst(in, names, expected);
    return in.startObject() ? find(in, names, expected) : ValueReader.END;
  }

  private static int tracedFirst(ValueReader in, NameTable names, int expected) {
    long at = in.valueOffset();
    if (in.startObject()) return find(in, names, expected);
    in.trace.addObject(at, names);
    return ValueReader.END;
  }

  /** Reads ',' and the next name, or the end of the object, if the expected name is not next. */
  static int other(ValueReader in, NameTable names, int expected) {
    return in.nextMember() ? find(in, names, expected) : ValueReader.END;
  }

  /** Moves to p, where {@code left} more containers may be opened, and returns the index. */
  private static int found(ValueReader in, int left, int p, int index) {
    in.levelsLeft = left;
    in.pos = p;
    return index;
  }

  /** Reads the name after the byte at p, in place of the expected one: usually the same as in the last object. */
  private static int instead(ValueReader in, NameTable names, int expected, int p) {
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
  private static int indented(ValueReader in, NameTable names, int expected, long x, int p, int spaces) {
    return isIndented(in.buf, x, p, spaces)
        ? instead(in, names, expected, p + 1 + spaces)
        : other(in, names, expected);
  }

  /** As {@link #indented}, for the first name of an object. */
  private static int indentedFirst(ValueReader in, NameTable names, int expected, long x, int p, int spaces) {
    if (!isIndented(in.buf, x, p, spaces)) return first(in, names, expected);
    int q = p + 1 + spaces; // the last byte before the name
    return instead(in, names, expected, found(in, in.levelsLeft - 1, q, q));
  }

  private static boolean isIndented(byte[] b, long x, int p, int spaces) {
    return Indentation.differs(b, p, x, spaces) == 0 && Bytes.getShort(b, p + 1 + spaces) == SPACE_QUOTE;
  }

  /** Returns the position of the next token if it is '{' and 80 bytes are loadable there, or -1; consumes nothing. */
  private static int opening(ValueReader in) {
    int p = in.pos;
    if (p + 96 > in.safe || in.levelsLeft <= 0) return -1;
    byte[] b = in.buf;
    int c = b[p];
    return c == '\n' ? Indentation.end(b, p + 1) : c == ' ' ? p + 1 : p;
  }

  /** Looks for an indentation after {@code first} at p that is not the known one, and remembers it. */
  private static boolean isOther(ValueReader in, byte[] b, int p, int first, int left, int known) {
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
    if (in.trace != null) in.trace.add(offset, names, expected);
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
    if (in.trace != null) in.trace.add(in.base + start - 1, names, expected);
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
