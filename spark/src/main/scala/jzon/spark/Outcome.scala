package jzon.spark

/** What becomes of the values and errors of rows in a mode: a `B` for each, or nothing. Sent to workers. */
private[spark] sealed abstract class Outcome[A, B] extends Serializable {
  def mode: Mode

  /** What a value becomes. */
  def of(value: A): B

  /** What an error becomes: a `B`, or [[Outcome.Nothing]] where the row is left out; or throws what the job fails with. */
  def of(refusal: Refusal): Any

  /** What a column that is null becomes. */
  def ofNull: B
}

/** An error, for which the mode asks in the form in which it needs it: texts of rows are made for those alone who keep them. */
private[spark] trait Refusal {

  /** The error with up to so many bytes of the row's text. */
  def error(rawBytes: Int): RowError

  /** The error with what stands around the place. */
  def failure: JsonRowException
}

private[spark] object Outcome {

  /** Stands for a row that is left out. */
  object Nothing

  def apply[A](mode: Mode.OfValues): Outcome[A, A] = mode match {
    case fail: Mode.FailFast => new Failing[A](fail)
    case drop: Mode.Drop     => new Dropping[A](drop)
  }

  def apply[A](mode: Mode.Keep): Outcome[A, Decoded[A]] = new Keeping[A](mode)

  sealed abstract private class OfValues[A] extends Outcome[A, A] {
    override def of(value: A): A = value
    override def ofNull: A = null.asInstanceOf[A]
  }

  final private class Failing[A](val mode: Mode.FailFast) extends OfValues[A] {
    override def of(refusal: Refusal): Any = throw refusal.failure
  }

  final private class Dropping[A](val mode: Mode.Drop) extends OfValues[A] {
    override def of(refusal: Refusal): Any = {
      mode.dropped.foreach(_.add(refusal.error(0)))
      Nothing
    }
  }

  final private class Keeping[A](val mode: Mode.Keep) extends Outcome[A, Decoded[A]] {
    override def of(value: A): Decoded[A] = Decoded(new Some(value), None)
    override def of(refusal: Refusal): Any = Decoded(None, new Some(refusal.error(mode.rawBytes)))
    override def ofNull: Decoded[A] = Decoded(None, None)
  }
}
