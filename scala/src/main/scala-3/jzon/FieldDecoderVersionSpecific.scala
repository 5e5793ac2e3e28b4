package jzon

import jzon.derivation.FieldMacros

/** What the companion of [[FieldDecoder]] has in Scala 3. */
private[jzon] trait FieldDecoderVersionSpecific:

  /** The instance of a value class, or of an enum or sealed type of objects, whose hints are the names; generated at
    * compile time; `derives FieldDecoder` calls it.
    */
  inline def derived[K]: FieldDecoder[K] = ${ FieldMacros.decoder[K] }
