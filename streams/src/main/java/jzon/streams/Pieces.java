package jzon.streams;

import java.io.Closeable;
import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.util.function.BiConsumer;

/**
 * Encodes values to a stream of documents whose bytes are taken piece by piece, as libraries of streams do.
 *
 * <p>A value is encoded by the thread that adds it. The exception is a value with a {@code BinarySource} whose length
 * is unknown, or more than 192 KiB: encoding it begins again on a thread of its own, which waits while 256 KiB are not
 * taken.
 *
 * <pre>{@code
 * Pieces<Item> pieces = new Pieces<>(Framing.lines(), encoder::encodeRecord);
 * pieces.add(item);
 * pieces.flush();
 * for (byte[] piece; (piece = pieces.next()) != null; ) send(piece);
 * }</pre>
 *
 * <p>Add and end only when all pieces are taken. Only one thread at a time calls the methods.
 */
public final class Pieces<A> implements Closeable {
  private static final class Cleaners {
    static final Cleaner CLEANER = Cleaner.create();
  }

  private final PieceSink<A> sink;
  /** A thread may wait when this instance is dropped: not every library tells that a stream was cancelled. */
  private boolean isRegistered;

  /**
   * Makes an instance.
   *
   * @param encode encodes a value as a record; must not refer to this instance, which is closed when nothing refers to
   *     it
   */
  public Pieces(Framing framing, BiConsumer<? super A, RecordWriter> encode) {
    sink = new PieceSink<>(framing, encode);
  }

  /** Encodes a value. Throws the encoder's exception, or {@link #next} does so, after the pieces before it. */
  public void add(A value) {
    if (sink.encode(value)) return;
    if (!isRegistered) {
      Cleaners.CLEANER.register(this, sink::close);
      isRegistered = true;
    }
    sink.start(value);
  }

  /** Makes pieces of all bytes of the values so far. */
  public void flush() {
    sink.flush();
  }

  /** Ends the stream of documents; also while there are pieces. */
  public void end() {
    sink.end();
  }

  /** Tells whether {@link #next} surely returns null. */
  public boolean isEmpty() {
    return sink.isEmpty();
  }

  /** Removes and returns the next piece, or null if all bytes were taken. May wait for a source. */
  public byte[] next() {
    try {
      return sink.next();
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  /** Drops all pieces, and ends a thread that encodes. */
  @Override
  public void close() {
    sink.close();
  }
}
