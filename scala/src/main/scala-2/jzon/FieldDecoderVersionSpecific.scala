package jzon

import scala.language.experimental.macros

/** What the companion of [[FieldDecoder]] has in one version of Scala only. */
private[jzon] trait FieldDecoderVersionSpecific {

  /** The instance of a value class, or of a sealed type of objects, whose hints are the names; written by the compiler. */
  def derived[K]: FieldDecoder[K] = macro derivation.DerivationMacros.fieldDecoder[K]
}
