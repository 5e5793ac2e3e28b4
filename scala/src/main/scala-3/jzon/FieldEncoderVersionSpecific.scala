package jzon

import jzon.derivation.FieldMacros

/** What the companion of [[FieldEncoder]] has in Scala 3. */
private[jzon] trait FieldEncoderVersionSpecific:

  /** The instance of a value class, or of an enum or sealed type of objects, whose hints are the names; generated at
    * compile time; `derives FieldEncoder` calls it.
    */
  inline def derived[K]: FieldEncoder[K] = ${ FieldMacros.encoder[K] }
