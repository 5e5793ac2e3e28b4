package jzon.describe

import jzon.derivation.StandIn

/** What a [[Described]] is beside its companion. */
private[jzon] trait DescribedAnchor[A]

object DescribedAnchor extends LibraryDescribed:

  /** Never called: derivation puts a description in its place. */
  implicit def standIn[N]: Described[StandIn[N]] = throw new IllegalStateException("a stand-in was not replaced")

/** What a [[FieldDescribed]] is beside its companion. */
private[jzon] trait FieldDescribedAnchor[K]
