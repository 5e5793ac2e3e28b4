package pointer

import java.io.Closeable
import java.net.http.HttpRequest.BodyPublishers
import java.net.http.HttpResponse.BodyHandlers
import java.net.http.{HttpClient, HttpRequest, HttpResponse}
import java.net.{InetAddress, InetSocketAddress, URI}
import java.nio.charset.StandardCharsets.UTF_8
import java.util.concurrent.Executors

import jzon.Json
import jzon.syntax._
import pointer.load.{Bodies, Hostile}

final class FinagleServerSuite extends ServerSuite {
  override protected def start(service: EventService, address: InetSocketAddress): (Closeable, Int) = {
    val server = new FinagleServer(service, address)
    (server, server.port)
  }
}

/** Before JDK 21 with other threads, so that the server is tested there too. */
final class VirtualThreadServerSuite extends ServerSuite {
  override protected def start(service: EventService, address: InetSocketAddress): (Closeable, Int) = {
    val threads = VirtualThreadServer.virtualThreads().getOrElse(Executors.newCachedThreadPool())
    val server = new VirtualThreadServer(service, address, threads)
    (server, server.port)
  }
}

/** What holds for each server with each decoder. */
abstract class ServerSuite extends jzon.testing.Suite {
  protected def start(service: EventService, address: InetSocketAddress): (Closeable, Int)

  private val client = HttpClient.newHttpClient()

  final private class Served(port: Int) {
    def post(body: Array[Byte], contentType: String = "text/plain;charset=UTF-8"): HttpResponse[String] =
      send(request(EventService.Path).POST(BodyPublishers.ofByteArray(body)).header("Content-Type", contentType))

    def post(body: String): HttpResponse[String] = post(body.getBytes(UTF_8))

    def status(body: String): Int = post(body).statusCode

    def get(path: String): HttpResponse[String] = send(request(path))

    /** A part of the counts, by its path. */
    def counted(path: String): Option[Json] = get("/counts").body.fromJson[Json].toOption.get.at(path)

    def request(path: String): HttpRequest.Builder = HttpRequest.newBuilder(URI.create(s"http://127.0.0.1:$port$path"))

    def send(request: HttpRequest.Builder): HttpResponse[String] = client.send(request.build(), BodyHandlers.ofString())
  }

  private def serving(decoder: EventDecoder, candidate: Option[EventDecoder] = None)(use: Served => Unit): Unit = {
    val service = new EventService(decoder, candidate)
    val (server, port) = start(service, new InetSocketAddress(InetAddress.getLoopbackAddress, 0))
    try use(new Served(port))
    finally server.close()
  }

  private val event = """{"ts":123,"x":1,"y":2,"pe":1}"""
  private def number(n: Int): Option[Json] = Some(Json.Num(n))

