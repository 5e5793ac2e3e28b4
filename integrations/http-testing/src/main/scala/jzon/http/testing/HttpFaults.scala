package jzon.http.testing

import java.io.IOException
import java.net.{Socket, SocketTimeoutException}
import java.net.http.HttpRequest.{BodyPublisher, BodyPublishers}
import java.nio.charset.StandardCharsets.ISO_8859_1
import java.util.concurrent.ConcurrentLinkedQueue

import scala.jdk.CollectionConverters._

import jzon.syntax._

/**
 * Tests for faults that modules of other libraries have had, one test each.
 *
 * If a test does not apply to a framework, [[inapplicable]] has the reason, and docs/http.md has the same reason.
 *
 * The server answers POST on these routes, with `HttpSuite.options` and the module's import unless other options are
 * named:
 *  - `/option` reads an `Option[Order]`, and answers it as a list
 *  - `/unit` reads `Unit`, and answers an empty list of orders
 *  - `/text-in` reads a `String` as the framework does, and answers it as the framework does
 *  - `/bytes` answers the bytes 1, 2, 3 in an array
 *  - `/label` reads a [[Labels.Label]] and `/name` a [[Name]], and answer it
 *  - `/stream` answers `HttpFaults.orders` as a stream of lines
 *  - `/inflated` is `/order` with bodies that the framework decompresses; see [[otherPort]] if it is another server
 *  - `/broken` is `/order`, and passes the status of its answer, 200 for a good one, to [[record]]; 400 if a server
 *    interrupts the program after a closed connection
 *  - `/slow` is `/order` with the framework's time-out for whole bodies, half a second; see also [[otherPort]]
 */
trait HttpFaults extends jzon.testing.Suite {
  import HttpFaults._

  /** Starts the server, and returns its port. */
  protected def start(): Int

  /** Stops the server. */
  protected def stop(): Unit

  private var started = 0

  override def beforeAll(): Unit = started = start()
  override def afterAll(): Unit = stop()

  private[testing] val exchanges = new HttpExchanges(() => started)
  import exchanges._

  /** The names of the tests that do not apply, with the reasons. */
  protected def inapplicable: Map[String, String] = Map.empty

  /** The port of the server with this route, if it is another server: with other time-outs, or with decompression. */
  protected def otherPort(path: String): Option[Int] = None

  /** True if the server decompresses all bodies sent with gzip. */
  protected def inflatesAll: Boolean = false

  /** True if the module reads `Unit`; else the framework ignores the body. */
  protected def readsUnit: Boolean = true

  /** The errors that the framework or its server has logged, or passed to an error handler. */
  protected def defects: List[String] = Nil

  private val outcomes = new ConcurrentLinkedQueue[Int]

  /** Tells the suite how a request on `/broken` ended. */
  protected final def record(status: Int): Unit = {
    outcomes.add(status)
    ()
  }

  private def portOf(path: String) = otherPort(path).getOrElse(started)

  private def row(name: String)(body: => Unit): Unit = test(name) {
    inapplicable.get(name).foreach(reason => assume(false, reason))
    body
  }

  test("the rows that are left out are rows") {
    assertEquals(inapplicable.keySet -- rows, Set.empty[String])
  }

  private val nothing = BodyPublishers.noBody()
  private val noChunks = BodyPublishers.ofByteArrays(new java.util.ArrayList[Array[Byte]])
  private def bytes(array: Array[Byte]): BodyPublisher = BodyPublishers.ofByteArray(array)

  row(emptyBodies) {
    for {
      contentType <- List(json, "", "text/html", "application/json; charset=utf-16")
      body <- List(nothing, bytes(Array()), noChunks)
      path <- List("/option", "/unit")
    } check(request(path, contentType, body), 200, "[]")
    val bare = "POST /option HTTP/1.1\r\nHost: x\r\n\r\n"
    assert(clue(statusLine(bare)).startsWith("HTTP/1.1 200 "))
    check(request("/option", json, nothing, List("Content-Encoding" -> "gzip")), 200, "[]")
    check(request("/order", json, noChunks), 400, unexpectedEnd)
    assertEquals(request("/order", "", nothing).statusCode, 415)
  }

