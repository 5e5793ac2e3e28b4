package jzon

import scala.language.experimental.macros

/** The part of the companion of [[EnumerationOf]] that differs between versions of Scala. */
private[jzon] trait EnumerationOfVersionSpecific {

  /** The enumeration of a type such as `WeekDay.Value`. */
  implicit def of[V <: Enumeration#Value]: EnumerationOf[V] = macro derivation.EnumerationMacros.of[V]
}
