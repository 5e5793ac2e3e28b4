package jzon.bench

import com.fasterxml.jackson.annotation.{JsonSubTypes, JsonTypeInfo}
import com.fasterxml.jackson.core.`type`.TypeReference
import com.fasterxml.jackson.databind.json.JsonMapper
import com.fasterxml.jackson.databind.{DeserializationFeature, JsonNode, MapperFeature}
import com.fasterxml.jackson.module.scala.DefaultScalaModule
import com.github.plokhotnyuk.jsoniter_scala.core as jsoniter
import com.github.plokhotnyuk.jsoniter_scala.macros.{CodecMakerConfig, JsonCodecMaker}
import io.circe
import jzon.testkit.Shapes
import jzon.testkit.Shapes.*
import play.api.libs.json as play
import zio.json as zio

import java.nio.charset.StandardCharsets.UTF_8

/** How each library reads the shapes of the attacks; a shape that it has no means for is left out. */
object AttackRivals {
  type Read = Array[Byte] => Any

  val names: Vector[String] =
    Vector("jzon", "jsoniter-scala", "zio-json", "circe", "play-json", "jackson-module-scala")

  /** What a library reads, by the name of the shape; only that library is loaded. */
  def shapes(library: String): Map[String, Read] = library match {
    case "jzon"                 => Jzon.shapes
    case "jsoniter-scala"       => Jsoniter.shapes
    case "zio-json"             => ZioJson.shapes
    case "circe"                => Circe.shapes
    case "play-json"            => PlayJson.shapes
    case "jackson-module-scala" => Jackson.shapes
    case _                      => sys.error(s"no library is called $library")
  }

  private object Jzon {
    val shapes: Map[String, Read] = Shapes.decoders.keySet.iterator.map { name =>
      val decoder = Shapes.decoder(name)
      // a server sends the text to its client
      name -> ((json: Array[Byte]) => decoder.decodeJson(json).left.map(_.toString))
    }.toMap
  }

  /** Has no tree of JSON; its macro rejects families that hold themselves, as Event does. */
  private object Jsoniter {
    private inline def config = CodecMakerConfig.withAllowRecursiveTypes(true)
    private def read[A](codec: jsoniter.JsonValueCodec[A]): Read = json => jsoniter.readFromArray(json)(using codec)

    val shapes: Map[String, Read] = Map(
      "Small" -> read(JsonCodecMaker.make[Small](config)),
      "Strict" -> read(JsonCodecMaker.make[Strict](config.withSkipUnexpectedFields(false))),
      "Outer" -> read(JsonCodecMaker.make[Outer](config)),
      "Nested" -> read(JsonCodecMaker.make[Nested](config)),
      "List[Nested]" -> read(JsonCodecMaker.make[List[Nested]](config)),
      "Int" -> read(JsonCodecMaker.make[Int](config)),
      "BigInt" -> read(JsonCodecMaker.make[BigInt](config)),
      "BigDecimal" -> read(JsonCodecMaker.make[BigDecimal](config)),
      "String" -> read(JsonCodecMaker.make[String](config)),
      "List[Double]" -> read(JsonCodecMaker.make[List[Double]](config)),
      "Set[String]" -> read(JsonCodecMaker.make[Set[String]](config)),
      "Set[BigDecimal]" -> read(JsonCodecMaker.make[Set[BigDecimal]](config)),
      "Set[Long]" -> read(JsonCodecMaker.make[Set[Long]](config)),
      "Set[Double]" -> read(JsonCodecMaker.make[Set[Double]](config)),
      "Map[Int,Int]" -> read(JsonCodecMaker.make[Map[Int, Int]](config)),
      "Map[String,Int]" -> read(JsonCodecMaker.make[Map[String, Int]](config)),
    )
  }

