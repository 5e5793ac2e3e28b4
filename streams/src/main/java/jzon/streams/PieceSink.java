package jzon.streams;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.function.BiConsumer;

import jzon.engine.io.Sink;

/**
 * The pieces of {@link Pieces}, and the thread that encodes a large value. It does not refer to the Pieces, which can
 * therefore be dropped while the thread waits.
 */
final class PieceSink<A> implements Sink, Runnable {
  /** The number of pieces, of at most 32 KiB, that a large value has in memory. */
  private static final int MOST = 8;

  /** Ends the encoding of a value on the thread that adds it. */
  private static final class Large extends Error {
    private static final long serialVersionUID = 1;
    static final Large INSTANCE = new Large();

    private Large() {
      super("a large value is encoded on another thread", null, false, false);
    }
  }

  private final RecordWriter records;
  private final BiConsumer<? super A, RecordWriter> encode;
  private final ArrayDeque<byte[]> pieces = new ArrayDeque<>();
  /** Encodes a value whose bytes are not all taken, or null; only it and `this` have access to the pieces then. */
  private Thread thread;
  private A value;
  private Throwable failure;
  private boolean isRunning;
  private boolean isClosed;
  /** The stream ends after the value. */
  private boolean isEnding;

  PieceSink(Framing framing, BiConsumer<? super A, RecordWriter> encode) {
    records = new RecordWriter(framing, this);
    this.encode = encode;
  }

  /** Encodes a value on this thread; if it is large, takes it back and returns false. */
  boolean encode(A value) {
    try {
      encode.accept(value, records);
      return true;
    } catch (Large e) {
      return false;
    }
  }

  @Override
  public void beginLarge() {
    if (Thread.currentThread() == thread) return;
    for (long gone = records.takeBack(); gone > 0; ) gone -= pieces.removeLast().length;
    throw Large.INSTANCE;
  }

  /** Begins to encode a value on another thread. */
  void start(A value) {
    this.value = value;
    Thread t = new Thread(this, "jzon-large-value");
    t.setDaemon(true);
    thread = t;
    isRunning = true;
    boolean isStarted = false;
    try {
      t.start();
      isStarted = true;
    } finally {
      if (!isStarted) {
        isRunning = false;
        thread = null;
      }
    }
  }

  @Override
  public void run() {
    try {
      encode.accept(value, records);
    } catch (Throwable e) {
      failure = e;
    }
    try {
      records.flush();
    } catch (IOException e) {
      // closed
    }
    synchronized (this) {
      isRunning = false;
      notifyAll();
    }
  }

  @Override
  public void write(byte[] bytes, int from, int to) throws IOException {
    byte[] piece = Arrays.copyOfRange(bytes, from, to);
    if (Thread.currentThread() == thread) put(piece);
    else pieces.add(piece);
  }

  private synchronized void put(byte[] piece) throws IOException {
    while (pieces.size() == MOST && !isClosed) await();
    if (isClosed) throw new InterruptedIOException("the stream was cancelled");
    pieces.add(piece);
    notifyAll();
  }

  private void await() throws InterruptedIOException {
    try {
      wait();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException();
    }
  }

  boolean isEmpty() {
    return thread == null && pieces.isEmpty();
  }

  byte[] next() {
    if (thread == null) return pieces.poll();
    try {
      byte[] piece = take();
      if (piece != null) return piece;
    } catch (InterruptedIOException e) {
      close();
      throw new UncheckedIOException(e);
    }
    thread = null;
    value = null;
    if (failure != null) LineBatch.<RuntimeException>rethrow(failure);
    if (isEnding) end();
    return pieces.poll();
  }

  private synchronized byte[] take() throws InterruptedIOException {
    while (pieces.isEmpty() && isRunning && !isClosed) await();
    notifyAll();
    return pieces.poll();
  }

  void flush() {
    if (thread != null) return; // it flushes itself
    try {
      records.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void end() {
    isEnding = true;
    if (thread != null) return;
    try {
      records.end();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public synchronized void close() {
    isClosed = true;
    pieces.clear();
    notifyAll();
    if (isRunning) thread.interrupt();
  }
}
