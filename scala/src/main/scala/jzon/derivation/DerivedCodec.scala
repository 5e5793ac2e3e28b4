package jzon
package derivation

import jzon.engine.FieldNames

/** What generated codecs share: [[DerivedDecoder]] and [[DerivedEncoder]] in one class. */
abstract class DerivedCodec[A](decoderSlots: Int, encoderSlots: Int, namesText: String) extends Codec[A] {

  /** For a codec that keeps its names itself. */
  def this(decoderSlots: Int, encoderSlots: Int) = this(decoderSlots, encoderSlots, null)

  /** The names packed in `namesText`: those of the class, or the hints of the family. */
  protected final val names: FieldNames = NamesText.unpackOrNull(namesText)

  private[this] val decoders = new Array[Decoder[Any]](decoderSlots)
  private[this] val encoders = new Array[Encoder[Any]](encoderSlots)

  /** Creates the decoder of a slot; generated where there are slots. */
  protected def newDecoder(slot: Int): AnyRef = Instances.noSlot(slot)

  /** Creates the encoder of a slot; generated where there are slots. */
  protected def newEncoder(slot: Int): AnyRef = Instances.noSlot(slot)

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

  private def resolveDecoder(slot: Int): Decoder[Any] =
    Instances.publish(decoders, slot, newDecoder(slot).asInstanceOf[Decoder[Any]], this)

  private def resolveEncoder(slot: Int): Encoder[Any] =
    Instances.publish(encoders, slot, newEncoder(slot).asInstanceOf[Encoder[Any]], this)
}
