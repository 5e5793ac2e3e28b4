package jzon.bench.migration

import java.nio.charset.StandardCharsets.UTF_8

import scala.deriving.Mirror

import jzon.syntax.{EncoderOps as OwnEncoderOps, TextOps}
import zio.json.*
import zio.json.JsonCodecConfiguration.SumTypeHandling
import zio.json.ast.JsonCursor

import Samples.*

/** What zio-json and jzon do with the same type and the same document. */
object FromZioJson extends StandardPage[JsonCodec]("from-zio-json.md") {
  override def homes: Seq[Class[?]] = Seq(classOf[JsonCodec[?]])
  protected def read[A](document: Array[Byte], codec: JsonCodec[A]): A =
    codec.decodeJson(new String(document, UTF_8)).fold(message => throw new Refused(message), identity)
  protected def write[A](value: A, codec: JsonCodec[A]): String = codec.encodeJson(value, None).toString
  override protected def failure(e: Throwable): String = e match {
    case e: Refused => e.getMessage
    case e          => e.getClass.getSimpleName
  }
  private final class Refused(message: String) extends RuntimeException(message)

  private inline def c[A](using inline mirror: Mirror.Of[A]): JsonCodec[A] = DeriveJsonCodec.gen
  private given treeCodec: JsonCodec[Tree] = DeriveJsonCodec.gen[Tree]
  protected val codecs =
    SampleCodecs[JsonCodec](c, c, c, c, c, c, c, c, c, c, c, c, c, c, c, c, c, c, treeCodec, c, c, c)
  protected def int = JsonCodec.int
  import codecs.{color, level, shape}

  @jzon.discriminator("type") @jsonDiscriminator("type") sealed trait Tagged derives JsonCodec, jzon.Codec
  case class Round(r: Int) extends Tagged
  case object Flat extends Tagged

  protected def readingOfCases: Seq[Row] = Seq(
    shape.reads("a case", """{"Circle":{"r":1}}"""),
    shape.reads("an unknown case", """{"Square":{"r":1}}"""),
    shape.reads("a field after the case", """{"Circle":{"r":1},"a":1}"""),
    both(JsonCodec[Tagged]).reads("a discriminator after the fields", """{"r":1,"type":"Round"}"""),
    both(JsonCodec[Tagged]).reads("a missing discriminator", """{"r":1}"""),
    level.reads("a sealed type with only case objects", "\"Low\""),
    color.reads("an enum of Scala 3", "\"Red\""),
  )

  private given numberCodec: JsonCodec[Number] = DeriveJsonCodec.gen[Number]
  private val text = """{"a":1}"""
  private val one = Number(1)
  case class Derived(a: Int) derives JsonCodec, jzon.Codec
  private val theirTree: ast.Json = ast.Json.Obj("a" -> ast.Json.Arr(ast.Json.Num(1)))
  private val ourTree: jzon.Json = jzon.Json.obj("a" -> jzon.Json.arr(jzon.Json.Num(1)))
  private def even(n: Int): Either[String, Int] = if (n % 2 == 0) Right(n) else Left("odd")

