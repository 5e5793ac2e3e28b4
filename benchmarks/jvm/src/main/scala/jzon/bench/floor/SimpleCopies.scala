package jzon.bench.floor

import jzon.CompactMapBuilder
import jzon.payloads.Times.Times
import jzon.payloads.Wide.Three

import java.math.{BigDecimal as JavaBigDecimal, BigInteger}
import java.time.*
import java.util.UUID

/**
 * Arrays, maps and lists of simple values anew, by the cheapest public constructors, from what their texts say; maps as
 * jzon makes them, which takes half of the time of Scala's HashMap.
 */
object SimpleCopies {

  def ints: Copy[Array[Int]] = _.clone

  def longs: Copy[Array[Long]] = _.clone

  def floats: Copy[Array[Float]] = _.clone

  def doubles: Copy[Array[Double]] = _.clone

  def booleans: Copy[Array[Boolean]] = _.clone

  def uuids: Copy[Array[UUID]] = values => {
    val copies = new Array[UUID](values.length)
    var i = 0
    while (i < copies.length) {
      val v = values(i)
      copies(i) = new UUID(v.getMostSignificantBits, v.getLeastSignificantBits)
      i += 1
    }
    copies
  }

  def bigDecimals(values: Array[BigDecimal]): Copy[Array[BigDecimal]] = {
    // beyond a long the digits need an integer of their own
    val compact = values.map(v => v.bigDecimal.unscaledValue.bitLength < 64)
    val unscaled = values.map(_.bigDecimal.unscaledValue.longValue)
    val magnitudes = values.map(_.bigDecimal.unscaledValue.toByteArray)
    originals => {
      val copies = new Array[BigDecimal](originals.length)
      var i = 0
      while (i < copies.length) {
        val scale = originals(i).scale
        val number =
          if (compact(i)) JavaBigDecimal.valueOf(unscaled(i), scale)
          else new JavaBigDecimal(new BigInteger(magnitudes(i)), scale)
        copies(i) = new BigDecimal(number, originals(i).mc)
        i += 1
      }
      copies
    }
  }

  def byString(values: Map[String, Int]): Copy[Map[String, Int]] = {
    val texts = new Texts(values)
    val numbers = values.valuesIterator.toArray
    _ => {
      texts.rewind()
      val copy = new CompactMapBuilder[String, Int](numbers.length)
      var i = 0
      while (i < numbers.length) {
        val key = texts.next()
        copy.add(key, key.hashCode)
        copy.setValue(Int.box(numbers(i)))
        i += 1
      }
      copy.result()
    }
  }

  def byInt(values: Map[Int, String]): Copy[Map[Int, String]] = {
    val texts = new Texts(values)
    val keys = values.keysIterator.toArray
    _ => {
      texts.rewind()
      val copy = new CompactMapBuilder[Int, String](keys.length)
      var i = 0
      while (i < keys.length) {
        copy.add(Int.box(keys(i)), keys(i))
        copy.setValue(texts.next())
        i += 1
      }
      copy.result()
    }
  }

  def strings(values: List[String]): Copy[List[String]] = {
    val texts = new Texts(values)
    originals => {
      texts.rewind()
      texts.list(originals)
    }
  }

  def three(value: Three): Copy[Three] = {
    val texts = new Texts(value)
    original => {
      texts.rewind()
      Three(original.id, texts.next(), original.version)
    }
  }

  def times: Copy[List[Times]] = _.map { v =>
    Times(
      Instant.ofEpochSecond(v.instant.getEpochSecond, v.instant.getNano),
      date(v.localDate),
      time(v.localTime),
      dateTime(v.localDateTime),
      OffsetDateTime.of(dateTime(v.offsetDateTime.toLocalDateTime), v.offsetDateTime.getOffset),
      ZonedDateTime.ofInstant(
        dateTime(v.zonedDateTime.toLocalDateTime),
        v.zonedDateTime.getOffset,
        v.zonedDateTime.getZone
      ),
      Duration.ofSeconds(v.duration.getSeconds, v.duration.getNano),
      Period.of(v.period.getYears, v.period.getMonths, v.period.getDays),
      YearMonth.of(v.yearMonth.getYear, v.yearMonth.getMonthValue),
    )
  }

  private def date(v: LocalDate) = LocalDate.of(v.getYear, v.getMonthValue, v.getDayOfMonth)

  private def time(v: LocalTime) = LocalTime.of(v.getHour, v.getMinute, v.getSecond, v.getNano)

  private def dateTime(v: LocalDateTime) = LocalDateTime.of(date(v.toLocalDate), time(v.toLocalTime))
}
