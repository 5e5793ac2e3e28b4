package jzon.bench.migration

import java.time.{LocalTime, OffsetDateTime}

import Samples.*

/** What circe and jzon do with the same type and the same document. */
object FromCirce extends MigrationPage[io.circe.Codec]("from-circe.md") {
  protected def read[A](document: Array[Byte], codec: io.circe.Codec[A]): A =
    io.circe.jawn.decodeByteArray(document)(using codec).fold(throw _, identity)
  protected def write[A](value: A, codec: io.circe.Codec[A]): String = codec(value).noSpaces
  override protected def failure(e: Throwable): String = e.getClass.getSimpleName.stripSuffix("Impl")

  @jzon.discriminator("type")
  sealed trait Tagged derives jzon.Codec
  case class Round(r: Int) extends Tagged
  private val tagged = {
    given io.circe.derivation.Configuration = io.circe.derivation.Configuration.default.withDiscriminator("type")
    both[Tagged](io.circe.derivation.ConfiguredCodec.derived[Tagged])
  }
  private val placedLast = {
    given io.circe.derivation.Configuration = io.circe.derivation.Configuration.default.withDiscriminator("type")
    both(io.circe.derivation.ConfiguredCodec.derived[Tagged])(using
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
    both[Either2](io.circe.Codec.from(circe, circeOut))(using jzon.Codec.of(using own, ownOut))
  }

  /** As the page's checklist says: instances of both libraries for one type. */
  case class Item(id: Long) derives io.circe.Codec.AsObject
  object Item {
    given jzonCodec: jzon.Codec[Item] = jzon.Codec.derived
  }

  private val item = both(summon[io.circe.Codec[Item]])
  private val number = both(io.circe.Codec.AsObject.derived[Number])
  private val large = both(io.circe.Codec.AsObject.derived[Large])
  private val maybe = both(io.circe.Codec.AsObject.derived[Maybe])
  private val preset = both(io.circe.Codec.AsObject.derived[Preset])
  private val half = both(io.circe.Codec.AsObject.derived[Half])
  private val exact = both(io.circe.Codec.AsObject.derived[Exact])
  private val texts = both(io.circe.Codec.AsObject.derived[Texts])
  private val listed = both(io.circe.Codec.AsObject.derived[Listed])
  private val indexed = both(io.circe.Codec.AsObject.derived[Indexed])
  private val timed = both(io.circe.Codec.AsObject.derived[Timed])
  private val paired = both(io.circe.Codec.AsObject.derived[Paired])
  private val shape = both(io.circe.Codec.AsObject.derived[Shape])
  private val level = both(io.circe.Codec.AsObject.derived[Level])
  private val offset = both(io.circe.Codec.AsObject.derived[Offset])
  private val nullAsDefault = {
    given io.circe.derivation.Configuration = io.circe.derivation.Configuration.default.withDefaults
    both(io.circe.derivation.ConfiguredCodec.derived[Preset])
  }
  private val nullAsDefaultInBoth = {
    given io.circe.derivation.Configuration = io.circe.derivation.Configuration.default.withDefaults
    both(io.circe.derivation.ConfiguredCodec.derived[Preset])(using
      jzon.Codec.derivedWith[Preset](jzon.DerivationSettings.none.withNullAsDefault)
    )
  }

  def reading: Seq[Row] = Seq(
    number.reads("a fraction of zero for an Int", """{"a":1.0}"""),
    number.reads("an exponent for an Int", """{"a":1e2}"""),
    number.reads("a string for an Int", """{"a":"1"}"""),
    large.reads("a string for a Long", """{"a":"7"}"""),
    half.reads("a string for a Double", """{"a":"1.5"}"""),
    half.reads("null for a Double", """{"a":null}"""),
    half.reads("a Double that is too large", """{"a":1e400}"""),
    half.reads("NaN", """{"a":"NaN"}"""),
    untagged.reads("a Long, or else a String", "\"7\""),
    maybe.reads("a missing Option", "{}"),
    preset.reads("a missing field with a default", "{}"),
    nullAsDefault.reads("null for a default, circe `withDefaults`", """{"a":null}"""),
    nullAsDefaultInBoth.reads("the same, jzon `withNullAsDefault`", """{"a":null}"""),
    number.reads("a duplicate field", """{"a":1,"a":2}"""),
    indexed.reads("a duplicate key", """{"a":{"x":1,"x":2}}"""),
    indexed.reads("the order of a map", """{"a":{"e":1,"d":2,"c":3,"b":4,"a":5}}"""),
    exact.reads("50 digits for a BigDecimal", s"""{"a":${"1" * 50}}"""),
    exact.reads("a large exponent", """{"a":1e9999}"""),
    exact.reads("a string for a BigDecimal", """{"a":"7"}"""),
    exact.reads("zeros after the point", """{"a":0.000}"""),
    exact.reads("zeros after other digits", """{"a":1.50}"""),
    texts.reads("half a surrogate pair", "{\"a\":\"\\ud800\"}"),
    level.reads("a case object as a string", "\"Low\""),
    level.reads("a case object as an object", """{"Low":{}}"""),
    shape.reads("a case with fields", """{"Circle":{"r":1}}"""),
    shape.reads("a second field beside a case", """{"Circle":{"r":1},"x":1}"""),
    tagged.reads("a discriminator after the fields", """{"r":1,"type":"Round"}"""),
    number.reads("an unknown field", """{"a":1,"b":2}"""),
    paired.reads("a tuple that is too long", """{"a":[1,"b",2]}"""),
    number.reads("text after the document", """{"a":1} x"""),
    listed.reads("a wrong element", """{"a":[1,true]}"""),
  )

  def writing: Seq[Row] = Seq(
    item.writes("a class with instances of both", Item(1)),
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
    timed.writes("half a second", Timed(LocalTime.of(10, 15, 0, 500000000))),
    offset.writes("half a second of an OffsetDateTime", Offset(OffsetDateTime.parse("2026-11-27T10:15:30.5Z"))),
    indexed.writes("a map of five", Indexed(Map("e" -> 1, "d" -> 2, "c" -> 3, "b" -> 4, "a" -> 5))),
  )
}
