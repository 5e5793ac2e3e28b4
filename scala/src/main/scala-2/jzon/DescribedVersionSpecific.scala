package jzon

import scala.language.experimental.macros

/** The part of the companion of [[Described]] that differs between versions of Scala. */
private[jzon] trait DescribedVersionSpecific {

  /** Derives the instance of a case class, an object or a sealed type at compile time. */
  def derived[A]: Described[A] = macro derivation.DescribedMacros.described[A]

  /** Derives as [[derived]] does, with settings; pass the same settings as to the codec's `derivedWith`. */
  def derivedWith[A](settings: DerivationSettings): Described[A] = macro derivation.DescribedMacros.describedWith[A]
}

/** The part of the companion of [[FieldDescribed]] that differs between versions of Scala. */
private[jzon] trait FieldDescribedVersionSpecific {

  /** Derives the instance of a value class, or of a sealed type of objects, at compile time. */
  def derived[K]: FieldDescribed[K] = macro derivation.DescribedMacros.fieldDescribed[K]
}

/** Scala 2 has no arrays that Scala 3 does not have. */
private[jzon] trait DescribedArrayVersionSpecific

/** All tuples of Scala 2 have their own instances, so none are added here. */
private[jzon] trait TupleDescribedVersionSpecific
