package jzon.bench.migration

import java.io.{ByteArrayInputStream, ByteArrayOutputStream}
import java.nio.charset.StandardCharsets.UTF_8

import scala.compiletime.testing.typeChecks
import scala.deriving.Mirror
import scala.reflect.ClassTag

import jzon.syntax.*
import upickle.default.*
import upickle.implicits.{allowUnknownKeys, flatten, key, serializeDefaults}

import scala.language.implicitConversions

import Samples.*

/** What uPickle and jzon do with the same type and the same document. */
object FromUpickle extends StandardPage[ReadWriter]("from-upickle.md") {
  override def homes: Seq[Class[?]] =
    Seq(classOf[upickle.Api], classOf[upickle.core.Types], classOf[key], classOf[ujson.Value])
  protected def read[A](document: Array[Byte], codec: ReadWriter[A]): A = upickle.default.read[A](document)(using codec)
  protected def write[A](value: A, codec: ReadWriter[A]): String = upickle.default.write(value)(using codec)
  override protected def failure(e: Throwable): String = e match {
    case e: upickle.core.TraceVisitor.TraceException if e.getCause != null => failure(e.getCause)
    case e: (upickle.core.AbortException | upickle.core.Abort)             => e.getMessage
    case e: ujson.ParsingFailedException                                   => e.getMessage
    case e                                                                 => e.getClass.getSimpleName
  }

  // what the page calls "no codec"
  require(!typeChecks("macroRW[Timed]") && !typeChecks("macroRW[Moment]") && !typeChecks("macroRW[Offset]"))

  private inline def c[A](using inline mirror: Mirror.Of[A], tag: ClassTag[A]): ReadWriter[A] = macroRW
  private given treeCodec: ReadWriter[Tree] = macroRW[Tree]
  private given ReadWriter[Circle] = macroRW[Circle]
  private given ReadWriter[Dot.type] = macroRW[Dot.type]
  private given ReadWriter[Low.type] = macroRW[Low.type]
  private given ReadWriter[High.type] = macroRW[High.type]
  private val ofColor: ReadWriter[Color] = ReadWriter.derived[Color]
  protected val codecs: SampleCodecs[ReadWriter] =
    SampleCodecs(c, c, c, c, c, c, c, c, c, c, c, c, null, null, null, c, c, c, treeCodec, c, c, ofColor)
  protected def int = readwriter[Int]
  import codecs.{color, large, level, shape}

  @jzon.discriminator("$type")
  sealed trait Tagged derives ReadWriter, jzon.Codec
  case class Round(r: Int) extends Tagged
  case class Square(r: Int) extends Tagged
  @jzon.discriminator("$type") @jzon.forms
  sealed trait Lamp derives ReadWriter, jzon.Codec
  case class Dimmed(a: Int) extends Lamp
  case object Off extends Lamp

  protected def readingOfCases: Seq[Row] = Seq(
    shape.reads("a case, jzon's form", """{"Circle":{"r":1}}"""),
    shape.reads("a case, uPickle's form", """{"$type":"Circle","r":1}"""),
    both(summon[ReadWriter[Tagged]]).reads("the same with `@discriminator`", """{"$type":"Round","r":1}"""),
    both(summon[ReadWriter[Tagged]]).reads("a discriminator after the fields", """{"r":1,"$type":"Round"}"""),
    level.reads("a sealed type with only case objects", "\"Low\""),
    color.reads("an enum of Scala 3", "\"Red\""),
    large.reads("a string for a Long", """{"a":"7"}"""),
  )

  private given numberCodec: ReadWriter[Number] = macroRW[Number]
  private val text = """{"a":1}"""
  private val bytes = text.getBytes(UTF_8)
  private val one = Number(1)
  private val theirs = ujson.Obj("a" -> ujson.Arr(1, "b"))
  private val ours = jzon.Json.obj("a" -> jzon.Json.arr(jzon.Json.Num(1), jzon.Json.Str("b")))
  case class Derived(a: Int) derives ReadWriter, jzon.Codec
  private def streamed(write: ByteArrayOutputStream => Unit): String = {
    val out = new ByteArrayOutputStream
    write(out)
    out.toString(UTF_8)
  }

