package jzon.bind;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Objects;
import jzon.engine.BinarySource;

/**
 * Where the bytes of a {@link BinarySource} go when it is read, piece by piece; {@link BinarySinks} opens one for each.
 *
 * <p>After the last piece comes {@link #finish}, or {@link #abandon} where the value is refused, the source of the
 * document breaks off, or the sink itself has thrown: one of the two, once. A document may be refused behind a value
 * that was finished; whoever opens sinks for a document looks after those that it did not come to use.
 */
public interface BinarySink {

  /** Takes all of {@code bytes[from, to)}; the array is overwritten afterwards. */
  void write(byte[] bytes, int from, int to) throws IOException;

  /** Returns what the member is, when all bytes have come: mostly a source that reads them from where they are now. */
  BinarySource finish() throws IOException;

  /** Drops the bytes that have come. */
  void abandon();

  /**
   * Returns a sink into a stream, which it closes in either case; the member is {@code member} then. Nothing takes back
   * what was written when the value is refused.
   */
  static BinarySink into(OutputStream out, BinarySource member) {
    return new StreamSink(Objects.requireNonNull(out), Objects.requireNonNull(member));
  }
}
