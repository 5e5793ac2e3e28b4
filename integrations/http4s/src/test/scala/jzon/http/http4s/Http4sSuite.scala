package jzon.http.http4s

import cats.effect.IO
import cats.effect.unsafe.implicits.global
import com.comcast.ip4s.{Host, Port}
import jzon.http.body.ErrorForm
import jzon.http.testing.{HttpSuite, Order, Tree}
import org.http4s.dsl.io._
import org.http4s.ember.server.EmberServerBuilder
import org.http4s.{HttpRoutes, HttpVersion, Request, Response}

final class Http4sSuite extends HttpSuite {
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

  private val routes = HttpRoutes.of[IO] {
    case request @ POST -> Root / "order" => orders(request, bodies)
    case request @ POST -> Root / "unprocessable" =>
      orders(request, new JsonBodies(HttpSuite.options.withUnprocessable))
    case request @ POST -> Root / "text" =>
      orders(request, new JsonBodies(HttpSuite.options.withMediaType("text/plain")))
    case request @ POST -> Root / "nested" =>
      orders(request, new JsonBodies(HttpSuite.options.withErrorForm(ErrorForm.Nested)))
    case request @ POST -> Root / "tree"  => trees(request)
    case request @ POST -> Root / "lines" => lines(request)
  }

  private var close: IO[Unit] = IO.unit

  override protected def start(): Int = {
    val builder = EmberServerBuilder
      .default[IO]
      .withHost(Host.fromString("127.0.0.1").get)
      .withPort(Port.fromInt(0).get)
      .withHttpApp(routes.orNotFound)
      .withErrorHandler { case e: BodyFailure => IO.pure(e.toHttpResponse[IO](HttpVersion.`HTTP/1.1`)) }
    val (server, release) = builder.build.allocated.unsafeRunSync()
    close = release
    server.address.getPort
  }

  override protected def stop(): Unit = close.unsafeRunSync()
}
