package jzon.data.spark.internal.rows

import jzon.engine.error.{JsonError, Limits}

/** Turns the values and errors of rows into the results of a mode: a `B` for each, or nothing. Sent to workers. */
private[spark] abstract class Outcome[A, B] extends Serializable {

  /** What a row may demand before it is rejected. */
  def limits: Limits

  /** How many bytes of a record are kept, to show them with an error. */
  def keptBytes: Int

  /** What a value becomes. */
  def of(value: A): B

  /**
   * The result for an error: a `B`, or [[Outcome.Nothing]] if the row is left out. Throws an exception if the job must
   * fail.
   */
  def of(rejection: Rejection): Any

  /** What a column that is null becomes. */
  def ofNull: B
}

private[spark] object Outcome {

  /** Stands for a row that is left out. */
  object Nothing
}

/**
 * An error in the form that the mode needs. Only modes that keep the row's string ask for it, so that others do not pay
 * for it.
 */
private[spark] trait Rejection {

  /** The error without any of the row's text. */
  def bare: RejectedRow

  /** The error with at most `rawBytes` bytes of the row's string. */
  def withText(rawBytes: Int): RejectedRow

  /** The error with the bytes around the place. */
  def withPlace: RejectedRow
}

/**
 * A row, or a record of a file, that was rejected.
 *
 * @param raw the text that is shown of it
 * @param line the line, column and offset in the row, or in the file of a record
 * @param row the number of the row in its partition
 */
private[spark] final case class RejectedRow(
    error: JsonError,
    raw: String,
    file: Option[String],
    partition: Int,
    row: Long,
    line: Long,
    column: Long,
    offset: Long
)
