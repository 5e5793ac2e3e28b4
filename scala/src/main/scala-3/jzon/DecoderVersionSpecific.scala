package jzon

import jzon.derivation.DerivationMacros

/** What the companion of [[Decoder]] has in Scala 3. */
private[jzon] trait DecoderVersionSpecific:

  /** The instance of a case class, a sealed type or an enum, generated at compile time; `derives Decoder` calls it. */
  inline def derived[A]: Decoder[A] = ${ DerivationMacros.decoder[A] }

  /** As [[derived]], with settings in place of annotations, for types that nobody can annotate. */
  inline def derivedWith[A](inline settings: DerivationSettings): Decoder[A] =
    ${ DerivationMacros.decoderWith[A]('settings) }
