package jzon.types.enumeratum

/**
 * A reference to the object of an enum that serializes only the name of its class.
 *
 * Instances are Serializable, but the object may not be. An instance may be declared above the `values` of the object,
 * which are null until then. So instances read `values` only when they decode.
 */
final private class EnumObject[A <: AnyRef](object0: A) extends Serializable {
  @transient private[this] var known: A = object0
  private[this] val holder: Class[_] = object0.getClass

  def apply(): A = {
    if (known == null) known = holder.getField("MODULE$").get(null).asInstanceOf[A]
    known
  }

  /** The name of the object. */
  def name: String = holder.getSimpleName.stripSuffix("$")
}

private object EnumObject {

  /** The maximum number of entries in a message, the same as for other names. */
  private[this] val listed = 10

  /** Returns the words of an error for an unknown entry. */
  def expected(texts: Seq[String]): String =
    texts.take(listed).mkString("expected one of ", ", ", if (texts.size > listed) ", ..." else "")
}
