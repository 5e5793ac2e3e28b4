package jzon.testkit

import java.lang.{Double => JDouble, Float => JFloat, Long => JLong}
import java.math.BigDecimal

import jzon._
import jzon.syntax._
import jzon.testing.Suite

/** Every number of conformance/numbers, read and written. */
final class NumberVectorsSuite extends Suite {
  private def number[A: Decoder](text: String): Either[String, A] = parser.decode[A](text)

  test("doubles are read exactly") {
    val rows = Vectors.rows("numbers/double-read.tsv")
    assert(rows.size > 6000, s"only ${rows.size} rows")
    val limits = Decoder.limits.withDigits(100000)
    rows.foreach { row =>
      val expected = JLong.parseUnsignedLong(row(1), 16)
      Decoder[Double].decodeJson(row(0), DecodeOptions(limits)) match {
        case Right(d)    => assertEquals(JDouble.doubleToRawLongBits(d), expected, s"$row gives $d")
        case Left(error) => fail(s"$row gives $error")
      }
      val inArray = Decoder[List[Double]].decodeJson(
        new Chunks(s"[${row(0)} ,1]".getBytes, 1 + row.line % 17),
        DecodeOptions(limits)
      )
      assertEquals(inArray.map(_.map(JDouble.doubleToRawLongBits(_)).head), Right(expected), s"$row in chunks")
    }
  }

  test("floats are read exactly, rounded once") {
    val rows = Vectors.rows("numbers/float-read.tsv")
    assert(rows.size > 5000, s"only ${rows.size} rows")
    val limits = Decoder.limits.withDigits(100000)
    rows.foreach { row =>
      Decoder[Float].decodeJson(row(0), DecodeOptions(limits)) match {
        case Right(f) =>
          assertEquals(JFloat.floatToRawIntBits(f), Integer.parseUnsignedInt(row(1), 16), s"$row gives $f")
        case Left(error) => fail(s"$row gives $error")
      }
    }
  }

  // value = 0.DIGITS * 10^exponent
  private def same(written: String, digits: String, exponent: Int): Boolean = {
    val value = new BigDecimal(written)
    val shortest = value.unscaledValue.toString.replaceAll("0+$", "")
    value.compareTo(new BigDecimal("0." + digits).scaleByPowerOfTen(exponent)) == 0 && shortest == digits
  }

  test("doubles are written with the fewest digits") {
    val rows = Vectors.rows("numbers/double-shortest.tsv")
    assert(rows.size > 10000, s"only ${rows.size} rows")
    rows.foreach { row =>
      val d = JDouble.longBitsToDouble(JLong.parseUnsignedLong(row(0), 16))
      val written = d.toJson
      assert(same(written, row(1), row(2).toInt), s"$row is written $written")
      assertEquals((-d).toJson, "-" + written)
    }
  }

  test("floats are written with the fewest digits") {
    val rows = Vectors.rows("numbers/float-shortest.tsv")
    assert(rows.size > 4000, s"only ${rows.size} rows")
    rows.foreach { row =>
      val f = JFloat.intBitsToFloat(Integer.parseUnsignedInt(row(0), 16))
      val written = f.toJson
      assert(same(written, row(1), row(2).toInt), s"$row is written $written")
    }
  }

  test("integers are read in range or refused") {
    val rows = Vectors.rows("numbers/integers.tsv")
    assert(rows.size > 300, s"only ${rows.size} rows")
    rows.foreach { row =>
      val text = row(0)
      val fits = row(1).split(' ').toSet
      def check(width: String, result: Either[String, Any], value: => Any): Unit =
        if (fits(width)) assertEquals(result, Right(value): Either[String, Any], row.toString)
        else assert(result.isLeft, s"$row as $width gives $result")
      check("8", number[Byte](text), text.toByte)
      check("16", number[Short](text), text.toShort)
      check("32", number[Int](text), text.toInt)
      check("64", number[Long](text), text.toLong)
      check("big", number[BigInt](text), BigInt(text))
    }
  }
}
