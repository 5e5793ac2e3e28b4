package jzon.bench.migration

import java.io.ByteArrayInputStream
import java.nio.charset.StandardCharsets.UTF_8

import scala.compiletime.testing.typeChecks

import jzon.syntax.*
import play.api.libs.functional.syntax.*
import play.api.libs.json.*

import Samples.*

/** What play-json and jzon do with the same type and the same document. */
object FromPlayJson extends StandardPage[Format]("from-play-json.md") {
  override def homes: Seq[Class[?]] = Seq(classOf[JsValue], classOf[play.api.libs.functional.Applicative[Option]])
  protected def read[A](document: Array[Byte], codec: Format[A]): A = Json.parse(document).as[A](using codec)
  protected def write[A](value: A, codec: Format[A]): String = Json.stringify(Json.toJson(value)(using codec))
  override protected def failure(e: Throwable): String = e match {
    case e: JsResultException =>
      e.errors.map { case (path, errors) => s"$path: ${errors.map(_.message).mkString(", ")}" }.mkString("; ")
    case e => e.getClass.getSimpleName
  }

  // what the page calls "no codec"
  require(!typeChecks("Json.format[Choice]") && !typeChecks("summon[Format[Color]]"))

  private inline def c[A]: Format[A] = Json.format
  private val tree: Format[Tree] = {
    lazy val format: Format[Tree] = {
      given Format[Tree] = Format(Reads(format.reads(_)), Writes(format.writes(_)))
      Json.format[Tree]
    }
    format
  }
  private given circle: OFormat[Circle] = Json.format[Circle]
  private given dot: OFormat[Dot.type] = Json.format[Dot.type]
  private given low: OFormat[Low.type] = Json.format[Low.type]
  private given high: OFormat[High.type] = Json.format[High.type]
  private val shape: Format[Shape] = Json.format[Shape]
  private val level: Format[Level] = Json.format[Level]
  protected val codecs =
    SampleCodecs[Format](c, c, c, c, c, c, c, c, c, c, c, c, c, c, c, c, c, null, tree, shape, level, null)
  protected def int = Format.of[Int]

  sealed trait Tagged
  case class Round(r: Int) extends Tagged
  private val taggedOfUs = jzon.Codec.derivedWith[Tagged](
    jzon.DerivationSettings.none.withDiscriminator("_type").withHints(
      "Round" -> "jzon.bench.migration.FromPlayJson.Round"
    ).withDiscriminatorLast
  )
  private val tagged: Format[Tagged] = {
    given OFormat[Round] = Json.format[Round]
    Json.format[Tagged]
  }
  @jzon.discriminator("type")
  sealed trait Kind derives jzon.Codec
  case class Sort(r: Int) extends Kind
  private val kindLast = jzon.Codec.derivedWith[Kind](jzon.DerivationSettings.none.withDiscriminatorLast)
  private val kind: Format[Kind] = {
    given JsonConfiguration =
      JsonConfiguration(discriminator = "type", typeNaming = JsonNaming(_.split('.').last))
    given OFormat[Sort] = Json.format[Sort]
    Json.format[Kind]
  }

  protected def readingOfCases: Seq[Row] = Seq(
    both(shape).reads("a case, jzon's form", """{"Circle":{"r":1}}"""),
    both(shape).reads("a case, play-json's form", """{"r":1,"_type":"jzon.bench.migration.Samples.Circle"}"""),
    both(kind).reads("the same with settings below", """{"type":"Sort","r":1}"""),
    both(kind).reads("a discriminator after the fields", """{"r":1,"type":"Sort"}"""),
    both(level).reads("a sealed type with only case objects", "\"Low\""),
  )

  private given numberFormat: OFormat[Number] = Json.format[Number]
  private val text = """{"a":1}"""
  private val bytes = text.getBytes(UTF_8)
  private val one = Number(1)
  private def parsed(text: String): JsValue = Json.parse(text)
  private val theirs = Json.obj("a" -> Json.arr(1, "b"))
  private val ours = jzon.Json.obj("a" -> jzon.Json.arr(jzon.Json.Num(1), jzon.Json.Str("b")))
  case class Two(first: Int, second: String) derives jzon.Codec
  private val two = """{"first":1,"second":"b"}"""

