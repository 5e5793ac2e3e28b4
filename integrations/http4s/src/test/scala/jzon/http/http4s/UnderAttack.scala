package jzon.http.http4s

import cats.effect.IO
import cats.effect.unsafe.implicits.global
import com.comcast.ip4s.{Host, Port}
import jzon.Decoder
import jzon.http.testing.{AttackedServer, Order, UnderAttackSuite}
import org.http4s.dsl.io._
import org.http4s.ember.server.EmberServerBuilder
import org.http4s.{HttpRoutes, HttpVersion}

final class Http4sUnderAttackSuite extends UnderAttackSuite(Http4sUnderAttack)

/** An Ember server to be attacked. */
object Http4sUnderAttack extends AttackedServer {
  private val bodies = new JsonBodies(AttackedServer.options)
  import bodies._

  private val routes = HttpRoutes.of[IO] {
    case request @ POST -> Root / "order" => request.decode[Order](order => Ok(order.next))
    case request @ POST -> Root / "shape" / IntVar(number) =>
      implicit val decoder: Decoder[Any] = AttackedServer.shapes(number)
      request.decode[Any](_ => Ok(true))
  }

  override protected def start(): Int =
    EmberServerBuilder
      .default[IO]
      .withHost(Host.fromString("127.0.0.1").get)
      .withPort(Port.fromInt(0).get)
      .withHttpApp(routes.orNotFound)
      .withErrorHandler { case e: BodyFailure => IO.pure(e.toHttpResponse[IO](HttpVersion.`HTTP/1.1`)) }
      .build
      .allocated
      .map { case (server, _) => server.address.getPort }
      .unsafeRunSync()

  override protected def isWorker(thread: String): Boolean =
    thread.startsWith("io-compute-") && !thread.startsWith("io-compute-blocker")
}
