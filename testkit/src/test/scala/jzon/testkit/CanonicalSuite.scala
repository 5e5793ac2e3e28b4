package jzon.testkit

import java.io.ByteArrayOutputStream
import java.lang.{Double => JDouble, Long => JLong}
import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.Files
import java.util.SplittableRandom

import jzon._
import jzon.engine.error.{JsonError, Limits}
import jzon.testing.Suite
import org.erdtman.jcs.{JsonCanonicalizer, NumberToJSON}

/** The canonical form of RFC 8785: the vectors, and another implementation. */
final class CanonicalSuite extends Suite {
  import CanonicalSuite._

  private def text[A](a: A)(implicit encoder: Encoder[A]): String = encoder.encodeJson(a, canonical)

  test("doubles of the vectors") {
    val rows = Vectors.rows("canonical/numbers.tsv")
    assert(rows.size > 3000, s"only ${rows.size} rows")
    rows.foreach { row =>
      val d = JDouble.longBitsToDouble(JLong.parseUnsignedLong(row(0), 16))
      if (row(1) == "!") {
        val e = intercept[JsonException](text(d))
        assertEquals(JsonError.of(e).expected, "expected a finite number")
        intercept[JsonException](text(Array(1.0, d)))
      } else {
        assertEquals(text(d), row(1), row.toString)
        assertEquals(text(Array(d)), s"[${row(1)}]", row.toString)
        assertEquals(text(List(Json.Num(d))), s"[${row(1)}]", row.toString)
      }
    }
  }

  test("documents of the vectors") {
    val rows = Vectors.rows("canonical/documents.tsv")
    assert(rows.size > 80, s"only ${rows.size} rows")
    rows.foreach { row =>
      val document = Vectors.unescape(row(0))
      if (row(1).startsWith("!")) {
        val form =
          try Decoder[Json].decodeJson(document).map(text(_)).left.map(_.toString)
          catch { case e: JsonException => Left(e.getMessage) }
        assert(form.isLeft, s"$row gives $form")
      } else {
        val expected = new String(Vectors.unescape(row(1)), UTF_8)
        val tree = Decoder[Json].decodeJson(document).fold(e => fail(s"$row: $e"), identity)
        assertEquals(text(tree), expected, row.toString)
        val raw = Decoder[RawJson].decodeJson(document).fold(e => fail(s"$row: $e"), identity)
        assertEquals(text(List(raw)), s"[$expected]", row.toString)
        val again = Decoder[Json].decodeJson(expected).fold(e => fail(s"$row: $e"), identity)
        assertEquals(text(again), expected, row.toString)
      }
    }
  }

  test("numbers of each type") {
    assertEquals(text(1L << 53), "9007199254740992")
    assertEquals(text(Vector(0.1f, 16777216f, -0f)), "[0.1,16777216,0]")
    assertEquals(text(List(BigDecimal("1E+2"), BigDecimal("0.1000"), BigDecimal("1E+30"))), "[100,0.1,1e+30]")
    assertEquals(text(BigInt(10).pow(21)), "1e+21")
    assertEquals(text(BigDecimal("1234567890123456.8")), "1234567890123456.8")
    def refused[A: Encoder](number: A, found: String): Unit = {
      val e = intercept[JsonException](text(Map("b" -> List(number))))
      assertEquals(e.getMessage, s".b[0](expected a number that a double holds exactly, or a string, got $found)")
      assert(Encoder[A].encodeJson(number).nonEmpty)
    }
    refused((1L << 53) + 1, "9007199254740993")
    refused(Long.MaxValue, "9223372036854775807")
    refused(BigInt("18446744073709551615"), "18446744073709551615")
    refused(BigDecimal("1234567890123456.7"), "1234567890123456.7")
    refused(BigDecimal("333333333.33333329"), "333333333.33333329")
    refused(BigDecimal("1E-400"), "1E-400")
    val e = intercept[JsonException](text(Map("b" -> List(Float.NaN))))
    assertEquals(e.getMessage, ".b[0](expected a finite number, got \"NaN\")")
    assertEquals(text(Map(Double.NaN -> "NaN")), "{\"NaN\":\"NaN\"}")
  }

  test("classes, families and optional fields") {
    val events: Shapes.Event = Shapes.Group(List(Shapes.Opened(1, List("b", "a")), Shapes.Closed(2)))
    assertEquals(
      text(events),
      """{"events":[{"id":1,"tags":["b","a"],"type":"Opened"},{"id":2,"type":"Closed"}],"type":"Group"}"""
    )
  }

  test("other layouts do not combine, and each way of writing takes the option") {
    intercept[IllegalArgumentException](canonical.pretty)
    intercept[IllegalArgumentException](canonical.asciiOnly)
    intercept[IllegalArgumentException](canonical.htmlSafe)
    intercept[IllegalArgumentException](EncodeOptions.compact.pretty.canonical)
    val map = Map("b" -> 1.0, "a" -> 1e30)
    val expected = """{"a":1e+30,"b":1}"""
    val encoder = Encoder[Map[String, Double]]
    assertEquals(new String(encoder.encodeJsonBytes(map, canonical), UTF_8), expected)
    val out = new ByteArrayOutputStream
    encoder.encodeJsonTo(map, out, canonical)
    assertEquals(out.toString("UTF-8"), expected)
    val file = Files.createTempFile("canonical", ".json")
    try {
      encoder.encodeJsonTo(map, file, canonical)
      assertEquals(new String(Files.readAllBytes(file), UTF_8), expected)
    } finally Files.delete(file)
    intercept[JsonException](text(0xd800.toChar.toString))
    intercept[JsonException](text(List[String](null)))
  }

