package jzon.http.sttp

import java.net.{InetAddress, InetSocketAddress}
import java.nio.charset.StandardCharsets.UTF_8

import _root_.sttp.client4._
import com.sun.net.httpserver.HttpServer
import jzon.engine.Reason
import jzon.http.body.BodyError
import jzon.http.sttp.JsonBodies._
import jzon.http.testing.{HttpSuite, Order}

final class SttpSuite extends munit.FunSuite {
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

  private def refusal(response: Either[ResponseError, Order]): BodyError = response match {
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
    assertEquals(refusal(exchanged("good", """{"number":1.5}""")).message, ".number(expected an integer, got 1.5)")
    assertEquals(refusal(exchanged("good", "")).code, Reason.UNEXPECTED_END.name)
    assertEquals(refusal(exchanged("good", json + "x")).code, Reason.TRAILING_DATA.name)
    assertEquals(refusal(exchanged("text", json)).message, "expected application/json in UTF-8, got text/plain")
    assertEquals(refusal(exchanged("utf16", json)).code, "UNSUPPORTED_CONTENT_TYPE")
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

  test("failing where a body is refused, or longer than the options allow") {
    val request = basicRequest.post(uriOf("good")).contentType("application/json")
    intercept[Exception](request.body("{}".getBytes(UTF_8)).response(asJsonOrFail[Order]).send(backend))
    val bodies = new JsonBodies(HttpSuite.options)
    val long = request.body((json + " " * 5000).getBytes(UTF_8)).response(bodies.asJson[Order]).send(backend)
    assertEquals(refusal(long.body).message, "(document of more than 4096 bytes)")
  }
}
