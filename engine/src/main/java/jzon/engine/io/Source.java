package jzon.engine.io;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.util.Iterator;

import jzon.engine.error.Limits;

/**
 * Supplies bytes to a reader, piece by piece, from a stream, a channel or a queue of buffers. A writer takes the bytes
 * of a Base64 or hexadecimal string from it ({@code BinaryWriter.writeFrom}).
 *
 * <p>Implement it for inputs for which {@code JsonReader} has no {@code open}. One reader or writer calls it, from its
 * own thread:
 *
 * <pre>{@code
 * Source source = (b, from, length) -> connection.receive(b, from, length);
 * JsonReader in = JsonReader.open(source, Limits.DEFAULT);
 * }</pre>
 */
public interface Source {
  /**
   * Puts the next bytes into {@code b}, starting at {@code from}: at least one and at most {@code length}. Waits until
   * at least one has arrived.
   *
   * @param length more than 0
   * @return how many, or -1 at the end; after that always -1
   */
  int read(byte[] b, int from, int length) throws IOException;

  /**
   * Tells whether the next call of {@link #read} surely does not wait. Whoever reads ahead on several threads reads
   * only while it is true, so that the results of what has arrived do not wait too. By default it is false.
   */
  default boolean isReady() throws IOException {
    return false;
  }

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

  /** Returns the bytes of a buffer between its position and limit, which stay as they are. */
  static Source of(ByteBuffer buffer) {
    return Sources.of(buffer);
  }

  /**
   * Returns the bytes of one buffer after the other, each between position and limit, which stay as they are. A buffer
   * is requested when the one before it is read to its end.
   */
  static Source of(Iterator<ByteBuffer> buffers) {
    return Sources.of(buffers);
  }
}
