package jzon.http.testing

import java.io.{BufferedReader, IOException, InputStreamReader}
import java.net.http.HttpRequest.{BodyPublisher, BodyPublishers}
import java.net.http.HttpResponse.BodyHandlers
import java.net.http.{HttpClient, HttpRequest}
import java.net.{InetAddress, Socket, SocketTimeoutException, URI}
import java.nio.charset.StandardCharsets.{ISO_8859_1, UTF_8}
import java.util.SplittableRandom

import jzon.testing.Suite
import jzon.testkit.{Documents, Mutations, Row, Shapes, Template}
import jzon.Decoder

/**
 * Sends the requests of one connection to an attacked server; only one thread may use it.
 *
 * Each method sends one request, and returns the status, or 0 if the server closed the connection without one. It
 * throws an AssertionError for a wrong answer.
 */
private final class AttackTraffic(port: Int, rows: Vector[Row], random: SplittableRandom) {
  import AttackTraffic._

  private[this] val client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()
  private[this] val documents = new Documents(random)
  private[this] val mutations = new Mutations(random)

  /** Sends a good request, which must get the right answer. */
  def good(): Int = {
    val number = random.nextInt(1000000)
    val items = List.fill(random.nextInt(20))("\"té\"").mkString("[", ",", "]").replace("[]", "[\"a\"]")
    def body(n: Int) = s"""{"number":$n,"items":$items}"""
    val (status, answer) = exchange("/order", BodyPublishers.ofString(body(number)))
    if (status != 200 || answer != body(number + 1))
      throw new AssertionError(s"a good request is answered by $status $answer")
    status
  }

  /** Sends one of many kinds of attack. */
  def attack(): Int = random.nextInt(20) match {
    case 0 => converse(s"POST /order HTTP/1.1\r\n${head}Content-Length: 100000000\r\n\r\n{", isEnded = true)
    case 1 => converse(s"POST /order HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n\r\n$tooLong", isEnded = true)
    case 2 => converse(s"POST /order HTTP/1.1\r\n${head}Content-Length: 1000\r\n\r\n[1,", isEnded = false)
    case 3 => converse(s"POST /order HTTP/1.1\r\n${head}Content-Length: x\r\n\r\n{}", isEnded = true)
    case 4 => converse(text(random.nextInt(2000)), isEnded = false)
    case 5 => rejected("/order", BodyPublishers.ofString("{}"), "text/html")
    case 6 => pieces()
    case n if n < 13 => corpus(rows(random.nextInt(rows.length)))
    case _           => mutated()
  }

  /** Sends an attack of the corpus, and its harmless counterpart. */
  private[this] def corpus(row: Row): Int = {
    expect(row(5), row(3), isGood = true)
    expect(row(1), row(2), isGood = row(4) == "ok")
  }

  private[this] def expect(shape: String, template: String, isGood: Boolean): Int = {
    val path = s"/shape/${AttackedServer.number(shape)}"
    val (status, answer) = exchange(path, BodyPublishers.ofByteArray(Template.expand(template)))
    val isRight = if (isGood) status == 200 && answer == "true" else isRejection(status, answer)
    if (!isRight) throw new AssertionError(s"${template.take(200)} is answered by $status ${answer.take(500)}")
    status
  }

  private[this] def mutated(): Int = {
    val (shape, document) = random.nextInt(3) match {
      case 0 => ("Outer", documents.outer())
      case 1 => ("Event", documents.event())
      case _ => ("Json", documents.any())
    }
    val body = mutations.mutate(document, documents.any())
    val isGood = Shapes.decoder(shape).decodeJson(body).isRight
    val (status, answer) = exchange(s"/shape/${AttackedServer.number(shape)}", BodyPublishers.ofByteArray(body))
    if (if (isGood) status != 200 else !isRejection(status, answer))
      throw new AssertionError(s"${new String(body, ISO_8859_1)} is answered by $status $answer")
    status
  }

  /** Sends a body without an announced length, one byte in each chunk. */
  private[this] def pieces(): Int = {
    val bytes = new java.util.ArrayList[Array[Byte]]
    """{"number":1.5,"items":["a"]}""".getBytes(UTF_8).foreach(b => bytes.add(Array(b)))
    rejected("/order", BodyPublishers.ofByteArrays(bytes), "application/json")
  }

  /**
   * Sends a bad body. A server that has not read the whole body may close the connection before the client gets the
   * answer.
   */
  private[this] def rejected(path: String, body: BodyPublisher, contentType: String): Int =
    try {
      val (status, answer) = exchange(path, body, contentType)
      if (!isRejection(status, answer)) throw new AssertionError(s"$path, $contentType is answered by $status $answer")
      status
    } catch { case _: IOException => closed }

  private[this] def exchange(
      path: String,
      body: BodyPublisher,
      contentType: String = "application/json"
  ): (Int, String) = {
    val request = HttpRequest.newBuilder(URI.create(s"http://127.0.0.1:$port$path"))
    val response =
      client.send(request.header("Content-Type", contentType).POST(body).build(), BodyHandlers.ofString(UTF_8))
    (response.statusCode, response.body)
  }

  /**
   * Sends the text unchanged, and reads the first line of the answer, if one arrives.
   *
   * If the request is incomplete, no answer is required: the connection stays for a moment, and is then cut.
   */
  private[this] def converse(text: String, isEnded: Boolean): Int = {
    val socket = new Socket(InetAddress.getLoopbackAddress, port)
    try {
      socket.setSoTimeout(if (isEnded) Suite.limit.toMillis.toInt else 1 + random.nextInt(500))
      socket.getOutputStream.write(text.getBytes(ISO_8859_1))
      socket.getOutputStream.flush()
      val line = new BufferedReader(new InputStreamReader(socket.getInputStream, ISO_8859_1)).readLine()
      status(line, text)
    } catch {
      case _: SocketTimeoutException if !isEnded => closed
      case e: SocketTimeoutException             => throw new AssertionError(s"no answer to ${text.take(100)}", e)
      case _: IOException                        => closed
    } finally socket.close()
  }

  private[this] def status(line: String, text: String): Int =
    if (line == null) closed
    else {
      val found = line.split(' ').lift(1).flatMap(_.toIntOption).getOrElse(closed)
      if (found >= 500 && !(found == 501 || found == 505)) // from HTTP itself: an unknown method or version
        throw new AssertionError(s"${text.take(100)} is answered by $line")
      found
    }

  private[this] def text(length: Int): String =
    Seq.fill(length)(if (random.nextInt(10) == 0) "\r\n" else random.nextInt(256).toChar.toString).mkString
}

private object AttackTraffic {

  /** The status of a connection that was closed without an answer. */
  val closed = 0

  private val head = "Host: x\r\nContent-Type: application/json\r\n"

  /** Chunks of more than 4 MiB in total, without a last chunk. */
  private val tooLong: String = {
    val chunk = s"10000\r\n${" " * 0x10000}\r\n"
    chunk * 65
  }

  /** True if the answer is a rejection with a document that describes it. */
  private def isRejection(status: Int, answer: String): Boolean =
    (status == 400 || status == 413 || status == 415) && Decoder[Rejection].decodeJson(answer).isRight

  private final case class Rejection(code: String, detail: String)
  private implicit val rejection: Decoder[Rejection] = Decoder.derived
}
