package jzon

import jzon.engine.JsonReader
import jzon.engine.error.Reason

/** Reads one value of a type and rejects all others. */
final private class LiteralDecoder[L <: A, A](value: L, decoder: Decoder[A], encoder: Encoder[A]) extends Decoder[L] {
  def decode(in: JsonReader): L = {
    val at = in.offset()
    if (decoder.decode(in) == value) value
    else throw in.error(Reason.INVALID_ENUM, at, "expected " + encoder.encodeJson(value))
  }
}

/** Reads one key and rejects all others. */
private object LiteralFieldDecoder {
  def apply[L <: A, A](value: L, decoder: FieldDecoder[A]): FieldDecoder[L] =
    decoder.emap(a => Either.cond(a == value, value, "expected " + value + " as name"))
}
