package jzon.types

import scala.annotation.unused

import _root_.eu.timepit.refined.api.{RefType, Validate}
import jzon.describe.{Described, FieldDescribed}
import jzon.{Decoder, Encoder, FieldDecoder, FieldEncoder}

/**
 * Instances for refined's types: `import jzon.types.refined._`.
 *
 * A refined type has the JSON of its base type. If a value violates the predicate, jzon rejects it with refined's
 * message: `.age(Predicate failed: (-1 > 0).)`. A long value is shortened in the message. A refined type can be the key
 * of a map if its base type can.
 */
package object refined {

  /** Decodes the base type and checks the predicate. */
  implicit def refinedDecoder[F[_, _], T, P](implicit
      refType: RefType[F],
      validate: Validate[T, P],
      decoder: Decoder[T]
  ): Decoder[F[T, P]] = decoder.emap(refine[F, T, P](_))

  /** Encodes a value as its base type. */
  implicit def refinedEncoder[F[_, _], T, P](implicit refType: RefType[F], encoder: Encoder[T]): Encoder[F[T, P]] =
    encoder.contramap(refType.unwrap(_))

  /** Decodes a key of a map as the base type and checks the predicate. */
  implicit def refinedFieldDecoder[F[_, _], T, P](implicit
      refType: RefType[F],
      validate: Validate[T, P],
      decoder: FieldDecoder[T]
  ): FieldDecoder[F[T, P]] = decoder.emap(refine[F, T, P](_))

  /** Encodes a key of a map as its base type. */
  implicit def refinedFieldEncoder[F[_, _], T, P](implicit
      refType: RefType[F],
      encoder: FieldEncoder[T]
  ): FieldEncoder[F[T, P]] = encoder.contramap(refType.unwrap(_))

  /** Describes the base type with a check. */
  implicit def refinedDescribed[F[_, _], T, P](implicit
      @unused refType: RefType[F],
      described: Described[T]
  ): Described[F[T, P]] = described.checked(check)

  /** Describes a key of a map as the base type with a check. */
  implicit def refinedFieldDescribed[F[_, _], T, P](implicit
      @unused refType: RefType[F],
      described: FieldDescribed[T]
  ): FieldDescribed[F[T, P]] = described.checked(check)

  private def refine[F[_, _], T, P](value: T)(implicit
      refType: RefType[F],
      validate: Validate[T, P]
  ): Either[String, F[T, P]] =
    refType.refine[P](value) match {
      case Left(words) if words.length > longWords => Left(shortened(words, value.toString))
      case result                                  => result
    }

  /** Shortens the value that the message quotes, and keeps the words about the predicate. */
  private def shortened(words: String, value: String): String =
    if (value.length <= shownOfValue) words
    else words.replace(value, value.substring(0, value.offsetByCodePoints(0, shownOfValue / 2)) + "...")

  private val longWords = 100
  private val shownOfValue = 20

  // Refined makes a message only for a value, so a description has no message.
  private val check = "a predicate of refined"
}
