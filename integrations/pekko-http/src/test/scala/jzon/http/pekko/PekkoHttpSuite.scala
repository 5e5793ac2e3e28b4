package jzon.http.pekko

import java.util.concurrent.ConcurrentLinkedQueue

import scala.concurrent.Await
import scala.concurrent.duration._
import scala.jdk.CollectionConverters._

import jzon.http.testing.{HttpFaults, HttpSuite, Labels, Name, Order, Tree}
import org.apache.pekko.actor.{Actor, ActorSystem, Props}
import org.apache.pekko.event.Logging
import org.apache.pekko.http.scaladsl.Http
import org.apache.pekko.http.scaladsl.model.{HttpRequest, HttpResponse}
import org.apache.pekko.http.scaladsl.server.Directives._
import org.apache.pekko.http.scaladsl.server.Route
import org.apache.pekko.stream.scaladsl.{Flow, Source}
import org.apache.pekko.util.ByteString

final class PekkoHttpSuite extends HttpSuite {
  override protected def tellsCharset: Boolean = false

  private implicit lazy val system: ActorSystem = ActorSystem("jzon-http")

  /** Pekko logs an error where a route fails with an exception. */
  private val errors = new ConcurrentLinkedQueue[String]
  override protected def defects: List[String] = errors.asScala.toList

  private final class Errors extends Actor {
    override def receive: Receive = { case e: Logging.Error =>
      errors.add(e.toString)
      ()
    }
  }

  private def orders(bodies: JsonBodies): Route = {
    import bodies._
    handleRejections(rejections)(entity(as[Order])(order => complete(order.next)))
  }

  private val bodies = new JsonBodies(HttpSuite.options)

  private def faults: Route = {
    import bodies._
    concat(
      path("option")(entity(as[Option[Order]])(order => complete(order.toList.map(_.next)))),
      path("unit")(entity(as[Unit])(_ => complete(List.empty[Order]))),
      path("text-in")(entity(as[String])(text => complete(text))),
      path("bytes")(complete(Array[Byte](1, 2, 3))),
      path("name")(entity(as[Name])(name => complete(name))),
      path("label")(entity(as[Labels.Label])(label => complete(label))),
      path("stream")(complete(linesOf(Source(HttpFaults.orders)))),
      path("inflated")(decodeRequest(orders(bodies))),
      path("broken")(mapResponse(recorded)(orders(bodies))),
      path("slow")(mapRequest(inTime)(orders(bodies))),
    )
  }

  private def recorded(response: HttpResponse): HttpResponse = {
    record(response.status.intValue)
    response
  }

  private def inTime(request: HttpRequest): HttpRequest =
    request.mapEntity(_.transformDataBytes(Flow[ByteString].completionTimeout(500.millis)))

  private def route: Route = {
    import bodies._
    handleRejections(rejections) {
      concat(
        path("order")(orders(bodies)),
        path("unprocessable")(orders(new JsonBodies(HttpSuite.options.withUnprocessable))),
        path("text")(orders(new JsonBodies(HttpSuite.options.withMediaType("text/plain")))),
        path("tree")(entity(as[Tree])(tree => complete(tree))),
        path("lines")(entity(lines[Order]) { orders =>
          complete(linesOf(orders.map(_.map(_.next)))(Order.answer))
        }),
        faults,
      )
    }
  }

  override protected def start(): Int = {
    system.eventStream.subscribe(system.actorOf(Props(new Errors)), classOf[Logging.Error])
    Await.result(Http().newServerAt("127.0.0.1", 0).bind(route), munitTimeout).localAddress.getPort
  }

  override protected def stop(): Unit = {
    Await.result(system.terminate(), munitTimeout)
    ()
  }
}