  override def names: Seq[Row] = Seq(
    same("`macroRW[A]`", "`Codec.derived[A]`")(
      upickle.default.read(text)(using macroRW[Number]),
      jzon.Codec.derived[Number].decodeJson(text).getOrElse(None)
    ),
    same("`macroR[A]`, `macroW[A]`", "`Decoder.derived[A]`, `Encoder.derived[A]`")(
      upickle.default.write(upickle.default.read(text)(using macroR[Number]))(using macroW[Number]),
      jzon.Encoder.derived[Number].encodeJson(jzon.Decoder.derived[Number].decodeJson(text).getOrElse(one))
    ),
    same("`derives ReadWriter`", "`derives Codec`")(
      upickle.default.write(Derived(1)),
      jzon.Codec[Derived].encodeJson(Derived(1))
    ),
    same("`read[A](json)`, which throws", "`json.fromJson[A]`, which returns an Either")(
      upickle.default.read[Number](text),
      text.fromJson[Number].getOrElse(None)
    ),
    same("`read[A](bytes)`", "`bytes.fromJson[A]`, `Decoder[A].decodeJson(bytes)`")(
      upickle.default.read[Number](bytes),
      bytes.fromJson[Number].getOrElse(None)
    ),
    same("`read[A](in)`", "`in.fromJson[A]`, `Decoder[A].decodeJson(in)`")(
      upickle.default.read[Number](new ByteArrayInputStream(bytes)),
      new ByteArrayInputStream(bytes).fromJson[Number].getOrElse(None)
    ),
    same("`write(a)`", "`a.toJson`")(upickle.default.write(one), one.toJson),
    same("`writeToByteArray(a)`", "`a.toJsonBytes`")(writeToByteArray(one).toSeq, one.toJsonBytes.toSeq),
    same("`writeToOutputStream(a, out)`", "`Encoder[A].encodeJsonTo(a, out)`")(
      streamed(writeToOutputStream(one, _)),
      streamed(jzon.Encoder[Number].encodeJsonTo(one, _))
    ),
    same("`write(a, escapeUnicode = true)`", "`Encoder[A].encodeJson(a, EncodeOptions.compact.asciiOnly)`")(
      upickle.default.write("\u00e9", escapeUnicode = true),
      jzon.Encoder[String].encodeJson("\u00e9", jzon.EncodeOptions.compact.asciiOnly)
    ),
    same("`write(a, sortKeys = true)`", "`Encoder[A].encodeJson(a, EncodeOptions.compact.canonical)`")(
      upickle.default.write(Map("b" -> 1, "a" -> 2), sortKeys = true),
      jzon.Encoder[Map[String, Int]].encodeJson(Map("b" -> 1, "a" -> 2), jzon.EncodeOptions.compact.canonical)
    ),
    same("`writeJs(a)`, a `Value`", "`a.toJsonAST`, a `Json`")(writeJs(one).toString, one.toJsonAST.toString),
    same("`map` of a Reader", "`map`, `emap` of a decoder")(
      upickle.default.read[Number]("1")(using reader[Int].map(Number(_))),
      jzon.Decoder[Int].map(Number(_)).decodeJson("1").getOrElse(None)
    ),
    same("`comap` of a Writer", "`contramap` of an encoder")(
      upickle.default.write(one)(using writer[Int].comap[Number](_.a)),
      jzon.Encoder[Int].contramap[Number](_.a).encodeJson(one)
    ),
    same("`readwriter[Int].bimap[A](f, g)`", "`Codec[Int].imap(g)(f)`, `eimap`")(
      upickle.default.write(one)(using readwriter[Int].bimap[Number](_.a, Number(_))),
      jzon.Codec[Int].imap(Number(_))(_.a).encodeJson(one)
    ),
    same("`ReadWriter.join[A]`", "`Codec.of[A]`")(
      upickle.default.read[Number](text)(using ReadWriter.join[Number]),
      jzon.Codec.of[Number].decodeJson(text).getOrElse(None)
    ),
    same("`ujson.read(json)`", "`Json.parse(json)`")(
      ujson.read(text).toString,
      jzon.Json.parse(text).map(_.toString).getOrElse(None)
    ),
    same("`Obj(…)`, `Arr(…)` of `ujson`", "`Json.obj(…)`, `Json.arr(…)`, with `Json.Num(1)` and `Json.Str(\"b\")`")(
      theirs.toString,
      ours.toString
    ),
    same("`value(\"a\")(0).num`", "`json.decodeAt[Double](\".a[0]\")`")(
      theirs("a")(0).num,
      ours.decodeAt[Double](".a[0]").getOrElse(None)
    ),
    same("`value.objOpt`, `strOpt`, `numOpt`", "`asObject`, `asString`, `asDouble`")(
      (theirs.objOpt.isDefined, theirs.strOpt, theirs("a")(0).numOpt),
      (ours.asObject.isDefined, ours.asString, ours.at(".a[0]").flatMap(_.asDouble))
    ),
  )