  row(optionalBodies) {
    check(post("/option", good), 200, s"[$next]")
    check(post("/option", "null"), 200, "[]")
    check(
      post("/option", """{"number":1.5}"""),
      400,
      syntax("EXPECTED_INTEGER", ".number", "/number", 11, "expected an integer, got 1.5")
    )
    check(
      post("/option", " \r\n"),
      400,
      """{"code":"UNEXPECTED_END","path":".","pointer":"","line":2,"column":1,"offset":3,"detail":"unexpected end of input"}"""
    )
    for (
      send <- List[String => java.net.http.HttpResponse[String]](
        post("/option", _, "text/html"),
        postChunked("/option", _, 1, "text/html")
      )
    )
      check(send(good), 415, notJson(" in UTF-8, got text/html"))
    assertEquals(post("/option", good, "").statusCode, 415)
    val most = good + " " * 5000
    check(post("/option", most), 413, tooLong)
    if (readsUnit) {
      check(post("/unit", "{}"), 200, "[]")
      for (body <- List("null", "[]", "{\"a\":1}")) assertEquals(post("/unit", body).statusCode, 400)
      assertEquals(post("/unit", "{}", "text/html").statusCode, 415)
    } else for (body <- List("{}", "null", "{\"a\":", "ok")) check(post("/unit", body, "text/plain"), 200, "[]")
  }

  row(texts) {
    val html = "<p>\"hi\"</p>"
    val text = post("/text-in", html, "text/plain; charset=utf-8")
    assertEquals((text.statusCode, text.body), (200, html))
    assert(clue(header(text, "Content-Type")).startsWith("text/plain"))
    val bytes = post("/bytes", "")
    assertEquals((bytes.statusCode, bytes.body), (200, "\u0001\u0002\u0003"))
    assertNotEquals(header(bytes, "Content-Type"), json)
  }

  row(wrappers) {
    for (path <- List("/name", "/label")) {
      check(post(path, "\"ä\""), 200, "\"ä\"")
      assertEquals(post(path, "x").statusCode, 400)
      assertEquals(post(path, "\"x\"", "text/plain").statusCode, 415)
    }
  }

  row(encodings) {
    def sent(path: String, encoding: String, body: BodyPublisher) =
      request(path, json, body, List("Content-Encoding" -> encoding))
    for (encoding <- List("identity", "Identity", "identity, identity")) {
      check(sent("/order", encoding, BodyPublishers.ofString(good)), 200, next)
    }
    val packed = gzip(good)
    for {
      encoding <-
        if (inflatesAll) List("br", "compress") else List("gzip", "x-gzip", "gzip, gzip", "identity, gzip", "br")
      path <- List("/order", "/option", "/tree")
    } {
      val answer = sent(path, encoding, bytes(packed))
      check(answer, 415, notDecoded(encoding))
      assertEquals(header(answer, "Accept-Encoding"), "identity")
    }
    if (!inflatesAll) {
      assertEquals(sent("/order", "GZIP", bytes(packed)).statusCode, 415)
      check(sent("/option", "gzip", bytes(gzip(""))), 415, notDecoded("gzip"))
      check(sent("/order", "gzip", bytes(gzip(" " * (1 << 20)))), 415, notDecoded("gzip"))
    }
    if (hasLines) {
      val lines = request("/lines", "application/x-ndjson", bytes(packed), List("Content-Encoding" -> "gzip"))
      check(lines, 415, notDecoded("gzip"))
    }
  }

  private def hasLines = !inapplicable.contains(lineTypes)

  private def notDecoded(encoding: String) =
    s"""{"code":"UNSUPPORTED_CONTENT_ENCODING","detail":"expected a body without Content-Encoding, got $encoding"}"""

  row(bombs) {
    def sent(body: String) =
      request("/inflated", json, bytes(gzip(body)), List("Content-Encoding" -> "gzip"), portOf("/inflated"))
    check(sent(good), 200, next)
    check(sent(""), 400, unexpectedEnd)
    check(sent(" " * 5000), 413, tooLong)
    check(sent(" " * (4 << 20)), 413, tooLong) // of 4 KiB
    check(sent(good), 200, next)
  }

