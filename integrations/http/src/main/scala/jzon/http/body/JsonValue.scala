package jzon.http.body

import jzon.Encoder

/**
 * How a value is written as JSON: with the encoder of its type, or where there is none with that of a wider one, as a case is
 * written with the encoder of its sealed type. There is none for `String` and `Array[Byte]`, which are left to the framework.
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
