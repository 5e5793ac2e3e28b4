package jzon

import jzon.derivation.DerivationMacros

/** The part of the companion of [[Codec]] that only Scala 3 has. */
private[jzon] trait CodecVersionSpecific:

  /** Derives the instance of a case class, a sealed type or an enum at compile time; `derives Codec` calls it. */
  inline def derived[A]: Codec[A] = ${ DerivationMacros.codec[A] }

  /** Derives as [[derived]] does, with settings instead of annotations, for types that you cannot annotate. */
  inline def derivedWith[A](inline settings: DerivationSettings): Codec[A] =
    ${ DerivationMacros.codecWith[A]('settings) }
