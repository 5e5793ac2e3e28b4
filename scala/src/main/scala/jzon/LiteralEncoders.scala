package jzon

/** Instances for the types of literals, which are written like other values of their wider types. */
private[jzon] trait LiteralEncoders extends TupleEncoderVersionSpecific {

  /** As any string. */
  implicit def literalString[L <: String with Singleton]: Encoder[L] = PrimitiveEncoders.string.narrow[L]

  /** As any number of its kind. */
  implicit def literalInt[L <: Int with Singleton]: Encoder[L] = PrimitiveEncoders.int.narrow[L]

  /** As any number of its kind. */
  implicit def literalLong[L <: Long with Singleton]: Encoder[L] = PrimitiveEncoders.long.narrow[L]

  /** As any number of its kind. */
  implicit def literalDouble[L <: Double with Singleton]: Encoder[L] = PrimitiveEncoders.double.narrow[L]

  /** As any number of its kind. */
  implicit def literalFloat[L <: Float with Singleton]: Encoder[L] = PrimitiveEncoders.float.narrow[L]

  /** As any boolean. */
  implicit def literalBoolean[L <: Boolean with Singleton]: Encoder[L] = PrimitiveEncoders.boolean.narrow[L]

  /** As any character. */
  implicit def literalChar[L <: Char with Singleton]: Encoder[L] = PrimitiveEncoders.char.narrow[L]
}

/** Instances for the types of literals as keys of maps. */
private[jzon] trait LiteralFieldEncoders {

  /** As any name. */
  implicit def literalString[L <: String with Singleton]: FieldEncoder[L] = FieldEncoder.string.contramap(l => l)

  /** As any number of its kind. */
  implicit def literalInt[L <: Int with Singleton]: FieldEncoder[L] = FieldEncoder.int.contramap(l => l)

  /** As any number of its kind. */
  implicit def literalLong[L <: Long with Singleton]: FieldEncoder[L] = FieldEncoder.long.contramap(l => l)

  /** As any boolean. */
  implicit def literalBoolean[L <: Boolean with Singleton]: FieldEncoder[L] = FieldEncoder.boolean.contramap(l => l)

  /** As any character. */
  implicit def literalChar[L <: Char with Singleton]: FieldEncoder[L] = FieldEncoder.char.contramap(l => l)
}
