package jzon

import scala.collection.{Factory, immutable, mutable}
import scala.reflect.ClassTag

import jzon.derivation.HasDecoders
import jzon.engine.JsonReader
import jzon.engine.codecs.KeySet

/** Instances for immutable collections and arrays, which are arrays in JSON. */
private[jzon] trait CollectionDecoders extends MutableCollectionDecoders with ArrayDecoderVersionSpecific {

  /** The elements in order. */
  implicit def list[A](implicit element: Decoder[A]): Decoder[List[A]] = ListDecoder(element)

  /** The elements in order, in a List. */
  implicit def seq[A](implicit element: Decoder[A]): Decoder[Seq[A]] = list[A].widen

  /** The elements in order, in a List. */
  implicit def linearSeq[A](implicit element: Decoder[A]): Decoder[immutable.LinearSeq[A]] = list[A].widen

  /** The elements in order, in a List. */
  implicit def iterable[A](implicit element: Decoder[A]): Decoder[Iterable[A]] = list[A].widen

  /** The elements in order, in a List. */
  implicit def immutableIterable[A](implicit element: Decoder[A]): Decoder[immutable.Iterable[A]] = list[A].widen

  /** The elements in order, in a List. */
  implicit def collectionSeq[A](implicit element: Decoder[A]): Decoder[collection.Seq[A]] = list[A].widen

  /** The elements in order, in a List. */
  implicit def collectionLinearSeq[A](implicit element: Decoder[A]): Decoder[collection.LinearSeq[A]] = list[A].widen

  /** The elements in order; an empty array is an error. */
  implicit def nonEmptyList[A](implicit element: Decoder[A]): Decoder[::[A]] =
    list[A].collect("expected an element") { case elements: ::[A] => elements }

  /** The elements in order. */
  implicit def vector[A](implicit element: Decoder[A]): Decoder[Vector[A]] = {
    val elements = ElementArray.of(element)
    if (elements == null) new BuilderDecoder(element, Vector) else new ElementVectorDecoder(elements)
  }

  /** The elements in order, in a Vector. */
  implicit def indexedSeq[A](implicit element: Decoder[A]): Decoder[IndexedSeq[A]] = vector[A].widen

  /** The elements in order, in a Vector. */
  implicit def collectionIndexedSeq[A](implicit element: Decoder[A]): Decoder[collection.IndexedSeq[A]] =
    vector[A].widen

  /** The elements in order. */
  implicit def queue[A](implicit element: Decoder[A]): Decoder[immutable.Queue[A]] = standard(element, immutable.Queue)

  /** The elements in order, all of them read at once. */
  implicit def lazyList[A](implicit element: Decoder[A]): Decoder[LazyList[A]] = list[A].map(LazyList.from(_))

  /** The elements in order; primitives are not boxed. */
  implicit def arraySeq[A](implicit element: Decoder[A], tag: ClassTag[A]): Decoder[immutable.ArraySeq[A]] =
    array[A].map(immutable.ArraySeq.unsafeWrapArray(_))

  /** The elements in order; primitives are not boxed. */
  implicit def array[A](implicit element: Decoder[A], tag: ClassTag[A]): Decoder[Array[A]] = ArrayDecoder(element, tag)

  /** The elements, without duplicates. */
  implicit def set[A](implicit element: Decoder[A]): Decoder[Set[A]] = setOf(Set, chained = false)

  /** The elements, without duplicates. */
  implicit def hashSet[A](implicit element: Decoder[A]): Decoder[immutable.HashSet[A]] =
    setOf(immutable.HashSet, chained = false)

  /** The elements, as [[set]] reads them. */
  implicit def collectionSet[A](implicit element: Decoder[A]): Decoder[collection.Set[A]] = set[A].widen

  /** The elements, without duplicates; at most 1000, because such a set compares each new element with all others. */
  implicit def listSet[A](implicit element: Decoder[A]): Decoder[immutable.ListSet[A]] =
    new SetDecoder(element, immutable.ListSet, chained = false, maxEntries = 1000)

  /** The elements in the order of the ordering, without duplicates. */
  implicit def sortedSet[A](implicit element: Decoder[A], ordering: Ordering[A]): Decoder[immutable.SortedSet[A]] =
    treeSet[A].widen

  /** The elements in the order of the ordering, without duplicates. */
  implicit def treeSet[A](implicit element: Decoder[A], ordering: Ordering[A]): Decoder[immutable.TreeSet[A]] =
    standard(element, immutable.TreeSet)

  /** The elements in the order of the ordering, as [[sortedSet]] reads them. */
  implicit def collectionSortedSet[A](implicit
      element: Decoder[A],
      ordering: Ordering[A]
  ): Decoder[collection.SortedSet[A]] = treeSet[A].widen

  /** Integers from 0 to 1023; for larger ones see [[bitSet(max:Int)* bitSet]]. */
  implicit def bitSet: Decoder[immutable.BitSet] = bitSet(BitSets.DefaultMax)

  /** Integers from 0 to `max`; a set takes up to `max / 8` bytes, even for a set of one element. */
  def bitSet(max: Int): Decoder[immutable.BitSet] = new BitSetDecoder[immutable.BitSet](max) {
    protected def from(words: Array[Long]): immutable.BitSet = immutable.BitSet.fromBitMaskNoCopy(words)
  }

  /**
   * The elements in order, in any collection that has a factory: `Decoder.fromFactory(ArraySeq.untagged)`.
   *
   * For collections that hash their elements use [[setFromFactory]]. With `fromFactory` hostile input can make them
   * slow.
   */
  def fromFactory[A, C](factory: Factory[A, C])(implicit element: Decoder[A]): Decoder[C] =
    new BuilderDecoder(element, factory)

  /**
   * The elements, in any set that has a factory: `Decoder.setFromFactory(mutable.HashSet)`.
   *
   * The set may hash its elements: jzon rejects input with too many elements of one hash code, or in one bucket of a
   * chained table.
   */
  def setFromFactory[A, C](factory: Factory[A, C])(implicit element: Decoder[A]): Decoder[C] =
    new SetDecoder(element, factory, chained = true, Int.MaxValue)

  /** A standard collection that does not hash its elements. */
  private[jzon] def standard[A, C](element: Decoder[A], factory: Factory[A, C]): Decoder[C] = {
    val elements = ElementArray.of(element)
    if (elements == null) new BuilderDecoder(element, factory) else new ElementFactoryDecoder(elements, factory)
  }
}

