package jzon

/**
 * A value that is computed at its first use, because it may refer to a val that is still being initialised.
 *
 * Two threads may compute it at the same time; one of the results is kept. After Java serialization, a copy computes it
 * again. A lazy val could not do this: after its evaluation, compilers drop the references that the computation needs.
 */
final private[jzon] class Late[A <: AnyRef](make: () => A) extends Serializable {
  @transient @volatile private[this] var made: AnyRef = null

  def value: A = {
    val found = made
    if (found != null) found.asInstanceOf[A]
    else {
      val a = make()
      made = a
      a
    }
  }
}