  private object ZioJson {
    private given zio.JsonDecoder[Inner] = zio.DeriveJsonDecoder.gen
    private given nested: zio.JsonDecoder[Nested] = zio.DeriveJsonDecoder.gen
    private val strict = {
      given zio.JsonCodecConfiguration = zio.JsonCodecConfiguration.default.copy(allowExtraFields = false)
      zio.DeriveJsonDecoder.gen[Strict]
    }
    private val event = {
      given zio.JsonCodecConfiguration = zio.JsonCodecConfiguration.default
        .copy(sumTypeHandling = zio.JsonCodecConfiguration.SumTypeHandling.DiscriminatorField("type"))
      given event: zio.JsonDecoder[Event] = zio.DeriveJsonDecoder.gen
      event
    }
    private def read[A](decoder: zio.JsonDecoder[A]): Read = json => decoder.decodeJson(new String(json, UTF_8))

    val shapes: Map[String, Read] = Map(
      "Small" -> read(zio.DeriveJsonDecoder.gen[Small]),
      "Strict" -> read(strict),
      "Outer" -> read(zio.DeriveJsonDecoder.gen[Outer]),
      "Nested" -> read(nested),
      "List[Nested]" -> read(zio.JsonDecoder[List[Nested]]),
      "Event" -> read(event),
      "Json" -> read(zio.JsonDecoder[zio.ast.Json]),
      "Int" -> read(zio.JsonDecoder[Int]),
      "BigInt" -> read(zio.JsonDecoder[BigInt]),
      "BigDecimal" -> read(zio.JsonDecoder[BigDecimal]),
      "String" -> read(zio.JsonDecoder[String]),
      "List[Double]" -> read(zio.JsonDecoder[List[Double]]),
      "Set[String]" -> read(zio.JsonDecoder[Set[String]]),
      "Set[BigDecimal]" -> read(zio.JsonDecoder[Set[BigDecimal]]),
      "Set[Long]" -> read(zio.JsonDecoder[Set[Long]]),
      "Set[Double]" -> read(zio.JsonDecoder[Set[Double]]),
      "Map[Int,Int]" -> read(zio.JsonDecoder[Map[Int, Int]]),
      "Map[String,Int]" -> read(zio.JsonDecoder[Map[String, Int]]),
    )
  }

  private object Circe {
    import circe.derivation.{Configuration, ConfiguredDecoder}
    private given circe.Decoder[Inner] = circe.Decoder.derived
    private given nested: circe.Decoder[Nested] = circe.Decoder.derived
    private val strict = {
      given Configuration = Configuration.default.withStrictDecoding
      ConfiguredDecoder.derived[Strict]
    }
    private val outer = {
      given Configuration = Configuration.default.withDefaults
      ConfiguredDecoder.derived[Outer]
    }
    private val event = {
      given Configuration = Configuration.default.withDiscriminator("type")
      given event: circe.Decoder[Event] = ConfiguredDecoder.derived
      event
    }
    private def read[A](decoder: circe.Decoder[A]): Read = json => circe.jawn.decodeByteArray(json)(using decoder)

    val shapes: Map[String, Read] = Map(
      "Small" -> read(circe.Decoder.derived[Small]),
      "Strict" -> read(strict),
      "Outer" -> read(outer),
      "Nested" -> read(nested),
      "List[Nested]" -> read(circe.Decoder[List[Nested]]),
      "Event" -> read(event),
      "Json" -> read(circe.Decoder[circe.Json]),
      "Int" -> read(circe.Decoder[Int]),
      "BigInt" -> read(circe.Decoder[BigInt]),
      "BigDecimal" -> read(circe.Decoder[BigDecimal]),
      "String" -> read(circe.Decoder[String]),
      "List[Double]" -> read(circe.Decoder[List[Double]]),
      "Set[String]" -> read(circe.Decoder[Set[String]]),
      "Set[BigDecimal]" -> read(circe.Decoder[Set[BigDecimal]]),
      "Set[Long]" -> read(circe.Decoder[Set[Long]]),
      "Set[Double]" -> read(circe.Decoder[Set[Double]]),
      "Map[Int,Int]" -> read(circe.Decoder[Map[Int, Int]]),
      "Map[String,Int]" -> read(circe.Decoder[Map[String, Int]]),
    )
  }

