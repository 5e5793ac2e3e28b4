package jzon

import scala.language.experimental.macros

/** What the companion of [[EnumerationOf]] has in one version of Scala only. */
private[jzon] trait EnumerationOfVersionSpecific {

  /** The enumeration of a type such as `WeekDay.Value`. */
  implicit def of[V <: Enumeration#Value]: EnumerationOf[V] = macro derivation.EnumerationMacros.of[V]
}
