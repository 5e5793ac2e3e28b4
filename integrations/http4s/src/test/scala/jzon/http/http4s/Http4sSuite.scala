package jzon.http.http4s

import java.util.concurrent.ConcurrentLinkedQueue

import scala.concurrent.duration._
import scala.jdk.CollectionConverters._

import _root_.fs2.Stream
import cats.effect.IO
import cats.effect.unsafe.implicits.global
import cats.syntax.all._
import com.comcast.ip4s.{Host, Port}
import jzon.http.testing.{HttpFaults, HttpSuite, Labels, Name, Order, Tree}
import org.http4s.dsl.io._
import org.http4s.ember.server.EmberServerBuilder
import org.http4s.server.middleware.Timeout
import org.http4s.{HttpRoutes, HttpVersion, Request, Response}

final class Http4sSuite extends HttpSuite {
  override protected def readsUnit: Boolean = false
  override protected def inapplicable: Map[String, String] =
    Map(HttpFaults.bombs -> "http4s has nothing that decompresses requests")

  private val bodies = new JsonBodies(HttpSuite.options)

  private def orders(request: Request[IO], bodies: JsonBodies): IO[Response[IO]] = {
    import bodies._
    request.decode[Order](order => Ok(order.next))
  }

  private def trees(request: Request[IO]): IO[Response[IO]] = {
    import bodies._
    request.as[Tree].flatMap(tree => Ok(tree))
  }

  private def lines(request: Request[IO]): IO[Response[IO]] =
    bodies.lines[IO, Order](request).flatMap { orders =>
      Ok(orders.map(_.map(_.next)))(implicitly, bodies.linesEncoder(Order.answer))
    }

  private def faults: PartialFunction[Request[IO], IO[Response[IO]]] = {
    import bodies._
    val routes: PartialFunction[Request[IO], IO[Response[IO]]] = {
      case request @ POST -> Root / "option" =>
        request.decode[Option[Order]](order => Ok(order.toList.map(_.next)))
      case request @ POST -> Root / "unit"    => request.as[Unit].flatMap(_ => Ok(List.empty[Order]))
      case request @ POST -> Root / "text-in" => request.as[String].flatMap(text => Ok(text))
      case POST -> Root / "bytes"             => Ok(Array[Byte](1, 2, 3))
      case request @ POST -> Root / "name"    => request.decode[Name](name => Ok(name))
      case request @ POST -> Root / "label"   => request.decode[Labels.Label](label => Ok(label))
      case POST -> Root / "stream"            => Ok(Stream.emits(HttpFaults.orders).covary[IO])
      case request @ POST -> Root / "broken" =>
        orders(request, bodies).flatTap(response => IO(record(response.status.code)))
    }
    routes
  }

  private val slow = Timeout.httpRoutes[IO](500.millis)(HttpRoutes.of[IO] {
    case request @ POST -> Root / "slow" => orders(request, bodies)
  })

  private val failures = new ConcurrentLinkedQueue[String]
  override protected def defects: List[String] = failures.asScala.toList

  private val routes = HttpRoutes.of[IO] {
    case request @ POST -> Root / "order" => orders(request, bodies)
    case request @ POST -> Root / "unprocessable" =>
      orders(request, new JsonBodies(HttpSuite.options.withUnprocessable))
    case request @ POST -> Root / "text" =>
      orders(request, new JsonBodies(HttpSuite.options.withMediaType("text/plain")))
    case request @ POST -> Root / "tree"  => trees(request)
    case request @ POST -> Root / "lines" => lines(request)
  }
  private def refused: PartialFunction[Throwable, IO[Response[IO]]] = {
    case e: BodyFailure => IO.pure(e.toHttpResponse[IO](HttpVersion.`HTTP/1.1`))
    case e =>
      failures.add(e.toString)
      IO.raiseError(e)
  }

  private var close: IO[Unit] = IO.unit

  override protected def start(): Int = {
    val builder = EmberServerBuilder
      .default[IO]
      .withHost(Host.fromString("127.0.0.1").get)
      .withPort(Port.fromInt(0).get)
      .withHttpApp((routes <+> HttpRoutes.of[IO](faults) <+> slow).orNotFound)
      .withErrorHandler(refused)
    val (server, release) = builder.build.allocated.unsafeRunSync()
    close = release
    server.address.getPort
  }

  override protected def stop(): Unit = close.unsafeRunSync()
}