  test("deep documents take no stack and no quadratic time") {
    val depth = 200000
    val document = "{\"b\":[" * depth + "],\"a\":1}" * depth
    val raw = Decoder[RawJson].decodeJson(document, DecodeOptions(Limits.MOST)).fold(e => fail(e.toString), identity)
    assertEquals(text(raw), "{\"a\":1,\"b\":[" * depth + "]}" * depth)
  }

  test("doubles are written as another implementation writes them") {
    val random = new SplittableRandom(8785L)
    for (_ <- 0 until Rounds.all) {
      val d = double(random)
      assertEquals(text(d), NumberToJSON.serializeNumber(d), JLong.toHexString(JDouble.doubleToRawLongBits(d)))
    }
  }

  // The other implementation is wrong or loops for these.
  test("subnormal doubles read back, and have the layout of ECMAScript") {
    val random = new SplittableRandom(87852L)
    for (_ <- 0 until Rounds.all) {
      val d = JDouble.longBitsToDouble(random.nextLong() >>> (12 + random.nextInt(52)))
      val written = text(d)
      assertEquals(written.toDouble, d)
      assert(d == 0 || written.matches("[1-9](\\.[0-9]*[1-9])?e-3[0-9][0-9]"), written)
    }
  }

  test("random trees have the form that another implementation gives them") {
    val random = new SplittableRandom(87851L)
    for (_ <- 0 until Rounds.all / 20) {
      val json = tree(random, 4)
      val other = new JsonCanonicalizer(Encoder[List[Json]].encodeJson(List(json))) // which takes only containers
      assertEquals(text(List(json)), other.getEncodedString)
    }
  }

  test("random values of types have the form that another implementation gives them") {
    val random = new SplittableRandom(87853L)
    for (_ <- 0 until Rounds.all / 20) {
      val value = typed(random, 3)
      assertEquals(text(value), new JsonCanonicalizer(Encoder[Typed].encodeJson(value)).getEncodedString)
    }
  }
}

object CanonicalSuite {
  @discriminator("type") sealed trait Part
  final case class Whole(zoom: Double, all: List[Typed]) extends Part
  final case class None(z: Option[String], b: Boolean) extends Part
  object Part { implicit val codec: Codec[Part] = Codec.derived }

  /** A type whose fields are not in canonical order, with names that sort otherwise in UTF-8 and UTF-16. */
  final case class Typed(
      zeta: Double,
      @field("\ud83d\ude00") face: Option[Float],
      @field("\uffff") last: Long,
      @field("\n") line: String,
      alpha: Map[String, Double],
      numbers: Map[Int, BigInt],
      part: Option[Part],
      @explicit_null none: Option[Int],
      tree: Json,
      pair: (String, Int),
      @rest more: Map[String, Json]
  )
  object Typed { implicit val codec: Codec[Typed] = Codec.derived }

  private def typed(random: SplittableRandom, depth: Int): Typed = {
    def some[A](a: => A): Option[A] = if (random.nextBoolean()) Some(a) else scala.None
    def list[A](a: => A): List[A] = List.fill(random.nextInt(4))(a)
    Typed(
      double(random),
      some(random.nextInt(100000) / 64f),
      (random.nextLong() >> 11) >> random.nextInt(53),
      string(random),
      list(string(random) -> double(random)).toMap,
      list((random.nextInt() >> random.nextInt(32)) -> BigInt(random.nextInt())).toMap,
      if (depth == 0) scala.None
      else some(if (random.nextBoolean()) Whole(double(random), list(typed(random, depth - 2 max 0)))
      else None(some(string(random)), random.nextBoolean())),
      some(random.nextInt()),
      tree(random, depth),
      (string(random), random.nextInt()),
      list(("more" + string(random)) -> tree(random, 1)).toMap
    )
  }

  private val canonical = EncodeOptions.compact.canonical

  /** A double of any magnitude, but not subnormal. */
  def double(random: SplittableRandom): Double = {
    val d = random.nextInt(6) match {
      case 0 => random.nextInt(2000000) / math.pow(10, random.nextInt(12).toDouble)
      case 1 => (random.nextLong() >> random.nextInt(64)).toDouble
      case 2 => math.scalb(1.0, random.nextInt(2098) - 1074)
      case 3 => (s"${1 + random.nextInt(99)}e${random.nextInt(640) - 324}").toDouble
      case _ => JDouble.longBitsToDouble(random.nextLong())
    }
    val isNormal = d == 0 || (d.abs >= JDouble.MIN_NORMAL && d.abs <= JDouble.MAX_VALUE)
    if (!isNormal) double(random) else if (random.nextBoolean()) d else -d
  }

  private val parts =
    Array("a", "b", "Z", "", "é", "\ue000", "\uffff", "\ud83d\ude00", "\n", "\u0001", "\"", "\\", "/", "\u2028")

  private def string(random: SplittableRandom): String =
    (0 until random.nextInt(4)).map(_ => parts(random.nextInt(parts.length))).mkString

  private def tree(random: SplittableRandom, depth: Int): Json = random.nextInt(if (depth == 0) 5 else 9) match {
    case 0     => Json.Null
    case 1     => Json.Bool(random.nextBoolean())
    case 2     => Json.Num(double(random))
    case 3     => Json.Num(BigInt((random.nextLong() >> 11) >> random.nextInt(53)))
    case 4     => Json.Str(string(random))
    case 5 | 6 => Json.arr(List.fill(random.nextInt(4))(tree(random, depth - 1)): _*)
    case _ =>
      val names = List.fill(random.nextInt(6))(string(random)).distinct
      Json.obj(names.map(_ -> tree(random, depth - 1)): _*)
  }
}