  override def names: Seq[Row] = Seq(
    same("`Json.format[A]`", "`Codec.derived[A]`, `derives Codec`")(
      Json.format[Number].reads(parsed(text)).get,
      jzon.Codec.derived[Number].decodeJson(text).getOrElse(None)
    ),
    same("`Json.reads[A]`", "`Decoder.derived[A]`")(
      Json.reads[Number].reads(parsed(text)).get,
      jzon.Decoder.derived[Number].decodeJson(text).getOrElse(None)
    ),
    same("`Json.writes[A]`", "`Encoder.derived[A]`")(
      Json.stringify(Json.writes[Number].writes(one)),
      jzon.Encoder.derived[Number].encodeJson(one)
    ),
    same("`Json.parse(json).as[A]`, which throws", "`json.fromJson[A]`, which returns an Either")(
      Json.parse(text).as[Number],
      text.fromJson[Number].getOrElse(None)
    ),
    same("`Json.parse(bytes).validate[A].asEither`", "`Decoder[A].decodeJson(bytes)`")(
      Json.parse(bytes).validate[Number].asEither,
      jzon.Decoder[Number].decodeJson(bytes)
    ),
    same("`Json.parse(in).asOpt[A]`", "`Decoder[A].decodeJson(in).toOption`")(
      Json.parse(new ByteArrayInputStream(bytes)).asOpt[Number],
      jzon.Decoder[Number].decodeJson(new ByteArrayInputStream(bytes)).toOption
    ),
    same("`JsError`, with all errors", "the Left of `Decoder[A].decodeAll(json)`")(
      Json.parse("""{"first":"a","second":1}""").validate[Two](using Json.reads[Two]).fold(_.size, _ => 0),
      jzon.Decoder[Two].decodeAll("""{"first":"a","second":1}""").fold(_.size, _ => 0)
    ),
    same("`Json.stringify(Json.toJson(a))`", "`a.toJson`")(Json.stringify(Json.toJson(one)), one.toJson),
    same("`Json.toBytes(Json.toJson(a))`", "`a.toJsonBytes`")(
      Json.toBytes(Json.toJson(one)).toSeq,
      one.toJsonBytes.toSeq
    ),
    same("`Json.prettyPrint(Json.toJson(a))`", "`a.toJsonPretty`")(
      Json.prettyPrint(Json.toJson(one)),
      one.toJsonPretty
    ),
    same("`Json.toJson(a)`, a `JsValue`", "`a.toJsonAST`, a `Json`")(Json.toJson(one).toString, one.toJsonAST.toString),
    same(
      "`(JsPath \\ \"a\").read[Int] and …`",
      "a class with these fields and `Decoder.derived`"
    )(
      ((JsPath \ "first").read[Int].and((JsPath \ "second").read[String]))(Two.apply).reads(parsed(two)).get,
      jzon.Decoder.derived[Two].decodeJson(two).getOrElse(None)
    ),
    same("`map`, `filter` of Reads", "`map`, `ensure` of a decoder")(
      Reads.of[Int].filter(_ > 0).map(_ + 1).reads(JsNumber(1)).get,
      jzon.Decoder[Int].ensure(_ > 0, "not positive").map(_ + 1).decodeJson("1").getOrElse(None)
    ),
    same("`flatMapResult` of Reads", "`emap` of a decoder")(
      Reads.of[Int].flatMapResult(n => if (n > 0) JsSuccess(n) else JsError("not positive")).reads(JsNumber(1)).get,
      jzon.Decoder[Int].emap(n => if (n > 0) Right(n) else Left("not positive")).decodeJson("1").getOrElse(None)
    ),
    same("`collect(JsonValidationError(\"…\")) { … }`", "`collect(\"…\") { … }`")(
      Reads.of[Int].collect(JsonValidationError("no")) { case 1 => "one" }.reads(JsNumber(1)).get,
      jzon.Decoder[Int].collect("no") { case 1 => "one" }.decodeJson("1").getOrElse(None)
    ),
    same("`orElse`, `widen` of Reads", "the same")(
      Reads.of[Int].widen[Any].orElse(Reads.of[String].widen[Any]).reads(JsString("a")).get,
      jzon.Decoder[Int].widen[Any].orElse(jzon.Decoder[String].widen[Any]).decodeJson("\"a\"").getOrElse(None)
    ),
    same("`contramap`, `narrow` of Writes", "the same")(
      Json.stringify(Writes.of[Int].contramap[String](_.length).writes("ab")),
      jzon.Encoder[Int].contramap[String](_.length).encodeJson("ab")
    ),
    same("`bimap` of a Format, `inmap`", "`imap` of a codec")(
      Json.stringify(Format.of[Int].bimap[Number](Number(_), _.a).writes(one)),
      jzon.Codec[Int].imap(Number(_))(_.a).encodeJson(one)
    ),
    same("`Format(reads, writes)`", "`Codec.from(decoder, encoder)`")(
      Format(Reads.of[Int], Writes.of[Int]).reads(JsNumber(1)).get,
      jzon.Codec.from(jzon.Decoder[Int], jzon.Encoder[Int]).decodeJson("1").getOrElse(None)
    ),
    same("`Json.obj(…)`, `Json.arr(…)`", "`Json.obj(…)`, `Json.arr(…)`, with `Json.Num(1)` and `Json.Str(\"b\")`")(
      theirs.toString,
      ours.toString
    ),
    same("`(json \\ \"a\" \\ 0).as[Int]`", "`json.decodeAt[Int](\".a[0]\")`")(
      (theirs \ "a" \ 0).as[Int],
      ours.decodeAt[Int](".a[0]").getOrElse(None)
    ),
    same("`(json \\ \"a\").toOption`", "`json.at(\".a\")`")(
      (theirs \ "a").toOption.map(_.toString),
      ours.at(".a").map(_.toString)
    ),
    same("`json.deepMerge(other)`", "`json.merge(other)`, where null removes a field")(
      theirs.deepMerge(Json.obj("c" -> 1)).toString,
      ours.merge(jzon.Json.obj("c" -> jzon.Json.Num(1))).toString
    ),
    same("`Json.using[Json.WithDefaultValues].format[A]`", "`Codec.derived[A]`")(
      Json.using[Json.WithDefaultValues].format[Preset].reads(Json.obj()).get,
      jzon.Codec.derived[Preset].decodeJson("{}").getOrElse(None)
    ),
    same("`Json.formatEnum(WeekDay)`", "`Codec.enumeration(WeekDay)`, not needed")(
      Json.stringify(Json.formatEnum(WeekDay).writes(WeekDay.Mon)),
      jzon.Codec.enumeration(WeekDay).encodeJson(WeekDay.Mon)
    ),
    same("`Json.valueFormat[A]` of a value class", "`Codec.derived[A]`")(
      Json.stringify(Json.valueFormat[UserId].writes(UserId(1))),
      jzon.Codec.derived[UserId].encodeJson(UserId(1))
    ),
  )

