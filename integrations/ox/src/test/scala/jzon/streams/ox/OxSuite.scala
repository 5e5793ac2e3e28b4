package jzon.streams.ox

import scala.collection.mutable.ArrayBuffer

import _root_.ox.Chunk
import _root_.ox.flow.Flow
import jzon.*
import jzon.integration.{IntegrationSuite, Outcome, Source}

final class OxSuite extends IntegrationSuite {
  override def munitIgnore: Boolean = Runtime.version.feature < 21 // which ox needs

  override protected def readAhead: Int = 0

  private def run[A, B, C](source: Source[A], chunk: A => B)(results: Flow[B] => Flow[C]): Outcome[C] = {
    val found = new ArrayBuffer[C]
    val items = Flow.usingEmit[B] { emit =>
      try Iterator.continually(source.pull()).takeWhile(_.isDefined).flatten.foreach(a => emit(chunk(a)))
      finally source.close()
    }
    val failure =
      try {
        results(items).runForeach(found += _)
        None
      } catch { case e: Throwable => Some(e) }
    Outcome(found.toVector, failure)
  }

  override protected def decode[A](chunks: Source[Array[Byte]], framing: Framing, limits: Limits, most: Int)(implicit
      decoder: Decoder[A]
  ): Outcome[Either[JsonError, A]] =
    run(chunks, Chunk.fromArray(_))(_.decodeStream[A](framing, limits).take(most))

  override protected def decodeOrFail[A](chunks: Source[Array[Byte]], framing: Framing, limits: Limits, most: Int)(
      implicit decoder: Decoder[A]
  ): Outcome[A] =
    run(chunks, Chunk.fromArray(_))(_.decodeStreamOrFail[A](framing, limits).take(most))

  override protected def encode[A](values: Source[A], framing: Framing, most: Int)(implicit
      encoder: Encoder[A]
  ): Outcome[Array[Byte]] =
    run(values, identity[A])(_.encodeStream(framing).map(_.toArray).take(most))

  test("chunks of parts of arrays and of several") {
    val part = Chunk.fromArray("x1\n2\n3\n".getBytes("UTF-8")).drop(1)
    for (chunk <- List(part, part.take(3) ++ part.drop(3)))
      assertEquals(Flow.fromValues(chunk).decodeStreamOrFail[Int](Framing.lines).runToList(), List(1, 2, 3))
  }

  test("a flow can be run again") {
    val flow = Flow.fromValues(Chunk.fromArray("1\n2\n3".getBytes("UTF-8"))).decodeStream[Int](Framing.lines)
    for (_ <- 1 to 2) assertEquals(flow.runToList(), List(1, 2, 3).map(Right(_)))
  }
}
