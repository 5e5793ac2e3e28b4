package jzon.engine.reading;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;

import jzon.engine.error.JsonException;
import jzon.engine.error.Reason;

/**
 * Records what a decoder does with a document, for those that decode it again: {@code AllErrors}, and {@code
 * UnfinishedDocument}, which needs the decisions that more bytes may change.
 *
 * <p>Other documents pay for it only where a reader goes back to a mark, misses a field, or has looked up a name that
 * may be unknown.
 *
 * <p>Changes the cursor's {@code notes}.
 */
public final class Notes extends NameTrace {
  private final List<Rejected> rejected = new ArrayList<>();
  private long textEnd;
  private long oneErrorAt;
  private int checked;
  private BitSet absent;
  private NameTable absentNames;
  private long removedBefore;
  private Set<String> removed;

  /**
   * A value that an alternative has rejected.
   *
   * @param at the offset of the value
   * @param offset the offset of the error, or -1 if it is not known
   * @param reason why, or null if the program's code has thrown another exception
   */
  public record Rejected(long at, long offset, Reason reason) {}

  /** Makes a reader that was just opened record in {@code notes}, which it makes empty. */
  public static void record(Cursor in, Notes notes) {
    notes.cut(0);
    notes.rejected.clear();
    notes.textEnd = notes.oneErrorAt = notes.removedBefore = -1;
    notes.absent = new BitSet();
    notes.absentNames = null;
    notes.checked = -1;
    in.notes = notes;
  }

  /** Notes that the string just read was looked up among names, and that other texts are accepted too. */
  public static void byText(Cursor in) {
    if (in.notes != null) in.notes.textEnd = in.base + in.pos;
  }

  /** Notes that an alternative has rejected the value at the absolute offset {@code at}. */
  public static void rejected(Cursor in, long at, RuntimeException rejection) {
    if (in.notes == null) return;
    boolean isKnown = rejection instanceof JsonException;
    JsonException e = isKnown ? (JsonException) rejection : null;
    in.notes.rejected.add(new Rejected(at, isKnown ? e.offset() : -1, isKnown ? e.reason() : null));
  }

  /** Notes that more fields of the object at the absolute offset {@code at} may make it another case. */
  public static void mayBeOther(Cursor in, long at) {
    if (in.notes != null) in.notes.rejected.add(new Rejected(at, at, Reason.MISSING_VARIANT));
  }

  /** Forgets what was rejected within the value at this offset: an alternative for the whole value was rejected. */
  void cutRejected(long at) {
    rejected.removeIf(r -> r.at > at);
  }

  /** Notes that all errors within the value at an absolute offset count as one. */
  public void countAsOne(long at) {
    oneErrorAt = at;
  }

  /**
   * Notes that the program has found the error that is reported, in the value whose path has {@code segments} segments;
   * -1 if the decoder has found it.
   */
  public void check(int segments) {
    checked = segments;
  }

  /** Returns the number of segments of the last {@link #check}, or -1. */
  public int checked() {
    return checked;
  }

  /** Notes the required fields that the object just read has not got: all of them, or the first one. */
  public void absent(NameTable names, BitSet fields) {
    absentNames = names;
    absent = fields;
  }

  /** Returns the names of the class that was last found to have an absent field, or null. */
  public NameTable absentNames() {
    return absentNames;
  }

  /** Returns the fields of the last {@link #absent}, or none. */
  public List<String> absentFields() {
    return absent.stream().mapToObj(i -> absentNames.name(i)).toList();
  }

  /** Says which fields were taken out of the object that ends before an absolute offset. */
  public void remove(long end, Set<String> names) {
    removedBefore = end;
    removed = names;
  }

  /** Adds the bits of the fields, from the index {@code first} on, that were removed from the object just read. */
  public long seenOrRemoved(Cursor in, long seen, NameTable names, int first) {
    if (!isRemoved(in)) return seen;
    long all = seen;
    for (String name : removed) {
      int i = names.find(name) - first;
      if (i >= 0 && i < Long.SIZE) all |= 1L << i;
    }
    return all;
  }

  /** Tells whether fields were removed from the object just read. */
  public boolean isRemoved(Cursor in) {
    return in.base + in.pos == removedBefore;
  }

  /** Returns the last offset given to {@link #countAsOne}, or -1. */
  public long oneErrorAt() {
    return oneErrorAt;
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
