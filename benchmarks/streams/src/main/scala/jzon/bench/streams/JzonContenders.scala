package jzon.bench.streams

import java.nio.file.Path

import scala.concurrent.Await
import scala.concurrent.duration.Duration

import _root_.fs2.io.file.{Files, Flags, Path => Fs2Path}
import _root_.zio.stream.ZStream
import _root_.zio.{Runtime, Unsafe}
import cats.effect.IO
import cats.effect.unsafe.implicits.global
import jzon._
import org.apache.pekko.actor.ActorSystem
import org.apache.pekko.stream.scaladsl.{FileIO, Sink}

/** What jzon is asked for in a layout. */
private object JzonFraming {
  def of(layout: String): Framing = if (layout == "lines") Framing.lines else Framing.elements
}

/** jzon on the thread that asks. */
object JzonBlocking extends ScalaContender {
  def read(file: Path, layout: String)(take: DistanceMatrix => Unit): Unit = {
    val answers = Decoder[DistanceMatrix].decodeStream(file, JzonFraming.of(layout))
    try answers.foreach(_.fold(e => throw e.toException, take))
    finally answers.close()
  }
}

object JzonFs2 extends ScalaContender {
  def read(file: Path, layout: String)(take: DistanceMatrix => Unit): Unit =
    Files[IO]
      .readAll(Fs2Path.fromNioPath(file), StreamFile.Chunk, Flags.Read)
      .through(jzon.streams.fs2.decodeStreamOrFail[IO, DistanceMatrix](JzonFraming.of(layout)))
      .chunks
      .foreach(answers => IO(answers.foreach(take)))
      .compile
      .drain
      .unsafeRunSync()
}

object JzonZio extends ScalaContender {
  def read(file: Path, layout: String)(take: DistanceMatrix => Unit): Unit = {
    val answers = ZStream.fromPath(file, StreamFile.Chunk) >>>
      jzon.streams.zio.decodeStreamOrFail[DistanceMatrix](JzonFraming.of(layout))
    Unsafe.unsafe { implicit unsafe =>
      Runtime.default.unsafe.run(answers.runForeachChunk(c => _root_.zio.ZIO.succeed(c.foreach(take)))).getOrThrow()
    }
  }
}

final class JzonPekko extends ScalaContender {
  private implicit val system: ActorSystem = ActorSystem("bench")

  def read(file: Path, layout: String)(take: DistanceMatrix => Unit): Unit = {
    val done = FileIO
      .fromPath(file, StreamFile.Chunk)
      .via(jzon.streams.pekko.decodeStreamOrFail[DistanceMatrix](JzonFraming.of(layout)))
      .runWith(Sink.foreach(take))
    Await.result(done, Duration.Inf)
    ()
  }

  override def close(): Unit = {
    Await.result(system.terminate(), Duration.Inf)
    ()
  }
}
