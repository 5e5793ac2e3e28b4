package jzon
package describe

/** What the companion of [[Described]] has in Scala 3. */
private[jzon] trait DescribedVersionSpecific:

  /** The instance of a case class, a sealed type or an enum, made at compile time; `derives Described` calls it. */
  inline def derived[A]: Described[A] = ${ DescribedMacros.described[A] }

  /** As [[derived]], with the settings that the codec is derived with. */
  inline def derivedWith[A](inline settings: DerivationSettings): Described[A] =
    ${ DescribedMacros.describedWith[A]('settings) }

/** What the companion of [[FieldDescribed]] has in Scala 3. */
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
