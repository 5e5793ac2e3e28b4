package jzon.streams.fs2

import scala.collection.mutable.ArrayBuffer
import scala.util.control.NonFatal

import _root_.fs2.{Chunk, Stream}
import cats.effect.IO
import cats.effect.unsafe.implicits.global
import jzon._
import jzon.integration.{IntegrationSuite, Outcome, Source}

final class Fs2Suite extends IntegrationSuite {
  override protected def readAhead: Int = 0

  /** IO ends its runtime at others. */
  override protected def errors: List[Error] = super.errors.filter(NonFatal(_))

  private def run[A, B, C](source: Source[A], chunk: A => Chunk[B])(results: Stream[IO, B] => Stream[IO, C]) = {
    val found = new ArrayBuffer[C]
    val stream = Stream
      .bracket(IO(source))(s => IO(s.close()))
      .flatMap(s => Stream.repeatEval(IO(s.pull())).unNoneTerminate)
      .flatMap(a => Stream.chunk(chunk(a)))
    val failure = results(stream).map(found += _).compile.drain.attempt.unsafeRunSync().left.toOption
    Outcome(found.toVector, failure)
  }

  override protected def decode[A](chunks: Source[Array[Byte]], framing: Framing, limits: Limits, most: Int)(implicit
      decoder: Decoder[A]
  ): Outcome[Either[JsonError, A]] =
    run(chunks, Chunk.array[Byte])(_.through(decodeStream(framing, limits)).take(most.toLong))

  override protected def decodeOrFail[A](chunks: Source[Array[Byte]], framing: Framing, limits: Limits, most: Int)(
      implicit decoder: Decoder[A]
  ): Outcome[A] =
    run(chunks, Chunk.array[Byte])(_.through(decodeStreamOrFail(framing, limits)).take(most.toLong))

  override protected def encode[A](values: Source[A], framing: Framing, most: Int)(implicit
      encoder: Encoder[A]
  ): Outcome[Array[Byte]] =
    run(values, Chunk.singleton[A])(_.through(encodeStream(framing)).chunks.map(_.toArray).take(most.toLong))

  test("chunks that are parts of arrays, buffers, or several others, and what they give is one chunk") {
    val lines = "x1\n2\n3\n".getBytes("UTF-8")
    val buffer = java.nio.ByteBuffer.allocateDirect(6).put(lines, 1, 6).flip()
    val part = Chunk.array(lines, 1, 6)
    for (
      chunk <- List(part, Chunk.byteBuffer(buffer), part.take(3) ++ part.drop(3), Chunk.from(lines.toVector.drop(1)))
    ) {
      val found = Stream.chunk(chunk).covary[IO].through(decodeStreamOrFail[IO, Int](Framing.lines)).chunks
      assertEquals(found.compile.toList.unsafeRunSync().filter(_.nonEmpty).map(_.toList), List(List(1, 2, 3)))
    }
  }

  test("a large chunk of values is encoded piece by piece") {
    var encoded = 0
    val counted = Encoder[String].contramap { (s: String) => encoded += 1; s }
    val values = Chunk.from(Vector.fill(10000)("x" * 1000))
    val (before, taken) = Stream.chunk(values).covary[IO].through(encodeStream(Framing.lines)(counted)).chunks
      .map(piece => (encoded, piece.size)).compile.toList.unsafeRunSync().unzip
    assertEquals(taken.sum, 10000 * 1003)
    assert(before.head < 100 && taken.max <= 64 * 1024, (before.head, taken.max).toString)
  }

  test("a pipe can be run again, and at the same time") {
    val pipe = decodeStream[IO, Int](Framing.lines)
    val stream = Stream.emits("1\n2\n3".getBytes("UTF-8")).chunkLimit(1).unchunks.covary[IO].through(pipe)
    val twice = stream.zip(stream).compile.toList.unsafeRunSync()
    assertEquals(twice, List(1, 2, 3).map(i => (Right(i), Right(i))))
  }
}
