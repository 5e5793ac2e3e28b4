package jzon.engine;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;

/** The member of an object that names its variant, and the names of the variants; immutable. */
public final class Discriminator implements Serializable {
  // Changes the cursor's pos.

  private static final long serialVersionUID = 1L;

  final String name;
  final transient FieldNames tag;
  final FieldNames hints;
  /** The index of the variant that names which are not among the hints stand for, or -1. */
  final int unknown;
  /** The bytes of the name, if it is plain and has at most seven; else what no such name has. */
  final transient long word;
  final transient String missing;
  final transient String invalid;

  /** Makes the discriminator called {@code name}, whose value is one of {@code hints}. */
  public Discriminator(String name, FieldNames hints) {
    this(name, hints, -1);
  }

  /** As above, where a name that is not one of {@code hints} stands for the variant with the index {@code unknown}. */
  public Discriminator(String name, FieldNames hints, int unknown) {
    this.name = name;
    this.unknown = unknown;
    this.tag = new FieldNames(name);
    this.hints = hints;
    this.word = word(name);
    this.missing = Reason.MISSING_VARIANT.text() + " '" + name + "'";
    this.invalid = Reason.INVALID_VARIANT.text() + " in '" + name + "'";
  }

  /** Makes one that names no variant: a {@link BinaryMember}, before which objects end for who reads them. */
  Discriminator(String name) {
    this(name, null);
  }

  private Object readResolve() {
    return new Discriminator(name, hints, unknown);
  }

  /** Reads a name with its colon; tells whether it is this discriminator's. */
  boolean isNext(Cursor in) {
    int p = in.pos;
    if (p + 16 <= in.safe && in.buf[p] == '"') {
      // most names are short: those are compared as words, and not looked up
      byte[] b = in.buf;
      long next = Bytes.getLong(b, p + 1);
      int bits = Long.numberOfTrailingZeros(Words.special(next)) & ~7;
      int n = bits >>> 3;
      if (n < 8 && n <= in.mostNameBytes && Bytes.getShort(b, p + 1 + n) == ValueSkipper.QUOTE_COLON) {
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
