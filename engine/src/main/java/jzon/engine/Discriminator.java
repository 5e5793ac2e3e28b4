package jzon.engine;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;

/** The member of an object that names its variant, and the names of the variants; immutable. */
public final class Discriminator implements Serializable {
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

  private static long word(String name) {
    byte[] padded = Arrays.copyOf(name.getBytes(StandardCharsets.UTF_8), Math.max(name.length(), 8));
    long word = Bytes.getLong(padded, 0);
    int length = Long.numberOfTrailingZeros(Words.special(word)) >>> 3; // the padding is special, and ends the name
    return length == name.length() && length < 8 ? word : -1;
  }
}
