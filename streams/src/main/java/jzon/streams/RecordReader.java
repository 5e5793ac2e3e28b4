package jzon.streams;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;

import jzon.engine.JsonError;
import jzon.engine.Limits;
import jzon.engine.Source;

/**
 * Decodes the documents of a stream that it reads, one after the other, in memory for one document and a chunk.
 *
 * <pre>{@code
 * try (RecordReader<Item> items = RecordReader.open(path, Framing.lines(), Limits.DEFAULT, decoder)) {
 *   while (items.next()) {
 *     if (items.error() == null) take(items.value());
 *     else System.err.println(items.error().line() + ": " + items.error());
 *   }
 * }
 * }</pre>
 *
 * <p>It closes what it has opened, which is a file, and leaves streams and channels open. It reads no more than it
 * needs for the next result, but for what comes with that in a chunk. A reader belongs to one thread at a time.
 */
public abstract class RecordReader<A> implements AutoCloseable {
  RecordReader() {}

  // ---- open ----

  /** Opens a stream, which is never closed. */
  public static <A> RecordReader<A> open(
      InputStream in, Framing framing, Limits limits, RecordDecoder<A> decoder) {
    return open(Source.of(in), framing, limits, decoder);
  }

  /**
   * Opens a blocking channel, which is never closed.
   *
   * @throws java.nio.channels.IllegalBlockingModeException in non-blocking mode: here, or as soon as it gives nothing
   */
  public static <A> RecordReader<A> open(
      ReadableByteChannel in, Framing framing, Limits limits, RecordDecoder<A> decoder) {
    return open(Source.of(in), framing, limits, decoder);
  }

  /** Opens a file, which is closed at its end, or by {@link #close}. */
  public static <A> RecordReader<A> open(Path file, Framing framing, Limits limits, RecordDecoder<A> decoder)
      throws IOException {
    ReadableByteChannel channel = Files.newByteChannel(file);
    return new SourceRecords<>(Source.of(channel), channel, Framer.of(framing, limits, decoder));
  }

  /** Opens a source. */
  public static <A> RecordReader<A> open(
      Source source, Framing framing, Limits limits, RecordDecoder<A> decoder) {
    return new SourceRecords<>(source, null, Framer.of(framing, limits, decoder));
  }

  /**
   * Opens what one buffer after the other holds between position and limit, which stay as they are; each is read in
   * place where it is an array, and asked for when the one before is done.
   */
  public static <A> RecordReader<A> openBuffers(
      Iterator<ByteBuffer> chunks, Framing framing, Limits limits, RecordDecoder<A> decoder) {
    return new BufferRecords<>(chunks, Framer.of(framing, limits, decoder));
  }

  /**
   * Opens a source whose lines are decoded on so many threads; results come in order, and errors are as on one thread.
   *
   * <p>For files and what is as fast: up to two batches of 128 KiB for each thread are read ahead, and a result is
   * there when its batch was read. The decoder is called by several threads at once, of which the one that asks for
   * results is one. The others end with the source, or with {@link #close}, which waits for them.
   *
   * @throws IllegalArgumentException for less than one thread, and for other framings than {@link Framing#lines} where
   *     there are several
   */
  public static <A> RecordReader<A> open(
      Source source, Framing framing, Limits limits, RecordDecoder<A> decoder, int threads) {
    requireLines(framing, threads);
    if (threads == 1) return open(source, framing, limits, decoder);
    return new ParallelLines<>(source, null, limits, decoder, threads);
  }

  /** Opens a stream, which is never closed, to be decoded on so many threads. */
  public static <A> RecordReader<A> open(
      InputStream in, Framing framing, Limits limits, RecordDecoder<A> decoder, int threads) {
    return open(Source.of(in), framing, limits, decoder, threads);
  }

  /** Opens a blocking channel, which is never closed, to be decoded on so many threads. */
  public static <A> RecordReader<A> open(
      ReadableByteChannel in, Framing framing, Limits limits, RecordDecoder<A> decoder, int threads) {
    return open(Source.of(in), framing, limits, decoder, threads);
  }

