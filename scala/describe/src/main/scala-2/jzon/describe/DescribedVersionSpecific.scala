package jzon.describe

import scala.language.experimental.macros

import jzon.DerivationSettings

/** What the companion of [[Described]] has in one version of Scala only. */
private[jzon] trait DescribedVersionSpecific {

  /** The instance of a case class, an object or a sealed type, written by the compiler. */
  def derived[A]: Described[A] = macro DescribedMacros.described[A]

  /** As [[derived]], with the settings that the codec is derived with. */
  def derivedWith[A](settings: DerivationSettings): Described[A] = macro DescribedMacros.describedWith[A]
}

/** What the companion of [[FieldDescribed]] has in one version of Scala only. */
private[jzon] trait FieldDescribedVersionSpecific {

  /** The instance of a value class, or of a sealed type of objects, written by the compiler. */
  def derived[K]: FieldDescribed[K] = macro DescribedMacros.fieldDescribed[K]
}

/** Scala 2 has no arrays of its own. */
private[jzon] trait DescribedArrayVersionSpecific

/** Scala 2 has no tuples beyond those that have instances of their own. */
private[jzon] trait TupleDescribedVersionSpecific
