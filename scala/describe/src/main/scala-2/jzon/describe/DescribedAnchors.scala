package jzon.describe

/** A parent of [[Described]], whose implicit scope does not contain the companion of [[Described]]. */
private[jzon] trait DescribedAnchor[A]

/** For derivation: the result of a search if only the library has a description. */
object DescribedAnchor extends LibraryDescribed {

  /** Less specific than any instance. */
  implicit def absent[A]: DescribedAnchor[A] = null
}

/** A parent of [[FieldDescribed]], whose implicit scope does not contain the companion of [[FieldDescribed]]. */
private[jzon] trait FieldDescribedAnchor[K]

/** For derivation: the result of a search if only the library has a description of names. */
object FieldDescribedAnchor {

  /** Less specific than any instance. */
  implicit def absent[K]: FieldDescribedAnchor[K] = null
}