  override def names: Seq[Row] = Seq(
    same("`DeriveJsonCodec.gen[A]`", "`Codec.derived[A]`")(
      DeriveJsonCodec.gen[Number].decodeJson(text),
      jzon.Codec.derived[Number].decodeJson(text)
    ),
    same("`derives JsonCodec`", "`derives Codec`")(Derived(1).toJson, jzon.Codec[Derived].encodeJson(Derived(1))),
    same("`DeriveJsonDecoder.gen[A]`, `derives JsonDecoder`", "`Decoder.derived[A]`, `derives Decoder`")(
      DeriveJsonDecoder.gen[Number].decodeJson(text),
      jzon.Decoder.derived[Number].decodeJson(text)
    ),
    same("`DeriveJsonEncoder.gen[A]`, `derives JsonEncoder`", "`Encoder.derived[A]`, `derives Encoder`")(
      DeriveJsonEncoder.gen[Number].encodeJson(one, None).toString,
      jzon.Encoder.derived[Number].encodeJson(one)
    ),
    same("`a.toJson`", "the same")(EncoderOps(one).toJson, OwnEncoderOps(one).toJson),
    same("`a.toJsonPretty`", "the same")(EncoderOps(one).toJsonPretty, OwnEncoderOps(one).toJsonPretty),
    same("`json.fromJson[A]`", "the same")(DecoderOps(text).fromJson[Number], TextOps(text).fromJson[Number]),
    same("`a.toJsonAST`, an Either", "`a.toJsonAST`, a `Json`")(
      EncoderOps(one).toJsonAST.map(_.toString),
      Right(OwnEncoderOps(one).toJsonAST.toString)
    ),
    same("`JsonDecoder[A].decodeJson(json)`, the error as a String", "`parser.decode[A](json)`")(
      JsonDecoder[Number].decodeJson(text),
      jzon.parser.decode[Number](text)
    ),
    same("`map`, `widen`, `orElse`, `<>` of a decoder", "`map`, `widen`, `orElse`")(
      JsonDecoder[Int].map(_ + 1).widen[Any].orElse(JsonDecoder[String].widen[Any]).decodeJson("\"a\""),
      jzon.Decoder[Int].map(_ + 1).widen[Any].orElse(jzon.Decoder[String].widen[Any]).decodeJson("\"a\"")
    ),
    same("`mapOrFail`", "`emap`")(
      JsonDecoder[Int].mapOrFail(even).decodeJson("1"),
      jzon.Decoder[Int].emap(even).decodeJson("1").left.map(_.toString)
    ),
    same("`orElseEither`, `<+>`", "`map(Left(_))` and `orElse`")(
      JsonDecoder[Int].orElseEither(JsonDecoder[String]).decodeJson("\"a\""),
      jzon.Decoder[Int].map[Either[Int, String]](Left(_)).orElse(jzon.Decoder[String].map(Right(_))).decodeJson("\"a\"")
    ),
    same("`contramap`, `narrow` of an encoder", "the same")(
      JsonEncoder[Int].contramap[String](_.length).encodeJson("ab", None).toString,
      jzon.Encoder[Int].contramap[String](_.length).encodeJson("ab")
    ),
    same("`transform` of a codec", "`imap`")(
      JsonCodec.int.transform[Number](Number(_), _.a).decodeJson("1"),
      jzon.Codec[Int].imap(Number(_))(_.a).decodeJson("1")
    ),
    same("`transformOrFail` of a codec", "`eimap`")(
      JsonCodec.int.transformOrFail[Int](even, identity).decodeJson("2"),
      jzon.Codec[Int].eimap(even)(identity).decodeJson("2")
    ),
    same("`JsonCodec(encoder, decoder)`", "`Codec.from(decoder, encoder)`")(
      JsonCodec(JsonEncoder[Int], JsonDecoder[Int]).decodeJson("2"),
      jzon.Codec.from(jzon.Decoder[Int], jzon.Encoder[Int]).decodeJson("2")
    ),
    same("`JsonFieldDecoder[K]`, `mapOrFail`", "`FieldDecoder[K]`, `emap`")(
      JsonDecoder.map[Int, Int](using JsonFieldDecoder[Int].mapOrFail(even), JsonDecoder[Int]).decodeJson(
        """{"2":1}"""
      ),
      jzon.Decoder.map[Int, Int](using jzon.FieldDecoder[Int].emap(even), jzon.Decoder[Int]).decodeJson("""{"2":1}""")
    ),
    same("`JsonFieldEncoder[K].contramap`", "`FieldEncoder[K].contramap`")(
      JsonEncoder.map[String, Int](using JsonFieldEncoder[Int].contramap(_.length), JsonEncoder[Int])
        .encodeJson(Map("ab" -> 1), None).toString,
      jzon.Encoder.map[String, Int](using jzon.FieldEncoder[Int].contramap(_.length), jzon.Encoder[Int])
        .encodeJson(Map("ab" -> 1))
    ),
    same("`Json.Obj(…)`, `Json.Arr(…)`, `Json.Num(1)`", "`Json.obj(…)`, `Json.arr(…)`, `Json.Num(1)`")(
      theirTree.toString,
      ourTree.toString
    ),
    same("`json.get(JsonCursor.field(\"a\").isArray.element(0))`", "`json.at(\".a[0]\")`")(
      theirTree.get(JsonCursor.field("a").isArray.element(0)).map(_.toString).toOption,
      ourTree.at(".a[0]").map(_.toString)
    ),
    same("`json.transformAt(cursor)(f)`", "`json.transformAt(path)(f)`")(
      theirTree.transformAt(JsonCursor.field("a"))(_ => ast.Json.Null).map(_.toString).toOption,
      ourTree.transformAt(".a")(_ => jzon.Json.Null).map(_.toString)
    ),
    same("`json.delete(cursor)`", "`json.delete(path)`")(
      theirTree.delete(JsonCursor.field("a")).map(_.toString),
      Right(ourTree.delete(".a").toString)
    ),
    same("`json.as[A]`", "the same")(
      ast.Json.Obj("a" -> ast.Json.Num(1)).as[Number],
      jzon.Json.obj("a" -> jzon.Json.Num(1)).as[Number]
    ),
  )

