package jzon.engine;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.util.Iterator;

/**
 * Where a reader gets bytes from, piece by piece: what a stream, a channel or a queue of buffers is to it. A writer
 * gets there the bytes that a string is to hold as text ({@link JsonWriter#writeBinaryFrom(BinaryText, Source)}).
 *
 * <p>Implement it for what {@link JsonReader} has no {@code open} of. One reader calls it, from the thread that reads.
 */
public interface Source {
  /**
   * Puts the next bytes into {@code b}, at least one and at most {@code length} of them, from {@code from} on; waits
   * until there are some.
   *
   * @param length more than 0
   * @return how many, or -1 at the end, and then always
   */
  int read(byte[] b, int from, int length) throws IOException;

  /** Returns the bytes of a stream, which is never closed. */
  static Source of(InputStream in) {
    return Sources.of(in);
  }

  /**
   * Returns the bytes of a blocking channel, which is never closed.
   *
   * @throws java.nio.channels.IllegalBlockingModeException in non-blocking mode: here, or when it gives nothing
   */
  static Source of(ReadableByteChannel in) {
    return Sources.of(in);
  }

  /**
   * Returns the bytes of one buffer after the other, each between position and limit, which stay as they are. A buffer
   * is requested when the one before it is read to its end.
   */
  static Source of(Iterator<ByteBuffer> buffers) {
    return Sources.of(buffers);
  }
}
