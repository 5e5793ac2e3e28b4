package jzon

import java.util.{Optional, OptionalDouble, OptionalInt, OptionalLong}

import scala.collection.Factory
import scala.collection.mutable.Builder

import jzon.derivation.HasDecoders
import jzon.engine.{FieldNames, JsonReader}

/** Instances for the boxes, options and collections of Java. */
private[jzon] trait JavaDecoders extends BoxDecoders { self: PrimitiveDecoders =>

  /** Empty for null and for a missing field. */
  implicit def optional[A](implicit decoder: Decoder[A]): Decoder[Optional[A]] =
    new NullableDecoder(decoder.map(Optional.of(_)), Optional.empty[A])

  /** Empty for null and for a missing field. */
  implicit def optionalInt: Decoder[OptionalInt] = new NullableDecoder(int.map(OptionalInt.of), OptionalInt.empty)

  /** Empty for null and for a missing field. */
  implicit def optionalLong: Decoder[OptionalLong] = new NullableDecoder(long.map(OptionalLong.of), OptionalLong.empty)

  /** Empty for null and for a missing field. */
  implicit def optionalDouble: Decoder[OptionalDouble] =
    new NullableDecoder(double.map(OptionalDouble.of), OptionalDouble.empty)

  /** The elements in order, in an ArrayList. */
  implicit def javaList[A](implicit element: Decoder[A]): Decoder[java.util.List[A]] =
    new BuilderDecoder(element, new JavaCollectionFactory[A, java.util.List[A]](() => new java.util.ArrayList[A]))

  /** The elements in order, without duplicates, in a LinkedHashSet. */
  implicit def javaSet[A](implicit element: Decoder[A]): Decoder[java.util.Set[A]] =
    new SetDecoder(
      element,
      new JavaCollectionFactory[A, java.util.Set[A]](() => new java.util.LinkedHashSet[A]),
      chained = false,
      maxEntries = Int.MaxValue
    )

  /** The elements in order, in an ArrayList. */
  implicit def javaCollection[A](implicit element: Decoder[A]): Decoder[java.util.Collection[A]] = javaList[A].widen

  /** The elements in order. */
  implicit def javaArrayList[A](implicit element: Decoder[A]): Decoder[java.util.ArrayList[A]] =
    new BuilderDecoder(element, new JavaCollectionFactory[A, java.util.ArrayList[A]](() => new java.util.ArrayList[A]))

  /** The elements in order. */
  implicit def javaLinkedList[A](implicit element: Decoder[A]): Decoder[java.util.LinkedList[A]] =
    new BuilderDecoder(
      element,
      new JavaCollectionFactory[A, java.util.LinkedList[A]](() => new java.util.LinkedList[A])
    )

  /** The elements in order. */
  implicit def javaArrayDeque[A](implicit element: Decoder[A]): Decoder[java.util.ArrayDeque[A]] =
    new BuilderDecoder(
      element,
      new JavaCollectionFactory[A, java.util.ArrayDeque[A]](() => new java.util.ArrayDeque[A])
    )

  /** The elements, without duplicates. */
  implicit def javaHashSet[A](implicit element: Decoder[A]): Decoder[java.util.HashSet[A]] =
    javaSetOf[A, java.util.HashSet[A]](() => new java.util.HashSet[A])

  /** The elements in order, without duplicates. */
  implicit def javaLinkedHashSet[A](implicit element: Decoder[A]): Decoder[java.util.LinkedHashSet[A]] =
    javaSetOf[A, java.util.LinkedHashSet[A]](() => new java.util.LinkedHashSet[A])

  private def javaSetOf[A, C <: java.util.Set[A]](make: () => C)(implicit element: Decoder[A]): Decoder[C] =
    new SetDecoder(element, new JavaCollectionFactory[A, C](make), chained = true, maxEntries = Int.MaxValue)

  /** The elements in the order of the ordering, without duplicates. */
  implicit def javaTreeSet[A](implicit element: Decoder[A], ordering: Ordering[A]): Decoder[java.util.TreeSet[A]] =
    new BuilderDecoder(
      element,
      new JavaCollectionFactory[A, java.util.TreeSet[A]](() => new java.util.TreeSet[A](ordering))
    )

  /** The fields of an object. */
  implicit def javaHashMap[K, V](implicit key: FieldDecoder[K], value: Decoder[V]): Decoder[java.util.HashMap[K, V]] =
    javaMapOf[K, V, java.util.HashMap[K, V]](() => new java.util.HashMap[K, V])

  /** The fields of an object in order. */
  implicit def javaLinkedHashMap[K, V](implicit
      key: FieldDecoder[K],
      value: Decoder[V]
  ): Decoder[java.util.LinkedHashMap[K, V]] =
    javaMapOf[K, V, java.util.LinkedHashMap[K, V]](() => new java.util.LinkedHashMap[K, V])

  private def javaMapOf[K, V, M <: java.util.Map[K, V]](
      make: () => M
  )(implicit key: FieldDecoder[K], value: Decoder[V]): Decoder[M] =
    new MapDecoder(key, value, new JavaMapFactory[K, V, M](make), chained = true)

  /** The fields of an object in the order of the ordering. */
  implicit def javaTreeMap[K, V](implicit
      key: FieldDecoder[K],
      value: Decoder[V],
      ordering: Ordering[K]
  ): Decoder[java.util.TreeMap[K, V]] =
    new UpdatingMapDecoder[K, V, java.util.TreeMap[K, V]](key, value) {
      protected def empty: java.util.TreeMap[K, V] = new java.util.TreeMap[K, V](ordering)
      protected def contains(map: java.util.TreeMap[K, V], k: K): Boolean = map.containsKey(k)
      override protected def order: Ordering[K] = ordering

      protected def updated(map: java.util.TreeMap[K, V], k: K, v: V): java.util.TreeMap[K, V] = {
        map.put(k, v)
        map
      }
    }

  /** The fields of an object in order, in a LinkedHashMap. */
  implicit def javaMap[K, V](implicit key: FieldDecoder[K], value: Decoder[V]): Decoder[java.util.Map[K, V]] =
    new MapDecoder(key, value, new JavaMapFactory[K, V, java.util.Map[K, V]](() => new java.util.LinkedHashMap[K, V]))
}

