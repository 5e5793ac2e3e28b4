package jzon.types

import scala.annotation.unused

import _root_.eu.timepit.refined.api.{RefType, Validate}
import jzon.describe.{Described, FieldDescribed}
import jzon.{Decoder, Encoder, FieldDecoder, FieldEncoder}

/**
 * Instances for the types of refined: `import jzon.types.refined._`.
 *
 * A refined type is in JSON what it refines. What its predicate does not hold for is refused, with refined's words for it:
 * `.age(Predicate failed: (-1 > 0).)`, in which a long value is shortened. It may be the key of a map where what it refines
 * may.
 */
package object refined {

  /** Reads what is refined and asks the predicate. */
  implicit def refinedDecoder[F[_, _], T, P](implicit
      refType: RefType[F],
      validate: Validate[T, P],
      decoder: Decoder[T]
  ): Decoder[F[T, P]] = decoder.emap(refine[F, T, P](_))

  /** Writes what is refined. */
  implicit def refinedEncoder[F[_, _], T, P](implicit refType: RefType[F], encoder: Encoder[T]): Encoder[F[T, P]] =
    encoder.contramap(refType.unwrap(_))

  /** Reads the name of a member and asks the predicate. */
  implicit def refinedFieldDecoder[F[_, _], T, P](implicit
      refType: RefType[F],
      validate: Validate[T, P],
      decoder: FieldDecoder[T]
  ): FieldDecoder[F[T, P]] = decoder.emap(refine[F, T, P](_))

  /** Writes what is refined as the name of a member. */
  implicit def refinedFieldEncoder[F[_, _], T, P](implicit
      refType: RefType[F],
      encoder: FieldEncoder[T]
  ): FieldEncoder[F[T, P]] = encoder.contramap(refType.unwrap(_))

  /** The form of what is refined, some of whose values are refused. */
  implicit def refinedDescribed[F[_, _], T, P](implicit
      @unused refType: RefType[F],
      described: Described[T]
  ): Described[F[T, P]] = described.checked(check)

  /** The form of what is refined as the name of a member. */
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

  /** The words without most of the value that they quote, so that what the predicate expects remains. */
  private def shortened(words: String, value: String): String =
    if (value.length <= shownOfValue) words
    else words.replace(value, value.substring(0, value.offsetByCodePoints(0, shownOfValue / 2)) + "...")

  private val longWords = 100
  private val shownOfValue = 20

  // A predicate has words only for a value.
  private val check = "a predicate of refined"
}
