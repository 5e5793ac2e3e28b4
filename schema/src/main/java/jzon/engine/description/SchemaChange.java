package jzon.engine.description;

import java.io.Serializable;
import java.util.Objects;

/**
 * One difference between two descriptions, as {@link SchemaDiff} finds it.
 *
 * @param path the place in jq's syntax, such as {@code .lines[].count}; {@code .} is the root. {@code []} is every
 *     element of an array and every value of a map
 * @param within the part of the place for which jq has no path, such as {@code case "Circle"} or {@code names}; else
 *     empty
 * @param kind the kind of change
 * @param effect which programs the change breaks
 * @param message the change in words
 */
public record SchemaChange(String path, String within, Kind kind, Effect effect, String message)
    implements Serializable {
  public SchemaChange {
    Objects.requireNonNull(path);
    Objects.requireNonNull(within);
    Objects.requireNonNull(kind);
    Objects.requireNonNull(effect);
    Objects.requireNonNull(message);
  }

  /** The programs that a change breaks. */
  public enum Effect {
    /** Each program reads the documents of the other. */
    COMPATIBLE,
    /** The new program rejects or misreads some documents of the old one. */
    BREAKS_READERS,
    /** The old program rejects or misreads some documents that the new one writes. */
    BREAKS_WRITERS,
    /** Both. */
    BREAKS_BOTH;

    static Effect of(boolean readers, boolean writers) {
      if (readers) return writers ? BREAKS_BOTH : BREAKS_READERS;
      return writers ? BREAKS_WRITERS : COMPATIBLE;
    }
  }

  /** The kinds of changes. */
  public enum Kind {
    /** A field is new. */
    FIELD_ADDED,
    /** A field was removed. */
    FIELD_REMOVED,
    /** A field is written under another name. */
    FIELD_RENAMED,
    /** A name of one field is now a name of another. */
    NAME_MOVED,
    /** A field, case or constant can also be read under another name. */
    ALIAS_ADDED,
    /** A field, case or constant can no longer be read under a name. */
    ALIAS_REMOVED,
    /** A field became required, or may now be missing. */
    PRESENCE_CHANGED,
    /** The default value of a field is another one. */
    DEFAULT_CHANGED,
    /** The fields are written in another order. */
    ORDER_CHANGED,
    /** Unknown fields are rejected instead of skipped, or skipped instead of rejected. */
    UNKNOWN_FIELDS_CHANGED,
    /** A value may now be null, or no longer; or an empty value is written in another way. */
    NULL_CHANGED,
    /** A value is now of another kind, such as a string instead of a number. */
    TYPE_CHANGED,
    /** The range of an integer changed. */
    RANGE_CHANGED,
    /** The format of a string changed, such as a date format. */
    FORMAT_CHANGED,
    /** Bytes have another encoding. */
    ENCODING_CHANGED,
    /** An enum has a new constant. */
    CONSTANT_ADDED,
    /** An enum has lost a constant. */
    CONSTANT_REMOVED,
    /** A constant of an enum is written as another value. */
    CONSTANT_RENAMED,
    /** An enum accepts unknown values, or no longer does. */
    UNKNOWN_CONSTANTS_CHANGED,
    /** The constants of an enum are read in any case, or no longer are. */
    LETTER_CASE_CHANGED,
    /** A value must meet a further condition. */
    CHECK_ADDED,
    /** A condition was removed. */
    CHECK_REMOVED,
    /** An array or a map must have another number of elements. */
    SIZE_CHANGED,
    /** Duplicates in an array are dropped, or no longer dropped. */
    DUPLICATES_CHANGED,
    /** A sealed type has a new case. */
    CASE_ADDED,
    /** A sealed type has lost a case. */
    CASE_REMOVED,
    /** A case is written under another name. */
    CASE_RENAMED,
    /** A sealed type reads unknown names as a case, as another case, or no longer. */
    UNKNOWN_CASES_CHANGED,
    /** The cases of a sealed type are distinguished in another way. */
    DISCRIMINATOR_CHANGED,
    /** A value has a further alternative. */
    ALTERNATIVE_ADDED,
    /** A value has lost an alternative. */
    ALTERNATIVE_REMOVED
  }

  /** Tells whether the new program rejects or misreads some documents of the old one. */
  public boolean breaksReaders() {
    return effect == Effect.BREAKS_READERS || effect == Effect.BREAKS_BOTH;
  }

  /** Tells whether the old program rejects or misreads some documents that the new one writes. */
  public boolean breaksWriters() {
    return effect == Effect.BREAKS_WRITERS || effect == Effect.BREAKS_BOTH;
  }

  /** Tells whether the change breaks readers, writers or both. */
  public boolean isBreaking() {
    return effect != Effect.COMPATIBLE;
  }

  /** Returns the place and the message on one line: {@code .lines[].count: ...}. */
  @Override
  public String toString() {
    return path + (within.isEmpty() ? "" : " (" + within + ")") + ": " + message;
  }
}
