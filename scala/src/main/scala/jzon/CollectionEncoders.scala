package jzon

import scala.collection.{immutable, mutable}

import jzon.engine.JsonWriter

/** Instances for collections and arrays, which are arrays in JSON. */
private[jzon] trait CollectionEncoders extends IterableEncoders with ArrayEncoderVersionSpecific {

  /** The elements in order. */
  implicit def list[A](implicit element: Encoder[A]): Encoder[List[A]] = ListEncoder(element)

  /** The elements in order. */
  implicit def vector[A](implicit element: Encoder[A]): Encoder[Vector[A]] = IterableEncoder[A, Vector[A]](element)

  /** The elements in order. */
  implicit def seq[A](implicit element: Encoder[A]): Encoder[Seq[A]] = IterableEncoder[A, Seq[A]](element)

  /** The elements in the order of the set. */
  implicit def set[A](implicit element: Encoder[A]): Encoder[Set[A]] = IterableEncoder[A, Set[A]](element)

  /** The elements in order; primitives are not boxed. */
  implicit def array[A](implicit element: Encoder[A]): Encoder[Array[A]] = ArrayEncoder(element)

  /** The integers in the set. */
  implicit def bitSet: Encoder[immutable.BitSet] = BitSetEncoder.narrow

  /** The integers in the set. */
  implicit def mutableBitSet: Encoder[mutable.BitSet] = BitSetEncoder.narrow
}

/** Encodes lists, except lists of strings and those that `PrimitiveListEncoders` writes. */
final private[jzon] class ListEncoder[A](element: Encoder[A]) extends Encoder[List[A]] {
  def encode(a: List[A], out: JsonWriter): Unit = {
    val some = a.nonEmpty // before anything is written, so that a null list is reported and not its first element
    out.writeArrayStart()
    if (some) {
      element.encode(a.head, out)
      var rest = a.tail
      while (rest.nonEmpty) {
        out.writeComma()
        element.encode(rest.head, out)
        rest = rest.tail
      }
    }
    out.writeArrayEnd()
  }
}

private[jzon] object ListEncoder {
  def apply[A](element: Encoder[A]): Encoder[List[A]] = {
    val encoder: Encoder[_] =
      if (!element.isInstanceOf[PlainElement]) new ListEncoder[A](element)
      else if (element eq PrimitiveEncoders.string) StringListEncoder
      else if (element eq PrimitiveEncoders.int) PrimitiveListEncoders.ints
      else if (element eq PrimitiveEncoders.long) PrimitiveListEncoders.longs
      else if (element eq PrimitiveEncoders.boolean) PrimitiveListEncoders.booleans
      else new ListEncoder[A](element)
    encoder.asInstanceOf[Encoder[List[A]]]
  }
}

/**
 * Encodes lists of strings. Must not call an element encoder: docs/performance-notes.md#calls-that-must-be-inlined.
 */
private[jzon] object StringListEncoder extends Encoder[List[String]] {
  def encode(a: List[String], out: JsonWriter): Unit = {
    val some = a.nonEmpty // before anything is written, so that a null list is reported and not its first element
    out.writeArrayStart()
    if (some) {
      out.writeString(a.head)
      var rest = a.tail
      while (rest.nonEmpty) {
        out.writeComma()
        out.writeString(rest.head)
        rest = rest.tail
      }
    }
    out.writeArrayEnd()
  }
}

/** One instance for all collections without their own instance. */
private[jzon] trait IterableEncoders {

  /** The elements in the order of the collection. */
  implicit def iterable[A, C[X] <: Iterable[X]](implicit element: Encoder[A]): Encoder[C[A]] =
    IterableEncoder[A, C[A]](element)
}

/** Encodes any collection, except those that `PrimitiveIterableEncoders` writes. */
final private[jzon] class IterableEncoder[A](element: Encoder[A]) extends Encoder[Iterable[A]] {
  def encode(a: Iterable[A], out: JsonWriter): Unit = {
    val elements = a.iterator
    out.writeArrayStart()
    if (elements.hasNext) {
      element.encode(elements.next(), out)
      while (elements.hasNext) {
        out.writeComma()
        element.encode(elements.next(), out)
      }
    }
    out.writeArrayEnd()
  }
}

private[jzon] object IterableEncoder {
  def apply[A, C <: Iterable[A]](element: Encoder[A]): Encoder[C] = {
    val encoder: Encoder[_] =
      if (!element.isInstanceOf[PlainElement]) new IterableEncoder[A](element)
      else if (element eq PrimitiveEncoders.int) PrimitiveIterableEncoders.ints
      else if (element eq PrimitiveEncoders.long) PrimitiveIterableEncoders.longs
      else if (element eq PrimitiveEncoders.boolean) BooleansEncoder
      else new IterableEncoder[A](element)
    encoder.asInstanceOf[Encoder[C]]
  }
}

private[jzon] object BitSetEncoder extends Encoder[scala.collection.BitSet] {
  def encode(a: scala.collection.BitSet, out: JsonWriter): Unit = {
    val elements = a.iterator
    out.writeArrayStart()
    var first = true
    while (elements.hasNext) {
      if (first) first = false else out.writeComma()
      out.writeInt(elements.next())
    }
    out.writeArrayEnd()
  }
}

/** Encodes collections of booleans: copies short ones into an array, which the engine writes four at a time. */
private[jzon] object BooleansEncoder extends Encoder[Iterable[Boolean]] {

  /** Longer collections are written one by one, so that they are never in memory as a whole. */
  final private[this] val MostCopied = 4096

  def encode(a: Iterable[Boolean], out: JsonWriter): Unit =
    a match {
      case known: immutable.ArraySeq.ofBoolean => out.arrays().writeBooleans(known.unsafeArray)
      case known: mutable.ArraySeq.ofBoolean   => out.arrays().writeBooleans(known.array)
      case other                               => encode(other.iterator, out)
    }

  private[this] def encode(elements: Iterator[Boolean], out: JsonWriter): Unit = {
    var all = new Array[Boolean](16)
    var n = 0
    while (n < MostCopied && elements.hasNext) {
      if (n == all.length) all = java.util.Arrays.copyOf(all, 2 * n)
      all(n) = elements.next()
      n += 1
    }
    if (!elements.hasNext) out.arrays().writeBooleans(java.util.Arrays.copyOf(all, n))
    else {
      out.writeArrayStart()
      out.writeBoolean(all(0))
      for (i <- 1 until n) {
        out.writeComma()
        out.writeBoolean(all(i))
      }
      while (elements.hasNext) {
        out.writeComma()
        out.writeBoolean(elements.next())
      }
      out.writeArrayEnd()
    }
  }
}
