package jzon.engine.io;

import java.io.IOException;
import java.io.OutputStream;

/**
 * Receives the bytes of a field piece by piece, and makes the value of the field's object at the end.
 *
 * <p>{@code BinaryMember} calls {@link #write} for each piece, and {@link #finish} when the object was read to its end.
 * If anything goes wrong, it calls {@link #abort} instead, or after a {@code finish} that has thrown. So {@code finish}
 * runs only for complete and valid objects: it is the place to give a file its final name.
 *
 * @param <R> the type that is read from the fields after the bytes
 * @param <A> the type of the object's value
 */
public interface BinarySink<R, A> extends Sink {
  /**
   * Makes the value when the whole object was read. To reject the object, throw an IllegalArgumentException or another
   * exception that {@code JsonReader.isRejection} accepts.
   */
  A finish(R rest) throws IOException;

  /** Discards the bytes written so far, because the bytes, the fields after them, or {@link #finish} have failed. */
  void abort() throws IOException;

  /** Returns a sink that writes to a stream, always closes it, and returns the number of bytes as the value. */
  static <R> BinarySink<R, Long> of(OutputStream out) {
    return new BinarySink<>() {
      private long count;

      @Override
      public void write(byte[] bytes, int from, int to) throws IOException {
        out.write(bytes, from, to - from);
        count += to - from;
      }

      @Override
      public Long finish(R rest) throws IOException {
        out.close();
        return count;
      }

      @Override
      public void abort() throws IOException {
        out.close();
      }
    };
  }

  /** Chooses the sink from the fields before the bytes; exceptions are treated as those of {@link Sink}. */
  @FunctionalInterface
  interface Choice<H, R, A> {
    /** Opens the sink. An exception rejects the object or ends reading; {@code abort} is not called then. */
    BinarySink<R, A> open(H head) throws IOException;
  }
}
