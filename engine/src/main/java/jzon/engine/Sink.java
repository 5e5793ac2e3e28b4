package jzon.engine;

import java.io.IOException;

/**
 * Where a writer puts its bytes, chunk by chunk: what a stream or a channel is to it. A reader puts there the bytes
 * that a string holds as text ({@link JsonReader#readBinaryTo(BinaryText, Sink)}).
 *
 * <p>Implement it for what {@link JsonWriter} has no {@code open} of. One writer or reader calls it, from its thread.
 */
public interface Sink {
  /** Takes all of {@code bytes[from, to)}; the array is that of who calls, and is overwritten afterwards. */
  void write(byte[] bytes, int from, int to) throws IOException;
}
