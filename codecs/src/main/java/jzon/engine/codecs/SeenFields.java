package jzon.engine.codecs;

import jzon.engine.FieldNames;
import jzon.engine.JsonReader;

/**
 * The fields that an object has, for classes of more than 64 fields, which several methods of generated code read.
 *
 * <p>The field with an index is bit {@code index & 63} of word {@code index >> 6}.
 */
public class SeenFields {
  private final long[] seen;
  /** As {@link #seen}, and fields that were removed. */
  private long[] present;
  /** The required fields that are absent, or null. */
  private long[] absent;

  /** Starts an object of a class with this many fields. */
  public SeenFields(int fields) {
    this.seen = new long[(fields + 63) >> 6];
    this.present = seen;
  }

  /** Marks a field as present; returns false if it already was. */
  public final boolean mark(int index) {
    int word = index >> 6;
    long before = seen[word];
    long after = before | 1L << index;
    seen[word] = after;
    return before != after;
  }

  /** Tells whether a field was present, or was taken out of the object. */
  public final boolean has(int index) {
    return (present[index >> 6] & 1L << index) != 0;
  }

  /** Lets {@link #present} also count fields that were taken out of the object for the search for all errors. */
  public final void addRemoved(JsonReader in, FieldNames names) {
    for (int word = 0; word < seen.length; word++) {
      long all = in.seenOrRemoved(seen[word], names, word << 6);
      if (all == seen[word]) continue;
      if (present == seen) present = seen.clone();
      present[word] = all;
    }
  }

  /** Returns the fields that the object has, as one word. */
  public final long present(int word) {
    return present[word];
  }

  /** Remembers which of the required fields of one word are absent. */
  public final void require(int word, long required) {
    long missing = required & ~present[word];
    if (missing == 0) return;
    if (absent == null) absent = new long[seen.length];
    absent[word] = missing;
  }

  /** Rejects the object that was just read if a required field is absent. */
  public final void check(JsonReader in, FieldNames names) {
    if (absent != null) throw in.missing(names, absent);
  }
}
