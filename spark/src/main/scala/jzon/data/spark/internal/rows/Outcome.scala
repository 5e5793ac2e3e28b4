package jzon.data.spark.internal.rows

import jzon.engine.error.{JsonError, Limits}

/** Turns the values and errors of rows into the results of a mode: a `B` for each, or nothing. Sent to workers. */
private[spark] abstract class Outcome[A, B] extends Serializable {

  /** The limits of one row; a row that exceeds them is rejected. */
  def limits: Limits

  /** The number of bytes of a record that are kept, to show them with an error. */
  def keptBytes: Int

  /** The result for a value. */
  def of(value: A): B

  /**
   * The result for an error: a `B`, or [[Outcome.Nothing]] if the row is left out. Throws an exception if the job must
   * fail.
   */
  def of(rejection: Rejection): Any

  /** The result for a null column. */
  def ofNull: B
}

private[spark] object Outcome {

  /** Stands for a row that is left out. */
  object Nothing
}

/**
 * An error in the form that the mode needs. Only modes that keep the row's string call [[withText]], so other modes do
 * not pay for it.
 */
private[spark] trait Rejection {

  /** The error without the row's string. */
  def bare: RejectedRow

  /** The error with at most `rawBytes` bytes of the row's string. */
  def withText(rawBytes: Int): RejectedRow

  /** The error with the bytes around the place. */
  def withPlace: RejectedRow
}

/**
 * A row, or a record of a file, that was rejected.
 *
 * @param raw the shown part of its string
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
