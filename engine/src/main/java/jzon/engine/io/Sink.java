package jzon.engine.io;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;

/**
 * Receives the bytes of JSON from a writer, chunk by chunk: a stream, a channel, a file or a buffer.
 *
 * <pre>{@code
 * adapter.encodeTo(person, Sink.of(Path.of("person.json")));
 * adapter.encodeTo(person, Sink.of(response.getOutputStream()));
 * }</pre>
 *
 * <p>Implement it for other targets. One writer or reader calls it, from its own thread:
 *
 * <pre>{@code
 * Sink sink = (bytes, from, to) -> connection.send(bytes, from, to - from);
 * JsonWriter out = JsonWriter.open(sink);
 * }</pre>
 *
 * <p>A reader passes the bytes of a Base64 or hexadecimal string to it ({@code BinaryReader.readTo}).
 */
public interface Sink {
  /** Takes all of {@code bytes[from, to)}; the array belongs to the caller, which overwrites it after the call. */
  void write(byte[] bytes, int from, int to) throws IOException;

  /**
   * Called before the writer opens a {@link BinarySource} of unknown length, or of more than 192 KiB: the document may
   * not fit into memory. By default it does nothing.
   */
  default void beginLarge() {}

  /**
   * Called after the last byte of a document, or of a stream of documents. Methods that encode a document call it, a
   * {@code JsonWriter} does not. By default it does nothing.
   */
  default void complete() throws IOException {}

  /**
   * Closes what the sink itself has opened, such as a file: called at the end, also after an error, by the methods that
   * call {@link #complete}. By default it does nothing.
   */
  default void close() throws IOException {}

  /** Returns a sink that writes to a stream, which is neither flushed nor closed. */
  static Sink of(OutputStream out) {
    return Sinks.of(out);
  }

  /**
   * Returns a sink that writes to a blocking channel, which stays open.
   *
   * @throws java.nio.channels.IllegalBlockingModeException in non-blocking mode: here, or when it takes nothing
   */
  static Sink of(WritableByteChannel out) {
    return Sinks.of(out);
  }

  /**
   * Returns a sink that writes to a file. It creates or empties the file when the first bytes arrive, which is after 32
   * KiB or at the end of a document: a value that JSON cannot hold may leave the file as it was.
   */
  static Sink of(Path file) {
    return Sinks.of(file);
  }

  /**
   * Returns a sink that writes at the position of a buffer. The position moves to the end of the document when the
   * document is complete.
   *
   * <p>If the document does not fit, a {@link java.nio.BufferOverflowException} is thrown.
   */
  static Sink of(ByteBuffer buffer) {
    return Sinks.of(buffer);
  }
}
