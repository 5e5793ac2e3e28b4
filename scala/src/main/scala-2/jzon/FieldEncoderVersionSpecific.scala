package jzon

import scala.language.experimental.macros

/** What the companion of [[FieldEncoder]] has in one version of Scala only. */
private[jzon] trait FieldEncoderVersionSpecific {

  /** The instance of a value class, or of a sealed type of objects, whose hints are the names; written by the compiler. */
  def derived[K]: FieldEncoder[K] = macro derivation.DerivationMacros.fieldEncoder[K]
}
