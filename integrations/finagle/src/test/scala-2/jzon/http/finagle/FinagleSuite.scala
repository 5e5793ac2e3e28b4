package jzon.http.finagle

import java.net.InetSocketAddress
import java.util.concurrent.ConcurrentLinkedQueue

import scala.jdk.CollectionConverters._

import com.twitter.finagle.http.{Request, Response, Status}
import com.twitter.finagle.service.TimeoutFilter
import com.twitter.finagle.util.DefaultTimer
import com.twitter.finagle.{Http, ListeningServer, Service}
import com.twitter.util.{Await, Duration, Future, Monitor}
import jzon.http.body.{BodyError, BodyOptions}
import jzon.http.testing.{HttpFaults, HttpSuite, Labels, Name, Order, Tree}
import jzon.{Decoder, Encoder}

/** A server that hands on requests as they come. */
final class FinagleStreamingSuite extends FinagleSuite(true)

/** A server that hands on requests when they are whole. */
final class FinagleWholeSuite extends FinagleSuite(false)

abstract class FinagleSuite(isStreaming: Boolean) extends HttpSuite {
  override protected def streams: Boolean = false
  override protected def rejectsEarly: Boolean = isStreaming
  override protected def inapplicable: Map[String, String] = Map(
    HttpFaults.texts -> "the module has no implicits: filter, read and write are called, and are JSON for all types",
    HttpFaults.lineTypes -> "the module reads no streams of lines",
    HttpFaults.streamsAreLines -> "the module writes no streams of lines",
  ) ++ (if (isStreaming) Nil
        else List(HttpFaults.brokenUploads -> "a server that hands on whole requests drops those that break off"))

  private def orders(options: BodyOptions): Service[Request, Response] =
    new JsonBodies(options).filter[Order, Order].andThen(Service.mk((order: Order) => Future.value(order.next)))

  private def answered[A: Decoder, B: Encoder](f: A => B): Service[Request, Response] =
    new JsonBodies(HttpSuite.options).filter[A, B].andThen(Service.mk((a: A) => Future.value(f(a))))

  private lazy val halfSecond = Duration.fromMilliseconds(500)

  private val recorded: Service[Request, Response] = {
    val service = orders(HttpSuite.options)
    Service.mk((request: Request) => service(request).onSuccess(response => record(response.statusCode)))
  }

  /** Finagle gives to a monitor, which logs them, the exceptions with which a service fails. */
  private val failures = new ConcurrentLinkedQueue[String]
  override protected def defects: List[String] = failures.asScala.toList
  private val monitor = Monitor.mk { case e: Throwable =>
    failures.add(e.toString)
    true
  }

  private val slow =
    new TimeoutFilter[Request, Response](halfSecond, DefaultTimer).andThen(orders(HttpSuite.options))

  private val routes: Map[String, Service[Request, Response]] = Map(
    "/order" -> orders(HttpSuite.options),
    "/unprocessable" -> orders(HttpSuite.options.withUnprocessable),
    "/text" -> orders(HttpSuite.options.withMediaType("text/plain")),
    "/option" -> answered[Option[Order], List[Order]](_.toList.map(_.next)),
    "/unit" -> answered[Unit, List[Order]](_ => Nil),
    "/name" -> answered[Name, Name](identity),
    "/label" -> answered[Labels.Label, Labels.Label](identity),
    "/inflated" -> orders(HttpSuite.options),
    "/broken" -> recorded,
    "/slow" -> slow,
    "/tree" -> new JsonBodies(HttpSuite.options)
      .filter[Tree, Tree]
      .andThen(Service.mk((tree: Tree) => Future.value(tree))),
  )

  private val service = Service.mk { (request: Request) =>
    routes.get(request.path).fold(Future.value(Response(Status.NotFound)))(_(request))
  }

  private var servers: List[ListeningServer] = Nil

  private def serve(server: Http.Server): Int = {
    val started = server
      .withStreaming(isStreaming)
      .withMonitor(monitor)
      .serve(new InetSocketAddress("127.0.0.1", 0), service)
    servers ::= started
    started.boundAddress.asInstanceOf[InetSocketAddress].getPort
  }

  private val server = Http.server.withDecompression(false)

  /** By default a server decompresses; and it drops a connection that has no request for as long, or none that is whole. */
  private lazy val ports = Map(
    "/inflated" -> serve(Http.server),
    "/slow" -> serve(server.withSession.maxIdleTime(halfSecond)),
  )
  override protected def otherPort(path: String): Option[Int] = ports.get(path)

  override protected def start(): Int = serve(server)

  override protected def stop(): Unit =
    servers.foreach(server => Await.result(server.close()))

  test("responses without a body") {
    for (status <- List(Status.NoContent, Status.Ok); contentType <- List("", "application/json", "text/html")) {
      val response = Response(status)
      if (contentType.nonEmpty) response.contentType = contentType
      assertEquals(
        Await.result(JsonBodies.read[Option[Order]](response)),
        Right(None): Either[BodyError, Option[Order]]
      )
      assertEquals(Await.result(JsonBodies.read[Unit](response)), Right(()): Either[BodyError, Unit])
    }
  }
}
