package jzon.describe

import jzon.derivation.StandIn

/** A parent of [[Described]], whose implicit scope does not contain the companion of [[Described]]. */
private[jzon] trait DescribedAnchor[A]

object DescribedAnchor extends LibraryDescribed:

  /** Never called: derivation puts a description in its place. */
  implicit def standIn[N]: Described[StandIn[N]] = throw new IllegalStateException("a stand-in was not replaced")

/** A parent of [[FieldDescribed]], whose implicit scope does not contain the companion of [[FieldDescribed]]. */
private[jzon] trait FieldDescribedAnchor[K]
