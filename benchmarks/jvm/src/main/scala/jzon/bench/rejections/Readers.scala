package jzon.bench.rejections

import jzon.bench.Rejected
import jzon.no_extra_fields
import jzon.payloads.GoogleMaps.{Elements, Rows, Value}

import java.nio.charset.StandardCharsets.UTF_8

/** The distance matrix for readers that reject members that it has not. */
@no_extra_fields
final case class StrictMatrix(
    destination_addresses: List[String],
    origin_addresses: List[String],
    rows: List[Rows],
    status: String,
)

/** Reads documents of one type; a rejection comes with the text that tells the sender what is wrong. */
trait Reader {

  /** The value, or the text of the error. */
  def read(json: Array[Byte]): Either[String, StrictMatrix]
}

/** Each library's reader that rejects members that the type has not; play-json has no such setting. */
object Readers {
  val all: Vector[(String, () => Reader)] = Vector(
    "jzon" -> (() => jzonReader),
    "jsoniter-scala" -> (() => jsoniterReader),
    "zio-json" -> (() => zioReader),
    "circe" -> (() => circeReader),
    "play-json" -> (() => playReader),
    "jackson-module-scala" -> (() => jacksonReader),
  )

  /** What has no way to reject a redundant member. */
  val lenient: Set[String] = Set("play-json")

  private def jzonReader: Reader = {
    import jzon.Decoder
    given Decoder[Value] = Decoder.derived
    given Decoder[Elements] = Decoder.derived
    given Decoder[Rows] = Decoder.derived
    val decoder = Decoder.derived[StrictMatrix]
    json =>
      decoder.decodeJson(json) match {
        case Left(error)  => Left(error.toString)
        case Right(value) => Right(value)
      }
  }

  private def jsoniterReader: Reader = {
    import com.github.plokhotnyuk.jsoniter_scala.core.*
    import com.github.plokhotnyuk.jsoniter_scala.macros.*
    given JsonValueCodec[StrictMatrix] = JsonCodecMaker.make(CodecMakerConfig.withSkipUnexpectedFields(false))
    json =>
      try Right(readFromArray(json))
      catch { case e: JsonReaderException => Left(e.getMessage) }
  }

  private def zioReader: Reader = {
    import zio.json.*
    given JsonCodecConfiguration = JsonCodecConfiguration.default.copy(allowExtraFields = false)
    given JsonDecoder[Value] = DeriveJsonDecoder.gen
    given JsonDecoder[Elements] = DeriveJsonDecoder.gen
    given JsonDecoder[Rows] = DeriveJsonDecoder.gen
    val decoder = DeriveJsonDecoder.gen[StrictMatrix]
    json => decoder.decodeJson(new String(json, UTF_8))
  }

  private def circeReader: Reader = {
    import io.circe.Decoder
    import io.circe.derivation.{Configuration, ConfiguredDecoder}
    given Configuration = Configuration.default.withStrictDecoding
    given Decoder[Value] = ConfiguredDecoder.derived
    given Decoder[Elements] = ConfiguredDecoder.derived
    given Decoder[Rows] = ConfiguredDecoder.derived
    given Decoder[StrictMatrix] = ConfiguredDecoder.derived
    json => io.circe.jawn.decodeByteArray[StrictMatrix](json).left.map(_.getMessage)
  }

  private def playReader: Reader = {
    import play.api.libs.json.*
    given Reads[Value] = Json.reads
    given Reads[Elements] = Json.reads
    given Reads[Rows] = Json.reads
    given Reads[StrictMatrix] = Json.reads
    json => Json.parse(json).validate[StrictMatrix].fold(errors => Left(JsError.toJson(errors).toString), Right(_))
  }

  private def jacksonReader: Reader = {
    import com.fasterxml.jackson.core.JsonProcessingException
    import com.fasterxml.jackson.databind.json.JsonMapper
    import com.fasterxml.jackson.module.scala.DefaultScalaModule
    val reader = JsonMapper.builder().addModule(DefaultScalaModule).build().readerFor(classOf[StrictMatrix])
    json =>
      try Right(reader.readValue[StrictMatrix](json))
      catch { case e: JsonProcessingException => Left(e.getMessage) }
  }
}
