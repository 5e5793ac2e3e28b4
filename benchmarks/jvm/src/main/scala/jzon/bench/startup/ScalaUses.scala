package jzon.bench.startup

import jzon.payloads.GoogleMaps.*

import java.nio.charset.StandardCharsets.UTF_8

/**
 * The same documents and the same types for each Scala library, set up as in `jzon.bench.rivals`. The codecs are plain
 * values: lazy ones, as givens are, would load what Scala needs for them.
 */
abstract class ScalaUse extends FirstUse {
  protected def read(json: Array[Byte]): DistanceMatrix
  protected def write(value: DistanceMatrix): Array[Byte]
  final def decode(json: Array[Byte]): AnyRef = read(json)
  final def encode(value: AnyRef): Array[Byte] = write(value.asInstanceOf[DistanceMatrix])

  protected final def right[A](result: Either[Any, A]): A = result match {
    case Right(value) => value
    case Left(error)  => throw new IllegalStateException(error.toString)
  }
}

final class JzonUse extends ScalaUse {
  import _root_.jzon.Codec
  private implicit val valueCodec: Codec[Value] = Codec.derived
  private implicit val elementsCodec: Codec[Elements] = Codec.derived
  private implicit val rowsCodec: Codec[Rows] = Codec.derived
  private val codec = Codec.derived[DistanceMatrix]
  protected def read(json: Array[Byte]): DistanceMatrix = right(codec.decodeJson(json))
  protected def write(value: DistanceMatrix): Array[Byte] = codec.encodeJsonBytes(value)
}

final class JsoniterUse extends ScalaUse {
  import com.github.plokhotnyuk.jsoniter_scala.core.*
  import com.github.plokhotnyuk.jsoniter_scala.macros.*
  private implicit val codec: JsonValueCodec[DistanceMatrix] = JsonCodecMaker.make
  protected def read(json: Array[Byte]): DistanceMatrix = readFromArray(json)
  protected def write(value: DistanceMatrix): Array[Byte] = writeToArray(value)
}

final class ZioJsonUse extends ScalaUse {
  import zio.json.*
  private implicit val valueCodec: JsonCodec[Value] = DeriveJsonCodec.gen
  private implicit val elementsCodec: JsonCodec[Elements] = DeriveJsonCodec.gen
  private implicit val rowsCodec: JsonCodec[Rows] = DeriveJsonCodec.gen
  private val codec = DeriveJsonCodec.gen[DistanceMatrix]
  protected def read(json: Array[Byte]): DistanceMatrix = right(codec.decoder.decodeJson(new String(json, UTF_8)))
  protected def write(value: DistanceMatrix): Array[Byte] =
    codec.encoder.encodeJson(value, None).toString.getBytes(UTF_8)
}

final class CirceUse extends ScalaUse {
  import io.circe.{Codec, Printer}
  private implicit val valueCodec: Codec[Value] = Codec.AsObject.derived
  private implicit val elementsCodec: Codec[Elements] = Codec.AsObject.derived
  private implicit val rowsCodec: Codec[Rows] = Codec.AsObject.derived
  private implicit val codec: Codec[DistanceMatrix] = Codec.AsObject.derived
  protected def read(json: Array[Byte]): DistanceMatrix = right(io.circe.jawn.decodeByteArray[DistanceMatrix](json))
  protected def write(value: DistanceMatrix): Array[Byte] = {
    val bytes = Printer.noSpaces.printToByteBuffer(codec(value))
    java.util.Arrays.copyOf(bytes.array, bytes.limit())
  }
}

final class PlayJsonUse extends ScalaUse {
  import play.api.libs.json.*
  private implicit val valueCodec: Format[Value] = Json.format
  private implicit val elementsCodec: Format[Elements] = Json.format
  private implicit val rowsCodec: Format[Rows] = Json.format
  private implicit val distanceMatrixCodec: Format[DistanceMatrix] = Json.format
  protected def read(json: Array[Byte]): DistanceMatrix = Json.parse(json).as[DistanceMatrix]
  protected def write(value: DistanceMatrix): Array[Byte] = Json.toBytes(Json.toJson(value))
}

final class JacksonScalaUse extends ScalaUse {
  import com.fasterxml.jackson.databind.json.JsonMapper
  import com.fasterxml.jackson.module.scala.DefaultScalaModule
  private val mapper = JsonMapper.builder().addModule(DefaultScalaModule).build()
  protected def read(json: Array[Byte]): DistanceMatrix = mapper.readValue(json, classOf[DistanceMatrix])
  protected def write(value: DistanceMatrix): Array[Byte] = mapper.writeValueAsBytes(value)
}

final class UpickleUse extends ScalaUse {
  import upickle.default.{ReadWriter, macroRW, read as parse, writeToByteArray}
  private implicit val valueCodec: ReadWriter[Value] = macroRW
  private implicit val elementsCodec: ReadWriter[Elements] = macroRW
  private implicit val rowsCodec: ReadWriter[Rows] = macroRW
  private implicit val distanceMatrixCodec: ReadWriter[DistanceMatrix] = macroRW
  protected def read(json: Array[Byte]): DistanceMatrix = parse[DistanceMatrix](json)
  protected def write(value: DistanceMatrix): Array[Byte] = writeToByteArray(value)
}

final class BorerUse extends ScalaUse {
  import io.bullet.borer.derivation.MapBasedCodecs.*
  import io.bullet.borer.{Codec, Json}
  private implicit val valueCodec: Codec[Value] = deriveCodec
  private implicit val elementsCodec: Codec[Elements] = deriveCodec
  private implicit val rowsCodec: Codec[Rows] = deriveCodec
  private implicit val distanceMatrixCodec: Codec[DistanceMatrix] = deriveCodec
  protected def read(json: Array[Byte]): DistanceMatrix = Json.decode(json).to[DistanceMatrix].value
  protected def write(value: DistanceMatrix): Array[Byte] = Json.encode(value).toByteArray
}
