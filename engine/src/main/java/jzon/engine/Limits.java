package jzon.engine;

import java.io.Serializable;

/**
 * What a document may demand before it is refused; immutable, on by default, given to every entry point.
 *
 * <p>{@link #DEFAULT} lets every sensible document pass. The {@code withX} methods return copies:
 * {@code Limits.DEFAULT.withDepth(64).withDocumentBytes(1 << 20)}. They throw an IllegalArgumentException for values
 * below the smallest, which is 1 for depth, digits and bits, and 0 for all else; of values above the largest they take
 * the largest, so that {@code Integer.MAX_VALUE} and {@code Long.MAX_VALUE} stand for "as much as there may be".
 */
public final class Limits implements Serializable {
  private static final long serialVersionUID = 1L;

  /**
   * As many levels as a writer writes: many more than call stacks hold. At 100 bytes each they fit into an ordinary
   * heap.
   */
  static final int MOST_DEPTH = 1 << 20;

  /** More than anybody has; sums of such numbers, and 16 times one of them, do not overflow. */
  private static final long MOST_BYTES = 1L << 58;

  /** As many characters as a String with one beyond Latin-1 can have. */
  private static final int MOST_STRING_BYTES = 1 << 30;

  /** Names with escapes are held in an array with four bytes for each character. */
  private static final int MOST_NAME_BYTES = 1 << 28;

  /** Numbers of so many bits do not overflow a BigInteger, and a few digits more do not overflow an int. */
  private static final int MOST_DIGITS_AND_BITS = 1 << 30;

  /** As many as an array has in every JVM; even, for pairs, and one more does not overflow a counter. */
  static final int MOST_ENTRIES = Integer.MAX_VALUE - 9;

  private static final int DEFAULT_BITS = 128;
  private static final int NUMBER_BITS = Integer.getInteger("jzon.number.bits", DEFAULT_BITS);

  /** The limits that hold where none are given. */
  public static final Limits DEFAULT = new Limits();

  /** For values that are written as they are: who writes one has it in memory, and wants all of it. */
  static final Limits WHOLE = DEFAULT.withSkippedBytes(Long.MAX_VALUE);

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
  }

  /** Makes a copy in which the limit of this name has another value; that of documents is that of streams as well. */
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
  }

  /** Another value for the limit of a name. */
  private static final class Change {
    private final String name;
    private final long value;

    Change(String name, long value) {
      this.name = name;
      this.value = value;
    }

    /** Returns what the limit {@code limit} is afterwards. */
    long of(String limit, long before, long least, long most) {
      if (!name.equals(limit)) return before;
      if (value < least) throw new IllegalArgumentException(name + " must be " + least + " or more");
      return Math.min(value, most);
    }
  }

  /**
   * Returns how many containers may be open at once: 512, and at most 1,048,576. Decoders of recursive types use the
   * call stack; against documents that are nothing but opening brackets.
   */
  public int depth() {
    return depth;
  }

  /**
   * Returns the longest document in bytes when it is in memory: 2^58, which is unlimited, as whoever holds the array
   * has paid for it.
   */
  public long documentBytes() {
    return documentBytes;
  }

  /**
   * Returns the longest document in bytes when it is a stream: 256 MiB; against senders that never stop.
   * It is enforced before the bytes are buffered.
   */
  public long streamBytes() {
    return streamBytes;
  }

  /**
   * Returns the longest string value in bytes as written: 128 MiB, and at most 1 GiB; against one string that fills the
   * heap.
   */
  public int stringBytes() {
    return stringBytes;
  }

  /**
   * Returns the longest member name in bytes as written: 64 KiB, and at most 256 MiB; against maps of gigantic keys.
   */
  public int nameBytes() {
    return nameBytes;
  }

  /**
   * Returns the most bytes that one string holds as Base64 or hexadecimal digits and that are kept: 128 MiB, and at
   * most 1 GiB; against one value that fills the heap.
   */
  public int binaryBytes() {
    return binaryBytes;
  }

  /**
   * Returns the most bytes that one string holds as Base64 or hexadecimal digits and that are passed on piece by piece:
   * 2^58, which is unlimited, as none of them is kept and {@link #streamBytes} bounds them with their document.
   */
  public long streamedBinaryBytes() {
    return streamedBinaryBytes;
  }

  /**
   * Returns the most digits of a number that is kept exactly (big numbers, number text): 1000, and at most 2^30;
   * against arithmetic that grows faster than the text.
   */
  public int digits() {
    return digits;
  }

  /**
   * Returns the largest absolute decimal exponent of a BigDecimal: 6178, the range of IEEE decimal128;
   * against {@code 1e999999999}, whose expansion fills the heap.
   */
  public int exponent() {
    return exponent;
  }

  /**
   * Returns the most bits of the magnitude of a BigInteger or of the unscaled value of a BigDecimal: 128, or the
   * system property {@code jzon.number.bits} where that is a positive integer, and at most 2^30; against quadratic
   * conversion from decimal.
   */
  public int numberBits() {
    return numberBits;
  }

  /** Returns the most elements or members of a collection: 100,000,000; against millions of tiny entries. */
  public int entries() {
    return entries;
  }

  /** Returns the most bytes of a document that may be skipped as unknown: 256 MiB; against padding. */
  public long skippedBytes() {
    return skippedBytes;
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
}
