package jzon.bench

import java.time.LocalTime

import scala.deriving.Mirror
import scala.util.Try

import com.github.plokhotnyuk.jsoniter_scala.core.{JsonValueCodec, readFromString, writeToString}
import com.github.plokhotnyuk.jsoniter_scala.macros.JsonCodecMaker
import jzon.bench.migration.Samples.*
import zio.json.{DecoderOps, DeriveJsonCodec, EncoderOps, JsonCodec}

/** What jzon and its peers do with the same type and the same document, each with its defaults: the guide's table. */
object Differences {

  /** One type in all four. */
  final class Four[A](
      jzonCodec: jzon.Codec[A],
      circe: io.circe.Codec[A],
      zioCodec: JsonCodec[A],
      jsoniter: JsonValueCodec[A]
  ) {
    def reads(json: String): Seq[String] = Seq(
      jzonCodec.decodeJson(json).toOption,
      io.circe.jawn.decode(json)(using circe).toOption,
      json.fromJson(using zioCodec.decoder).toOption,
      Try(readFromString(json)(using jsoniter)).toOption
    ).map(_.fold("error")(value => code(value.toString)))

    def writes(value: A): Seq[String] = Seq(
      Try(jzonCodec.encodeJson(value)),
      Try(circe(value).noSpaces),
      Try(value.toJson(using zioCodec.encoder)),
      Try(writeToString(value)(using jsoniter))
    ).map(_.fold(_ => "error", code))

    /** The errors of a document that all reject. */
    def messages(json: String): Seq[String] = Seq(
      jzonCodec.decodeJson(json).left.map(_.toString),
      io.circe.jawn.decode(json)(using circe).left.map(_.getMessage),
      json.fromJson(using zioCodec.decoder),
      Try(readFromString(json)(using jsoniter)).toEither.left.map(_.getMessage.linesIterator.next())
    ).map(_.fold(code, _ => "none"))
  }

  private def code(text: String): String = s"`${text.replace("|", "\\|")}`"

  private def standard[A](
      jsoniter: JsonValueCodec[A]
  )(implicit j: jzon.Codec[A], cd: io.circe.Decoder[A], ce: io.circe.Encoder[A], z: JsonCodec[A]): Four[A] =
    new Four(j, io.circe.Codec.from(cd, ce), z, jsoniter)

  /** With what each derives. */
  private inline def four[A](using inline mirror: Mirror.Of[A]): Four[A] =
    new Four[A](jzon.Codec.derived, io.circe.Codec.AsObject.derived, DeriveJsonCodec.gen, JsonCodecMaker.make)

  case class Twice(a: Option[Option[Int]])
  private val twice = four[Twice]
  private val number = four[Number]
  private val maybe = four[Maybe]
  private val preset = four[Preset]
  private val listed = four[Listed]
  private val indexed = four[Indexed]
  private val half = four[Half]
  private val exact = four[Exact]
  private val timed = four[Timed]
  private val texts = four[Texts]
  private val shape = four[Shape]
  private val level = four[Level]

  // With a discriminator, by the settings that each has for it.
  @jzon.discriminator("type")
  sealed trait Tagged
  case class Round(r: Int) extends Tagged
  private val tagged = {
    given io.circe.derivation.Configuration = io.circe.derivation.Configuration.default.withDiscriminator("type")
    given zio.json.JsonCodecConfiguration = zio.json.JsonCodecConfiguration.default.copy(sumTypeHandling =
      zio.json.JsonCodecConfiguration.SumTypeHandling.DiscriminatorField("type")
    )
    new Four[Tagged](
      jzon.Codec.derived,
      io.circe.derivation.ConfiguredCodec.derived,
      DeriveJsonCodec.gen,
      JsonCodecMaker.make
    )
  }

  // Default values of circe need a setting; null is then looked at too.
  private val configured = {
    given io.circe.derivation.Configuration = io.circe.derivation.Configuration.default.withDefaults
    new Four[Preset](
      jzon.Codec.derived,
      io.circe.derivation.ConfiguredCodec.derived,
      DeriveJsonCodec.gen,
      JsonCodecMaker.make
    )
  }

  private val pair = {
    given JsonCodec[(Int, String)] = JsonCodec(zio.json.JsonEncoder[(Int, String)], zio.json.JsonDecoder[(Int, String)])
    standard[(Int, String)](JsonCodecMaker.make)
  }

  private def manyDigits = "1" * 50

  /** Topic, then jzon, circe, zio-json, jsoniter-scala. */
  def rows: Seq[Seq[String]] = Seq(
    "None is written as" +: maybe.writes(Maybe(None)),
    "`{}` as `Option[Option[Int]]`" +: twice.reads("{}"),
    "null as `Option[Option[Int]]`" +: twice.reads("""{"a":null}"""),
    "`{}` for `a: Int = 7`" +: preset.reads("{}"),
    "null for `a: Int = 7` (circe `withDefaults`)" +: configured.reads("""{"a":null}"""),
    "the value 7 of `a: Int = 7` is written as" +: preset.writes(Preset(7)),
    "an empty list is written as" +: listed.writes(Listed(Nil)),
    "`{}` for `a: List[Int]`" +: listed.reads("{}"),
    "null for `a: List[Int]`" +: listed.reads("""{"a":null}"""),
    "a case of a sealed type" +: shape.writes(Circle(1)),
    "a case object of a sealed type" +: shape.writes(Dot),
    "a sealed type with only case objects" +: level.writes(Low),
    "a discriminator is written" +: tagged.writes(Round(1)),
    "a discriminator that is last" +: tagged.reads("""{"r":1,"type":"Round"}"""),
    "an unknown field" +: number.reads("""{"a":1,"b":2}"""),
    "a duplicate field" +: number.reads("""{"a":1,"a":2}"""),
    "a duplicate key of a map" +: indexed.reads("""{"a":{"x":1,"x":2}}"""),
    "`1.0` for an Int" +: number.reads("""{"a":1.0}"""),
    "`\"1\"` for an Int" +: number.reads("""{"a":"1"}"""),
    "`01` for an Int" +: number.reads("""{"a":01}"""),
    "2^31 for an Int" +: number.reads("""{"a":2147483648}"""),
    "NaN is written as" +: half.writes(Half(Double.NaN)),
    "1e300 is written as" +: half.writes(Half(1e300)),
    "50 digits for a BigDecimal" +: exact.reads(s"""{"a":$manyDigits}"""),
    "`1e9999` for a BigDecimal" +: exact.reads("""{"a":1e9999}"""),
    "10:15 is written as" +: timed.writes(Timed(LocalTime.of(10, 15))),
    "half of a surrogate pair for a String" +: texts.reads("{\"a\":\"\\ud800\"}").map(_.replace(0xd800.toChar, '?')),
    "a tuple" +: pair.writes((1, "a")),
    "text after the document" +: number.reads("""{"a":1} x"""),
    "the error of a wrong element" +: listed.messages("""{"a":[1,true]}"""),
  )
}
