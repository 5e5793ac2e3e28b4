package jzon

import jzon.engine.{Base64Variant, BinarySource, BinaryText, Hex}

/** Decoders of bytes that strings hold as text. None is implicit, as bytes have more than one form. */
private[jzon] trait BinaryDecoders {

  /**
   * Bytes as Base64, in the form of RFC 4648 if nothing else is said: `Decoder.base64[Array[Byte]](Base64Variant.PEM)`.
   *
   * Where no instance says so, arrays of bytes are arrays of numbers, as all arrays are.
   */
  def base64[A](variant: Base64Variant = Base64Variant.MIME_NO_LINEFEEDS)(implicit bytes: FromBytes[A]): Decoder[A] =
    bytes.as(variant)

  /** Bytes as hexadecimal digits of either case. */
  def hex[A](digits: Hex = Hex.LOWER)(implicit bytes: FromBytes[A]): Decoder[A] = bytes.as(digits)

  /**
   * Decodes objects with a member whose bytes are passed on and never held, to where the members before it say: a file's
   * content behind its name.
   *
   * {{{
   * case class Head(name: String)
   * val download: Decoder[(Head, Long)] =
   *   Decoder.binary[Head]("content").to(head => Files.newOutputStream(folder.resolve(safe(head.name))))
   * }}}
   *
   * @param member the name of the member, which must come behind all that `H` needs
   * @param text how its bytes are written
   */
  def binary[H](member: String, text: BinaryText = Base64Variant.MIME_NO_LINEFEEDS)(implicit
      head: Decoder[H]
  ): BinaryMemberDecoder[H] = new BinaryMemberDecoder[H](member, text, head)
}

/** Encoders of bytes as text in strings. */
private[jzon] trait BinaryEncoders {

  /** Bytes as Base64, in the form of RFC 4648 if nothing else is said: `Encoder.base64[Array[Byte]](Base64Variant.PEM)`. */
  def base64[A](variant: Base64Variant = Base64Variant.MIME_NO_LINEFEEDS)(implicit bytes: ToBytes[A]): Encoder[A] =
    bytes.as(variant)

  /** Bytes as hexadecimal digits, of which [[Hex.UPPER]] has capital letters. */
  def hex[A](digits: Hex = Hex.LOWER)(implicit bytes: ToBytes[A]): Encoder[A] = bytes.as(digits)

  /** Base64 in the form of RFC 4648 of what a source has, such as a file, which is never held. */
  implicit def binarySource: Encoder[BinarySource] = BinaryEncoders.source
}

private object BinaryEncoders {
  val source: Encoder[BinarySource] = ToBytes.source.as(Base64Variant.MIME_NO_LINEFEEDS)
}
