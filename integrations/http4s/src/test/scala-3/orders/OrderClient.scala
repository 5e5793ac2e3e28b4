package orders

import cats.effect.{IO, IOApp}
import fs2.Stream
import jzon.http.body.ErrorDocument
import jzon.http.http4s.JsonBodies.*
import org.http4s.client.Client
import org.http4s.ember.client.EmberClientBuilder
import org.http4s.implicits.*
import org.http4s.{Method, Request, Uri}

final class Rejected(val error: ErrorDocument) extends Exception(s"${error.code}: ${error.message}")

final class OrderClient(http: Client[IO], base: Uri):
  def post(order: Order): IO[Order] =
    val request = Request[IO](Method.POST, base / "orders").withEntity(order)
    http.expectOr[Order](request)(_.as[ErrorDocument].map(new Rejected(_)))

  def all: Stream[IO, Order] =
    http.stream(Request[IO](Method.GET, base / "orders"))
      .flatMap(response => Stream.eval(lines[IO, Order](response)).flatten)
      .map(_.left.map(_.toException))
      .rethrow

object Buy extends IOApp.Simple:
  def run: IO[Unit] =
    EmberClientBuilder.default[IO].build.use { http =>
      OrderClient(http, uri"http://localhost:8080").post(Order(1, List("tea"))).flatMap(IO.println)
    }
