package jzon.payloads

import java.util.UUID

/** Arrays of one simple type each: the cost of the single value. */
object Arrays {
  private val n = 512

  private def payload[A](
      name: String,
      about: String,
      make: => Array[A],
      faults: Fault*
  )(text: A => String): Payload[Array[A]] =
    new Payload[Array[A]](
      name,
      s"array of $about",
      make,
      a => Text.Arr(a.toVector.map(v => Text.Raw(text(v)))).compact,
      a => a.toVector,
      faults.toVector
    )

  private val noInteger = Vector(
    Fault("fraction for an integer", "[", "[1.5,"),
    Fault("exponent for an integer", "[", "[1e1,"),
    Fault("string for an integer", "[", "[\"1\",")
  )
  private val noNumber = Vector(
    Fault("no digits after the point", "[", "[1.,"),
    Fault("no digits before the point", "[", "[.5,"),
    Fault("no digits in the exponent", "[", "[1e,"),
    Fault("string for a number", "[", "[\"x\",")
  )

  /** Of all lengths from one digit up, half of them negative. */
  val ints: Payload[Array[Int]] =
    payload(
      "ints",
      "integers of 1 to 10 digits",
      { val r = new Seeded(11); Array.fill(n)(r.long().toInt >> r.int(0, 31)) },
      (noInteger :+ Fault("integer that is too large", "[", "[2147483648,"))*
    )(_.toString)

  val longs: Payload[Array[Long]] =
    payload(
      "longs",
      "integers of 1 to 19 digits",
      { val r = new Seeded(12); Array.fill(n)(r.long() >> r.int(0, 63)) },
      (noInteger :+ Fault("integer that is too large", "[", "[9223372036854775808,"))*
    )(_.toString)

  /** Prices, readings and the like: one to five digits before the point and one to four after it. */
  val shortDoubles: Payload[Array[Double]] = {
    def scale(v: Double) = Iterator.from(0).find(s => math.rint(v * math.pow(10, s)) / math.pow(10, s) == v).get
    payload(
      "doubles-short",
      "decimals of 2 to 9 digits", {
        val r = new Seeded(13)
        Array.fill(n)(r.int(-99_999_999, 100_000_000) / r.pick(Vector(10.0, 100.0, 100.0, 1000.0, 10_000.0)))
      },
      noNumber*
    )(v =>
      java.math.BigDecimal.valueOf(math.round(v * math.pow(10, scale(v))), scale(v)).setScale(
        math.max(1, scale(v))
      ).toPlainString
    )
  }

  /** As measured or computed: all the 17 digits that a double may need. */
  val longDoubles: Payload[Array[Double]] =
    payload(
      "doubles-long",
      "decimals of 17 digits", {
        val r = new Seeded(14);
        Array.fill(n)((r.long() >>> 11) / 9007199254740992.0 * r.pick(Vector(1.0, 1000.0, 1e-5, -1.0)))
      },
      noNumber*
    )(v => new java.math.BigDecimal(v, new java.math.MathContext(17)).toString)

  /** Very large and very small quantities: 4 to 17 digits and an exponent. */
  val exponents: Payload[Array[Double]] =
    payload(
      "doubles-exponent",
      "decimals with exponents", {
        val r = new Seeded(19)
        def digits = s"${r.int(1, 10)}.${r.digits(r.pick(Vector(3, 7, 15, 16)))}"
        Array.fill(n)(s"${if (r.boolean()) "-" else ""}${digits}E${r.pick(Vector(-1, 1)) * r.int(18, 40)}".toDouble)
      },
      noNumber*
    )(v => new java.math.BigDecimal(v, new java.math.MathContext(17)).stripTrailingZeros.toString)

  val floats: Payload[Array[Float]] =
    payload(
      "floats",
      "decimals of 4 to 7 digits",
      { val r = new Seeded(15); Array.fill(n)(r.int(1000, 10_000_000) / 1000f) },
      noNumber*
    )(v => s"${math.round(v * 1000.0) / 1000}.${"%03d".format(math.abs(math.round(v * 1000.0)) % 1000)}")

  val bigDecimals: Payload[Array[BigDecimal]] =
    payload(
      "big-decimals",
      "decimals of 2 to 34 digits, kept exactly",
      { val r = new Seeded(16); Array.fill(n)(BigDecimal(s"${r.digits(r.int(1, 18))}.${r.digits(r.int(1, 17))}")) },
      noNumber*
    )(_.toString)

  val booleans: Payload[Array[Boolean]] =
    payload(
      "booleans",
      "true and false",
      { val r = new Seeded(17); Array.fill(n)(r.boolean()) },
      Fault("word that starts like true", "[", "[tru,"),
      Fault("number for a boolean", "[", "[1,")
    )(_.toString)

  val uuids: Payload[Array[UUID]] =
    payload(
      "uuids",
      "UUIDs",
      { val r = new Seeded(18); Array.fill(n)(r.uuid()) },
      Fault("letter outside a to f", "[", "[\"0000000g-0000-4000-8000-000000000000\","),
      Fault("hyphen at another place", "[", "[\"0000000-00000-4000-8000-000000000000\",")
    )(v => s"\"$v\"")
}
