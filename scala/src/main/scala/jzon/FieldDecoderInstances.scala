package jzon

import java.net.URI
import java.time._
import java.util.{Currency, Locale, UUID}

import scala.concurrent.duration.{Duration => AnyDuration, FiniteDuration}
import scala.reflect.ClassTag

import jzon.engine.JsonReader

/** Instances for the keys of maps. */
private[jzon] trait FieldDecoderInstances {

  /** The name as it is. */
  implicit val string: FieldDecoder[String] = new FieldDecoder[String] {
    def decodeName(in: JsonReader): String = in.readName()
  }

  /** `"true"` or `"false"`. */
  implicit val boolean: FieldDecoder[Boolean] = new FieldDecoder[Boolean] {
    def decodeName(in: JsonReader): Boolean = in.readNameBoolean()
  }

  /** An integer literal in range, in quotes. */
  implicit val byte: FieldDecoder[Byte] = new FieldDecoder[Byte] {
    def decodeName(in: JsonReader): Byte = in.readNameByte()
  }

  /** An integer literal in range, in quotes. */
  implicit val short: FieldDecoder[Short] = new FieldDecoder[Short] {
    def decodeName(in: JsonReader): Short = in.readNameShort()
  }

  /** An integer literal in range, in quotes. */
  implicit val int: FieldDecoder[Int] = new FieldDecoder[Int] {
    def decodeName(in: JsonReader): Int = in.readNameInt()
  }

  /** An integer literal in range, in quotes. */
  implicit val long: FieldDecoder[Long] = new FieldDecoder[Long] {
    def decodeName(in: JsonReader): Long = in.readNameLong()
  }

  /** A number in quotes, or one of the names of NaN and the infinities. */
  implicit val float: FieldDecoder[Float] = new FieldDecoder[Float] {
    def decodeName(in: JsonReader): Float = in.readNameFloat()
  }

  /** A number in quotes, or one of the names of NaN and the infinities. */
  implicit val double: FieldDecoder[Double] = new FieldDecoder[Double] {
    def decodeName(in: JsonReader): Double = in.readNameDouble()
  }

  /** One character. */
  implicit val char: FieldDecoder[Char] = new FieldDecoder[Char] {
    def decodeName(in: JsonReader): Char = in.readNameChar()
  }

  /** An integer literal in quotes. */
  implicit val bigInteger: FieldDecoder[java.math.BigInteger] = new FieldDecoder[java.math.BigInteger] {
    def decodeName(in: JsonReader): java.math.BigInteger = in.readNameBigInteger()
  }

  /** A number in quotes. */
  implicit val javaBigDecimal: FieldDecoder[java.math.BigDecimal] = new FieldDecoder[java.math.BigDecimal] {
    def decodeName(in: JsonReader): java.math.BigDecimal = in.readNameBigDecimal()
  }

  /** `f81d4fae-7dec-11d0-a765-00a0c91e6bf6`. */
  implicit val uuid: FieldDecoder[UUID] = new FieldDecoder[UUID] {
    def decodeName(in: JsonReader): UUID = in.readNameUuid()
  }

  /** The name, as a symbol. */
  implicit val symbol: FieldDecoder[Symbol] = string.map(Symbol(_))

  /** An integer literal in quotes. */
  implicit val bigInt: FieldDecoder[BigInt] = bigInteger.map(BigInt(_))

  /** A number in quotes. */
  implicit val bigDecimal: FieldDecoder[BigDecimal] = javaBigDecimal.map(BigDecimal.exact(_))

  // A FieldDecoder[Int] returns a java.lang.Integer wherever it is called through the interface.

  /** As [[boolean]]. */
  implicit val javaBoolean: FieldDecoder[java.lang.Boolean] = boolean.asInstanceOf[FieldDecoder[java.lang.Boolean]]

  /** As [[byte]]. */
  implicit val javaByte: FieldDecoder[java.lang.Byte] = byte.asInstanceOf[FieldDecoder[java.lang.Byte]]

  /** As [[short]]. */
  implicit val javaShort: FieldDecoder[java.lang.Short] = short.asInstanceOf[FieldDecoder[java.lang.Short]]

  /** As [[int]]. */
  implicit val javaInteger: FieldDecoder[java.lang.Integer] = int.asInstanceOf[FieldDecoder[java.lang.Integer]]

  /** As [[long]]. */
  implicit val javaLong: FieldDecoder[java.lang.Long] = long.asInstanceOf[FieldDecoder[java.lang.Long]]

  /** As [[float]]. */
  implicit val javaFloat: FieldDecoder[java.lang.Float] = float.asInstanceOf[FieldDecoder[java.lang.Float]]

  /** As [[double]]. */
  implicit val javaDouble: FieldDecoder[java.lang.Double] = double.asInstanceOf[FieldDecoder[java.lang.Double]]

  /** As [[char]]. */
  implicit val javaCharacter: FieldDecoder[java.lang.Character] = char.asInstanceOf[FieldDecoder[java.lang.Character]]

  /** `2007-12-03T10:15:30Z` */
  implicit def instant: FieldDecoder[Instant] = TextForm.instant.fieldDecoder

  /** `2007-12-03` */
  implicit def localDate: FieldDecoder[LocalDate] = TextForm.localDate.fieldDecoder

  /** `10:15:30` */
  implicit def localTime: FieldDecoder[LocalTime] = TextForm.localTime.fieldDecoder

  /** `2007-12-03T10:15:30` */
  implicit def localDateTime: FieldDecoder[LocalDateTime] = TextForm.localDateTime.fieldDecoder

  /** `2007-12-03T10:15:30+01:00` */
  implicit def offsetDateTime: FieldDecoder[OffsetDateTime] = TextForm.offsetDateTime.fieldDecoder

  /** `10:15:30+01:00` */
  implicit def offsetTime: FieldDecoder[OffsetTime] = TextForm.offsetTime.fieldDecoder

  /** `2007-12-03T10:15:30+01:00[Europe/Paris]` */
  implicit def zonedDateTime: FieldDecoder[ZonedDateTime] = TextForm.zonedDateTime.fieldDecoder

  /** `PT1H30M` */
  implicit def duration: FieldDecoder[Duration] = TextForm.duration.fieldDecoder

  /** `P1Y2M3D` */
  implicit def period: FieldDecoder[Period] = TextForm.period.fieldDecoder

  /** `2007` */
  implicit def year: FieldDecoder[Year] = TextForm.yearForm.fieldDecoder

  /** `2007-12` */
  implicit def yearMonth: FieldDecoder[YearMonth] = TextForm.yearMonth.fieldDecoder

  /** `--12-03` */
  implicit def monthDay: FieldDecoder[MonthDay] = TextForm.monthDay.fieldDecoder

  /** `MONDAY` */
  implicit def dayOfWeek: FieldDecoder[DayOfWeek] = TextForm.dayOfWeek.fieldDecoder

  /** `JANUARY` */
  implicit def month: FieldDecoder[Month] = TextForm.month.fieldDecoder

  /** `Europe/Paris` */
  implicit def zoneId: FieldDecoder[ZoneId] = TextForm.zoneId.fieldDecoder

  /** `+01:00` */
  implicit def zoneOffset: FieldDecoder[ZoneOffset] = TextForm.zoneOffset.fieldDecoder

  /** `5 seconds` */
  implicit def scalaDuration: FieldDecoder[AnyDuration] = TextForm.anyDuration.fieldDecoder

  /** `5 seconds` */
  implicit def finiteDuration: FieldDecoder[FiniteDuration] = TextForm.finiteDuration.fieldDecoder

  /** `https://example.org/` */
  implicit def uri: FieldDecoder[URI] = TextForm.uri.fieldDecoder

  /** `EUR` */
  implicit def currency: FieldDecoder[Currency] = TextForm.currency.fieldDecoder

  /** `en-GB` */
  implicit def locale: FieldDecoder[Locale] = TextForm.locale.fieldDecoder

  /** The name of a constant of a Java enum. */
  implicit def javaEnum[E <: java.lang.Enum[E]](implicit tag: ClassTag[E]): FieldDecoder[E] = {
    val constants = JavaEnum.constants[E](tag)
    string.emap(name => constants.find(_.name == name).toRight(JavaEnum.unknown(constants.map(_.name))))
  }

  /** The name of a value of a Scala `Enumeration`: `FieldDecoder.enumeration(WeekDay)`. */
  def enumeration[E <: Enumeration](enumeration: E): FieldDecoder[enumeration.Value] =
    string.emap { name =>
      enumeration.values.find(_.toString == name).toRight(JavaEnum.unknown(enumeration.values.toArray.map(_.toString)))
    }
}
