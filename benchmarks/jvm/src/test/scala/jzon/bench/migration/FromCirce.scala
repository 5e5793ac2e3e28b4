package jzon.bench.migration

import java.time.{Instant, LocalDateTime, LocalTime, OffsetDateTime, OffsetTime, Year, ZonedDateTime}
import java.util.UUID

import scala.deriving.Mirror

import io.circe.syntax.*
import jzon.syntax.{EncoderOps as OwnEncoderOps, TextOps}

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
    both[Either2](io.circe.Codec.from(circe, circeOut))(using jzon.Codec.from(own, ownOut))
  }

  /** As the page's checklist says: instances of both libraries for one type. */
  case class Item(id: Long) derives io.circe.Codec.AsObject
  object Item {
    given jzonCodec: jzon.Codec[Item] = jzon.Codec.derived
  }

  private val item = summon[io.circe.Codec[Item]]
  private inline def c[A](using inline mirror: Mirror.Of[A]): io.circe.Codec[A] = io.circe.Codec.AsObject.derived
  private val ofTree: io.circe.Codec[Tree] = {
    given io.circe.Codec[Tree] = io.circe.Codec.AsObject.derived
    summon[io.circe.Codec[Tree]]
  }
  private val codecs =
    SampleCodecs[io.circe.Codec](c, c, c, c, c, c, c, c, c, null, c, c, c, c, c, c, c, null, ofTree, c, c, null)
  import codecs.*

  case class ByLong(a: Map[Long, String]) derives jzon.Codec
  private val byLong = c[ByLong]
  case class ById(a: Map[UUID, Int]) derives jzon.Codec
  private val byId = c[ById]
  case class InYear(a: Year) derives jzon.Codec
  private val inYear = c[InYear]
  case class Blank(a: Unit) derives jzon.Codec
  private val blank = c[Blank]
  case class Twice(a: Option[Option[Int]]) derives jzon.Codec
  private val twice = c[Twice]
  case class Local(a: LocalDateTime) derives jzon.Codec
  private val local = c[Local]
  case class Clock(a: OffsetTime) derives jzon.Codec
  private val clock = c[Clock]
  case class Zoned(a: ZonedDateTime) derives jzon.Codec
  private val zoned = c[Zoned]

  /** Names that both libraries split into words in different ways. */
  case class Names(`with-dash`: Int, trailing_ : Int, _leading: Int, éTé: Int, homeURL: Int, x509Cert: Int)
  private val someNames = Names(1, 2, 3, 4, 5, 6)
  private val snakeNames = both(
    configured[Names](_.withSnakeCaseMemberNames)(io.circe.derivation.ConfiguredCodec.derived[Names])
  )(using jzon.Codec.derivedWith[Names](jzon.DerivationSettings.none.withFieldNames(jzon.SnakeCase)))

  /** A decoder by hand, in which all fields are optional. */
  private val optionalByHand =
    both(io.circe.Codec.forProduct1[Maybe, Option[Int]]("a")(Maybe(_))(_.a))

  private val lenientInt =
    both(io.circe.Codec.from(io.circe.Decoder[Int], io.circe.Encoder[Int]))(using
      jzon.Codec.from(jzon.Decoder.lenient.int, jzon.Encoder.int)
    )

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

  case class Renamed(@jzon.field("n") count: Int) derives jzon.Codec

  /** The field of a program that keeps circe's trees while both libraries are in it. */
  given circeJson: jzon.Codec[io.circe.Json] =
    jzon.Codec[jzon.RawJson].eimap(raw => io.circe.jawn.parse(raw.toString).left.map(_.message))(json =>
      jzon.RawJson.of(json.noSpaces).fold(e => throw e.toException, identity)
    )
  given circeObject: jzon.Codec[io.circe.JsonObject] =
    circeJson.eimap(_.asObject.toRight("expected an object"))(io.circe.Json.fromJsonObject)
  case class Kept(payload: io.circe.Json, extra: io.circe.JsonObject) derives io.circe.Codec.AsObject
  object Kept {
    given jzonCodec: jzon.Codec[Kept] = jzon.Codec.derived
  }
  private val kept = {
    val payload = io.circe.Json.obj("a" -> io.circe.Json.arr(io.circe.Json.Null, io.circe.Json.fromInt(1)))
    Kept(payload, io.circe.JsonObject("b" -> payload))
  }

  /** Writes a field more than it has; the page shows this. */
  case class Invoice(number: String, lines: List[Int])
  object Invoice {
    private val derived: jzon.Codec[Invoice] = jzon.Codec.derived
    private val counted: jzon.Encoder[Invoice] = jzon.Encoder[jzon.Json].contramap[Invoice](invoice =>
      invoice.toJsonAST(using derived).merge(jzon.Json.obj("count" -> jzon.Json.Num(invoice.lines.length)))
    )
    given jzonCodec: jzon.Codec[Invoice] = jzon.Codec.from(derived, counted)
  }
  private val invoice = Invoice("a", List(7, 8))
  private val derivedInvoice: io.circe.Codec.AsObject[Invoice] = io.circe.Codec.AsObject.derived

  private given circeNumber: io.circe.Codec.AsObject[Number] = io.circe.Codec.AsObject.derived
  private val text = """{"a":1}"""
  private val wrong = """{"a":true}"""
  private val one = Number(1)
  case class Derived(a: Int) derives io.circe.Codec.AsObject
  object Derived {
    given jzonCodec: jzon.Codec[Derived] = jzon.Codec.derived
  }
  private val theirTree = io.circe.Json.obj("a" -> io.circe.Json.arr(io.circe.Json.fromInt(1)))
  private val ourTree = jzon.Json.obj("a" -> jzon.Json.arr(jzon.Json.Num(1)))
  private def even(n: Int): Either[String, Int] = if (n % 2 == 0) Right(n) else Left("odd")
  private def right(result: Either[Any, Any]) = result.toOption

  override def names: Seq[Row] = Seq(
    same("`Codec.AsObject.derived[A]`", "`Codec.derived[A]`")(
      right(io.circe.Codec.AsObject.derived[Number].decodeJson(io.circe.jawn.parse(text).toOption.get)),
      right(jzon.Codec.derived[Number].decodeJson(text))
    ),
    same("`derives Codec.AsObject`", "`derives Codec`")(
      io.circe.Encoder[Derived].apply(Derived(1)).noSpaces,
      jzon.Encoder[Derived].encodeJson(Derived(1))
    ),
    same("`Decoder.derived[A]`, `Encoder.AsObject.derived[A]`", "`Decoder.derived[A]`, `Encoder.derived[A]`")(
      (
        right(io.circe.jawn.decode(text)(using io.circe.Decoder.derived[Number])),
        io.circe.Encoder.AsObject.derived[Number].apply(one).noSpaces
      ),
      (right(jzon.Decoder.derived[Number].decodeJson(text)), jzon.Encoder.derived[Number].encodeJson(one))
    ),
    same("`Codec.from(decoder, encoder)`", "the same")(
      right(io.circe.Codec.from(io.circe.Decoder[Int], io.circe.Encoder[Int]).decodeJson(io.circe.Json.fromInt(2))),
      right(jzon.Codec.from(jzon.Decoder[Int], jzon.Encoder[Int]).decodeJson("2"))
    ),
    same("`decode[A](json)`", "`parser.decode[A](json)` with the error as a String, `Decoder[A].decodeJson(json)`")(
      right(io.circe.jawn.decode[Number](text)),
      jzon.parser.decode[Number](text).toOption.filter(a => jzon.Decoder[Number].decodeJson(text) == Right(a))
    ),
    same("`decodeAccumulating[A](json)`", "`Decoder[A].decodeAll(json)`")(
      io.circe.jawn.decodeAccumulating[List[Number]](s"[$wrong,$text,$wrong]").fold(_.size, _ => 0),
      jzon.Decoder[List[Number]].decodeAll(s"[$wrong,$text,$wrong]").fold(_.size, _ => 0)
    ),
    same("`a.asJson.noSpaces`", "`a.toJson`")(one.asJson.noSpaces, OwnEncoderOps(one).toJson),
    same("`a.asJson`, a tree", "`a.toJsonAST`")(one.asJson.noSpaces, OwnEncoderOps(one).toJsonAST.toString),
    same("`parse(json)`", "`Json.parse(json)`")(
      io.circe.jawn.parse(text).map(_.noSpaces).toOption,
      jzon.Json.parse(text).map(_.toString).toOption
    ),
    same("`json.as[A]`", "the same")(
      right(io.circe.Json.obj("a" -> io.circe.Json.fromInt(1)).as[Number]),
      right(jzon.Json.obj("a" -> jzon.Json.Num(1)).as[Number])
    ),
    same("`Json.obj(…)`, `Json.arr(…)`, `Json.fromInt(1)`", "`Json.obj(…)`, `Json.arr(…)`, `Json.Num(1)`")(
      theirTree.noSpaces,
      ourTree.toString
    ),
    same("`json.hcursor.downField(\"a\").downN(0).as[Int]`", "`json.decodeAt[Int](\".a[0]\")`")(
      right(theirTree.hcursor.downField("a").downN(0).as[Int]),
      right(ourTree.decodeAt[Int](".a[0]"))
    ),
    same("`map` of a decoder", "the same")(
      right(io.circe.jawn.decode("1")(using io.circe.Decoder[Int].map(_ + 1))),
      right(jzon.Decoder[Int].map(_ + 1).decodeJson("1"))
    ),
    same("`emap` of a decoder", "the same")(
      right(io.circe.jawn.decode("2")(using io.circe.Decoder[Int].emap(even))),
      right(jzon.Decoder[Int].emap(even).decodeJson("2"))
    ),
    same("`ensure(predicate, message)`", "the same")(
      right(io.circe.jawn.decode("1")(using io.circe.Decoder[Int].ensure(_ > 1, "too small"))),
      right(jzon.Decoder[Int].ensure(_ > 1, "too small").decodeJson("1"))
    ),
    same("`emapTry(f)`", "`map`: an IllegalArgumentException becomes an error at the value")(
      right(io.circe.jawn.decode("\"x\"")(using io.circe.Decoder[String].emapTry(s => scala.util.Try(s.toInt)))),
      right(jzon.Decoder[String].map(_.toInt).decodeJson("\"x\""))
    ),
    same("`Decoder[A].or(other)`", "the same, or `orElse`")(
      right(io.circe.jawn.decode("\"a\"")(using io.circe.Decoder[Int].map(_.toString).or(io.circe.Decoder[String]))),
      right(jzon.Decoder[Int].map(_.toString).or(jzon.Decoder[String]).decodeJson("\"a\""))
    ),
    same("`Decoder[A].either(other)`", "`map(Left(_))` and `orElse`")(
      right(io.circe.jawn.decode("\"a\"")(using io.circe.Decoder[Int].either(io.circe.Decoder[String]))),
      right(
        jzon.Decoder[Int].map[Either[Int, String]](Left(_)).orElse(jzon.Decoder[String].map(Right(_))).decodeJson(
          "\"a\""
        )
      )
    ),
    same("`Decoder.decodeEither(\"l\", \"r\")`", "`Codec.either(\"l\", \"r\")`")(
      right(io.circe.jawn.decode("""{"r":1}""")(using io.circe.Decoder.decodeEither[String, Int]("l", "r"))),
      right(jzon.Codec.either[String, Int]("l", "r").decodeJson("""{"r":1}"""))
    ),
    same("`contramap` of an encoder", "the same")(
      io.circe.Encoder[Int].contramap[String](_.length).apply("ab").noSpaces,
      jzon.Encoder[Int].contramap[String](_.length).encodeJson("ab")
    ),
    same("`iemap` of a codec", "`eimap`")(
      right(
        io.circe.Codec.from(io.circe.Decoder[Int], io.circe.Encoder[Int]).iemap(even)(identity).decodeJson(
          io.circe.Json.fromInt(2)
        )
      ),
      right(jzon.Codec[Int].eimap(even)(identity).decodeJson("2"))
    ),
    same("`cursor.getOrElse[Int](\"a\")(7)`", "a default value: `a: Int = 7`")(
      right(io.circe.Json.obj().hcursor.getOrElse[Int]("a")(7)),
      jzon.Decoder[Preset].decodeJson("{}").toOption.map(_.a)
    ),
    same("`KeyDecoder.instance(f)`, where f returns an Option", "`FieldDecoder[String].emapOption(\"not a key\")(f)`")(
      right(
        io.circe.jawn.decode("""{"2":1}""")(using
          io.circe.Decoder.decodeMap(using io.circe.KeyDecoder.instance(_.toIntOption), io.circe.Decoder[Int])
        )
      ),
      right(
        jzon.Decoder.map[Int, Int](using
          jzon.FieldDecoder[String].emapOption("not a key")(_.toIntOption),
          jzon.Decoder[Int]
        ).decodeJson("""{"2":1}""")
      )
    ),
    same("`KeyEncoder[A].contramap(f)`", "`FieldEncoder[A].contramap(f)`")(
      io.circe.Encoder.encodeMap[String, Int](using
        io.circe.KeyEncoder[Int].contramap(_.length),
        io.circe.Encoder[Int]
      ).apply(Map("ab" -> 1)).noSpaces,
      jzon.Encoder.map[String, Int](using jzon.FieldEncoder[Int].contramap(_.length), jzon.Encoder[Int])
        .encodeJson(Map("ab" -> 1))
    ),
    same("`Encoder.instance(a => …)`, which returns a tree", "`Encoder[Json].contramap(a => …)`")(
      io.circe.Encoder.instance[Int](n => io.circe.Json.obj("a" -> io.circe.Json.fromInt(n))).apply(1).noSpaces,
      jzon.Encoder[jzon.Json].contramap[Int](n => jzon.Json.obj("a" -> jzon.Json.Num(n))).encodeJson(1)
    ),
    same("`Encoder.forProduct1(\"n\")(…)`", "`derives Codec` with `@field(\"n\")`")(
      io.circe.Encoder.forProduct1[Renamed, Int]("n")(_.count).apply(Renamed(1)).noSpaces,
      jzon.Encoder[Renamed].encodeJson(Renamed(1))
    ),
    same("`Codec.forProduct1(\"n\")(…)(…)`", "`derives Codec` with `@field(\"n\")`")(
      {
        val codec = io.circe.Codec.forProduct1[Renamed, Int]("n")(Renamed(_))(_.count)
        (codec(Renamed(1)).noSpaces, right(io.circe.jawn.decode("""{"n":1}""")(using codec)))
      },
      (jzon.Codec[Renamed].encodeJson(Renamed(1)), right(jzon.Codec[Renamed].decodeJson("""{"n":1}""")))
    ),
    same("`Encoder.AsObject.instance`, which adds a field", "`Encoder[Json].contramap(a => a.toJsonAST.merge(…))`")(
      io.circe.Encoder.AsObject.instance[Invoice](a =>
        derivedInvoice.encodeObject(a).add("count", io.circe.Json.fromInt(a.lines.length))
      ).apply(invoice).noSpaces,
      jzon.Encoder[Invoice].encodeJson(invoice)
    ),
    same("`validate(cursor => …, message)`", "`ensure(a => …, message)`, which sees the value")(
      List("1", "2").map(n =>
        right(io.circe.jawn.decode(s"""{"a":$n}""")(using circeNumber.validate(_.get[Int]("a").contains(1), "no")))
      ),
      List("1", "2").map(n => right(jzon.Decoder[Number].ensure(_.a == 1, "no").decodeJson(s"""{"a":$n}""")))
    ),
    same("`at(\"a\")`, `prepare(_.downField(\"a\"))`", "`Decoder[Json].emapError(_.decodeAt[Int](\".a\"))`")(
      List(
        right(io.circe.jawn.decode(text)(using io.circe.Decoder[Int].at("a"))),
        right(io.circe.jawn.decode(text)(using io.circe.Decoder[Int].prepare(_.downField("a"))))
      ),
      List.fill(2)(right(jzon.Decoder[jzon.Json].emapError(_.decodeAt[Int](".a")).decodeJson(text)))
    ),
    same(
      "`ConfiguredEnumCodec.derive(_.toLowerCase)`",
      "`withHints(\"Low\" -> \"low\", …)`, or `@hint(\"low\")` on a case"
    )(
      io.circe.derivation.ConfiguredEnumCodec.derive[Level](_.toLowerCase).apply(High).noSpaces,
      jzon.Codec.derivedWith[Level](jzon.DerivationSettings.none.withHints("Low" -> "low", "High" -> "high"))
        .encodeJson(High)
    ),
    same("a field of type `io.circe.Json`", "`circeJson` below, or a field of type `Json`")(
      (kept.asJson.noSpaces, right(io.circe.jawn.decode[Kept](kept.asJson.noSpaces))),
      (jzon.Encoder[Kept].encodeJson(kept), right(jzon.Decoder[Kept].decodeJson(kept.asJson.noSpaces)))
    ),
  )

  private def configured[A](
      change: io.circe.derivation.Configuration => io.circe.derivation.Configuration
  )(derive: io.circe.derivation.Configuration ?=> io.circe.Codec[A]): io.circe.Codec[A] =
    derive(using change(io.circe.derivation.Configuration.default))

  @jzon.field_names(jzon.SnakeCase)
  case class Snake(firstName: String) derives jzon.Codec
  @jzon.hint_names(jzon.SnakeCase)
  sealed trait Events derives jzon.Codec
  case class UserAdded(a: Int) extends Events
  @jzon.object_forms
  sealed trait Switch derives jzon.Codec
  case object On extends Switch
  case class Explicit(@jzon.explicit_null a: Option[Int]) derives jzon.Codec
  @jzon.no_extra_fields
  case class Closed(a: Int) derives jzon.Codec

  /** All settings of circe's `Configuration`, with its bytes; the page shows them. */
  private inline def asCirce: jzon.DerivationSettings = jzon.DerivationSettings.none
    .withFieldNames(jzon.SnakeCase)
    .withHints(jzon.SnakeCase)
    .withDiscriminator("type")
    .withDiscriminatorLast
    .withExplicitNull
    .withNullAsDefault
  private inline def derivedAsCirce[A]: jzon.Codec[A] = jzon.Codec.derivedWith[A](asCirce)

  sealed trait Wide
  case class FirstCase(userName: Option[String], retryCount: Int = 3) extends Wide
  case object SecondCase extends Wide
  private def everySetting = (_: io.circe.derivation.Configuration).withSnakeCaseMemberNames
    .withSnakeCaseConstructorNames.withDefaults.withDiscriminator("type")

  override def settings: Seq[Row] = Seq(
    sameBytes("the default for a case class in a sealed type", "the default")(
      Circle(1): Shape,
      io.circe.Codec.AsObject.derived[Shape]
    ),
    sameBytes("the default for a case object", "`@object_forms`, or `withObjectForms`")(
      On: Switch,
      io.circe.Codec.AsObject.derived[Switch]
    ),
    sameBytes("`ConfiguredEnumCodec`", "the default if all cases are objects")(
      Low: Level,
      configured[Level](identity)(io.circe.derivation.ConfiguredEnumCodec.derived[Level])
    ),
    sameBytes("`withDiscriminator(\"type\")`", "`withDiscriminator(\"type\").withDiscriminatorLast`")(
      Round(1): Tagged,
      configured[Tagged](_.withDiscriminator("type"))(io.circe.derivation.ConfiguredCodec.derived[Tagged])
    )(using
    jzon.Codec.derivedWith[Tagged](jzon.DerivationSettings.none.withDiscriminator("type").withDiscriminatorLast)),
    sameBytes("`withSnakeCaseMemberNames`", "`@field_names(SnakeCase)`, or `withFieldNames(SnakeCase)`")(
      Snake("a"),
      configured[Snake](_.withSnakeCaseMemberNames)(io.circe.derivation.ConfiguredCodec.derived[Snake])
    ),
    sameBytes("`withSnakeCaseConstructorNames`", "`@hint_names(SnakeCase)`, or `withHints(SnakeCase)`")(
      UserAdded(1): Events,
      configured[Events](_.withSnakeCaseConstructorNames)(io.circe.derivation.ConfiguredCodec.derived[Events])
    ),
    sameBytes("the default for an Option", "`@explicit_null`, or `withExplicitNull`")(
      Explicit(None),
      io.circe.Codec.AsObject.derived[Explicit]
    ),
    sameBytes("`withDefaults`", "the default")(
      Preset(),
      configured[Preset](_.withDefaults)(io.circe.derivation.ConfiguredCodec.derived[Preset])
    ),
    sameBytes("`withStrictDecoding`", "`@no_extra_fields`, or `withNoExtraFields`")(
      Closed(1),
      configured[Closed](_.withStrictDecoding)(io.circe.derivation.ConfiguredCodec.derived[Closed])
    ),
    sameBytes(
      "`withTransformConstructorNames(f)`",
      "`@hint(\"name\")` on a case, or `withHints(\"Circle\" -> \"name\")`"
    )(
      Circle(1): Shape,
      configured[Shape](_.withTransformConstructorNames(_.toLowerCase))(
        io.circe.derivation.ConfiguredCodec.derived[Shape]
      )
    )(using
    jzon.Codec.derivedWith[Shape](jzon.DerivationSettings.none.withHints("Circle" -> "circle", "Dot" -> "dot"))),
    sameBytes("snake case of both, `withDefaults` and `withDiscriminator(\"type\")`", "`asCirce` below")(
      FirstCase(None): Wide,
      configured[Wide](everySetting)(io.circe.derivation.ConfiguredCodec.derived[Wide])
    )(using derivedAsCirce[Wide]),
    sameBytes("the same for a case object", "`asCirce` below")(
      SecondCase: Wide,
      configured[Wide](everySetting)(io.circe.derivation.ConfiguredCodec.derived[Wide])
    )(using derivedAsCirce[Wide]),
  )

  def reading: Seq[Row] = Seq(
    number.reads("a fraction of zero for an Int", """{"a":1.0}"""),
    number.reads("an exponent for an Int", """{"a":1e2}"""),
    number.reads("a string for an Int", """{"a":"1"}"""),
    large.reads("a string for a Long", """{"a":"7"}"""),
    half.reads("a string for a Double", """{"a":"1.5"}"""),
    half.reads("null for a Double", """{"a":null}"""),
    half.reads("a Double that is too large", """{"a":1e400}"""),
    half.reads("NaN", """{"a":"NaN"}"""),
    half.reads("Infinity", """{"a":"Infinity"}"""),
    untagged.reads("a Long, or else a String", "\"7\""),
    lenientInt.reads("a number in quotes, jzon `Decoder.lenient.int`", "\"7\""),
    lenientInt.reads("the same with a blank", "\"7 \""),
    maybe.reads("a missing Option", "{}"),
    twice.reads("null for an Option of an Option", """{"a":null}"""),
    twice.reads("a missing Option of an Option", "{}"),
    optionalByHand.reads("an array, where all fields are optional, circe `forProduct1`", "[]"),
    maybe.reads("the same with a derived circe codec", "[]"),
    blank.reads("an array for Unit", """{"a":[]}"""),
    blank.reads("null for Unit", """{"a":null}"""),
    preset.reads("a missing field with a default", "{}"),
    nullAsDefault.reads("null for a default, circe `withDefaults`", """{"a":null}"""),
    nullAsDefaultInBoth.reads("the same, jzon `withNullAsDefault`", """{"a":null}"""),
    number.reads("a duplicate field", """{"a":1,"a":2}"""),
    indexed.reads("a duplicate key", """{"a":{"x":1,"x":2}}"""),
    byNumber.reads("a plus sign in a key that is an Int", """{"a":{"+1":"x"}}"""),
    byLong.reads("a leading zero in a key that is a Long", """{"a":{"01":"x"}}"""),
    byNumber.reads("two spellings of one key", """{"a":{"1":"x","01":"y"}}"""),
    id.reads("a UUID with groups of other lengths", """{"a":"f81d4fae-7dec-11d0-a76-500a00c91e6bf"}"""),
    id.reads("a UUID with a plus sign", """{"a":"+81d4fae-7dec-11d0-a765-00a0c91e6bf6"}"""),
    byId.reads("the same as a key", """{"a":{"f81d4fae-7dec-11d0-a76-500a0c91e6bf6":1}}"""),
    inYear.reads("a Year of one digit", """{"a":"7"}"""),
    inYear.reads("a Year of four digits", """{"a":"0007"}"""),
    inYear.reads("a Year of five digits without a sign", """{"a":"12345"}"""),
    inYear.reads("a Year of five digits with a sign", """{"a":"+12345"}"""),
    indexed.reads("the order of a map", """{"a":{"e":1,"d":2,"c":3,"b":4,"a":5}}"""),
    exact.reads("50 digits for a BigDecimal", s"""{"a":${"1" * 50}}"""),
    exact.reads("a large exponent", """{"a":1e9999}"""),
    exact.reads("a string for a BigDecimal", """{"a":"7"}"""),
    exact.reads("zeros after the point", """{"a":0.000}"""),
    exact.reads("zeros after other digits", """{"a":1.50}"""),
    texts.reads("half a surrogate pair", "{\"a\":\"\\ud800\"}"),
    indexed.reads("the same in a key", "{\"a\":{\"\\ud800\":1}}"),
    number.reads("the same in a field that no class reads", "{\"a\":1,\"b\":\"\\ud800\"}"),
    level.reads("a case object as a string", "\"Low\""),
    level.reads("a case object as an object", """{"Low":{}}"""),
    shape.reads("a case with fields", """{"Circle":{"r":1}}"""),
    shape.reads("a second field beside a case", """{"Circle":{"r":1},"x":1}"""),
    shape.reads("the same before the case", """{"x":1,"Circle":{"r":1}}"""),
    tagged.reads("a discriminator after the fields", """{"r":1,"type":"Round"}"""),
    number.reads("an unknown field", """{"a":1,"b":2}"""),
    paired.reads("a tuple that is too long", """{"a":[1,"b",2]}"""),
    number.reads(
      "600 arrays within each other, in a field that no class reads",
      s"""{"a":1,"b":${"[" * 600}${"]" * 600}}""".getBytes("UTF-8"),
      """{"a":1,"b":[[…]]}"""
    ),
    tree.reads(
      "the same in a recursive class",
      (("{\"a\":[" * 300) + ("]}" * 300)).getBytes("UTF-8"),
      """{"a":[{"a":[…]}]}"""
    ),
    number.reads(
      "a name of 70,000 bytes",
      s"""{"a":1,"${"x" * 70000}":2}""".getBytes("UTF-8"),
      """{"a":1,"xx…":2}"""
    ),
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
    half.writes("Infinity", Half(Double.PositiveInfinity)),
    single.writes("Infinity as a Float", Single(Float.NegativeInfinity)),
    half.writes("a Double", Half(1e10)),
    half.writes("the smallest Double", Half(java.lang.Double.MIN_VALUE)),
    single.writes("the smallest Float", Single(java.lang.Float.MIN_VALUE)),
    exact.writes("`BigDecimal(\"0.000\")`", Exact(BigDecimal("0.000"))),
    exact.writes("`BigDecimal(\"1E+3\")`", Exact(BigDecimal("1E+3"))),
    exact.writes("`BigDecimal(\"1.50\")`", Exact(BigDecimal("1.50"))),
    texts.writes("U+007F and U+0085", Texts(s"${0x7f.toChar}${0x85.toChar}")),
    texts.writes("a slash", Texts("a/b")),
    texts.writes("half a surrogate pair", Texts(0xd800.toChar.toString)),
    timed.writes("10:15", Timed(LocalTime.of(10, 15))),
    timed.writes("half a second", Timed(LocalTime.of(10, 15, 0, 500000000))),
    offset.writes("half a second of an OffsetDateTime", Offset(OffsetDateTime.parse("2026-11-27T10:15:30.5Z"))),
    local.writes("half a second of a LocalDateTime", Local(LocalDateTime.parse("2026-11-27T10:15:30.5"))),
    clock.writes("half a second of an OffsetTime", Clock(OffsetTime.parse("10:15:30.5Z"))),
    zoned.writes("half a second of a ZonedDateTime", Zoned(ZonedDateTime.parse("2026-11-27T10:15:30.5Z[UTC]"))),
    moment.writes("half a second of an Instant", Moment(Instant.parse("2026-11-27T10:15:30.5Z"))),
    inYear.writes("the year 7", InYear(Year.of(7))),
    snakeNames.writes("names in snake case", someNames),
    indexed.writes("a map of five", Indexed(Map("e" -> 1, "d" -> 2, "c" -> 3, "b" -> 4, "a" -> 5))),
  )
}