  /** Opens a file, which is closed at its end, or by {@link #close}, to be decoded on so many threads. */
  public static <A> RecordReader<A> open(
      Path file, Framing framing, Limits limits, RecordDecoder<A> decoder, int threads) throws IOException {
    requireLines(framing, threads);
    if (threads == 1) return open(file, framing, limits, decoder);
    ReadableByteChannel channel = Files.newByteChannel(file);
    return new ParallelLines<>(Source.of(channel), channel, limits, decoder, threads);
  }

  /** Opens what one buffer after the other holds, to be decoded on so many threads. */
  public static <A> RecordReader<A> openBuffers(
      Iterator<ByteBuffer> chunks, Framing framing, Limits limits, RecordDecoder<A> decoder, int threads) {
    requireLines(framing, threads);
    if (threads == 1) return openBuffers(chunks, framing, limits, decoder);
    return new ParallelLines<>(Source.of(chunks), null, limits, decoder, threads);
  }

  private static void requireLines(Framing framing, int threads) {
    if (threads < 1) throw new IllegalArgumentException("at least one thread is needed, not " + threads);
    if (threads > 1 && !framing.isLines()) {
      throw new IllegalArgumentException("only lines can be decoded on several threads, not " + framing);
    }
  }

  // ---- read ----

  /**
   * Reads up to the next result and returns true, or false at the end, and then always.
   *
   * <p>It throws what the source throws, and what the decoder throws that does not refuse the value, each after the
   * results before it, on several threads as on one. It may be called again after that, and goes on after that record.
   */
  public abstract boolean next() throws IOException;

  /** Returns the value that {@link #next} has found; meaningless where {@link #error} is not null. */
  public abstract A value();

  /** Returns the error that {@link #next} has found, or null if it has found a value. */
  public abstract JsonError error();

  /** Closes what was opened; {@link #next} returns false then. Closing again does nothing. */
  @Override
  public abstract void close() throws IOException;

  /** Gives chunks to a framer when it needs them. */
  private abstract static class FramedRecords<A> extends RecordReader<A> {
    private final Framer<A> framer;
    private boolean atEnd;

    FramedRecords(Framer<A> framer) {
      this.framer = framer;
    }

    /** Feeds one chunk and returns true, or false at the end of the source. */
    abstract boolean feed(Framer<A> framer) throws IOException;

    @Override
    public final boolean next() throws IOException {
      for (;;) {
        if (framer.next()) return true;
        if (atEnd || framer.isEnded()) {
          close();
          return false;
        }
        if (!feed(framer)) {
          atEnd = true;
          framer.end();
        }
      }
    }

    @Override
    public final A value() {
      return framer.value();
    }

    @Override
    public final JsonError error() {
      return framer.error();
    }

    @Override
    public void close() throws IOException {
      atEnd = true;
      framer.cancel();
    }
  }

  /** Reads a source into a buffer that grows as long as the source fills it: slow streams keep little. */
  private static final class SourceRecords<A> extends FramedRecords<A> {
    private static final int FIRST_BUFFER = 8 << 10;
    /** Fits into the second cache with what is made of it. */
    private static final int LARGEST_BUFFER = 256 << 10;

    private Source source;
    private Closeable opened;
    private byte[] buffer = new byte[FIRST_BUFFER];

    SourceRecords(Source source, Closeable opened, Framer<A> framer) {
      super(framer);
      this.source = source;
      this.opened = opened;
    }

    @Override
    boolean feed(Framer<A> framer) throws IOException {
      int n = Chunks.read(source, buffer, 0, buffer.length);
      if (n < 0) return false;
      framer.feed(buffer, 0, n);
      if (n == buffer.length && n < LARGEST_BUFFER) buffer = new byte[n * 2];
      return true;
    }

    @Override
    public void close() throws IOException {
      super.close();
      Closeable c = opened;
      opened = null;
      source = null;
      buffer = null;
      if (c != null) c.close();
    }
  }

  private static final class BufferRecords<A> extends FramedRecords<A> {
    private Iterator<ByteBuffer> chunks;

    BufferRecords(Iterator<ByteBuffer> chunks, Framer<A> framer) {
      super(framer);
      this.chunks = chunks;
    }

    @Override
    boolean feed(Framer<A> framer) {
      if (!chunks.hasNext()) return false;
      framer.feed(chunks.next());
      return true;
    }

    @Override
    public void close() throws IOException {
      super.close();
      chunks = null;
    }
  }
}
