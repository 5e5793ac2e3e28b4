package jzon.bench.streams

import java.nio.file.Path

import _root_.fs2.Stream
import _root_.fs2.io.file.{Files, Flags, Path => Fs2Path}
import cats.effect.IO
import cats.effect.unsafe.implicits.global
import io.circe.generic.semiauto.deriveDecoder
import io.circe.{Decoder, Json}
import org.typelevel.jawn.AsyncParser
import org.typelevel.jawn.fs2.JsonStreamSyntax

/** circe behind its own pipes for fs2, and behind those of jawn. */
private object OfThisScala {
  val names: Vector[String] = Vector("circe-fs2", "circe-jawn-fs2")

  def apply(name: String): StreamContender = name match {
    case "circe-fs2"      => CirceFs2
    case "circe-jawn-fs2" => CirceJawnFs2
    case other            => sys.error(s"no contender is called $other")
  }
}

private abstract class CirceContender extends ScalaContender {
  private implicit val measure: Decoder[Measure] = deriveDecoder
  private implicit val element: Decoder[Element] = deriveDecoder
  private implicit val row: Decoder[Row] = deriveDecoder
  protected implicit val decoder: Decoder[DistanceMatrix] = deriveDecoder

  protected def parse(bytes: Stream[IO, Byte], layout: String): Stream[IO, Json]

  final def read(file: Path, layout: String)(take: DistanceMatrix => Unit): Unit =
    parse(Files[IO].readAll(Fs2Path.fromNioPath(file), StreamFile.Chunk, Flags.Read), layout)
      .through(io.circe.fs2.decoder[IO, DistanceMatrix])
      .chunks
      .foreach(answers => IO(answers.foreach(take)))
      .compile
      .drain
      .unsafeRunSync()
}

private object CirceFs2 extends CirceContender {
  protected def parse(bytes: Stream[IO, Byte], layout: String): Stream[IO, Json] =
    bytes.through(if (layout == "lines") io.circe.fs2.byteStreamParser else io.circe.fs2.byteArrayParser)
}

private object CirceJawnFs2 extends CirceContender {
  private implicit val facade: org.typelevel.jawn.Facade[Json] = io.circe.jawn.CirceSupportParser.facade

  protected def parse(bytes: Stream[IO, Byte], layout: String): Stream[IO, Json] =
    bytes.chunks.parseJson[Json](if (layout == "lines") AsyncParser.ValueStream else AsyncParser.UnwrapArray)
}
