package jzon.engine;

import java.io.IOException;

/**
 * Receives the bytes of a writer, chunk by chunk, for a stream or a channel. A reader passes the bytes of a Base64 or
 * hexadecimal string to it ({@link JsonReader#readBinaryTo(BinaryText, Sink)}).
 *
 * <p>Implement it for targets for which {@link JsonWriter} has no {@code open}. One writer or reader calls it, from its
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
}
