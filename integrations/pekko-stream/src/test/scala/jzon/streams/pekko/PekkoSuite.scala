package jzon.streams.pekko

import scala.collection.mutable.ArrayBuffer
import scala.concurrent.Await
import scala.util.Try

import jzon._
import jzon.integration.{IntegrationSuite, Outcome, Source}
import org.apache.pekko.NotUsed
import org.apache.pekko.actor.ActorSystem
import org.apache.pekko.stream.Attributes
import org.apache.pekko.stream.scaladsl.{Flow, Sink, Source => PekkoSource}
import org.apache.pekko.util.ByteString

final class PekkoSuite extends IntegrationSuite {
  // The source runs in a dispatcher of its own: what is in its hands, and in the buffer between.
  override protected def readAhead: Int = 2

  private implicit lazy val system: ActorSystem = ActorSystem("jzon")

  override def afterAll(): Unit = {
    Await.result(system.terminate(), munitTimeout)
    ()
  }

  private def run[A, B, C](source: Source[A], flow: Flow[A, C, NotUsed], most: Int): Outcome[C] = {
    val found = new ArrayBuffer[C]
    val done = PekkoSource
      .unfoldResource[A, Source[A]](() => source, _.pull(), _.close())
      .via(flow)
      .take(most.toLong)
      .addAttributes(Attributes.inputBuffer(1, 1))
      .runWith(Sink.foreach(found += _))
    val failure = Try(Await.result(done, munitTimeout)).failed.toOption
    Outcome(found.toVector, failure)
  }

  override protected def decode[A](chunks: Source[Array[Byte]], framing: Framing, limits: Limits, most: Int)(implicit
      decoder: Decoder[A]
  ): Outcome[Either[JsonError, A]] =
    run(chunks, Flow[Array[Byte]].map(ByteString.fromArray(_)).via(decodeStream[A](framing, limits)), most)

  override protected def decodeOrFail[A](chunks: Source[Array[Byte]], framing: Framing, limits: Limits, most: Int)(
      implicit decoder: Decoder[A]
  ): Outcome[A] =
    run(chunks, Flow[Array[Byte]].map(ByteString.fromArray(_)).via(decodeStreamOrFail[A](framing, limits)), most)

  override protected def encode[A](values: Source[A], framing: Framing, most: Int)(implicit
      encoder: Encoder[A]
  ): Outcome[Array[Byte]] =
    run(values, encodeStream[A](framing).map(_.toArray), most)

  private def decoded(parts: ByteString*): Seq[Int] =
    Await.result(PekkoSource(parts.toList).via(decodeStreamOrFail[Int](Framing.lines)).runWith(Sink.seq), munitTimeout)

  test("byte strings that are parts of arrays, buffers, or several others") {
    val lines = ByteString("x1\n2\n3\n")
    val part = lines.drop(1)
    assertEquals(decoded(part), Seq(1, 2, 3))
    assertEquals(decoded(part.compact), Seq(1, 2, 3))
    assertEquals(decoded(part.take(3) ++ part.drop(3)), Seq(1, 2, 3))
    assertEquals(decoded(ByteString.empty, part.take(3) ++ ByteString.empty, part.drop(3)), Seq(1, 2, 3))
  }

  test("a flow can be run again, and at the same time") {
    val flow = decodeStream[Int](Framing.lines)
    val source = PekkoSource("1\n2\n3".map(c => ByteString(c.toString))).via(flow)
    val twice = Await.result(source.zip(source).runWith(Sink.seq), munitTimeout)
    assertEquals(twice, Seq(1, 2, 3).map(i => (Right(i): Either[JsonError, Int], Right(i): Either[JsonError, Int])))
  }

  test("results that wait come out before the failure of the source") {
    val failing = PekkoSource.lazySource(() => PekkoSource.failed[ByteString](new IllegalStateException("boom")))
    val source = PekkoSource.single(ByteString("1\n2\n3\n")).concatLazy(failing)
    val found = new ArrayBuffer[Int]
    val done = source.via(decodeStreamOrFail[Int](Framing.lines)).runWith(Sink.foreach(found += _))
    assertEquals(Try(Await.result(done, munitTimeout)).failed.toOption.map(_.getMessage), Some("boom"))
    assertEquals(found.toList, List(1, 2, 3))
  }
}
