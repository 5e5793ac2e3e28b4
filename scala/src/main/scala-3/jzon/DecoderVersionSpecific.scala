package jzon

import jzon.derivation.DerivationMacros

/** What the companion of [[Decoder]] has in Scala 3. */
private[jzon] trait DecoderVersionSpecific:

  /** The instance of a case class, a sealed family or an enum, generated at compile time; `derives Decoder` calls it. */
  inline def derived[A]: Decoder[A] = ${ DerivationMacros.decoder[A] }
