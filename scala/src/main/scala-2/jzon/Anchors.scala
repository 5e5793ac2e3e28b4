package jzon

// The instances that a type may have without those in the companions of the type classes: derivation looks among them
// first, as they are few. Their companions hold what a search gives where there are none. A search that succeeds costs
// the compiler a fraction of one that fails and has to be explained; it fails only where instances are ambiguous.

/** What a [[Decoder]] is beside its companion. */
private[jzon] trait DecoderAnchor[A]

/** For derivation: what is found where nothing but the library has a decoder. */
object DecoderAnchor {

  /** Less specific than any instance. */
  implicit def absent[A]: DecoderAnchor[A] = null
}

/** What an [[Encoder]] is beside its companion. */
private[jzon] trait EncoderAnchor[A]

/** For derivation: what is found where nothing but the library has an encoder. */
object EncoderAnchor {

  /** Less specific than any instance. */
  implicit def absent[A]: EncoderAnchor[A] = null
}

/** What a [[FieldDecoder]] is beside its companion. */
private[jzon] trait FieldDecoderAnchor[K]

/** For derivation: what is found where nothing but the library has a decoder of names. */
object FieldDecoderAnchor {

  /** Less specific than any instance. */
  implicit def absent[K]: FieldDecoderAnchor[K] = null
}

/** What a [[FieldEncoder]] is beside its companion. */
private[jzon] trait FieldEncoderAnchor[K]

/** For derivation: what is found where nothing but the library has an encoder of names. */
object FieldEncoderAnchor {

  /** Less specific than any instance. */
  implicit def absent[K]: FieldEncoderAnchor[K] = null
}
