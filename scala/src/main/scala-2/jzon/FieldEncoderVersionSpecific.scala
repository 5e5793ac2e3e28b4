package jzon

import scala.language.experimental.macros

/** The part of the companion of [[FieldEncoder]] that differs between versions of Scala. */
private[jzon] trait FieldEncoderVersionSpecific {

  /**
   * Derives the instance of a value class, or of a sealed type of objects, at compile time. Hints become the names.
   */
  def derived[K]: FieldEncoder[K] = macro derivation.DerivationMacros.fieldEncoder[K]
}
