package jzon

import scala.language.experimental.macros

/** What the companion of [[Decoder]] has in one version of Scala only. */
private[jzon] trait DecoderVersionSpecific {

  /**
   * The decoder of a case class, an object or a sealed type, written by the compiler.
   *
   * It does not compile where a field has no decoder; the message names the field and what to write.
   */
  def derived[A]: Decoder[A] = macro derivation.DerivationMacros.decoder[A]

  /** As [[derived]], with settings in place of annotations, for types that nobody can annotate. */
  def derivedWith[A](settings: DerivationSettings): Decoder[A] = macro derivation.DerivationMacros.decoderWith[A]
}
