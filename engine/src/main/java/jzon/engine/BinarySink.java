package jzon.engine;

import java.io.IOException;
import java.io.OutputStream;

/**
 * Takes the bytes of a member that is read piece by piece, and in the end makes the value of its object.
 *
 * <p>{@link BinaryMember} calls it: {@link #write} for each piece, and {@link #finish} when the object was read to its
 * end; {@link #abort}, in place of that or behind a {@code finish} that has thrown, when anything was wrong. So what is
 * done in {@code finish}, as giving a file its name, is done for whole and valid objects alone.
 *
 * @param <R> what is read from the members behind the bytes
 * @param <A> what comes of the object
 */
public interface BinarySink<R, A> extends Sink {
  /** Makes the value, when all of the object was read. IllegalArgumentExceptions and the like refuse the object. */
  A finish(R rest) throws IOException;

  /** Gives up what was written, as the bytes, what is behind them, or {@link #finish} itself has failed. */
  void abort() throws IOException;

  /** Returns what writes to a stream, closes it in any case, and makes the number of bytes. */
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

  /** Chooses the sink by what was read of the object before the bytes; exceptions are as those of {@link Sink}. */
  @FunctionalInterface
  interface Choice<H, R, A> {
    /** Opens the sink; what it throws refuses the object or ends reading, and nothing is aborted then. */
    BinarySink<R, A> open(H head) throws IOException;
  }
}
