package jzon.bench

import java.time.LocalTime

import scala.util.Try

/** The tables of docs/from-circe.md: what circe and jzon do with the same type and the same document. */
object FromCirce {
  private given io.circe.derivation.Configuration = io.circe.derivation.Configuration.default
  private def circeOf[A](using codec: io.circe.Codec.AsObject[A]) = codec

  final class Both[A](circe: io.circe.Codec[A], own: jzon.Codec[A]) {
    def reads(topic: String, document: String): Seq[String] = {
      val theirs = io.circe.jawn.decode(document)(using circe)
        .fold(_.getClass.getSimpleName.stripSuffix("Impl"), _.toString)
      val ours = own.decodeJson(document).fold(_.toString, _.toString)
      Seq(topic, code(document), code(theirs), code(ours))
    }

    def writes(topic: String, value: A): Seq[String] = Seq(
      topic,
      code(Try(circe(value).noSpaces).fold(_.getClass.getSimpleName, identity)),
      code(Try(own.encodeJson(value)).fold(_.getMessage, identity))
    )
  }

  /** As a cell of Markdown, with the characters visible that have no shape. */
  private def code(text: String): String = {
    val shown = text.map {
      case c if c >= 0x7f && c < 0xa0 || Character.isSurrogate(c) => f"<U+${c.toInt}%04X>"
      case c                                                      => c.toString
    }.mkString
    s"`${shown.replace("|", "\\|")}`"
  }

  case class Number(a: Int) derives io.circe.Codec.AsObject, jzon.Codec
  case class Large(a: Long) derives io.circe.Codec.AsObject, jzon.Codec
  case class Maybe(a: Option[Int]) derives io.circe.Codec.AsObject, jzon.Codec
  case class Preset(a: Int = 7) derives io.circe.Codec.AsObject, jzon.Codec
  case class Half(a: Double) derives io.circe.Codec.AsObject, jzon.Codec
  case class Exact(a: BigDecimal) derives io.circe.Codec.AsObject, jzon.Codec
  case class Texts(a: String) derives io.circe.Codec.AsObject, jzon.Codec
  case class Listed(a: List[Int]) derives io.circe.Codec.AsObject, jzon.Codec
  case class Indexed(a: Map[String, Int]) derives io.circe.Codec.AsObject, jzon.Codec
  case class Timed(a: LocalTime) derives io.circe.Codec.AsObject, jzon.Codec
  case class Paired(a: (Int, String)) derives io.circe.Codec.AsObject, jzon.Codec

  sealed trait Shape derives io.circe.Codec.AsObject, jzon.Codec
  case class Circle(r: Int) extends Shape
  case object Dot extends Shape

  sealed trait Level derives io.circe.Codec.AsObject, jzon.Codec
  case object Low extends Level
  case object High extends Level

  @jzon.discriminator("type")
  sealed trait Tagged derives jzon.Codec
  case class Round(r: Int) extends Tagged
  private val tagged = {
    given io.circe.derivation.Configuration = io.circe.derivation.Configuration.default.withDiscriminator("type")
    new Both[Tagged](io.circe.derivation.ConfiguredCodec.derived[Tagged], jzon.Codec[Tagged])
  }
  private val placedLast = {
    given io.circe.derivation.Configuration = io.circe.derivation.Configuration.default.withDiscriminator("type")
    new Both[Tagged](
      io.circe.derivation.ConfiguredCodec.derived[Tagged],
      jzon.Codec.derivedWith[Tagged](jzon.DerivationSettings.none.withDiscriminator("type").withDiscriminatorLast)
    )
  }

  /** A number or a string, without a name that says which. */
  private val untagged = {
    type Either2 = Either[Long, String]
    val circe = io.circe.Decoder[Long].map[Either2](Left(_)).or(io.circe.Decoder[String].map[Either2](Right(_)))
    val circeOut = io.circe.Encoder.instance[Either2](_.fold(io.circe.Json.fromLong, io.circe.Json.fromString))
    val own = jzon.Decoder[Long].map[Either2](Left(_)).orElse(jzon.Decoder[String].map[Either2](Right(_)))
    val ownOut = jzon.Encoder[jzon.Json].contramap[Either2](_.fold(jzon.Json.Num(_), jzon.Json.Str(_)))
    new Both[Either2](io.circe.Codec.from(circe, circeOut), jzon.Codec.of(using own, ownOut))
  }

