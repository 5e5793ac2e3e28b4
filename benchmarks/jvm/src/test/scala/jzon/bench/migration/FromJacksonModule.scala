package jzon.bench.migration

import java.io.{ByteArrayInputStream, ByteArrayOutputStream}
import java.nio.charset.StandardCharsets.UTF_8

import com.fasterxml.jackson.annotation.*
import com.fasterxml.jackson.annotation.JsonTypeInfo.{As, Id as Use}
import com.fasterxml.jackson.core.JsonProcessingException
import com.fasterxml.jackson.core.`type`.TypeReference
import com.fasterxml.jackson.databind.{JsonNode, PropertyNamingStrategies}
import com.fasterxml.jackson.databind.annotation.JsonNaming
import com.fasterxml.jackson.databind.json.JsonMapper
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule
import com.fasterxml.jackson.module.scala.{ClassTagExtensions, DefaultScalaModule}
import jzon.syntax.*

import Samples.*

/** What jackson-module-scala and jzon do with the same type and the same document. */
object FromJacksonModule extends StandardPage[TypeReference]("from-jackson-module-scala.md") {
  override def homes: Seq[Class[?]] = Seq(
    classOf[ClassTagExtensions],
    classOf[JsonMapper],
    classOf[JsonProcessingException],
    classOf[JsonProperty],
    classOf[JavaTimeModule]
  )
  private val mapper = JsonMapper.builder().addModule(DefaultScalaModule).addModule(new JavaTimeModule).build()
  protected def read[A](document: Array[Byte], codec: TypeReference[A]): A = mapper.readValue(document, codec)
  protected def write[A](value: A, codec: TypeReference[A]): String = mapper.writerFor(codec).writeValueAsString(value)

  private inline def c[A]: TypeReference[A] = new TypeReference[A] {}
  protected val codecs = SampleCodecs[TypeReference](c, c, c, c, c, c, c, c, c, c, c, c, c, c, c, c, c, c, c, c, c, c)
  protected def int = c[Int]
  import codecs.{color, level, listed, shape}

  @JsonTypeInfo(use = Use.NAME, include = As.PROPERTY, property = "type")
  @JsonSubTypes(Array(new JsonSubTypes.Type(value = classOf[Round], name = "round")))
  @jzon.discriminator("type")
  sealed trait Tagged derives jzon.Codec
  @jzon.hint("round")
  case class Round(r: Int) extends Tagged

  private val tagged = both(new TypeReference[Tagged] {})
  protected def readingOfCases: Seq[Row] = Seq(
    both(new TypeReference[Optional] {}).reads("a fraction for an Option[Long]", """{"a":1.5}"""),
    shape.reads("a case without annotations", """{"Circle":{"r":1}}"""),
    tagged.reads("the same with the annotations below", """{"type":"round","r":1}"""),
    tagged.reads("a discriminator after the fields", """{"r":1,"type":"round"}"""),
    level.reads("a sealed type with only case objects", "\"Low\""),
    color.reads("an enum of Scala 3", "\"Red\""),
    listed.reads("null for a list", """{"a":null}"""),
  )
  case class Optional(a: Option[Long]) derives jzon.Codec

  private val withClassTags = JsonMapper.builder().addModule(DefaultScalaModule).build() :: ClassTagExtensions
  private val text = """{"a":1}"""
  private val bytes = text.getBytes(UTF_8)
  private val one = Number(1)
  private def streamed(write: ByteArrayOutputStream => Unit): String = {
    val out = new ByteArrayOutputStream
    write(out)
    out.toString(UTF_8)
  }

