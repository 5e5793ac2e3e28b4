package jzon.engine.error;

import java.io.Serializable;

/**
 * Limits on a document's size, depth and numbers: a reader rejects documents above them. Immutable.
 *
 * <p>To change a limit, call a {@code withX} method, which returns a copy. Every method that opens a document takes
 * limits; {@link #DEFAULT} accepts every sensible document:
 *
 * <pre>{@code
 * Limits limits = Limits.DEFAULT.withDepth(64).withDocumentBytes(1 << 20);
 * JsonReader in = JsonReader.open(json, 0, json.length, limits);
 * }</pre>
 *
 * <p>{@code withDepth(0)} throws an IllegalArgumentException: the minimum is 1 for depth, digits and bits, and 0 for
 * all others. For a value above the maximum, jzon uses the maximum, so {@code Integer.MAX_VALUE} and {@code
 * Long.MAX_VALUE} mean "as much as possible".
 */
public final class Limits implements Serializable {
  /**
   * The serialized form is the fields. It needs no readResolve: no code compares limits by identity, and each field was
   * checked when it was set. A limit that the writing version did not know is 0: it rejects what it limits.
   */
  private static final long serialVersionUID = 1L;

  /**
   * The depth that a writer allows, far more than call stacks hold. At 100 bytes each, this many levels fit into an
   * ordinary heap.
   */
  public static final int MOST_DEPTH = 1 << 20;

  /** More than any document has; sums of such numbers, and 16 times one of them, do not overflow. */
  private static final long MOST_BYTES = 1L << 58;

  /** The largest length of a String with a character beyond Latin-1. */
  private static final int MOST_STRING_BYTES = 1 << 30;

  /** Names with escapes are held in an array with four bytes for each character. */
  private static final int MOST_NAME_BYTES = 1 << 28;

  /** Numbers with this many bits do not overflow a BigInteger, and a few digits more do not overflow an int. */
  private static final int MOST_DIGITS_AND_BITS = 1 << 30;

  /** An array may have this many elements in every JVM. It is even, for pairs; adding one does not overflow an int. */
  public static final int MOST_ENTRIES = Integer.MAX_VALUE - 9;

  private static final int DEFAULT_BITS = 128;
  private static final int NUMBER_BITS = Integer.getInteger("jzon.number.bits", DEFAULT_BITS);

  /** The default limits, which hold if the program gives no others. */
  public static final Limits DEFAULT = new Limits();

  /** Each limit at its largest value: for documents that the program itself has made, which are not hostile. */
  public static final Limits MOST =
      DEFAULT
          .withDepth(Integer.MAX_VALUE)
          .withDocumentBytes(Long.MAX_VALUE)
          .withStringBytes(Integer.MAX_VALUE)
          .withNameBytes(Integer.MAX_VALUE)
          .withBinaryBytes(Integer.MAX_VALUE)
          .withDigits(Integer.MAX_VALUE)
          .withExponent(Integer.MAX_VALUE)
          .withNumberBits(Integer.MAX_VALUE)
          .withEntries(Integer.MAX_VALUE)
          .withSkippedBytes(Long.MAX_VALUE)
          .withLeftOut(Integer.MAX_VALUE);

  private final int depth;
  private final long documentBytes;
  private final long streamBytes;
  private final int stringBytes;
  private final int nameBytes;
  private final int binaryBytes;
  private final long streamedBinaryBytes;
  private final int digits;
  private final int exponent;
  private final int numberBits;
  private final int entries;
  private final long skippedBytes;
  private final int leftOut;

  private Limits() {
    depth = 512;
    documentBytes = MOST_BYTES;
    streamBytes = 256L << 20;
    stringBytes = 128 << 20;
    nameBytes = 64 << 10;
    binaryBytes = 128 << 20;
    streamedBinaryBytes = MOST_BYTES;
    digits = 1000;
    exponent = 6178;
    numberBits = NUMBER_BITS < 1 ? DEFAULT_BITS : Math.min(NUMBER_BITS, MOST_DIGITS_AND_BITS);
    entries = 100_000_000;
    skippedBytes = 256L << 20;
    leftOut = 1000;
  }

  /** Makes a copy in which the named limit has another value; documentBytes also sets streamBytes. */
  private Limits(Limits from, String name, long value) {
    Change change = new Change(name, value);
    depth = (int) change.of("depth", from.depth, 1, MOST_DEPTH);
    documentBytes = change.of("documentBytes", from.documentBytes, 0, MOST_BYTES);
    streamBytes = change.of("documentBytes", from.streamBytes, 0, MOST_BYTES);
    stringBytes = (int) change.of("stringBytes", from.stringBytes, 0, MOST_STRING_BYTES);
    nameBytes = (int) change.of("nameBytes", from.nameBytes, 0, MOST_NAME_BYTES);
    binaryBytes = (int) change.of("binaryBytes", from.binaryBytes, 0, MOST_STRING_BYTES);
    streamedBinaryBytes = change.of("streamedBinaryBytes", from.streamedBinaryBytes, 0, MOST_BYTES);
    digits = (int) change.of("digits", from.digits, 1, MOST_DIGITS_AND_BITS);
    exponent = (int) change.of("exponent", from.exponent, 0, Integer.MAX_VALUE);
    numberBits = (int) change.of("numberBits", from.numberBits, 1, MOST_DIGITS_AND_BITS);
    entries = (int) change.of("entries", from.entries, 0, MOST_ENTRIES);
    skippedBytes = change.of("skippedBytes", from.skippedBytes, 0, MOST_BYTES);
    leftOut = (int) change.of("leftOut", from.leftOut, 0, MOST_ENTRIES);
  }

