package jzon.http.testing

import java.net.http.HttpRequest.BodyPublishers
import java.nio.charset.StandardCharsets.{ISO_8859_1, UTF_16, UTF_8}

import jzon.Decoder
import jzon.engine.error.Limits
import jzon.http.body.{BodyOptions, ErrorDocument}

/**
 * Tests the behaviour of every module for a service framework on a real server at the loopback address.
 *
 * The server answers POST on these routes and those in [[HttpFaults]]:
 *  - `/order`, with `HttpSuite.options`: reads an [[Order]], and answers it with a number greater by one
 *  - `/unprocessable`, with `HttpSuite.options.withUnprocessable`: the same
 *  - `/text`, with `HttpSuite.options.withMediaType("text/plain")`: the same
 *  - `/tree`, with `HttpSuite.options`: reads a [[Tree]], and answers it
 *  - `/lines`, if [[streams]]: reads orders, one in each line, and answers one line for each: the order with a number
 *    greater by one, or the error in the form of `Encoder.jsonError`
 */
trait HttpSuite extends HttpFaults {
  import exchanges._

  /** True if the framework streams bodies. */
  protected def streams: Boolean = true

  /** True if bodies reach the program before they are complete, so that it can reject long bodies early. */
  protected def rejectsEarly: Boolean = true

  /** True if the framework passes on a charset after `application/json`; else only the bytes are checked. */
  protected def tellsCharset: Boolean = true

  test("a good body, and the answer") {
    check(post("/order", good), 200, next)
    check(post("/order", " \r\n" + good + "\t"), 200, next)
  }

  test("content types of JSON in UTF-8") {
    for (
      contentType <- List(
        "application/json; charset=utf-8",
        "Application/JSON;charset=\"UTF-8\"",
        "application/problem+json",
        "application/json; version=1; charset=UTF-8",
        "APPLICATION/Vnd.Orders.V1+JSON",
        "application/json ; Charset=\"Utf-8\" ; v=\"1;2\"",
      )
    ) check(post("/order", good, contentType), 200, next)
  }

  test("other content types") {
    check(post("/order", good, "text/html"), 415, notJson(" in UTF-8, got text/html"))
    check(post("/order", good, "text/plain"), 415, notJson(" in UTF-8, got text/plain"))
    check(post("/order", good, "text/json"), 415, notJson(" in UTF-8, got text/json"))
    assertEquals(post("/order", good, "").statusCode, 415)
  }

  test("other charsets") {
    for (charset <- List(ISO_8859_1, UTF_16)) {
      val body = BodyPublishers.ofByteArray(good.getBytes(charset))
      val response = request("/order", s"application/json; charset=${charset.name.toLowerCase}", body)
      assertEquals(response.statusCode, if (tellsCharset) 415 else 400)
    }
    if (tellsCharset) {
      assertEquals(post("/order", good, "application/json;a=b ; charset=\"iso-8859-1\"").statusCode, 415)
    }
  }

  test("a content type that the program adds") {
    check(post("/text", good, "text/plain"), 200, next)
    check(post("/text", good, "text/plain;charset=UTF-8"), 200, next)
    check(post("/text", good), 200, next)
    check(post("/text", good, "text/html"), 415, notJson(" or text/plain in UTF-8, got text/html"))
    assertEquals(post("/text", good, "text/plain; charset=utf-16").statusCode, 415)
  }

  test("a bad body") {
    check(
      post("/order", """{"number":1.5,"items":[]}"""),
      400,
      syntax("EXPECTED_INTEGER", ".number", "/number", 11, "expected an integer, got 1.5"),
    )
    check(post("/order", """{"number":1}"""), 400, syntax("MISSING_FIELD", ".items", "/items", 12, "missing"))
    check(
      post("/order", good + "x"),
      400,
      syntax("TRAILING_DATA", ".", "", 28, "unexpected data after the document, got x"),
    )
  }

  test("a client reads the error") {
    def error(body: String, contentType: String = json) =
      Decoder[ErrorDocument].decodeJson(post("/order", body, contentType).body).fold(e => fail(s"$e"), identity)
    val integer = error("""{"number":1.5}""")
    assertEquals(integer.code, "EXPECTED_INTEGER")
    assertEquals(integer.message, "expected an integer, got 1.5")
    assertEquals((integer.path, integer.pointer), (Some(".number"), Some("/number")))
    assertEquals((integer.line, integer.column, integer.offset), (Some(1L), Some(11L), Some(10L)))
    assertEquals(integer.status, Some(400))
    val wrongType = error(good, "text/html")
    assertEquals((wrongType.code, wrongType.path), ("UNSUPPORTED_CONTENT_TYPE", None))
    assertEquals(wrongType.title, Some("Unsupported Media Type"))
  }