/** Instances for mutable collections, which are arrays in JSON. */
private[jzon] trait MutableCollectionDecoders { self: CollectionDecoders =>

  /** The elements in order, in an ArrayBuffer. */
  implicit def buffer[A](implicit element: Decoder[A]): Decoder[mutable.Buffer[A]] = arrayBuffer[A].widen

  /** The elements in order, in an ArrayBuffer. */
  implicit def mutableSeq[A](implicit element: Decoder[A]): Decoder[mutable.Seq[A]] = arrayBuffer[A].widen

  /** The elements in order, in an ArrayBuffer. */
  implicit def mutableIndexedSeq[A](implicit element: Decoder[A]): Decoder[mutable.IndexedSeq[A]] =
    arrayBuffer[A].widen

  /** The elements in order. */
  implicit def arrayBuffer[A](implicit element: Decoder[A]): Decoder[mutable.ArrayBuffer[A]] =
    standard(element, mutable.ArrayBuffer)

  /** The elements in order. */
  implicit def listBuffer[A](implicit element: Decoder[A]): Decoder[mutable.ListBuffer[A]] =
    standard(element, mutable.ListBuffer)

  /** The elements in order. */
  implicit def arrayDeque[A](implicit element: Decoder[A]): Decoder[mutable.ArrayDeque[A]] =
    standard(element, mutable.ArrayDeque)

  /** The elements in order. */
  implicit def mutableQueue[A](implicit element: Decoder[A]): Decoder[mutable.Queue[A]] =
    standard(element, mutable.Queue)

  /** The elements in order, the first on top. */
  implicit def mutableStack[A](implicit element: Decoder[A]): Decoder[mutable.Stack[A]] =
    standard(element, mutable.Stack)

  /** The elements in order; primitives are not boxed. */
  implicit def mutableArraySeq[A](implicit element: Decoder[A], tag: ClassTag[A]): Decoder[mutable.ArraySeq[A]] =
    array[A].map(mutable.ArraySeq.make(_))

  /** The elements in order, in a buffer of linked arrays. */
  implicit def unrolledBuffer[A](implicit element: Decoder[A], tag: ClassTag[A]): Decoder[mutable.UnrolledBuffer[A]] =
    standard(element, mutable.UnrolledBuffer)

  /** The elements in a heap, the greatest on top. */
  implicit def priorityQueue[A](implicit
      element: Decoder[A],
      ordering: Ordering[A]
  ): Decoder[mutable.PriorityQueue[A]] =
    standard(element, mutable.PriorityQueue)

  /** The elements, without duplicates. */
  implicit def mutableSet[A](implicit element: Decoder[A]): Decoder[mutable.Set[A]] = mutableHashSet[A].widen

  /** The elements, without duplicates. */
  implicit def mutableHashSet[A](implicit element: Decoder[A]): Decoder[mutable.HashSet[A]] =
    setOf(mutable.HashSet, chained = true)

  /** The elements in order, without duplicates. */
  implicit def linkedHashSet[A](implicit element: Decoder[A]): Decoder[mutable.LinkedHashSet[A]] =
    setOf(mutable.LinkedHashSet, chained = true)

  /** The elements in the order of the ordering, without duplicates. */
  implicit def mutableSortedSet[A](implicit element: Decoder[A], ordering: Ordering[A]): Decoder[mutable.SortedSet[A]] =
    mutableTreeSet[A].widen

  /** The elements in the order of the ordering, without duplicates. */
  implicit def mutableTreeSet[A](implicit element: Decoder[A], ordering: Ordering[A]): Decoder[mutable.TreeSet[A]] =
    standard(element, mutable.TreeSet)

  /** Integers from 0 to 1023. */
  implicit def mutableBitSet: Decoder[mutable.BitSet] = mutableBitSet(BitSets.DefaultMax)

  /** Integers from 0 to `max`; a set takes up to `max / 8` bytes, even for a set of one element. */
  def mutableBitSet(max: Int): Decoder[mutable.BitSet] = new BitSetDecoder[mutable.BitSet](max) {
    protected def from(words: Array[Long]): mutable.BitSet = mutable.BitSet.fromBitMaskNoCopy(words)
  }

  protected def setOf[A, C](factory: Factory[A, C], chained: Boolean)(implicit element: Decoder[A]): Decoder[C] =
    // No guard is needed: different integers have different hash codes, and sets without chains mix these by a
    // bijection.
    if (!chained && (element eq PrimitiveDecoders.int)) ElementFactoryDecoder.ints(factory)
    else new SetDecoder(element, factory, chained, Int.MaxValue)
}

