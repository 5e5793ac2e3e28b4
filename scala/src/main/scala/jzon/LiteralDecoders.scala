package jzon

import jzon.engine.JsonReader
import jzon.engine.error.Reason

/**
 * Instances for the types of literals, such as `"north"`, `2` and `true`, and of vals that are strings or numbers.
 *
 * They have lower priority than the instances of their wider types, for calls where the compiler infers the type.
 */
private[jzon] trait LiteralDecoders extends TupleDecoderVersionSpecific {

  /** Only this string. */
  implicit def literalString[L <: String with Singleton](implicit value: ValueOf[L]): Decoder[L] =
    new LiteralDecoder[L, String](value.value, PrimitiveDecoders.string, PrimitiveEncoders.string)

  /** Only this number. */
  implicit def literalInt[L <: Int with Singleton](implicit value: ValueOf[L]): Decoder[L] =
    new LiteralDecoder[L, Int](value.value, PrimitiveDecoders.int, PrimitiveEncoders.int)

  /** Only this number. */
  implicit def literalLong[L <: Long with Singleton](implicit value: ValueOf[L]): Decoder[L] =
    new LiteralDecoder[L, Long](value.value, PrimitiveDecoders.long, PrimitiveEncoders.long)

  /** Only this number, however it is written. */
  implicit def literalDouble[L <: Double with Singleton](implicit value: ValueOf[L]): Decoder[L] =
    new LiteralDecoder[L, Double](value.value, PrimitiveDecoders.double, PrimitiveEncoders.double)

  /** Only this number, however it is written. */
  implicit def literalFloat[L <: Float with Singleton](implicit value: ValueOf[L]): Decoder[L] =
    new LiteralDecoder[L, Float](value.value, PrimitiveDecoders.float, PrimitiveEncoders.float)

  /** Only this value. */
  implicit def literalBoolean[L <: Boolean with Singleton](implicit value: ValueOf[L]): Decoder[L] =
    new LiteralDecoder[L, Boolean](value.value, PrimitiveDecoders.boolean, PrimitiveEncoders.boolean)

  /** Only a string of this character. */
  implicit def literalChar[L <: Char with Singleton](implicit value: ValueOf[L]): Decoder[L] =
    new LiteralDecoder[L, Char](value.value, PrimitiveDecoders.char, PrimitiveEncoders.char)
}

/** Reads one value of a type and rejects all others. */
final private class LiteralDecoder[L <: A, A](value: L, decoder: Decoder[A], encoder: Encoder[A]) extends Decoder[L] {
  def decode(in: JsonReader): L = {
    val at = in.offset()
    if (decoder.decode(in) == value) value
    else throw in.error(Reason.INVALID_ENUM, at, "expected " + encoder.encodeJson(value))
  }
}

/** Instances for the types of literals as keys of maps. */
private[jzon] trait LiteralFieldDecoders {

  /** Only this name. */
  implicit def literalString[L <: String with Singleton](implicit value: ValueOf[L]): FieldDecoder[L] =
    LiteralFieldDecoder[L, String](value.value, FieldDecoder.string)

  /** Only this number, in quotes. */
  implicit def literalInt[L <: Int with Singleton](implicit value: ValueOf[L]): FieldDecoder[L] =
    LiteralFieldDecoder[L, Int](value.value, FieldDecoder.int)

  /** Only this number, in quotes. */
  implicit def literalLong[L <: Long with Singleton](implicit value: ValueOf[L]): FieldDecoder[L] =
    LiteralFieldDecoder[L, Long](value.value, FieldDecoder.long)

  /** Only this value, in quotes. */
  implicit def literalBoolean[L <: Boolean with Singleton](implicit value: ValueOf[L]): FieldDecoder[L] =
    LiteralFieldDecoder[L, Boolean](value.value, FieldDecoder.boolean)

  /** Only this character. */
  implicit def literalChar[L <: Char with Singleton](implicit value: ValueOf[L]): FieldDecoder[L] =
    LiteralFieldDecoder[L, Char](value.value, FieldDecoder.char)
}

private object LiteralFieldDecoder {
  def apply[L <: A, A](value: L, decoder: FieldDecoder[A]): FieldDecoder[L] =
    decoder.emap(a => Either.cond(a == value, value, "expected " + value + " as name"))
}
