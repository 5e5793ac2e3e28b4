package jzon

import java.net.URI
import java.time._
import java.util.{Currency, Locale, UUID}

import scala.concurrent.duration.{Duration => AnyDuration, FiniteDuration}
import scala.reflect.ClassTag

import jzon.engine.{Base64Variant, Hex}

/**
 * The standard instances by name, both directions in one: `Codec.uuid.imap(OrderId(_))(_.value)`.
 *
 * None is implicit, as [[Codec.of]] makes a codec of the decoder and the encoder that are. In the companion of an opaque type
 * they are what to write: where `OrderId` is a `UUID`, a `Codec[UUID]` that is looked up is the very one that is being
 * defined, and waits for itself for ever.
 *
 * {{{
 * opaque type OrderId = UUID
 * object OrderId:
 *   given Codec[OrderId] = Codec.uuid
 * }}}
 */
private[jzon] trait CodecInstances {

  /** As [[Decoder.boolean]] and [[Encoder.boolean]]. */
  def boolean: Codec[Boolean] = Codec.of(Decoder.boolean, Encoder.boolean)

  /** As [[Decoder.byte]] and [[Encoder.byte]]. */
  def byte: Codec[Byte] = Codec.of(Decoder.byte, Encoder.byte)

  /** As [[Decoder.short]] and [[Encoder.short]]. */
  def short: Codec[Short] = Codec.of(Decoder.short, Encoder.short)

  /** As [[Decoder.int]] and [[Encoder.int]]. */
  def int: Codec[Int] = Codec.of(Decoder.int, Encoder.int)

  /** As [[Decoder.long]] and [[Encoder.long]]. */
  def long: Codec[Long] = Codec.of(Decoder.long, Encoder.long)

  /** As [[Decoder.float]] and [[Encoder.float]]. */
  def float: Codec[Float] = Codec.of(Decoder.float, Encoder.float)

  /** As [[Decoder.double]] and [[Encoder.double]]. */
  def double: Codec[Double] = Codec.of(Decoder.double, Encoder.double)

  /** As [[Decoder.char]] and [[Encoder.char]]. */
  def char: Codec[Char] = Codec.of(Decoder.char, Encoder.char)

  /** As [[Decoder.string]] and [[Encoder.string]]. */
  def string: Codec[String] = Codec.of(Decoder.string, Encoder.string)

  /** As [[Decoder.symbol]] and [[Encoder.symbol]]. */
  def symbol: Codec[Symbol] = Codec.of(Decoder.symbol, Encoder.symbol)

  /** As [[Decoder.bigInteger]] and [[Encoder.bigInteger]]. */
  def bigInteger: Codec[java.math.BigInteger] = Codec.of(Decoder.bigInteger, Encoder.bigInteger)

  /** As [[Decoder.javaBigDecimal]] and [[Encoder.javaBigDecimal]]. */
  def javaBigDecimal: Codec[java.math.BigDecimal] = Codec.of(Decoder.javaBigDecimal, Encoder.javaBigDecimal)

  /** As [[Decoder.bigInt]] and [[Encoder.bigInt]]. */
  def bigInt: Codec[BigInt] = Codec.of(Decoder.bigInt, Encoder.bigInt)

  /** As [[Decoder.bigDecimal]] and [[Encoder.bigDecimal]]. */
  def bigDecimal: Codec[BigDecimal] = Codec.of(Decoder.bigDecimal, Encoder.bigDecimal)

  /** As [[Decoder.unit]] and [[Encoder.unit]]. */
  def unit: Codec[Unit] = Codec.of(Decoder.unit, Encoder.unit)

  /** As [[Decoder.uuid]] and [[Encoder.uuid]]. */
  def uuid: Codec[UUID] = Codec.of(Decoder.uuid, Encoder.uuid)

  /** As [[Decoder.instant]] and [[Encoder.instant]]. */
  def instant: Codec[Instant] = TextForm.instant

  /** As [[Decoder.localDate]] and [[Encoder.localDate]]. */
  def localDate: Codec[LocalDate] = TextForm.localDate

  /** As [[Decoder.localTime]] and [[Encoder.localTime]]. */
  def localTime: Codec[LocalTime] = TextForm.localTime

  /** As [[Decoder.localDateTime]] and [[Encoder.localDateTime]]. */
  def localDateTime: Codec[LocalDateTime] = TextForm.localDateTime

  /** As [[Decoder.offsetDateTime]] and [[Encoder.offsetDateTime]]. */
  def offsetDateTime: Codec[OffsetDateTime] = TextForm.offsetDateTime

  /** As [[Decoder.offsetTime]] and [[Encoder.offsetTime]]. */
  def offsetTime: Codec[OffsetTime] = TextForm.offsetTime

  /** As [[Decoder.zonedDateTime]] and [[Encoder.zonedDateTime]]. */
  def zonedDateTime: Codec[ZonedDateTime] = TextForm.zonedDateTime

  /** As [[Decoder.duration]] and [[Encoder.duration]]. */
  def duration: Codec[Duration] = TextForm.duration

  /** As [[Decoder.period]] and [[Encoder.period]]. */
  def period: Codec[Period] = TextForm.period

  /** As [[Decoder.year]] and [[Encoder.year]]. */
  def year: Codec[Year] = TextForm.yearForm

  /** As [[Decoder.yearMonth]] and [[Encoder.yearMonth]]. */
  def yearMonth: Codec[YearMonth] = TextForm.yearMonth

  /** As [[Decoder.monthDay]] and [[Encoder.monthDay]]. */
  def monthDay: Codec[MonthDay] = TextForm.monthDay

  /** As [[Decoder.dayOfWeek]] and [[Encoder.dayOfWeek]]. */
  def dayOfWeek: Codec[DayOfWeek] = TextForm.dayOfWeek

  /** As [[Decoder.month]] and [[Encoder.month]]. */
  def month: Codec[Month] = TextForm.month

  /** As [[Decoder.zoneId]] and [[Encoder.zoneId]]. */
  def zoneId: Codec[ZoneId] = TextForm.zoneId

  /** As [[Decoder.zoneOffset]] and [[Encoder.zoneOffset]]. */
  def zoneOffset: Codec[ZoneOffset] = TextForm.zoneOffset

  /** As [[Decoder.scalaDuration]] and [[Encoder.scalaDuration]]. */
  def scalaDuration: Codec[AnyDuration] = TextForm.anyDuration

  /** As [[Decoder.finiteDuration]] and [[Encoder.finiteDuration]]. */
  def finiteDuration: Codec[FiniteDuration] = TextForm.finiteDuration

  /** As [[Decoder.uri]] and [[Encoder.uri]]. */
  def uri: Codec[URI] = TextForm.uri

  /** As [[Decoder.currency]] and [[Encoder.currency]]. */
  def currency: Codec[Currency] = TextForm.currency

  /** As [[Decoder.locale]] and [[Encoder.locale]]. */
  def locale: Codec[Locale] = TextForm.locale

  /** As [[Decoder.base64]] and [[Encoder.base64]]. */
  def base64[A](variant: Base64Variant = Base64Variant.MIME_NO_LINEFEEDS)(implicit
      from: FromBytes[A],
      to: ToBytes[A]
  ): Codec[A] = Codec.of(from.as(variant), to.as(variant))

  /** As [[Decoder.hex]] and [[Encoder.hex]]. */
  def hex[A](digits: Hex = Hex.LOWER)(implicit from: FromBytes[A], to: ToBytes[A]): Codec[A] =
    Codec.of(from.as(digits), to.as(digits))

  /** As [[Decoder.option]] and [[Encoder.option]]. */
  def option[A](value: Codec[A]): Codec[Option[A]] = Codec.of(Decoder.option(value), Encoder.option(value))

  /** As [[Decoder.list]] and [[Encoder.list]]. */
  def list[A](element: Codec[A]): Codec[List[A]] = Codec.of(Decoder.list(element), Encoder.list(element))

  /** As [[Decoder.vector]] and [[Encoder.vector]]. */
  def vector[A](element: Codec[A]): Codec[Vector[A]] = Codec.of(Decoder.vector(element), Encoder.vector(element))

  /** As [[Decoder.set]] and [[Encoder.set]]. */
  def set[A](element: Codec[A]): Codec[Set[A]] = Codec.of(Decoder.set(element), Encoder.set(element))

  /** As [[Decoder.map]] and [[Encoder.map]], with strings as keys. */
  def map[V](value: Codec[V]): Codec[Map[String, V]] =
    Codec.of(Decoder.map(FieldDecoder.string, value), Encoder.map(FieldEncoder.string, value))

  /** As [[Decoder.javaEnum]] and [[Encoder.javaEnum]]. */
  def javaEnum[E <: java.lang.Enum[E]](implicit tag: ClassTag[E]): Codec[E] =
    Codec.of(Decoder.javaEnum[E], Encoder.javaEnum[E])

  /** As [[Decoder.enumeration]] and [[Encoder.enumeration]]. */
  def enumeration[E <: Enumeration](enumeration: E): Codec[enumeration.Value] =
    Codec.of(Decoder.enumeration[E](enumeration), Encoder.enumeration[E](enumeration))
}
