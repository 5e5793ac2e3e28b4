package jzon
package derivation

/** What generated encoders share: the instances of their fields, each found at its first use, as in [[DerivedDecoder]]. */
abstract class DerivedEncoder[A](slots: Int) extends Encoder[A] {
  private[this] val encoders = new Array[Encoder[Any]](slots)

  /** Creates the instance of a slot; generated where there are slots. */
  protected def newEncoder(slot: Int): AnyRef = Instances.noSlot(slot)

  /** The instance of a slot. */
  protected final def encoder(slot: Int): Encoder[Any] = {
    val found = encoders(slot)
    if (found ne null) found else resolveEncoder(slot)
  }

  private def resolveEncoder(slot: Int): Encoder[Any] =
    Instances.publish(encoders, slot, newEncoder(slot).asInstanceOf[Encoder[Any]], this)
}
