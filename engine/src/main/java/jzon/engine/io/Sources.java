package jzon.engine.io;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channel;
import java.nio.channels.FileChannel;
import java.nio.channels.IllegalBlockingModeException;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SelectableChannel;
import java.util.Iterator;

/** Adapts sources of the JDK to {@link Source}; without lambdas, which would delay the first decode of a JVM. */
final class Sources {
  private Sources() {}

  /** Returns the bytes of a stream, which stays open. */
  static Source of(InputStream in) {
    return new Source() {
      @Override
      public int read(byte[] b, int from, int length) throws IOException {
        int n = in.read(b, from, length);
        if (n != 0) return n;
        // a stream that returns 0 although bytes were asked for is broken, but read() must block
        int c = in.read();
        if (c < 0) return -1;
        b[from] = (byte) c;
        return 1;
      }

      @Override
      public boolean isReady() throws IOException {
        return in.available() > 0;
      }
    };
  }

  /** Returns the bytes of a blocking channel, which stays open. */
  static Source of(ReadableByteChannel in) {
    requireBlocking(in);
    return new Source() {
      private byte[] target;
      private ByteBuffer view;

      @Override
      public int read(byte[] b, int from, int length) throws IOException {
        if (target != b) {
          target = b;
          view = ByteBuffer.wrap(b);
        }
        view.limit(from + length).position(from);
        int n = in.read(view);
        if (n == 0) throw new IllegalBlockingModeException(); // a blocking channel reads at least one byte
        return n;
      }

      @Override
      public boolean isReady() throws IOException {
        return in instanceof FileChannel file && file.size() > 0; // a named pipe has no size
      }
    };
  }

  /** Rejects a channel that says it is in non-blocking mode: a reader or writer cannot wait for it. */
  static void requireBlocking(Channel c) {
    if (c instanceof SelectableChannel && !((SelectableChannel) c).isBlocking()) {
      throw new IllegalBlockingModeException();
    }
  }

  /** Returns the bytes between position and limit, leaving both as they are. */
  static Source of(ByteBuffer json) {
    ByteBuffer rest = json.duplicate();
    return new Source() {
      @Override
      public int read(byte[] b, int from, int length) {
        return take(rest, b, from, length);
      }

      @Override
      public boolean isReady() {
        return true;
      }
    };
  }

  /**
   * Returns the bytes of one buffer after the other, each as {@link #of(ByteBuffer)}. It asks for the next buffer only
   * when it is needed.
   */
  static Source of(Iterator<ByteBuffer> parts) {
    return new Source() {
      private ByteBuffer rest = ByteBuffer.allocate(0);

      @Override
      public int read(byte[] b, int from, int length) {
        while (!rest.hasRemaining() && parts.hasNext()) rest = parts.next().duplicate();
        return take(rest, b, from, length);
      }

      @Override
      public boolean isReady() {
        return rest.hasRemaining();
      }
    };
  }

  private static int take(ByteBuffer rest, byte[] b, int from, int length) {
    int n = Math.min(length, rest.remaining());
    if (n == 0) return -1;
    rest.get(b, from, n);
    return n;
  }
}
