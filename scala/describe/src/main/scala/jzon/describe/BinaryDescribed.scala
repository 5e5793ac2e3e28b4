package jzon
package describe

import jzon.engine.binary.{Base64Variant, Hex}
import jzon.engine.io.BinarySource
import jzon.engine.description.Forms

/**
 * Descriptions of bytes in strings. Only the description of `BinarySource` is implicit, because bytes have more than
 * one form.
 */
private[jzon] trait BinaryDescribed {

  /** Bytes as Base64, as with `Decoder.base64` and `Encoder.base64`. */
  def base64[A](variant: Base64Variant = Base64Variant.MIME_NO_LINEFEEDS): Described[A] =
    Described.of(Forms.bytes(variant))

  /** Bytes as hexadecimal digits, as with `Decoder.hex` and `Encoder.hex`. */
  def hex[A](digits: Hex = Hex.LOWER): Described[A] = Described.of(Forms.bytes(digits))

  /** Base64 in the form of RFC 4648. */
  implicit def binarySource: Described[BinarySource] = base64[BinarySource]()
}
