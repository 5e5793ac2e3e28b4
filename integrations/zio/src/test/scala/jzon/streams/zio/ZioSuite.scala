package jzon.streams.zio

import scala.collection.mutable.ArrayBuffer

import _root_.zio.stream.{ZPipeline, ZStream}
import _root_.zio.{Chunk, Exit, Runtime, Unsafe, ZIO}
import jzon._
import jzon.integration.{IntegrationSuite, Outcome, Source}

final class ZioSuite extends IntegrationSuite {
  override protected def readAhead: Int = 0

  private def unsafe[E, A](effect: ZIO[Any, E, A]): Exit[E, A] =
    Unsafe.unsafe(implicit unsafe => Runtime.default.unsafe.run(effect))

  private def run[A, B, C](source: Source[A], chunk: A => Chunk[B])(
      results: ZStream[Any, Throwable, B] => ZStream[Any, Throwable, C]
  ): Outcome[C] = {
    val found = new ArrayBuffer[C]
    val stream = ZStream
      .acquireReleaseWith(ZIO.succeed(source))(s => ZIO.succeed(s.close()))
      .flatMap(s => ZStream.repeatZIOOption(ZIO.attempt(s.pull()).mapError(Some(_)).flatMap(ZIO.fromOption(_))))
      .mapChunks(_.flatMap(a => Chunk(chunk(a))))
      .flatMap(ZStream.fromChunk(_))
    val exit = unsafe(results(stream).runForeach(c => ZIO.succeed(found += c)))
    val failure = exit match {
      case Exit.Failure(cause) => Some(cause.squash)
      case _                   => None
    }
    Outcome(found.toVector, failure)
  }

  override protected def decode[A](chunks: Source[Array[Byte]], framing: Framing, limits: Limits, most: Int)(implicit
      decoder: Decoder[A]
  ): Outcome[Either[JsonError, A]] =
    run(chunks, Chunk.fromArray[Byte])(_.via(decodeStream[A](framing, limits)).take(most.toLong))

  override protected def decodeOrFail[A](chunks: Source[Array[Byte]], framing: Framing, limits: Limits, most: Int)(
      implicit decoder: Decoder[A]
  ): Outcome[A] =
    run(chunks, Chunk.fromArray[Byte])(_ >>> decodeStreamOrFail[A](framing, limits) >>> ZPipeline.take(most.toLong))

  override protected def encode[A](values: Source[A], framing: Framing, most: Int)(implicit
      encoder: Encoder[A]
  ): Outcome[Array[Byte]] =
    run(values, Chunk.single[A])(_.via(encodeStream[A](framing)).chunks.map(_.toArray).take(most.toLong))

  test("chunks that are parts of arrays, or several others, and what they give is one chunk") {
    val lines = Chunk.fromArray("x1\n2\n3\n".getBytes("UTF-8"))
    val part = lines.drop(1)
    for (chunk <- List(part, part.take(3) ++ part.drop(3), Chunk.fromIterable(part.toVector))) {
      val found = ZStream.fromChunk(chunk) >>> decodeStreamOrFail[Int](Framing.lines)
      assertEquals(unsafe(found.chunks.runCollect), Exit.succeed(Chunk(Chunk(1, 2, 3))))
    }
  }

  test("a large chunk of values is encoded piece by piece") {
    var encoded = 0
    implicit val counted: Encoder[String] = Encoder.string.contramap { (s: String) => encoded += 1; s }
    val values = Chunk.fill(10000)("x" * 1000)
    val pieces = (ZStream.fromChunk(values) >>> encodeStream[String](Framing.lines)).chunks
    val found = unsafe(pieces.map(piece => (encoded, piece.size)).runCollect)
    val (before, taken) = found.foldExit(e => fail(e.toString), _.toList.unzip)
    assertEquals(taken.sum, 10000 * 1003)
    assert(before.head < 100 && taken.max <= 64 * 1024, (before.head, taken.max).toString)
  }

  test("a pipeline can be run again, and at the same time") {
    val pipeline = decodeStream[Int](Framing.lines)
    val stream = ZStream.fromChunk(Chunk.fromArray("1\n2\n3".getBytes("UTF-8"))).rechunk(1) >>> pipeline
    val twice = Chunk(1, 2, 3).map(i => (Right(i): Either[JsonError, Int], Right(i): Either[JsonError, Int]))
    assertEquals(unsafe(stream.zip(stream).runCollect), Exit.succeed(twice))
  }
}
