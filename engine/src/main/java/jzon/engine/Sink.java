package jzon.engine;

import java.io.IOException;

/**
 * Where a writer puts its bytes, chunk by chunk: what a stream or a channel is to it.
 *
 * <p>Implement it for what {@link JsonWriter} has no {@code open} of. One writer calls it, from the thread that writes.
 */
public interface Sink {
  /** Takes all of {@code bytes[from, to)}; the array is the writer's, who overwrites it afterwards. */
  void write(byte[] bytes, int from, int to) throws IOException;
}
