package jzon.http.sttp

import java.net.{InetAddress, InetSocketAddress}
import java.nio.charset.StandardCharsets.UTF_8

import _root_.sttp.client4._
import _root_.sttp.model.Method
import com.sun.net.httpserver.{HttpExchange, HttpServer}
import jzon.Codec
import jzon.engine.error.Reason
import jzon.http.body.{BodyError, BodyOptions, ErrorDocument}
import jzon.http.sttp.JsonBodies._
import jzon.http.testing.{HttpSuite, Order}

final class SttpSuite extends jzon.testing.Suite {
  private val order = Order(1, List("ä"))
  private val json = """{"number":1,"items":["ä"]}"""

  private lazy val backend = DefaultSyncBackend()
  private lazy val server = {
    val server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress, 0), 0)
    answer(server, "/good", 200, "application/json")
    answer(server, "/created", 201, "application/json; charset=utf-8")
    answer(server, "/refused", 400, "application/json")
    answer(server, "/text", 200, "text/plain")
    answer(server, "/utf16", 200, "application/json; charset=utf-16")
    server.setExecutor(java.util.concurrent.Executors.newCachedThreadPool())
    server.start()
    server
  }

  override def afterAll(): Unit = {
    backend.close()
    server.stop(0)
  }

  /** Answers with the body of the request, if that is sent as JSON. */
  private def answer(server: HttpServer, path: String, status: Int, contentType: String): Unit = {
    server.createContext(
      path,
      exchange => {
        val body = exchange.getRequestBody.readAllBytes()
        val isJson = exchange.getRequestHeaders.getFirst("Content-Type") == "application/json"
        exchange.getResponseHeaders.add("Content-Type", contentType)
        exchange.sendResponseHeaders(if (isJson) status else 415, if (body.isEmpty) -1 else body.length.toLong)
        exchange.getResponseBody.write(body)
        exchange.close()
      }
    )
    ()
  }

  private def uriOf(path: String) = uri"http://127.0.0.1:${server.getAddress.getPort}/$path"

  private def exchanged(path: String, body: String): Either[ResponseError, Order] =
    basicRequest
      .post(uriOf(path))
      .body(body.getBytes(UTF_8))
      .contentType("application/json")
      .response(asJson[Order])
      .send(backend)
      .body

  private def rejection(response: Either[ResponseError, Order]): BodyError = response match {
    case Left(e: ResponseError.Body) => e.error
    case other                       => fail(s"no refused body: $other")
  }

  test("a value there and back") {
    for (path <- List("good", "created")) {
      val response = basicRequest.post(uriOf(path)).body(asJson(order)).response(asJson[Order]).send(backend)
      assertEquals(response.body, Right(order): Either[ResponseError, Order])
    }
    val response = basicRequest.post(uriOf("good")).body(asJson(order)).response(asJsonOrFail[Order]).send(backend)
    assertEquals(response.body, order)
  }

  test("a body that is refused") {
    assertEquals(rejection(exchanged("good", """{"number":1.5}""")).message, ".number(expected an integer, got 1.5)")
    assertEquals(rejection(exchanged("good", "")).code, Reason.UNEXPECTED_END.name)
    assertEquals(rejection(exchanged("good", json + "x")).code, Reason.TRAILING_DATA.name)
    assertEquals(rejection(exchanged("text", json)).message, "expected application/json in UTF-8, got text/plain")
    assertEquals(rejection(exchanged("utf16", json)).code, "UNSUPPORTED_CONTENT_TYPE")
  }

  test("another status than success") {
    exchanged("refused", json) match {
      case Left(e: ResponseError.UnexpectedStatus) =>
        assertEquals((e.status.code, new String(e.body, UTF_8)), (400, json))
        assertEquals(e.getMessage, s"status 400: $json")
      case other => fail(s"no unexpected status: $other")
    }
    val response =
      basicRequest.post(uriOf("refused")).body(asJson(order)).response(asJsonAlways[Order]).send(backend)
    assertEquals(response.body, Right(order): Either[ResponseError, Order])
  }

  /** What a response of these headers and this body is read to. */
  private def responded[A](
      status: Int,
      body: Array[Byte],
      headers: (String, String)*
  )(as: ResponseAs[A], method: Method = Method.GET, decompresses: Boolean = true): A = {
    val path = s"/response-${System.nanoTime}"
    server.createContext(
      path,
      exchange => {
        headers.foreach { case (name, value) => exchange.getResponseHeaders.add(name, value) }
        val hasBody = status != 204 && method != Method.HEAD
        exchange.sendResponseHeaders(status, if (hasBody) 0 else -1) // in chunks
        try if (hasBody) exchange.getResponseBody.write(body)
        catch { case _: java.io.IOException => () } // the client has read enough
        exchange.close()
      }
    )
    val request = basicRequest.method(method, uriOf(path.drop(1))).response(as)
    try (if (decompresses) request else request.disableAutoDecompression).send(backend).body
    finally server.removeContext(path)
  }

  private val asJsonType = "Content-Type" -> "application/json"
  private def bytes(text: String) = text.getBytes(UTF_8)

  test("responses without a body") {
    for (headers <- List(Nil, List(asJsonType), List("Content-Type" -> "text/html")); status <- List(200, 201, 204)) {
      val none = responded(status, bytes(""), headers: _*)(asJson[Option[Order]])
      assertEquals(none, Right(None): Either[ResponseError, Option[Order]])
      val unit = responded(status, bytes(""), headers: _*)(asJsonOrFail[Unit])
      assertEquals(unit, ())
    }
    val toHead = responded(200, bytes(""), asJsonType)(asJson[Option[Order]], Method.HEAD)
    assertEquals(toHead, Right(None): Either[ResponseError, Option[Order]])
    val some = responded(200, bytes(json), asJsonType)(asJson[Option[Order]])
    assertEquals(some, Right(Some(order)): Either[ResponseError, Option[Order]])
    assertEquals(responded(200, bytes("null"), asJsonType)(asJsonOrFail[Option[Order]]), None)
    for (body <- List(" ", "x")) assert(responded(200, bytes(body), asJsonType)(asJson[Option[Order]]).isLeft, body)
    assertEquals(rejection(responded(204, bytes(""), asJsonType)(asJson[Order])).code, Reason.UNEXPECTED_END.name)
  }

  test("other content types, and none") {
    assertEquals(responded(200, bytes(json))(asJsonOrFail[Order]), order)
    val other = "Content-Type" -> "text/javascript; charset=utf-8"
    val message = rejection(responded(200, bytes(json), other)(asJson[Order])).message
    assertEquals(message, "expected application/json in UTF-8, got text/javascript; charset=utf-8")
    val any = new JsonBodies(BodyOptions.default.withAnyMediaType)
    val one = new JsonBodies(BodyOptions.default.withMediaType("text/javascript"))
    for (bodies <- List(any, one)) assertEquals(responded(200, bytes(json), other)(bodies.asJsonOrFail[Order]), order)
    val latin = "Content-Type" -> "text/plain; charset=iso-8859-1"
    assertEquals(rejection(responded(200, bytes(json), latin)(any.asJson[Order])).status, 415)
  }

  test("content encodings") {
    def packed(text: String) = {
      val out = new java.io.ByteArrayOutputStream
      val in = new java.util.zip.GZIPOutputStream(out)
      in.write(bytes(text))
      in.close()
      out.toByteArray
    }
    val gzip = "Content-Encoding" -> "gzip"
    assertEquals(responded(200, packed(json), asJsonType, gzip)(asJsonOrFail[Order]), order)
    assertEquals(responded(200, packed(""), asJsonType, gzip)(asJsonOrFail[Option[Order]]), None)
    val wrong = rejection(responded(200, packed("""{"number":1.5}"""), asJsonType, gzip)(asJson[Order]))
    assertEquals(wrong.message, ".number(expected an integer, got 1.5)")
    def packedAs(coding: String, body: Array[Byte]) = // sttp itself fails for those that it does not know
      responded(200, body, asJsonType, "Content-Encoding" -> coding)(asJson[Order], decompresses = false)
    for (coding <- List("gzip", "br", "gzip, gzip"))
      assertEquals(
        rejection(packedAs(coding, packed(json))).message,
        s"expected a body without Content-Encoding, got $coding"
      )
    assertEquals(packedAs("identity", bytes(json)), Right(order): Either[ResponseError, Order])
    val bomb = packed(" " * (32 << 20))
    assertEquals(rejection(responded(200, bomb, asJsonType, gzip)(small.asJson[Order])).status, 413)
  }

  private val small = new JsonBodies(HttpSuite.options)

  test("responses are read no further than the options allow") {
    val blanks = new EndlessBody
    for (status <- List(200, 500)) server.createContext(s"/endless$status", exchange => blanks.answer(exchange, status))
    def sent[A](status: Int, as: ResponseAs[A]): A =
      basicRequest.get(uriOf(s"endless$status")).response(as).send(backend).body
    assertEquals(rejection(sent(200, small.asJson[Order])).message, "(document of more than 4096 bytes)")
    assertEquals(rejection(sent(500, small.asJsonAlways[Order])).message, "(document of more than 4096 bytes)")
    for (as <- List(small.asJson[Order], small.asJsonEither[Order, Order].map(_.map(_ => order)))) sent(500, as) match {
      case Left(e: ResponseError.UnexpectedStatus) =>
        assertEquals((e.status.code, e.body.length, e.isWhole), (500, 4096, false))
      case other => fail(s"no unexpected status: $other")
    }
  }

  test("a value or the document of an error") {
    val as = asJsonEither[Problem, Order]
    type Read = Either[ResponseError, Either[Problem, Order]]
    val problem = """{"code":"GONE"}"""
    assertEquals(responded(200, bytes(json), asJsonType)(as), Right(Right(order)): Read)
    assertEquals(
      responded(410, bytes(problem), "Content-Type" -> "application/problem+json")(as),
      Right(Left(Problem("GONE"))): Read
    )
    assertEquals(
      responded(410, bytes(problem), asJsonType)(asJsonEitherOrFail[Problem, Order]),
      Left(Problem("GONE")): Either[Problem, Order]
    )
    val tooLong = BodyOptions.default.tooLong.body
    responded(413, tooLong, "Content-Type" -> BodyError.contentType)(asJsonEither[ErrorDocument, Order]) match {
      case Right(Left(error)) => assertEquals(error.code, Reason.LIMIT_DOCUMENT_BYTES.name)
      case other              => fail(s"no document of an error: $other")
    }
    responded(502, bytes("<p>bad\ngateway"), "Content-Type" -> "text/html")(as) match {
      case Left(e: ResponseError.UnexpectedStatus) => assertEquals(e.getMessage, "status 502: <p>bad?gateway")
      case other                                   => fail(s"no unexpected status: $other")
    }
    responded(200, bytes(problem), asJsonType)(as) match {
      case Left(e: ResponseError.Body) => assertEquals(e.error.code, Reason.MISSING_FIELD.name)
      case other                       => fail(s"no refused body: $other")
    }
    assertEquals(
      responded(404, bytes(""), asJsonType)(asJsonEither[Option[Problem], Option[Order]]),
      Right(Left(None)): Either[ResponseError, Either[Option[Problem], Option[Order]]]
    )
  }

  test("failing where a body is refused, or longer than the options allow") {
    val request = basicRequest.post(uriOf("good")).contentType("application/json")
    intercept[Exception](request.body("{}".getBytes(UTF_8)).response(asJsonOrFail[Order]).send(backend))
    val bodies = new JsonBodies(HttpSuite.options)
    val long = request.body((json + " " * 5000).getBytes(UTF_8)).response(bodies.asJson[Order]).send(backend)
    assertEquals(rejection(long.body).message, "(document of more than 4096 bytes)")
  }
}

/** The document of an error. */
final case class Problem(code: String)

object Problem {
  implicit val codec: Codec[Problem] = Codec.derived
}

/** Answers with blanks until the client closes the connection. */
final class EndlessBody {
  def answer(exchange: HttpExchange, status: Int): Unit = {
    exchange.getResponseHeaders.add("Content-Type", "application/json")
    exchange.sendResponseHeaders(status, 0)
    val blanks = (" " * 1024).getBytes(UTF_8)
    try while (true) exchange.getResponseBody.write(blanks)
    catch { case _: java.io.IOException => () }
    exchange.close()
  }
}
