package jzon

import java.net.URI
import java.time._
import java.util.{Currency, Locale, UUID}

import scala.concurrent.duration.{Duration => AnyDuration, FiniteDuration}

import jzon.engine.JsonWriter

/** Instances for the keys of maps. */
private[jzon] trait FieldEncoderInstances {

  /** The name as it is. */
  implicit val string: FieldEncoder[String] = new FieldEncoder[String] {
    def encodeName(k: String, out: JsonWriter): Unit = out.writeName(k)
  }

  /** `"true"` or `"false"`. */
  implicit val boolean: FieldEncoder[Boolean] = new FieldEncoder[Boolean] {
    def encodeName(k: Boolean, out: JsonWriter): Unit = out.writeNameBoolean(k)
  }

  /** An integer literal in range, in quotes. */
  implicit val byte: FieldEncoder[Byte] = new FieldEncoder[Byte] {
    def encodeName(k: Byte, out: JsonWriter): Unit = out.writeNameInt(k.toInt)
  }

  /** An integer literal in range, in quotes. */
  implicit val short: FieldEncoder[Short] = new FieldEncoder[Short] {
    def encodeName(k: Short, out: JsonWriter): Unit = out.writeNameInt(k.toInt)
  }

  /** An integer literal in range, in quotes. */
  implicit val int: FieldEncoder[Int] = new FieldEncoder[Int] {
    def encodeName(k: Int, out: JsonWriter): Unit = out.writeNameInt(k)
  }

  /** An integer literal in range, in quotes. */
  implicit val long: FieldEncoder[Long] = new FieldEncoder[Long] {
    def encodeName(k: Long, out: JsonWriter): Unit = out.writeNameLong(k)
  }

  /** A number in quotes, or one of the names of NaN and the infinities. */
  implicit val float: FieldEncoder[Float] = new FieldEncoder[Float] {
    def encodeName(k: Float, out: JsonWriter): Unit = out.writeNameFloat(k)
  }

  /** A number in quotes, or one of the names of NaN and the infinities. */
  implicit val double: FieldEncoder[Double] = new FieldEncoder[Double] {
    def encodeName(k: Double, out: JsonWriter): Unit = out.writeNameDouble(k)
  }

  /** One character. */
  implicit val char: FieldEncoder[Char] = new FieldEncoder[Char] {
    def encodeName(k: Char, out: JsonWriter): Unit = out.writeNameChar(k)
  }

  /** An integer literal in quotes. */
  implicit val bigInteger: FieldEncoder[java.math.BigInteger] = new FieldEncoder[java.math.BigInteger] {
    def encodeName(k: java.math.BigInteger, out: JsonWriter): Unit = out.writeNameBigInteger(k)
  }

  /** A number in quotes. */
  implicit val javaBigDecimal: FieldEncoder[java.math.BigDecimal] = new FieldEncoder[java.math.BigDecimal] {
    def encodeName(k: java.math.BigDecimal, out: JsonWriter): Unit = out.writeNameBigDecimal(k)
  }

  /** `f81d4fae-7dec-11d0-a765-00a0c91e6bf6`. */
  implicit val uuid: FieldEncoder[UUID] = new FieldEncoder[UUID] {
    def encodeName(k: UUID, out: JsonWriter): Unit = out.writeNameUuid(k)
  }

  /** The name of the symbol. */
  implicit val symbol: FieldEncoder[Symbol] = string.contramap(_.name)

  /** An integer literal in quotes. */
  implicit val bigInt: FieldEncoder[BigInt] = bigInteger.contramap(_.bigInteger)

  /** A number in quotes. */
  implicit val bigDecimal: FieldEncoder[BigDecimal] = javaBigDecimal.contramap(_.bigDecimal)

  /** As [[boolean]]. */
  implicit val javaBoolean: FieldEncoder[java.lang.Boolean] = boolean.contramap(_.booleanValue)

  /** As [[byte]]. */
  implicit val javaByte: FieldEncoder[java.lang.Byte] = byte.contramap(_.byteValue)

  /** As [[short]]. */
  implicit val javaShort: FieldEncoder[java.lang.Short] = short.contramap(_.shortValue)

  /** As [[int]]. */
  implicit val javaInteger: FieldEncoder[java.lang.Integer] = int.contramap(_.intValue)

  /** As [[long]]. */
  implicit val javaLong: FieldEncoder[java.lang.Long] = long.contramap(_.longValue)

  /** As [[float]]. */
  implicit val javaFloat: FieldEncoder[java.lang.Float] = float.contramap(_.floatValue)

  /** As [[double]]. */
  implicit val javaDouble: FieldEncoder[java.lang.Double] = double.contramap(_.doubleValue)

  /** As [[char]]. */
  implicit val javaCharacter: FieldEncoder[java.lang.Character] = char.contramap(_.charValue)

  /** `2007-12-03T10:15:30Z` */
  implicit def instant: FieldEncoder[Instant] = TextForm.instant.fieldEncoder

  /** `2007-12-03` */
  implicit def localDate: FieldEncoder[LocalDate] = TextForm.localDate.fieldEncoder

  /** `10:15:30` */
  implicit def localTime: FieldEncoder[LocalTime] = TextForm.localTime.fieldEncoder

  /** `2007-12-03T10:15:30` */
  implicit def localDateTime: FieldEncoder[LocalDateTime] = TextForm.localDateTime.fieldEncoder

  /** `2007-12-03T10:15:30+01:00` */
  implicit def offsetDateTime: FieldEncoder[OffsetDateTime] = TextForm.offsetDateTime.fieldEncoder

  /** `10:15:30+01:00` */
  implicit def offsetTime: FieldEncoder[OffsetTime] = TextForm.offsetTime.fieldEncoder

  /** `2007-12-03T10:15:30+01:00[Europe/Paris]` */
  implicit def zonedDateTime: FieldEncoder[ZonedDateTime] = TextForm.zonedDateTime.fieldEncoder

  /** `PT1H30M` */
  implicit def duration: FieldEncoder[Duration] = TextForm.duration.fieldEncoder

  /** `P1Y2M3D` */
  implicit def period: FieldEncoder[Period] = TextForm.period.fieldEncoder

  /** `2007` */
  implicit def year: FieldEncoder[Year] = TextForm.yearForm.fieldEncoder

  /** `2007-12` */
  implicit def yearMonth: FieldEncoder[YearMonth] = TextForm.yearMonth.fieldEncoder

  /** `--12-03` */
  implicit def monthDay: FieldEncoder[MonthDay] = TextForm.monthDay.fieldEncoder

  /** `MONDAY` */
  implicit def dayOfWeek: FieldEncoder[DayOfWeek] = TextForm.dayOfWeek.fieldEncoder

  /** `JANUARY` */
  implicit def month: FieldEncoder[Month] = TextForm.month.fieldEncoder

  /** `Europe/Paris` */
  implicit def zoneId: FieldEncoder[ZoneId] = TextForm.zoneId.fieldEncoder

  /** `+01:00` */
  implicit def zoneOffset: FieldEncoder[ZoneOffset] = TextForm.zoneOffset.fieldEncoder

  /** `5 seconds` */
  implicit def scalaDuration: FieldEncoder[AnyDuration] = TextForm.anyDuration.fieldEncoder

  /** `5 seconds` */
  implicit def finiteDuration: FieldEncoder[FiniteDuration] = TextForm.finiteDuration.fieldEncoder

  /** `https://example.org/` */
  implicit def uri: FieldEncoder[URI] = TextForm.uri.fieldEncoder

  /** `EUR` */
  implicit def currency: FieldEncoder[Currency] = TextForm.currency.fieldEncoder

  /** `en-GB` */
  implicit def locale: FieldEncoder[Locale] = TextForm.locale.fieldEncoder

  /** The name of a constant of a Java enum. */
  implicit def javaEnum[E <: java.lang.Enum[E]]: FieldEncoder[E] = new FieldEncoder[E] {
    def encodeName(k: E, out: JsonWriter): Unit = out.writeName(k.name)
  }

  /** The name of a value of a Scala `Enumeration`: `FieldEncoder.enumeration(WeekDay)`. */
  def enumeration[E <: Enumeration](enumeration: E): FieldEncoder[enumeration.Value] = string.contramap(_.toString)
}
