//> using scala 3.3.7
//> using repository m2Local
//> using dep dev.jzon::jzon:0.1.0-SNAPSHOT
//> using dep dev.jzon::jzon-http4s:0.1.0-SNAPSHOT
//> using dep org.http4s::http4s-ember-server:0.23.37
//> using dep org.http4s::http4s-dsl:0.23.37

package orders

import cats.effect.{IO, IOApp}
import com.comcast.ip4s.port
import jzon.http.http4s.BodyFailure
import jzon.http.http4s.JsonBodies.*
import jzon.{Codec, discriminator}
import org.http4s.dsl.io.*
import org.http4s.ember.server.EmberServerBuilder
import org.http4s.{HttpRoutes, HttpVersion}

@discriminator("type") enum Payment derives Codec:
  case Card(number: String)
  case Cash

case class Order(id: Long, items: List[String], payment: Payment, note: Option[String]) derives Codec

object Main extends IOApp.Simple:
  private val service = HttpRoutes.of[IO]:
    case request @ POST -> Root / "orders" =>
      request.decode[Order](order => Created(order.copy(note = Some(s"${order.items.length} items"))))

    // A document in each line; good ones are written back, each when it has arrived.
    case request @ POST -> Root / "lines" =>
      lines[IO, Order](request).flatMap(orders => Ok(orders.collect { case Right(order) => order }))

  def run: IO[Unit] =
    EmberServerBuilder.default[IO]
      .withPort(port"8080")
      .withHttpApp(service.orNotFound)
      .withErrorHandler { case e: BodyFailure => IO.pure(e.toHttpResponse[IO](HttpVersion.`HTTP/1.1`)) }
      .build
      .useForever
