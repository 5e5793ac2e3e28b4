package jzon.describe

/** What a [[Described]] is beside its companion. */
private[jzon] trait DescribedAnchor[A]

/** For derivation: what is found where nothing but the library has a description. */
object DescribedAnchor extends LibraryDescribed {

  /** Less specific than any instance. */
  implicit def absent[A]: DescribedAnchor[A] = null
}

/** What a [[FieldDescribed]] is beside its companion. */
private[jzon] trait FieldDescribedAnchor[K]

/** For derivation: what is found where nothing but the library has a description of names. */
object FieldDescribedAnchor {

  /** Less specific than any instance. */
  implicit def absent[K]: FieldDescribedAnchor[K] = null
}
