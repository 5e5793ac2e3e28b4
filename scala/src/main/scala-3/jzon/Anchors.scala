package jzon

// The instances that a type may have without those in the companions of the type classes: derivation in Scala 3 looks
// among them first, as they are few. These traits have no companions, so nothing standard is in their implicit scope.

/** What a [[Decoder]] is beside its companion. */
private[jzon] trait DecoderAnchor[A]

/** What an [[Encoder]] is beside its companion. */
private[jzon] trait EncoderAnchor[A]

/** What a [[FieldDecoder]] is beside its companion. */
private[jzon] trait FieldDecoderAnchor[K]

/** What a [[FieldEncoder]] is beside its companion. */
private[jzon] trait FieldEncoderAnchor[K]
