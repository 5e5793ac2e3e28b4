package jzon

import jzon.derivation.FieldMacros

/** The part of the companion of [[FieldDecoder]] that only Scala 3 has. */
private[jzon] trait FieldDecoderVersionSpecific:

  /** Derives the instance of a value class, an enum or a sealed type of objects; hints become the names.
    *
    * `derives FieldDecoder` calls it at compile time.
    */
  inline def derived[K]: FieldDecoder[K] = ${ FieldMacros.decoder[K] }
