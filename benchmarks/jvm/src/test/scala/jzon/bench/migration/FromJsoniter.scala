package jzon.bench.migration

import java.io.{ByteArrayInputStream, ByteArrayOutputStream}
import java.nio.ByteBuffer
import java.nio.charset.StandardCharsets.UTF_8
import java.time.LocalTime

import com.github.plokhotnyuk.jsoniter_scala.core.*
import com.github.plokhotnyuk.jsoniter_scala.macros.*
import jzon.syntax.*
import jzon.engine.io.Source
import jzon.EncodeOptions

import scala.language.implicitConversions

import Samples.*

/** What jsoniter-scala and jzon do with the same type and the same document. */
object FromJsoniter extends StandardPage[JsonValueCodec]("from-jsoniter-scala.md") {
  override def homes: Seq[Class[?]] = Seq(classOf[JsonValueCodec[?]], classOf[CodecMakerConfig])
  protected def read[A](document: Array[Byte], codec: JsonValueCodec[A]): A = readFromArray(document)(using codec)
  protected def write[A](value: A, codec: JsonValueCodec[A]): String = writeToString(value)(using codec)
  override protected def failure(e: Throwable): String = e match {
    case e: (JsonReaderException | JsonWriterException) => e.getMessage.linesIterator.next().stripSuffix(", buf:")
    case e                                              => e.getClass.getSimpleName
  }

  private inline def c[A]: JsonValueCodec[A] = JsonCodecMaker.make
  private val ofTree = JsonCodecMaker.make[Tree](CodecMakerConfig.withAllowRecursiveTypes(true))
  protected val codecs: SampleCodecs[JsonValueCodec] =
    SampleCodecs(c, c, c, c, c, c, c, c, c, c, c, c, c, c, c, c, c, c, ofTree, c, c, c)
  protected def int = c[Int]
  import codecs.{color, level, shape}

  @jzon.discriminator("type")
  sealed trait Tagged derives jzon.Codec
  case class Round(r: Int) extends Tagged
  case object Flat extends Tagged
  private val taggedCodec = JsonCodecMaker.make[Tagged]

  protected def readingOfCases: Seq[Row] = Seq(
    shape.reads("a case, jzon's form", """{"Circle":{"r":1}}"""),
    shape.reads("a case, jsoniter-scala's form", """{"type":"Circle","r":1}"""),
    both(taggedCodec).reads("the same with `@discriminator`", """{"type":"Round","r":1}"""),
    both(taggedCodec).reads("a discriminator after the fields", """{"r":1,"type":"Round"}"""),
    level.reads("a sealed type with only case objects", "\"Low\""),
    color.reads("an enum of Scala 3", "\"Red\""),
  )

  private given numberCodec: JsonValueCodec[Number] = JsonCodecMaker.make[Number]
  private val text = """{"a":1}"""
  private val bytes = text.getBytes(UTF_8)
  private val one = Number(1)
  private def streamed(write: ByteArrayOutputStream => Unit): String = {
    val out = new ByteArrayOutputStream
    write(out)
    out.toString(UTF_8)
  }
  private def scanned(scan: (Number => Boolean) => Unit): List[Number] = {
    val found = List.newBuilder[Number]
    scan { number =>
      found += number
      true
    }
    found.result()
  }

  case class Derived(a: Int) derives ConfiguredJsonValueCodec, jzon.Codec

