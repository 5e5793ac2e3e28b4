package jzon

import jzon.derivation.EnumerationMacros

/** What the companion of [[EnumerationOf]] has in Scala 3. */
private[jzon] trait EnumerationOfVersionSpecific:

  /** The enumeration of a type such as `WeekDay.Value`. */
  implicit inline def of[V <: Enumeration#Value]: EnumerationOf[V] = ${ EnumerationMacros.of[V] }
