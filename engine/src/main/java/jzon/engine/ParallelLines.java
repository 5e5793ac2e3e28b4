package jzon.engine;

import java.io.Closeable;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import jzon.engine.boundaries.ByteSearch;

/**
 * Decodes lines on several threads and gives the results in the order of the lines.
 *
 * <p>The thread that asks for results reads the source into batches that end at line ends, and has two of them for each
 * thread under way at most, so that memory stays bounded and no other thread ever waits for the source. It is one of
 * those that decode: while the batch that it needs is not done, it decodes those that nobody has begun. What a batch
 * knows of itself, its lines and bytes and results, is added up when it is its turn.
 */
final class ParallelLines<A> extends RecordReader<A> {
  private static final int BATCH = 128 << 10;
  private static final int BATCHES_A_THREAD = 2;
  private static final long IDLE_SECONDS = 10;
  private static final long MOST_SECONDS_TO_STOP = 60;
  private static final AtomicInteger THREADS = new AtomicInteger();

  private final Source source;
  private Closeable opened;
  private final Limits limits;
  private final RecordDecoder<A> decoder;
  private final ThreadPoolExecutor workers;
  private final int mostBatches;
  private final ArrayDeque<Task<A>> tasks = new ArrayDeque<>();
  private final ArrayDeque<byte[]> idle = new ArrayDeque<>();
  /** What was read of the line behind the last batch. */
  private byte[] tail = {};
  /** How many blanks the line begins with that are not in the tail. */
  private long blanks;
  private boolean atEnd;
  private boolean closed;
  /** What the source has thrown, until the results before it were given. */
  private IOException failure;

  private LineBatch<A> current;
  private long records;
  private long bytes;
  private long lines;
  private A value;
  private JsonError error;

  ParallelLines(Source source, Closeable opened, Limits limits, RecordDecoder<A> decoder, int threads) {
    this.source = source;
    this.opened = opened;
    this.limits = limits;
    this.decoder = decoder;
    mostBatches = BATCHES_A_THREAD * threads;
    int others = threads - 1;
    workers =
        new ThreadPoolExecutor(others, others, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), run -> {
          Thread t = new Thread(run, "jzon-lines-" + THREADS.incrementAndGet());
          t.setDaemon(true);
          return t;
        });
    workers.allowCoreThreadTimeOut(true);
  }

  /** A batch that is under way. */
  private static final class Task<A> extends FutureTask<Void> {
    final LineBatch<A> batch;

    Task(LineBatch<A> batch) {
      super(batch, null);
      this.batch = batch;
    }
  }

  @Override
  public boolean next() throws IOException {
    value = null;
    error = null;
    while (!closed) {
      if (current != null) {
        if (current.hasNext()) {
          take(current);
          return true;
        }
        leave(current);
        current = null;
      }
      fill();
      if (!tasks.isEmpty()) {
        await(tasks.peek());
        current = tasks.poll().batch;
      } else if (failure != null) {
        IOException e = failure;
        failure = null;
        throw e;
      } else {
        close();
      }
    }
    return false;
  }

  private void take(LineBatch<A> batch) {
    JsonError e = batch.next(); // throws what the decoder has thrown
    if (e == null) value = batch.value();
    else error = e.behind(records, bytes, lines);
  }

  private void leave(LineBatch<A> batch) {
    records += batch.records();
    bytes += batch.size();
    lines += batch.lines();
    if (batch.bytes.length == BATCH) idle.push(batch.bytes);
  }

  private void await(Task<A> needed) throws IOException {
    for (Task<A> task : tasks) {
      if (needed.isDone()) break;
      task.run(); // which does nothing where another thread has begun it
    }
    try {
      needed.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while lines were decoded");
    } catch (ExecutionException e) {
      throw new AssertionError(e.getCause()); // a batch keeps what is thrown
    }
  }

  // ---- batches ----

  private void fill() {
    while (!atEnd && failure == null && tasks.size() < mostBatches) {
      LineBatch<A> batch;
      try {
        batch = readBatch();
      } catch (IOException e) {
        failure = e;
        return;
      }
      if (batch == null) return;
      Task<A> task = new Task<>(batch);
      tasks.add(task);
      workers.execute(task);
    }
  }

  /** Reads lines that fill a batch, or one that is longer, or what is left; null if that is nothing. */
  private LineBatch<A> readBatch() throws IOException {
    byte[] b = tail.length < BATCH && !idle.isEmpty() ? idle.pop() : new byte[Math.max(BATCH, 2 * tail.length)];
    System.arraycopy(tail, 0, b, 0, tail.length);
    int n = tail.length;
    int end = 0; // behind the last line that is whole
    try {
      while (end == 0) {
        if (n == b.length) {
          int text = ByteSearch.behindWhitespace(b, 0, n);
          if (text > 0) {
            System.arraycopy(b, text, b, 0, n -= text);
            blanks += text;
            continue;
          }
          if (n - 1L > limits.streamBytes()) return cut(b, n);
          b = Arrays.copyOf(b, (int) Math.min(b.length * 2L, RecordBuffer.LONGEST));
        }
        n = read(b, n);
        if (n == 0) return null;
        end = atEnd ? n : ByteSearch.behindLastLine(b, 0, n);
      }
    } catch (IOException | RuntimeException e) {
      tail = Arrays.copyOf(b, n); // reading may go on
      throw e;
    }
    tail = Arrays.copyOfRange(b, end, n);
    return batch(b, end, 0, atEnd);
  }

  /** Reads until the array is full or the source ends, and returns the new number of bytes in it. */
  private int read(byte[] b, int n) throws IOException {
    while (n < b.length && !atEnd) {
      int k = Sources.read(source, b, n, b.length - n);
      if (k < 0) atEnd = true;
      else n += k;
    }
    return n;
  }

  private LineBatch<A> batch(byte[] b, int n, long passed, boolean last) {
    LineBatch<A> batch = new LineBatch<>(b, n, blanks, passed, last, limits, decoder);
    blanks = 0;
    return batch;
  }

  /** Returns a batch of a line that is longer than it may be, whose rest is passed. */
  private LineBatch<A> cut(byte[] b, int n) throws IOException {
    byte[] rest = new byte[BATCH];
    long passed = 0;
    tail = new byte[0];
    for (;;) {
      int k = Sources.read(source, rest, 0, rest.length);
      if (k < 0) {
        atEnd = true;
        return batch(b, n, passed, false);
      }
      int end = ByteSearch.find(rest, 0, k, '\n');
      if (end < k) {
        tail = Arrays.copyOfRange(rest, end + 1, k);
        return batch(b, n, passed + end + 1, false);
      }
      passed += k;
    }
  }

  @Override
  public A value() {
    return value;
  }

  @Override
  public JsonError error() {
    return error;
  }

  @Override
  public void close() throws IOException {
    if (closed) return;
    closed = true;
    for (Task<A> task : tasks) task.batch.stop();
    tasks.clear();
    idle.clear();
    current = null;
    workers.shutdownNow();
    try {
      workers.awaitTermination(MOST_SECONDS_TO_STOP, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      if (opened != null) opened.close();
    }
  }
}