  override def names: Seq[Row] = Seq(
    same("`JsonCodecMaker.make[A]`", "`Codec.derived[A]`")(
      readFromString(text)(using JsonCodecMaker.make[Number]),
      jzon.Codec.derived[Number].decodeJson(text).getOrElse(None)
    ),
    same("`derives ConfiguredJsonValueCodec`", "`derives Codec`")(
      writeToString(Derived(1)),
      jzon.Codec[Derived].encodeJson(Derived(1))
    ),
    same("`readFromString[A](json)`, which throws", "`json.fromJson[A]`, which returns an Either")(
      readFromString[Number](text),
      text.fromJson[Number].getOrElse(None)
    ),
    same("`readFromArray[A](bytes)`", "`bytes.fromJson[A]`, `Decoder[A].decodeJson(bytes)`")(
      readFromArray[Number](bytes),
      bytes.fromJson[Number].getOrElse(None)
    ),
    same("`readFromSubArray[A](bytes, from, to)`", "`Decoder[A].decodeJson(Source.of(bytes, from, to))`")(
      readFromSubArray[Number](s" $text,".getBytes, 1, 8),
      jzon.Decoder[Number].decodeJson(Source.of(s" $text,".getBytes, 1, 8)).getOrElse(None)
    ),
    same("`readFromByteBuffer[A](buffer)`", "`Decoder[A].decodeJson(buffer)`")(
      readFromByteBuffer[Number](ByteBuffer.wrap(bytes)),
      jzon.Decoder[Number].decodeJson(ByteBuffer.wrap(bytes)).getOrElse(None)
    ),
    same("`readFromStream[A](in)`", "`in.fromJson[A]`, `Decoder[A].decodeJson(in)`")(
      readFromStream[Number](new ByteArrayInputStream(bytes)),
      new ByteArrayInputStream(bytes).fromJson[Number].getOrElse(None)
    ),
    same("`scanJsonValuesFromStream[A](in)(f)`", "`Decoder[A].decodeStream(in, Framing.values)`")(
      scanned(scanJsonValuesFromStream[Number](new ByteArrayInputStream(s"$text $text".getBytes))(_)),
      jzon.Decoder[Number].decodeStream(new ByteArrayInputStream(s"$text $text".getBytes), jzon.Framing.values).toList
        .flatMap(_.toOption)
    ),
    same("`scanJsonArrayFromStream[A](in)(f)`", "`Decoder[A].decodeStream(in, Framing.elements)`")(
      scanned(scanJsonArrayFromStream[Number](new ByteArrayInputStream(s"[$text,$text]".getBytes))(_)),
      jzon.Decoder[Number].decodeStream(
        new ByteArrayInputStream(s"[$text,$text]".getBytes),
        jzon.Framing.elements
      ).toList.flatMap(_.toOption)
    ),
    same("`writeToString(a)`", "`a.toJson`")(writeToString(one), one.toJson),
    same("`writeToArray(a)`", "`a.toJsonBytes`")(writeToArray(one).toSeq, one.toJsonBytes.toSeq),
    same("`writeToStream(a, out)`", "`Encoder[A].encodeJsonTo(a, out)`")(
      streamed(writeToStream(one, _)),
      streamed(jzon.Encoder[Number].encodeJsonTo(one, _))
    ),
    same("`WriterConfig.withEscapeUnicode(true)`", "`Encoder[A].encodeJson(a, EncodeOptions.compact.asciiOnly)`")(
      writeToString(Texts("\u00e9"), WriterConfig.withEscapeUnicode(true))(using JsonCodecMaker.make[Texts]),
      jzon.Encoder[Texts].encodeJson(Texts("\u00e9"), jzon.EncodeOptions.compact.asciiOnly)
    ),
    same("`withCheckFieldDuplication(false)`", "`DerivationSettings.none.withLastDuplicate`")(
      readFromString("""{"a":1,"a":2}""")(using
        JsonCodecMaker.make[Number](CodecMakerConfig.withCheckFieldDuplication(false))
      ),
      jzon.Codec.derivedWith[Number](jzon.DerivationSettings.none.withLastDuplicate).decodeJson("""{"a":1,"a":2}""")
        .getOrElse(None)
    ),
    same("`withSkipUnexpectedFields(false)`", "`@no_extra_fields`")(
      readFromString("""{"a":1}""")(using
        JsonCodecMaker.make[Closed](CodecMakerConfig.withSkipUnexpectedFields(false))
      ),
      """{"a":1}""".fromJson[Closed].getOrElse(None)
    ),
  )

  @jzon.no_extra_fields
  case class Closed(a: Int) derives jzon.Codec

  case class Named(@named("b") @jzon.field("b") a: Int) derives jzon.Codec
  @jzon.discriminator("type")
  sealed trait Hinted derives jzon.Codec
  @named("h") @jzon.hint("h")
  case class Here(a: Int) extends Hinted
  @jzon.omit_default
  case class LeftDefault(a: Int, b: Int = 7) derives jzon.Codec
  @jzon.omit_empty
  case class LeftEmpty(a: Int, b: List[Int]) derives jzon.Codec
  case class Hidden(a: Int, @com.github.plokhotnyuk.jsoniter_scala.macros.transient @jzon.exclude b: Int = 2)
      derives jzon.Codec
  case class Quoted(@stringified @jzon.as_string a: Long) derives jzon.Codec
  @jzon.field_names(jzon.SnakeCase)
  case class Snake(firstName: String) derives jzon.Codec
  @jzon.discriminator("type") @jzon.hint_names(jzon.SnakeCase)
  sealed trait Events derives jzon.Codec
  case class UserAdded(a: Int) extends Events
  @jzon.discriminator("kind")
  sealed trait Kind derives jzon.Codec
  case class Sort(a: Int) extends Kind
  @jzon.forms
  sealed trait Lamp derives jzon.Codec
  case class Dimmed(a: Int) extends Lamp
  case object Off extends Lamp
  case class Explicit(@jzon.explicit_null a: Option[Int]) derives jzon.Codec
  case class UserId(a: Int) extends AnyVal derives jzon.Codec
  case class Wrapped(a: Int)

