package jzon.engine;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.WritableByteChannel;

/**
 * Where a writer puts its bytes, chunk by chunk: what a stream or a channel is to it. A reader puts there the bytes
 * that a string holds as text ({@link JsonReader#readBinaryTo(BinaryText, Sink)}).
 *
 * <p>Implement it for what {@link JsonWriter} has no {@code open} of. One writer or reader calls it, from its thread.
 */
public interface Sink {
  /** Takes all of {@code bytes[from, to)}; the array is that of who calls, and is overwritten afterwards. */
  void write(byte[] bytes, int from, int to) throws IOException;

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
