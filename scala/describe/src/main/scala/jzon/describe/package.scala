package jzon

/** Descriptions of what codecs read and write: [[Described]] gives them, for schemas, documentation and tables. */
package object describe {

  /** Describes the JSON that a codec reads and writes, as data: the result of [[Described.description]]. */
  type Description = jzon.engine.description.Description
}
