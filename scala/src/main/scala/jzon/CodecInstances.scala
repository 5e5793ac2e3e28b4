package jzon

import java.net.URI
import java.time._
import java.util.{Currency, Locale, UUID}

import scala.concurrent.duration.{Duration => AnyDuration, FiniteDuration}
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
private[jzon] trait CodecInstances {

  /** Decodes as [[Decoder.boolean]] and encodes as [[Encoder.boolean]]. */
  def boolean: Codec[Boolean] = Codec.from(Decoder.boolean, Encoder.boolean)

  /** Decodes as [[Decoder.byte]] and encodes as [[Encoder.byte]]. */
  def byte: Codec[Byte] = Codec.from(Decoder.byte, Encoder.byte)

  /** Decodes as [[Decoder.short]] and encodes as [[Encoder.short]]. */
  def short: Codec[Short] = Codec.from(Decoder.short, Encoder.short)

  /** Decodes as [[Decoder.int]] and encodes as [[Encoder.int]]. */
  def int: Codec[Int] = Codec.from(Decoder.int, Encoder.int)

  /** Decodes as [[Decoder.long]] and encodes as [[Encoder.long]]. */
  def long: Codec[Long] = Codec.from(Decoder.long, Encoder.long)

  /** Decodes as [[Decoder.float]] and encodes as [[Encoder.float]]. */
  def float: Codec[Float] = Codec.from(Decoder.float, Encoder.float)

  /** Decodes as [[Decoder.double]] and encodes as [[Encoder.double]]. */
  def double: Codec[Double] = Codec.from(Decoder.double, Encoder.double)

  /** Decodes as [[Decoder.char]] and encodes as [[Encoder.char]]. */
  def char: Codec[Char] = Codec.from(Decoder.char, Encoder.char)

  /** Decodes as [[Decoder.string]] and encodes as [[Encoder.string]]. */
  def string: Codec[String] = Codec.from(Decoder.string, Encoder.string)

  /** Decodes as [[Decoder.symbol]] and encodes as [[Encoder.symbol]]. */
  def symbol: Codec[Symbol] = Codec.from(Decoder.symbol, Encoder.symbol)

  /** Decodes as [[Decoder.bigInteger]] and encodes as [[Encoder.bigInteger]]. */
  def bigInteger: Codec[java.math.BigInteger] = Codec.from(Decoder.bigInteger, Encoder.bigInteger)

  /** Decodes as [[Decoder.javaBigDecimal]] and encodes as [[Encoder.javaBigDecimal]]. */
  def javaBigDecimal: Codec[java.math.BigDecimal] = Codec.from(Decoder.javaBigDecimal, Encoder.javaBigDecimal)

  /** Decodes as [[Decoder.bigInt]] and encodes as [[Encoder.bigInt]]. */
  def bigInt: Codec[BigInt] = Codec.from(Decoder.bigInt, Encoder.bigInt)

  /** Decodes as [[Decoder.bigDecimal]] and encodes as [[Encoder.bigDecimal]]. */
  def bigDecimal: Codec[BigDecimal] = Codec.from(Decoder.bigDecimal, Encoder.bigDecimal)

  /** Decodes as [[Decoder.unit]] and encodes as [[Encoder.unit]]. */
  def unit: Codec[Unit] = Codec.from(Decoder.unit, Encoder.unit)

  /** Decodes as [[Decoder.uuid]] and encodes as [[Encoder.uuid]]. */
  def uuid: Codec[UUID] = Codec.from(Decoder.uuid, Encoder.uuid)

  /** Decodes as [[Decoder.instant]] and encodes as [[Encoder.instant]]. */
  def instant: Codec[Instant] = TextForm.instant

  /** Decodes as [[Decoder.localDate]] and encodes as [[Encoder.localDate]]. */
  def localDate: Codec[LocalDate] = TextForm.localDate

  /** Decodes as [[Decoder.localTime]] and encodes as [[Encoder.localTime]]. */
  def localTime: Codec[LocalTime] = TextForm.localTime

  /** Decodes as [[Decoder.localDateTime]] and encodes as [[Encoder.localDateTime]]. */
  def localDateTime: Codec[LocalDateTime] = TextForm.localDateTime

  /** Decodes as [[Decoder.offsetDateTime]] and encodes as [[Encoder.offsetDateTime]]. */
  def offsetDateTime: Codec[OffsetDateTime] = TextForm.offsetDateTime

  /** Decodes as [[Decoder.offsetTime]] and encodes as [[Encoder.offsetTime]]. */
  def offsetTime: Codec[OffsetTime] = TextForm.offsetTime

  /** Decodes as [[Decoder.zonedDateTime]] and encodes as [[Encoder.zonedDateTime]]. */
  def zonedDateTime: Codec[ZonedDateTime] = TextForm.zonedDateTime

  /** Decodes as [[Decoder.duration]] and encodes as [[Encoder.duration]]. */
  def duration: Codec[Duration] = TextForm.duration

  /** Decodes as [[Decoder.period]] and encodes as [[Encoder.period]]. */
  def period: Codec[Period] = TextForm.period

  /** Decodes as [[Decoder.year]] and encodes as [[Encoder.year]]. */
  def year: Codec[Year] = TextForm.year

  /** Decodes as [[Decoder.yearMonth]] and encodes as [[Encoder.yearMonth]]. */
  def yearMonth: Codec[YearMonth] = TextForm.yearMonth

  /** Decodes as [[Decoder.monthDay]] and encodes as [[Encoder.monthDay]]. */
  def monthDay: Codec[MonthDay] = TextForm.monthDay

  /** Decodes as [[Decoder.dayOfWeek]] and encodes as [[Encoder.dayOfWeek]]. */
  def dayOfWeek: Codec[DayOfWeek] = TextForm.dayOfWeek

  /** Decodes as [[Decoder.month]] and encodes as [[Encoder.month]]. */
  def month: Codec[Month] = TextForm.month

  /** Decodes as [[Decoder.zoneId]] and encodes as [[Encoder.zoneId]]. */
  def zoneId: Codec[ZoneId] = TextForm.zoneId

  /** Decodes as [[Decoder.zoneOffset]] and encodes as [[Encoder.zoneOffset]]. */
  def zoneOffset: Codec[ZoneOffset] = TextForm.zoneOffset

  /** Decodes as [[Decoder.scalaDuration]] and encodes as [[Encoder.scalaDuration]]. */
  def scalaDuration: Codec[AnyDuration] = TextForm.scalaDuration

  /** Decodes as [[Decoder.finiteDuration]] and encodes as [[Encoder.finiteDuration]]. */
  def finiteDuration: Codec[FiniteDuration] = TextForm.finiteDuration

  /** Decodes as [[Decoder.uri]] and encodes as [[Encoder.uri]]. */
  def uri: Codec[URI] = TextForm.uri

  /** Decodes as [[Decoder.currency]] and encodes as [[Encoder.currency]]. */
  def currency: Codec[Currency] = TextForm.currency

  /** Decodes as [[Decoder.locale]] and encodes as [[Encoder.locale]]. */
  def locale: Codec[Locale] = TextForm.locale

  /** Decodes as [[Decoder.base64]] and encodes as [[Encoder.base64]]. */
  def base64[A](variant: Base64Variant = Base64Variant.MIME_NO_LINEFEEDS)(implicit
      from: FromBytes[A],
      to: ToBytes[A]
  ): Codec[A] = Codec.from(from.as(variant), to.as(variant))

  /** Decodes as [[Decoder.hex]] and encodes as [[Encoder.hex]]. */
  def hex[A](digits: Hex = Hex.LOWER)(implicit from: FromBytes[A], to: ToBytes[A]): Codec[A] =
    Codec.from(from.as(digits), to.as(digits))

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
