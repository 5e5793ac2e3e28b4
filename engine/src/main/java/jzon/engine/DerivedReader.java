package jzon.engine;

import java.util.BitSet;

import jzon.engine.error.JsonException;
import jzon.engine.error.Reason;
import jzon.engine.paths.Place;

/**
 * What generated code and the codecs of the Scala and Java APIs call in addition to the methods of {@link JsonReader}
 * that a person would call: marks for the fields that were read, and the errors of an object. A binary interface, as
 * {@link DerivedNames} is.
 */
public abstract class DerivedReader extends DerivedNames {
  DerivedReader() {}

  /**
   * Marks the field with this index as seen: returns {@code seen} with that bit set, and throws if it was set already.
   * For up to 32 fields. Call it when the field's name was just read.
   */
  public final int markRead(int seen, int index, FieldNames names) {
    int now = seen | 1 << index;
    if (now == seen) throw duplicate(names, index);
    return now;
  }

  /** As {@link #markRead(int, int, FieldNames)}, for up to 64 fields. */
  public final long markRead(long seen, int index, FieldNames names) {
    long now = seen | 1L << index;
    if (now == seen) throw duplicate(names, index);
    return now;
  }

  // ---- the errors of an object ----

  /** Makes the exception for the first required field that was not seen, when the object was just read. */
  public final JsonException missing(FieldNames names, int seen, int required) {
    return missing(names, seen & 0xFFFFFFFFL, required & 0xFFFFFFFFL);
  }

  /** Makes the exception for the first required field that was not seen, when the object was just read. */
  public final JsonException missing(FieldNames names, long seen, long required) {
    long absent = required & ~seen;
    if (notes != null) notes.absent(names, BitSet.valueOf(new long[] {absent}));
    return firstMissing(names, Long.numberOfTrailingZeros(absent));
  }

  /** Makes the exception for the required fields that are absent, 64 in each word, when the object was just read. */
  public final JsonException missing(FieldNames names, long[] absent) {
    BitSet fields = BitSet.valueOf(absent);
    if (notes != null) notes.absent(names, fields);
    return firstMissing(names, fields.nextSetBit(0));
  }

  /**
   * Returns {@code seen} with the bits of fields that were taken out of the object just read, to find its other errors.
   * Shows whether it had a field of a flattened class.
   *
   * @param first the index of the field of the lowest bit
   */
  public final int seenOrRemoved(int seen, FieldNames names, int first) {
    return notes == null ? seen : seen | (int) notes.seenOrRemoved(this, 0, names, first);
  }

  /** As {@link #seenOrRemoved(int, FieldNames, int)}. */
  public final long seenOrRemoved(long seen, FieldNames names, int first) {
    return notes == null ? seen : notes.seenOrRemoved(this, seen, names, first);
  }

  /**
   * Throws if fields were taken out of the object just read, and no other required field is missing. Generated code
   * calls it after the fields whose decoders decide about their absence.
   */
  public final void endOfRemoved() {
    if (notes != null && notes.isRemoved(this)) throw error(Reason.REJECTED, base + pos, "fields were taken out");
  }

  /** Makes the exception for a required field that is absent, when the object was just read. */
  public final JsonException missing(FieldNames names, int index) {
    if (notes != null) {
      BitSet field = new BitSet();
      field.set(index);
      notes.absent(names, field);
    }
    return firstMissing(names, index);
  }

  private JsonException firstMissing(FieldNames names, int index) {
    int position = behind();
    String detail = position == Place.BEHIND_VALUE ? null : tags.missingBefore();
    return error(Reason.MISSING_FIELD, base + pos, position, detail, names.name(index));
  }

  /**
   * Notes that all errors within the value at the absolute offset {@code at} count as one, for example because
   * alternatives have rejected it. Call it when the value was rejected.
   */
  public final void countAsOne(long at) {
    if (notes != null) notes.countAsOne(at);
  }

  /** Makes the exception for a duplicate field in the object being read, when its name was just read. */
  public final JsonException duplicate(FieldNames names, int index) {
    return error(Reason.DUPLICATE_FIELD, base + pos, Place.AT_NAME, null, names.name(index));
  }

  /** Makes the exception for the name just read if the map contains it already. */
  public final JsonException duplicateName(String name) {
    return error(Reason.DUPLICATE_FIELD, base + pos, Place.AT_NAME, null, name);
  }

  /**
   * If the type does not collect the unknown name just read, skips or rejects its value. Returns whether it did; if
   * not, {@link #unknownName} returns the name.
   */
  public final boolean skipUncollected(FieldNames names) {
    if (names.collects(unknown)) return false;
    if (names.rejectsOthers() || rejectsUnknown) throw extraField();
    unknown = null;
    skipValue();
    return true;
  }

  /** Makes the exception for the unknown name just read. */
  public final JsonException extraField() {
    return error(Reason.EXTRA_FIELD, base + pos, Place.AT_FIELD, null, null);
  }
}
