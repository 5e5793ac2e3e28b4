package orders

import scala.concurrent.duration.*

import jzon.Codec
import jzon.http.body.BodyOptions
import jzon.http.pekko.JsonBodies
import org.apache.pekko.actor.ActorSystem
import org.apache.pekko.http.scaladsl.Http
import org.apache.pekko.http.scaladsl.server.Directives.*
import org.apache.pekko.stream.scaladsl.Flow
import org.apache.pekko.util.ByteString

case class Order(number: Int, items: List[String]) derives Codec

object Main:
  private val bodies = new JsonBodies(BodyOptions.default.withBodyBytes(65536))
  import bodies.*

  private val wholeBody = mapRequest(_.mapEntity(_.transformDataBytes(Flow[ByteString].completionTimeout(10.seconds))))

  private val routes = handleRejections(rejections) {
    (post & path("orders") & wholeBody & decodeRequest & entity(as[Order])) { order =>
      complete(order.copy(number = order.number + 1))
    }
  }

  def main(args: Array[String]): Unit =
    given ActorSystem = ActorSystem("orders")
    Http().newServerAt("localhost", sys.env.get("PORT").fold(8080)(_.toInt)).bind(routes)
