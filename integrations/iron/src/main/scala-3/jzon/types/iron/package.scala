package jzon.types

import _root_.io.github.iltotore.iron.{:|, RefinedType, RuntimeConstraint}
import jzon.describe.{Described, FieldDescribed}
import jzon.{Decoder, Encoder, FieldDecoder, FieldEncoder}

/** Instances for iron's refined types: `import jzon.types.iron.given`.
  *
  * A refined type has the JSON of its base type. If a value violates the constraint, jzon rejects it with the
  * constraint's message: `.age(Should be strictly positive)`. A refined type can be the key of a map if its base type
  * can. The same holds for types that are declared with `RefinedType`.
  */
package object iron:

  /** Decodes the base type and checks the constraint. */
  given ironDecoder[A, C](using constraint: RuntimeConstraint[A, C], decoder: Decoder[A]): Decoder[A :| C] =
    decoder.emap(a => checked(a, constraint))

  /** Encodes a value as its base type. */
  given ironEncoder[A, C](using encoder: Encoder[A]): Encoder[A :| C] = encoder.narrow

  /** Decodes a key of a map as the base type and checks the constraint. */
  given ironFieldDecoder[A, C](using
      constraint: RuntimeConstraint[A, C],
      decoder: FieldDecoder[A]
  ): FieldDecoder[A :| C] = decoder.emap(a => checked(a, constraint))

  /** Encodes a key of a map as its base type. */
  given ironFieldEncoder[A, C](using encoder: FieldEncoder[A]): FieldEncoder[A :| C] = encoder.contramap(a => a)

  /** Describes the base type with a check, which has the constraint's message. */
  given ironDescribed[A, C](using constraint: RuntimeConstraint[A, C], described: Described[A]): Described[A :| C] =
    described.checked(constraint.message)

  /** Describes a key of a map as the base type with a check. */
  given ironFieldDescribed[A, C](using
      constraint: RuntimeConstraint[A, C],
      described: FieldDescribed[A]
  ): FieldDescribed[A :| C] = described.checked(constraint.message)

  // At run time too, a type declared with RefinedType is its base type.

  /** Decodes a type declared with `RefinedType`. */
  given refinedTypeDecoder[T](using mirror: RefinedType.Mirror[T], decoder: Decoder[mirror.IronType]): Decoder[T] =
    decoder.asInstanceOf[Decoder[T]]

  /** Encodes a type declared with `RefinedType`. */
  given refinedTypeEncoder[T](using mirror: RefinedType.Mirror[T], encoder: Encoder[mirror.IronType]): Encoder[T] =
    encoder.asInstanceOf[Encoder[T]]

  /** Decodes a type declared with `RefinedType` as a key of a map. */
  given refinedTypeFieldDecoder[T](using
      mirror: RefinedType.Mirror[T],
      decoder: FieldDecoder[mirror.IronType]
  ): FieldDecoder[T] = decoder.asInstanceOf[FieldDecoder[T]]

  /** Encodes a type declared with `RefinedType` as a key of a map. */
  given refinedTypeFieldEncoder[T](using
      mirror: RefinedType.Mirror[T],
      encoder: FieldEncoder[mirror.IronType]
  ): FieldEncoder[T] = encoder.asInstanceOf[FieldEncoder[T]]

  /** Describes a type declared with `RefinedType`. */
  given refinedTypeDescribed[T](using
      mirror: RefinedType.Mirror[T],
      described: Described[mirror.IronType]
  ): Described[T] = described.as[T]

  /** Describes a type declared with `RefinedType` as a key of a map. */
  given refinedTypeFieldDescribed[T](using
      mirror: RefinedType.Mirror[T],
      described: FieldDescribed[mirror.IronType]
  ): FieldDescribed[T] = described.as[T]

  private def checked[A, C](a: A, constraint: RuntimeConstraint[A, C]): Either[String, A :| C] =
    Either.cond(constraint.test(a), a.asInstanceOf[A :| C], constraint.message)
