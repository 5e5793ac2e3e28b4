package jzon.formats;

import jzon.engine.binary.Base64Variant;
import jzon.engine.binary.BinaryText;
import jzon.engine.io.Sink;
import jzon.engine.io.Source;

/**
 * CBOR (RFC 8949), converted to and from JSON as its section 6 advises.
 *
 * <pre>{@code
 * Reading reading = readings.decode(Cbor.DEFAULT.source(bytes));
 * byte[] signed = Cbor.DEFAULT.deterministic().encode(sink -> readings.encodeTo(reading, sink));
 * }</pre>
 *
 * <p>Reading:
 *
 * <ul>
 *   <li>A byte string becomes a string in Base64 for URLs without padding; tags 21, 22 and 23 around it choose the
 *       encoding, and {@link #withByteStrings} the default.
 *   <li>Tag 0 is a string. The time of tag 1 becomes a string such as {@code "2013-03-21T20:04:00Z"}.
 *   <li>The big numbers of tags 2 and 3 and the decimal fractions of tag 4 become numbers.
 *   <li>Undefined becomes null; NaN and the infinities become the strings that codecs of doubles read.
 *   <li>An integer that is a key becomes its decimal text.
 *   <li>All other tags are ignored.
 *   <li>These are rejected: simple values without a meaning, and keys that are neither a text string nor an integer.
 * </ul>
 *
 * <p>Writing: integers, floating-point numbers and sizes take as few bytes as keep their value. Integers beyond 64 bits
 * become big numbers, and decimals that no double holds become decimal fractions. Strings become text strings.
 */
public final class Cbor extends BinaryFormat {
  /** Byte strings are read as Base64 for URLs; sizes are definite, and fields in the order of the encoder. */
  public static final Cbor DEFAULT = new Cbor(Base64Variant.MODIFIED_FOR_URL, false, false);

  private final boolean isDeterministic;
  private final boolean isStreaming;

  private Cbor(BinaryText byteStrings, boolean isDeterministic, boolean isStreaming) {
    super(byteStrings);
    if (isDeterministic && isStreaming) {
      throw new IllegalArgumentException("deterministic CBOR has no containers of indefinite size");
    }
    this.isDeterministic = isDeterministic;
    this.isStreaming = isStreaming;
  }

  /**
   * Reads byte strings without a tag as strings in this encoding: that of the fields which hold them.
   *
   * @throws IllegalArgumentException if the encoding has lines
   */
  public Cbor withByteStrings(BinaryText encoding) {
    return new Cbor(encoding, isDeterministic, isStreaming);
  }

  /**
   * Writes the deterministic encoding of RFC 8949, section 4.2.1: also sorts the fields of each object by their encoded
   * names. Duplicate names are rejected.
   */
  public Cbor deterministic() {
    return new Cbor(byteStrings, true, isStreaming);
  }

  /**
   * Writes a container that does not fit into 32 KiB with an indefinite size, so that memory holds no more than that of
   * a document, and its longest string.
   */
  public Cbor streaming() {
    return new Cbor(byteStrings, isDeterministic, true);
  }

  /** Returns {@code application/cbor}. */
  @Override
  public String mediaType() {
    return "application/cbor";
  }

  @Override
  public Source source(Source document) {
    return new CborSource(document, byteStrings, false);
  }

  /** Returns the JSON of a CBOR sequence (RFC 8742), each item in a line. */
  @Override
  public Source sequence(Source documents) {
    return new CborSource(documents, byteStrings, true);
  }

  @Override
  public Sink sink(Sink target) {
    return new CborSink(target, isDeterministic, isStreaming);
  }
}
