package jzon.types.cats

import _root_.cats.Order
import _root_.cats.data._
import jzon._
import jzon.describe._
import jzon.engine.FieldNames
import jzon.engine.description.{Form, TypeTable}

import scala.collection.immutable.SortedMap

/** The instances of the package. */
private[cats] trait CatsInstances {
  private val noElement = "expected an element"
  private val noMember = "expected a field"

  // ---- arrays

  /** The elements in order. */
  implicit def chainDecoder[A](implicit element: Decoder[A]): Decoder[Chain[A]] =
    Decoder.vector(element).map(Chain.fromSeq(_))

  /** The elements in order. */
  implicit def chainEncoder[A](implicit element: Encoder[A]): Encoder[Chain[A]] =
    Encoder.list(element).contramap(_.toList)

  /** An array. */
  implicit def chainDescribed[A](implicit element: Described[A]): Described[Chain[A]] = Described[List[A]].as

  /** The elements in order; an empty array is an error. */
  implicit def nonEmptyListDecoder[A](implicit element: Decoder[A]): Decoder[NonEmptyList[A]] =
    Decoder.list(element).emapOption(noElement)(NonEmptyList.fromList(_))

  /** The elements in order. */
  implicit def nonEmptyListEncoder[A](implicit element: Encoder[A]): Encoder[NonEmptyList[A]] =
    Encoder.list(element).contramap(_.toList)

  /** An array of at least one element. */
  implicit def nonEmptyListDescribed[A](implicit element: Described[A]): Described[NonEmptyList[A]] = some[A].as

  /** The elements in order; an empty array is an error. */
  implicit def nonEmptyVectorDecoder[A](implicit element: Decoder[A]): Decoder[NonEmptyVector[A]] =
    Decoder.vector(element).emapOption(noElement)(NonEmptyVector.fromVector(_))

  /** The elements in order. */
  implicit def nonEmptyVectorEncoder[A](implicit element: Encoder[A]): Encoder[NonEmptyVector[A]] =
    Encoder.vector(element).contramap(_.toVector)

  /** An array of at least one element. */
  implicit def nonEmptyVectorDescribed[A](implicit element: Described[A]): Described[NonEmptyVector[A]] = some[A].as

  /** The elements in order; an empty array is an error. */
  implicit def nonEmptySeqDecoder[A](implicit element: Decoder[A]): Decoder[NonEmptySeq[A]] =
    Decoder.seq(element).emapOption(noElement)(NonEmptySeq.fromSeq(_))

  /** The elements in order. */
  implicit def nonEmptySeqEncoder[A](implicit element: Encoder[A]): Encoder[NonEmptySeq[A]] =
    Encoder.seq(element).contramap(_.toSeq)

  /** An array of at least one element. */
  implicit def nonEmptySeqDescribed[A](implicit element: Described[A]): Described[NonEmptySeq[A]] = some[A].as

  /** The elements in order; an empty array is an error. */
  implicit def nonEmptyChainDecoder[A](implicit element: Decoder[A]): Decoder[NonEmptyChain[A]] =
    Decoder.vector(element).emapOption(noElement)(NonEmptyChain.fromSeq(_))

  /** The elements in order. */
  implicit def nonEmptyChainEncoder[A](implicit element: Encoder[A]): Encoder[NonEmptyChain[A]] =
    Encoder.list(element).contramap(_.toChain.toList)

  /** An array of at least one element. */
  implicit def nonEmptyChainDescribed[A](implicit element: Described[A]): Described[NonEmptyChain[A]] = some[A].as

  /** The elements, without duplicates; an empty array is an error. */
  implicit def nonEmptySetDecoder[A](implicit element: Decoder[A], order: Order[A]): Decoder[NonEmptySet[A]] =
    Decoder.sortedSet(element, order.toOrdering).emapOption(noElement)(NonEmptySet.fromSet(_))

  /** The elements in their order. */
  implicit def nonEmptySetEncoder[A](implicit element: Encoder[A]): Encoder[NonEmptySet[A]] =
    Encoder.list(element).contramap(_.toSortedSet.toList)

  /** An array of at least one element; duplicate elements are dropped. */
  implicit def nonEmptySetDescribed[A](implicit element: Described[A]): Described[NonEmptySet[A]] =
    new Described[NonEmptySet[A]] {
      def form(types: TypeTable): Form = new Form.ArrayValue(element.form(types), 1, true)
    }

  private def some[A](implicit element: Described[A]): Described[::[A]] = Described.nonEmptyList(element)

  // ---- objects

  /** The fields of an object; an empty object is an error. */
  implicit def nonEmptyMapDecoder[K, V](implicit
      key: FieldDecoder[K],
      value: Decoder[V],
      order: Order[K]
  ): Decoder[NonEmptyMap[K, V]] =
    Decoder.sortedMap(key, value, order.toOrdering).emapOption(noMember)(NonEmptyMap.fromMap(_))

  /** The entries in the order of their keys. */
  implicit def nonEmptyMapEncoder[K, V](implicit
      key: FieldEncoder[K],
      value: Encoder[V]
  ): Encoder[NonEmptyMap[K, V]] =
    Encoder.mapLike[K, V, SortedMap](key, value).contramap(_.toSortedMap)

  /** An object of at least one field. */
  implicit def nonEmptyMapDescribed[K, V](implicit
      key: FieldDescribed[K],
      value: Described[V]
  ): Described[NonEmptyMap[K, V]] = new Described[NonEmptyMap[K, V]] {
    def form(types: TypeTable): Form = new Form.MapValue(key.nameForm(types), value.form(types), 1)
  }

  // ---- choices

  /** `{"Valid":1}` or `{"Invalid":"why"}` */
  implicit def validatedDecoder[E, A](implicit invalid: Decoder[E], valid: Decoder[A]): Decoder[Validated[E, A]] =
    new Decoder[Validated[E, A]] {
      def decode(in: JsonReader): Validated[E, A] = {
        val validated =
          if (in.readVariant(CatsInstances.validated) == 0) Validated.Valid(valid.decode(in))
          else Validated.Invalid(invalid.decode(in))
        in.readVariantEnd()
        validated
      }
    }

  /** `{"Valid":1}` or `{"Invalid":"why"}` */
  implicit def validatedEncoder[E, A](implicit invalid: Encoder[E], valid: Encoder[A]): Encoder[Validated[E, A]] =
    new Encoder[Validated[E, A]] {
      def encode(a: Validated[E, A], out: JsonWriter): Unit = {
        a match {
          case Validated.Valid(value) =>
            out.writeObjectStart()
            out.writeName("Valid")
            valid.encode(value, out)
          case Validated.Invalid(error) =>
            out.writeObjectStart()
            out.writeName("Invalid")
            invalid.encode(error, out)
          case null => throw out.nullValue(new NullPointerException)
        }
        out.writeObjectEnd()
      }
    }

  /** A sealed type of one-key objects. */
  implicit def validatedDescribed[E, A](implicit
      invalid: Described[E],
      valid: Described[A]
  ): Described[Validated[E, A]] = new Described[Validated[E, A]] {
    def form(types: TypeTable): Form =
      CatsInstances.sealedType("Validated", "Valid" -> valid.form(types), "Invalid" -> invalid.form(types))
  }

  /** `{"Left":1}`, `{"Right":2}` or `{"Both":[1,2]}` */
  implicit def iorDecoder[A, B](implicit left: Decoder[A], right: Decoder[B]): Decoder[Ior[A, B]] = {
    val both = Decoder.tuple2(left, right)
    new Decoder[Ior[A, B]] {
      def decode(in: JsonReader): Ior[A, B] = {
        val ior: Ior[A, B] = in.readVariant(CatsInstances.ior) match {
          case 0 => Ior.Left(left.decode(in))
          case 1 => Ior.Right(right.decode(in))
          case _ =>
            val (a, b) = both.decode(in)
            Ior.Both(a, b)
        }
        in.readVariantEnd()
        ior
      }
    }
  }

  /** `{"Left":1}`, `{"Right":2}` or `{"Both":[1,2]}` */
  implicit def iorEncoder[A, B](implicit left: Encoder[A], right: Encoder[B]): Encoder[Ior[A, B]] = {
    val pair = Encoder.tuple2(left, right)
    new Encoder[Ior[A, B]] {
      def encode(ior: Ior[A, B], out: JsonWriter): Unit = {
        ior match {
          case Ior.Left(a) =>
            out.writeObjectStart()
            out.writeName("Left")
            left.encode(a, out)
          case Ior.Right(b) =>
            out.writeObjectStart()
            out.writeName("Right")
            right.encode(b, out)
          case Ior.Both(a, b) =>
            out.writeObjectStart()
            out.writeName("Both")
            pair.encode((a, b), out)
          case null => throw out.nullValue(new NullPointerException)
        }
        out.writeObjectEnd()
      }
    }
  }

  /** A sealed type of one-key objects. */
  implicit def iorDescribed[A, B](implicit left: Described[A], right: Described[B]): Described[Ior[A, B]] =
    new Described[Ior[A, B]] {
      def form(types: TypeTable): Form = {
        val (a, b) = (left.form(types), right.form(types))
        CatsInstances.sealedType(
          "Ior",
          "Left" -> a,
          "Right" -> b,
          "Both" -> new Form.TupleValue(java.util.List.of(a, b))
        )
      }
    }
}

private object CatsInstances {
  val validated: FieldNames = new FieldNames("Valid", "Invalid")
  val ior: FieldNames = new FieldNames("Left", "Right", "Both")

  def sealedType(name: String, cases: (String, Form)*): Form = {
    val all = cases.map { case (hint, form) => new Form.Case(hint, java.util.List.of(), form) }
    new Form.SealedValue(name, null, java.util.List.of(all: _*))
  }
}
