package jzon.formats;

import jzon.engine.binary.Base64Variant;
import jzon.engine.binary.BinaryText;
import jzon.engine.io.Sink;
import jzon.engine.io.Source;

/**
 * MessagePack, converted to and from JSON.
 *
 * <pre>{@code
 * Event event = events.decode(MessagePack.DEFAULT.source(bytes));
 * byte[] packed = MessagePack.DEFAULT.encode(sink -> events.encodeTo(event, sink));
 * }</pre>
 *
 * <p>Reading:
 *
 * <ul>
 *   <li>The {@code bin} types become a string in Base64 for URLs without padding, or as {@link #withByteStrings} says.
 *   <li>A timestamp (extension type -1) becomes a string such as {@code "2018-01-02T03:04:05.678901234Z"}.
 *   <li>NaN and the infinities become the strings that codecs of doubles read.
 *   <li>An integer that is a key becomes its decimal text.
 *   <li>These are rejected: other extensions, unless {@link #withExtensionsAsBytes} is set, and other keys.
 * </ul>
 *
 * <p>Writing: integers, floating-point numbers and sizes take as few bytes as keep their value. A number that
 * MessagePack cannot hold exactly is an error: an integer beyond 64 bits, or a decimal that no double holds.
 */
public final class MessagePack extends BinaryFormat {
  /** Byte strings are read as Base64 for URLs; extensions other than timestamps are rejected. */
  public static final MessagePack DEFAULT = new MessagePack(Base64Variant.MODIFIED_FOR_URL, false);

  private final boolean hasExtensions;

  private MessagePack(BinaryText byteStrings, boolean hasExtensions) {
    super(byteStrings);
    this.hasExtensions = hasExtensions;
  }

  /**
   * Reads the {@code bin} types as strings in this encoding: that of the fields which hold them.
   *
   * @throws IllegalArgumentException if the encoding has lines
   */
  public MessagePack withByteStrings(BinaryText encoding) {
    return new MessagePack(encoding, hasExtensions);
  }

  /** Reads extensions other than timestamps as the {@code bin} types, without the type of the extension. */
  public MessagePack withExtensionsAsBytes() {
    return new MessagePack(byteStrings, true);
  }

  /** Returns {@code application/msgpack}. */
  @Override
  public String mediaType() {
    return "application/msgpack";
  }

  @Override
  public Source source(Source document) {
    return new MessagePackSource(document, byteStrings, hasExtensions, false);
  }

  @Override
  public Source sequence(Source documents) {
    return new MessagePackSource(documents, byteStrings, hasExtensions, true);
  }

  @Override
  public Sink sink(Sink target) {
    return new MessagePackSink(target);
  }
}