/** Decodes lists, except those that `PrimitiveListDecoders` reads. */
final private[jzon] class ListDecoder[A](element: Decoder[A]) extends Decoder[List[A]] with HasDecoders {
  def decoders: List[Any] = List(element)

  def decode(in: JsonReader): List[A] =
    if (!in.readArrayStart()) Nil
    else {
      val elements = new mutable.ListBuffer[A]
      val max = in.maxEntries()
      var n = 0
      var more = true
      while (more) {
        n += 1
        if (n > max) throw in.tooManyEntries()
        elements += element.decode(in)
        more = in.readNextElement()
      }
      elements.toList
    }
}

private[jzon] object ListDecoder {
  def apply[A](element: Decoder[A]): Decoder[List[A]] = {
    val primitive: Decoder[_] =
      if (!element.isInstanceOf[PlainElement]) null
      else if (element eq PrimitiveDecoders.string) StringListDecoder
      else if (element eq PrimitiveDecoders.int) PrimitiveListDecoders.ints
      else if (element eq PrimitiveDecoders.double) PrimitiveListDecoders.doubles
      else if (element eq PrimitiveDecoders.long) PrimitiveListDecoders.longs
      else if (element eq PrimitiveDecoders.boolean) PrimitiveListDecoders.booleans
      else if (element eq PrimitiveDecoders.float) PrimitiveListDecoders.floats
      else if (element eq PrimitiveDecoders.uuid) Uuids.list
      else if (NumberPairs.ofDoubles(element)) DoublePairListDecoder
      else null
    if (primitive != null) primitive.asInstanceOf[Decoder[List[A]]] else new ListDecoder[A](element)
  }
}

/** Decodes any collection that does not hash its elements. */
final private[jzon] class BuilderDecoder[A, C](element: Decoder[A], factory: Factory[A, C])
    extends Decoder[C]
    with HasDecoders {
  def decoders: List[Any] = List(element)

  def decode(in: JsonReader): C = {
    val elements = factory.newBuilder
    val max = in.maxEntries()
    var n = 0
    var more = in.readArrayStart()
    while (more) {
      n += 1
      if (n > max) throw in.tooManyEntries()
      elements += element.decode(in)
      more = in.readNextElement()
    }
    elements.result()
  }
}

/**
 * Decodes a set that hashes its elements; `chained` as in [[HashKeys]].
 *
 * Up to `KeySet.MAX_COLLISIONS` elements with equal hash codes are harmless, so the guard starts after them.
 */
final private[jzon] class SetDecoder[A, C](
    element: Decoder[A],
    factory: Factory[A, C],
    chained: Boolean,
    maxEntries: Int
) extends Decoder[C]
    with HasDecoders {
  def decoders: List[Any] = List(element)

  def decode(in: JsonReader): C = {
    val elements = factory.newBuilder
    if (in.readArrayStart()) {
      val keys = new HashKeys(chained)
      val max = Math.min(in.maxEntries(), maxEntries)
      var n = 0
      var more = true
      while (more) {
        n += 1
        if (n > max) throw in.tooManyEntries()
        val a = element.decode(in)
        HashKeys.requireQuickHash(a, in)
        if (n > KeySet.MAX_COLLISIONS) keys.add(a, in)
        elements += a
        more = in.readNextElement()
      }
    }
    elements.result()
  }
}

private[jzon] object BitSets {

  /** With this maximum a set takes at most 128 bytes: `[1000000000]` must not take 125 MB. */
  final val DefaultMax = 1023
}

/** Decodes a bit set as an array of words; the largest element decides their number. */
abstract private[jzon] class BitSetDecoder[C](max: Int) extends Decoder[C] {
  // Not `require`: it would load Predef and about a hundred more classes with every decoder, at start-up.
  if (max < 0) throw new IllegalArgumentException("max must not be negative")

  protected def from(words: Array[Long]): C

  final def decode(in: JsonReader): C = {
    val elements = in.arrays().readSharedInts(0, max)
    val n = in.arrays().sharedLength()
    var largest = 0
    var i = 0
    while (i < n) {
      largest = Math.max(largest, elements(i))
      i += 1
    }
    val words = new Array[Long]((largest >> 6) + 1)
    i = 0
    while (i < n) {
      words(elements(i) >> 6) |= 1L << elements(i)
      i += 1
    }
    from(words)
  }
}
