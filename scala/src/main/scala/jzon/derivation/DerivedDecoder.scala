package jzon
package derivation

import java.io.ObjectInputStream

import jzon.engine.FieldNames

/** The base class of generated decoders: holds the instances of their fields, each created at its first use.
  *
  * So recursive and mutually recursive types work in any order of initialisation of their `val`s. Two threads may both
  * create an instance; one of the two is kept.
  */
abstract class DerivedDecoder[A](slotsText: String, namesText: String) extends Decoder[A] {

  /** The names packed in `namesText`: the names of the fields, or the hints of the sealed type.
    *
    * This class must call a method of FieldNames itself: docs/performance-notes.md#calls-that-must-be-inlined.
    */
  protected final val names: FieldNames = FieldNames.unpack(namesText)

  // A variable only for deserialization, which finds the instances again; the names, which are final, publish both.
  @transient private[this] var decoders = noDecoders

  private[this] def noDecoders = new Array[Decoder[Any]](if (slotsText eq null) 0 else Instances.slots(slotsText))

  private def readObject(in: ObjectInputStream): Unit = {
    in.defaultReadObject()
    decoders = noDecoders
  }

  /** Creates an instance that [[Decoders]] does not have, by its number among these; generated if any exist. */
  protected def newDecoder(number: Int): AnyRef = Instances.noSlot(number)

  /** The instance of a slot. */
  protected final def decoder(slot: Int): Decoder[Any] = {
    val found = decoders(slot)
    if (found ne null) found else resolveDecoder(slot)
  }

  /** True if the class may read secrets, itself or by an instance of a slot. */
  private[derivation] def mayReadSecrets(mayRead: Any => Boolean): Boolean =
    Instances.haveSecrets(slotsText) || decoders.indices.exists(slot => mayRead(decoder(slot)))

  /** 0 until it is asked for, then 1 for no and 2 for yes. */
  @transient private[this] var secrets: Int = 0

  /** True if the class reads secrets at any depth, as far as its decoders say; kept, because each rejection asks. */
  private[derivation] def readsSecrets: Boolean = {
    if (secrets == 0) secrets = if (SecretCodecs.searchAtAnyDepth(this)) 2 else 1
    secrets == 2
  }

  private def resolveDecoder(slot: Int): Decoder[Any] =
    Instances.publish(decoders, slot, createDecoder(Instances.start(slotsText, slot)).asInstanceOf[Decoder[Any]], this)

  private def createDecoder(at: Int): AnyRef =
    if (Instances.isGenerated(slotsText, at)) newDecoder(Instances.number(slotsText, at))
    else Decoders.named(slotsText, at)
}
