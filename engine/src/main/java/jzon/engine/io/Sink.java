package jzon.engine.io;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.WritableByteChannel;

/**
 * Receives the bytes of a writer, chunk by chunk, for a stream or a channel. A reader passes the bytes of a Base64 or
 * hexadecimal string to it ({@code BinaryReader.readTo}).
 *
 * <p>Implement it for targets for which {@code JsonWriter} has no {@code open}. One writer or reader calls it, from its
 * own thread:
 *
 * <pre>{@code
 * Sink sink = (bytes, from, to) -> connection.send(bytes, from, to - from);
 * JsonWriter out = JsonWriter.open(sink);
 * }</pre>
 */
public interface Sink {
  /** Takes all of {@code bytes[from, to)}; the array belongs to the caller, which overwrites it after the call. */
  void write(byte[] bytes, int from, int to) throws IOException;

  /**
   * Called before the writer opens a {@link BinarySource} of unknown length, or of more than 192 KiB: the document may
   * not fit into memory. By default it does nothing.
   */
  default void beginLarge() {}

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
}
