package jzon
package derivation

import jzon.engine.FieldNames

/** What generated decoders share: the instances of their fields, each found at its first use.
  *
  * Finding them late makes recursive and mutually recursive types work, whatever the order in which `val`s are
  * initialised. Two threads may both create an instance; either one is kept.
  */
abstract class DerivedDecoder[A](slots: Int, namesText: String) extends Decoder[A] {

  /** For a decoder that keeps its names itself. */
  def this(slots: Int) = this(slots, null)

  /** The names packed in `namesText`: those of the class, or the hints of the family. */
  protected final val names: FieldNames = NamesText.unpackOrNull(namesText)

  private[this] val decoders = new Array[Decoder[Any]](slots)

  /** Creates the instance of a slot; generated where there are slots. */
  protected def newDecoder(slot: Int): AnyRef = Instances.noSlot(slot)

  /** The instance of a slot. */
  protected final def decoder(slot: Int): Decoder[Any] = {
    val found = decoders(slot)
    if (found ne null) found else resolveDecoder(slot)
  }

  private def resolveDecoder(slot: Int): Decoder[Any] =
    Instances.publish(decoders, slot, newDecoder(slot).asInstanceOf[Decoder[Any]], this)
}
