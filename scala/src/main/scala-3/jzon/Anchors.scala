package jzon

// Derivation in Scala 3 first looks for the instances of a type outside the companions of the type classes,
// because these are few. These traits have no companions, so their implicit scope has no standard instances.

/** A parent of [[Decoder]], whose implicit scope does not contain the companion of [[Decoder]]. */
private[jzon] trait DecoderAnchor[A]

/** A parent of [[Encoder]], whose implicit scope does not contain the companion of [[Encoder]]. */
private[jzon] trait EncoderAnchor[A]

/** A parent of [[FieldDecoder]], whose implicit scope does not contain the companion of [[FieldDecoder]]. */
private[jzon] trait FieldDecoderAnchor[K]

/** A parent of [[FieldEncoder]], whose implicit scope does not contain the companion of [[FieldEncoder]]. */
private[jzon] trait FieldEncoderAnchor[K]
