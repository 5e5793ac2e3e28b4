package jzon.types

import _root_.io.github.iltotore.iron.{:|, RefinedType, RuntimeConstraint}
import jzon.describe.{Described, FieldDescribed}
import jzon.{Decoder, Encoder, FieldDecoder, FieldEncoder}

/** Instances for the types of iron: `import jzon.types.iron.given`.
  *
  * A refined type is in JSON what it refines. What its constraint does not hold for is refused with the constraint's
  * message: `.age(Should be strictly positive)`. It may be the key of a map where what it refines may. The same holds for
  * types that are declared by `RefinedType`.
  */
package object iron:

  /** Reads what is refined and asks the constraint. */
  given ironDecoder[A, C](using constraint: RuntimeConstraint[A, C], decoder: Decoder[A]): Decoder[A :| C] =
    decoder.emap(a => checked(a, constraint))

  /** Writes what is refined. */
  given ironEncoder[A, C](using encoder: Encoder[A]): Encoder[A :| C] = encoder.narrow

  /** Reads the name of a member and asks the constraint. */
  given ironFieldDecoder[A, C](using
      constraint: RuntimeConstraint[A, C],
      decoder: FieldDecoder[A]
  ): FieldDecoder[A :| C] = decoder.emap(a => checked(a, constraint))

  /** Writes what is refined as the name of a member. */
  given ironFieldEncoder[A, C](using encoder: FieldEncoder[A]): FieldEncoder[A :| C] = encoder.contramap(a => a)

  /** The form of what is refined, some of whose values are refused: with the constraint's message. */
  given ironDescribed[A, C](using constraint: RuntimeConstraint[A, C], described: Described[A]): Described[A :| C] =
    described.checked(constraint.message)

  /** The form of what is refined as the name of a member. */
  given ironFieldDescribed[A, C](using
      constraint: RuntimeConstraint[A, C],
      described: FieldDescribed[A]
  ): FieldDescribed[A :| C] = described.checked(constraint.message)

  // A type that RefinedType declares is what it refines, at run time too.

  /** As what the type refines. */
  given refinedTypeDecoder[T](using mirror: RefinedType.Mirror[T], decoder: Decoder[mirror.IronType]): Decoder[T] =
    decoder.asInstanceOf[Decoder[T]]

  /** As what the type refines. */
  given refinedTypeEncoder[T](using mirror: RefinedType.Mirror[T], encoder: Encoder[mirror.IronType]): Encoder[T] =
    encoder.asInstanceOf[Encoder[T]]

  /** As what the type refines. */
  given refinedTypeFieldDecoder[T](using
      mirror: RefinedType.Mirror[T],
      decoder: FieldDecoder[mirror.IronType]
  ): FieldDecoder[T] = decoder.asInstanceOf[FieldDecoder[T]]

  /** As what the type refines. */
  given refinedTypeFieldEncoder[T](using
      mirror: RefinedType.Mirror[T],
      encoder: FieldEncoder[mirror.IronType]
  ): FieldEncoder[T] = encoder.asInstanceOf[FieldEncoder[T]]

  /** As what the type refines. */
  given refinedTypeDescribed[T](using
      mirror: RefinedType.Mirror[T],
      described: Described[mirror.IronType]
  ): Described[T] = described.as[T]

  /** As what the type refines. */
  given refinedTypeFieldDescribed[T](using
      mirror: RefinedType.Mirror[T],
      described: FieldDescribed[mirror.IronType]
  ): FieldDescribed[T] = described.as[T]

  private def checked[A, C](a: A, constraint: RuntimeConstraint[A, C]): Either[String, A :| C] =
    Either.cond(constraint.test(a), a.asInstanceOf[A :| C], constraint.message)
