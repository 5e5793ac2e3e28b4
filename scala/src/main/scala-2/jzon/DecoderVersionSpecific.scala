package jzon

import scala.language.experimental.macros

/** What the companion of [[Decoder]] has in one version of Scala only. */
private[jzon] trait DecoderVersionSpecific {

  /**
   * The decoder of a case class, an object or a sealed family, written by the compiler.
   *
   * It does not compile where a field has no decoder; the message names the field and what to write.
   */
  def derived[A]: Decoder[A] = macro derivation.DerivationMacros.decoder[A]
}
