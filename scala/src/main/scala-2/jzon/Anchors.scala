package jzon

// Derivation first looks for the instances of a type outside the companions of the type classes, because
// these are few. Their companions hold an instance for a search that finds no other. A successful search costs the
// compiler a fraction of a failed one, which needs an explanation; so a search fails only if instances are ambiguous.

/** A parent of [[Decoder]], whose implicit scope does not contain the companion of [[Decoder]]. */
private[jzon] trait DecoderAnchor[A]

/** For derivation: the result of a search if only the library has a decoder. */
object DecoderAnchor {

  /** Has lower priority than any instance. */
  implicit def absent[A]: DecoderAnchor[A] = null
}

/** A parent of [[Encoder]], whose implicit scope does not contain the companion of [[Encoder]]. */
private[jzon] trait EncoderAnchor[A]

/** For derivation: the result of a search if only the library has an encoder. */
object EncoderAnchor {

  /** Has lower priority than any instance. */
  implicit def absent[A]: EncoderAnchor[A] = null
}

/** A parent of [[FieldDecoder]], whose implicit scope does not contain the companion of [[FieldDecoder]]. */
private[jzon] trait FieldDecoderAnchor[K]

/** For derivation: the result of a search if only the library has a decoder of names. */
object FieldDecoderAnchor {

  /** Has lower priority than any instance. */
  implicit def absent[K]: FieldDecoderAnchor[K] = null
}

/** A parent of [[FieldEncoder]], whose implicit scope does not contain the companion of [[FieldEncoder]]. */
private[jzon] trait FieldEncoderAnchor[K]

/** For derivation: the result of a search if only the library has an encoder of names. */
object FieldEncoderAnchor {

  /** Has lower priority than any instance. */
  implicit def absent[K]: FieldEncoderAnchor[K] = null
}
