package jzon

import jzon.engine.{JsonReader, Reason}

/**
 * Instances for the types of literals, such as `"north"`, `2` and `true`, and of vals that are strings or numbers.
 *
 * Below the instances of their wider types, which come first where the compiler may still choose the type.
 */
private[jzon] trait LiteralDecoders extends TupleDecoderVersionSpecific {

  /** That string alone. */
  implicit def literalString[L <: String with Singleton](implicit value: ValueOf[L]): Decoder[L] =
    new LiteralDecoder[L, String](value.value, PrimitiveDecoders.string, PrimitiveEncoders.string)

  /** That number alone. */
  implicit def literalInt[L <: Int with Singleton](implicit value: ValueOf[L]): Decoder[L] =
    new LiteralDecoder[L, Int](value.value, PrimitiveDecoders.int, PrimitiveEncoders.int)

  /** That number alone. */
  implicit def literalLong[L <: Long with Singleton](implicit value: ValueOf[L]): Decoder[L] =
    new LiteralDecoder[L, Long](value.value, PrimitiveDecoders.long, PrimitiveEncoders.long)

  /** That number alone, however it is written. */
  implicit def literalDouble[L <: Double with Singleton](implicit value: ValueOf[L]): Decoder[L] =
    new LiteralDecoder[L, Double](value.value, PrimitiveDecoders.double, PrimitiveEncoders.double)

  /** That number alone, however it is written. */
  implicit def literalFloat[L <: Float with Singleton](implicit value: ValueOf[L]): Decoder[L] =
    new LiteralDecoder[L, Float](value.value, PrimitiveDecoders.float, PrimitiveEncoders.float)

  /** That value alone. */
  implicit def literalBoolean[L <: Boolean with Singleton](implicit value: ValueOf[L]): Decoder[L] =
    new LiteralDecoder[L, Boolean](value.value, PrimitiveDecoders.boolean, PrimitiveEncoders.boolean)

  /** A string of that character alone. */
  implicit def literalChar[L <: Char with Singleton](implicit value: ValueOf[L]): Decoder[L] =
    new LiteralDecoder[L, Char](value.value, PrimitiveDecoders.char, PrimitiveEncoders.char)
}

/** Reads one value of a type and refuses all others. */
final private class LiteralDecoder[L <: A, A](value: L, decoder: Decoder[A], encoder: Encoder[A]) extends Decoder[L] {
  def decode(in: JsonReader): L = {
    val at = in.offset()
    if (decoder.decode(in) == value) value
    else throw in.error(Reason.INVALID_ENUM, at, "expected " + encoder.encodeJson(value))
  }
}

/** Instances for the types of literals as keys of maps. */
private[jzon] trait LiteralFieldDecoders {

  /** That name alone. */
  implicit def literalString[L <: String with Singleton](implicit value: ValueOf[L]): FieldDecoder[L] =
    LiteralFieldDecoder[L, String](value.value, FieldDecoder.string)

  /** That number in quotes alone. */
  implicit def literalInt[L <: Int with Singleton](implicit value: ValueOf[L]): FieldDecoder[L] =
    LiteralFieldDecoder[L, Int](value.value, FieldDecoder.int)

  /** That number in quotes alone. */
  implicit def literalLong[L <: Long with Singleton](implicit value: ValueOf[L]): FieldDecoder[L] =
    LiteralFieldDecoder[L, Long](value.value, FieldDecoder.long)

  /** That value in quotes alone. */
  implicit def literalBoolean[L <: Boolean with Singleton](implicit value: ValueOf[L]): FieldDecoder[L] =
    LiteralFieldDecoder[L, Boolean](value.value, FieldDecoder.boolean)

  /** That character alone. */
  implicit def literalChar[L <: Char with Singleton](implicit value: ValueOf[L]): FieldDecoder[L] =
    LiteralFieldDecoder[L, Char](value.value, FieldDecoder.char)
}

private object LiteralFieldDecoder {
  def apply[L <: A, A](value: L, decoder: FieldDecoder[A]): FieldDecoder[L] =
    decoder.emap(a => Either.cond(a == value, value, "expected " + value + " as name"))
}
