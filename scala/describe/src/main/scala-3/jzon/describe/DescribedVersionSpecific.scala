package jzon
package describe

/** The part of the companion of [[Described]] that only Scala 3 has. */
private[jzon] trait DescribedVersionSpecific:

  /** Derives the instance of a case class, a sealed type or an enum at compile time; `derives Described` calls it. */
  inline def derived[A]: Described[A] = ${ DescribedMacros.described[A] }

  /** Derives as [[derived]] does, with settings; pass the same settings as to the codec's `derivedWith`. */
  inline def derivedWith[A](inline settings: DerivationSettings): Described[A] =
    ${ DescribedMacros.describedWith[A]('settings) }

/** The part of the companion of [[FieldDescribed]] that only Scala 3 has. */
private[jzon] trait FieldDescribedVersionSpecific:

  /** The instance of a value class, or of an enum or sealed type of objects; `derives FieldDescribed` calls it. */
  inline def derived[K]: FieldDescribed[K] = ${ FieldDescribedMacros.described[K] }

/** The descriptions of arrays that only Scala 3 has. */
private[jzon] trait DescribedArrayVersionSpecific:

  /** An array. */
  implicit def iArray[A](implicit element: Described[A]): Described[IArray[A]] =
    ContainerDescribed.array(element, 0, distinct = false)

/** The descriptions of tuples that only Scala 3 has. */
private[jzon] trait TupleDescribedVersionSpecific:

  /** An empty array. */
  implicit def emptyTuple: Described[EmptyTuple] = ContainerDescribed.tuple()

  /** An array of as many elements. */
  implicit inline def largeTuple[A, T <: LargeTail]: Described[A *: T] = ${ DescribedMacros.largeTuple[A *: T] }
