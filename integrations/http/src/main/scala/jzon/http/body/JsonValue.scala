package jzon.http.body

import jzon.Encoder

/**
 * Selects the encoder for a value: the encoder of its type, or, if none exists, of a wider type.
 *
 * So a case is written with the encoder of its sealed type. No instance exists for `String` and `Array[Byte]`, which
 * the framework writes.
 */
final class JsonValue[A] private[body] (val encoder: Encoder[A])

object JsonValue extends JsonValueOfWider {
  implicit def exact[A](implicit
      exactly: Exactly[A],
      noString: Differs[A, String],
      noBytes: Differs[A, Array[Byte]],
      encoder: Encoder[A]
  ): JsonValue[A] = new JsonValue(encoder)
}

sealed trait JsonValueOfWider {
  implicit def wider[A](implicit
      noString: Differs[A, String],
      noBytes: Differs[A, Array[Byte]],
      encoder: Encoder[A]
  ): JsonValue[A] = new JsonValue(encoder)
}
