package jzon.streams;

import java.util.ArrayList;

import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;

/** Lines that are decoded independently of the rest of the stream, and their results. */
final class LineBatch<A> implements Runnable {
  final byte[] bytes;
  private final int length;
  /** The number of blanks of the first line that precede the bytes of this batch. */
  private final long blanks;
  /** The number of bytes before those: the rest of a line of the previous batch, with its line feed. */
  private final long passed;
  private final boolean last;
  private final Framer<A> framer;
  /** Values, and a {@link NoValue} for each error or exception. */
  private final ArrayList<Object> results = new ArrayList<>();
  private int given;
  /** The current result: the thrown exception, or the error, or the value. */
  private Throwable thrown;
  private JsonError error;
  private A value;
  /** True if the current result was found but is not in the list of results. */
  private boolean isFound;
  private boolean isEnded;
  private volatile boolean stopped;

  /** Stands for a value that was rejected, or whose decoder has thrown an exception. */
  private static final class NoValue {
    final JsonError error;
    final Throwable thrown;

    NoValue(JsonError error, Throwable thrown) {
      this.error = error;
      this.thrown = thrown;
    }
  }

  LineBatch(
      byte[] bytes, int length, long blanks, long passed, boolean last, Framing framing, Limits limits,
      RecordDecoder<A> decoder) {
    this.bytes = bytes;
    this.length = length;
    this.blanks = blanks;
    this.passed = passed;
    this.last = last;
    framer = Framer.of(framing, limits, decoder);
    framer.passBlanks(blanks);
    framer.feed(bytes, 0, length);
  }

  @Override
  public void run() {
    try {
      while (!stopped && find()) {
        results.add(error == null && thrown == null ? value : new NoValue(error, thrown));
        isFound = false;
      }
    } catch (OutOfMemoryError e) {
      // no memory for more results: this one is kept, and those after it are decoded when they are asked for
    }
  }

  /** Decodes up to the next result, unless it was found already; returns whether there is one. */
  private boolean find() {
    if (isFound) return true;
    thrown = null;
    error = null;
    value = null;
    try {
      if (!advance()) return false;
      error = framer.error();
      value = framer.value();
    } catch (Throwable e) { // thrown by the thread that asks for results, when it reaches this result
      thrown = e;
    }
    isFound = true;
    return true;
  }

  private boolean advance() {
    if (framer.next()) return true;
    if (!last || isEnded) return false;
    isEnded = true;
    framer.end();
    return framer.next();
  }

  /** Stops decoding soon, because no one needs the results. */
  void stop() {
    stopped = true;
  }

  // ---- after it has run ----

  boolean hasNext() {
    return given < results.size() || find();
  }

  /** Returns the next error, or null if the next result is a value, or throws the exception of the decoder. */
  JsonError next() {
    if (given < results.size()) take(results.set(given++, null));
    isFound = false;
    if (thrown != null) LineBatch.<RuntimeException>rethrow(thrown);
    return error;
  }

  @SuppressWarnings("unchecked")
  private void take(Object result) {
    boolean isValue = !(result instanceof NoValue);
    value = isValue ? (A) result : null;
    error = isValue ? null : ((NoValue) result).error;
    thrown = isValue ? null : ((NoValue) result).thrown;
  }

  @SuppressWarnings("unchecked")
  static <E extends Throwable> void rethrow(Throwable e) throws E {
    throw (E) e;
  }

  A value() {
    return value;
  }

  /** Returns the number of bytes of the source that precede the lines and are skipped. */
  long passed() {
    return passed;
  }

  long records() {
    return framer.record();
  }

  /** Returns how many lines have ended in the batch, without the skipped one. */
  long lines() {
    return framer.lines();
  }

  /** Returns the number of bytes of the source in the batch, without the skipped ones. */
  long size() {
    return blanks + length;
  }
}
