//> using scala 2.13.18
//> using repository m2Local
//> using dep dev.jzon::jzon:0.1.0-SNAPSHOT
//> using dep dev.jzon::jzon-pekko-http:0.1.0-SNAPSHOT
//> using dep org.apache.pekko::pekko-http:1.3.0
//> using dep org.apache.pekko::pekko-stream:1.5.0

package orders

import jzon.http.pekko.JsonBodies._
import jzon.{Codec, discriminator}
import org.apache.pekko.actor.ActorSystem
import org.apache.pekko.http.scaladsl.Http
import org.apache.pekko.http.scaladsl.model.StatusCodes.Created
import org.apache.pekko.http.scaladsl.server.Directives._

@discriminator("type") sealed trait Payment
object Payment {
  case class Card(number: String) extends Payment
  case object Cash extends Payment
  implicit val codec: Codec[Payment] = Codec.derived
}

case class Order(id: Long, items: List[String], payment: Payment, note: Option[String])
object Order {
  implicit val codec: Codec[Order] = Codec.derived
}

object Main extends App {
  implicit val system: ActorSystem = ActorSystem("orders")

  private val service = handleRejections(rejections) {
    (post & path("orders") & entity(as[Order])) { order =>
      complete(Created -> order.copy(note = Some(s"${order.items.length} items")))
    }
  }

  Http().newServerAt("localhost", 8080).bind(service)
}
