package jzon

/** Descriptions of what codecs read and write: [[Described]] gives them, for schemas, documentation and tables. */
package object describe {

  /** What a codec reads and writes, as data; what [[Described.description]] gives. */
  type Description = jzon.engine.description.Description
}
