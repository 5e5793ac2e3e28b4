package jzon

import jzon.derivation.DerivationMacros

/** The part of the companion of [[Decoder]] that only Scala 3 has. */
private[jzon] trait DecoderVersionSpecific:

  /** Derives the instance of a case class, a sealed type or an enum at compile time; `derives Decoder` calls it. */
  inline def derived[A]: Decoder[A] = ${ DerivationMacros.decoder[A] }

  /** Derives as [[derived]] does, with settings instead of annotations, for types that you cannot annotate. */
  inline def derivedWith[A](inline settings: DerivationSettings): Decoder[A] =
    ${ DerivationMacros.decoderWith[A]('settings) }