  /** Has no means to reject members that are not known. */
  private object PlayJson {
    private given play.Reads[Inner] = play.Json.reads
    private given nested: play.Reads[Nested] = play.Json.reads
    private val event = {
      given play.JsonConfiguration =
        play.JsonConfiguration(discriminator = "type", typeNaming = play.JsonNaming(_.split("[.$]").last))
      given play.Reads[Opened] = play.Json.reads
      given play.Reads[Closed] = play.Json.reads
      given play.Reads[Group] = play.Json.reads
      given event: play.Reads[Event] = play.Json.reads
      event
    }
    private def read[A](reads: => play.Reads[A]): Read = {
      lazy val once = reads
      json => once.reads(play.Json.parse(json))
    }

    val shapes: Map[String, Read] = Map(
      "Small" -> read(play.Json.reads[Small]),
      "Outer" -> read(play.Json.using[play.Json.WithDefaultValues].reads[Outer]),
      "Nested" -> read(nested),
      "List[Nested]" -> read(implicitly[play.Reads[List[Nested]]]),
      "Event" -> read(event),
      "Json" -> read(implicitly[play.Reads[play.JsValue]]),
      "Int" -> read(implicitly[play.Reads[Int]]),
      "BigInt" -> read(implicitly[play.Reads[BigInt]]),
      "BigDecimal" -> read(implicitly[play.Reads[BigDecimal]]),
      "String" -> read(implicitly[play.Reads[String]]),
      "List[Double]" -> read(implicitly[play.Reads[List[Double]]]),
      "Set[String]" -> read(implicitly[play.Reads[Set[String]]]),
      "Set[BigDecimal]" -> read(implicitly[play.Reads[Set[BigDecimal]]]),
      "Set[Long]" -> read(implicitly[play.Reads[Set[Long]]]),
      "Set[Double]" -> read(implicitly[play.Reads[Set[Double]]]),
      "Map[Int,Int]" -> read(implicitly[play.Reads[Map[Int, Int]]]),
      "Map[String,Int]" -> read(implicitly[play.Reads[Map[String, Int]]]),
    )
  }

  private object Jackson {
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
    @JsonSubTypes(
      Array(
        new JsonSubTypes.Type(value = classOf[Opened], name = "Opened"),
        new JsonSubTypes.Type(value = classOf[Closed], name = "Closed"),
        new JsonSubTypes.Type(value = classOf[Group], name = "Group"),
      )
    )
    private trait EventMixin

    private def builder = JsonMapper
      .builder()
      .addModule(DefaultScalaModule)
      .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
      .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
      .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
      .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
      .addMixIn(classOf[Event], classOf[EventMixin])
    private val mapper = builder.disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build()
    private val strict = builder.enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build()

    private def read[A](mapper: JsonMapper, target: TypeReference[A]): Read = {
      val reader = mapper.readerFor(target)
      json => reader.readValue[A](json)
    }

    val shapes: Map[String, Read] = Map(
      "Small" -> read(mapper, new TypeReference[Small] {}),
      "Strict" -> read(strict, new TypeReference[Strict] {}),
      "Outer" -> read(mapper, new TypeReference[Outer] {}),
      "Nested" -> read(mapper, new TypeReference[Nested] {}),
      "List[Nested]" -> read(mapper, new TypeReference[List[Nested]] {}),
      "Event" -> read(mapper, new TypeReference[Event] {}),
      "Json" -> read(mapper, new TypeReference[JsonNode] {}),
      "Int" -> read(mapper, new TypeReference[Integer] {}),
      "BigInt" -> read(mapper, new TypeReference[BigInt] {}),
      "BigDecimal" -> read(mapper, new TypeReference[BigDecimal] {}),
      "String" -> read(mapper, new TypeReference[String] {}),
      "List[Double]" -> read(mapper, new TypeReference[List[java.lang.Double]] {}),
      "Set[String]" -> read(mapper, new TypeReference[Set[String]] {}),
      "Set[BigDecimal]" -> read(mapper, new TypeReference[Set[BigDecimal]] {}),
      "Set[Long]" -> read(mapper, new TypeReference[Set[java.lang.Long]] {}),
      "Set[Double]" -> read(mapper, new TypeReference[Set[java.lang.Double]] {}),
      "Map[Int,Int]" -> read(mapper, new TypeReference[Map[Integer, Integer]] {}),
      "Map[String,Int]" -> read(mapper, new TypeReference[Map[String, Integer]] {}),
    )
  }
}
