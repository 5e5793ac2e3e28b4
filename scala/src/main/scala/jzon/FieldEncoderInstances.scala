package jzon

import java.net.URI
import java.time._
import java.util.{Currency, Locale, UUID}

import scala.concurrent.duration.{Duration => AnyDuration, FiniteDuration}

import jzon.engine.JsonWriter

/** Instances for the keys of maps. */
private[jzon] trait FieldEncoderInstances extends LiteralFieldEncoders {

  /** The name as it is. */
  implicit def string: FieldEncoder[String] = FieldEncoderInstances.string

  /** `"true"` or `"false"`. */
  implicit def boolean: FieldEncoder[Boolean] = FieldEncoderInstances.boolean

  /** An integer literal in range, in quotes. */
  implicit def byte: FieldEncoder[Byte] = FieldEncoderInstances.byte

  /** An integer literal in range, in quotes. */
  implicit def short: FieldEncoder[Short] = FieldEncoderInstances.short

  /** An integer literal in range, in quotes. */
  implicit def int: FieldEncoder[Int] = FieldEncoderInstances.int

  /** An integer literal in range, in quotes. */
  implicit def long: FieldEncoder[Long] = FieldEncoderInstances.long

  /** A number in quotes, or one of the names of NaN and the infinities. */
  implicit def float: FieldEncoder[Float] = FieldEncoderInstances.float

  /** A number in quotes, or one of the names of NaN and the infinities. */
  implicit def double: FieldEncoder[Double] = FieldEncoderInstances.double

  /** One character. */
  implicit def char: FieldEncoder[Char] = FieldEncoderInstances.char

  /** An integer literal in quotes. */
  implicit def bigInteger: FieldEncoder[java.math.BigInteger] = FieldEncoderInstances.bigInteger

  /** A number in quotes. */
  implicit def javaBigDecimal: FieldEncoder[java.math.BigDecimal] = FieldEncoderInstances.javaBigDecimal

  /** `f81d4fae-7dec-11d0-a765-00a0c91e6bf6`. */
  implicit def uuid: FieldEncoder[UUID] = FieldEncoderInstances.uuid

  /** The name of the symbol. */
  implicit def symbol: FieldEncoder[Symbol] = string.contramap(_.name)

  /** An integer literal in quotes. */
  implicit def bigInt: FieldEncoder[BigInt] = bigInteger.contramap(_.bigInteger)

  /** A number in quotes. */
  implicit def bigDecimal: FieldEncoder[BigDecimal] = javaBigDecimal.contramap(_.bigDecimal)

  /** As [[boolean]]. */
  implicit def javaBoolean: FieldEncoder[java.lang.Boolean] = boolean.contramap(_.booleanValue)

  /** As [[byte]]. */
  implicit def javaByte: FieldEncoder[java.lang.Byte] = byte.contramap(_.byteValue)

  /** As [[short]]. */
  implicit def javaShort: FieldEncoder[java.lang.Short] = short.contramap(_.shortValue)

  /** As [[int]]. */
  implicit def javaInteger: FieldEncoder[java.lang.Integer] = int.contramap(_.intValue)

  /** As [[long]]. */
  implicit def javaLong: FieldEncoder[java.lang.Long] = long.contramap(_.longValue)

  /** As [[float]]. */
  implicit def javaFloat: FieldEncoder[java.lang.Float] = float.contramap(_.floatValue)

  /** As [[double]]. */
  implicit def javaDouble: FieldEncoder[java.lang.Double] = double.contramap(_.doubleValue)

  /** As [[char]]. */
  implicit def javaCharacter: FieldEncoder[java.lang.Character] = char.contramap(_.charValue)

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

  /**
   * The name of a constant of a Java enum: `implicit val key: FieldEncoder[Level] = FieldEncoder.javaEnum`.
   *
   * It is not implicit, because some programs write an enum as a number or a code. If they forgot to import that
   * instance, an implicit instance for names would hide the mistake.
   */
  def javaEnum[E <: java.lang.Enum[E]]: FieldEncoder[E] = {
    val names = new JavaEnumEncoder[E]
    new FieldEncoder[E] {
      def encodeName(k: E, out: JsonWriter): Unit = {
        names.encode(k, out)
        out.writeByte(':')
      }
    }
  }

  /** The name of a value of a Scala `Enumeration`, for its type `WeekDay.Value`. */
  implicit def enumerationValue[V <: Enumeration#Value]: FieldEncoder[V] = string.contramap(_.toString)

  /** The name of a value of a Scala `Enumeration`: `FieldEncoder.enumeration(WeekDay)`. */
  def enumeration[E <: Enumeration](enumeration: E): FieldEncoder[enumeration.Value] = string.contramap(_.toString)
}

/** The instances without parameters, each an object, so that the JVM loads its class at its first use. */
private[jzon] object FieldEncoderInstances {

  object string extends FieldEncoder[String] {
    def encodeName(k: String, out: JsonWriter): Unit = out.writeName(k)
  }

  /** [[string]] with the type of the interface, so that the JVM can verify callers without loading its class. */
  def names: FieldEncoder[String] = string

  object boolean extends FieldEncoder[Boolean] {
    def encodeName(k: Boolean, out: JsonWriter): Unit = out.keys().writeBoolean(k)
  }

  object byte extends FieldEncoder[Byte] {
    def encodeName(k: Byte, out: JsonWriter): Unit = out.keys().writeInt(k.toInt)
  }

  object short extends FieldEncoder[Short] {
    def encodeName(k: Short, out: JsonWriter): Unit = out.keys().writeInt(k.toInt)
  }

  object int extends FieldEncoder[Int] {
    def encodeName(k: Int, out: JsonWriter): Unit = out.keys().writeInt(k)
  }

  object long extends FieldEncoder[Long] {
    def encodeName(k: Long, out: JsonWriter): Unit = out.keys().writeLong(k)
  }

  object float extends FieldEncoder[Float] {
    def encodeName(k: Float, out: JsonWriter): Unit = out.keys().writeFloat(k)
  }

  object double extends FieldEncoder[Double] {
    def encodeName(k: Double, out: JsonWriter): Unit = out.keys().writeDouble(k)
  }

  object char extends FieldEncoder[Char] {
    def encodeName(k: Char, out: JsonWriter): Unit = out.keys().writeChar(k)
  }

  object bigInteger extends FieldEncoder[java.math.BigInteger] {
    def encodeName(k: java.math.BigInteger, out: JsonWriter): Unit = out.keys().writeBigInteger(k)
  }

  object javaBigDecimal extends FieldEncoder[java.math.BigDecimal] {
    def encodeName(k: java.math.BigDecimal, out: JsonWriter): Unit = out.keys().writeBigDecimal(k)
  }

  object uuid extends FieldEncoder[UUID] {
    def encodeName(k: UUID, out: JsonWriter): Unit = out.keys().writeUuid(k)
  }
}
