package jzon
package derivation

import java.io.ObjectInputStream

/** The base class of generated encoders: creates instances of fields at their first use, as [[DerivedDecoder]] does. */
abstract class DerivedEncoder[A](slotsText: String) extends Encoder[A] {
  @transient private[this] var encoders = noEncoders

  private[this] def noEncoders = new Array[Encoder[Any]](if (slotsText eq null) 0 else Instances.slots(slotsText))

  private def readObject(in: ObjectInputStream): Unit = {
    in.defaultReadObject()
    encoders = noEncoders
  }

  /** Creates an instance that [[Encoders]] does not have, by its number among these; generated if any exist. */
  protected def newEncoder(number: Int): AnyRef = Instances.noSlot(number)

  /** The instance of a slot. */
  protected final def encoder(slot: Int): Encoder[Any] = {
    val found = encoders(slot)
    if (found ne null) found else resolveEncoder(slot)
  }

  private def resolveEncoder(slot: Int): Encoder[Any] =
    Instances.publish(encoders, slot, createEncoder(Instances.start(slotsText, slot)).asInstanceOf[Encoder[Any]], this)

  private def createEncoder(at: Int): AnyRef =
    if (Instances.isGenerated(slotsText, at)) newEncoder(Instances.number(slotsText, at))
    else Encoders.named(slotsText, at)
}
