package jzon.engine.io;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.IllegalBlockingModeException;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;

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

  /** Returns a sink that writes to a file, which it opens when it needs it. */
  static Sink of(Path file) {
    return new Sink() {
      private OutputStream out;

      private OutputStream out() throws IOException {
        if (out == null) out = Files.newOutputStream(file);
        return out;
      }

      @Override
      public void write(byte[] bytes, int from, int to) throws IOException {
        out().write(bytes, from, to - from);
      }

      @Override
      public void complete() throws IOException {
        out(); // no values make an empty file
      }

      @Override
      public void close() throws IOException {
        if (out != null) out.close();
        out = null;
      }
    };
  }

  /** Returns a sink that writes to a buffer, whose position moves at the end of a document. */
  static Sink of(ByteBuffer buffer) {
    return new Sink() {
      private ByteBuffer rest;

      @Override
      public void write(byte[] bytes, int from, int to) {
        if (rest == null) rest = buffer.duplicate();
        rest.put(bytes, from, to - from);
      }

      @Override
      public void complete() {
        if (rest != null) buffer.position(rest.position());
      }

      @Override
      public void close() {
        rest = null;
      }
    };
  }
}
