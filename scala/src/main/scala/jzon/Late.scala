package jzon

/**
 * What is made at its first use, as it may refer to what is still being initialised; by two threads perhaps, of which one
 * wins.
 *
 * A copy by Java serialization makes it anew. A lazy value could not: once it is there, the compilers let go of what it
 * is made from.
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
