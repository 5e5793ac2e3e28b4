package jzon.types.enumeratum

/**
 * The object that holds an enum, for instances, which are Serializable though it may not be: it goes by its class.
 *
 * An instance may be declared above the `values` of the object, which are null until then, so they are asked for when something
 * is decoded.
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

  /** How many entries a message lists, as the reader lists names. */
  private[this] val listed = 10

  /** What errors say of other entries. */
  def expected(texts: Seq[String]): String =
    texts.take(listed).mkString("expected one of ", ", ", if (texts.size > listed) ", ..." else "")
}
