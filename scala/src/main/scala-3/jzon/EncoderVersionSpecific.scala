package jzon

import jzon.derivation.DerivationMacros

/** The part of the companion of [[Encoder]] that only Scala 3 has. */
private[jzon] trait EncoderVersionSpecific:

  /** Derives the instance of a case class, a sealed type or an enum at compile time; `derives Encoder` calls it. */
  inline def derived[A]: Encoder[A] = ${ DerivationMacros.encoder[A] }

  /** Derives as [[derived]] does, with settings instead of annotations, for types that you cannot annotate. */
  inline def derivedWith[A](inline settings: DerivationSettings): Encoder[A] =
    ${ DerivationMacros.encoderWith[A]('settings) }
