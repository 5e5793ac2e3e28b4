package jzon

import scala.language.experimental.macros

/** What the companion of [[Codec]] has in one version of Scala only. */
private[jzon] trait CodecVersionSpecific {

  /**
   * The decoder and encoder of a case class, an object or a sealed type in one, written by the compiler.
   *
   * It does not compile where a field has no instance; the message names the field and what to write.
   */
  def derived[A]: Codec[A] = macro derivation.DerivationMacros.codec[A]

  /** As [[derived]], with settings in place of annotations, for types that nobody can annotate. */
  def derivedWith[A](settings: DerivationSettings): Codec[A] = macro derivation.DerivationMacros.codecWith[A]
}
