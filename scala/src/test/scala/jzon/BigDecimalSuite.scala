package jzon

import java.math.{BigDecimal => JBigDecimal}

/** Big decimals against those that the JDK reads: value, scale and, in Scala's, precision. */
class BigDecimalSuite extends munit.FunSuite {
  private val random = new scala.util.Random(20)

  private def check(text: String): Unit = {
    val expected = new JBigDecimal(text)
    assertEquals(Decoder[JBigDecimal].decodeJson(text), Right(expected), text)
    assertEquals(
      Decoder[List[BigDecimal]].decodeJson(s"[$text, 1]"),
      Right(List(BigDecimal.exact(expected), BigDecimal(1)))
    )
    assertEquals(Decoder[BigDecimal].decodeJson(text).map(_.mc.getPrecision >= expected.precision), Right(true), text)
  }

  test("numbers of 1 to 38 digits with the point at every place") {
    for {
      digits <- 1 to 38
      filling <- List(() => '9', () => '0', () => ('0' + random.nextInt(10)).toChar)
      text = s"${1 + random.nextInt(9)}" + Seq.fill(digits - 1)(filling()).mkString
      sign <- List("", "-")
    } {
      check(sign + text)
      (1 until digits).foreach(point => check(s"$sign${text.take(point)}.${text.drop(point)}"))
      check(s"${sign}0.$text")
      check(s"${sign}0.0000000000000000000$text")
      check(s"$sign${text}e-7")
    }
  }

  test("ill-formed numbers") {
    val one = "123456789012345678901234567890"
    List("01", "-01", "-", "1.", ".1", "-.1", "1..2", "1.2.3", "1e", s"0$one", s"$one.", s"$one.1.", s"$one-").foreach {
      text => assert(Decoder[BigDecimal].decodeJson(text).isLeft, text)
    }
  }
}
