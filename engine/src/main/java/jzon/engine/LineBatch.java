package jzon.engine;

import java.util.ArrayList;

/** Lines that are decoded by themselves, and what has come of them. */
final class LineBatch<A> implements Runnable {
  final byte[] bytes;
  private final int length;
  /** The blanks of the source before those, in the first of the lines. */
  private final long blanks;
  /** The bytes of the source behind those, which are passed and end with a line feed unless the source has ended. */
  private final long passed;
  private final boolean last;
  private final Framer<A> framer;
  /** Values, and what stands for none. */
  private final ArrayList<Object> results = new ArrayList<>();
  private int given;
  private A value;
  private volatile boolean stopped;

  /** Stands for a value that was refused. */
  private static final class Refused {
    final JsonError error;

    Refused(JsonError error) {
      this.error = error;
    }
  }

  /** Stands for what the decoder has thrown. */
  private static final class Thrown {
    final Throwable cause;

    Thrown(Throwable cause) {
      this.cause = cause;
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
  }

  @Override
  public void run() {
    framer.feed(bytes, 0, length);
    drain();
    if (last && !stopped) {
      framer.end();
      drain();
    }
  }

  private void drain() {
    while (!stopped) {
      try {
        if (!framer.next()) return;
        JsonError e = framer.error();
        results.add(e == null ? framer.value() : new Refused(e));
      } catch (Throwable e) { // given to the one that asks for results, in its place
        results.add(new Thrown(e));
        if (e instanceof Error) return;
      }
    }
  }

  /** Stops decoding soon, for whoever does not want the results. */
  void stop() {
    stopped = true;
  }

  // ---- when it has run ----

  boolean hasNext() {
    return given < results.size();
  }

  /** Returns the next error, or null where the next result is a value, or throws what the decoder has thrown. */
  @SuppressWarnings("unchecked")
  JsonError next() {
    Object result = results.get(given++);
    if (result instanceof Thrown) LineBatch.<RuntimeException>rethrow(((Thrown) result).cause);
    if (result instanceof Refused) return ((Refused) result).error;
    value = (A) result;
    return null;
  }

  @SuppressWarnings("unchecked")
  private static <E extends Throwable> void rethrow(Throwable e) throws E {
    throw (E) e;
  }

  A value() {
    return value;
  }

  long records() {
    return framer.record();
  }

  long lines() {
    return framer.lines() + (passed > 0 ? 1 : 0);
  }

  long size() {
    return blanks + length + passed;
  }
}
