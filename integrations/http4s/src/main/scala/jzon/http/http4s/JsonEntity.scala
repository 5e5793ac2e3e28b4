package jzon.http.http4s

import _root_.fs2.{Chunk, Stream}
import jzon.Encoder
import jzon.streams.Framing
import jzon.http.body.Differs
import jzon.streams.fs2.encodeStream
import org.http4s.headers.`Content-Type`
import org.http4s.{Entity, EntityEncoder, MediaType}

/**
 * Writes a value as a body: a value with an encoder as one document, a stream of such values as one document in each
 * line.
 *
 * No instance exists for strings, bytes, characters, Unit and streams of these: http4s writes them unchanged.
 */
sealed abstract class JsonEntity[F[_], A] {
  private[http4s] def encoder: EntityEncoder[F, A]
}

object JsonEntity {
  private val lines = new MediaType("application", "x-ndjson")

  implicit def ofValue[F[_], A](implicit
      encoder: Encoder[A],
      noString: Differs[A, String],
      noBytes: Differs[A, Array[Byte]],
      noChars: Differs[A, Array[Char]],
      noUnit: Differs[A, Unit]
  ): JsonEntity[F, A] = as(json[F, A])

  implicit def ofStream[F[_], A](implicit
      encoder: Encoder[A],
      noString: Differs[A, String],
      noBytes: Differs[A, Array[Byte]],
      noChars: Differs[A, Array[Char]],
      noUnit: Differs[A, Unit],
      noByte: Differs[A, Byte]
  ): JsonEntity[F, Stream[F, A]] = as(ndJson[F, A])

  private[http4s] def json[F[_], A](implicit encoder: Encoder[A]): EntityEncoder[F, A] =
    EntityEncoder.simple[F, A](`Content-Type`(MediaType.application.json))(a => Chunk.array(encoder.encodeJsonBytes(a)))

  private[http4s] def ndJson[F[_], A](implicit encoder: Encoder[A]): EntityEncoder[F, Stream[F, A]] =
    EntityEncoder.encodeBy[F, Stream[F, A]](`Content-Type`(lines))(values =>
      Entity(values.through(encodeStream[F, A](Framing.lines)))
    )

  private def as[F[_], A](entity: EntityEncoder[F, A]): JsonEntity[F, A] = new JsonEntity[F, A] {
    override private[http4s] def encoder: EntityEncoder[F, A] = entity
  }
}
