package jzon.describe

import scala.language.experimental.macros

import jzon.DerivationSettings

/** The part of the companion of [[Described]] that differs between versions of Scala. */
private[jzon] trait DescribedVersionSpecific {

  /** The instance of a case class, an object or a sealed type, written by the compiler. */
  def derived[A]: Described[A] = macro DescribedMacros.described[A]

  /** As [[derived]], with the settings that the codec is derived with. */
  def derivedWith[A](settings: DerivationSettings): Described[A] = macro DescribedMacros.describedWith[A]
}

/** The part of the companion of [[FieldDescribed]] that differs between versions of Scala. */
private[jzon] trait FieldDescribedVersionSpecific {

  /** The instance of a value class, or of a sealed type of objects, written by the compiler. */
  def derived[K]: FieldDescribed[K] = macro DescribedMacros.fieldDescribed[K]
}

/** Scala 2 has no arrays that Scala 3 does not have. */
private[jzon] trait DescribedArrayVersionSpecific

/** Empty: all tuples of Scala 2 have their own instances. */
private[jzon] trait TupleDescribedVersionSpecific
