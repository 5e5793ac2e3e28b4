package jzon.streams;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;

import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;
import jzon.engine.io.Source;

/**
 * Reads a stream of documents and decodes one after the other; it keeps only one document and one chunk in memory.
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
 * <p>It closes a file that it has opened itself, and leaves streams and channels open. For each result it reads only
 * the chunks that it needs. Only one thread at a time may use a reader.
 */
public abstract class RecordReader<A> implements AutoCloseable {
  RecordReader() {}

  // ---- open ----

  /** Opens a stream and never closes it. */
  public static <A> RecordReader<A> open(
      InputStream in, Framing framing, Limits limits, RecordDecoder<A> decoder) {
    return open(Source.of(in), framing, limits, decoder);
  }

  /**
   * Opens a blocking channel and never closes it.
   *
   * @throws java.nio.channels.IllegalBlockingModeException if the channel is in non-blocking mode: thrown here, or as
   *     soon as a read returns no bytes
   */
  public static <A> RecordReader<A> open(
      ReadableByteChannel in, Framing framing, Limits limits, RecordDecoder<A> decoder) {
    return open(Source.of(in), framing, limits, decoder);
  }

  /** Opens a file, which is closed at the end of the file or by {@link #close}. */
  public static <A> RecordReader<A> open(Path file, Framing framing, Limits limits, RecordDecoder<A> decoder)
      throws IOException {
    ReadableByteChannel channel = Files.newByteChannel(file);
    return new SourceRecords<>(Source.of(channel), channel, Framer.of(framing, limits, decoder));
  }

  /** Opens a source; what the source has opened itself is closed at its end or by {@link #close}. */
  public static <A> RecordReader<A> open(
      Source source, Framing framing, Limits limits, RecordDecoder<A> decoder) {
    return new SourceRecords<>(source, closing(source), Framer.of(framing, source.limits(limits), decoder));
  }

  private static Closeable closing(Source source) {
    return new Closeable() { // not a lambda: the first one of a program costs start-up time
      @Override
      public void close() throws IOException {
        source.close();
      }
    };
  }

  /**
   * Opens a stream that is split over several buffers, each read between its position and limit, which stay as they
   * are. A buffer with an array is read in place. The reader asks for a buffer when the previous one is done.
   */
  public static <A> RecordReader<A> openBuffers(
      Iterator<ByteBuffer> chunks, Framing framing, Limits limits, RecordDecoder<A> decoder) {
    return new BufferRecords<>(chunks, Framer.of(framing, limits, decoder));
  }

  /**
   * Opens a source and decodes its lines on several threads; results come in order, with the same errors as on one
   * thread.
   *
   * <p>Use it for files and sources of similar speed. It reads ahead up to two batches of 128 KiB for each thread, and
   * a result is available only when its batch was read. Several threads call the decoder at once; one of them is the
   * thread that asks for results. The others end with the source, or with {@link #close}, which waits for them.
   *
   * @throws IllegalArgumentException if {@code threads} is less than 1, or if it is more than 1 and the framing is not
   *     {@link Framing#lines}
   */
  public static <A> RecordReader<A> open(
      Source source, Framing framing, Limits limits, RecordDecoder<A> decoder, int threads) {
    requireLines(framing, threads);
    if (threads == 1) return open(source, framing, limits, decoder);
    return new ParallelLines<>(source, closing(source), framing, source.limits(limits), decoder, threads);
  }

  /** Opens a stream, never closes it, and decodes its lines on several threads. */
  public static <A> RecordReader<A> open(
      InputStream in, Framing framing, Limits limits, RecordDecoder<A> decoder, int threads) {
    return open(Source.of(in), framing, limits, decoder, threads);
  }

  /** Opens a blocking channel, never closes it, and decodes its lines on several threads. */
  public static <A> RecordReader<A> open(
      ReadableByteChannel in, Framing framing, Limits limits, RecordDecoder<A> decoder, int threads) {
    return open(Source.of(in), framing, limits, decoder, threads);
  }

  /** Opens a file, which is closed at its end or by {@link #close}, and decodes its lines on several threads. */
  public static <A> RecordReader<A> open(
      Path file, Framing framing, Limits limits, RecordDecoder<A> decoder, int threads) throws IOException {
    requireLines(framing, threads);
    if (threads == 1) return open(file, framing, limits, decoder);
    ReadableByteChannel channel = Files.newByteChannel(file);
    return new ParallelLines<>(Source.of(channel), channel, framing, limits, decoder, threads);
  }

  /** Opens a stream that is split over several buffers and decodes its lines on several threads. */
  public static <A> RecordReader<A> openBuffers(
      Iterator<ByteBuffer> chunks, Framing framing, Limits limits, RecordDecoder<A> decoder, int threads) {
    requireLines(framing, threads);
    if (threads == 1) return openBuffers(chunks, framing, limits, decoder);
    return new ParallelLines<>(Source.of(chunks), null, framing, limits, decoder, threads);
  }

  private static void requireLines(Framing framing, int threads) {
    if (threads < 1) throw new IllegalArgumentException("at least one thread is needed, not " + threads);
    if (threads > 1 && !framing.isLines()) {
      throw new IllegalArgumentException("only lines can be decoded on several threads, not " + framing);
    }
  }

  // ---- read ----

  /**
   * Reads up to the next result and returns true, or returns false at the end; after that it always returns false.
   *
   * <p>It throws exceptions of the source, and exceptions of the decoder that do not reject the value. In each case all
   * results before the exception come first, on several threads as on one. Call it again to continue after that record.
   */
  public abstract boolean next() throws IOException;

  /** Returns the value that {@link #next} has found; meaningless if {@link #error} is not null. */
  public abstract A value();

  /** Returns the error that {@link #next} has found, or null if it has found a value. */
  public abstract JsonError error();

  /** Closes the file or threads of this reader; {@link #next} then returns false. Closing again does nothing. */
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
    public JsonError error() {
      return framer.error();
    }

    @Override
    public void close() throws IOException {
      atEnd = true;
      framer.cancel();
    }
  }

  /** Reads a source into a buffer that grows only while the source fills it: slow streams keep little memory. */
  private static final class SourceRecords<A> extends FramedRecords<A> {
    private static final int FIRST_BUFFER = 8 << 10;
    /** Fits into the second-level cache together with the values decoded from it. */
    private static final int LARGEST_BUFFER = 256 << 10;

    private final Source source;
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
    public JsonError error() {
      JsonError error = super.error();
      return error == null ? null : source.error(error);
    }

    @Override
    public void close() throws IOException {
      super.close();
      Closeable c = opened;
      opened = null;
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
