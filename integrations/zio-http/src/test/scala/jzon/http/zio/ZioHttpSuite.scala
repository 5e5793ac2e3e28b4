package jzon.http.zio

import _root_.zio.http._
import _root_.zio.{Runtime, Scope, Unsafe, ZIO, ZLayer}
import jzon.http.body.{BodyOptions, ErrorForm}
import jzon.http.testing.{HttpSuite, Order, Tree}

final class ZioHttpSuite extends HttpSuite {
  private def orders(options: BodyOptions)(request: Request): ZIO[Any, Response, Response] = {
    val bodies = new JsonBodies(options)
    bodies.read[Order](request).map(order => bodies.write(order.next))
  }

  private val bodies = new JsonBodies(HttpSuite.options)

  private val routes = Routes(
    Method.POST / "order" -> handler(orders(HttpSuite.options)),
    Method.POST / "unprocessable" -> handler(orders(HttpSuite.options.withUnprocessable)),
    Method.POST / "text" -> handler(orders(HttpSuite.options.withMediaType("text/plain"))),
    Method.POST / "nested" -> handler(orders(HttpSuite.options.withErrorForm(ErrorForm.Nested))),
    Method.POST / "tree" -> handler((request: Request) => bodies.read[Tree](request).map(bodies.write(_))),
    Method.POST / "lines" -> handler((request: Request) =>
      bodies
        .lines[Order](request)
        .map(orders => bodies.writeLines(orders.map(_.map(_.next)))(using Order.answer))
    ),
  )

  private var scope: Option[Scope.Closeable] = None

  private def run[A](effect: ZIO[Any, Throwable, A]): A =
    Unsafe.unsafe(implicit unsafe => Runtime.default.unsafe.run(effect).getOrThrowFiberFailure())

  override protected def start(): Int = run {
    val config = Server.Config.default.binding("127.0.0.1", 0).enableRequestStreaming
    for {
      opened <- Scope.make
      _ = (scope = Some(opened))
      server <- (ZLayer.succeed(config) >>> Server.live).build(opened)
      port <- server.get[Server].install(routes).provideEnvironment(server) *> server.get[Server].port
    } yield port
  }

  override protected def stop(): Unit = scope.foreach(opened => run(opened.close(_root_.zio.Exit.unit)))
}
