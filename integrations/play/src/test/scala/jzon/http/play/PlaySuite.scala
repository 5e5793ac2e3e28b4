package jzon.http.play

import scala.concurrent.ExecutionContext
import scala.concurrent.duration._

import _root_.play.api.Mode
import _root_.play.api.libs.streams.Accumulator
import _root_.play.api.mvc._
import _root_.play.api.routing.Router
import _root_.play.api.routing.sird._
import _root_.play.core.server.{PekkoHttpServer, Server, ServerConfig}
import jzon.RawJson
import jzon.http.body.BodyOptions
import jzon.http.testing.{HttpFaults, HttpSuite, Labels, Name, Order, Tree}
import org.apache.pekko.stream.scaladsl.{Flow, Source}
import org.apache.pekko.util.ByteString

final class PlaySuite extends HttpSuite with Results {
  override protected def streams: Boolean = false
  override protected def tellsCharset: Boolean = false // nor does Pekko HTTP, which the server is made of
  override protected def inflatesAll: Boolean = true
  override protected def inapplicable: Map[String, String] = Map(
    HttpFaults.lineTypes -> "the module reads no streams of lines",
  )

  private def orders(action: DefaultActionBuilder, options: BodyOptions): Handler = {
    val bodies = new JsonBodies(options)
    import bodies._
    action(json[Order])(request => Ok(request.body.next))
  }

  private def trees(action: DefaultActionBuilder): Handler = {
    val bodies = new JsonBodies(HttpSuite.options)
    import bodies._
    action(json[Tree])(request => Ok(request.body))
  }

  private def faults(action: DefaultActionBuilder, parsers: PlayBodyParsers): Router.Routes = {
    val bodies = new JsonBodies(HttpSuite.options)
    import bodies._
    def watched[A](wrap: RequestHeader => Accumulator[ByteString, Either[Result, A]]): BodyParser[A] =
      BodyParser("watched")(wrap)
    val routes: Router.Routes = {
      case POST(p"/option")   => action(json[Option[Order]])(request => Ok(request.body.toList.map(_.next)))
      case POST(p"/unit")     => action(json[Unit])(_ => Ok(List.empty[Order]))
      case POST(p"/text-in")  => action(parsers.text)(request => Ok(request.body))
      case POST(p"/bytes")    => action(Ok(Array[Byte](1, 2, 3)))
      case POST(p"/name")     => action(json[Name])(request => Ok(request.body))
      case POST(p"/label")    => action(json[Labels.Label])(request => Ok(request.body))
      case POST(p"/stream")   => action(Ok.chunked(Source(HttpFaults.orders))(linesWriteable[Order]))
      case POST(p"/inflated") => orders(action, HttpSuite.options)
      case POST(p"/broken") =>
        action(watched(json[Order].apply(_).map { read =>
          record(read.fold(_.header.status, _ => 200))
          read
        }(ExecutionContext.parasitic)))(request => Ok(request.body.next))
      case POST(p"/slow") =>
        action(watched(json[Order].apply(_).through(Flow[ByteString].completionTimeout(500.millis))))(request =>
          Ok(request.body.next)
        )
    }
    routes
  }

  private var server: Option[Server] = None

  override protected def start(): Int = {
    val config = ServerConfig(port = Some(0), address = "127.0.0.1", mode = Mode.Test)
    val started = PekkoHttpServer.fromRouterWithComponents(config) { components =>
      val action = components.defaultActionBuilder
      val routes: Router.Routes = {
        case POST(p"/order")         => orders(action, HttpSuite.options)
        case POST(p"/unprocessable") => orders(action, HttpSuite.options.withUnprocessable)
        case POST(p"/text")          => orders(action, HttpSuite.options.withMediaType("text/plain"))
        case POST(p"/tree")          => trees(action)
      }
      Router.from(routes.orElse(faults(action, components.playBodyParsers))).routes
    }
    server = Some(started)
    started.httpPort.get
  }

  test("59 A1: a line holds a value of raw JSON, which may have line feeds") {
    val raw = RawJson.of("{\n \"a\": [1,\r\n 2]\n}").getOrElse(fail("no JSON"))
    val written = new JsonBodies(HttpSuite.options).linesWriteable[RawJson].transform(raw).utf8String
    assertEquals(written, "{  \"a\": [1,   2] }\n")
  }

  override protected def stop(): Unit = server.foreach(_.stop())
}
