package jzon

/** Descriptions of the JSON of codecs, for schemas, documentation and tables: see [[Described]]. */
package object describe {

  /** Describes the JSON that a codec reads and writes, as data: the result of [[Described.description]]. */
  type Description = jzon.engine.description.Description
}