  override def settings: Seq[Row] = Seq(
    sameBytes("the default", "`@discriminator(\"type\")`")(Round(1): Tagged, taggedCodec),
    sameBytes("the default", "`@discriminator(\"type\")`")(Flat: Tagged, taggedCodec),
    sameBytes("`withDiscriminatorFieldName(Some(\"kind\"))`", "`@discriminator(\"kind\")`")(
      Sort(1): Kind,
      JsonCodecMaker.make[Kind](CodecMakerConfig.withDiscriminatorFieldName(Some("kind")))
    ),
    sameBytes("`withDiscriminatorFieldName(None)`", "the default, and `@forms`")(
      Dimmed(1): Lamp,
      JsonCodecMaker.make[Lamp](CodecMakerConfig.withDiscriminatorFieldName(None))
    ),
    sameBytes("`withDiscriminatorFieldName(None)`", "`@forms`")(
      Off: Lamp,
      JsonCodecMaker.make[Lamp](CodecMakerConfig.withDiscriminatorFieldName(None))
    ),
    sameBytes("`withDiscriminatorFieldName(None)`", "the default if all cases are objects")(
      Low: Level,
      JsonCodecMaker.make[Level](CodecMakerConfig.withDiscriminatorFieldName(None))
    ),
    sameBytes("`withCirceLikeObjectEncoding(true)` in addition", "the default")(
      Dot: Shape,
      JsonCodecMaker.make[Shape](
        CodecMakerConfig.withDiscriminatorFieldName(None).withCirceLikeObjectEncoding(true)
      )
    ),
    sameBytes("`@named(\"b\")` on a field", "`@field(\"b\")`")(Named(1), JsonCodecMaker.make[Named]),
    sameBytes("`@named(\"h\")` on a case", "`@hint(\"h\")`")(Here(1): Hinted, JsonCodecMaker.make[Hinted]),
    sameBytes("`@transient`", "`@exclude`")(Hidden(1), JsonCodecMaker.make[Hidden]),
    sameBytes("`@stringified a: Long`", "`@as_string a: Long`")(Quoted(1), JsonCodecMaker.make[Quoted]),
    sameBytes("`withFieldNameMapper(enforce_snake_case)`", "`@field_names(SnakeCase)`")(
      Snake("a"),
      JsonCodecMaker.make[Snake](CodecMakerConfig.withFieldNameMapper(JsonCodecMaker.enforce_snake_case))
    ),
    sameBytes("`withAdtLeafClassNameMapper(…)`", "`@hint_names(SnakeCase)`")(
      UserAdded(1): Events,
      JsonCodecMaker.make[Events](
        CodecMakerConfig.withAdtLeafClassNameMapper(name =>
          JsonCodecMaker.enforce_snake_case(JsonCodecMaker.simpleClassName(name))
        )
      )
    ),
    sameBytes("`withTransientNone(false)`", "`@explicit_null`")(
      Explicit(None),
      JsonCodecMaker.make[Explicit](CodecMakerConfig.withTransientNone(false))
    ),
    sameBytes("`withTransientDefault(false)`", "the default")(
      Preset(),
      JsonCodecMaker.make[Preset](CodecMakerConfig.withTransientDefault(false))
    ),
    sameBytes("the default for a field with a default", "`@omit_default`, or `withOmitDefault`")(
      LeftDefault(1),
      JsonCodecMaker.make[LeftDefault]
    ),
    sameBytes("the default for an empty collection", "`@omit_empty`, or `withOmitEmpty`")(
      LeftEmpty(1, Nil),
      JsonCodecMaker.make[LeftEmpty]
    ),
    sameBytes("`withTransientEmpty(false)`", "the default")(
      Listed(Nil),
      JsonCodecMaker.make[Listed](CodecMakerConfig.withTransientEmpty(false))
    ),
    sameBytes("a value class", "the default")(UserId(1), JsonCodecMaker.make[UserId]),
    sameBytes("`withInlineOneValueClasses(true)`", "`Codec[Int].imap(Wrapped(_))(_.a)`")(
      Wrapped(1),
      JsonCodecMaker.make[Wrapped](CodecMakerConfig.withInlineOneValueClasses(true))
    )(using jzon.Codec[Int].imap(Wrapped(_))(_.a)),
    sameBytes("the default for java.time", "`Codec.from(Decoder.localTime, Encoder.string.contramap(_.toString))`")(
      LocalTime.of(10, 15),
      JsonCodecMaker.make[LocalTime]
    )(using jzon.Codec.from(jzon.Decoder.localTime, jzon.Encoder.string.contramap(_.toString))),
  )
}