  private val number = new Both(circeOf[Number], jzon.Codec[Number])
  private val large = new Both(circeOf[Large], jzon.Codec[Large])
  private val maybe = new Both(circeOf[Maybe], jzon.Codec[Maybe])
  private val preset = new Both(circeOf[Preset], jzon.Codec[Preset])
  private val half = new Both(circeOf[Half], jzon.Codec[Half])
  private val exact = new Both(circeOf[Exact], jzon.Codec[Exact])
  private val texts = new Both(circeOf[Texts], jzon.Codec[Texts])
  private val listed = new Both(circeOf[Listed], jzon.Codec[Listed])
  private val indexed = new Both(circeOf[Indexed], jzon.Codec[Indexed])
  private val timed = new Both(circeOf[Timed], jzon.Codec[Timed])
  private val paired = new Both(circeOf[Paired], jzon.Codec[Paired])
  private val shape = new Both(circeOf[Shape], jzon.Codec[Shape])
  private val level = new Both(circeOf[Level], jzon.Codec[Level])

  def reading: Seq[Seq[String]] = Seq(
    number.reads("a fraction of zero for an Int", """{"a":1.0}"""),
    number.reads("a string for an Int", """{"a":"1"}"""),
    large.reads("a string for a Long", """{"a":"7"}"""),
    half.reads("a string for a Double", """{"a":"1.5"}"""),
    half.reads("null for a Double", """{"a":null}"""),
    half.reads("a Double that is too large", """{"a":1e400}"""),
    half.reads("NaN", """{"a":"NaN"}"""),
    untagged.reads("a Long, or else a String", "\"7\""),
    maybe.reads("a missing Option", "{}"),
    preset.reads("a missing field with a default", "{}"),
    number.reads("a duplicate field", """{"a":1,"a":2}"""),
    indexed.reads("a duplicate key", """{"a":{"x":1,"x":2}}"""),
    indexed.reads("the order of a map", """{"a":{"e":1,"d":2,"c":3,"b":4,"a":5}}"""),
    exact.reads("50 digits for a BigDecimal", s"""{"a":${"1" * 50}}"""),
    exact.reads("a large exponent", """{"a":1e9999}"""),
    exact.reads("zeros after the point", """{"a":0.000}"""),
    exact.reads("zeros after other digits", """{"a":1.50}"""),
    texts.reads("half a surrogate pair", "{\"a\":\"\\ud800\"}"),
    level.reads("a case object as a string", "\"Low\""),
    level.reads("a case object as an object", """{"Low":{}}"""),
    shape.reads("a case with fields", """{"Circle":{"r":1}}"""),
    tagged.reads("a discriminator after the fields", """{"r":1,"type":"Round"}"""),
    number.reads("an unknown field", """{"a":1,"b":2}"""),
    paired.reads("a tuple that is too long", """{"a":[1,"b",2]}"""),
    number.reads("text after the document", """{"a":1} x"""),
    listed.reads("a wrong element", """{"a":[1,true]}"""),
  )

  def writing: Seq[Seq[String]] = Seq(
    maybe.writes("None", Maybe(None)),
    tagged.writes("a discriminator", Round(1)),
    placedLast.writes("the same `withDiscriminatorLast`", Round(1)),
    shape.writes("a case with fields", Circle(1)),
    level.writes("a sealed type with only case objects", Low),
    half.writes("NaN", Half(Double.NaN)),
    half.writes("a Double", Half(1e10)),
    exact.writes("`BigDecimal(\"0.000\")`", Exact(BigDecimal("0.000"))),
    exact.writes("`BigDecimal(\"1E+3\")`", Exact(BigDecimal("1E+3"))),
    exact.writes("`BigDecimal(\"1.50\")`", Exact(BigDecimal("1.50"))),
    texts.writes("U+007F and U+0085", Texts(s"${0x7f.toChar}${0x85.toChar}")),
    texts.writes("a slash", Texts("a/b")),
    texts.writes("half a surrogate pair", Texts(0xd800.toChar.toString)),
    timed.writes("10:15", Timed(LocalTime.of(10, 15))),
    indexed.writes("a map of five", Indexed(Map("e" -> 1, "d" -> 2, "c" -> 3, "b" -> 4, "a" -> 5))),
  )
}
