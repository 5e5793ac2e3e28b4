package jzon

import java.net.URI
import java.time._
import java.util.{Currency, Locale, UUID}

import scala.concurrent.duration.{Duration => AnyDuration, FiniteDuration}
import scala.reflect.ClassTag

/**
 * Instances for types that are strings of a certain form in JSON, such as dates and UUIDs.
 *
 * Each reads the output of the encoder of the same name. It also reads all other input that `parse` (or `of`) of the
 * type in `java.time` accepts:
 *
 *  - `10:15` for a time without seconds (not in an instant)
 *  - fractions of 1 to 9 digits
 *  - `t` and `z` in lower case
 *  - an instant with an offset other than `Z`
 *  - `+01` for `+01:00`
 */
private[jzon] trait TextDecoders {

  /** `2007-12-03T10:15:30Z` */
  implicit def instant: Decoder[Instant] = TextForm.instant

  /** `2007-12-03` */
  implicit def localDate: Decoder[LocalDate] = TextForm.localDate

  /** `10:15:30` */
  implicit def localTime: Decoder[LocalTime] = TextForm.localTime

  /** `2007-12-03T10:15:30` */
  implicit def localDateTime: Decoder[LocalDateTime] = TextForm.localDateTime

  /** `2007-12-03T10:15:30+01:00` */
  implicit def offsetDateTime: Decoder[OffsetDateTime] = TextForm.offsetDateTime

  /** `10:15:30+01:00` */
  implicit def offsetTime: Decoder[OffsetTime] = TextForm.offsetTime

  /** `2007-12-03T10:15:30+01:00[Europe/Paris]` */
  implicit def zonedDateTime: Decoder[ZonedDateTime] = TextForm.zonedDateTime

  /** `PT1H30M` */
  implicit def duration: Decoder[Duration] = TextForm.duration

  /** `P1Y2M3D` */
  implicit def period: Decoder[Period] = TextForm.period

  /** `2007` */
  implicit def year: Decoder[Year] = TextForm.yearForm

  /** `2007-12` */
  implicit def yearMonth: Decoder[YearMonth] = TextForm.yearMonth

  /** `--12-03` */
  implicit def monthDay: Decoder[MonthDay] = TextForm.monthDay

  /** `MONDAY` */
  implicit def dayOfWeek: Decoder[DayOfWeek] = TextForm.dayOfWeek

  /** `JANUARY` */
  implicit def month: Decoder[Month] = TextForm.month

  /** `Europe/Paris` */
  implicit def zoneId: Decoder[ZoneId] = TextForm.zoneId

  /** `+01:00` or `Z`; `+1`, `+01`, `+0100` and with seconds `+01:00:30` as well, and `+0` and `-00:00` for `Z`. */
  implicit def zoneOffset: Decoder[ZoneOffset] = TextForm.zoneOffset

  /** `5 seconds`, `1.5 hours`, or `Duration.Inf`, as `scala.concurrent.duration.Duration` reads it. */
  implicit def scalaDuration: Decoder[AnyDuration] = TextForm.anyDuration

  /** `5 seconds` or `1.5 hours`, as `scala.concurrent.duration.Duration` reads it. */
  implicit def finiteDuration: Decoder[FiniteDuration] = TextForm.finiteDuration

  /** `https://example.org/` */
  implicit def uri: Decoder[URI] = TextForm.uri

  /** `EUR` */
  implicit def currency: Decoder[Currency] = TextForm.currency

  /** `en-GB` */
  implicit def locale: Decoder[Locale] = TextForm.locale

  /** `f81d4fae-7dec-11d0-a765-00a0c91e6bf6` */
  implicit def uuid: Decoder[UUID] = PrimitiveDecoders.uuid

  /**
   * The name of a constant of a Java enum: `implicit val decoder: Decoder[Level] = Decoder.javaEnum`.
   *
   * It is not implicit, because some programs write an enum as a number or a code. If they forgot to import that
   * instance, an implicit instance for names would hide the mistake. `Decoder.javaEnum[Level].ignoreCase` reads the
   * names in any case.
   */
  def javaEnum[E <: java.lang.Enum[E]](implicit tag: ClassTag[E]): EnumDecoder[E] = EnumDecoder.ofJava(tag)

  /** The name of a value of a Scala `Enumeration`, for its type `WeekDay.Value`. */
  implicit def enumerationValue[V <: Enumeration#Value](implicit enumeration: EnumerationOf[V]): Decoder[V] =
    EnumDecoder.late(enumeration)

  /** The name of a value of a Scala `Enumeration`: `Decoder.enumeration(WeekDay)`. */
  def enumeration[E <: Enumeration](enumeration: E): EnumDecoder[enumeration.Value] =
    EnumDecoder.ofScala(enumeration).asInstanceOf[EnumDecoder[enumeration.Value]]
}

private[jzon] object JavaEnum {
  def unknown(names: Array[String]): String = names.mkString("expected one of ", ", ", "")

  def constants[E <: java.lang.Enum[E]](tag: ClassTag[E]): Array[E] =
    tag.runtimeClass.getEnumConstants.asInstanceOf[Array[E]]
}
