package orders

import java.net.{InetAddress, InetSocketAddress}

import scala.concurrent.duration.*

import com.sun.net.httpserver.HttpServer
import jzon.Codec
import jzon.http.body.BodyOptions
import jzon.http.sttp.{JsonBodies, ResponseError}
import sttp.client4.*

case class Order(number: Int, items: List[String]) derives Codec

object Main:
  private val bodies = new JsonBodies(BodyOptions.default.withBodyBytes(65536))
  import bodies.*

  def main(args: Array[String]): Unit =
    val server =
      answering("/good" -> """{"number":2,"items":["tea"]}""", "/bad" -> """{"number":"2","items":["tea"]}""")
    val backend = DefaultSyncBackend()
    for path <- Seq("good", "bad", "missing") do
      val response = basicRequest
        .post(uri"http://localhost:${server.getAddress.getPort}/$path")
        .body(asJson(Order(1, List("tea"))))
        .response(asJson[Order])
        .readTimeout(10.seconds)
        .send(backend)
      response.body match
        case Right(order)                                 => println(order)
        case Left(rejected: ResponseError.Body)           => println(s"no order: ${rejected.error.message}")
        case Left(failed: ResponseError.UnexpectedStatus) => println(s"status ${failed.status}")
    backend.close()
    server.stop(0)

  /** A service that answers each path with a document, so that this program needs no other one. */
  private def answering(documents: (String, String)*): HttpServer =
    val server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress, 0), 0)
    for (path, document) <- documents do
      server.createContext(
        path,
        exchange =>
          val bytes = document.getBytes("UTF-8")
          exchange.getResponseHeaders.set("Content-Type", "application/json")
          exchange.sendResponseHeaders(200, bytes.length)
          exchange.getResponseBody.write(bytes)
          exchange.close()
      )
    server.start()
    server