  /** Another value for a named limit. */
  private static final class Change {
    private final String name;
    private final long value;

    Change(String name, long value) {
      this.name = name;
      this.value = value;
    }

    /** Returns the value of the limit {@code limit} after the change. */
    long of(String limit, long before, long least, long most) {
      if (!name.equals(limit)) return before;
      if (value < least) throw new IllegalArgumentException(name + " must be " + least + " or more");
      return Math.min(value, most);
    }
  }

  /**
   * Returns how many objects and arrays may be open at once: 512 by default, at most 1,048,576. It protects the call
   * stack, which decoders of recursive types use, against documents of many opening brackets.
   */
  public int depth() {
    return depth;
  }

  /**
   * Returns the maximum length in bytes of a document that is in memory: by default 2^58, that is, unlimited, because
   * the program has already allocated the array.
   */
  public long documentBytes() {
    return documentBytes;
  }

  /**
   * Returns the maximum length in bytes of a document read from a stream: 256 MiB by default. It protects against
   * senders that never stop, and is enforced before the bytes are buffered.
   */
  public long streamBytes() {
    return streamBytes;
  }

  /**
   * Returns the maximum length of a string value in bytes, as the document writes it: 128 MiB by default, at most
   * 1 GiB. It protects against one string that fills the heap. Names of constants and cases that the program knows may
   * be longer.
   */
  public int stringBytes() {
    return stringBytes;
  }

  /**
   * Returns the maximum length of a field name in bytes, as the document writes it: 64 KiB by default, at most 256 MiB.
   * It protects against maps with gigantic keys. Names that the program knows, and names in a value that is skipped,
   * may be longer.
   */
  public int nameBytes() {
    return nameBytes;
  }

  /**
   * Returns the maximum number of bytes that one Base64 or hexadecimal string may encode if they are read into memory:
   * 128 MiB by default, at most 1 GiB. It protects against one value that fills the heap.
   */
  public int binaryBytes() {
    return binaryBytes;
  }

  /**
   * Returns the maximum number of bytes that one Base64 or hexadecimal string may encode if they are passed on piece by
   * piece: by default 2^58, that is, unlimited. The bytes are not kept, and {@link #streamBytes} limits the document.
   */
  public long streamedBinaryBytes() {
    return streamedBinaryBytes;
  }

  /**
   * Returns the maximum number of digits of a number that is kept exactly (big numbers, number text): 1000 by default,
   * at most 2^30. It protects against arithmetic whose time grows faster than the number's length.
   */
  public int digits() {
    return digits;
  }

  /**
   * Returns the largest absolute decimal exponent of a BigDecimal: 6178 by default, the range of IEEE decimal128. It
   * protects against {@code 1e999999999}, which fills the heap if the program expands it.
   */
  public int exponent() {
    return exponent;
  }

  /**
   * Returns the maximum number of bits in the magnitude of a BigInteger, or in the unscaled value of a BigDecimal: 128
   * by default, at most 2^30. If the system property {@code jzon.number.bits} is a positive integer, that is the
   * default. It protects against conversion from decimal, which takes quadratic time.
   */
  public int numberBits() {
    return numberBits;
  }

  /**
   * Returns the maximum number of elements or entries of a collection: 100,000,000 by default. It protects against
   * millions of tiny entries.
   */
  public int entries() {
    return entries;
  }

  /**
   * Returns the maximum number of bytes that may be skipped as unknown in a document: 256 MiB by default. It protects
   * against padding.
   */
  public long skippedBytes() {
    return skippedBytes;
  }

  /**
   * Returns how many elements and entries of a document lossy collections leave out: 1000 by default. The error of the
   * next one rejects the document. It protects against errors that fill the heap.
   */
  public int leftOut() {
    return leftOut;
  }

  /** Returns a copy with another {@link #depth()}. */
  public Limits withDepth(int value) {
    return new Limits(this, "depth", value);
  }

  /** Returns a copy with another {@link #documentBytes()} and {@link #streamBytes()}. */
  public Limits withDocumentBytes(long value) {
    return new Limits(this, "documentBytes", value);
  }

  /** Returns a copy with another {@link #stringBytes()}. */
  public Limits withStringBytes(int value) {
    return new Limits(this, "stringBytes", value);
  }

  /** Returns a copy with another {@link #nameBytes()}. */
  public Limits withNameBytes(int value) {
    return new Limits(this, "nameBytes", value);
  }

  /** Returns a copy with another {@link #binaryBytes()}. */
  public Limits withBinaryBytes(int value) {
    return new Limits(this, "binaryBytes", value);
  }

  /** Returns a copy with another {@link #streamedBinaryBytes()}. */
  public Limits withStreamedBinaryBytes(long value) {
    return new Limits(this, "streamedBinaryBytes", value);
  }

  /** Returns a copy with another {@link #digits()}. */
  public Limits withDigits(int value) {
    return new Limits(this, "digits", value);
  }

  /** Returns a copy with another {@link #exponent()}. */
  public Limits withExponent(int value) {
    return new Limits(this, "exponent", value);
  }

  /** Returns a copy with another {@link #numberBits()}. */
  public Limits withNumberBits(int value) {
    return new Limits(this, "numberBits", value);
  }

  /** Returns a copy with another {@link #entries()}. */
  public Limits withEntries(int value) {
    return new Limits(this, "entries", value);
  }

  /** Returns a copy with another {@link #skippedBytes()}. */
  public Limits withSkippedBytes(long value) {
    return new Limits(this, "skippedBytes", value);
  }

  /** Returns a copy with another {@link #leftOut()}. */
  public Limits withLeftOut(int value) {
    return new Limits(this, "leftOut", value);
  }
}
