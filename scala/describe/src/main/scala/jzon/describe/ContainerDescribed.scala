package jzon
package describe

import java.util.{Optional, OptionalDouble, OptionalInt, OptionalLong}

import scala.collection.{immutable, mutable}

import jzon.engine.description.{Form, Forms, TypeTable}

/** All instances of the companion, in groups; if several fit, the first group takes precedence. */
private[jzon] trait DescribedInstances
    extends ScalarDescribed
    with BinaryDescribed
    with ContainerDescribed
    with TupleDescribed
    with DescribedArrayVersionSpecific

/** The descriptions of types that contain other values. */
private[jzon] trait ContainerDescribed extends IterableDescribed {

  /** The value or null; as a field it may be missing. */
  implicit def option[A](implicit value: Described[A]): Described[Option[A]] = optional(value)

  /** The value itself. */
  implicit def some[A](implicit value: Described[A]): Described[Some[A]] = value.as

  /** Null. */
  implicit def none: Described[None.type] = Described.of(Forms.NULL)

  /** `{"Left":1}` or `{"Right":2}`; jzon also reads the names `left`, `a`, `right` and `b`. */
  implicit def either[A, B](implicit left: Described[A], right: Described[B]): Described[Either[A, B]] =
    new Described[Either[A, B]] {
      def form(types: TypeTable): Form = ContainerDescribed.either(leftCase(left, types), rightCase(right, types))
    }

  /** `{"Left":1}` */
  implicit def left[A, B](implicit left: Described[A]): Described[Left[A, B]] = new Described[Left[A, B]] {
    def form(types: TypeTable): Form = ContainerDescribed.either(leftCase(left, types))
  }

  /** `{"Right":2}` */
  implicit def right[A, B](implicit right: Described[B]): Described[Right[A, B]] = new Described[Right[A, B]] {
    def form(types: TypeTable): Form = ContainerDescribed.either(rightCase(right, types))
  }

  private def leftCase(left: Described[_], types: TypeTable) =
    new Form.Case("Left", java.util.List.of("left", "a"), left.form(types))

  private def rightCase(right: Described[_], types: TypeTable) =
    new Form.Case("Right", java.util.List.of("right", "b"), right.form(types))

  /** An array. */
  implicit def array[A](implicit element: Described[A]): Described[Array[A]] =
    ContainerDescribed.array(element, 0, distinct = false)

  /** An array of at least one element. */
  implicit def nonEmptyList[A](implicit element: Described[A]): Described[::[A]] =
    ContainerDescribed.array(element, 1, distinct = false)

  /** An array; duplicate elements are dropped. */
  implicit def set[A, C[X] <: scala.collection.Set[X]](implicit element: Described[A]): Described[C[A]] =
    ContainerDescribed.array(element, 0, distinct = true)

  /** An array; duplicate elements are dropped. */
  implicit def javaSet[A, C[X] <: java.util.Set[X]](implicit element: Described[A]): Described[C[A]] =
    ContainerDescribed.array(element, 0, distinct = true)

  /** An array of integers from 0 to 1023. */
  implicit def bitSet: Described[immutable.BitSet] =
    Described.of(Forms.set(Forms.integer(0, BitSets.DefaultMax.toLong)))

  /** An array of integers from 0 to 1023. */
  implicit def mutableBitSet: Described[mutable.BitSet] = bitSet.as

  /** An object. */
  implicit def mapLike[K, V, M[X, Y] <: scala.collection.Map[X, Y]](implicit
      key: FieldDescribed[K],
      value: Described[V]
  ): Described[M[K, V]] = ContainerDescribed.map(key, value)

  /** An object. */
  implicit def javaMapLike[K, V, M[X, Y] <: java.util.Map[X, Y]](implicit
      key: FieldDescribed[K],
      value: Described[V]
  ): Described[M[K, V]] = ContainerDescribed.map(key, value)

  /** An object with integers as names. */
  implicit def intMap[V](implicit value: Described[V]): Described[immutable.IntMap[V]] =
    ContainerDescribed.map(FieldDescribed.standard(Described.int), value)

  /** An object with integers as names. */
  implicit def longMap[V](implicit value: Described[V]): Described[immutable.LongMap[V]] =
    ContainerDescribed.map(FieldDescribed.standard(Described.long), value)

  /** An object with integers as names. */
  implicit def mutableLongMap[V](implicit value: Described[V]): Described[mutable.LongMap[V]] =
    ContainerDescribed.map(FieldDescribed.standard(Described.long), value)

  /** The value or null; as a field it may be missing. */
  implicit def javaOptional[A](implicit value: Described[A]): Described[Optional[A]] = optional(value)

  /** An integer or null; as a field it may be missing. */
  implicit def optionalInt: Described[OptionalInt] = optional(Described.int)

  /** An integer or null; as a field it may be missing. */
  implicit def optionalLong: Described[OptionalLong] = optional(Described.long)

  /** A number or null; as a field it may be missing. */
  implicit def optionalDouble: Described[OptionalDouble] = optional(Described.double)

  private def optional[A](value: Described[_]): Described[A] = ContainerDescribed.optional(value)
}

/** Instances for all collections, with lower priority than those for single kinds of collections. */
private[jzon] trait IterableDescribed {

  /** An array. */
  implicit def iterable[A, C[X] <: Iterable[X]](implicit element: Described[A]): Described[C[A]] =
    ContainerDescribed.array(element, 0, distinct = false)

  /** An array. */
  implicit def javaCollection[A, C[X] <: java.util.Collection[X]](implicit element: Described[A]): Described[C[A]] =
    ContainerDescribed.array(element, 0, distinct = false)
}

private[jzon] object ContainerDescribed {
  def optional[A](value: Described[_]): Described[A] = new Described[A] {
    def form(types: TypeTable): Form = Forms.optional(value.form(types))
  }

  def array[A](element: Described[_], min: Int, distinct: Boolean): Described[A] = new Described[A] {
    def form(types: TypeTable): Form = new Form.ArrayValue(element.form(types), min, distinct)
  }

  def map[A](key: FieldDescribed[_], value: Described[_]): Described[A] = new Described[A] {
    def form(types: TypeTable): Form = Forms.map(key.nameForm(types), value.form(types))
  }

  def either(cases: Form.Case*): Form = new Form.SealedValue("Either", null, java.util.List.of(cases: _*))

  def tuple[A](elements: Described[_]*): Described[A] = new Described[A] {
    def form(types: TypeTable): Form = new Form.TupleValue(java.util.List.of(elements.map(_.form(types)): _*))
  }
}
