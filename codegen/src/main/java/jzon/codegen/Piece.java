package jzon.codegen;

/** What a plan needs of a type and cannot know; each printer has code for each piece. */
public enum Piece {
  // of reading

  /** The names of the class. */
  NAMES,
  /** Declares what collects unknown fields. */
  REST,
  /** Reads the value of the unknown name just read, and then the next name. */
  REST_NEXT,
  /** Declares the local of a field, with the value for an absent field if it is {@link Presence#PRESET}. */
  LOCAL,
  /** The next value, as the value of a field. */
  VALUE,
  /** The next value, which is not null, as the value of a field that can be absent. */
  INSIDE,
  /** The default value of a field. */
  DEFAULT,
  /** The value for an absent field by the decoder of its type. */
  ASKED,
  /** Tells whether the decoder of a field reads null. */
  READS_NULL,
  /** Gives a field of a large class the value that its local would start with, if nothing else gave it one. */
  EMPTY,
  /** Declares the default values that the class around some fields gives together; -1 is the class itself. */
  DEFAULTS,
  /** Declares what holds the values of a large class. */
  STATE,
  /** Reads fields of a chunk, from the index of the first one; gives the index of the next name. */
  READ_CHUNK,
  /** Sets the absent fields of a chunk. */
  ABSENT_CHUNK,

  // of writing

  /** Declares a local with the content of a field. */
  HOLD,
  /** The local of {@link #HOLD}. */
  HELD,
  /** Declares what decides whether the content of a field is left out, if that is not a constant. */
  ASKS,
  /** Tells whether a value of a field is written. */
  PRESENT,
  /** Tells whether a value of a field is left out. */
  LEFT,
  /** Writes a value of a field that is always written. */
  WRITE,
  /** Writes a value of a field that is not left out. */
  WRITE_PRESENT,
  /** Tells whether a value that would be left out has JSON; otherwise throws. */
  HAS_JSON,
  /** Tells whether null stands for a value that would be left out, if the argument says that it must be written. */
  NULL_STANDS,
  /** The exception for a value that would be read as the default. */
  MISSING,
  /** Declares a local with the content of a flattened class that may be absent. */
  FLAT,
  /** Tells whether a flattened class is present. */
  FLAT_PRESENT,
  /** Tells whether the content of a flattened class is absent. */
  FLAT_LEFT,
  /** Declares the value of a flattened class that is present. */
  ENTER,
  /** Rejects an absent flattened class that would be read as its default. */
  NOT_DEFAULT,
  /** Rejects a value of a subclass, in a loop over values. */
  CHECK,
  /** Declares the variable that goes from a value to the one in its last field. */
  AT,
  /** Moves that variable to the value in the field. */
  ADVANCE,
  /** Writes the collected fields, after the separator, and the end of the object. */
  REST_END,
  /** Writes the collected fields, after the separator; gives the next separator. */
  REST_FIELDS,
  /** Writes fields of a chunk after a separator; gives the next separator. */
  WRITE_CHUNK
}