/** Returns `none` for null and for a missing field. */
final private class NullableDecoder[A](decoder: Decoder[A], none: => A) extends Decoder[A] with HasDecoders {
  def decoders: List[Any] = List(decoder)

  def decode(in: JsonReader): A = if (in.tryReadNull()) none else decoder.decode(in)

  override def readsNull: Boolean = true
  override def decodeMissing(in: JsonReader, names: FieldNames, index: Int): A = none
}

/** Builds a mutable collection of Java. */
abstract private class JavaFactory[A, C](make: () => C) extends Factory[A, C] with Serializable {
  protected def add(collection: C, a: A): Unit

  final def fromSpecific(elements: IterableOnce[A]): C = newBuilder.addAll(elements).result()

  final def newBuilder: Builder[A, C] = new Builder[A, C] {
    private[this] var elements = make()
    def clear(): Unit = elements = make()
    def result(): C = elements

    def addOne(a: A): this.type = {
      add(elements, a)
      this
    }
  }
}

final private class JavaCollectionFactory[A, C <: java.util.Collection[A]](make: () => C)
    extends JavaFactory[A, C](make) {
  protected def add(collection: C, a: A): Unit = {
    collection.add(a)
    ()
  }
}

final private class JavaMapFactory[K, V, M <: java.util.Map[K, V]](make: () => M)
    extends JavaFactory[(K, V), M](make) {
  protected def add(map: M, member: (K, V)): Unit = {
    map.put(member._1, member._2)
    ()
  }
}
