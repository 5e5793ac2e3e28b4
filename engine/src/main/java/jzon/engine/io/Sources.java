package jzon.engine.io;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.channels.Channel;
import java.nio.channels.FileChannel;
import java.nio.channels.IllegalBlockingModeException;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SelectableChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;

import jzon.engine.text.Utf8Encoder;

/** Adapts sources of the JDK to {@link Source}; without lambdas, which would delay the first decode of a JVM. */
final class Sources {
  /** The number of characters that are read at once. */
  private static final int CHARS = 4096;

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

  /** Returns the bytes of a file, which is open from the first read to {@link Source#close}. */
  static Source of(Path file) {
    return new Source() {
      private ReadableByteChannel channel;
      private Source bytes;

      @Override
      public void open() throws IOException {
        if (bytes != null) return;
        channel = Files.newByteChannel(file);
        bytes = of(channel);
      }

      @Override
      public int read(byte[] b, int from, int length) throws IOException {
        open();
        return bytes.read(b, from, length);
      }

      @Override
      public boolean isReady() throws IOException {
        return bytes != null && bytes.isReady();
      }

      @Override
      public void close() throws IOException {
        if (bytes == null) return;
        bytes = null;
        channel.close();
      }
    };
  }

  /** Returns characters in UTF-8. */
  static Source of(Reader in) {
    return new Source() {
      private final char[] chars = new char[CHARS];
      private final Utf8Encoder encoder = new Utf8Encoder();
      private ByteBuffer rest = ByteBuffer.allocate(0);
      /** Whether the last character that was read is the first half of a pair, and stands first in the array. */
      private boolean hasHalf;

      @Override
      public int read(byte[] b, int from, int length) throws IOException {
        while (!rest.hasRemaining()) {
          int kept = hasHalf ? 1 : 0;
          int n = in.read(chars, kept, CHARS - kept);
          if (n < 0 && !hasHalf) return -1;
          int end = kept + Math.max(n, 0);
          hasHalf = n > 0 && Character.isHighSurrogate(chars[end - 1]);
          if (hasHalf) end--;
          int size = encoder.encode(new String(chars, 0, end), new byte[0], Integer.MAX_VALUE);
          rest = ByteBuffer.wrap(encoder.bytes, 0, size);
          if (hasHalf) chars[0] = chars[end];
        }
        return take(rest, b, from, length);
      }

      @Override
      public boolean isReady() throws IOException {
        return rest.hasRemaining() || in.ready();
      }
    };
  }

  /**
   * Returns the bytes of one buffer after the other, each between position and limit. It asks for the next buffer only
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

  /** Moves at most {@code length} of the remaining bytes; returns their number, or -1 if none remain. */
  static int take(ByteBuffer rest, byte[] b, int from, int length) {
    int n = Math.min(length, rest.remaining());
    if (n == 0) return -1;
    rest.get(b, from, n);
    return n;
  }
}
