package jzon.bench.streams

import java.nio.file.{Files, Path}

import _root_.zio.json.{DeriveJsonDecoder, JsonDecoder, JsonStreamDelimiter}
import _root_.zio.stream.{ZPipeline, ZStream}
import _root_.zio.{Runtime, Unsafe}
import com.fasterxml.jackson.databind.json.JsonMapper
import com.fasterxml.jackson.module.scala.DefaultScalaModule
import com.github.plokhotnyuk.jsoniter_scala.core._
import com.github.plokhotnyuk.jsoniter_scala.macros._

/** jsoniter-scala's callbacks over a stream, with a buffer as large as jzon's pieces. */
object JsoniterScan extends ScalaContender {
  private implicit val codec: JsonValueCodec[DistanceMatrix] = JsonCodecMaker.make
  private val config = ReaderConfig.withPreferredBufSize(StreamFile.Chunk)

  def read(file: Path, layout: String)(take: DistanceMatrix => Unit): Unit = {
    val in = Files.newInputStream(file)
    val all: DistanceMatrix => Boolean = answer => { take(answer); true }
    try
      if (layout == "lines") scanJsonValuesFromStream[DistanceMatrix](in, config)(all)
      else scanJsonArrayFromStream[DistanceMatrix](in, config)(all)
    finally in.close()
  }
}

/** Jackson's MappingIterator, which reads values after one another as well as the elements of an array. */
object JacksonIterator extends ScalaContender {
  private val reader =
    JsonMapper.builder().addModule(DefaultScalaModule).build().readerFor(classOf[DistanceMatrix])

  def read(file: Path, layout: String)(take: DistanceMatrix => Unit): Unit = {
    val answers = reader.readValues[DistanceMatrix](file.toFile)
    try while (answers.hasNextValue) take(answers.nextValue())
    finally answers.close()
  }
}

/** zio-json's pipeline over characters. */
object ZioJsonPipeline extends ScalaContender {
  private implicit val measure: JsonDecoder[Measure] = DeriveJsonDecoder.gen
  private implicit val element: JsonDecoder[Element] = DeriveJsonDecoder.gen
  private implicit val row: JsonDecoder[Row] = DeriveJsonDecoder.gen
  private val decoder: JsonDecoder[DistanceMatrix] = DeriveJsonDecoder.gen

  def read(file: Path, layout: String)(take: DistanceMatrix => Unit): Unit = {
    val delimiter = if (layout == "lines") JsonStreamDelimiter.Newline else JsonStreamDelimiter.Array
    val answers = ZStream.fromPath(file, StreamFile.Chunk) >>> ZPipeline.utf8Decode >>>
      ZPipeline.mapChunks[String, Char](_.flatMap(s => _root_.zio.Chunk.fromArray(s.toCharArray))) >>>
      decoder.decodeJsonPipeline(delimiter)
    Unsafe.unsafe { implicit unsafe =>
      Runtime.default.unsafe.run(answers.runForeachChunk(c => _root_.zio.ZIO.succeed(c.foreach(take)))).getOrThrow()
    }
  }
}
