package jzon

import jzon.engine.binary.{Base64Variant, BinaryText, Hex}
import jzon.engine.io.BinarySource

/** Decoders of bytes in strings. None is implicit, because bytes have more than one form. */
private[jzon] trait BinaryDecoders {

  /**
   * Decodes Base64, by default the standard form of RFC 4648: `Decoder.base64[Array[Byte]](Base64Variant.PEM)`.
   *
   * Without such an instance, an array of bytes is an array of numbers, like other arrays.
   */
  def base64[A](variant: Base64Variant = Base64Variant.MIME_NO_LINEFEEDS)(implicit bytes: FromBytes[A]): Decoder[A] =
    bytes.as(variant)

  /** Decodes hexadecimal digits of upper and lower case. */
  def hex[A](digits: Hex = Hex.LOWER)(implicit bytes: FromBytes[A]): Decoder[A] = bytes.as(digits)

  /**
   * Decodes an object with a large binary field: jzon writes its bytes to a stream and does not hold them in memory.
   *
   * The fields before it decide where the bytes go, for example a file's name before its content:
   *
   * {{{
   * case class Head(name: String)
   * val download: Decoder[(Head, Long)] =
   *   Decoder.binary[Head]("content").to(head => Files.newOutputStream(folder.resolve(safe(head.name))))
   * }}}
   *
   * @param member the name of the binary field, which must come after all fields that `H` needs
   * @param text the form of its bytes
   */
  def binary[H](member: String, text: BinaryText = Base64Variant.MIME_NO_LINEFEEDS)(implicit
      head: Decoder[H]
  ): BinaryMemberDecoder[H] = new BinaryMemberDecoder[H](member, text, head)
}

/** Encoders of bytes as strings. */
private[jzon] trait BinaryEncoders {

  /** Encodes as Base64, by default the standard form of RFC 4648: `Encoder.base64[Array[Byte]](Base64Variant.PEM)`. */
  def base64[A](variant: Base64Variant = Base64Variant.MIME_NO_LINEFEEDS)(implicit bytes: ToBytes[A]): Encoder[A] =
    bytes.as(variant)

  /** Encodes as hexadecimal digits, in lower case by default; `Hex.UPPER` has capital letters. */
  def hex[A](digits: Hex = Hex.LOWER)(implicit bytes: ToBytes[A]): Encoder[A] = bytes.as(digits)

  /** Encodes the bytes of a source, such as a file, as Base64 (RFC 4648), without holding them in memory. */
  implicit def binarySource: Encoder[BinarySource] = BinaryEncoders.source
}

private object BinaryEncoders {
  val source: Encoder[BinarySource] = ToBytes.source.as(Base64Variant.MIME_NO_LINEFEEDS)
}
