package jzon.formats;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.util.Objects;
import java.util.function.Consumer;

import jzon.engine.binary.Base64Variant;
import jzon.engine.binary.BinaryText;
import jzon.engine.io.Sink;
import jzon.engine.io.Source;

/**
 * A binary format with the data model of JSON: {@link Cbor} or {@link MessagePack}.
 *
 * <p>Pass a source of it to any method that decodes from a {@link Source}, and a sink to any method that encodes to a
 * {@link Sink}. Every codec works, also a handwritten one:
 *
 * <pre>{@code
 * Order order = orders.decode(Cbor.DEFAULT.source(bytes));
 * orders.encodeTo(order, Cbor.DEFAULT.sink(out));
 * byte[] cbor = Cbor.DEFAULT.encode(sink -> orders.encodeTo(order, sink));
 * }</pre>
 *
 * <p>Errors have the offset in the binary document, and no line or column. Immutable.
 */
public abstract sealed class BinaryFormat permits Cbor, MessagePack {
  final BinaryText byteStrings;

  BinaryFormat(BinaryText byteStrings) {
    if (byteStrings instanceof Base64Variant base64 && base64.lineLength() > 0) {
      throw new IllegalArgumentException("byte strings are read as one line, not in " + byteStrings);
    }
    this.byteStrings = Objects.requireNonNull(byteStrings);
  }

  /** Returns the media type of one document, such as {@code application/cbor}. */
  public abstract String mediaType();

  /** Returns the JSON of the document in an array, which must not change until it is read. */
  public final Source source(byte[] document) {
    return source(Source.of(document));
  }

  /**
   * Returns the JSON of a document, which can be read once. It is made while a reader asks for it, and never held as a
   * whole.
   *
   * <p>The document's own size counts for {@code Limits.documentBytes} and {@code Limits.streamBytes}; all other limits
   * hold for the JSON.
   */
  public abstract Source source(Source document);

  /**
   * Returns the JSON of the documents that follow one another in a source, each in a line: for the methods that decode
   * a stream with {@code Framing.lines()}. The limits hold for the JSON of each.
   */
  public abstract Source sequence(Source documents);

  /** Returns a sink that writes documents to a stream, which is neither flushed nor closed. */
  public final Sink sink(OutputStream out) {
    return sink(Sink.of(out));
  }

  /**
   * Returns a sink that takes JSON and writes binary documents: one, or several from the methods that encode a stream
   * with {@code Framing.lines()}. A document is held in memory, in its binary form, until it is complete: its
   * containers begin with their sizes.
   */
  public abstract Sink sink(Sink target);

  /** Returns the binary document of the JSON that {@code write} passes to a sink. */
  public final byte[] encode(Consumer<? super Sink> write) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    write.accept(sink(out));
    return out.toByteArray();
  }
}
