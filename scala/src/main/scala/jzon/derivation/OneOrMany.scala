package jzon
package derivation

import java.lang.reflect.{Array => Arrays}
import java.util

import scala.collection.Factory

import jzon.engine.codecs.FieldForms
import jzon.engine.{FieldNames, JsonReader, JsonWriter}

/** Instances of fields with `@one_or_many` or `@empty_array_as_map`; generated code calls these methods. */
object OneOrMany {

  /** Returns a decoder that reads a value that is not an array as a collection of one. */
  def decoder[C](many: Decoder[C], one: Decoder[_], single: Single[_, C]): Decoder[C] =
    new OneOrManyDecoder[Any, C](many, one.asInstanceOf[Decoder[Any]], single.asInstanceOf[Single[Any, C]])

  /** Returns an encoder that writes a collection of one as its element. */
  def encoder[C](many: Encoder[C], one: Encoder[_]): Encoder[C] =
    new OneOrManyEncoder[C](many, one.asInstanceOf[Encoder[Any]])

  /** Returns a decoder that reads `[]` as an empty object. */
  def emptyArrayDecoder[A](decoder: Decoder[A]): Decoder[A] = new EmptyArrayDecoder(decoder)

  /** The only element of a collection or an array, perhaps in an Option; or [[NotOne]]. */
  private[derivation] def only(collection: Any): Any = collection match {
    case Some(inner)             => only(inner)
    case all: Iterable[_]        => if (all.sizeCompare(1) == 0) all.head else NotOne
    case all: util.Collection[_] => if (all.size == 1) all.iterator.next() else NotOne
    case array if array != null && array.getClass.isArray && Arrays.getLength(array) == 1 => Arrays.get(array, 0)
    case _                                                                                => NotOne
  }

  private[derivation] object NotOne
}

/** Makes a collection of one element; with [[scala.collection.Factory]], which Java's collections do not have. */
trait Single[A, C] extends Serializable {
  def apply(a: A): C
}

object Single extends OtherSingles {
  private def java[A, C](made: => util.Collection[A]): Single[A, C] = a => {
    val collection = made
    collection.add(a)
    collection.asInstanceOf[C]
  }

  implicit def option[A, C](implicit single: Single[A, C]): Single[A, Option[C]] = a => Some(single(a))
  implicit def nonEmptyList[A]: Single[A, ::[A]] = a => ::(a, Nil)
  implicit def arrayList[A, C >: util.ArrayList[A] <: util.Collection[A]]: Single[A, C] = java(new util.ArrayList[A])
  implicit def linkedList[A]: Single[A, util.LinkedList[A]] = java(new util.LinkedList[A])
  implicit def arrayDeque[A]: Single[A, util.ArrayDeque[A]] = java(new util.ArrayDeque[A])
  implicit def set[A]: Single[A, util.Set[A]] = java(new util.LinkedHashSet[A])
  implicit def hashSet[A]: Single[A, util.HashSet[A]] = java(new util.HashSet[A])
  implicit def linkedHashSet[A]: Single[A, util.LinkedHashSet[A]] = java(new util.LinkedHashSet[A])
  implicit def treeSet[A](implicit order: Ordering[A]): Single[A, util.TreeSet[A]] = java(new util.TreeSet[A](order))
}

private[derivation] trait OtherSingles {
  implicit def factory[A, C](implicit factory: Factory[A, C]): Single[A, C] = a => factory.fromSpecific(List(a))
}

final private class OneOrManyDecoder[A, C](many: Decoder[C], one: Decoder[A], single: Single[A, C])
    extends Decoder[C]
    with HasDecoders {
  def decoders: List[Any] = List(many, one)

  def decode(in: JsonReader): C = {
    val c = in.peek()
    if (c == '[' || c == 'n' && many.readsNull) many.decode(in) else single(one.decode(in))
  }

  override def readsNull: Boolean = many.readsNull
  override def decodeMissing(in: JsonReader, names: FieldNames, index: Int): C = many.decodeMissing(in, names, index)
}

final private class EmptyArrayDecoder[A](decoder: Decoder[A]) extends Decoder[A] with HasDecoders {
  def decoders: List[Any] = List(decoder)

  def decode(in: JsonReader): A =
    if (in.peek() == '[') FieldForms.readEmptyArray[A](in, decoder.decode(_)) else decoder.decode(in)

  override def readsNull: Boolean = decoder.readsNull
  override def decodeMissing(in: JsonReader, names: FieldNames, index: Int): A = decoder.decodeMissing(in, names, index)
}

final private class OneOrManyEncoder[C](many: Encoder[C], one: Encoder[Any]) extends Encoder[C] {
  def encode(c: C, out: JsonWriter): Unit = {
    val only = OneOrMany.only(c)
    if (only.asInstanceOf[AnyRef] eq OneOrMany.NotOne) many.encode(c, out)
    else FieldForms.writeOne(out, () => one.encode(only, out))
  }

  override def isNone(c: C): Boolean = many.isNone(c)
  override def hasNoJson(c: C): Boolean = many.hasNoJson(c)
  override def writesNull: Boolean = many.writesNull
}
