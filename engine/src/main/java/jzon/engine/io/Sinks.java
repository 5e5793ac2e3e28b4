package jzon.engine.io;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.IllegalBlockingModeException;
import java.nio.channels.WritableByteChannel;

/** Adapts targets of the JDK to {@link Sink}; without lambdas, which would delay the first encode of a JVM. */
public final class Sinks {
  private Sinks() {}

  /** Returns a sink that writes to a stream, which it neither flushes nor closes. */
  static Sink of(OutputStream out) {
    return new Sink() {
      @Override
      public void write(byte[] bytes, int from, int to) throws IOException {
        out.write(bytes, from, to - from);
      }
    };
  }

  /** Returns a sink that writes to a blocking channel, which stays open. */
  static Sink of(WritableByteChannel out) {
    Sources.requireBlocking(out);
    return new Sink() {
      @Override
      public void write(byte[] bytes, int from, int to) throws IOException {
        ByteBuffer rest = ByteBuffer.wrap(bytes, from, to - from);
        while (rest.hasRemaining()) {
          if (out.write(rest) == 0) throw new IllegalBlockingModeException(); // a blocking channel writes at least one
        }
      }
    };
  }
}
