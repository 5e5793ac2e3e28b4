package jzon.http.pekko

import scala.concurrent.Await
import scala.concurrent.duration._

import jzon.http.body.ErrorForm
import jzon.http.testing.{HttpSuite, Order, Tree}
import org.apache.pekko.actor.ActorSystem
import org.apache.pekko.http.scaladsl.Http
import org.apache.pekko.http.scaladsl.server.Directives._
import org.apache.pekko.http.scaladsl.server.Route

final class PekkoHttpSuite extends HttpSuite {
  override protected def tellsCharset: Boolean = false

  private implicit lazy val system: ActorSystem = ActorSystem("jzon-http")

  private def orders(bodies: JsonBodies): Route = {
    import bodies._
    handleRejections(rejections)(entity(as[Order])(order => complete(order.next)))
  }

  private val bodies = new JsonBodies(HttpSuite.options)

  private def route: Route = {
    import bodies._
    handleRejections(rejections) {
      concat(
        path("order")(orders(bodies)),
        path("unprocessable")(orders(new JsonBodies(HttpSuite.options.withUnprocessable))),
        path("text")(orders(new JsonBodies(HttpSuite.options.withMediaType("text/plain")))),
        path("nested")(orders(new JsonBodies(HttpSuite.options.withErrorForm(ErrorForm.Nested)))),
        path("tree")(entity(as[Tree])(tree => complete(tree))),
        path("lines")(entity(lines[Order]) { orders =>
          complete(linesOf(orders.map(_.map(_.next)))(Order.answer))
        }),
      )
    }
  }

  override protected def start(): Int =
    Await.result(Http().newServerAt("127.0.0.1", 0).bind(route), 60.seconds).localAddress.getPort

  override protected def stop(): Unit = {
    Await.result(system.terminate(), 60.seconds)
    ()
  }
}
