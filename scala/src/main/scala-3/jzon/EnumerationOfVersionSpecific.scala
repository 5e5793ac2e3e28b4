package jzon

import jzon.derivation.EnumerationMacros

/** The part of the companion of [[EnumerationOf]] that only Scala 3 has. */
private[jzon] trait EnumerationOfVersionSpecific:

  /** The enumeration of a type such as `WeekDay.Value`. */
  implicit inline def of[V <: Enumeration#Value]: EnumerationOf[V] = ${ EnumerationMacros.of[V] }
