package jzon

import jzon.derivation.DerivationMacros

/** What the companion of [[Encoder]] has in Scala 3. */
private[jzon] trait EncoderVersionSpecific:

  /** The instance of a case class, a sealed type or an enum, generated at compile time; `derives Encoder` calls it. */
  inline def derived[A]: Encoder[A] = ${ DerivationMacros.encoder[A] }

  /** As [[derived]], with settings in place of annotations, for types that nobody can annotate. */
  inline def derivedWith[A](inline settings: DerivationSettings): Encoder[A] =
    ${ DerivationMacros.encoderWith[A]('settings) }
