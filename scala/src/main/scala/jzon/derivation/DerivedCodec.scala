package jzon
package derivation

import java.io.ObjectInputStream

import jzon.engine.FieldNames

/** The base class of generated codecs: [[DerivedDecoder]] and [[DerivedEncoder]] in one class. */
abstract class DerivedCodec[A](decodersText: String, encodersText: String, namesText: String) extends Codec[A] {

  /** The names packed in `namesText`, as in [[DerivedDecoder]]. */
  protected final val names: FieldNames = FieldNames.unpack(namesText)

  @transient private[this] var decoders = noDecoders
  @transient private[this] var encoders = noEncoders

  private[this] def noDecoders = new Array[Decoder[Any]](if (decodersText eq null) 0 else Instances.slots(decodersText))

  private[this] def noEncoders = new Array[Encoder[Any]](if (encodersText eq null) 0 else Instances.slots(encodersText))

  private def readObject(in: ObjectInputStream): Unit = {
    in.defaultReadObject()
    decoders = noDecoders
    encoders = noEncoders
  }

  /** Creates a decoder that [[Decoders]] does not have, by its number among these; generated if any exist. */
  protected def newDecoder(number: Int): AnyRef = Instances.noSlot(number)

  /** Creates an encoder that [[Encoders]] does not have, by its number among these; generated if any exist. */
  protected def newEncoder(number: Int): AnyRef = Instances.noSlot(number)

  /** The decoder of a slot. */
  protected final def decoder(slot: Int): Decoder[Any] = {
    val found = decoders(slot)
    if (found ne null) found else resolveDecoder(slot)
  }

  /** The encoder of a slot. */
  protected final def encoder(slot: Int): Encoder[Any] = {
    val found = encoders(slot)
    if (found ne null) found else resolveEncoder(slot)
  }

  /** True if the class may read secrets, itself or by an instance of a slot. */
  private[derivation] def mayReadSecrets(mayRead: Any => Boolean): Boolean =
    Instances.haveSecrets(decodersText) || decoders.indices.exists(slot => mayRead(decoder(slot)))

  /** 0 until it is asked for, then 1 for no and 2 for yes. */
  @transient private[this] var secrets: Int = 0

  /** True if the class reads secrets at any depth, as far as its decoders say; kept, because each rejection asks. */
  private[derivation] def readsSecrets: Boolean = {
    if (secrets == 0) secrets = if (SecretCodecs.searchAtAnyDepth(this)) 2 else 1
    secrets == 2
  }

  private def resolveDecoder(slot: Int): Decoder[Any] =
    Instances.publish(
      decoders,
      slot,
      createDecoder(Instances.start(decodersText, slot)).asInstanceOf[Decoder[Any]],
      this
    )

  private def resolveEncoder(slot: Int): Encoder[Any] =
    Instances.publish(
      encoders,
      slot,
      createEncoder(Instances.start(encodersText, slot)).asInstanceOf[Encoder[Any]],
      this
    )

  private def createDecoder(at: Int): AnyRef =
    if (Instances.isGenerated(decodersText, at)) newDecoder(Instances.number(decodersText, at))
    else Decoders.named(decodersText, at)

  private def createEncoder(at: Int): AnyRef =
    if (Instances.isGenerated(encodersText, at)) newEncoder(Instances.number(encodersText, at))
    else Encoders.named(encodersText, at)
}