  row(brokenUploads) {
    val head = "POST /broken HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    // a server may drop a request that is interrupted before the program reads it
    var pause = 50L
    def broken(rest: String, end: Socket => Unit) = converse(head + rest) { socket =>
      Thread.sleep(pause)
      end(socket)
    }
    while (outcomes.size < 3) {
      broken("Content-Length: 100\r\n\r\n{", _ => ())
      broken("Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n", _ => ())
      broken("Content-Length: 100\r\n\r\n{", _.setSoLinger(true, 0))
      pause = pause * 3 / 2 // a slow machine needs longer
    }
    assertEquals(outcomes.asScala.toSet, Set(400))
    check(post("/broken", good), 200, next)
    assertEquals(defects, Nil)
  }

  row(slowBodies) {
    val head = "POST /slow HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    val forms = List("Content-Length: 4000\r\n\r\n{" -> " ", "Transfer-Encoding: chunked\r\n\r\n" -> "1\r\n \r\n")
    for ((rest, piece) <- forms) {
      val isEnded = converse(head + rest, portOf("/slow")) { socket =>
        socket.setSoTimeout(50)
        Iterator.continually {
          try {
            socket.getOutputStream.write(piece.getBytes(ISO_8859_1))
            socket.getInputStream.read()
            true // an answer, or the end
          } catch {
            case _: SocketTimeoutException => false
            case _: IOException            => true
          }
        }.take(3900).exists(identity) // with 4000 bytes the request is complete
      }
      assert(isEnded, s"a byte each 50 ms holds the request for longer than 195 s: $rest")
    }
    def answered = request("/slow", json, BodyPublishers.ofString(good), to = portOf("/slow")).statusCode
    assert(Iterator.continually(answered).contains(200)) // half a second is short for a slow machine
  }

  row(twoTypes) {
    for ((first, second) <- List(json -> "text/html", "text/html" -> json)) {
      val line = statusLine(
        s"POST /order HTTP/1.1\r\nHost: x\r\nContent-Type: $first\r\nContent-Type: $second\r\nContent-Length: 2\r\n\r\n{}"
      )
      assert(line.startsWith("HTTP/1.1 415") || line.startsWith("HTTP/1.1 400"), line)
    }
  }

  row(lineTypes) {
    for (
      contentType <- List(
        "application/x-ndjson",
        "application/jsonl",
        "application/x-jsonlines",
        "Application/NDJSON; charset=utf-8"
      )
    ) {
      assertEquals(post("/lines", good, contentType).body, next + "\n")
    }
    val expected =
      "expected application/x-ndjson, application/jsonl, application/ndjson, application/jsonlines or application/x-jsonlines"
    def rejection(words: String) = s"""{"code":"UNSUPPORTED_CONTENT_TYPE","detail":"$expected$words"}"""
    check(post("/lines", good), 415, rejection(" in UTF-8, got application/json"))
    assertEquals(post("/lines", good, "application/x-ndjson; charset=utf-16").statusCode, 415)
  }

  row(streamsAreLines) {
    val answer = post("/stream", "")
    assertEquals((answer.statusCode, answer.body), (200, orders.map(_.toJson + "\n").mkString))
    assertEquals(header(answer, "Content-Type"), "application/x-ndjson")
  }
}

object HttpFaults {
  val emptyBodies = "an empty body of a type that needs none"
  val optionalBodies = "bodies that may be missing and are not"
  val texts = "strings and bytes stay the framework's"
  val wrappers = "types of the program that wrap strings are JSON"
  val encodings = "bodies that are still compressed"
  val bombs = "bodies that the server decompresses, a bomb among them"
  val brokenUploads = "an upload that breaks off"
  val slowBodies = "a body that comes a byte at a time"
  val twoTypes = "two content types"
  val lineTypes = "media types of a stream of lines"
  val streamsAreLines = "a stream of values is lines"

  private val rows = Set(emptyBodies, optionalBodies, texts, wrappers, encodings, bombs, brokenUploads, slowBodies) ++
    Set(twoTypes, lineTypes, streamsAreLines)

  /** The values of `/stream`. */
  val orders: List[Order] = List(Order(1, List("a")), Order(2, List("b")))
}
