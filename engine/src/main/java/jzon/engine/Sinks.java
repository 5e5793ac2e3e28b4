package jzon.engine;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.IllegalBlockingModeException;
import java.nio.channels.WritableByteChannel;

/** The targets that the JDK has, as {@link Sink}; no lambdas, which the first encode of a JVM would wait for. */
final class Sinks {
  private Sinks() {}

  /** Returns what gives its bytes to a stream, which is neither flushed nor closed. */
  static Sink of(OutputStream out) {
    return new Sink() {
      @Override
      public void write(byte[] bytes, int from, int to) throws IOException {
        out.write(bytes, from, to - from);
      }
    };
  }

  /** Returns what gives its bytes to a blocking channel, which stays open. */
  static Sink of(WritableByteChannel out) {
    Sources.requireBlocking(out);
    return new Sink() {
      @Override
      public void write(byte[] bytes, int from, int to) throws IOException {
        ByteBuffer rest = ByteBuffer.wrap(bytes, from, to - from);
        while (rest.hasRemaining()) {
          if (out.write(rest) == 0) throw new IllegalBlockingModeException(); // a channel that blocks writes something
        }
      }
    };
  }
}
