package jzon.engine.reading;

import java.util.ArrayList;
import java.util.List;

import jzon.engine.error.JsonException;
import jzon.engine.error.Reason;

/**
 * Records, while a decoder reads an unfinished document, which decisions more bytes may change: the last string whose
 * text was looked up among known names although any text is accepted, and the alternatives that have rejected a value.
 *
 * <p>{@code UnfinishedDocument} needs them. Other documents pay for it only where a reader goes back to a mark or has
 * looked up a name that may be unknown.
 *
 * <p>Changes the cursor's {@code decisions}.
 */
public final class DecisionTrace {
  private final List<Rejected> rejected = new ArrayList<>();
  private long textEnd = -1;

  /**
   * A value that an alternative has rejected.
   *
   * @param at the offset of the value
   * @param offset the offset of the error, or -1 if it is not known
   * @param reason why, or null if the program's code has thrown another exception
   */
  public record Rejected(long at, long offset, Reason reason) {}

  /** Makes a reader that was just opened record its decisions in {@code trace}, which it makes empty. */
  public static void record(Cursor in, DecisionTrace trace) {
    trace.rejected.clear();
    trace.textEnd = -1;
    in.decisions = trace;
  }

  /** Notes that the string just read was looked up among names, and that other texts are accepted too. */
  public static void byText(Cursor in) {
    if (in.decisions != null) in.decisions.textEnd = in.base + in.pos;
  }

  /** Notes that an alternative has rejected the value at the absolute offset {@code at}. */
  public static void rejected(Cursor in, long at, RuntimeException refusal) {
    if (in.decisions == null) return;
    boolean isKnown = refusal instanceof JsonException;
    JsonException e = isKnown ? (JsonException) refusal : null;
    in.decisions.rejected.add(new Rejected(at, isKnown ? e.offset() : -1, isKnown ? e.reason() : null));
  }

  /** Forgets what was rejected within the value at this offset: an alternative for the whole value was rejected. */
  void cut(long at) {
    rejected.removeIf(r -> r.at > at);
  }

  /** Returns the offset after the last string that was looked up among names, or -1. */
  public long textEnd() {
    return textEnd;
  }

  /** Returns the values that alternatives have rejected. */
  public List<Rejected> rejected() {
    return rejected;
  }
}