  object WeekDay extends Enumeration {
    val Mon, Sun = Value
  }
  case class UserId(a: Int) extends AnyVal

  @jzon.field_names(jzon.SnakeCase)
  case class Snake(firstName: String) derives jzon.Codec
  private val snake = {
    given JsonConfiguration = JsonConfiguration(JsonNaming.SnakeCase)
    Json.format[Snake]
  }
  @jzon.field_names(jzon.PascalCase)
  case class Pascal(firstName: String) derives jzon.Codec
  private val pascal = {
    given JsonConfiguration = JsonConfiguration(JsonNaming.PascalCase)
    Json.format[Pascal]
  }
  case class Explicit(@jzon.explicit_null a: Option[Int]) derives jzon.Codec
  private val explicit = {
    given JsonConfiguration = JsonConfiguration(optionHandlers = OptionHandlers.WritesNull)
    Json.format[Explicit]
  }
  override def settings: Seq[Row] = Seq(
    sameBytes(
      "the default for sealed types",
      "`DerivationSettings.none.withDiscriminator(\"_type\").withHints(\"Round\" -> \"jzon.bench.migration.FromPlayJson.Round\").withDiscriminatorLast`"
    )(Round(1): Tagged, tagged)(using taggedOfUs),
    sameBytes(
      "`JsonConfiguration(discriminator = \"type\", typeNaming = JsonNaming(…))`",
      "`@discriminator(\"type\")`, and `withDiscriminatorLast`"
    )(Sort(1): Kind, kind)(using kindLast),
    sameBytes("`JsonConfiguration(JsonNaming.SnakeCase)`", "`@field_names(SnakeCase)`")(Snake("a"), snake),
    sameBytes("`JsonConfiguration(JsonNaming.PascalCase)`", "`@field_names(PascalCase)`")(Pascal("a"), pascal),
    sameBytes("`JsonConfiguration(optionHandlers = OptionHandlers.WritesNull)`", "`@explicit_null`")(
      Explicit(None),
      explicit
    ),
  )
}
