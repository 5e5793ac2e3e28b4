package jzon

import scala.language.experimental.macros

/** What the companion of [[Encoder]] has in one version of Scala only. */
private[jzon] trait EncoderVersionSpecific {

  /**
   * The encoder of a case class, an object or a sealed type, written by the compiler.
   *
   * It does not compile where a field has no encoder; the message names the field and what to write.
   */
  def derived[A]: Encoder[A] = macro derivation.DerivationMacros.encoder[A]

  /** As [[derived]], with settings in place of annotations, for types that nobody can annotate. */
  def derivedWith[A](settings: DerivationSettings): Encoder[A] = macro derivation.DerivationMacros.encoderWith[A]
}