  case class Named(@jsonField("b") @jsonAliases("c") @jzon.field("b", "c") a: Int) derives JsonCodec, jzon.Codec
  @jzon.discriminator("type") @jsonDiscriminator("type") sealed trait Hinted derives JsonCodec, jzon.Codec
  @jsonHint("h") @jzon.hint("h")
  case class Here(a: Int) extends Hinted
  case class Hidden(a: Int, @jsonExclude @jzon.exclude b: Int = 2) derives JsonCodec, jzon.Codec
  @jsonMemberNames(SnakeCase) @jzon.field_names(jzon.SnakeCase)
  case class Snake(firstName: String) derives JsonCodec, jzon.Codec
  @jsonHintNames(SnakeCase) @jzon.hint_names(jzon.SnakeCase)
  sealed trait Events derives JsonCodec, jzon.Codec
  case class UserAdded(a: Int) extends Events
  @jsonExplicitNull case class Explicit(@jzon.explicit_null a: Option[Int]) derives JsonCodec, jzon.Codec
  @jsonNoExtraFields @jzon.no_extra_fields
  case class Closed(a: Int) derives JsonCodec, jzon.Codec

  sealed trait Kind
  case class Sort(firstField: Int) extends Kind
  private val kindOfThem = {
    given JsonCodecConfiguration =
      JsonCodecConfiguration(SumTypeHandling.DiscriminatorField("kind"), fieldNameMapping = SnakeCase)
    DeriveJsonCodec.gen[Kind]
  }
  private val kind = jzon.Codec.derivedWith[Kind](
    jzon.DerivationSettings.none.withDiscriminator("kind").withFieldNames(jzon.SnakeCase)
  )
  private val shoutedOfThem = {
    given JsonCodecConfiguration = JsonCodecConfiguration(sumTypeMapping = KebabCase, explicitNulls = true)
    DeriveJsonCodec.gen[Wide]
  }
  sealed trait Wide
  case class WideOpen(a: Option[Int]) extends Wide
  private val shouted = jzon.Codec.derivedWith[Wide](
    jzon.DerivationSettings.none.withHints(jzon.KebabCase).withExplicitNull
  )

  override def settings: Seq[Row] = Seq(
    sameBytes("the default for sealed types", "the default")(Circle(1): Shape, DeriveJsonCodec.gen[Shape]),
    sameBytes("the default if all cases are objects", "the default")(Low: Level, DeriveJsonCodec.gen[Level]),
    sameBytes("`@jsonDiscriminator(\"type\")`", "`@discriminator(\"type\")`")(Round(1): Tagged, JsonCodec[Tagged]),
    sameBytes("the same for a case object", "the same")(Flat: Tagged, JsonCodec[Tagged]),
    sameBytes("`@jsonField(\"b\") @jsonAliases(\"c\")`", "`@field(\"b\", \"c\")`")(Named(1), JsonCodec[Named]),
    sameBytes("`@jsonHint(\"h\")`", "`@hint(\"h\")`")(Here(1): Hinted, JsonCodec[Hinted]),
    sameBytes("`@jsonExclude`", "`@exclude`")(Hidden(1), JsonCodec[Hidden]),
    sameBytes("`@jsonMemberNames(SnakeCase)`", "`@field_names(SnakeCase)`")(Snake("a"), JsonCodec[Snake]),
    sameBytes("`@jsonHintNames(SnakeCase)`", "`@hint_names(SnakeCase)`")(UserAdded(1): Events, JsonCodec[Events]),
    sameBytes("`@jsonExplicitNull`", "`@explicit_null`")(Explicit(None), JsonCodec[Explicit]),
    sameBytes("`@jsonNoExtraFields`", "`@no_extra_fields`")(Closed(1), JsonCodec[Closed]),
    sameBytes(
      "`JsonCodecConfiguration(SumTypeHandling.DiscriminatorField(\"kind\"), fieldNameMapping = SnakeCase)`",
      "`DerivationSettings.none.withDiscriminator(\"kind\").withFieldNames(SnakeCase)`"
    )(Sort(1): Kind, kindOfThem)(using kind),
    sameBytes(
      "`JsonCodecConfiguration(sumTypeMapping = KebabCase, explicitNulls = true)`",
      "`DerivationSettings.none.withHints(KebabCase).withExplicitNull`"
    )(WideOpen(None): Wide, shoutedOfThem)(using shouted),
  )
}