  test("an empty body") {
    val empty = syntax("UNEXPECTED_END", ".", "", 1, "unexpected end of input")
    check(post("/order", ""), 400, empty)
    check(request("/order", json, BodyPublishers.noBody()), 400, empty)
  }

  test("bytes that are not UTF-8") {
    val body = good.getBytes(ISO_8859_1)
    val response = request("/order", json, BodyPublishers.ofByteArray(body))
    assertEquals(response.statusCode, 400)
    assert(clue(response.body).contains(""""code":"INVALID_UTF8","path":".items[0]""""))
  }

  test("a value that a check of the program rejects") {
    val body = """{"number":1,"items":[]}"""
    val error = syntax("REJECTED", ".", "", 1, "an order needs an item")
    check(post("/order", body), 400, error)
    check(post("/unprocessable", body), 422, error)
    assertEquals(post("/unprocessable", "{}").statusCode, 400)
    val long = "not sold here: " + "x" * 49 + "..." + "x" * 33
    check(post("/order", s"""{"number":1,"items":["${"x" * 3000}"]}"""), 400, syntax("REJECTED", ".", "", 1, long))
  }

  test("a body as long as may be, and one byte more") {
    val most = good + " " * (4096 - good.getBytes(UTF_8).length)
    check(post("/order", most), 200, next)
    check(postChunked("/order", most, 1000), 200, next)
    check(post("/order", most + " "), 413, tooLong)
    check(postChunked("/order", most + " ", 1000), 413, tooLong)
  }

  test("a body that is announced as too long is rejected before it comes") {
    val answer = statusLine("POST /order HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n" +
      "Content-Length: 100000000\r\n\r\n{")
    assert(clue(answer).startsWith("HTTP/1.1 413 "))
  }

  test("a body that grows too long is rejected before its end") {
    assume(rejectsEarly)
    val chunk = "1000\r\n" + " " * 0x1000 + "\r\n"
    val answer = statusLine("POST /order HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n" +
      "Transfer-Encoding: chunked\r\n\r\n" + chunk + chunk)
    assert(clue(answer).startsWith("HTTP/1.1 413 "))
  }

  test("a body of one byte a chunk") {
    check(postChunked("/order", good, 1), 200, next)
    assertEquals(postChunked("/order", """{"number":1.5}""", 1).statusCode, 400)
  }

  test("deep nesting") {
    def nested(depth: Int) = """{"branches":[""" * depth + "]}" * depth
    check(post("/tree", nested(30)), 200, nested(30))
    val response = post("/tree", nested(100))
    assertEquals(response.statusCode, 413)
    assert(clue(response.body).contains(""""code":"LIMIT_DEPTH","path":".branches[0]"""))
    val brackets = post("/tree", "[" * 4000)
    assertEquals(brackets.statusCode, 400)
  }

  test("the server works on after all of these") {
    check(post("/order", good), 200, next)
  }

  test("a stream of documents, with bad ones between") {
    assume(streams)
    val lines = List(good, """{"number":1.5}""", good).mkString("", "\n", "\n")
    val error =
      """{"code":"EXPECTED_INTEGER","path":".number","pointer":"/number","line":2,"column":11,"offset":38,""" +
        """"record":1,"recordOffset":10,"message":"expected an integer, got 1.5"}"""
    val expected = List(next, error, next).mkString("", "\n", "\n")
    for (size <- List(1, 7, 1000)) {
      val response = postChunked("/lines", lines, size, "application/x-ndjson")
      assertEquals((response.statusCode, response.body), (200, expected))
      assertEquals(response.headers.firstValue("Content-Type").orElse("none"), "application/x-ndjson")
    }
    assertEquals(post("/lines", lines, "text/html").statusCode, 415)
  }
}

object HttpSuite {

  /** The options of the servers: bodies of at most 4096 bytes and 64 levels. */
  val options: BodyOptions = BodyOptions.default.withLimits(Limits.DEFAULT.withDocumentBytes(4096).withDepth(64))
}
