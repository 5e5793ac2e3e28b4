package jzon.http.http4s

import java.nio.charset.StandardCharsets.UTF_8

import _root_.fs2.{Chunk, Stream}
import cats.effect.IO
import cats.effect.unsafe.implicits.global
import jzon.Decoder
import jzon.http.body.BodyOptions
import jzon.http.http4s.JsonBodies._
import jzon.http.testing.Order
import org.http4s._
import org.http4s.headers.`Content-Type`

/** Entities of requests and responses without a server: which implicit is found, and what clients are told. */
final class EntitySuite extends jzon.testing.Suite {
  private val order = Order(1, List("a"))
  private val json = """{"number":1,"items":["a"]}"""

  private def sent(contentType: Option[String], body: String, status: Status = Status.Ok): Response[IO] = {
    val response = Response[IO](status).withEntity(body.getBytes(UTF_8))
    contentType.fold(response.removeHeader[`Content-Type`])(value => response.putHeaders("Content-Type" -> value))
  }

  private def written[A](a: A)(implicit encoder: EntityEncoder[IO, A]): (String, String) = {
    val response = Response[IO]().withEntity(a)
    (response.headers.get[`Content-Type`].fold("none")(_.mediaType.toString), text(response))
  }

  private def text(response: Response[IO]): String = new String(response.body.compile.to(Array).unsafeRunSync(), UTF_8)

  private val media = Map("json" -> "MediaType(application/json)", "lines" -> "MediaType(application/x-ndjson)")

  test("responses without a body") {
    for {
      status <- List(Status.NoContent, Status.Ok)
      contentType <- List(None, Some("application/json"), Some("text/html"))
    } {
      assertEquals(sent(contentType, "", status).as[Option[Order]].unsafeRunSync(), None)
      assertEquals(sent(contentType, "", status).as[Unit].unsafeRunSync(), ())
    }
    assertEquals(sent(Some("application/json"), json).as[Option[Order]].unsafeRunSync(), Some(order))
    assertEquals(sent(Some("text/plain"), "ok").as[Unit].unsafeRunSync(), ())
    intercept[BodyFailure](sent(Some("text/html"), "<p>").as[Option[Order]].unsafeRunSync())
    val toHead = sent(Some("application/json"), "").putHeaders("Content-Length" -> "28")
    assertEquals(toHead.as[Option[Order]].unsafeRunSync(), None)
  }

  test("texts and bytes are http4s's, and explicitly JSON") {
    assertEquals(written("<p>"), ("MediaType(text/plain)", "<p>"))
    assertEquals(written(Array('a')), ("MediaType(text/plain)", "a"))
    assertEquals(written("<p>".getBytes(UTF_8)), ("MediaType(application/octet-stream)", "<p>"))
    assertEquals(written(()), ("none", ""))
    assertEquals(sent(Some("text/plain"), "\"x").as[String].unsafeRunSync(), "\"x")
    assertEquals(sent(None, "x").as[Array[Byte]].unsafeRunSync().toList, List('x'.toByte))
    assertEquals(written("<p>")(encoderOf[IO, String]), (media("json"), "\"<p>\""))
    val read = sent(Some("application/json"), "\"x\"").as[String](implicitly, decoderOf[IO, String])
    assertEquals(read.unsafeRunSync(), "x")
  }

  test("a stream of values is lines, one of bytes or texts is http4s's") {
    val orders = Stream.emits(List(order, order)).covary[IO]
    assertEquals(written(orders), (media("lines"), s"$json\n$json\n"))
    assertEquals(written(Stream.emits(List(1, 2)).covary[IO])._2, "1\n2\n")
    assertEquals(written(Stream.chunk(Chunk.array("<p>".getBytes(UTF_8))).covary[IO]), ("none", "<p>"))
    assertEquals(written(Stream.emits(List("<", "p>")).covary[IO])._2, "<p>")
    assertEquals(written(List(order)), (media("json"), s"[$json]"))
  }

