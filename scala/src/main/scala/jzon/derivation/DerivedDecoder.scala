package jzon
package derivation

/** What generated decoders share: the instances of their fields, each found at its first use.
  *
  * Finding them late makes recursive and mutually recursive types work, whatever the order in which `val`s are
  * initialised. Two threads may both create an instance; either one is kept.
  */
abstract class DerivedDecoder[A](slots: Int) extends Decoder[A] {
  private[this] val decoders = new Array[Decoder[Any]](slots)

  /** Creates the instance of a slot; generated. */
  protected def newDecoder(slot: Int): AnyRef

  /** The instance of a slot. */
  protected final def decoder(slot: Int): Decoder[Any] = {
    val found = decoders(slot)
    if (found ne null) found else resolveDecoder(slot)
  }

  private def resolveDecoder(slot: Int): Decoder[Any] =
    Instances.publish(decoders, slot, newDecoder(slot).asInstanceOf[Decoder[Any]], this)
}
