package jzon.engine.reading;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;
import jzon.engine.error.Reason;

/**
 * The field that names the case of an object, as the reader looks for it: what {@code Discriminator} is to the classes
 * of this package.
 *
 * <p>Changes the cursor's {@code pos}.
 */
public abstract class Tag implements Serializable {
  private static final long serialVersionUID = 1L;

  protected final String name;
  protected final transient NameTable tag;
  final NameTable hints;
  /** The values of the discriminator in the order of the cases, or null if these are the hints. */
  final transient long[] numbers;
  /** The index of the case for names that are not among the hints, or -1. */
  protected final int unknown;
  /** The bytes of the name, if it is plain and has at most seven; otherwise a word that no such name has. */
  final transient long word;
  final transient String missing;
  final transient String invalid;

  protected Tag(String name, NameTable hints, int unknown) {
    this(name, hints, null, unknown);
  }

  /** As above, for a discriminator that is one of these numbers, and has no hints. */
  protected Tag(String name, NameTable hints, long[] numbers, int unknown) {
    this(name, new NameTable(new String[] {name}, new String[0], new int[0]), hints, numbers, unknown);
  }

  /** Makes a tag for objects whose case follows from the fields that they have: those that tell of a case. */
  Tag(NameTable fields) {
    this("\uD800", fields, null, null, -1); // no name in JSON is half a surrogate pair
  }

  private Tag(String name, NameTable tag, NameTable hints, long[] numbers, int unknown) {
    this.name = name;
    this.numbers = numbers;
    this.unknown = unknown;
    this.tag = tag;
    this.hints = hints;
    this.word = word(name);
    this.missing = Reason.MISSING_VARIANT.text() + " '" + name + "'";
    this.invalid = Reason.INVALID_VARIANT.text() + " in '" + name + "'";
  }

  /** Tells whether the object's case follows from its fields. */
  final boolean isOfFields() {
    return name.equals("\uD800");
  }

  /** Reads a name with its colon; tells whether it is the name of this discriminator. */
  final boolean isNext(Cursor in) {
    int p = in.pos;
    if (p + 16 <= in.safe && in.buf[p] == '"') {
      // most names are short: they are compared as words, without a lookup and a trace (the empty name has no escape)
      byte[] b = in.buf;
      long next = Bytes.getLong(b, p + 1);
      int bits = Long.numberOfTrailingZeros(Words.special(next)) & ~7;
      int n = bits >>> 3;
      if (n > 0 && n < 8 && n <= in.mostNameBytes && Bytes.getShort(b, p + 1 + n) == ValueSkipper.QUOTE_COLON) {
        in.pos = p + 3 + n;
        return (next & (1L << bits) - 1) == word;
      }
    }
    return isUnusualNext(in);
  }

  private boolean isUnusualNext(Cursor in) {
    int p = in.token();
    if (in.buf[p] != '"') throw in.unexpected(Reason.EXPECTED_NAME, p);
    in.pos = p;
    p = StringReader.scanPlain(in, p + 1, in.mostNameBytes, Reason.LIMIT_NAME_BYTES);
    int start = in.pos + 1;
    boolean found;
    if (in.buf[p] == '"' && p - start <= in.mostNameBytes) {
      found = tag.find(in.buf, start, p - start) == 0;
      p++;
    } else {
      p = in.strings.scanName(in, start, p);
      found = in.strings.find(tag) == 0;
    }
    // without hints it marks a field with bytes
    if (found && in.notes != null && hints != null) in.notes.addDiscriminator(in.base + in.pos, this);
    in.colon(p);
    return found;
  }

  private static long word(String name) {
    byte[] padded = Arrays.copyOf(name.getBytes(StandardCharsets.UTF_8), Math.max(name.length(), 8));
    long word = Bytes.getLong(padded, 0);
    int length = Long.numberOfTrailingZeros(Words.special(word)) >>> 3; // the padding is special, and ends the name
    return length == name.length() && length < 8 ? word : -1;
  }
}
