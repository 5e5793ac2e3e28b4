package jzon

import jzon.derivation.FieldMacros

/** The part of the companion of [[FieldEncoder]] that only Scala 3 has. */
private[jzon] trait FieldEncoderVersionSpecific:

  /** Derives the instance of a value class, an enum or a sealed type of objects; hints become the names.
    *
    * `derives FieldEncoder` calls it at compile time.
    */
  inline def derived[K]: FieldEncoder[K] = ${ FieldMacros.encoder[K] }
