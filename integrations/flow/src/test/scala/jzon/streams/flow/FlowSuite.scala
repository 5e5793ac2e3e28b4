package jzon.streams.flow

import java.net.http.{HttpClient, HttpRequest}
import java.net.{InetAddress, InetSocketAddress, URI}
import java.nio.ByteBuffer
import java.util.concurrent.Flow.{Processor, Subscription}
import java.util.concurrent.SubmissionPublisher

import com.sun.net.httpserver.{HttpExchange, HttpServer}
import jzon._
import jzon.integration.{IntegrationSuite, Outcome, Source}

final class FlowSuite extends IntegrationSuite {
  override protected def readAhead: Int = 0

  private def run[A, B, C](source: Source[A], read: A => B, processor: Processor[B, C], most: Int): Outcome[C] = {
    val results = new Collector[C](most)
    processor.subscribe(results)
    new SourcePublisher(source).subscribe(new Mapped(read, processor))
    results.outcome()
  }

  override protected def decode[A](chunks: Source[Array[Byte]], framing: Framing, limits: Limits, most: Int)(implicit
      decoder: Decoder[A]
  ): Outcome[Either[JsonError, A]] =
    run[Array[Byte], ByteBuffer, Either[JsonError, A]](chunks, ByteBuffer.wrap(_), decodeStream(framing, limits), most)

  override protected def decodeOrFail[A](chunks: Source[Array[Byte]], framing: Framing, limits: Limits, most: Int)(
      implicit decoder: Decoder[A]
  ): Outcome[A] =
    run[Array[Byte], ByteBuffer, A](chunks, ByteBuffer.wrap(_), decodeStreamOrFail(framing, limits), most)

  override protected def encode[A](values: Source[A], framing: Framing, most: Int)(implicit
      encoder: Encoder[A]
  ): Outcome[Array[Byte]] = {
    val pieces = run[A, A, ByteBuffer](values, identity, encodeStream(framing), most)
    pieces.copy(values = pieces.values.map { piece =>
      val bytes = new Array[Byte](piece.remaining)
      piece.get(bytes)
      bytes
    })
  }

  test("a source in other threads, whatever is requested at a time") {
    for (batch <- List(1, 2, 7, 1000)) {
      val source = new SubmissionPublisher[ByteBuffer]
      val decoding = decodeStreamOrFail[Int](Framing.lines)
      val results = new Collector[Int](Int.MaxValue, batch)
      source.subscribe(decoding)
      decoding.subscribe(results)
      val stream = (0 until 20000).mkString("\n").getBytes("UTF-8")
      stream.grouped(64).foreach(chunk => source.submit(ByteBuffer.wrap(chunk)))
      source.close()
      assertEquals(results.outcome(), Outcome(Vector.range(0, 20000), None))
    }
  }

  test("cancelled before there is a source, which is closed when it comes") {
    val decoding = decodeStream[Int](Framing.lines)
    decoding.subscribe(new Collector[Either[JsonError, Int]](1) {
      override def onSubscribe(s: Subscription): Unit = s.cancel()
    })
    val source = new Source(Iterator.continually("1\n".getBytes("UTF-8")))
    new SourcePublisher(source).subscribe(new Mapped[Array[Byte], ByteBuffer](ByteBuffer.wrap(_), decoding))
    assertEquals(source.awaitCloses(), 1)
    assertEquals(source.pulled, 0)
  }

  test("a subscriber that throws is told, and the source is closed; a second one is refused") {
    val source = new Source(Iterator.from(0))
    val encoding = encodeStream[Int](Framing.lines)
    new SourcePublisher(source).subscribe(encoding)
    val results = new Collector[ByteBuffer](10) {
      override def onNext(piece: ByteBuffer): Unit = throw new IllegalStateException("boom")
    }
    encoding.subscribe(results)
    assertEquals(results.outcome().failure.map(_.getMessage), Some("boom"))
    assertEquals(source.awaitCloses(), 1)
    assertEquals(source.pulled, 1)
    val second = new Collector[ByteBuffer](10)
    encoding.subscribe(second)
    assertEquals(second.outcome().failure.map(_.getMessage), Some("the processor has a subscriber already"))
  }

  test("bodies of requests and responses") {
    val server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress, 0), 0)
    server.createContext(
      "/",
      (exchange: HttpExchange) => {
        exchange.sendResponseHeaders(200, 0)
        exchange.getRequestBody.transferTo(exchange.getResponseBody)
        exchange.close()
      }
    )
    server.start()
    try {
      val uri = URI.create(s"http://localhost:${server.getAddress.getPort}/")
      val texts = Vector.tabulate(2000)(i => "é" * (i % 100))
      def request(values: Vector[String]) = {
        val body = bodyPublisher(new SourcePublisher(new Source(values.iterator)), Framing.elements)
        HttpRequest.newBuilder(uri).POST(body).build()
      }
      val client = HttpClient.newHttpClient()
      val results = new Collector[Either[JsonError, String]](Int.MaxValue, 10)
      client.send(request(texts), bodyHandler[String](Framing.elements)).body.subscribe(results)
      assertEquals(results.outcome(), Outcome(texts.map(Right(_): Either[JsonError, String]), None))
      val first = new Collector[String](3)
      client.send(request(texts), bodyHandlerOrFail[String](Framing.elements)).body.subscribe(first)
      assertEquals(first.outcome(), Outcome(texts.take(3), None))
    } finally server.stop(0)
  }
}
