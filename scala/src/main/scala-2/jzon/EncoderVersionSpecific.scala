package jzon

import scala.language.experimental.macros

/** The part of the companion of [[Encoder]] that differs between versions of Scala. */
private[jzon] trait EncoderVersionSpecific {

  /**
   * Derives the encoder of a case class, an object or a sealed type at compile time.
   *
   * If a field has no encoder, the code does not compile; the message names the field and the code to write.
   */
  def derived[A]: Encoder[A] = macro derivation.DerivationMacros.encoder[A]

  /** Derives as [[derived]] does, with settings instead of annotations, for types that you cannot annotate. */
  def derivedWith[A](settings: DerivationSettings): Encoder[A] = macro derivation.DerivationMacros.encoderWith[A]
}