  override def names: Seq[Row] = Seq(
    same("`mapper.readValue[A](json)`, which throws", "`json.fromJson[A]`, which returns an Either")(
      withClassTags.readValue[Number](text),
      text.fromJson[Number].getOrElse(None)
    ),
    same("`mapper.readValue[A](bytes)`", "`bytes.fromJson[A]`, `Decoder[A].decodeJson(bytes)`")(
      withClassTags.readValue[Number](bytes),
      bytes.fromJson[Number].getOrElse(None)
    ),
    same("`mapper.readValue(in, classOf[A])`", "`in.fromJson[A]`, `Decoder[A].decodeJson(in)`")(
      mapper.readValue(new ByteArrayInputStream(bytes), classOf[Number]),
      new ByteArrayInputStream(bytes).fromJson[Number].getOrElse(None)
    ),
    same("`mapper.readValue(json, new TypeReference[List[A]] {})`", "`json.fromJson[List[A]]`")(
      mapper.readValue(s"[$text]", new TypeReference[List[Number]] {}),
      s"[$text]".fromJson[List[Number]].getOrElse(None)
    ),
    same("`mapper.writeValueAsString(a)`", "`a.toJson`")(mapper.writeValueAsString(one), one.toJson),
    same("`mapper.writeValueAsBytes(a)`", "`a.toJsonBytes`")(
      mapper.writeValueAsBytes(one).toSeq,
      one.toJsonBytes.toSeq
    ),
    same("`mapper.writeValue(out, a)`", "`Encoder[A].encodeJsonTo(a, out)`")(
      streamed(mapper.writeValue(_, one)),
      streamed(jzon.Encoder[Number].encodeJsonTo(one, _))
    ),
    same("`mapper.writerWithDefaultPrettyPrinter`", "`a.toJsonPretty`")(
      mapper.writerWithDefaultPrettyPrinter.writeValueAsString(one),
      one.toJsonPretty
    ),
    same("`mapper.readTree(json)`, a `JsonNode`", "`Json.parse(json)`, an Either with a `Json`")(
      mapper.readTree(text).toString,
      jzon.Json.parse(text).map(_.toString).getOrElse(None)
    ),
    same("`node.at(\"/a\")`, `path(\"a\")`", "`json.at(\".a\")`")(
      mapper.readTree(text).at("/a").asInt,
      jzon.Json.parse(text).toOption.flatMap(_.at(".a")).flatMap(_.asInt).getOrElse(None)
    ),
    same("`mapper.convertValue[A](node)`, `treeToValue[A](node)`", "`json.as[A]`")(
      withClassTags.convertValue[Number](mapper.readTree(text)),
      jzon.Json.parse(text).flatMap(_.as[Number]).getOrElse(None)
    ),
    same("`mapper.valueToTree[JsonNode](a)`", "`a.toJsonAST`")(
      mapper.valueToTree[JsonNode](one).toString,
      one.toJsonAST.toString
    ),
  )

  case class Named(@JsonProperty("b") @JsonAlias(Array("c")) @jzon.field("b", "c") a: Int) derives jzon.Codec
  @JsonNaming(classOf[PropertyNamingStrategies.SnakeCaseStrategy])
  @jzon.field_names(jzon.SnakeCase)
  case class Snake(firstName: String) derives jzon.Codec
  @JsonIgnoreProperties(Array("b")) case class Hidden(a: Int, @jzon.exclude b: Int = 0) derives jzon.Codec
  @JsonInclude(JsonInclude.Include.NON_ABSENT) case class Sparse(a: Option[Int]) derives jzon.Codec
  case class Explicit(@jzon.explicit_null a: Option[Int]) derives jzon.Codec
  @JsonPropertyOrder(Array("b", "a")) case class Ordered(b: Int, a: Int) derives jzon.Codec
  case class Bytes64(@jzon.base64 a: Array[Byte]) derives jzon.Codec {
    override def equals(other: Any): Boolean = other match {
      case Bytes64(b) => b.sameElements(a)
      case _          => false
    }
    override def hashCode: Int = a.toSeq.hashCode
  }

  override def settings: Seq[Row] = Seq(
    sameBytes("`@JsonProperty(\"b\") @JsonAlias(Array(\"c\"))`", "`@field(\"b\", \"c\")`")(
      Named(1),
      new TypeReference[Named] {}
    ),
    sameBytes("`@JsonNaming(classOf[SnakeCaseStrategy])`", "`@field_names(SnakeCase)`")(
      Snake("a"),
      new TypeReference[Snake] {}
    ),
    sameBytes("`@JsonIgnoreProperties(Array(\"b\"))`, `@JsonIgnore`", "`@exclude` on the field")(
      Hidden(1),
      new TypeReference[Hidden] {}
    ),
    sameBytes("`@JsonInclude(NON_ABSENT)`", "the default")(Sparse(None), new TypeReference[Sparse] {}),
    sameBytes("the default for an Option", "`@explicit_null`")(Explicit(None), new TypeReference[Explicit] {}),
    sameBytes("`@JsonPropertyOrder(Array(\"b\", \"a\"))`", "the order of the parameters")(
      Ordered(1, 2),
      new TypeReference[Ordered] {}
    ),
    sameBytes(
      "`@JsonTypeInfo(use = Id.NAME, property = \"type\") @JsonSubTypes(…)`",
      "`@discriminator(\"type\")`, and `@hint(\"round\")` on the case"
    )(Round(1): Tagged, new TypeReference[Tagged] {}),
    sameBytes("the default for an Either", "`Codec.either[Int, String](\"l\", \"r\")`")(
      Left(1): Either[Int, String],
      new TypeReference[Either[Int, String]] {}
    )(using jzon.Codec.either[Int, String]("l", "r")),
    sameBytes("the default for an Array[Byte]", "`@base64`")(
      Bytes64(Array[Byte](1, -2)),
      new TypeReference[Bytes64] {}
    ),
  )
}
