package jzon.streams;

import java.util.ArrayList;

import jzon.engine.JsonError;
import jzon.engine.Limits;

/** Lines that are decoded by themselves, and what has come of them. */
final class LineBatch<A> implements Runnable {
  final byte[] bytes;
  private final int length;
  /** The blanks of the source before those, in the first of the lines. */
  private final long blanks;
  /** The bytes of the source before all that: the rest of a line of the batch before, with its line feed. */
  private final long passed;
  private final boolean last;
  private final Framer<A> framer;
  /** Values, and what stands for none. */
  private final ArrayList<Object> results = new ArrayList<>();
  private int given;
  /** The result that is being taken is in these: what was thrown, or else the error, or else the value. */
  private Throwable thrown;
  private JsonError error;
  private A value;
  /** It was found, and is not among the results. */
  private boolean isFound;
  private boolean isEnded;
  private volatile boolean stopped;

  /** Stands for a value that was refused, or whose decoder has thrown something. */
  private static final class NoValue {
    final JsonError error;
    final Throwable thrown;

    NoValue(JsonError error, Throwable thrown) {
      this.error = error;
      this.thrown = thrown;
    }
  }

  LineBatch(
      byte[] bytes, int length, long blanks, long passed, boolean last, Limits limits, RecordDecoder<A> decoder) {
    this.bytes = bytes;
    this.length = length;
    this.blanks = blanks;
    this.passed = passed;
    this.last = last;
    framer = Framer.of(Framing.lines(), limits, decoder);
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
      // for the results: this one is there, and those behind it are decoded when they are asked for
    }
  }

  /** Decodes up to the next result, if that is not there; returns whether there is one. */
  private boolean find() {
    if (isFound) return true;
    thrown = null;
    error = null;
    value = null;
    try {
      if (!advance()) return false;
      error = framer.error();
      value = framer.value();
    } catch (Throwable e) { // given to the one that asks for results, in its place
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

  /** Stops decoding soon, for whoever does not want the results. */
  void stop() {
    stopped = true;
  }

  // ---- when it has run ----

  boolean hasNext() {
    return given < results.size() || find();
  }

  /** Returns the next error, or null where the next result is a value, or throws what the decoder has thrown. */
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

  /** Returns the bytes of the source that come before the lines and are passed. */
  long passed() {
    return passed;
  }

  long records() {
    return framer.record();
  }

  /** Returns how many lines have ended in the batch, without that which is passed. */
  long lines() {
    return framer.lines();
  }

  /** Returns the bytes of the source in the batch, without those that are passed. */
  long size() {
    return blanks + length;
  }
}
