package jzon
package derivation

import java.io.ObjectInputStream

import jzon.engine.FieldNames

/** What generated decoders share: the instances of their fields, each found at its first use.
  *
  * Finding them late makes recursive and mutually recursive types work, whatever the order in which `val`s are
  * initialised. Two threads may both create an instance; either one is kept.
  */
abstract class DerivedDecoder[A](slotsText: String, namesText: String) extends Decoder[A] {

  /** The names packed in `namesText`: those of the class, or the hints of the family.
    *
    * This class must call a method of FieldNames itself: HotSpot inlines no accessor whose type its own jar has not resolved
    * ("unloaded signature classes"), and nested objects then take 1.15 times as long.
    */
  protected final val names: FieldNames = FieldNames.unpack(namesText)

  // A variable for deserialization alone, which finds the instances anew; the names, which are final, publish both.
  @transient private[this] var decoders = noDecoders

  private[this] def noDecoders = new Array[Decoder[Any]](if (slotsText eq null) 0 else Instances.slots(slotsText))

  private def readObject(in: ObjectInputStream): Unit = {
    in.defaultReadObject()
    decoders = noDecoders
  }

  /** Creates an instance that [[Decoders]] has not, by its number among those; generated where there are any. */
  protected def newDecoder(number: Int): AnyRef = Instances.noSlot(number)

  /** The instance of a slot. */
  protected final def decoder(slot: Int): Decoder[Any] = {
    val found = decoders(slot)
    if (found ne null) found else resolveDecoder(slot)
  }

  private def resolveDecoder(slot: Int): Decoder[Any] =
    Instances.publish(decoders, slot, createDecoder(Instances.start(slotsText, slot)).asInstanceOf[Decoder[Any]], this)

  private def createDecoder(at: Int): AnyRef =
    if (Instances.isGenerated(slotsText, at)) newDecoder(Instances.number(slotsText, at))
    else Decoders.named(slotsText, at)
}
