package jzon

import scala.language.experimental.macros

/** The part of the companion of [[FieldDecoder]] that differs between versions of Scala. */
private[jzon] trait FieldDecoderVersionSpecific {

  /**
   * Derives the instance of a value class, or of a sealed type of objects, at compile time. Hints become the names.
   */
  def derived[K]: FieldDecoder[K] = macro derivation.DerivationMacros.fieldDecoder[K]
}
