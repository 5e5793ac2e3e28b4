package jzon.http.finagle

import java.net.InetSocketAddress

import com.twitter.finagle.http.{Request, Response, Status}
import com.twitter.finagle.{Http, ListeningServer, Service}
import com.twitter.util.{Await, Duration, Future}
import jzon.http.body.{BodyOptions, ErrorForm}
import jzon.http.testing.{HttpSuite, Order, Tree}

/** A server that hands on requests as they come. */
final class FinagleStreamingSuite extends FinagleSuite(true)

/** A server that hands on requests when they are whole. */
final class FinagleWholeSuite extends FinagleSuite(false)

abstract class FinagleSuite(isStreaming: Boolean) extends HttpSuite {
  override protected def streams: Boolean = false
  override protected def refusesEarly: Boolean = isStreaming

  private def orders(options: BodyOptions): Service[Request, Response] =
    new JsonBodies(options).filter[Order, Order].andThen(Service.mk((order: Order) => Future.value(order.next)))

  private val routes: Map[String, Service[Request, Response]] = Map(
    "/order" -> orders(HttpSuite.options),
    "/unprocessable" -> orders(HttpSuite.options.withUnprocessable),
    "/text" -> orders(HttpSuite.options.withMediaType("text/plain")),
    "/nested" -> orders(HttpSuite.options.withErrorForm(ErrorForm.Nested)),
    "/tree" -> new JsonBodies(HttpSuite.options)
      .filter[Tree, Tree]
      .andThen(Service.mk((tree: Tree) => Future.value(tree))),
  )

  private val service = Service.mk { (request: Request) =>
    routes.get(request.path).fold(Future.value(Response(Status.NotFound)))(_(request))
  }

  private var server: ListeningServer = _

  override protected def start(): Int = {
    server = Http.server.withStreaming(isStreaming).serve(new InetSocketAddress("127.0.0.1", 0), service)
    server.boundAddress.asInstanceOf[InetSocketAddress].getPort
  }

  override protected def stop(): Unit = Await.result(server.close(), Duration.fromSeconds(60))
}
