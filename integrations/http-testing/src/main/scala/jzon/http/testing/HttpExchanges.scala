package jzon.http.testing

import java.io.ByteArrayOutputStream
import java.net.http.HttpRequest.BodyPublishers
import java.net.http.HttpResponse.BodyHandlers
import java.net.http.{HttpClient, HttpRequest, HttpResponse}
import java.net.{InetAddress, Socket, URI}
import java.nio.charset.StandardCharsets.{ISO_8859_1, UTF_8}
import java.util.zip.GZIPOutputStream

/** Sends requests to the server of a suite, whose port `port` returns. */
private[testing] final class HttpExchanges(port: () => Int) extends munit.Assertions {
  private lazy val client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()

  val json = "application/json"
  val good = """{"number":1,"items":["ä"]}"""
  val next = """{"number":2,"items":["ä"]}"""

  def request(
      path: String,
      contentType: String,
      body: HttpRequest.BodyPublisher,
      headers: List[(String, String)] = Nil,
      to: Int = port()
  ): HttpResponse[String] = {
    val uri = URI.create(s"http://${InetAddress.getLoopbackAddress.getHostAddress}:$to$path")
    val builder = HttpRequest.newBuilder(uri).POST(body)
    if (contentType.nonEmpty) builder.header("Content-Type", contentType)
    headers.foreach { case (name, value) => builder.header(name, value) }
    val response = client.send(builder.build(), BodyHandlers.ofString(UTF_8))
    // no answer quotes the whole of a rejected body
    if (response.statusCode >= 400) assert(response.body.length < 1000, s"${response.body.length} characters")
    response
  }

  def post(path: String, body: String, contentType: String = json): HttpResponse[String] =
    request(path, contentType, BodyPublishers.ofString(body))

  /** Sends the body without a length, in pieces of this many bytes. */
  def postChunked(
      path: String,
      body: String,
      size: Int,
      contentType: String = json
  ): HttpResponse[String] = {
    val pieces = new java.util.ArrayList[Array[Byte]]
    body.getBytes(UTF_8).grouped(size).foreach(pieces.add(_))
    request(path, contentType, BodyPublishers.ofByteArrays(pieces))
  }

  private val titles = Map(
    400 -> "Bad Request",
    408 -> "Request Timeout",
    413 -> "Content Too Large",
    415 -> "Unsupported Media Type",
    422 -> "Unprocessable Content"
  )

  /**
   * Checks an answer of JSON; from status 400 on it is a problem, whose `body` lacks the title and the status. A header
   * must stop browsers from guessing the type of an answer that quotes the client.
   */
  def check(response: HttpResponse[String], status: Int, body: String): Unit =
    if (status < 400) {
      assertEquals((response.statusCode, response.body), (status, body))
      assertEquals(header(response, "Content-Type"), json)
    } else {
      val problem = s"""{"title":"${titles(status)}","status":$status,${body.drop(1)}"""
      assertEquals((response.statusCode, response.body), (status, problem))
      assertEquals(header(response, "Content-Type"), "application/problem+json")
      assertEquals(header(response, "X-Content-Type-Options"), "nosniff")
    }

  def header(response: HttpResponse[String], name: String): String =
    response.headers.firstValue(name).orElse("none")

  def syntax(code: String, path: String, pointer: String, column: Int, message: String): String =
    s"""{"code":"$code","path":"$path","pointer":"$pointer","line":1,"column":$column,"offset":${column - 1},""" +
      s""""detail":"$message"}"""

  def notJson(found: String): String =
    s"""{"code":"UNSUPPORTED_CONTENT_TYPE","detail":"expected application/json$found"}"""

  val tooLong: String =
    """{"code":"LIMIT_DOCUMENT_BYTES","path":".","pointer":"","detail":"document of more than 4096 bytes"}"""

  val unexpectedEnd: String = syntax("UNEXPECTED_END", ".", "", 1, "unexpected end of input")

  def gzip(text: String): Array[Byte] = {
    val out = new ByteArrayOutputStream
    val in = new GZIPOutputStream(out)
    in.write(text.getBytes(UTF_8))
    in.close()
    out.toByteArray
  }

  /**
   * Sends the text unchanged, and returns the first line of the answer, which arrives although the body does not end.
   */
  def statusLine(text: String): String = converse(text) { socket =>
    val in = new java.io.BufferedReader(new java.io.InputStreamReader(socket.getInputStream, ISO_8859_1))
    String.valueOf(in.readLine())
  }

  /** Sends the text unchanged, and passes the connection to `use`. */
  def converse[A](text: String, to: Int = port())(use: Socket => A): A = {
    val socket = new Socket(InetAddress.getLoopbackAddress, to)
    try {
      socket.setSoTimeout(jzon.testing.Suite.limit.toMillis.toInt) // a thread in a socket cannot be interrupted
      socket.getOutputStream.write(text.getBytes(ISO_8859_1))
      socket.getOutputStream.flush()
      use(socket)
    } finally socket.close()
  }
}
