package jzon.data.spark

import jzon.data.spark.internal.rows.{Outcome, Place, Rejection, RejectedRow}
import jzon.engine.error.Limits

/** What each [[Mode]] makes of the values and errors of rows. */
private[spark] object Outcomes {
  def of[A](mode: Mode.OfValues): Outcome[A, A] = mode match {
    case fail: Mode.FailFast => new Failing[A](fail)
    case drop: Mode.Drop     => new Dropping[A](drop)
  }

  def of[A](mode: Mode.Keep): Outcome[A, Decoded[A]] = new Keeping[A](mode)

  /** The number of bytes of a record that are kept for the message of a job that fails. */
  private val Shown = 4 << 10

  /** By so many bytes more a cut between characters is found. */
  private val LongestCharacter = 4

  sealed abstract private class OfValues[A] extends Outcome[A, A] {
    override def of(value: A): A = value
    override def ofNull: A = null.asInstanceOf[A]
  }

  final private class Failing[A](mode: Mode.FailFast) extends OfValues[A] {
    override def limits: Limits = mode.limits
    override def keptBytes: Int = Shown
    override def of(rejection: Rejection): Any = throw new JsonRowException(rowError(rejection.withPlace))
  }

  final private class Dropping[A](mode: Mode.Drop) extends OfValues[A] {
    override def limits: Limits = mode.limits
    override def keptBytes: Int = 0
    override def of(rejection: Rejection): Any = {
      mode.dropped.foreach(_.add(rowError(rejection.bare)))
      Outcome.Nothing
    }
  }

  final private class Keeping[A](mode: Mode.Keep) extends Outcome[A, Decoded[A]] {
    override def limits: Limits = mode.limits
    override def keptBytes: Int = mode.rawBytes + LongestCharacter
    override def of(value: A): Decoded[A] = Decoded(new Some(value), None)
    override def of(rejection: Rejection): Any = Decoded(None, new Some(rowError(rejection.withText(mode.rawBytes))))
    override def ofNull: Decoded[A] = Decoded(None, None)
  }

  private def rowError(row: RejectedRow): RowError = RowError(
    row.error.reason.name,
    Place.shortened(row.error.path, Place.LongestPath),
    row.line,
    row.column,
    row.offset,
    row.error.message,
    row.raw,
    row.file,
    row.partition,
    row.row
  )
}
