package jzon

import java.util.{Optional, OptionalDouble, OptionalInt, OptionalLong}

import scala.collection.Factory
import scala.collection.mutable.Builder

import jzon.engine.{FieldNames, JsonReader}

/** Instances for the boxes, options and collections of Java. */
private[jzon] trait JavaDecoders { self: PrimitiveDecoders =>

  // A Decoder[Int] returns a java.lang.Integer wherever it is called through the interface, so it is one of these too.

  /** `true` or `false`. */
  implicit def javaBoolean: Decoder[java.lang.Boolean] = boolean.asInstanceOf[Decoder[java.lang.Boolean]]

  /** An integer literal in range. */
  implicit def javaByte: Decoder[java.lang.Byte] = byte.asInstanceOf[Decoder[java.lang.Byte]]

  /** An integer literal in range. */
  implicit def javaShort: Decoder[java.lang.Short] = short.asInstanceOf[Decoder[java.lang.Short]]

  /** An integer literal in range. */
  implicit def javaInteger: Decoder[java.lang.Integer] = int.asInstanceOf[Decoder[java.lang.Integer]]

  /** An integer literal in range. */
  implicit def javaLong: Decoder[java.lang.Long] = long.asInstanceOf[Decoder[java.lang.Long]]

  /** A number, correctly rounded, or `"NaN"`, `"Infinity"` or `"-Infinity"`. */
  implicit def javaFloat: Decoder[java.lang.Float] = float.asInstanceOf[Decoder[java.lang.Float]]

  /** A number, correctly rounded, or `"NaN"`, `"Infinity"` or `"-Infinity"`. */
  implicit def javaDouble: Decoder[java.lang.Double] = double.asInstanceOf[Decoder[java.lang.Double]]

  /** A string of one character. */
  implicit def javaCharacter: Decoder[java.lang.Character] = char.asInstanceOf[Decoder[java.lang.Character]]

  /** Empty for null and for a missing member. */
  implicit def optional[A](implicit decoder: Decoder[A]): Decoder[Optional[A]] =
    new NullableDecoder(decoder.map(Optional.of(_)), Optional.empty[A])

  /** Empty for null and for a missing member. */
  implicit def optionalInt: Decoder[OptionalInt] = new NullableDecoder(int.map(OptionalInt.of), OptionalInt.empty)

  /** Empty for null and for a missing member. */
  implicit def optionalLong: Decoder[OptionalLong] = new NullableDecoder(long.map(OptionalLong.of), OptionalLong.empty)

  /** Empty for null and for a missing member. */
  implicit def optionalDouble: Decoder[OptionalDouble] =
    new NullableDecoder(double.map(OptionalDouble.of), OptionalDouble.empty)

  /** The elements in order, in an ArrayList. */
  implicit def javaList[A](implicit element: Decoder[A]): Decoder[java.util.List[A]] =
    new BuilderDecoder(element, new JavaListFactory[A])

  /** The elements in order, each once however often it is there, in a LinkedHashSet. */
  implicit def javaSet[A](implicit element: Decoder[A]): Decoder[java.util.Set[A]] =
    new SetDecoder(element, new JavaSetFactory[A], chained = false, maxEntries = Int.MaxValue)

  /** The members of an object in order, in a LinkedHashMap. */
  implicit def javaMap[K, V](implicit key: FieldDecoder[K], value: Decoder[V]): Decoder[java.util.Map[K, V]] =
    new MapDecoder(key, value, new JavaMapFactory[K, V])
}

/** Null and a missing member are `none`. */
final private class NullableDecoder[A](decoder: Decoder[A], none: A) extends Decoder[A] {
  def decode(in: JsonReader): A = if (in.tryReadNull()) none else decoder.decode(in)

  override def decodeMissing(in: JsonReader, names: FieldNames, index: Int): A = none
}

/** A collection of Java that is filled by `add`. */
abstract private class JavaFactory[A, C] extends Factory[A, C] {
  protected def make(): C
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

final private class JavaListFactory[A] extends JavaFactory[A, java.util.List[A]] {
  protected def make(): java.util.List[A] = new java.util.ArrayList[A]

  protected def add(list: java.util.List[A], a: A): Unit = {
    list.add(a)
    ()
  }
}

final private class JavaSetFactory[A] extends JavaFactory[A, java.util.Set[A]] {
  protected def make(): java.util.Set[A] = new java.util.LinkedHashSet[A]

  protected def add(set: java.util.Set[A], a: A): Unit = {
    set.add(a)
    ()
  }
}

final private class JavaMapFactory[K, V] extends JavaFactory[(K, V), java.util.Map[K, V]] {
  protected def make(): java.util.Map[K, V] = new java.util.LinkedHashMap[K, V]

  protected def add(map: java.util.Map[K, V], member: (K, V)): Unit = {
    map.put(member._1, member._2)
    ()
  }
}
