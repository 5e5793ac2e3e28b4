package jzon.streams;

import java.io.Closeable;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;
import jzon.engine.io.Source;
import jzon.streams.boundaries.ByteSearch;

/**
 * Decodes lines on several threads and gives the results in the order of the lines.
 *
 * <p>The thread that asks for results reads the source into batches that end at line ends. At most two batches for each
 * thread are in progress, so memory stays bounded, and other threads never wait for the source. Nor does this thread
 * while a batch is in progress, unless the source says that it is ready. This thread also decodes: while the batch that
 * it needs is not done, it decodes batches that no thread has begun. Each batch counts its own lines, bytes and
 * results; they are added up in the order of the batches.
 */
final class ParallelLines<A> extends RecordReader<A> {
  private static final int BATCH = 128 << 10;
  private static final int BATCHES_A_THREAD = 2;
  /** A few bytes more than the longest line, so that a line that is too long is detected. */
  private static final int LONGEST_LINE = RecordBuffer.LONGEST + 8;
  private static final long IDLE_SECONDS = 10;
  private static final long MOST_SECONDS_TO_STOP = 60;
  private static final AtomicInteger THREADS = new AtomicInteger();

  private final Source source;
  private Closeable opened;
  private final Framing framing;
  private final Limits limits;
  private final RecordDecoder<A> decoder;
  private final ThreadPoolExecutor workers;
  private final int mostBatches;
  private final ArrayDeque<Task<A>> tasks;
  private final ArrayDeque<byte[]> idle;
  /** The bytes that were read and are not in a batch: {@code chunk[0, filled)}, which starts at the start of a line. */
  private byte[] chunk = new byte[BATCH];
  private int filled;
  /** How many blanks at the start of the line are not in the chunk. */
  private long blanks;
  /** True if the next bytes are the rest of a line that was rejected because it is too long. */
  private boolean passing;
  /** How many bytes were skipped since the last batch. */
  private long passed;
  private boolean atEnd;
  private boolean closed;
  /** The exception of the source, until the results before it were given. */
  private Throwable failure;

  private LineBatch<A> current;
  private long records;
  private long bytes;
  private long lines;
  private A value;
  private JsonError error;

  ParallelLines(
      Source source, Closeable opened, Framing framing, Limits limits, RecordDecoder<A> decoder, int threads) {
    this.source = source;
    this.opened = opened;
    this.framing = framing;
    this.limits = limits;
    this.decoder = decoder;
    mostBatches = BATCHES_A_THREAD * threads;
    tasks = new ArrayDeque<>(mostBatches);
    idle = new ArrayDeque<>(mostBatches + 2); // plus one being read, and one whose results are being given
    int others = threads - 1;
    workers =
        new ThreadPoolExecutor(others, others, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), run -> {
          Thread t = new Thread(run, "jzon-lines-" + THREADS.incrementAndGet());
          t.setDaemon(true);
          return t;
        });
    workers.allowCoreThreadTimeOut(true);
  }

  /** A batch in progress. */
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
        enter(tasks.poll().batch);
      } else if (failure != null) {
        Throwable e = failure;
        failure = null;
        LineBatch.<IOException>rethrow(e);
      } else {
        close();
      }
    }
    return false;
  }

  private void enter(LineBatch<A> batch) {
    current = batch;
    bytes += batch.passed();
    if (batch.passed() > 0) lines++;
  }

  private void take(LineBatch<A> batch) {
    JsonError e = batch.next(); // throws the exception of the decoder
    if (e == null) value = batch.value();
    else error = source.error(e.inStream(records + e.record(), List.of(), bytes, lines + 1, 1));
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
      task.run(); // does nothing if another thread has begun it
    }
    try {
      needed.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while lines were decoded");
    } catch (ExecutionException e) {
      // whatever the exception was: the batch continues where it has stopped
    }
  }

  // ---- batches ----

  private void fill() {
    while ((!atEnd || filled > 0) && failure == null && tasks.size() < mostBatches) {
      try {
        if (!read()) return;
      } catch (Throwable e) { // thrown after the results of the bytes read so far
        failure = e;
      }
      try {
        makeBatch();
      } catch (OutOfMemoryError e) { // nothing has changed, and the next call tries again
        failure = e;
      }
    }
  }

  /**
   * Reads lines that fill the chunk, or one longer line, or the rest of the source. Returns false if the source may
   * make it wait, while results of a batch in progress can be given.
   */
  private boolean read() throws IOException {
    while (!atEnd) {
      if (passing) passLine();
      if (filled < chunk.length) {
        if (!tasks.isEmpty() && !source.isReady()) return false;
        int n = Chunks.read(source, chunk, filled, chunk.length - filled);
        if (n < 0) atEnd = true;
        else filled += n;
      } else if (ByteSearch.behindLastLine(chunk, 0, filled) > 0 || isTooLong(0)) {
        return true;
      } else {
        makeRoom();
      }
    }
    return true;
  }

  /** Skips the bytes in the chunk of a rejected line. */
  private void passLine() {
    int end = ByteSearch.find(chunk, 0, filled, '\n');
    passing = end == filled;
    if (!passing) end++;
    passed += end;
    filled -= end;
    System.arraycopy(chunk, end, chunk, 0, filled);
  }

  /** Makes room for more bytes of a line that fills the chunk. */
  private void makeRoom() {
    int text = ByteSearch.behindWhitespace(chunk, 0, filled);
    if (text == 0) {
      chunk = Arrays.copyOf(chunk, (int) Math.min(chunk.length * 2L, LONGEST_LINE));
    } else {
      filled -= text;
      System.arraycopy(chunk, text, chunk, 0, filled);
      blanks += text;
    }
  }

  /** Tells whether a line that starts in the chunk at p and has not ended exceeds the limit. */
  private boolean isTooLong(int p) {
    int text = ByteSearch.behindWhitespace(chunk, p, filled);
    if (text == filled) return false;
    int blank = chunk[filled - 1] == '\r' ? 1 : 0;
    return filled - text - blank > Math.min(limits.streamBytes(), RecordBuffer.LONGEST - 1);
  }

  /** Makes a batch of the lines in the chunk, if any; if the memory does not suffice, nothing changes. */
  private void makeBatch() {
    int end = atEnd ? filled : ByteSearch.behindLastLine(chunk, 0, filled);
    boolean cut = !atEnd && isTooLong(end);
    if (cut) end = filled;
    if (end == 0) return;
    int rest = filled - end;
    boolean isIdle = rest < BATCH && !idle.isEmpty();
    byte[] next = isIdle ? idle.peek() : new byte[(int) Math.max(BATCH, Math.min(rest * 2L, LONGEST_LINE))];
    Task<A> task = new Task<>(new LineBatch<>(chunk, end, blanks, passed, atEnd, framing, limits, decoder));
    System.arraycopy(chunk, end, next, 0, rest);
    if (isIdle) idle.pop();
    tasks.add(task);
    chunk = next;
    filled = rest;
    blanks = passed = 0;
    passing = cut;
    try {
      workers.execute(task);
    } catch (OutOfMemoryError e) {
      // no memory for a thread: the thread that asks for results then decodes the batch
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
    failure = null;
    chunk = new byte[0];
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
