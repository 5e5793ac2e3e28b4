package orders

import scala.concurrent.duration.*

import cats.effect.{IO, IOApp}
import com.comcast.ip4s.{Port, port}
import jzon.Codec
import jzon.http.body.BodyOptions
import jzon.http.http4s.{BodyFailure, JsonBodies}
import org.http4s.dsl.io.*
import org.http4s.ember.server.EmberServerBuilder
import org.http4s.server.middleware.Timeout
import org.http4s.{HttpRoutes, HttpVersion}

case class Order(number: Int, items: List[String]) derives Codec

object Main extends IOApp.Simple:
  private val bodies = new JsonBodies(BodyOptions.default.withBodyBytes(65536))
  import bodies.*

  val routes: HttpRoutes[IO] = HttpRoutes.of[IO]:
    case request @ POST -> Root / "orders" =>
      request.decode[Order](order => Ok(order.copy(number = order.number + 1)))

  def run: IO[Unit] =
    EmberServerBuilder.default[IO]
      .withPort(sys.env.get("PORT").flatMap(Port.fromString).getOrElse(port"8080"))
      .withHttpApp(Timeout.httpRoutes[IO](10.seconds)(routes).orNotFound)
      .withErrorHandler { case e: BodyFailure => IO.pure(e.toHttpResponse[IO](HttpVersion.`HTTP/1.1`)) }
      .build
      .useForever