  test("with jsonEncoder alone a stream is lines too") {
    object OnlyJson {
      import jzon.http.http4s.JsonBodies.jsonEncoder
      def orders: Response[IO] = Response[IO]().withEntity(Stream(order, order).covary[IO])
    }
    assertEquals(text(OnlyJson.orders), s"$json\n$json\n")
  }

  test("what is consumed is what is accepted") {
    val decoder = EntityDecoder[IO, Order]
    val ranges = Set[MediaRange](MediaType.application.json, MediaType.application.`problem+json`)
    assertEquals(decoder.consumes, ranges)
    for (name <- List("application/json", "application/problem+json", "application/vnd.orders.v1+json")) {
      assert(decoder.matchesMediaType(MediaType.unsafeParse(name)), name)
      assertEquals(sent(Some(name), json).as[Order].unsafeRunSync(), order)
    }
    for (name <- List("text/plain", "application/xml", "text/json", "UNKNOWN/UNKNOWN"))
      assert(!decoder.matchesMediaType(MediaType.unsafeParse(name)), name)

    def consumed(options: BodyOptions) = new JsonBodies(options).decoderOf[IO, Order]
    val more = consumed(BodyOptions.default.withMediaType("Text/Plain").withMediaType("text/json"))
    assertEquals(more.consumes, ranges ++ Set[MediaRange](MediaType.text.plain, MediaType.unsafeParse("text/json")))
    val all = consumed(BodyOptions.default.withAnyMediaType)
    assertEquals(all.consumes, Set[MediaRange](MediaRange.`*/*`))
    for (found <- List(None, Some("text/javascript"))) {
      assertEquals(sent(found, json).as[Order](implicitly, all).unsafeRunSync(), order)
    }
  }

  test("one decoder or else another") {
    val text: EntityDecoder[IO, Either[String, Order]] = EntityDecoder.text[IO].map(Left(_))
    val either = EntityDecoder[IO, Order].map(order => Right(order): Either[String, Order])
    def read(first: EntityDecoder[IO, Either[String, Order]], contentType: Option[String]) =
      sent(contentType, json).as[Either[String, Order]](implicitly, first).unsafeRunSync()
    val jsonFirst = decoderOf[IO, Order].orElse[Any](EntityDecoder.text[IO].widen[Any])
    def first(contentType: Option[String]): Any = sent(contentType, json).as[Any](implicitly, jsonFirst).unsafeRunSync()
    assertEquals(first(Some("application/json")), order: Any)
    assertEquals(first(Some("application/problem+json")), order: Any)
    assertEquals(first(Some("text/plain")), json: Any)
    assertEquals(first(None), json: Any)
    assertEquals(read(text.orElse(either), Some("text/plain")), Left(json): Either[String, Order])
    assertEquals(read(text.orElse(either), Some("application/problem+json")), Right(order): Either[String, Order])
    val other = decoderOf[IO, Order].orElse[Any](decoderOf[IO, Int](implicitly, Decoder.int).widen[Any])
    intercept[BodyFailure](sent(Some("text/html"), json).as[Any](implicitly, other).unsafeRunSync())
  }

  test("a failure of the program's own is not an upload that broke off") {
    def failing(e: Throwable) =
      Response[IO]().withBodyStream(Stream.raiseError[IO](e)).putHeaders("Content-Type" -> "application/json")
    intercept[IllegalStateException](failing(new IllegalStateException("mine")).as[Order].unsafeRunSync())
    val codes = List(new java.io.EOFException, new InvalidBodyException("x"), new java.util.concurrent.TimeoutException)
      .map(e => intercept[BodyFailure](failing(e).as[Order].unsafeRunSync()).error)
    assertEquals(codes.map(_.status), List(400, 400, 408))
    assertEquals(codes.map(_.code).distinct, List("INCOMPLETE_BODY"))
  }
}
