package jzon.http.pekko

import scala.concurrent.Await
import scala.concurrent.duration._

import jzon.Decoder
import jzon.http.testing.{AttackedServer, Order, UnderAttackSuite}
import org.apache.pekko.actor.ActorSystem
import org.apache.pekko.http.scaladsl.Http
import org.apache.pekko.http.scaladsl.server.Directives._
import org.apache.pekko.http.scaladsl.server.Route

final class PekkoUnderAttackSuite extends UnderAttackSuite(PekkoUnderAttack)

/** A Pekko server to be attacked. */
object PekkoUnderAttack extends AttackedServer {
  private val bodies = new JsonBodies(AttackedServer.options)
  import bodies._

  /** What has been read; Pekko has unmarshallers of its own for Any. */
  private final case class Shape(value: Any)

  private def shape(number: Int): Route = {
    implicit val decoder: Decoder[Shape] = AttackedServer.shapes(number).map(Shape(_))
    entity(as[Shape])(_ => complete(true))
  }

  private def route: Route = handleRejections(rejections) {
    concat(
      path("order")(entity(as[Order])(order => complete(order.next))),
      path("shape" / IntNumber)(shape),
    )
  }

  override protected def start(): Int = {
    implicit val system: ActorSystem = ActorSystem("jzon-attacked")
    Await.result(Http().newServerAt("127.0.0.1", 0).bind(route), Duration.Inf).localAddress.getPort
  }

  override protected def isWorker(thread: String): Boolean = thread.contains("pekko.actor.default-dispatcher")
}
