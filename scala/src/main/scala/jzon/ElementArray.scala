package jzon

import java.util.{Arrays, UUID}

import scala.collection.Factory
import scala.collection.immutable.{ArraySeq, VectorBuilder}

import jzon.engine.JsonReader

/**
 * Reads an array of primitives, UUIDs or strings as an array of references, with one loop for each type.
 *
 * The loops for primitives and UUIDs are in the engine. The loop for strings has no call with many targets.
 */
abstract private[jzon] class ElementArray extends Serializable {

  /** Reads the elements into a new array of exactly their number, which no other code holds. */
  def read(in: JsonReader): Array[AnyRef]
}

private[jzon] object ElementArray {

  /** Returns the loop for the elements of a standard decoder, or null if it has no loop. */
  def of(element: Decoder[_]): ElementArray =
    if (!element.isInstanceOf[PlainElement]) null
    else if (element eq PrimitiveDecoders.string) strings
    else if (element eq PrimitiveDecoders.int) PrimitiveElements.ints
    else if (element eq PrimitiveDecoders.double) PrimitiveElements.doubles
    else if (element eq PrimitiveDecoders.long) PrimitiveElements.longs
    else if (element eq PrimitiveDecoders.boolean) PrimitiveElements.booleans
    else if (element eq PrimitiveDecoders.float) PrimitiveElements.floats
    else if (element eq PrimitiveDecoders.uuid) uuids
    else null

  private[jzon] val none = new Array[AnyRef](0)

  /** Reads an array of strings, which is an array of references already. */
  object strings extends ElementArray {
    def read(in: JsonReader): Array[AnyRef] = readStrings(in).asInstanceOf[Array[AnyRef]]

    def readStrings(in: JsonReader): Array[String] =
      if (!in.readArrayStart()) new Array[String](0)
      else {
        val max = in.maxEntries()
        var elements = new Array[String](8)
        var n = 0
        var more = true
        while (more) {
          if (n == max) throw in.tooManyEntries()
          if (n == elements.length) elements = Arrays.copyOf(elements, ArrayDecoder.larger(n))
          elements(n) = in.readLongString()
          n += 1
          more = in.readNextElement()
        }
        if (n == elements.length) elements else Arrays.copyOf(elements, n)
      }
  }

  object uuids extends ElementArray {
    def read(in: JsonReader): Array[AnyRef] = {
      val halves = in.arrays().readSharedUuids()
      val n = in.arrays().sharedLength() >> 1
      val elements = if (n == 0) none else new Array[AnyRef](n)
      var i = 0
      while (i < n) {
        elements(i) = new UUID(halves(2 * i), halves(2 * i + 1))
        i += 1
      }
      elements
    }
  }
}

/**
 * Decodes vectors of elements that [[ElementArray]] reads: builds them from vectors of 32 elements; each of
 * these is one array that is copied.
 */
final private[jzon] class ElementVectorDecoder[A](elements: ElementArray) extends Decoder[Vector[A]] {
  def decode(in: JsonReader): Vector[A] = {
    val all = elements.read(in)
    if (all.length <= 32) vector(all)
    else {
      val builder = new VectorBuilder[A]
      var i = 0
      while (i < all.length) {
        val end = Math.min(i + 32, all.length)
        builder.addAll(vector(Arrays.copyOfRange(all, i, end)))
        i = end
      }
      builder.result()
    }
  }

  private[this] def vector(all: Array[AnyRef]): Vector[A] =
    Vector.from(new ArraySeq.ofRef(all)).asInstanceOf[Vector[A]]
}

/** Decodes any other collection of elements that [[ElementArray]] reads; builds it from all elements at once. */
final private[jzon] class ElementFactoryDecoder[A, C](elements: ElementArray, factory: Factory[A, C])
    extends Decoder[C] {
  def decode(in: JsonReader): C =
    factory.fromSpecific(new ArraySeq.ofRef(elements.read(in)).asInstanceOf[ArraySeq[A]])
}

private[jzon] object ElementFactoryDecoder {

  /** Collections of integers. */
  def ints[A, C](factory: Factory[A, C]): Decoder[C] = new ElementFactoryDecoder(PrimitiveElements.ints, factory)
}

/** Decodes lists of strings. */
private[jzon] object StringListDecoder extends Decoder[List[String]] {
  def decode(in: JsonReader): List[String] =
    if (!in.readArrayStart()) Nil
    else {
      val elements = new scala.collection.mutable.ListBuffer[String]
      val max = in.maxEntries()
      var n = 0
      var more = true
      while (more) {
        n += 1
        if (n > max) throw in.tooManyEntries()
        elements += in.readLongString()
        more = in.readNextElement()
      }
      elements.toList
    }
}
