package jzon

import scala.reflect.ClassTag

import jzon.engine.binary.{Base64Variant, Hex}

/**
 * The standard codecs by name: `Codec.uuid.imap(OrderId(_))(_.value)`.
 *
 * None is implicit, because the compiler combines the implicit decoder and encoder itself. Use these codecs in the
 * companion of an opaque type. There `OrderId` is the same type as `UUID`, so an implicit search for `Codec[UUID]`
 * finds the instance being defined, which then waits for itself for ever.
 *
 * {{{
 * opaque type OrderId = UUID
 * object OrderId:
 *   given Codec[OrderId] = Codec.uuid
 * }}}
 */
private[jzon] trait CodecInstances extends ScalarCodecs with TextCodecInstances {

  /** Decodes as [[Decoder.base64]] and encodes as [[Encoder.base64]]. */
  def base64[A](variant: Base64Variant = Base64Variant.MIME_NO_LINEFEEDS)(implicit
      from: FromBytes[A],
      to: ToBytes[A]
  ): Codec[A] = Codec.from(from.as(variant), to.as(variant))

  /** Decodes as [[Decoder.hex]] and encodes as [[Encoder.hex]]. */
  def hex[A](digits: Hex = Hex.LOWER)(implicit from: FromBytes[A], to: ToBytes[A]): Codec[A] =
    Codec.from(from.as(digits), to.as(digits))

  /**
   * Returns a codec of strings in the form of keys of maps: `Codec.asString[Long]` reads and writes `"12"`.
   *
   * [[as_string]] uses it for fields of numbers and booleans.
   */
  def asString[A](implicit key: FieldDecoder[A], name: FieldEncoder[A]): Codec[A] = new StringCodec(key, name)

  /** Returns the codec of booleans that are 0 and 1. */
  def bit: Codec[Boolean] = BitCodec

  /** Decodes as [[Decoder.option]] and encodes as [[Encoder.option]]. */
  def option[A](value: Codec[A]): Codec[Option[A]] = Codec.from(Decoder.option(value), Encoder.option(value))

  /** Decodes as [[Decoder.list]] and encodes as [[Encoder.list]]. */
  def list[A](element: Codec[A]): Codec[List[A]] = Codec.from(Decoder.list(element), Encoder.list(element))

  /** Decodes as [[Decoder.vector]] and encodes as [[Encoder.vector]]. */
  def vector[A](element: Codec[A]): Codec[Vector[A]] = Codec.from(Decoder.vector(element), Encoder.vector(element))

  /** Decodes as [[Decoder.set]] and encodes as [[Encoder.set]]. */
  def set[A](element: Codec[A]): Codec[Set[A]] = Codec.from(Decoder.set(element), Encoder.set(element))

  /** Decodes as [[Decoder.map]] and encodes as [[Encoder.map]], with strings as keys. */
  def map[V](value: Codec[V]): Codec[Map[String, V]] =
    Codec.from(Decoder.map(FieldDecoder.string, value), Encoder.map(FieldEncoder.string, value))

  /** Decodes as [[Decoder.javaEnum]] and encodes as [[Encoder.javaEnum]]. */
  def javaEnum[E <: java.lang.Enum[E]](implicit tag: ClassTag[E]): EnumCodec[E] =
    new EnumCodec(Decoder.javaEnum[E], Encoder.javaEnum[E])

  /** Decodes as [[Decoder.enumeration]] and encodes as [[Encoder.enumeration]]. */
  def enumeration[E <: Enumeration](enumeration: E): EnumCodec[enumeration.Value] =
    new EnumCodec(Decoder.enumeration[E](enumeration), Encoder.enumeration[E](enumeration))
}
