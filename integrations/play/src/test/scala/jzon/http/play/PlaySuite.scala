package jzon.http.play

import _root_.play.api.Mode
import _root_.play.api.mvc._
import _root_.play.api.routing.Router
import _root_.play.api.routing.sird._
import _root_.play.core.server.{PekkoHttpServer, Server, ServerConfig}
import jzon.http.body.{BodyOptions, ErrorForm}
import jzon.http.testing.{HttpSuite, Order, Tree}

final class PlaySuite extends HttpSuite with Results {
  override protected def streams: Boolean = false
  override protected def tellsCharset: Boolean = false // nor does Pekko HTTP, which the server is made of

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

  private var server: Option[Server] = None

  override protected def start(): Int = {
    val config = ServerConfig(port = Some(0), address = "127.0.0.1", mode = Mode.Test)
    val started = PekkoHttpServer.fromRouterWithComponents(config) { components =>
      val action = components.defaultActionBuilder
      Router.from {
        case POST(p"/order")         => orders(action, HttpSuite.options)
        case POST(p"/unprocessable") => orders(action, HttpSuite.options.withUnprocessable)
        case POST(p"/text")          => orders(action, HttpSuite.options.withMediaType("text/plain"))
        case POST(p"/nested")        => orders(action, HttpSuite.options.withErrorForm(ErrorForm.Nested))
        case POST(p"/tree")          => trees(action)
      }.routes
    }
    server = Some(started)
    started.httpPort.get
  }

  override protected def stop(): Unit = server.foreach(_.stop())
}