  case class Named(@key("b") @jzon.field("b") a: Int) derives ReadWriter, jzon.Codec
  @jzon.discriminator("$type")
  sealed trait Hinted derives ReadWriter, jzon.Codec
  @key("h") @jzon.hint("h")
  case class Here(a: Int) extends Hinted
  @key("kind") @jzon.discriminator("kind")
  sealed trait Kind derives ReadWriter, jzon.Codec
  case class Sort(a: Int) extends Kind
  @jzon.omit_default
  case class LeftDefault(a: Int, b: Int = 7) derives ReadWriter, jzon.Codec
  @serializeDefaults(true) case class Written(a: Int = 7) derives ReadWriter, jzon.Codec
  @allowUnknownKeys(false) @jzon.no_extra_fields
  case class Closed(a: Int) derives ReadWriter, jzon.Codec
  case class Inner(x: Int) derives ReadWriter, jzon.Codec
  case class Outer(@flatten @jzon.flatten inner: Inner, b: Int) derives ReadWriter, jzon.Codec
  case class Explicit(@jzon.explicit_null a: Option[Int]) derives ReadWriter, jzon.Codec
  case class OwnLong(@jzon.as_string a: Long) derives ReadWriter, jzon.Codec
  case class OwnDecimal(@jzon.as_string a: BigDecimal) derives ReadWriter, jzon.Codec

  override def settings: Seq[Row] = Seq(
    sameBytes("the default for sealed types", "`@discriminator(\"$type\")`")(Round(1): Tagged, summon),
    sameBytes("the default for case objects", "`@forms` in addition")(Off: Lamp, summon),
    sameBytes("the default if all cases are objects", "the default")(Low: Level, macroRW[Level]),
    sameBytes("`@key(\"b\")` on a field", "`@field(\"b\")`")(Named(1), summon),
    sameBytes("`@key(\"h\")` on a case", "`@hint(\"h\")`")(Here(1): Hinted, summon),
    sameBytes("`@key(\"kind\")` on a sealed type", "`@discriminator(\"kind\")`")(Sort(1): Kind, summon),
    sameBytes("`@serializeDefaults(true)`", "the default")(Written(), summon),
    sameBytes("the default for a field with a default", "`@omit_default`, or `withOmitDefault`")(
      LeftDefault(1),
      summon
    ),
    sameBytes("`@allowUnknownKeys(false)`", "`@no_extra_fields`")(Closed(1), summon),
    sameBytes("`@flatten`", "`@flatten`")(Outer(Inner(1), 2), summon),
    sameBytes("the default for an Option", "`@explicit_null`")(Explicit(None), summon),
    sameBytes("the default for a Long above 2^53", "`@as_string`, for all values")(OwnLong(1L << 60), summon),
    sameBytes("the default for a BigDecimal", "`@as_string`")(OwnDecimal(BigDecimal("1.50")), summon),
  )
}
