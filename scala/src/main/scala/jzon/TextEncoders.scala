package jzon

import java.net.URI
import java.time._
import java.util.{Currency, Locale, UUID}

import scala.concurrent.duration.{Duration => AnyDuration, FiniteDuration}

import jzon.engine.JsonWriter
import jzon.engine.codecs.EnumTexts

/** Instances for types that are strings of a certain form in JSON, such as dates and UUIDs. */
private[jzon] trait TextEncoders {

  /** `2007-12-03T10:15:30Z` */
  implicit def instant: Encoder[Instant] = TextForm.instant

  /** `2007-12-03` */
  implicit def localDate: Encoder[LocalDate] = TextForm.localDate

  /** `10:15:30` */
  implicit def localTime: Encoder[LocalTime] = TextForm.localTime

  /** `2007-12-03T10:15:30` */
  implicit def localDateTime: Encoder[LocalDateTime] = TextForm.localDateTime

  /** `2007-12-03T10:15:30+01:00` */
  implicit def offsetDateTime: Encoder[OffsetDateTime] = TextForm.offsetDateTime

  /** `10:15:30+01:00` */
  implicit def offsetTime: Encoder[OffsetTime] = TextForm.offsetTime

  /** `2007-12-03T10:15:30+01:00[Europe/Paris]` */
  implicit def zonedDateTime: Encoder[ZonedDateTime] = TextForm.zonedDateTime

  /** `PT1H30M` */
  implicit def duration: Encoder[Duration] = TextForm.duration

  /** `P1Y2M3D` */
  implicit def period: Encoder[Period] = TextForm.period

  /** `2007` */
  implicit def year: Encoder[Year] = TextForm.yearForm

  /** `2007-12` */
  implicit def yearMonth: Encoder[YearMonth] = TextForm.yearMonth

  /** `--12-03` */
  implicit def monthDay: Encoder[MonthDay] = TextForm.monthDay

  /** `MONDAY` */
  implicit def dayOfWeek: Encoder[DayOfWeek] = TextForm.dayOfWeek

  /** `JANUARY` */
  implicit def month: Encoder[Month] = TextForm.month

  /** `Europe/Paris` */
  implicit def zoneId: Encoder[ZoneId] = TextForm.zoneId

  /** `+01:00` */
  implicit def zoneOffset: Encoder[ZoneOffset] = TextForm.zoneOffset

  /** `5 seconds` or `Duration.Inf`, as `scala.concurrent.duration.Duration` prints it. */
  implicit def scalaDuration: Encoder[AnyDuration] = TextForm.anyDuration

  /** `5 seconds`, as `scala.concurrent.duration.Duration` prints it. */
  implicit def finiteDuration: Encoder[FiniteDuration] = TextForm.finiteDuration

  /** `https://example.org/` */
  implicit def uri: Encoder[URI] = TextForm.uri

  /** `EUR` */
  implicit def currency: Encoder[Currency] = TextForm.currency

  /** `en-GB` */
  implicit def locale: Encoder[Locale] = TextForm.locale

  /** `f81d4fae-7dec-11d0-a765-00a0c91e6bf6` */
  implicit def uuid: Encoder[UUID] = PrimitiveEncoders.uuid

  /**
   * The name of a constant of a Java enum: `implicit val encoder: Encoder[Level] = Encoder.javaEnum`.
   *
   * It is not implicit, because some programs write an enum as a number or a code. If they forgot to import that
   * instance, an implicit instance for names would hide the mistake.
   */
  def javaEnum[E <: java.lang.Enum[E]]: Encoder[E] = new JavaEnumEncoder[E]

  /** The name of a value of a Scala `Enumeration`, for its type `WeekDay.Value`. */
  implicit def enumerationValue[V <: Enumeration#Value]: Encoder[V] = PrimitiveEncoders.string.contramap(_.toString)

  /** The name of a value of a Scala `Enumeration`: `Encoder.enumeration(WeekDay)`. */
  def enumeration[E <: Enumeration](enumeration: E): Encoder[enumeration.Value] = new Encoder[enumeration.Value] {
    def encode(a: enumeration.Value, out: JsonWriter): Unit = out.writeString(a.toString)
  }
}

/** Writes the names of a Java enum's constants from words that are made at the first use. */
final private class JavaEnumEncoder[E <: java.lang.Enum[E]] extends Encoder[E] {

  /** A race is harmless: the object has only final fields. */
  @transient private[this] var texts: EnumTexts = null

  def encode(a: E, out: JsonWriter): Unit = {
    var texts = this.texts
    if (texts == null) {
      texts = EnumTexts.of(a.getDeclaringClass)
      this.texts = texts
    }
    texts.write(a, a.ordinal, out)
  }
}
