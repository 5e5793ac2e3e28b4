package jzon.engine;

/**
 * What a document may demand before it is refused; immutable, on by default, given to every entry point.
 *
 * <p>{@link #DEFAULT} lets every sensible document pass. The {@code withX} methods return copies:
 * {@code Limits.DEFAULT.withDepth(64).withDocumentBytes(1 << 20)}.
 */
public final class Limits {
  private static final int NUMBER_BITS = Integer.getInteger("jzon.number.bits", 128);

  /** The limits that hold where none are given. */
  public static final Limits DEFAULT =
      new Limits(512, Long.MAX_VALUE, 256L << 20, 128 << 20, 64 << 10, 1000, 6178, NUMBER_BITS, 100_000_000, 256L << 20);

  private final int depth;
  private final long documentBytes;
  private final long streamBytes;
  private final int stringBytes;
  private final int nameBytes;
  private final int digits;
  private final int exponent;
  private final int numberBits;
  private final int entries;
  private final long skippedBytes;

  private Limits(
      int depth,
      long documentBytes,
      long streamBytes,
      int stringBytes,
      int nameBytes,
      int digits,
      int exponent,
      int numberBits,
      int entries,
      long skippedBytes) {
    if (depth < 1 || documentBytes < 0 || streamBytes < 0 || stringBytes < 0 || nameBytes < 0 || digits < 1
        || exponent < 0 || numberBits < 1 || entries < 0 || skippedBytes < 0) {
      throw new IllegalArgumentException("limits must be positive");
    }
    this.depth = depth;
    this.documentBytes = documentBytes;
    this.streamBytes = streamBytes;
    this.stringBytes = stringBytes;
    this.nameBytes = nameBytes;
    this.digits = digits;
    this.exponent = exponent;
    this.numberBits = numberBits;
    this.entries = entries;
    this.skippedBytes = skippedBytes;
  }

  /**
   * Returns how many containers may be open at once: 512. Decoders of recursive types use the call stack;
   * against documents that are nothing but opening brackets.
   */
  public int depth() {
    return depth;
  }

  /**
   * Returns the longest document in bytes when it is in memory: unlimited, as whoever holds the array has paid for it.
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

  /** Returns the longest string value in bytes as written: 128 MiB; against one string that fills the heap. */
  public int stringBytes() {
    return stringBytes;
  }

  /** Returns the longest member name in bytes as written: 64 KiB; against maps of gigantic keys. */
  public int nameBytes() {
    return nameBytes;
  }

  /**
   * Returns the most digits of a number that is kept exactly (big numbers, number text): 1000;
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
   * system property {@code jzon.number.bits}; against quadratic conversion from decimal.
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
    return new Limits(value, documentBytes, streamBytes, stringBytes, nameBytes, digits, exponent, numberBits, entries, skippedBytes);
  }

  /** Returns a copy with another {@link #documentBytes()} and {@link #streamBytes()}. */
  public Limits withDocumentBytes(long value) {
    return new Limits(depth, value, value, stringBytes, nameBytes, digits, exponent, numberBits, entries, skippedBytes);
  }

  /** Returns a copy with another {@link #stringBytes()}. */
  public Limits withStringBytes(int value) {
    return new Limits(depth, documentBytes, streamBytes, value, nameBytes, digits, exponent, numberBits, entries, skippedBytes);
  }

  /** Returns a copy with another {@link #nameBytes()}. */
  public Limits withNameBytes(int value) {
    return new Limits(depth, documentBytes, streamBytes, stringBytes, value, digits, exponent, numberBits, entries, skippedBytes);
  }

  /** Returns a copy with another {@link #digits()}. */
  public Limits withDigits(int value) {
    return new Limits(depth, documentBytes, streamBytes, stringBytes, nameBytes, value, exponent, numberBits, entries, skippedBytes);
  }

  /** Returns a copy with another {@link #exponent()}. */
  public Limits withExponent(int value) {
    return new Limits(depth, documentBytes, streamBytes, stringBytes, nameBytes, digits, value, numberBits, entries, skippedBytes);
  }

  /** Returns a copy with another {@link #numberBits()}. */
  public Limits withNumberBits(int value) {
    return new Limits(depth, documentBytes, streamBytes, stringBytes, nameBytes, digits, exponent, value, entries, skippedBytes);
  }

  /** Returns a copy with another {@link #entries()}. */
  public Limits withEntries(int value) {
    return new Limits(depth, documentBytes, streamBytes, stringBytes, nameBytes, digits, exponent, numberBits, value, skippedBytes);
  }

  /** Returns a copy with another {@link #skippedBytes()}. */
  public Limits withSkippedBytes(long value) {
    return new Limits(depth, documentBytes, streamBytes, stringBytes, nameBytes, digits, exponent, numberBits, entries, value);
  }
}
