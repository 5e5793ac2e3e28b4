package jzon

// The instances that a type may have without those in the companions of the type classes: derivation in Scala 3 looks
// among them first, as they are few. These traits have no companions, so nothing standard is in their implicit scope.

/** What a [[Decoder]] is beside its companion. */
private[jzon] trait DecoderAnchor[A]

/** What an [[Encoder]] is beside its companion. */
private[jzon] trait EncoderAnchor[A]

/** What makes a [[Codec]] of a decoder and an encoder.
  *
  * Apart from the companion of Codec: where no Decoder is found, the compiler would advise its users to import what is
  * implicit there, as a codec is a decoder too. It does not look into objects that they cannot see.
  */
private[jzon] trait CodecAnchor[A]

private[jzon] object CodecAnchor {

  /** As [[Codec.of]]. */
  implicit def codec[A](implicit decoder: Decoder[A], encoder: Encoder[A]): Codec[A] = Codec.of(decoder, encoder)
}

/** What a [[FieldDecoder]] is beside its companion. */
private[jzon] trait FieldDecoderAnchor[K]

/** What a [[FieldEncoder]] is beside its companion. */
private[jzon] trait FieldEncoderAnchor[K]
