package jzon

import scala.language.experimental.macros

/** The part of the companion of [[Decoder]] that differs between versions of Scala. */
private[jzon] trait DecoderVersionSpecific {

  /**
   * Derives the decoder of a case class, an object or a sealed type at compile time.
   *
   * If a field has no decoder, the code does not compile; the message names the field and the code to write.
   */
  def derived[A]: Decoder[A] = macro derivation.DerivationMacros.decoder[A]

  /** Derives as [[derived]] does, with settings instead of annotations, for types that you cannot annotate. */
  def derivedWith[A](settings: DerivationSettings): Decoder[A] = macro derivation.DerivationMacros.decoderWith[A]
}