  for (decoder <- EventDecoder.all) {
    test(s"${decoder.name}: good bodies are answered by 204, and counted") {
      serving(decoder) { served =>
        assertEquals((served.status(event), served.status(s"[$event,$event]"), served.status("[]")), (204, 204, 204))
        val answer = served.post(event.getBytes(UTF_8), "application/json")
        assertEquals((answer.statusCode, answer.body), (204, ""))
        assertEquals(served.counted(".accepted"), number(4))
        assertEquals(served.counted(".events.MOVE"), number(4))
        assertEquals(served.counted(".refused.total"), number(0))
        for (body <- Bodies.good.bodies.take(50)) assertEquals(served.post(body).statusCode, 204)
      }
    }

    test(s"${decoder.name}: bad bodies are answered by 400 with code and path, and counted by them") {
      serving(decoder) { served =>
        val answer = served.post(s"""[$event,{"ts":123,"x":1,"y":2,"pe":17}]""")
        assertEquals(answer.statusCode, 400)
        assertEquals(answer.headers.firstValue("Content-Type").get, "application/json")
        assertEquals(answer.body.fromJson[Json].toOption.flatMap(_.at(".path")), Some(Json.Str(".[1].pe"): Json))
        assertEquals((served.status("{"), served.status(s"""[{"pe":17,"ts":123,"x":1,"y":2}]""")), (400, 400))
        assertEquals(served.counted(".refused.total"), number(3))
        assertEquals(served.counted(".refused.counts[0].path"), Some(Json.Str(".[].pe"): Json))
        assertEquals(served.counted(".refused.counts[0].count"), number(2))
        assertEquals(served.counted(".accepted"), number(0))
      }
    }

    test(s"${decoder.name}: hostile bodies are answered, and good ones after each of them") {
      serving(decoder) { served =>
        for ((name, body) <- Hostile.all) {
          val status = served.post(body).statusCode
          assert(Set(204, 400, 413)(status), s"$status to $name")
          assertEquals(served.status(event), 204, s"after $name")
        }
        val refused = served.counted(".refused.total").get.toString.toInt
        assert(refused > 0 && served.counted(".accepted") == number(2 * Hostile.all.size - refused))
      }
    }

    test(s"${decoder.name}: other content types are answered by 415, long bodies by 413") {
      serving(decoder) { served =>
        for (contentType <- List("text/html", "text/plain;charset=ISO-8859-1"))
          assertEquals(served.post(event.getBytes(UTF_8), contentType).statusCode, 415)
        val most = EventService.options.mostBytes.toInt
        assertEquals(served.post(event.padTo(most, ' ')).statusCode, 204)
        val answer = served.post(event.padTo(most + 1, ' '))
        assertEquals(answer.statusCode, 413)
        assertEquals(
          answer.body.fromJson[Json].toOption.flatMap(_.at(".code")),
          Some(Json.Str("LIMIT_DOCUMENT_BYTES"): Json)
        )
        val chunked = BodyPublishers.fromPublisher(BodyPublishers.ofString(event.padTo(most + 1, ' ')))
        val request = served.request(EventService.Path).header("Content-Type", "text/plain")
        assertEquals(served.send(request.POST(chunked)).statusCode, 413)
        assertEquals(served.status(event), 204)
        assertEquals(served.counted(".refused.total"), number(4))
      }
    }
  }

  test("other paths and methods are answered by 404 and 405") {
    serving(JzonEvents) { served =>
      assertEquals(served.get("/").statusCode, 404)
      assertEquals(served.send(served.request("/counts").POST(BodyPublishers.ofString(event))).statusCode, 404)
      val answer = served.get(EventService.Path)
      assertEquals((answer.statusCode, answer.headers.firstValue("Allow").get), (405, "POST"))
    }
  }

  test("a body that Jackson gives events without a kind for is counted as such") {
    serving(JacksonEvents) { served =>
      assertEquals((served.status("""{"ts":1}"""), served.status("[null]")), (204, 204))
      assertEquals(served.counted(".withoutKind"), number(2))
    }
  }

  test("a shadow answers as the first, and counts where the second differs") {
    serving(JacksonEvents, Some(JzonEvents)) { served =>
      val float = """{"ts":123,"x":1.5,"y":2,"pe":1}"""
      assertEquals((served.status(event), served.status(float), served.status(s"[$float]")), (204, 204, 204))
      assertEquals(served.status("{"), 400)
      val refused = """.differences."candidate rejects""""
      assertEquals(served.counted(refused + ".total"), number(2))
      assertEquals(served.counted(refused + ".counts[0].code"), Some(Json.Str("EXPECTED_INTEGER"): Json))
      assertEquals(served.counted(".differences").map(_.toString.contains("candidate accepts")), Some(false))
    }
  }

  test("the machine tells of requests, time, memory") {
    serving(CirceEvents) { served =>
      served.post(event)
      val before = MachineUse.codec.decodeJson(served.get("/machine").body).toOption.get
      for (body <- Bodies.good.bodies.take(100)) served.post(body)
      val after = MachineUse.codec.decodeJson(served.get("/collected").body).toOption.get
      assertEquals((before.requests, after.requests), (1L, 101L))
      assert(after.allocated - before.allocated > 100 * 10000, s"$before $after") // the trees alone have more
      assert(after.cpuNanos >= before.cpuNanos && after.heap > 0 && after.rss >= 0)
    }
  }
}
