package jzon

import java.math.{BigDecimal => JBigDecimal}

/** Big decimals against those that the JDK reads: value, scale and, in Scala's, precision. */
class BigDecimalSuite extends jzon.testing.Suite {
  private val random = new scala.util.Random(20)

  private def check(text: String): Unit = {
    val expected = new JBigDecimal(text)
    assertEquals(Decoder[JBigDecimal].decodeJson(text), Right(expected), text)
    assertEquals(
      Decoder[List[BigDecimal]].decodeJson(s"[$text, 1]"),
      Right(List(BigDecimal.exact(expected), BigDecimal(1)))
    )
    val exact = BigDecimal.exact(expected)
    assertEquals(Decoder[BigDecimal].decodeJson(text).map(d => (d, d.mc)), Right((exact, exact.mc)), text)
    val array = Decoder[Array[BigDecimal]].decodeJson(s"[$text, 1, $text,$text]").map(_.toList.map(d => (d, d.mc)))
    val one = BigDecimal(1)
    assertEquals(array, Right(List(exact, one, exact, exact).map(d => (d, d.mc))), text)
  }

  test("contexts around 34 digits, with zeros that do not count") {
    for {
      zeros <- 0 to 36
      digits <- 32 to 36
      nines = "9" * digits
      text <- List(
        s"0.${"0" * zeros}$nines",
        s"$nines${"0" * zeros}",
        s"1.0${"0" * zeros}e5",
        s"${nines}E-$zeros",
        s"-0.$nines"
      )
      if new JBigDecimal(text).unscaledValue.bitLength <= Decoder.limits.numberBits
    } check(text)
  }

  test("arrays of every length, and what ends them early") {
    for (n <- 0 to 40) {
      val numbers = List.tabulate(n)(i => BigDecimal(s"${i * 12345678901L}.${"9" * (1 + i % 18)}"))
      val json = numbers.mkString("[", ",", "]")
      assertEquals(Decoder[Array[BigDecimal]].decodeJson(json).map(_.toList), Right(numbers))
      assertEquals(Decoder[Array[BigDecimal]].decodeJson(json.replace(",", " , ")).map(_.toList), Right(numbers))
      if (n > 0) {
        val few = Decoder.limits.withEntries(n - 1)
        assert(Decoder[Array[BigDecimal]].decodeJson(json, DecodeOptions(few)).isLeft, s"$n elements")
        assertEquals(
          Decoder[Array[BigDecimal]].decodeJson(s"${json.init},x]").left.map(_.toString),
          Left(s".[$n](expected a number, got x)")
        )
      }
    }
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
